// Code by which other sites embed the game (embed.html), with a preview.

import { fill, h } from "../../../app/ui/dom.ts";
import { textButton, copyField } from "../../../app/share/share-parts.ts";
import type { Page } from "../page.ts";
import type { Sharing } from "./share.ts";

/** Width and height in CSS pixels. */
const SIZES: Record<string, [number, number]> = { small: [280, 400], medium: [420, 540], large: [600, 720] };
const THEMES = ["system", "light", "dark"];

export function mountEmbedding(root: HTMLElement, { page, link, onChoice }: Sharing) {
  const { t } = page;
  const size = selectField(page, "size", Object.keys(SIZES));
  const theme = selectField(page, "theme", THEMES);
  size.field.value = "medium";
  const text = copyField(page, { label: "share.embed.snippet", copy: "share.embed.copy", rows: 5, name: "embed" });
  const preview = h("div", { class: "share-embed", hidden: true });
  const createFrame = async () => {
    const [width, height] = SIZES[size.field.value] ?? [420, 540];
    return gameFrame(embedAddress(page, await link(), theme.field.value), width, height);
  };
  const showSnippet = async () => {
    const element = await createFrame();
    text.showText(frameCode(element));
    if (!preview.hidden) fill(preview, element);
  };
  const showPreview = async () => {
    preview.hidden = false;
    await showSnippet();
    // An embedded game loads its engine only when it is in view.
    preview.scrollIntoView({ block: "nearest" });
  };
  for (const { field } of [size, theme]) field.addEventListener("change", () => void showSnippet());
  onChoice(() => void showSnippet());
  fill(
    root,
    h("p", { class: "quiet" }, t("share.embed.help")),
    h("div", { class: "share-settings" }, size.label, theme.label),
    text.field,
    h("div", { class: "row" }, text.button, textButton(t("share.embed.preview"), showPreview)),
    text.status,
    preview,
  );
  void showSnippet();
}

/** Returns the address of the embedded page, with language, theme and the players' names. */
function embedAddress({ store }: Page, link: string, theme: string) {
  const { language, view } = store.get();
  const address = new URL("embed.html", link.split("#")[0]);
  address.searchParams.set("lang", language);
  if (theme !== "system") address.searchParams.set("theme", theme);
  for (const [color, name] of Object.entries(view.record.players)) if (name) address.searchParams.set(color, name);
  return address.href + new URL(link).hash;
}

const gameFrame = (src: string, width: number, height: number) =>
  h("iframe", { src, width, height, title: "Djambi", loading: "lazy" });

/** Returns the frame as HTML. The style is added only to the text, because this page's policy forbids inline styles. */
const frameCode = (element: HTMLIFrameElement) =>
  element.outerHTML.replace("></iframe>", ' style="border:0;max-width:100%"></iframe>');

function selectField({ t }: Page, name: "size" | "theme", values: string[]) {
  const field = h("select", {}, ...values.map((value) => h("option", { value }, t(`share.embed.${name}.${value}`))));
  return { field, label: h("label", { class: "setting" }, h("span", {}, t(`share.embed.${name}`)), field) };
}
