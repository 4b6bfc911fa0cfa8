// Reading and writing of WebAssembly modules, as far as Pyodide's interpreter uses the format.

import { Reader, encodeList, encodeName, encodeU32, withLength } from "./bytes.mjs";

const MAGIC = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
/** Kinds of imports and exports. */
export const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = Array(5).keys();
const FUNCTION_TYPE = 0x60;
const END = 0x0b;
const SECTIONS = {
  0: (reader, module) => module.custom.push(reader.bytes),
  1: (reader, module) => Object.assign(module, { types: reader.bytes, signatures: reader.readList(readSignature) }),
  2: (reader, module) => (module.imports = reader.readList(readImport)),
  3: (reader, module) => (module.functions = reader.readList((r) => r.readU32())),
  4: (reader, module) => (module.tables = reader.readList((r) => r.takeRead(skipTable))),
  5: (reader, module) => (module.memories = reader.readList((r) => r.takeRead(skipLimits))),
  6: (reader, module) => (module.globals = reader.readList(readGlobal)),
  7: (reader, module) =>
    (module.exports = reader.readList((r) => ({ name: r.readName(), kind: r.readByte(), index: r.readU32() }))),
  9: (reader, module) => (module.elements = reader.readList(readElement)),
  10: (reader, module) => (module.bodies = reader.readList((r) => r.takeBytes(r.readU32()))),
  11: (reader, module) => (module.data = reader.bytes),
  12: () => {}, // the number of data segments is computed when writing
  13: (reader, module) => (module.tags = reader.readList((r) => r.takeBytes(2))),
};

/** @param {Uint8Array} bytes */
export function readModule(bytes) {
  const lists = ["imports", "functions", "tables", "memories", "globals", "exports", "elements", "bodies", "tags"];
  const module = { custom: [], data: null, ...Object.fromEntries(lists.map((key) => [key, []])) };
  const reader = new Reader(bytes, MAGIC.length);
  while (reader.at < bytes.length) {
    const kind = reader.readByte();
    if (!SECTIONS[kind]) throw new Error(`a section that is not known here: ${kind}`);
    SECTIONS[kind](new Reader(reader.takeBytes(reader.readU32())), module);
  }
  return module;
}

function readSignature(reader) {
  if (reader.readByte() !== FUNCTION_TYPE) throw new Error("a type that is not a function's");
  return { parameters: reader.takeBytes(reader.readU32()).length, results: reader.takeBytes(reader.readU32()).length };
}

function readImport(reader) {
  const from = { module: reader.readName(), name: reader.readName(), kind: reader.readByte() };
  const skips = [(r) => r.readU32(), skipTable, skipLimits, (r) => r.skipBytes(2), (r) => r.skipBytes(2)];
  return { ...from, type: reader.takeRead(skips[from.kind]) };
}

function skipTable(reader) {
  reader.skipBytes(1);
  skipLimits(reader);
}

function skipLimits(reader) {
  const hasMaximum = reader.readByte() & 1;
  reader.readU32();
  if (hasMaximum) reader.readU32();
}

function readGlobal(reader) {
  const [type, isMutable] = reader.takeBytes(2);
  return { type, isMutable, value: reader.takeRead(skipConstant) };
}

function skipConstant(reader) {
  reader.skipBytes(1);
  reader.skipNumber();
  if (reader.readByte() !== END) throw new Error("a constant that is computed");
}

function readElement(reader) {
  const table = reader.readU32();
  if (table !== 0) throw new Error("elements that are not simply for the first table");
  return { table, offset: reader.takeRead(skipConstant), functions: reader.readList((r) => r.readU32()) };
}

/** @returns {Buffer} */
export function writeModule(module) {
  const count = module.data && encodeU32(new Reader(module.data).readU32());
  const sections = [
    ...module.custom.map((content) => [0, content]),
    [1, module.types],
    [
      2,
      sectionContent(
        module.imports.map((entry) => [
          ...encodeName(entry.module),
          ...encodeName(entry.name),
          entry.kind,
          ...entry.type,
        ]),
      ),
    ],
    [3, sectionContent(module.functions.map(encodeU32))],
    [4, sectionContent(module.tables)],
    [5, sectionContent(module.memories)],
    [13, sectionContent(module.tags)],
    [6, sectionContent(module.globals.map(({ type, isMutable, value }) => [type, isMutable, ...value]))],
    [
      7,
      sectionContent(module.exports.map((entry) => [...encodeName(entry.name), entry.kind, ...encodeU32(entry.index)])),
    ],
    [9, sectionContent(module.elements.map(writeElement))],
    [12, count],
    [10, sectionContent(module.bodies.map(withLength))],
    [11, module.data],
  ];
  const written = sections
    .filter(([, content]) => content)
    .map(([kind, content]) => [Buffer.from([kind]), withLength(content)]);
  return Buffer.concat([MAGIC, ...written.flat()]);
}

/** Returns the content of a section, or null if it has no entries. */
function sectionContent(all) {
  return all.length > 0 ? encodeList(all) : null;
}

function writeElement({ table, offset, functions }) {
  const head = table === 0 ? [0, ...offset] : [2, ...encodeU32(table), ...offset, 0];
  return Buffer.concat([Buffer.from(head), encodeList(functions.map(encodeU32))]);
}
