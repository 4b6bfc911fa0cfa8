// Description of a place of the board: its tiles, its harbour, its pieces with their players, and the possible verbs.

import { layOutMap } from "../board/map.ts";
import { figuresOf } from "../board/draw/pieces.ts";
import { NOTHING_PICKED, nextPlaces, remainingActions, verbOf } from "../model/action-filter.ts";
import { playerNames, pieceWords } from "./words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { PositionView } from "../../../protocol/knights.ts";
import type { Place } from "../board/types.ts";
import type { KnightsState } from "../state.ts";
import type { Names } from "./words.ts";

export function describePlace(t: Translate, state: KnightsState, place: Place) {
  const { position } = state.displayed;
  const who = playerNames(t, state.view);
  return [
    tilesSentence(t, who, position, place),
    ...pieceSentences(t, who, position, place),
    verbsSentence(t, state, place),
  ]
    .filter(Boolean)
    .join(". ");
}

export function tilesSentence(
  t: Translate,
  who: Names,
  { tiles, harbours, robber, merchant }: PositionView,
  place: Place,
) {
  const { hexes, vertices, edges } = layOutMap(tiles, harbours);
  const hex = hexes.get(place);
  const tileWords = (name: Place) => {
    const { terrain = "~", number = null } = hexes.get(name) ?? {};
    const land = t(`terrain.${terrain}.name`);
    return number === null ? land : t("tile.numbered", { terrain: land, number });
  };
  if (hex) {
    const more = [
      robber === place && t("tile.robber"),
      merchant?.[1] === place && t("tile.merchant", { player: who(merchant[0]) }),
    ];
    return [t("place.hex", { terrain: tileWords(place), place }), ...more.filter(Boolean)].join(". ");
  }
  const near = vertices.get(place) ?? edges.get(place);
  const harbour =
    harbours[place] ?? Object.entries(harbours).find(([edge]) => edges.get(edge)?.ends.includes(place))?.[1];
  const round = (near?.hexes ?? []).map(tileWords).join(", ");
  return [`${place}: ${round}`, harbour && t(`harbour.${harbour}`)].filter(Boolean).join(". ");
}

export function pieceSentences(t: Translate, who: Names, position: PositionView, place: Place) {
  const figures = figuresOf(position).filter(
    (figure) => figure.place === place && figure.player >= 0 && figure.kind !== "merchant",
  );
  return figures.map(({ kind, player, level, active, ready, wall, metropolis }) => {
    const piece = [
      pieceWords(t, kind, level),
      kind === "knight" && t(ready ? "knight.ready" : active ? "knight.active" : "knight.inactive"),
      wall && t("piece.wall.name"),
      metropolis && t("piece.metropolis.name"),
    ];
    return t("place.piece", { piece: piece.filter(Boolean).join(", "), player: who(player), place });
  });
}

function verbsSentence(t: Translate, { input }: KnightsState, place: Place) {
  const picked = input.picked ?? NOTHING_PICKED;
  const open = remainingActions(input.choices?.actions ?? [], picked);
  const isOpen = nextPlaces(open, picked).some((mark) => mark.place === place);
  if (!isOpen) return "";
  const verbs = new Set(remainingActions(open, { verb: [], places: [place] }).map(verbOf));
  return t("place.can", { verbs: [...verbs].map((verb) => t(`verb.${verb}.name`)).join(", ") });
}
