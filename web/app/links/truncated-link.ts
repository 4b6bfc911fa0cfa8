// Detection of links that were cut off and end in the middle of a part.

import { fromBase64Url } from "./base64.ts";
import { LinkError } from "./link-error.ts";
import { repairedLink } from "./repair.ts";
import type { EngineError } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Link } from "./hash.ts";

/** A link that ends before its content, or before the content of a part. */
const CUT_OFF = /^#[gop](?:=(?:[0-9]*|1z?\.?))?$|&[nwdtm]=?$|&[wdm]=1\.?$|&m=1\..*-$/;

/** What this module needs of a game. */
type ActionReader = Pick<GameUi, "isTruncatedAction">;

/**
 * The error to show for a link that cannot be opened: `link/cut` if the link looks cut off, else *error*.
 *
 * @param link The parsed link; null if it could not be parsed.
 * @param presets The presets of the game's rules.
 */
export function explainLinkError(
  error: unknown,
  hash: string,
  link: Link | null,
  gameUi: ActionReader,
  presets: readonly string[] = [],
): unknown {
  const whole = repairedLink(hash);
  const isCut =
    CUT_OFF.test(whole) || (link ? isCutWithin(error, whole, link, gameUi, presets) : isNameCut(error, whole));
  return isCut ? new LinkError("link/cut") : error;
}

/** Whether the last player's name of a link is incomplete. */
function isNameCut(error: unknown, whole: string) {
  if (!(error instanceof LinkError) || error.code !== "link/players") return false;
  const [, name] =
    /&w=1\.[a-z0-9]*(?:\.[a-z0-9]{1,2}(?:-[A-Za-z0-9_-]+)?)*?\.[a-z0-9]{1,2}-([A-Za-z0-9_-]{0,80})$/.exec(whole) ?? [];
  if (name === undefined) return false;
  // A single character after the last group of four holds no byte.
  const readable = name.length % 4 === 1 ? name.slice(0, -1) : name;
  return readable === "" || (!isText(name, false) && isText(readable, true));
}

/** Whether a name in base64url is a text, or, with *stream*, the start of a text. */
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
function isCutWithin(error: unknown, whole: string, link: Link, gameUi: ActionReader, presets: readonly string[]) {
  const { code = "", details } = (error ?? {}) as Partial<EngineError>;
  const { ply } = (details ?? {}) as { ply?: number };
  if (whole.includes("&")) return false;
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const rules = "rules" in start ? start.rules : (start.position.split(" ")[4] ?? "");
  const last = actions.at(-1);
  if (last !== undefined) return ply === actions.length && gameUi.isTruncatedAction(last, code, rules);
  if (!code.startsWith("rules/")) return "position" in start && isTruncatedPosition(start.position);
  const [preset = "", ...options] = rules.split(";");
  const option = options.at(-1);
  return option === undefined
    ? presets.some((name) => name !== preset && name.startsWith(preset))
    : /^[a-z_]*=?$/.test(option);
}

/** Whether a position's text ends before its last field, or, if it is JSON, before its last bracket. */
const isTruncatedPosition = (text: string) => (text.startsWith("{") ? !text.endsWith("}") : text.split(" ").length < 5);
