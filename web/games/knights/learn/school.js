// Owns Knights' answers to what the house asks of a game that teaches (web/house/learn/school.d.ts). A learner is player 0.

/** @import { KnightsPage } from "../state.js" */
import { all, h } from "../../../house/dom.js";
import { createEntry } from "../actions/entry.js";
import { createHand } from "../actions/hand.js";
import { createHelp, helpShown } from "../actions/help.js";
import { createThreats } from "../actions/threats.js";
import { createTrade } from "../actions/trade.js";
import { helpOf, helpText } from "../help.js";
import { layOut } from "../board/map.js";
import { NOTHING } from "../choosing.js";
import { entryContent } from "../panels/banner.js";
import { mountBoard } from "../panels/played-board.js";
import { listen } from "../panels/help.js";
import { mountHand } from "../panels/hand.js";
import { mountPicker } from "../panels/picker.js";
import { mountTracks } from "../panels/tracks.js";
import { mountTrade } from "../panels/trade.js";
import { FRESH } from "../state.js";

/** What lies on the desk of a lesson that asks for it. @type {Record<string, (root: HTMLElement, page: KnightsPage) => () => void>} */
const DESK = { trade: mountTrade, tracks: (root, page) => mountTracks(root, page, false), hand: mountHand };

/** The places of the same kind as the right one: who points at a tile need not hit its middle. */
const pointing = (/** @type {{ solution: string }} */ { solution }, /** @type {any} */ { view: { position } }) => {
  const { hexes, vertices, edges } = layOut(position.tiles, position.harbours);
  const kind = [hexes, vertices, edges].find((places) => places.has(solution)) ?? hexes;
  return { options: [], prefix: [], actions: [...kind.keys()].map((place) => `point:${place}`) };
};

/** The rules of a sketch, as engine/machiavel/knights/lessons/sketch.py completes them. @param {string} [rules] */
const sketchRules = (rules = "war") => (rules.includes("players") ? rules : `${rules};players=2`);

/** @type {import("../../../house/learn/school").School} */
export const SCHOOL = {
  folder: new URL("./", import.meta.url),
  fresh: { ...FRESH, seats: { 0: "person", 1: "level1", 2: "level1", 3: "level1" }, showNames: false },
  async begin(core, match, { sketch }) {
    const call = /** @type {any} */ (core.call);
    const { position } = await call("sketch", { sketch });
    await call("newMatch", { match, position, seed: 1 });
    return call("view", { match, viewer: "0" });
  },
  pointing,
  place: "place",
  actions({ core, play, point, isPointing }) {
    const entry = createEntry(core, { play });
    const answer = (/** @type {(place: any) => void} */ otherwise) => (/** @type {any} */ place) =>
      isPointing() ? place && point(place) : otherwise(place);
    const own = { ...entry, choosePlace: answer(entry.choosePlace), refusePlace: answer(entry.refusePlace) };
    return {
      entry: own,
      hand: createHand(core, own),
      help: createHelp(core),
      trade: createTrade(core, own),
      threats: createThreats(core),
      seating: { settle() {} },
    };
  },
  mount(board, desk, page, { lesson }) {
    const own = /** @type {KnightsPage} */ (/** @type {unknown} */ (page));
    const picker = h("div", { class: "picker", hidden: true });
    board.after(picker);
    const wanted = /** @type {{ desk?: (keyof typeof DESK)[] }} */ (lesson ?? {}).desk ?? [];
    const parts = wanted.map((name) => {
      const root = h("section", { class: name });
      desk.append(root);
      return DESK[name](root, own);
    });
    return all(mountBoard(board, own), mountPicker(picker, own), ...parts, listen(desk, own));
  },
  entry(page) {
    const { tone, words, buttons } = entryContent(/** @type {any} */ (page));
    const { picked, refusal } = page.store.get().entry;
    // What is offered first at the table may be what is wrong here.
    for (const button of buttons) if (button instanceof Element) button.classList.remove("primary");
    const isIdle = !refusal && (picked ?? NOTHING) === NOTHING;
    return { tone, words: isIdle ? [] : words, buttons };
  },
  isBegun: ({ entry }) => entry.refusal !== null || (entry.picked ?? NOTHING) !== NOTHING,
  help(t, state) {
    const help = helpShown(state);
    const told = help && helpOf(t, state, help.target);
    return told ? helpText(t, told) : "";
  },
  rules: ({ sketch }) => sketchRules(sketch.rules),
};
