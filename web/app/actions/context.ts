// The context of every action: one queue, so that no two actions interleave, and one way to report errors.

import { LinkError } from "../links/link-error.ts";
import { withoutTextFragment } from "../links/repair.ts";
import { isGameSettled } from "../model/state.ts";
import { callOnceTrue } from "../model/store.ts";
import { isCancelled, trackProgress } from "../engine/long-call.ts";
import type { AnyRecord, EngineError, Refusal } from "../../protocol/app.ts";
import type { Call, CallOf, MethodsOf, PageTools } from "./index.ts";
import type { GameUi } from "../game-ui.ts";
import type { Translate } from "../i18n/index.ts";
import type { Notice, State } from "../model/state.ts";
import type { Store } from "../model/store.ts";

export type ActionContext = ReturnType<typeof createContext>;

/** The context of a game's own actions: the app's context with the state and the calls of the game. */
export interface ActionContextOf<S, Methods extends MethodsOf<Methods>> extends Omit<
  ActionContext,
  "store" | "call" | "whenGameOpen"
> {
  store: Store<S>;
  call: CallOf<Methods>;
  whenGameOpen<T>(ask: (state: S) => Promise<T>): Promise<T>;
}

/** Codes of errors that are over when an engine answers again. */
const ENGINE_CODES: Set<unknown> = new Set(["engine/silent", "engine/crashed", "engine/restarted"]);
/** Number of notices that are shown. A further one removes the oldest. */
const MAX_NOTICES = 3;

type Notify = (
  kind: Notice["kind"],
  key: string,
  params?: Notice["params"],
  report?: string | null,
  action?: Notice["action"],
) => void;

export function createContext({ store, engine, storage, t, gameUi }: PageTools) {
  let queueEnd = Promise.resolve();
  let noticeId = 0;

  /** Show a notice beside the board. */
  const notify: Notify = (kind, key, params = {}, report = null, action = null) => {
    const same = store.get().notices.filter((notice) => notice.key !== key);
    store.set({ notices: [...same, { id: ++noticeId, kind, key, params, report, action }].slice(-MAX_NOTICES) });
  };

  /** Ids of the notices that say that the engine does not answer. */
  const engineNotices: Set<number> = new Set();
  /** Remove the notices that say that the engine does not answer, because it answers again. */
  const clearEngineNotices = () => {
    const left = store.get().notices.filter(({ id }) => !engineNotices.has(id));
    if (left.length < store.get().notices.length) store.set({ notices: left });
    engineNotices.clear();
  };

  /** Announce a sentence in the live region. */
  const announce = (sentence: string) => {
    // A screen reader is silent about a text that did not change, so a repeated text gets a no-break space.
    store.set({ announcement: sentence === store.get().announcement ? `${sentence}\u00a0` : sentence });
  };

  /**
   * Show an error of any origin as a notice.
   *
   * @param key The key of the sentence around it, which contains `{reason}`.
   */
  const notifyError = (error: unknown, key: string = "notice.error", action: Notice["action"] = null) => {
    if (isCancelled(error)) return notify("info", "notice.givenUp");
    const known = describeError({ t, gameUi, players: store.get().view.record.players }, error);
    const report = known.isExpected ? null : errorReport(store.get(), error);
    notify("error", key, { reason: known.sentence }, report, action);
    const { code } = (error ?? {}) as { code?: unknown };
    if (ENGINE_CODES.has(code)) engineNotices.add(noticeId);
  };

  /** Run *task* after all tasks that are queued before it. Its errors become notices. */
  const enqueue = (task: () => Promise<void> | void): Promise<void> => {
    queueEnd = queueEnd.then(task).catch((error) => notifyError(error));
    return queueEnd;
  };

  /** The hash that the page has handled. The address differs from it when the person has just followed a link. */
  const address = { hash: withoutTextFragment(location.hash) };

  /** The record of the running game as it was saved last. The view of a game with secrets lacks a part of it. */
  const fullRecord: { match: string | null; record: AnyRecord | null } = { match: null, record: null };

  /** Call the engine for the present viewer, so that the answer contains no more than that seat may know. */
  const call: Call = async (method, params) => {
    const asked = { game: gameUi.name, ...viewerParams(gameUi, store.get(), method), ...params };
    const result = await trackProgress(store, (watch) => engine.call(method, asked, watch));
    const { viewer } = asked as { viewer?: string };
    const isView = typeof result === "object" && result !== null && Object.hasOwn(result, "entries");
    return viewer !== undefined && isView ? { viewer, ...result } : result;
  };

  /** Returns the answer of *ask* about the running game, once it is open. Before that, the engine has no such match. */
  const whenGameOpen = async <T>(ask: (state: State) => Promise<T>): Promise<T> =>
    ask(await new Promise((resolve) => callOnceTrue(store, isGameSettled, resolve)));

  return {
    store,
    engine,
    storage,
    t,
    gameUi,
    address,
    fullRecord,
    call,
    whenGameOpen,
    notify,
    notifyError,
    clearEngineNotices,
    announce,
    enqueue,
  };
}

/** Methods that open a game, whose viewer is not known yet. */
const OPENING = ["newMatch", "loadMatch", "importGame"];

/** Returns the viewer as a parameter, if the game has secrets. */
const viewerParams = (gameUi: GameUi, state: State, method: string) =>
  gameUi.viewerId ? { viewer: OPENING.includes(method) ? "table" : gameUi.viewerId(state) } : {};

type Speaker = { t: Translate; gameUi: Pick<GameUi, "refusalSentence">; players?: Partial<Record<string, string>> };

/** Returns the sentence for an error. Expected errors come from the person's input; others offer a report. */
export function describeError(speaker: Speaker, error: unknown): { sentence: string; isExpected: boolean } {
  const { t, gameUi, players } = speaker;
  if (error instanceof LinkError) return { sentence: t(`error.${error.code}`), isExpected: true };
  const { code, details } = (error ?? {}) as Partial<EngineError>;
  if (typeof code !== "string") return { sentence: t("error.unknown", { code: errorName(error) }), isExpected: false };
  if (code.startsWith("file/")) return { sentence: faultSentence(speaker, details as Fault), isExpected: true };
  const { move, rule, params = {} } = (details ?? {}) as { move?: unknown; rule?: string; params?: Refusal["params"] };
  if (typeof move === "string" && rule) {
    const reason = gameUi.refusalSentence(t, { code, params }, players);
    return { sentence: t("error.refused", { move, rule, reason }), isExpected: true };
  }
  const sentence = errorSentence(t, code, toPlaceholders(details));
  return {
    sentence: sentence ?? t("error.unknown", { code }),
    isExpected: sentence !== null && !code.startsWith("engine/"),
  };
}

/**
 * Returns the sentence for a code, or the more exact one for the `fault` in its details; null if the page has neither. The
 * engine's own message is English, so only reports contain it.
 */
function errorSentence(t: Translate, code: string, details: Record<string, string>) {
  const keys = details.fault ? [`error.${code}.${details.fault}`, `error.${code}`] : [`error.${code}`];
  return keys.map((key) => t(key, details)).find((sentence, at) => sentence !== keys[at]) ?? null;
}

/** Returns the name of an error, such as "TypeError". Its message is in the browser's language, not in the page's. */
const errorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

type Fault = { line: number; column: number; reason: string; fault?: string; cause?: string };

/** Returns where a game file is broken, and why. */
function faultSentence(speaker: Speaker, details: Fault) {
  const { line, column, fault, cause, reason } = details;
  const why = cause
    ? describeError(speaker, { code: cause, message: reason, details }).sentence
    : speaker.t(`fault.${fault}`);
  return speaker.t("fault.at", { line, column, reason: why });
}

/** Returns details as texts for placeholders. */
function toPlaceholders(details: unknown): Record<string, string> {
  const pairs = Object.entries((details ?? {}) as object);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  );
}

/** Returns a report of an error for developers, as text to copy. */
export function errorReport(
  state: Pick<State, "info" | "view" | "displayed" | "input" | "language"> & { engine: Pick<State["engine"], "phase"> },
  error: unknown,
) {
  const { code, message, details, stack } = (error ?? {}) as Record<string, unknown>;
  const { displayed, input } = state;
  return JSON.stringify(
    {
      machiavel: state.info.version,
      error: { code, message: message ?? String(error), details, stack },
      position: displayed.position.text,
      ply: displayed.ply,
      entered: input.choices?.prefix ?? [],
      game: { ...state.view.record, players: {} },
      engine: state.engine.phase,
      browser: navigator.userAgent,
      language: state.language,
      time: new Date().toISOString(),
    },
    null,
    1,
  );
}
