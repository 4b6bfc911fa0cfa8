// Share dialog: links, animation, and a picture without hands.

import { h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { copyField, saveFile } from "../../../../app/share/share-parts.ts";
import { mountAnimation } from "../../../../app/share/animation.ts";
import { canReadPixels } from "../../../../app/share/pixels.ts";
import { isGameSettled } from "../../../../app/model/state.ts";
import { callOnceTrue } from "../../../../app/model/store.ts";
import { boardPicture, paintBoard } from "../../board/picture.ts";
import type { MatchView, PositionView } from "../../../../protocol/knights.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { KnightsPage } from "../../state.ts";

const PICTURE_WIDTH_PX = 1400;

/**
 * Returns the share dialog. Its parts are made once the game is open; before that, the board may show a position of another
 * game.
 */
export function shareDialog(page: KnightsPage): DialogContent {
  const root = h("div", { class: "share-all", "aria-busy": "true" });
  let isOpen = true;
  let end = () => {};
  callOnceTrue(page.store, isGameSettled, () => {
    if (!isOpen) return;
    root.removeAttribute("aria-busy");
    const film = animationPart(page);
    end = film.end;
    root.replaceChildren(...dialogParts(page, film.element));
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

function dialogParts(page: KnightsPage, film: Node): Node[] {
  const { store, actions, t } = page;
  const { displayed } = store.get();
  const canvas = h("canvas", { class: "share-picture", role: "img", "aria-label": t("share.picture") });
  const { options } = displayed.position;
  paintBoard(canvas, displayed.position, PICTURE_WIDTH_PX, {
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: options.ships === "on" },
  });
  const savePng = () => canvas.toBlob((blob) => blob && saveFile(blob, `knights-${displayed.ply}.png`));
  const saveSvg = () => saveFile(boardSvg(page), `knights-${displayed.ply}.svg`);
  const isReadable = canReadPixels();
  return [
    ...linkPart(page, "observe", () => actions.spectatorLinks.spectatorLink()),
    ...linkPart(page, "map", () => actions.spectatorLinks.mapLink()),
    ...fullLinkPart(page),
    ...(displayed.ply > 0 ? [h("h3", {}, t("share.animation")), film] : []),
    h("h3", {}, t("share.picture")),
    h("p", { class: "quiet" }, t("share.pictureHelp")),
    canvas,
    !isReadable && h("p", {}, t("share.noPixels")),
    h(
      "div",
      { class: "row" },
      isReadable && h("button", { type: "button", onclick: savePng }, icon("download"), t("share.picture.save")),
      h("button", { type: "button", onclick: saveSvg }, icon("download"), t("share.picture.shapes")),
      h("button", { type: "button", onclick: () => actions.page.openDialog("files") }, t("files.title")),
    ),
  ].filter((part) => part instanceof Node);
}

/** Returns the board as an SVG file. */
function boardSvg({ store, t }: KnightsPage) {
  const { displayed } = store.get();
  const text = boardPicture(displayed.position, {
    id: "board",
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: displayed.position.options.ships === "on" },
    title: t("share.picture"),
  });
  return new Blob([text], { type: "image/svg+xml" });
}

/**
 * Returns the part with the link that reveals all hands. In a running game, the link is shown only after a press on a
 * button.
 */
function fullLinkPart(page: KnightsPage) {
  const { store, actions, t } = page;
  const isRunning = store.get().view.outcome === null;
  const { field, button, status, showText } = copyField(page, {
    label: "share.link",
    copy: "share.link.copy",
    rows: 3,
    name: "link",
  });
  const linkField = h("div", { class: "share-link", hidden: isRunning }, field, button, status);
  const revealLink = async () => {
    revealButton.remove();
    linkField.hidden = false;
    showText(await actions.links.fullLink());
  };
  const revealButton = h("button", { type: "button", onclick: revealLink }, t("share.openly"));
  if (!isRunning) void revealLink();
  return [
    h("h3", {}, t("share.game")),
    h("p", {}, t("share.openHelp")),
    ...(isRunning ? [revealButton] : []),
    linkField,
  ];
}

/** Returns a link without secrets, with its explanation and a button to copy it. */
function linkPart(page: KnightsPage, name: "observe" | "map", link: () => Promise<string>) {
  const { t } = page;
  const text = copyField(page, { label: `share.${name}`, copy: `share.${name}.copy`, rows: 2, name: `link-${name}` });
  void link().then(text.showText);
  return [
    h("h3", {}, t(`share.${name}`)),
    h("p", { class: "quiet" }, t(`share.${name}.help`)),
    h("div", { class: "share-link" }, text.field, text.button, text.status),
  ];
}

/** Returns the last actions as an animation of the board, which shows no hands. */
function animationPart(page: KnightsPage) {
  const element = h("div", { class: "share-part" });
  const ends: (() => void)[] = [];
  const theme = document.documentElement.dataset.theme ?? "light";
  mountAnimation(element, {
    page,
    onEnd: (end) => void ends.push(end),
    createPictureMaker: (first, width) => {
      const canvas = document.createElement("canvas");
      const ctx = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
      const draw = (position: PositionView) =>
        paintBoard(canvas, position, width, { theme, model: { hasShips: position.options.ships === "on" } });
      draw(first);
      return { canvas, ctx, draw };
    },
    pictureOf: ({ position }: MatchView) => position,
  });
  return { element, end: () => ends.forEach((end) => end()) };
}
