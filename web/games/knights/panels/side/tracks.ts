// The viewer's three tracks, with the next improvement and its price, and the holders of the metropolises.

import { h } from "../../../../app/ui/dom.ts";
import { createKeyedList, constantPart } from "../../../../app/ui/keyed-list.ts";
import { kindIcon, shieldIcon, thingIcon } from "./icons.ts";
import { ownerOf } from "../../model/viewer.ts";
import { TRACKS, TRACK_KIND, playerNames } from "../../words/words.ts";
import type { KeyedPart } from "../../../../app/ui/keyed-list.ts";
import type { KnightsPage } from "../../state.ts";

/**
 * Mount the tracks.
 *
 * @param hasBank Whether there is a button that opens the stock dialog.
 */
export function mountTracks(root: HTMLElement, page: KnightsPage, hasBank: boolean = true) {
  root.replaceChildren();
  const show = createKeyedList(root);
  return page.store.select(
    ({ displayed, input, seats, blocker, view }) => [displayed, input, seats, blocker, view.record.players],
    () => show([tracksHead(page, hasBank), ...TRACKS.map((track) => trackPart(page, track))]),
  );
}

const tracksHead = ({ actions, t }: KnightsPage, hasBank: boolean): KeyedPart =>
  constantPart("", () =>
    h(
      "div",
      { class: "tracks-head" },
      h("h2", { class: "label" }, t("tracks.title")),
      hasBank &&
        h(
          "button",
          { type: "button", class: "link", onclick: () => actions.page.openDialog("stock") },
          t("stock.title"),
        ),
    ),
  );

type TrackData = { level: number; isPossible: boolean; holder: number | null; holderName: string };

function trackPart(page: KnightsPage, track: (typeof TRACKS)[number]): KeyedPart {
  const state = page.store.get();
  const { position } = state.displayed;
  const holder = position.metropolises[track]?.[0] ?? null;
  const data = {
    level: position.players[ownerOf(state)]?.levels[track] ?? 0,
    isPossible: state.input.choices?.actions.includes(`improve:${track}`) ?? false,
    holder,
    holderName: holder === null ? "" : playerNames(page.t, state.view)(holder),
  };
  return { name: track, data, createElement: () => trackRow(page, track, data) };
}

function trackRow(page: KnightsPage, track: (typeof TRACKS)[number], data: TrackData) {
  const { t } = page;
  const { level, holder, holderName } = data;
  const name = t(`track.${track}.name`);
  const steps = [1, 2, 3, 4, 5].map((step) =>
    h(
      "li",
      { class: step <= level ? "is-reached" : step === level + 1 ? "is-next" : "" },
      step === 3 ? "★" : step >= 4 ? "♛" : "",
    ),
  );
  const held =
    holder !== null &&
    h("span", { class: "track-holder", title: `${t("piece.metropolis.name")}: ${holderName}` }, shieldIcon(holder));
  return h(
    "div",
    { class: `track track-${track}`, "data-help": `track:${track}` },
    h("span", { class: "track-sign" }, thingIcon({ thing: "track", kind: track }), held),
    h("span", { class: "track-name" }, name),
    h("ol", { class: "track-steps", "aria-label": t("track.level", { track: name, level }) }, ...steps),
    improveButton(page, track, data),
  );
}

function improveButton(
  { store, actions, t }: KnightsPage,
  track: (typeof TRACKS)[number],
  { level, isPossible }: TrackData,
) {
  const kind = TRACK_KIND[track] ?? "cloth";
  const count = store.get().info.improvements[track][level]?.[kind];
  const price = count === undefined ? "" : t("track.price", { cards: t(`kind.${kind}.count`, { count }) });
  const playImprovement = () => actions.input.play(`improve:${track}`);
  return h(
    "button",
    {
      type: "button",
      class: "improve",
      "aria-disabled": String(!isPossible),
      disabled: level === 5,
      title: price,
      onclick: () =>
        isPossible ? playImprovement() : store.get().input.choices && actions.input.explainRefusal(["improve"], track),
    },
    kindIcon(kind),
    h("b", {}, String(count ?? "–")),
    h("span", { class: "visually-hidden" }, `${t("verb.improve.name", { track: t(`track.${track}.name`) })}. ${price}`),
  );
}
