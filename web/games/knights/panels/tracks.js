// Owns the three tracks of whoever looks at the screen, with the next improvement and its price, and the metropolises' holders.

/** @import { KnightsPage } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { goodIcon, shieldIcon, thingIcon } from "../icons.js";
import { viewerOf } from "../viewer.js";
import { TRACKS, TRACK_KIND, namesIn } from "../words.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountTracks(root, page) {
  return page.store.select(
    ({ shown, entry, seats, veil, view }) => [shown, entry, seats, veil, view.record.players],
    () =>
      fill(root, h("h2", { class: "label" }, page.t("tracks.title")), ...TRACKS.map((track) => trackRow(page, track))),
  );
}

/** @param {KnightsPage} page @param {typeof TRACKS[number]} track */
function trackRow({ store, actions, t }, track) {
  const state = store.get();
  const { position } = state.shown;
  const viewer = viewerOf(state) ?? position.player;
  const level = position.players[viewer]?.levels[track] ?? 0;
  const kind = TRACK_KIND[track] ?? "cloth";
  const action = `improve:${track}`;
  const isPossible = state.entry.choices?.actions.includes(action) ?? false;
  const isAsked = state.entry.choices !== null;
  const holder = position.metropolises[track]?.[0];
  const name = t(`track.${track}.name`);
  const price = t(`kind.${kind}.count`, { count: level + 1 });
  const steps = [1, 2, 3, 4, 5].map((step) =>
    h(
      "li",
      { class: step <= level ? "is-reached" : step === level + 1 ? "is-next" : "" },
      step === 3 ? "★" : step >= 4 ? "♛" : "",
    ),
  );
  const improve = h(
    "button",
    {
      type: "button",
      class: "improve",
      "aria-disabled": String(!isPossible),
      disabled: level === 5,
      title: t("track.price", { cards: price }),
      onclick: () => (isPossible ? actions.entry.play(action) : isAsked && actions.entry.refuse(["improve"], track)),
    },
    goodIcon(kind),
    h("b", {}, level < 5 ? String(level + 1) : "–"),
    h(
      "span",
      { class: "visually-hidden" },
      `${t("verb.improve.name", { track: name })}. ${t("track.price", { cards: price })}`,
    ),
  );
  return h(
    "div",
    { class: `track track-${track}`, "data-help": `track:${track}` },
    h("span", { class: "track-sign" }, thingIcon({ thing: "track", kind: track })),
    h(
      "span",
      { class: "track-name" },
      name,
      holder !== undefined &&
        holder !== null &&
        h(
          "span",
          { class: "track-holder", title: `${t("piece.metropolis.name")}: ${namesIn(t, state.view)(holder)}` },
          shieldIcon(holder),
        ),
    ),
    h("ol", { class: "track-steps", "aria-label": t("track.level", { track: name, level }) }, ...steps),
    improve,
  );
}
