// The encoding of WebAssembly instructions: finds references to functions and globals in function bodies.

import { Reader } from "./bytes.mjs";

const CALL = 0x10;
const GLOBALS = [0x23, 0x24];
const [FIRST_MEMORY, LAST_MEMORY] = [0x28, 0x3e];
/** For each opcode, the function that skips the operands of the instruction. */
const OPERANDS = new Map();
for (const code of [0x02, 0x03, 0x04, 0x06]) OPERANDS.set(code, skipBlockType);
for (const code of [0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0])
  OPERANDS.set(code, (reader) => reader.skipNumber());
for (const code of [0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1]) OPERANDS.set(code, () => {});
for (let code = FIRST_MEMORY; code <= LAST_MEMORY; code++) OPERANDS.set(code, skipMemory);
for (let code = 0x45; code <= 0xc4; code++) OPERANDS.set(code, () => {}); // arithmetic
OPERANDS.set(0x0e, (reader) => skipNumbers(reader, reader.readU32() + 1)); // br_table
OPERANDS.set(0x11, (reader) => skipNumbers(reader, 2)); // call_indirect
OPERANDS.set(0x1c, (reader) => skipNumbers(reader, reader.readU32())); // select, with types of one byte
OPERANDS.set(0x1f, skipTry);
OPERANDS.set(0x43, (reader) => reader.skipBytes(4));
OPERANDS.set(0x44, (reader) => reader.skipBytes(8));
OPERANDS.set(0xfc, skipMore);
/** The number of operands of instructions with the prefix 0xfc, from code 8 on. */
const MORE = [2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/**
 * @param {Uint8Array} body A function body, beginning with its locals.
 * @returns {{ isGlobal: boolean, index: number, from: number, to: number }[]} Each instruction that names a function or a
 *   global, with the range of its bytes.
 */
export function findReferences(body) {
  const reader = new Reader(body, codeStart(body));
  const found = [];
  while (reader.at < body.length) {
    const from = reader.at;
    const code = reader.readByte();
    const isGlobal = GLOBALS.includes(code);
    if (isGlobal || code === CALL) found.push({ isGlobal, index: reader.readU32(), from, to: reader.at });
    else skipOperands(code, reader);
  }
  return found;
}

/** Returns the position of a body's first instruction, after the locals. @param {Uint8Array} body */
export function codeStart(body) {
  const reader = new Reader(body);
  skipNumbers(reader, 2 * reader.readU32()); // each group of locals has a count and a type
  return reader.at;
}

function skipOperands(code, reader) {
  const pass = OPERANDS.get(code);
  if (!pass) throw new Error(`an instruction that is not known here: ${code.toString(16)}`);
  pass(reader);
}

function skipNumbers(reader, count) {
  for (let i = 0; i < count; i++) reader.skipNumber();
}

function skipBlockType(reader) {
  reader.skipNumber();
}

function skipMemory(reader) {
  if (reader.readU32() >= 64) throw new Error("a second memory");
  reader.skipNumber();
}

/** Skips the operands of try_table: its type, then its catch clauses, each a label with a tag for two of four kinds. */
function skipTry(reader) {
  skipBlockType(reader);
  for (let count = reader.readU32(); count > 0; count--) skipNumbers(reader, reader.readByte() < 2 ? 2 : 1);
}

function skipMore(reader) {
  const code = reader.readU32();
  if (code - 8 >= MORE.length) throw new Error(`an instruction that is not known here: fc ${code}`);
  skipNumbers(reader, MORE[code - 8] ?? 0);
}
