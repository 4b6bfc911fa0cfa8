// Owns the dialog that gives a game away: its link, which shows everything, and a picture, which shows no hand.

/** @import { KnightsPage } from "../state.js" */
import { h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { copyField, saveFile } from "../../../house/share/giving.js";
import { mountAnimation } from "../../../house/share/animation.js";
import { canReadPixels } from "../../../house/share/pixels.js";
import { isGameAnswered } from "../../../house/state.js";
import { once } from "../../../house/store.js";
import { boardPicture, paintBoard } from "../board/picture.js";

/** How wide a picture is, in pixels. */
const WIDTH = 1400;

/**
 * Everything in it is of the game at the table: before that is open, there is only what stood on the board by chance.
 *
 * @param {KnightsPage} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function shareDialog(page) {
  const root = h("div", { class: "share-all", "aria-busy": "true" });
  let isOpen = true;
  let end = () => {};
  once(page.store, isGameAnswered, () => {
    if (!isOpen) return;
    root.removeAttribute("aria-busy");
    const film = animation(page);
    end = film.end;
    root.replaceChildren(...parts(page, film.element));
  });
  return {
    title: page.t("share.title"),
    body: [root],
    unmount() {
      isOpen = false;
      end();
    },
  };
}

/** @param {KnightsPage} page @param {Node} film @returns {Node[]} */
function parts(page, film) {
  const { store, actions, t } = page;
  const { shown } = store.get();
  const canvas = h("canvas", { class: "share-picture", role: "img", "aria-label": t("share.picture") });
  const { options } = shown.position;
  paintBoard(canvas, /** @type {any} */ (shown.position), WIDTH, {
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: options.ships === "on" },
  });
  const save = () => canvas.toBlob((blob) => blob && saveFile(blob, `knights-${shown.ply}.png`));
  const saveShapes = () => saveFile(shapes(page), `knights-${shown.ply}.svg`);
  const isReadable = canReadPixels();
  return [
    ...giving(page, "observe", () => actions.onlooking.observedLink()),
    ...giving(page, "map", () => actions.onlooking.mapLink()),
    ...openly(page),
    ...(shown.ply > 0 ? [h("h3", {}, t("share.animation")), film] : []),
    h("h3", {}, t("share.picture")),
    h("p", { class: "quiet" }, t("share.pictureHelp")),
    canvas,
    !isReadable && h("p", {}, t("share.noPixels")),
    h(
      "div",
      { class: "row" },
      isReadable && h("button", { type: "button", onclick: save }, icon("download"), t("share.picture.save")),
      h("button", { type: "button", onclick: saveShapes }, icon("download"), t("share.picture.shapes")),
      h("button", { type: "button", onclick: () => actions.page.openDialog("files") }, t("files.title")),
    ),
  ].filter((part) => part instanceof Node);
}

/** The board as a file of shapes. @param {KnightsPage} page */
function shapes({ store, t }) {
  const { shown } = store.get();
  const text = boardPicture(/** @type {any} */ (shown.position), {
    id: "board",
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: shown.position.options.ships === "on" },
    title: t("share.picture"),
  });
  return new Blob([text], { type: "image/svg+xml" });
}

/**
 * The link that shows everything: of a game that goes on, only when it is asked for.
 *
 * @param {KnightsPage} page
 */
function openly(page) {
  const { store, actions, t } = page;
  const isRunning = store.get().view.outcome === null;
  const { field, button, status, show } = copyField(/** @type {any} */ (page), {
    label: "share.link",
    copy: "share.link.copy",
    rows: 3,
    name: "link",
  });
  const whole = h("div", { class: "share-link", hidden: isRunning }, field, button, status);
  const reveal = async () => {
    question.remove();
    whole.hidden = false;
    show(await actions.links.openLink());
  };
  const question = h("button", { type: "button", onclick: reveal }, t("share.openly"));
  if (!isRunning) void reveal();
  return [h("h3", {}, t("share.game")), h("p", {}, t("share.openHelp")), ...(isRunning ? [question] : []), whole];
}

/**
 * A link that tells nobody's secrets: what it is to, and its text to be copied.
 *
 * @param {KnightsPage} page
 * @param {"observe" | "map"} name
 * @param {() => Promise<string>} link
 */
function giving(page, name, link) {
  const { t } = page;
  const text = copyField(/** @type {any} */ (page), {
    label: `share.${name}`,
    copy: `share.${name}.copy`,
    rows: 2,
    name: `link-${name}`,
  });
  void link().then(text.show);
  return [
    h("h3", {}, t(`share.${name}`)),
    h("p", { class: "quiet" }, t(`share.${name}.help`)),
    h("div", { class: "share-link" }, text.field, text.button, text.status),
  ];
}

/**
 * The last actions as an animation of the board, on which no hand is.
 *
 * @param {KnightsPage} page
 */
function animation(page) {
  const element = h("div", { class: "share-part" });
  /** @type {(() => void)[]} */
  const ends = [];
  const theme = document.documentElement.dataset.theme ?? "light";
  mountAnimation(element, {
    page: /** @type {any} */ (page),
    onEnd: (end) => void ends.push(end),
    easel: (first, width) => {
      const canvas = document.createElement("canvas");
      const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
      const draw = (/** @type {any} */ position) =>
        paintBoard(canvas, position, width, { theme, model: { hasShips: position.options.ships === "on" } });
      draw(first);
      return { canvas, ctx, draw };
    },
    pictureOf: ({ position }) => position,
  });
  return { element, end: () => ends.forEach((end) => end()) };
}
