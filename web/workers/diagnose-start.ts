// Causes of a failed start that lie with the browser or the host, where another try does not help.

/** The smallest valid WebAssembly module. */
const NOTHING = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/**
 * Returns the error with the code of its cause, or unchanged if no cause is found.
 *
 * @param modules The modules that a start imports.
 */
export async function diagnoseStart(error: unknown, modules: URL[]) {
  if (isWasmForbidden())
    return Object.assign(new Error(`WebAssembly is forbidden: ${messageOf(error)}`), { code: "engine/forbidden" });
  if ((error as { code?: string } | null)?.code) return error;
  for (const module of modules) {
    const file = module.pathname.split("/").pop() ?? "";
    const { problem, type } = await requestAgain(module);
    if (problem) {
      const message = `${file} could not be downloaded: ${problem}`;
      return Object.assign(new Error(message), { code: "engine/download", details: { file, reason: problem } });
    }
    if (!/javascript|ecmascript/.test(type))
      return Object.assign(new Error(`${file} comes as "${type}"`), { code: "engine/type", details: { file, type } });
  }
  return error;
}

/** Whether this browser has no WebAssembly, or a content policy forbids it. */
function isWasmForbidden() {
  try {
    new WebAssembly.Module(NOTHING);
    return false;
  } catch {
    return true;
  }
}

/** Request a module again. Returns the problem, if there is one, and the content type. */
async function requestAgain(module: URL) {
  try {
    const { ok, status, headers } = await fetch(module);
    return { problem: ok ? "" : `status ${status}`, type: headers.get("Content-Type") ?? "" };
  } catch (error) {
    return { problem: messageOf(error), type: "" };
  }
}

const messageOf = (error: unknown) => String((error as Error)?.message ?? error);
