// Reading and writing of WebAssembly modules, as far as Pyodide's interpreter uses the format.

import { Reader, list, name, sized, u32 } from "./bytes.mjs";

const MAGIC = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
/** Kinds of imports and exports. */
export const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = Array(5).keys();
const FUNCTION_TYPE = 0x60;
const END = 0x0b;
const SECTIONS = {
  0: (reader, module) => module.custom.push(reader.bytes),
  1: (reader, module) => Object.assign(module, { types: reader.bytes, signatures: reader.list(readSignature) }),
  2: (reader, module) => (module.imports = reader.list(readImport)),
  3: (reader, module) => (module.functions = reader.list((r) => r.u32())),
  4: (reader, module) => (module.tables = reader.list((r) => r.piece(skipTable))),
  5: (reader, module) => (module.memories = reader.list((r) => r.piece(skipLimits))),
  6: (reader, module) => (module.globals = reader.list(readGlobal)),
  7: (reader, module) => (module.exports = reader.list((r) => ({ name: r.name(), kind: r.byte(), index: r.u32() }))),
  9: (reader, module) => (module.elements = reader.list(readElement)),
  10: (reader, module) => (module.bodies = reader.list((r) => r.take(r.u32()))),
  11: (reader, module) => (module.data = reader.bytes),
  12: () => {}, // the number of data segments, computed when writing
  13: (reader, module) => (module.tags = reader.list((r) => r.take(2))),
};

/** @param {Uint8Array} bytes */
export function read(bytes) {
  const lists = ["imports", "functions", "tables", "memories", "globals", "exports", "elements", "bodies", "tags"];
  const module = { custom: [], data: null, ...Object.fromEntries(lists.map((key) => [key, []])) };
  const reader = new Reader(bytes, MAGIC.length);
  while (reader.at < bytes.length) {
    const kind = reader.byte();
    if (!SECTIONS[kind]) throw new Error(`a section that is not known here: ${kind}`);
    SECTIONS[kind](new Reader(reader.take(reader.u32())), module);
  }
  return module;
}

function readSignature(reader) {
  if (reader.byte() !== FUNCTION_TYPE) throw new Error("a type that is not a function's");
  return { parameters: reader.take(reader.u32()).length, results: reader.take(reader.u32()).length };
}

function readImport(reader) {
  const from = { module: reader.name(), name: reader.name(), kind: reader.byte() };
  const skips = [(r) => r.u32(), skipTable, skipLimits, (r) => r.skip(2), (r) => r.skip(2)];
  return { ...from, type: reader.piece(skips[from.kind]) };
}

function skipTable(reader) {
  reader.skip(1);
  skipLimits(reader);
}

function skipLimits(reader) {
  const hasMaximum = reader.byte() & 1;
  reader.u32();
  if (hasMaximum) reader.u32();
}

function readGlobal(reader) {
  const [type, isMutable] = reader.take(2);
  return { type, isMutable, value: reader.piece(skipConstant) };
}

function skipConstant(reader) {
  reader.skip(1);
  reader.skipNumber();
  if (reader.byte() !== END) throw new Error("a constant that is computed");
}

function readElement(reader) {
  const table = reader.u32();
  if (table !== 0) throw new Error("elements that are not simply for the first table");
  return { table, offset: reader.piece(skipConstant), functions: reader.list((r) => r.u32()) };
}

/** @returns {Buffer} */
export function write(module) {
  const count = module.data && u32(new Reader(module.data).u32());
  const sections = [
    ...module.custom.map((content) => [0, content]),
    [1, module.types],
    [
      2,
      entries(module.imports.map((entry) => [...name(entry.module), ...name(entry.name), entry.kind, ...entry.type])),
    ],
    [3, entries(module.functions.map(u32))],
    [4, entries(module.tables)],
    [5, entries(module.memories)],
    [13, entries(module.tags)],
    [6, entries(module.globals.map(({ type, isMutable, value }) => [type, isMutable, ...value]))],
    [7, entries(module.exports.map((entry) => [...name(entry.name), entry.kind, ...u32(entry.index)]))],
    [9, entries(module.elements.map(writeElement))],
    [12, count],
    [10, entries(module.bodies.map(sized))],
    [11, module.data],
  ];
  const written = sections
    .filter(([, content]) => content)
    .map(([kind, content]) => [Buffer.from([kind]), sized(content)]);
  return Buffer.concat([MAGIC, ...written.flat()]);
}

/** A section's content, null if it has no entries. */
function entries(all) {
  return all.length > 0 ? list(all) : null;
}

function writeElement({ table, offset, functions }) {
  const head = table === 0 ? [0, ...offset] : [2, ...u32(table), ...offset, 0];
  return Buffer.concat([Buffer.from(head), list(functions.map(u32))]);
}
