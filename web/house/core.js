// Owns what every action needs: one queue, so that no two of them interleave, and one way to report what went wrong.

import { LinkError } from "./link/error.js";
import { bare } from "./link/mend.js";
import { isGameAnswered } from "./state.js";
import { once } from "./store.js";
import { isGivenUp, watched } from "./working.js";

/** @typedef {ReturnType<typeof createCore>} Core */
/** @typedef {import("./state.js").State} State */

/** Errors that are over when an engine answers again. @type {Set<unknown>} */
const OF_ENGINE = new Set(["engine/silent", "engine/crashed", "engine/restarted"]);
/** Notices beyond this number push out the oldest. */
const NOTICES = 3;

/**
 * @param {import("./actions.js").Tools} tools
 */
export function createCore({ store, engine, storage, t, face }) {
  let tail = Promise.resolve();
  let noticeId = 0;

  /**
   * Show a notice beside the board.
   *
   * @param {"info" | "error"} kind
   * @param {string} key
   * @param {Record<string, string | number>} [params]
   * @param {string | null} [report]
   * @param {import("./state.js").Notice["action"]} [action]
   */
  const notify = (kind, key, params = {}, report = null, action = null) => {
    const same = store.get().notices.filter((notice) => notice.key !== key);
    store.set({ notices: [...same, { id: ++noticeId, kind, key, params, report, action }].slice(-NOTICES) });
  };

  /** Those that say that the engine does not answer. @type {Set<number>} */
  const ofEngine = new Set();
  /** It answers again: what said that it does not is over. */
  const engineIsBack = () => {
    const left = store.get().notices.filter(({ id }) => !ofEngine.has(id));
    if (left.length < store.get().notices.length) store.set({ notices: left });
    ofEngine.clear();
  };

  /** Tell the live region. @param {string} sentence */
  const say = (sentence) => {
    // A screen reader is silent about a text that did not change, so that a repeated one gets a no-break space.
    store.set({ said: sentence === store.get().said ? `${sentence}\u00a0` : sentence });
  };

  /**
   * Show an error of any origin as a notice.
   *
   * @param {unknown} error
   * @param {string} [key] The sentence around it, with `{reason}`.
   * @param {import("./state.js").Notice["action"]} [action]
   */
  const notifyError = (error, key = "notice.error", action = null) => {
    if (isGivenUp(error)) return notify("info", "notice.givenUp");
    const known = describeError({ t, face, players: store.get().view.record.players }, error);
    const report = known.isExpected ? null : errorReport(store.get(), error);
    notify("error", key, { reason: known.sentence }, report, action);
    const { code } = /** @type {{ code?: unknown }} */ (error ?? {});
    if (OF_ENGINE.has(code)) ofEngine.add(noticeId);
  };

  /**
   * Run *task* after all that was asked before; its errors become notices.
   *
   * @param {() => Promise<void> | void} task
   * @returns {Promise<void>}
   */
  const enqueue = (task) => {
    tail = tail.then(task).catch((error) => notifyError(error));
    return tail;
  };

  /** The hash of which the page has taken notice; the address has another one when the person has just gone there. */
  const address = { hash: bare(location.hash) };

  /**
   * The record of the running game as it was kept last: what a view tells of a game with secrets is not all of it.
   *
   * @type {{ match: string | null, record: import("../protocol/house").AnyRecord | null }}
   */
  const whole = { match: null, record: null };

  /**
   * Ask the engine, as the one who looks at the screen now: it tells no more than that seat may know.
   *
   * @type {import("./actions.js").Call}
   */
  const call = async (method, params) => {
    const asked = { game: face.name, ...viewerPart(face, store.get(), method), ...params };
    const result = await watched(store, (watch) => engine.call(method, asked, watch));
    const { viewer } = /** @type {{ viewer?: string }} */ (asked);
    const isView = typeof result === "object" && result !== null && Object.hasOwn(result, "entries");
    return viewer !== undefined && isView ? { ...result, viewer } : result;
  };

  /**
   * What *ask* finds out about the game at the table: as soon as it is open, for before the engine knows no such match.
   *
   * @template T
   * @param {(state: State) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  const ofGame = async (ask) => ask(await new Promise((resolve) => once(store, isGameAnswered, resolve)));

  return {
    store,
    engine,
    storage,
    t,
    face,
    address,
    whole,
    call,
    ofGame,
    notify,
    notifyError,
    engineIsBack,
    say,
    enqueue,
  };
}

/** Who will look at a game that is being opened is not known yet. */
const OPENING = ["newMatch", "loadMatch", "importGame"];

/**
 * Who looks, where the game has secrets.
 *
 * @param {import("./face").Face} face
 * @param {State} state
 * @param {string} method
 */
const viewerPart = (face, state, method) =>
  face.viewer ? { viewer: OPENING.includes(method) ? "table" : face.viewer(state) } : {};

/** @typedef {{ t: import("./i18n.js").Translate, face: Pick<import("./face").Face, "refusal">, players?: Partial<Record<string, string>> }} Speaker */

/**
 * The sentence for an error. Expected ones come from what the person gave; the others deserve a report.
 *
 * @param {Speaker} speaker
 * @param {unknown} error
 * @returns {{ sentence: string, isExpected: boolean }}
 */
export function describeError(speaker, error) {
  const { t, face, players } = speaker;
  if (error instanceof LinkError) return { sentence: t(`error.${error.code}`), isExpected: true };
  const { code, details } = /** @type {Partial<import("../protocol/house").EngineError>} */ (error ?? {});
  if (typeof code !== "string") return { sentence: t("error.unknown", { code: nameOf(error) }), isExpected: false };
  if (code.startsWith("file/"))
    return { sentence: faultSentence(speaker, /** @type {Fault} */ (details)), isExpected: true };
  const { move, rule, params } = /** @type {Record<string, any>} */ (details ?? {});
  if (typeof move === "string" && rule) {
    const reason = face.refusal(t, { code, params }, players);
    return { sentence: t("error.refused", { move, rule, reason }), isExpected: true };
  }
  const sentence = errorSentence(t, code, flat(details));
  return {
    sentence: sentence ?? t("error.unknown", { code }),
    isExpected: sentence !== null && !code.startsWith("engine/"),
  };
}

/**
 * The sentence for a code, or the more exact one for the `fault` in its details; null where the page has neither.
 * The engine's own message is English, so it goes into reports only.
 *
 * @param {import("./i18n.js").Translate} t
 * @param {string} code
 * @param {Record<string, string>} details
 */
function errorSentence(t, code, details) {
  const keys = details.fault ? [`error.${code}.${details.fault}`, `error.${code}`] : [`error.${code}`];
  return keys.map((key) => t(key, details)).find((sentence, at) => sentence !== keys[at]) ?? null;
}

/** "TypeError"; an error's message is in the browser's language, not in the page's. @param {unknown} error */
const nameOf = (error) => (error instanceof Error ? error.name : typeof error);

/** @typedef {{ line: number, column: number, reason: string, fault?: string, cause?: string }} Fault */

/**
 * Where a game file is broken, and why.
 *
 * @param {Speaker} speaker
 * @param {Fault} details
 */
function faultSentence(speaker, details) {
  const { line, column, fault, cause, reason } = details;
  const why = cause
    ? describeError(speaker, { code: cause, message: reason, details }).sentence
    : speaker.t(`fault.${fault}`);
  return speaker.t("fault.at", { line, column, reason: why });
}

/**
 * Details as placeholders can take them.
 *
 * @param {unknown} details
 * @returns {Record<string, string>}
 */
function flat(details) {
  const pairs = Object.entries(/** @type {object} */ (details ?? {}));
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  );
}

/**
 * All that helps to understand an error, as text to be copied.
 *
 * @param {Pick<State, "info" | "view" | "shown" | "entry" | "language"> & { engine: Pick<State["engine"], "phase"> }} state
 * @param {unknown} error
 */
export function errorReport(state, error) {
  const { code, message, details, stack } = /** @type {Record<string, unknown>} */ (error ?? {});
  const { shown, entry } = state;
  return JSON.stringify(
    {
      machiavel: state.info.version,
      error: { code, message: message ?? String(error), details, stack },
      position: shown.position.text,
      ply: shown.ply,
      entered: entry.choices?.prefix ?? [],
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
