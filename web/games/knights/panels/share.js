// Owns the dialog that gives a game away: its link, which shows everything, and a picture, which shows no hand.

/** @import { KnightsPage } from "../state.js" */
import { h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { copyField, saveFile } from "../../../house/share/giving.js";
import { mountAnimation } from "../../../house/share/animation.js";
import { paintBoard } from "../board/picture.js";

/** How wide a picture is, in pixels. */
const WIDTH = 1400;

/** @param {KnightsPage} page @returns {import("../../../house/panels/dialogs.js").DialogContent} */
export function shareDialog(page) {
  const { store, actions, t } = page;
  const { view, shown } = store.get();
  const link = copyField(/** @type {any} */ (page), {
    label: "share.link",
    copy: "share.link.copy",
    rows: 3,
    name: "link",
  });
  const show = async () => link.show(await actions.links.openLink());
  const isRunning = view.outcome === null;
  const open = () => {
    reveal.remove();
    whole.hidden = false;
    void show();
  };
  const reveal = h("button", { type: "button", onclick: () => open() }, t("share.openly"));
  const whole = h("div", { class: "share-link", hidden: isRunning }, link.field, link.button, link.status);
  if (!isRunning) void show();
  const canvas = h("canvas", { class: "share-picture", role: "img", "aria-label": t("share.picture") });
  const { options } = shown.position;
  paintBoard(canvas, /** @type {any} */ (shown.position), WIDTH, {
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: options.ships === "on" },
  });
  const save = () => canvas.toBlob((blob) => blob && saveFile(blob, `knights-${shown.ply}.png`));
  const film = animation(page);
  return {
    unmount: film.end,
    title: t("share.title"),
    body: [
      ...giving(page, "observe", () => actions.onlooking.observedLink()),
      ...giving(page, "map", () => actions.onlooking.mapLink()),
      h("h3", {}, t("share.game")),
      h("p", {}, t("share.openHelp")),
      isRunning && reveal,
      whole,
      ...(shown.ply > 0 ? [h("h3", {}, t("share.animation")), film.element] : []),
      h("h3", {}, t("share.picture")),
      h("p", { class: "quiet" }, t("share.pictureHelp")),
      canvas,
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", onclick: save }, icon("download"), t("share.picture.save")),
        h("button", { type: "button", onclick: () => actions.page.openDialog("files") }, t("files.title")),
      ),
    ].filter((part) => part instanceof Node),
  };
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
