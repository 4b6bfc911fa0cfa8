// Splits a WebAssembly module in two: the main module with the hot functions, those of the profile, and the rest with the cold
// ones, loaded when one of them is called for the first time. Functions that nothing can call are dropped.
//
// A cold function that is exported, in a table or called by a hot one has a stub of the same type in the main module, so that
// exports and function pointers stay valid. The stub loads the rest if necessary, and calls the function through a table that
// both modules share. The rest writes its functions into that table, and calls functions of the main module through it. Types
// and data are the same in both modules.

import { createHash } from "node:crypto";
import { s32, u32 } from "./bytes.mjs";
import { references } from "./instructions.mjs";
import { FUNCTION, GLOBAL, MEMORY, TABLE, TAG, read, write } from "./module.mjs";

/** The main module's import that loads the rest, and its export that says whether that is loaded. */
export const LOADER = { module: "rest", name: "load" };
export const IS_THERE = "rest:isThere";
const I32 = 0x7f;
const FUNCTIONS = 0x70;
const ZERO = [0x41, 0, 0x0b];

/**
 * @param {Uint8Array} bytes The whole module.
 * @param {Set<number>} profiled The hot functions, counted from the first that is not imported.
 * @param {Set<string>} exported The names that the main module exports.
 * @returns {{ main: Buffer, rest: Buffer, name: string }} *name*: the unique name by which the rest imports the main module.
 */
export function splitWasm(bytes, profiled, exported) {
  const whole = read(bytes);
  const imported = (wanted) => whole.imports.filter(({ kind }) => kind === wanted);
  const known = { whole, functions: imported(FUNCTION), globals: imported(GLOBAL) };
  if (known.functions.length + known.globals.length < whole.imports.length) throw new Error("other imports");
  const plan = { ...known, ...partition(known, profiled, exported) };
  const main = write(mainModule(plan));
  const name = `main:${createHash("sha256").update(main).digest("hex").slice(0, 16)}`;
  return { main, rest: write(restModule(plan, name)), name };
}

/** Functions by number: *hot*, *cold*, *stubs* (cold ones with a stub), *exportsToRest* (hot ones that cold ones call). */
function partition(known, profiled, exported) {
  const { whole, functions } = known;
  const exports = whole.exports.filter(({ name }) => exported.has(name));
  const roots = [
    ...exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index),
    ...whole.elements.flatMap((element) => element.functions),
  ];
  const live = reached(known, roots).filter((index) => index >= functions.length);
  const hot = live.filter((index) => profiled.has(index - functions.length));
  const cold = live.filter((index) => !profiled.has(index - functions.length));
  const calledByHot = new Set([...roots, ...hot.flatMap((index) => called(known, index))]);
  const calledByCold = new Set(cold.flatMap((index) => called(known, index)));
  const stubs = cold.filter((index) => calledByHot.has(index));
  const exportsToRest = hot.filter((index) => calledByCold.has(index));
  return { exports, hot, cold, stubs, exportsToRest, slots: numbered([...exportsToRest, ...stubs]) };
}

function bodyOf({ whole, functions }, index) {
  return whole.bodies[index - functions.length];
}

function typeOf({ whole, functions }, index) {
  return whole.functions[index - functions.length];
}

function called(known, index) {
  const named = references(bodyOf(known, index));
  return named.filter(({ isGlobal }) => !isGlobal).map((reference) => reference.index);
}

/** All functions that *roots* call, directly or indirectly, in order. */
function reached(known, roots) {
  const found = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const index = waiting.pop();
    if (found.has(index)) continue;
    found.add(index);
    if (index >= known.functions.length) waiting.push(...called(known, index));
  }
  return [...found].sort((a, b) => a - b);
}

function numbered(indices, first = 0) {
  return new Map(indices.map((index, i) => [index, first + i]));
}

/** The imports that *bodies* need, with the new numbers of functions and globals. */
function imports({ whole, functions, globals }, bodies) {
  const named = bodies.flatMap(references);
  const needed = (isWanted, all) => {
    const there = new Set(named.filter(({ isGlobal }) => isGlobal === isWanted).map(({ index }) => index));
    return [...all.keys()].filter((index) => there.has(index));
  };
  const [kept, keptGlobals] = [needed(false, functions), needed(true, globals)];
  const entries = [...kept.map((index) => functions[index]), ...keptGlobals.map((index) => globals[index])];
  return { entries, functions: numbered(kept), globals: numbered(keptGlobals) };
}

function mainModule(plan) {
  const { whole, hot, stubs, exportsToRest, slots, exports } = plan;
  const own = [...hot, ...stubs].sort((a, b) => a - b);
  const needed = imports(
    plan,
    hot.map((index) => bodyOf(plan, index)),
  );
  const load = needed.functions.size;
  const functions = new Map([...needed.functions, ...numbered(own, load + 1)]);
  const ours = whole.globals.map((_, i) => plan.globals.length + i);
  const globals = new Map([...needed.globals, ...numbered(ours, needed.globals.size)]);
  const access = { table: whole.tables.length, isThere: globals.size, load };
  const isStub = new Set(stubs);
  const numbers = ({ isGlobal, index }) => u32((isGlobal ? globals : functions).get(index));
  const moved = (all) => all.map((index) => functions.get(index));
  const placed = ({ kind, index }) => [functions.get(index), index, index, globals.get(index), index][kind];
  return {
    ...whole,
    imports: [...needed.entries, { ...LOADER, kind: FUNCTION, type: u32(typeOfLoader(whole)) }],
    functions: own.map((index) => typeOf(plan, index)),
    tables: [...whole.tables, sharedTable(slots)],
    globals: [...whole.globals, { type: I32, isMutable: 1, value: ZERO }],
    exports: [...exports, ...shared(plan)]
      .map((entry) => ({ ...entry, index: placed(entry) }))
      .concat([
        { name: "rest:table", kind: TABLE, index: access.table },
        { name: IS_THERE, kind: GLOBAL, index: access.isThere },
      ]),
    elements: [
      ...whole.elements.map((element) => ({ ...element, functions: moved(element.functions) })),
      { table: access.table, offset: ZERO, functions: moved(exportsToRest) },
    ],
    bodies: own.map((index) =>
      isStub.has(index)
        ? stub(plan, index, access)
        : rewritten(bodyOf(plan, index), (named) => ({ number: numbers(named) })),
    ),
  };
}

function restModule(plan, main) {
  const { whole, cold, stubs, exportsToRest, slots } = plan;
  const needed = imports(
    plan,
    cold.map((index) => bodyOf(plan, index)),
  );
  const functions = new Map([...needed.functions, ...numbered(cold, needed.functions.size)]);
  const fromMain = shared(plan);
  const mutable = fromMain.filter(({ kind }) => kind === GLOBAL).map(({ index }) => index);
  const globals = new Map([...needed.globals, ...numbered(mutable, needed.globals.size)]);
  const isExportedToRest = new Set(exportsToRest);
  const table = whole.tables.length;
  const change = ({ isGlobal, index }) => {
    if (isGlobal) return { number: u32(globals.get(index)) };
    return isExportedToRest.has(index)
      ? { instruction: throughTable(plan, index, table) }
      : { number: u32(functions.get(index)) };
  };
  const own = { tables: [], memories: [], tags: [], globals: [], exports: [], custom: [], data: null };
  const tableEntry = { module: main, name: "rest:table", kind: TABLE, type: sharedTable(slots) };
  const entries = fromMain.map(({ name, kind, type }) => ({ module: main, name, kind, type }));
  const others = entries.filter(({ kind }) => kind !== TABLE);
  return {
    ...whole,
    ...own,
    imports: [...needed.entries, ...entries.filter(({ kind }) => kind === TABLE), tableEntry, ...others],
    functions: cold.map((index) => typeOf(plan, index)),
    elements: [
      {
        table,
        offset: [0x41, ...s32(exportsToRest.length), 0x0b],
        functions: stubs.map((index) => functions.get(index)),
      },
    ],
    bodies: cold.map((index) => rewritten(bodyOf(plan, index), change)),
  };
}

/** The exports of the main module for the rest: memories, tables, tags, mutable globals. */
function shared({ whole, globals }) {
  const mutable = whole.globals.map(({ type, isMutable }, i) => ({
    type: [type, isMutable],
    index: globals.length + i,
  }));
  const all = [
    [MEMORY, whole.memories.map((type, index) => ({ type, index }))],
    [TABLE, whole.tables.map((type, index) => ({ type, index }))],
    [TAG, whole.tags.map((type, index) => ({ type, index }))],
    [GLOBAL, mutable.filter(({ type: [, isMutable] }) => isMutable)],
  ];
  return all.flatMap(([kind, entries]) =>
    entries.map((entry) => ({ ...entry, kind, name: `rest:${kind}:${entry.index}` })),
  );
}

function sharedTable(slots) {
  return [FUNCTIONS, 0, ...u32(slots.size)];
}

function typeOfLoader({ signatures }) {
  const found = signatures.findIndex(({ parameters, results }) => parameters + results === 0);
  if (found < 0) throw new Error("no type of functions without parameters and results");
  return found;
}

/** `if (!isThere) load(); return table[slot](...parameters)` */
function stub(plan, index, { table, isThere, load }) {
  const { parameters } = plan.whole.signatures[typeOf(plan, index)];
  const forwarded = Array.from({ length: parameters }, (_, i) => [0x20, ...u32(i)]).flat();
  const loading = [0x23, ...u32(isThere), 0x45, 0x04, 0x40, 0x10, ...u32(load), 0x0b];
  return Buffer.from([0, ...loading, ...forwarded, ...throughTable(plan, index, table), 0x0b]);
}

function throughTable(plan, index, table) {
  return [0x41, ...s32(plan.slots.get(index)), 0x11, ...u32(typeOf(plan, index)), ...u32(table)];
}

/** A body with each reference replaced, by *change*, with another number or instruction. */
function rewritten(body, change) {
  const pieces = [];
  let at = 0;
  for (const reference of references(body)) {
    const { number, instruction } = change(reference);
    pieces.push(
      body.subarray(at, instruction ? reference.from : reference.from + 1),
      Buffer.from(instruction ?? number),
    );
    at = reference.to;
  }
  return Buffer.concat([...pieces, body.subarray(at)]);
}
