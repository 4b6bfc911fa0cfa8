// Links in the share dialog: their target, copying, the system's share sheet, and the QR code.

import { fill, h } from "../ui/dom.ts";
import { isInPast } from "../model/state.ts";
import { shortHash } from "../links/hash.ts";
import { textButton, canOpenShareSheet, copyField, openShareSheet } from "./share-parts.ts";
import type { Page } from "../page.ts";

/** The targets of a link; `line` is the variation on the board. */
type Target = "game" | "line" | "turn" | "position";

/** Mount the links. Returns a function that returns the link to the chosen target. */
export function mountLink(root: HTMLElement, page: Page, onChoice: () => void): () => Promise<string> {
  const { actions, t } = page;
  const links: Record<Target, () => Promise<string> | string> = {
    game: actions.links.gameLink,
    line: actions.links.lineLink,
    turn: actions.links.turnLink,
    position: actions.links.positionLink,
  };
  let target: Target = proposedTarget(page);
  const marks = marksField(page);
  const linkToTarget = async () => (await links[target]()) + (marks.isWanted(target) ? actions.links.marksPart() : "");
  const text = copyField(page, { label: "share.link", copy: "share.link.copy", rows: 2, name: "link" });
  const qr = h("div", { class: "share-qr", hidden: true });
  const showLink = async () => {
    const address = await linkToTarget();
    text.showText(address);
    if (!qr.hidden) fill(qr, await qrPicture(t, address));
  };
  const chooseTarget = (chosen: Target) => {
    target = chosen;
    void showLink();
    onChoice();
  };
  const toggleQr = async () => {
    qr.hidden = !qr.hidden;
    qrButton.setAttribute("aria-expanded", String(!qr.hidden));
    await showLink();
    if (!qr.hidden) qr.scrollIntoView?.({ block: "nearest" });
  };
  const qrButton = textButton(t("share.qr"), toggleQr);
  qrButton.setAttribute("aria-expanded", "false");
  const system = canOpenShareSheet({ url: location.href })
    ? textButton(t("share.system"), async () => openShareSheet({ title: page.gameUi.title, url: await linkToTarget() }))
    : null;
  fill(
    root,
    targetChoices(page, target, chooseTarget),
    marks.element,
    text.field,
    h("div", { class: "row" }, text.button, system, qrButton),
    text.status,
    qr,
  );
  marks.input.addEventListener("change", () => chooseTarget(target));
  void showLink();
  return linkToTarget;
}

/** Returns the proposed target, which is what the board shows. */
const proposedTarget = ({ store, actions }: Page): Target =>
  actions.links.isInVariation() ? "line" : isInPast(store.get()) ? "turn" : "game";

/** Returns a checkbox for annotations in the link, which is shown only if there are any. */
function marksField({ store, actions, t }: Page) {
  const input = h("input", { type: "checkbox", checked: true });
  const element = h("label", { class: "share-target" }, input, h("span", {}, t("share.marks")));
  const hasAny = actions.links.marksPart() !== "";
  return {
    input,
    element: hasAny && element,
    /** Whether the link gets the annotations. They belong to the displayed position, which must be that of the link. */
    isWanted: (target: Target) =>
      hasAny && input.checked && (target !== "game" || !(isInPast(store.get()) || actions.links.isInVariation())),
  };
}

function targetChoices({ store, actions, t }: Page, target: Target, choose: (target: Target) => void) {
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
