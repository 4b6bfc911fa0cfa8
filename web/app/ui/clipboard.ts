// Copying to the clipboard. Browsers may forbid it, so callers must handle failure.

/** Copy a text. Returns whether the browser allowed it. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
