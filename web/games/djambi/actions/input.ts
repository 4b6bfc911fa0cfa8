// Input of a move, step by step, from the choices that the engine offers.

import { NO_INPUT } from "../../../app/model/state.ts";
import { promptSentence } from "../words/input-prompts.ts";
import { refusalSentence } from "../words/words.ts";
import { createPrefetch } from "./prefetch-choices.ts";
import type { Choices, Square } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

/** @param match Plays the finished move. */
export function createInput(context: ActionContext, match: { play: (move: string) => Promise<void> }) {
  const { store, call, enqueue, announce, t } = context;
  const positionParams = () => inputPosition(store.get());
  const prefetched = createPrefetch(context);

  const showChoices = (choices: Choices, prefixes: string[][]) => {
    const { firstTokens } = store.get().input;
    store.set({ input: { ...NO_INPUT, choices, prefixes, firstTokens }, animation: null });
    announce(promptSentence(context.t, store.get()));
  };

  /**
   * Show the choices after *prefix*, or play the move when it is complete. A move that is complete after its piece alone
   * waits for a confirmation, because a click on a piece must not play.
   */
  const advanceInput = async (prefix: string[], asked: string[][]) => {
    const choices = prefetched(prefix) ?? (await call("choices", { ...positionParams(), prefix }));
    if (choices.move !== null && (prefix.length > 1 || prefix[0] === "--")) return match.play(choices.move);
    showChoices(choices, [...asked, prefix]);
  };

  const chooseOption = async (token: string) => {
    const { choices, prefixes } = store.get().input;
    const option = choices?.options.find((one) => one.token === token);
    if (choices && option)
      await (option.move ? match.play(option.move) : advanceInput([...choices.prefix, token], prefixes));
  };

  /** Take up another piece instead of the chosen one. */
  const takeUpAnother = (square: Square) => advanceInput([square], [[]]);

  const refuseSquare = async (square: Square) => {
    const { input } = store.get();
    const { choices, firstTokens } = input;
    if (!choices) return;
    if (wasImplied(choices, square) && choices.step !== "done") return; // The move goes to this square already.
    if (isConfirmation(choices, square)) return match.play(choices.move as string);
    const isEarly = ["piece", "destination", "done"].includes(choices.step);
    if (isEarly && firstTokens.some((option) => option.token === square)) return takeUpAnother(square);
    const refusal = await call("refusal", { ...positionParams(), prefix: choices.prefix, token: square });
    store.set({ input: { ...input, refusal, ghost: null } });
    if (refusal) announce(refusalSentence(t, refusal));
  };

  const stepBack = async () => {
    const before = store.get().input.prefixes.slice(0, -1);
    const prefix = before.at(-1);
    if (prefix) showChoices(prefetched(prefix) ?? (await call("choices", { ...positionParams(), prefix })), before);
  };

  const dragPiece = async (from: Square, to: Square) => {
    if (!store.get().input.firstTokens.some((option) => option.token === from)) return refuseSquare(from);
    const { prefix } = store.get().input.choices ?? { prefix: [] };
    if (prefix[0] !== from || store.get().input.choices?.step !== "destination") await takeUpAnother(from);
    const choices = store.get().input.choices;
    if (choices?.options.some((option) => option.token === to)) return chooseOption(to);
    if (to !== from && choices?.prefix[1] !== to) await refuseSquare(to);
    else if (choices?.move) await match.play(choices.move);
  };

  return {
    /** Choose one of the options, by its token. */
    choose: (token: string) => enqueue(() => chooseOption(token)),
    /** Handle a click on a square that is no option: take up the mover's piece there, else show the engine's refusal. */
    refuse: (square: Square) => enqueue(() => refuseSquare(square)),
    stepBack: () => enqueue(stepBack),
    drag: (from: Square, to: Square) => enqueue(() => dragPiece(from, to)),
    hover: createHover(context),
    /** Play the move that waits for a confirmation. */
    confirm: () =>
      enqueue(async () => {
        const move = store.get().input.choices?.move;
        if (move) await match.play(move);
      }),
  };
}

/** Returns the displayed position, in which moves are entered, as parameters of calls. */
const inputPosition = ({ view, displayed }: State) => ({ match: view.match, ply: displayed.ply });

/** Returns a function that previews the choice under the pointer. */
function createHover({ store, call, enqueue }: ActionContext) {
  let hovered: Square | null = null;

  const previewChoice = async (square: Square | null) => {
    if (square !== hovered) return; // The pointer has left the square.
    const { input } = store.get();
    const option = square === null ? null : input.choices?.options.find((choice) => choice.square === square);
    const isNext = option && input.choices?.step !== "piece";
    const prefix = [...(input.choices?.prefix ?? []), option?.token ?? ""];
    const after = isNext ? await call("choices", { ...inputPosition(store.get()), prefix }) : null;
    const now = store.get().input;
    if (now.choices !== input.choices || (now.ghost === null && !after)) return;
    store.set({ input: { ...now, ghost: after?.preview ?? null } });
  };

  return (square: Square | null) => {
    hovered = square;
    return enqueue(() => previewChoice(square));
  };
}

/** Whether the engine chose *square* as the only possibility. */
const wasImplied = ({ prefix, taken }: Choices, square: Square) => taken > 0 && prefix.slice(-taken).includes(square);

/** Whether *square* is the goal of the move that waits for a confirmation. */
const isConfirmation = (choices: Choices, square: Square) => choices.move !== null && choices.prefix[1] === square;
