// The page as it is passed to every view. A view reads the store and calls actions, and never writes the store itself.

import type { Actions } from "./actions/index.ts";
import type { GameUi } from "./game-ui.ts";
import type { Translate } from "./i18n/index.ts";
import type { State } from "./model/state.ts";
import type { Store } from "./model/store.ts";

export interface PageOf<S, A> {
  store: Store<S>;
  actions: A;
  t: Translate;
  gameUi: GameUi;
}

export type Page = PageOf<State, Actions>;

/** Draws into *root* and keeps it up to date until the returned function is called. */
export type View = (root: HTMLElement, page: Page) => () => void;
