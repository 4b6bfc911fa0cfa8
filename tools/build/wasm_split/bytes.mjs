// Primitive values of the WebAssembly format: numbers, names and lists.

const UTF8 = new TextDecoder();

/** A reader of bytes with a position. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  readByte() {
    return this.bytes[this.at++];
  }

  /** Reads an unsigned 32-bit number in LEB128. */
  readU32() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** Skips a LEB128 number of any size. */
  skipNumber() {
    while (this.bytes[this.at++] > 127);
  }

  skipBytes(count) {
    this.at += count;
  }

  takeBytes(count) {
    return this.bytes.subarray(this.at, (this.at += count));
  }

  readName() {
    return UTF8.decode(this.takeBytes(this.readU32()));
  }

  /** Returns the bytes that the function *pass* reads. */
  takeRead(pass) {
    const from = this.at;
    pass(this);
    return this.bytes.subarray(from, this.at);
  }

  readList(read) {
    return Array.from({ length: this.readU32() }, () => read(this));
  }
}

/** Encodes an unsigned number in LEB128. */
export function encodeU32(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** Encodes a signed number in LEB128, for `i32.const`. */
export function encodeS32(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
}

/** Returns bytes with their count in front. */
export const withLength = (bytes) => Buffer.concat([Buffer.from(encodeU32(bytes.length)), Buffer.from(bytes)]);

export const encodeName = (text) => withLength(Buffer.from(text));

/** Returns entries with their count in front. */
export const encodeList = (entries) =>
  Buffer.concat([Buffer.from(encodeU32(entries.length)), ...entries.map((entry) => Buffer.from(entry))]);
