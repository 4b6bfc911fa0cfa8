// Primitive values of the WebAssembly format: numbers, names and lists.

const UTF8 = new TextDecoder();

/** A reader of bytes with a position. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned 32-bit number in LEB128. */
  u32() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** Skip a LEB128 number of any size. */
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

  /** The bytes that *pass* reads. */
  piece(pass) {
    const from = this.at;
    pass(this);
    return this.bytes.subarray(from, this.at);
  }

  list(read) {
    return Array.from({ length: this.u32() }, () => read(this));
  }
}

/** Encode an unsigned number in LEB128. */
export function u32(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** Encode a signed number in LEB128, for `i32.const`. */
export function s32(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
}

/** Bytes with their count in front. */
export const sized = (bytes) => Buffer.concat([Buffer.from(u32(bytes.length)), Buffer.from(bytes)]);

export const name = (text) => sized(Buffer.from(text));

/** Entries with their count in front. */
export const list = (entries) =>
  Buffer.concat([Buffer.from(u32(entries.length)), ...entries.map((entry) => Buffer.from(entry))]);
