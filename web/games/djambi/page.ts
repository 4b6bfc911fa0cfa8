/** Types of Djambi's page: those of the app, with Djambi's state, actions and methods. */
import type { CallOf } from "../../app/actions/index.ts";
import type { ActionContextOf } from "../../app/actions/context.ts";
import type { PageOf } from "../../app/page.ts";
import type { Methods } from "../../protocol/djambi.ts";
import type { Actions } from "./actions/index.ts";
import type { State } from "./state.ts";

export type Call = CallOf<Methods>;

export type Page = PageOf<State, Actions>;

/** Draws into *root* and keeps it up to date until the returned function is called. */
export type View = (root: HTMLElement, page: Page) => () => void;

export type ActionContext = ActionContextOf<State, Methods>;
