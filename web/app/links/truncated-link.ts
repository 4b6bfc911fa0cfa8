// Detection of links that were cut off: they end in the middle of a part.

import { fromBase64Url } from "./base64.ts";
import { LinkError } from "./link-error.ts";
import { repairedLink } from "./repair.ts";
import type { EngineError } from "../../protocol/app.ts";
import type { Link } from "./hash.ts";

/** A link that ends before its first word, or before the content of a part. */
const CUT_OFF = /^#[gop](?:=(?:[0-9]*|1z?\.?))?$|&[nwdtm]=?$|&[wdm]=1\.?$|&m=1\..*-$/;
/** Error codes of the engine for an incomplete action. */
const CUT_OFF_CODES = /^move\/text$|^text\/|^action\/not-listed$/;
/** The end of an incomplete action: not every action that the engine cannot read is incomplete. */
const HALF_ACTION = /^[a-z][0-9]?$|[-x@:][a-z]?$|=$|^(?:re|res|resi|resig|resign|dr|dra)$/;

/**
 * The error to show for a link that cannot be opened: that it was cut off, if it looks so, else *error*.
 *
 * @param link The parsed link; null if it could not be parsed.
 * @param presets The presets of the game's rules.
 */
export function explainLinkError(
  error: unknown,
  hash: string,
  link: Link | null,
  presets: readonly string[] = [],
): unknown {
  const whole = repairedLink(hash);
  const isCut = CUT_OFF.test(whole) || (link ? isCutWithin(error, whole, link, presets) : isNameCut(error, whole));
  return isCut ? new LinkError("link/cut") : error;
}

/** Whether the last player's name of a link is incomplete. */
function isNameCut(error: unknown, whole: string) {
  if (!(error instanceof LinkError) || error.code !== "link/players") return false;
  const [, name] =
    /&w=1\.[a-z0-9]*(?:\.[a-z0-9]{1,2}(?:-[A-Za-z0-9_-]+)?)*?\.[a-z0-9]{1,2}-([A-Za-z0-9_-]{0,80})$/.exec(whole) ?? [];
  if (name === undefined) return false;
  const readable = name.length % 4 === 1 ? name.slice(0, -1) : name; // a single character at the end holds no byte
  return readable === "" || (!isText(name, false) && isText(readable, true));
}

/** Whether a name is a text; with *stream*, whether it is the start of one. */
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

/** Whether the engine refuses the last part of a link because it is incomplete. */
function isCutWithin(error: unknown, whole: string, link: Link, presets: readonly string[]) {
  const { code = "", details } = (error ?? {}) as Partial<EngineError>;
  const { ply } = (details ?? {}) as { ply?: number };
  if (whole.includes("&")) return false;
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const last = actions.at(-1);
  if (last !== undefined) return ply === actions.length && CUT_OFF_CODES.test(code) && HALF_ACTION.test(last);
  if (!code.startsWith("rules/")) return "position" in start && isHalfPosition(start.position);
  const rules = "rules" in start ? start.rules : (start.position.split(" ")[4] ?? "");
  const [preset = "", ...options] = rules.split(";");
  const option = options.at(-1);
  return option === undefined
    ? presets.some((name) => name !== preset && name.startsWith(preset))
    : /^[a-z_]*=?$/.test(option);
}

/** Whether a position's text ends before its last field, or, if it is JSON, before its last bracket. */
const isHalfPosition = (text: string) => (text.startsWith("{") ? !text.endsWith("}") : text.split(" ").length < 5);
