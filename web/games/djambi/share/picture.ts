// Picture of the displayed position, to save as PNG or SVG, or to copy as PNG.

import { fill, h } from "../../../app/ui/dom.ts";
import { captionOf, pictureOf } from "../picture/caption.ts";
import { toPng, toSvg } from "../picture/outputs.ts";
import {
  textButton,
  canOpenShareSheet,
  fileName,
  openShareSheet,
  saveFile,
  statusLine,
} from "../../../app/share/share-parts.ts";
import { canReadPixels } from "../../../app/share/pixels.ts";
import type { Sharing } from "./share.ts";

export function mountPicture(root: HTMLElement, { page, onEnd }: Sharing) {
  const { store, t } = page;
  const { displayed } = store.get();
  const status = statusLine();
  const { title, line } = captionOf(t, displayed);
  const image = h("img", { class: "share-picture", alt: `${title} – ${line}` });
  const frame = h("div", { class: "share-frame", "aria-busy": "true" }, image);
  const picture = pictureOf(page, displayed);
  const saveSvg = () => saveFile(toSvg(picture), fileName(page.gameUi, displayed.ply, "svg"));
  const saveSvgButton = (isPrimary: boolean) =>
    textButton(t("share.picture.svg"), saveSvg, { name: "download", isPrimary });
  const showPicture = (blob: Blob) => {
    image.src = URL.createObjectURL(blob);
    onEnd(() => URL.revokeObjectURL(image.src));
    frame.removeAttribute("aria-busy");
  };
  if (!canReadPixels()) {
    showPicture(toSvg(picture));
    fill(root, frame, h("p", {}, t("share.noPixels")), h("div", { class: "row" }, saveSvgButton(true)));
    return;
  }
  const png = toPng(picture);
  const savePng = async () => saveFile(await png, fileName(page.gameUi, displayed.ply, "png"));
  const copyPicture = async () => {
    status.textContent = t((await copyImage(png)) ? "share.picture.isCopied" : "share.picture.copyRefused");
  };
  const buttons = h(
    "div",
    { class: "row" },
    textButton(t("share.picture.png"), savePng, { name: "download", isPrimary: true }),
    "ClipboardItem" in window && textButton(t("share.picture.copy"), copyPicture),
    saveSvgButton(false),
  );
  fill(root, frame, buttons, status);
  void png.then(
    (blob) => {
      showPicture(blob);
      const files = [new File([blob], fileName(page.gameUi, displayed.ply, "png"), { type: blob.type })];
      if (canOpenShareSheet({ files })) buttons.append(textButton(t("share.system"), () => openShareSheet({ files })));
    },
    () => (status.textContent = t("share.picture.failed")),
  );
}

/**
 * Copy a picture. Returns whether that was possible. Safari allows it only directly in the click, so the promise is passed.
 */
async function copyImage(png: Promise<Blob>) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}
