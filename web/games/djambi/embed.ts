// Composes the embedded page (embed.html): a position, or a game to step through, at any size.
//
//   embed.html?lang=fr&theme=dark&r=Ann#g=…   language, light or dark, names of players; the hash is that of any link

import { createGame } from "./embed/game.ts";
import { mountEmbedded } from "./embed/view.ts";
import { byId } from "../../app/ui/dom.ts";
import { createTranslate, firstMessages, pickLanguage } from "../../app/i18n/index.ts";
import { GAME_UI } from "./game-ui.ts";
import { INITIAL } from "./initial.js";
import { isPlainKey } from "../../app/ui/keys.ts";
import type { Game } from "./embed/game.ts";

const KEYS: Record<string, (game: Game) => void> = {
  ArrowLeft: (game) => game.previous(),
  ArrowRight: (game) => game.next(),
  Home: (game) => game.first(),
  End: (game) => game.last(),
  p: (game) => game.play(),
  " ": (game) => game.play(),
};
/** Elements that use these keys themselves. */
const ELSEWHERE = "[role=grid]";

const wanted = pickLanguage(location.search, null, navigator.languages);
const { language, messages } = await firstMessages(wanted, GAME_UI.messages);
const t = createTranslate(() => messages);
document.documentElement.lang = language === "x-test" ? "en" : language;
const game = await createGame(INITIAL, location.hash, t);
mountEmbedded(game, t, location);
loadWhenVisible(byId("board"), game);
addEventListener("keydown", (event) => onKey(event, game));
addEventListener("hashchange", () => location.reload());
document.documentElement.dataset.ready = "page";

/** Load the engine (5 MB) as soon as the game is scrolled into view. */
function loadWhenVisible(element: HTMLElement, shown: Game) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void shown.load();
  });
  observer.observe(element);
}

function onKey(event: KeyboardEvent, shown: Game) {
  const act = KEYS[event.key];
  if (!act || !isPlainKey(event, ELSEWHERE)) return;
  event.preventDefault();
  act(shown);
}
