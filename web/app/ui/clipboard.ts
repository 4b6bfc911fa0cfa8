// Owns copying: browsers may forbid it, so that whoever copies has to say whether it was done.

/** Whether the browser let the text be copied. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
