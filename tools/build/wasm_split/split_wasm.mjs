// Splits a WebAssembly module in two: the main module with the hot functions, those of the profile, and the rest with the cold
// ones, loaded when one of them is called for the first time. Functions that nothing can call are dropped.
//
// A cold function that is exported, in a table or called by a hot one has a stub of the same type in the main module, so that
// exports and function pointers stay valid. The stub loads the rest if necessary, and calls the function through a table that
// both modules share. The rest writes its functions into that table, and calls functions of the main module through it. Types
// and data are the same in both modules.

import { createHash } from "node:crypto";
import { encodeS32, encodeU32 } from "./bytes.mjs";
import { findReferences } from "./instructions.mjs";
import { FUNCTION, GLOBAL, MEMORY, TABLE, TAG, readModule, writeModule } from "./module.mjs";

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
  const whole = readModule(bytes);
  const imported = (wanted) => whole.imports.filter(({ kind }) => kind === wanted);
  const known = { whole, functions: imported(FUNCTION), globals: imported(GLOBAL) };
  if (known.functions.length + known.globals.length < whole.imports.length) throw new Error("other imports");
  const plan = { ...known, ...partitionFunctions(known, profiled, exported) };
  const main = writeModule(mainModule(plan));
  const name = `main:${createHash("sha256").update(main).digest("hex").slice(0, 16)}`;
  return { main, rest: writeModule(restModule(plan, name)), name };
}

/** Returns numbers of functions: *hot*, *cold*, *stubs* (cold ones with a stub), *exportsToRest* (hot ones for cold ones). */
function partitionFunctions(known, profiled, exported) {
  const { whole, functions } = known;
  const exports = whole.exports.filter(({ name }) => exported.has(name));
  const roots = [
    ...exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index),
    ...whole.elements.flatMap((element) => element.functions),
  ];
  const live = reachedFunctions(known, roots).filter((index) => index >= functions.length);
  const hot = live.filter((index) => profiled.has(index - functions.length));
  const cold = live.filter((index) => !profiled.has(index - functions.length));
  const calledByHot = new Set([...roots, ...hot.flatMap((index) => calledFunctions(known, index))]);
  const calledByCold = new Set(cold.flatMap((index) => calledFunctions(known, index)));
  const stubs = cold.filter((index) => calledByHot.has(index));
  const exportsToRest = hot.filter((index) => calledByCold.has(index));
  return { exports, hot, cold, stubs, exportsToRest, slots: numberInOrder([...exportsToRest, ...stubs]) };
}

function bodyOf({ whole, functions }, index) {
  return whole.bodies[index - functions.length];
}

function typeOf({ whole, functions }, index) {
  return whole.functions[index - functions.length];
}

function calledFunctions(known, index) {
  const named = findReferences(bodyOf(known, index));
  return named.filter(({ isGlobal }) => !isGlobal).map((reference) => reference.index);
}

/** Returns all functions that *roots* call, directly or indirectly, in order. */
function reachedFunctions(known, roots) {
  const found = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const index = waiting.pop();
    if (found.has(index)) continue;
    found.add(index);
    if (index >= known.functions.length) waiting.push(...calledFunctions(known, index));
  }
  return [...found].sort((a, b) => a - b);
}

function numberInOrder(indices, first = 0) {
  return new Map(indices.map((index, i) => [index, first + i]));
}

/** Returns the imports that *bodies* need, with the new numbers of functions and globals. */
function neededImports({ whole, functions, globals }, bodies) {
  const named = bodies.flatMap(findReferences);
  const needed = (isWanted, all) => {
    const there = new Set(named.filter(({ isGlobal }) => isGlobal === isWanted).map(({ index }) => index));
    return [...all.keys()].filter((index) => there.has(index));
  };
  const [kept, keptGlobals] = [needed(false, functions), needed(true, globals)];
  const entries = [...kept.map((index) => functions[index]), ...keptGlobals.map((index) => globals[index])];
  return { entries, functions: numberInOrder(kept), globals: numberInOrder(keptGlobals) };
}

function mainModule(plan) {
  const { whole, hot, stubs, exportsToRest, slots, exports } = plan;
  const own = [...hot, ...stubs].sort((a, b) => a - b);
  const needed = neededImports(
    plan,
    hot.map((index) => bodyOf(plan, index)),
  );
  const load = needed.functions.size;
  const functions = new Map([...needed.functions, ...numberInOrder(own, load + 1)]);
  const ours = whole.globals.map((_, i) => plan.globals.length + i);
  const globals = new Map([...needed.globals, ...numberInOrder(ours, needed.globals.size)]);
  const access = { table: whole.tables.length, isThere: globals.size, load };
  const isStub = new Set(stubs);
  const numbers = ({ isGlobal, index }) => encodeU32((isGlobal ? globals : functions).get(index));
  const moved = (all) => all.map((index) => functions.get(index));
  const placed = ({ kind, index }) => [functions.get(index), index, index, globals.get(index), index][kind];
  return {
    ...whole,
    imports: [...needed.entries, { ...LOADER, kind: FUNCTION, type: encodeU32(typeOfLoader(whole)) }],
    functions: own.map((index) => typeOf(plan, index)),
    tables: [...whole.tables, sharedTable(slots)],
    globals: [...whole.globals, { type: I32, isMutable: 1, value: ZERO }],
    exports: [...exports, ...sharedExports(plan)]
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
        ? writeStub(plan, index, access)
        : rewriteBody(bodyOf(plan, index), (named) => ({ number: numbers(named) })),
    ),
  };
}

function restModule(plan, main) {
  const { whole, cold, stubs, exportsToRest, slots } = plan;
  const needed = neededImports(
    plan,
    cold.map((index) => bodyOf(plan, index)),
  );
  const functions = new Map([...needed.functions, ...numberInOrder(cold, needed.functions.size)]);
  const fromMain = sharedExports(plan);
  const mutable = fromMain.filter(({ kind }) => kind === GLOBAL).map(({ index }) => index);
  const globals = new Map([...needed.globals, ...numberInOrder(mutable, needed.globals.size)]);
  const isExportedToRest = new Set(exportsToRest);
  const table = whole.tables.length;
  const change = ({ isGlobal, index }) => {
    if (isGlobal) return { number: encodeU32(globals.get(index)) };
    return isExportedToRest.has(index)
      ? { instruction: callThroughTable(plan, index, table) }
      : { number: encodeU32(functions.get(index)) };
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
        offset: [0x41, ...encodeS32(exportsToRest.length), 0x0b],
        functions: stubs.map((index) => functions.get(index)),
      },
    ],
    bodies: cold.map((index) => rewriteBody(bodyOf(plan, index), change)),
  };
}

/** Returns the exports of the main module for the rest: memories, tables, tags and mutable globals. */
function sharedExports({ whole, globals }) {
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
  return [FUNCTIONS, 0, ...encodeU32(slots.size)];
}

function typeOfLoader({ signatures }) {
  const found = signatures.findIndex(({ parameters, results }) => parameters + results === 0);
  if (found < 0) throw new Error("no type of functions without parameters and results");
  return found;
}

/** Returns the code of `if (!isThere) load(); return table[slot](...parameters)`. */
function writeStub(plan, index, { table, isThere, load }) {
  const { parameters } = plan.whole.signatures[typeOf(plan, index)];
  const forwarded = Array.from({ length: parameters }, (_, i) => [0x20, ...encodeU32(i)]).flat();
  const loading = [0x23, ...encodeU32(isThere), 0x45, 0x04, 0x40, 0x10, ...encodeU32(load), 0x0b];
  return Buffer.from([0, ...loading, ...forwarded, ...callThroughTable(plan, index, table), 0x0b]);
}

function callThroughTable(plan, index, table) {
  return [0x41, ...encodeS32(plan.slots.get(index)), 0x11, ...encodeU32(typeOf(plan, index)), ...encodeU32(table)];
}

/** Returns a body in which *change* gives each reference another number or instruction. */
function rewriteBody(body, change) {
  const pieces = [];
  let at = 0;
  for (const reference of findReferences(body)) {
    const { number, instruction } = change(reference);
    pieces.push(
      body.subarray(at, instruction ? reference.from : reference.from + 1),
      Buffer.from(instruction ?? number),
    );
    at = reference.to;
  }
  return Buffer.concat([...pieces, body.subarray(at)]);
}
