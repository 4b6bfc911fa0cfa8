// Splits a WebAssembly module in two: what a profile has seen in use, and the rest, which is loaded when something of it is
// called for the first time. What nothing can call is dropped.
//
// A function of the rest has a stub in the main module, of the same type, so that pointers to functions and exports are
// what they were: it has the rest loaded if that is not there, and goes on through a table that both modules share. The
// rest puts its functions into that table, and finds there those of the main module that it calls itself. Which types
// there are, and the data, are as they were.

import { createHash } from "node:crypto";
import { s32, u32 } from "./bytes.mjs";
import { references } from "./instructions.mjs";
import { FUNCTION, GLOBAL, MEMORY, TABLE, TAG, read, write } from "./module.mjs";

/** How the two are held together: what the main module imports, and exports to the rest. */
export const LOADER = { module: "rest", name: "load" };
export const IS_THERE = "rest:isThere";
const I32 = 0x7f;
const FUNCTIONS = 0x70;
const ZERO = [0x41, 0, 0x0b];

/**
 * @param {Uint8Array} bytes The whole module.
 * @param {Set<number>} profiled The functions of the main module, counted from the first that is not imported.
 * @param {Set<string>} exported The names that the main module exports.
 * @returns {{ main: Buffer, rest: Buffer, name: string }} The rest knows the main module by a name that no other one has.
 */
export function split(bytes, profiled, exported) {
  const whole = read(bytes);
  const imported = (wanted) => whole.imports.filter(({ kind }) => kind === wanted);
  const known = { whole, functions: imported(FUNCTION), globals: imported(GLOBAL) };
  if (known.functions.length + known.globals.length < whole.imports.length) throw new Error("other imports");
  const plan = { ...known, ...drawn(known, profiled, exported) };
  const main = write(mainModule(plan));
  const name = `main:${createHash("sha256").update(main).digest("hex").slice(0, 16)}`;
  return { main, rest: write(restModule(plan, name)), name };
}

/** Who goes where: *near* and *far*; *stubs* are those far ones that need one, *doors* the near ones that far ones call. */
function drawn(known, profiled, exported) {
  const { whole, functions } = known;
  const exports = whole.exports.filter(({ name }) => exported.has(name));
  const roots = [
    ...exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index),
    ...whole.elements.flatMap((element) => element.functions),
  ];
  const live = reached(known, roots).filter((index) => index >= functions.length);
  const near = live.filter((index) => profiled.has(index - functions.length));
  const far = live.filter((index) => !profiled.has(index - functions.length));
  const fromNear = new Set([...roots, ...near.flatMap((index) => called(known, index))]);
  const fromFar = new Set(far.flatMap((index) => called(known, index)));
  const stubs = far.filter((index) => fromNear.has(index));
  const doors = near.filter((index) => fromFar.has(index));
  return { exports, near, far, stubs, doors, slots: numbered([...doors, ...stubs]) };
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

/** All functions that *roots* call, directly or not, in order. */
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

/** What of the imports some functions need, with the new numbers of functions and globals. */
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
  const { whole, near, stubs, doors, slots, exports } = plan;
  const own = [...near, ...stubs].sort((a, b) => a - b);
  const needed = imports(
    plan,
    near.map((index) => bodyOf(plan, index)),
  );
  const load = needed.functions.size;
  const functions = new Map([...needed.functions, ...numbered(own, load + 1)]);
  const ours = whole.globals.map((_, i) => plan.globals.length + i);
  const globals = new Map([...needed.globals, ...numbered(ours, needed.globals.size)]);
  const door = { table: whole.tables.length, isThere: globals.size, load };
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
        { name: "rest:table", kind: TABLE, index: door.table },
        { name: IS_THERE, kind: GLOBAL, index: door.isThere },
      ]),
    elements: [
      ...whole.elements.map((element) => ({ ...element, functions: moved(element.functions) })),
      { table: door.table, offset: ZERO, functions: moved(doors) },
    ],
    bodies: own.map((index) =>
      isStub.has(index)
        ? stub(plan, index, door)
        : rewritten(bodyOf(plan, index), (named) => ({ number: numbers(named) })),
    ),
  };
}

function restModule(plan, main) {
  const { whole, far, stubs, doors, slots } = plan;
  const needed = imports(
    plan,
    far.map((index) => bodyOf(plan, index)),
  );
  const functions = new Map([...needed.functions, ...numbered(far, needed.functions.size)]);
  const fromMain = shared(plan);
  const mutable = fromMain.filter(({ kind }) => kind === GLOBAL).map(({ index }) => index);
  const globals = new Map([...needed.globals, ...numbered(mutable, needed.globals.size)]);
  const isDoor = new Set(doors);
  const table = whole.tables.length;
  const change = ({ isGlobal, index }) => {
    if (isGlobal) return { number: u32(globals.get(index)) };
    return isDoor.has(index)
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
    functions: far.map((index) => typeOf(plan, index)),
    elements: [
      { table, offset: [0x41, ...s32(doors.length), 0x0b], functions: stubs.map((index) => functions.get(index)) },
    ],
    bodies: far.map((index) => rewritten(bodyOf(plan, index), change)),
  };
}

/** What both modules have in common, as the main module exports it: memory, tables, tags, and globals that change. */
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

/** A body in which each reference is *change*d: to another number, or another instruction. */
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
