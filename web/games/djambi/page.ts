/** What Djambi's views and actions are given: what the house gives, and more. */
import type { Core as HouseCore } from "../../app/actions/context.ts";
import type { Page as HousePage } from "../../app/page.ts";
import type { Store } from "../../app/model/store.ts";
import type { Methods } from "../../protocol/djambi.ts";
import type { Actions } from "./actions/index.ts";
import type { State } from "./state.ts";

export type Call = <M extends keyof Methods>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["result"]>;

export interface Page extends Omit<HousePage, "store" | "actions"> {
  store: Store<State>;
  actions: Actions;
}

/** Draw into *root* and keep it up to date until the returned function is called. */
export type View = (root: HTMLElement, page: Page) => () => void;

export interface Core extends Omit<HouseCore, "store" | "call"> {
  store: Store<State>;
  call: Call;
}
