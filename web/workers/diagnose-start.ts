// Why Python did not start, where that is the browser's or the host's doing: neither a connection nor another try helps then.

/** The smallest module there is. */
const NOTHING = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/**
 * The error with a code that says whose doing it is; as it is where nothing is found out.
 *
 * @param modules Those that a start imports.
 */
export async function diagnosed(error: unknown, modules: URL[]) {
  if (isForbidden())
    return Object.assign(new Error(`WebAssembly is forbidden: ${messageOf(error)}`), { code: "engine/forbidden" });
  if ((error as { code?: string } | null)?.code) return error;
  for (const module of modules) {
    const file = module.pathname.split("/").pop() ?? "";
    const { problem, type } = await asked(module);
    if (problem) {
      const message = `${file} could not be downloaded: ${problem}`;
      return Object.assign(new Error(message), { code: "engine/download", details: { file, reason: problem } });
    }
    if (!/javascript|ecmascript/.test(type))
      return Object.assign(new Error(`${file} comes as "${type}"`), { code: "engine/type", details: { file, type } });
  }
  return error;
}

/** Whether this browser runs no WebAssembly, or a content policy does not allow it. */
function isForbidden() {
  try {
    new WebAssembly.Module(NOTHING);
    return false;
  } catch {
    return true;
  }
}

/** How the host answers, once more. */
async function asked(module: URL) {
  try {
    const { ok, status, headers } = await fetch(module);
    return { problem: ok ? "" : `status ${status}`, type: headers.get("Content-Type") ?? "" };
  } catch (error) {
    return { problem: messageOf(error), type: "" };
  }
}

const messageOf = (error: unknown) => String((error as Error)?.message ?? error);
