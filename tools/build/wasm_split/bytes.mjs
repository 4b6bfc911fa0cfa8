// Owns the smallest pieces of a WebAssembly file: numbers, names and lists, read and written.

const UTF8 = new TextDecoder();

/** Reads bytes from a place on. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number of 32 bits, in LEB128. */
  u32() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** Pass a number of any size, with a sign or without. */
  skipNumber() {
    while (this.bytes[this.at++] > 127);
  }

  skip(count) {
    this.at += count;
  }

  take(count) {
    return this.bytes.subarray(this.at, (this.at += count));
  }

  name() {
    return UTF8.decode(this.take(this.u32()));
  }

  /** What *pass* passes over, as it is written. */
  piece(pass) {
    const from = this.at;
    pass(this);
    return this.bytes.subarray(from, this.at);
  }

  list(read) {
    return Array.from({ length: this.u32() }, () => read(this));
  }
}

/** An unsigned number in LEB128. */
export function u32(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** A number with a sign in LEB128, as `i32.const` has it. */
export function s32(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
}

/** Bytes after their number. */
export const sized = (bytes) => Buffer.concat([Buffer.from(u32(bytes.length)), Buffer.from(bytes)]);

export const name = (text) => sized(Buffer.from(text));

/** Entries after their number. */
export const list = (entries) =>
  Buffer.concat([Buffer.from(u32(entries.length)), ...entries.map((entry) => Buffer.from(entry))]);
