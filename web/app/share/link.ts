// Links in the share dialog: their target, copying, the system's share sheet, and the QR code.

import { fill, h } from "../ui/dom.ts";
import { isInPast } from "../model/state.ts";
import { shortHash } from "../links/hash.ts";
import { button, canOpenShareSheet, copyField, openShareSheet } from "./share-parts.ts";
import type { Page } from "../page.ts";

/** *line*: the variation on the board. */
type Target = "game" | "line" | "turn" | "position";

/** @returns The function that returns the link to the chosen target. */
export function mountLink(root: HTMLElement, page: Page, onChoice: () => void): () => Promise<string> {
  const { actions, t } = page;
  const links: Record<Target, () => Promise<string> | string> = {
    game: actions.links.gameLink,
    line: actions.links.lineLink,
    turn: actions.links.turnLink,
    position: actions.links.positionLink,
  };
  let target: Target = first(page);
  const marks = marksField(page);
  const link = async () => (await links[target]()) + (marks.isWanted(target) ? actions.links.marksPart() : "");
  const text = copyField(page, { label: "share.link", copy: "share.link.copy", rows: 2, name: "link" });
  const qr = h("div", { class: "share-qr", hidden: true });
  const show = async () => {
    const address = await link();
    text.show(address);
    if (!qr.hidden) fill(qr, await qrPicture(t, address));
  };
  const choose = (chosen: Target) => {
    target = chosen;
    void show();
    onChoice();
  };
  const toggleQr = async () => {
    qr.hidden = !qr.hidden;
    qrButton.setAttribute("aria-expanded", String(!qr.hidden));
    await show();
    if (!qr.hidden) qr.scrollIntoView?.({ block: "nearest" });
  };
  const qrButton = button(t("share.qr"), toggleQr);
  qrButton.setAttribute("aria-expanded", "false");
  const system = canOpenShareSheet({ url: location.href })
    ? button(t("share.system"), async () => openShareSheet({ title: page.gameUi.title, url: await link() }))
    : null;
  fill(
    root,
    choices(page, target, choose),
    marks.element,
    text.field,
    h("div", { class: "row" }, text.button, system, qrButton),
    text.status,
    qr,
  );
  marks.input.addEventListener("change", () => choose(target));
  void show();
  return link;
}

/** The proposed target: the one that the board shows. */
const first = ({ store, actions }: Page): Target =>
  actions.links.isInVariation() ? "line" : isInPast(store.get()) ? "turn" : "game";

/** Checkbox for annotations in the link; only if there are any. */
function marksField({ store, actions, t }: Page) {
  const input = h("input", { type: "checkbox", checked: true });
  const element = h("label", { class: "share-target" }, input, h("span", {}, t("share.marks")));
  const hasAny = actions.links.marksPart() !== "";
  return {
    input,
    element: hasAny && element,
    /** Annotations belong to the displayed position, which must be that of the link. */
    isWanted: (target: Target) =>
      hasAny && input.checked && (target !== "game" || !(isInPast(store.get()) || actions.links.isInVariation())),
  };
}

function choices({ store, actions, t }: Page, target: Target, choose: (target: Target) => void) {
  const { displayed, view } = store.get();
  const middle = actions.links.isInVariation() ? "line" : "turn";
  const targets = (view.record.cursor === 0 ? ["game", "position"] : ["game", middle, "position"]) as Target[];
  const lines = targets.map((name) => {
    const input = h("input", { type: "radio", name: "share-target", value: name, checked: name === target });
    input.addEventListener("change", () => choose(name));
    const isStart = name === "turn" && displayed.ply === 0;
    const words = h("span", {}, t(isStart ? "share.turn.start" : `share.${name}`, { ply: displayed.ply }));
    const help = h("span", { class: "quiet share-help" }, t(`share.${name}.help`));
    return h("label", { class: "share-target" }, input, words, help);
  });
  return h("fieldset", { class: "share-targets" }, h("legend", {}, t("share.what")), ...lines);
}

async function qrPicture(t: Page["t"], link: string) {
  const { MAX_BYTES, qrCode } = await import("./qr.ts");
  const { hash } = new URL(link);
  const address = link.split("#")[0] + (await shortHash(hash));
  if (address.length > MAX_BYTES) {
    return h("p", { class: "problem" }, t("share.qr.tooLong", { length: address.length, most: MAX_BYTES }));
  }
  return qrCode(address, t("share.qr.name"));
}
