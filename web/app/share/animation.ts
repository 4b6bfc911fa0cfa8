// Animation of turns as a GIF: the choice of turns and speed, the progress, and the result.

import { fill, h } from "../ui/dom.ts";
import { textButton, canOpenShareSheet, fileName, openShareSheet, saveFile, statusLine } from "./share-parts.ts";
import { canReadPixels } from "./pixels.ts";
import type { AnyMatchView } from "../../protocol/app.ts";
import type { Page } from "../page.ts";
import type { GifOptions } from "./gif.ts";

/** The game's part: the page, and the pictures. */
interface AnimationSource<P> {
  page: Page;
  /** Registers a function that is called when the dialog is closed. */
  onEnd: (end: () => void) => void;
  createPictureMaker: GifOptions<P>["createPictureMaker"];
  /** Returns the picture of a view. It is a method, so that a game may declare its own type of view. */
  pictureOf(view: AnyMatchView): P;
}

/** Offered numbers of turns. The whole game is offered, too. */
const COUNTS = [5, 10, 20];
/** Value of the option for the main line, which is offered while the board shows a variation. */
const PLAYED = "played";
/** How long each turn is displayed. */
const DELAYS_MS = { slow: 2000, normal: 1200, fast: 600 };

export function mountAnimation<P>(root: HTMLElement, filming: AnimationSource<P>) {
  const { page } = filming;
  const { t } = page;
  const { ply } = page.store.get().displayed;
  if (ply === 0) {
    fill(root, h("p", { class: "quiet" }, t("share.animation.none")));
    return;
  }
  if (!canReadPixels()) {
    fill(root, h("p", {}, t("share.noPixels")));
    return;
  }
  const turns = selectField(t("share.animation.turns"), turnOptions(page, ply));
  const pace = selectField(
    t("share.animation.pace"),
    Object.entries(DELAYS_MS).map(([name, delay]) => [String(delay), t(`share.animation.${name}`)]),
  );
  pace.field.value = String(DELAYS_MS.normal);
  const result = h("div", { class: "share-film" });
  const startAnimation = () => void makeAnimation(result, filming, turns.field.value, Number(pace.field.value));
  fill(
    root,
    h("div", { class: "share-settings" }, turns.label, pace.label),
    h(
      "div",
      { class: "row" },
      textButton(t("share.animation.make"), startAnimation, { name: "play", isPrimary: true }),
    ),
    result,
  );
}

/**
 * Returns the options for the number of turns and for the whole game. In a variation, they offer the line on the board and
 * the main line.
 */
function turnOptions({ t, actions }: Page, ply: number): [string, string][] {
  const counts = COUNTS.filter((count) => count < ply);
  const main = actions.sharing.mainTurns();
  const whole = t(main === null ? "share.animation.all" : "share.animation.line", { count: ply });
  return [
    ...(main ? [[PLAYED, t("share.animation.all", { count: main })] as [string, string]] : []),
    ...counts.map((count) => [String(count), t("share.animation.last", { count })] as [string, string]),
    [String(ply), whole],
  ];
}

function selectField(words: string, options: [value: string, words: string][]) {
  const field = h("select", {}, ...options.map(([value, text]) => h("option", { value }, text)));
  return { field, label: h("label", { class: "setting" }, h("span", {}, words), field) };
}

/** The running animation, by the element that will show it. */
const running: WeakMap<HTMLElement, AbortController> = new WeakMap();

/**
 * Make and show the animation of the last turns up to the displayed position, or of the main line.
 *
 * @param turns The number of turns, or PLAYED.
 */
async function makeAnimation<P>(
  root: HTMLElement,
  { page, onEnd, createPictureMaker, pictureOf }: AnimationSource<P>,
  turns: string,
  delay: number,
) {
  const { store, actions, t } = page;
  const main = turns === PLAYED ? (actions.sharing.mainTurns() ?? 0) : null;
  const ply = main ?? store.get().displayed.ply;
  const count = main ?? Number(turns);
  running.get(root)?.abort();
  const controller = new AbortController();
  running.set(root, controller);
  onEnd(() => controller.abort());
  const status = statusLine();
  const progress = h("progress", { max: count + 1, value: 0, "aria-label": t("share.animation.making") });
  const bar = h(
    "div",
    { class: "share-progress" },
    progress,
    textButton(t("dialog.cancel"), () => controller.abort()),
  );
  status.textContent = t("share.animation.making");
  fill(root, bar, status);
  let game: Pick<Awaited<ReturnType<typeof actions.sharing.mainGame>>, "viewAt"> & { end?: () => void } =
    actions.sharing;
  try {
    const { encodeGif } = await import("./gif.ts");
    if (main !== null) game = await actions.sharing.mainGame();
    const blob = await encodeGif({
      count: count + 1,
      createPictureMaker,
      picture: async (index) => pictureOf(await game.viewAt(ply - count + index)),
      delay,
      onProgress: (done) => (progress.value = done),
      signal: controller.signal,
    });
    showAnimation(root, { page, onEnd }, blob, fileName(page.gameUi, ply, "gif"));
  } catch {
    if (running.get(root) === controller) fill(root, status);
    status.textContent = t(controller.signal.aborted ? "share.animation.cancelled" : "share.animation.failed");
  } finally {
    game.end?.();
  }
}

function showAnimation(
  root: HTMLElement,
  { page: { t }, onEnd }: Pick<AnimationSource<unknown>, "page" | "onEnd">,
  blob: Blob,
  name: string,
) {
  const url = URL.createObjectURL(blob);
  onEnd(() => URL.revokeObjectURL(url));
  const files = [new File([blob], name, { type: blob.type })];
  const status = statusLine();
  fill(
    root,
    h("div", { class: "share-frame" }, h("img", { class: "share-picture", src: url, alt: t("share.animation") })),
    h(
      "div",
      { class: "row" },
      textButton(t("share.animation.save"), () => saveFile(blob, name), { name: "download", isPrimary: true }),
      canOpenShareSheet({ files }) && textButton(t("share.system"), () => openShareSheet({ files })),
    ),
    status,
  );
  status.textContent = t("share.animation.done", { size: Math.ceil(blob.size / 1024) });
}
