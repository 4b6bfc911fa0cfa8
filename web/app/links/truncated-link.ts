// Links that were cut off on the way: they stop in the middle of something.

import { fromBase64Url } from "./base64.ts";
import { LinkError } from "./link-error.ts";
import { mended } from "./repair.ts";
import type { EngineError } from "../../protocol/app.ts";
import type { Link } from "./hash.ts";

/** A link that ends before its first word, or in a part before what that part says. */
const UNBEGUN = /^#[gop](?:=(?:[0-9]*|1z?\.?))?$|&[nwdtm]=?$|&[wdm]=1\.?$|&m=1\..*-$/;
/** What the engine says of an action that ends too early. */
const HALF = /^move\/text$|^text\/|^action\/not-listed$/;
/** How such actions end, where only some of those that the engine cannot read do. */
const HALF_ACTION = /^[a-z][0-9]?$|[-x@:][a-z]?$|=$|^(?:re|res|resi|resig|resign|dr|dra)$/;

/**
 * What is to be said of a link that cannot be opened: that it was cut off, where it looks like that.
 *
 * @param link null: not even its form can be read.
 * @param presets Of the game's rules.
 */
export function told(error: unknown, hash: string, link: Link | null, presets: readonly string[] = []): unknown {
  const whole = mended(hash);
  const isCut = UNBEGUN.test(whole) || (link ? isCutWithin(error, whole, link, presets) : isNameCut(error, whole));
  return isCut ? new LinkError("link/cut") : error;
}

/** Whether the last name of a link's players lacks its end. */
function isNameCut(error: unknown, whole: string) {
  if (!(error instanceof LinkError) || error.code !== "link/players") return false;
  const [, name] =
    /&w=1\.[a-z0-9]*(?:\.[a-z0-9]{1,2}(?:-[A-Za-z0-9_-]+)?)*?\.[a-z0-9]{1,2}-([A-Za-z0-9_-]{0,80})$/.exec(whole) ?? [];
  if (name === undefined) return false;
  const readable = name.length % 4 === 1 ? name.slice(0, -1) : name; // of a letter alone nothing can be read
  return readable === "" || (!isText(name, false) && isText(readable, true));
}

/** Whether a name is text, or the beginning of one. */
function isText(name: string, stream: boolean) {
  try {
    return (
      fromBase64Url(name) !== null &&
      Boolean(new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(name) ?? undefined, { stream }))
    );
  } catch {
    return false;
  }
}

/** Whether the engine refuses the last thing of a link, which has nothing behind it, because it is not whole. */
function isCutWithin(error: unknown, whole: string, link: Link, presets: readonly string[]) {
  const { code = "", details } = (error ?? {}) as Partial<EngineError>;
  const { ply } = (details ?? {}) as { ply?: number };
  if (whole.includes("&")) return false;
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const last = actions.at(-1);
  if (last !== undefined) return ply === actions.length && HALF.test(code) && HALF_ACTION.test(last);
  if (!code.startsWith("rules/")) return "position" in start && isHalfPosition(start.position);
  const rules = "rules" in start ? start.rules : (start.position.split(" ")[4] ?? "");
  const [preset = "", ...options] = rules.split(";");
  const option = options.at(-1);
  return option === undefined
    ? presets.some((name) => name !== preset && name.startsWith(preset))
    : /^[a-z_]*=?$/.test(option);
}

/** Whether a position's text ends before its last field, or that of JSON before its last bracket. */
const isHalfPosition = (text: string) => (text.startsWith("{") ? !text.endsWith("}") : text.split(" ").length < 5);
