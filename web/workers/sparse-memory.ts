// Sparse format of an interpreter's memory: two thirds of it are blocks of zeros, which are left out.
//
// Words of four bytes: a mark, the length in bytes, the number of blocks, the index of each; then the blocks.

/** Bytes of a block, which is the page size of WebAssembly. */
const BLOCK = 65_536;
const MARK = 0x5a70_4b31;
const WORDS_BEFORE = 3;

/** Returns a memory in the sparse format. */
export function packMemory(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(memory.length / BLOCK);
  const places = Array.from({ length: count }, (_, place) => place).filter(
    (place) => !hasOnlyZeros(blockAt(memory, place)),
  );
  const head = new Uint32Array([MARK, memory.length, places.length, ...places]);
  const pack = new Uint8Array(head.byteLength + places.length * BLOCK);
  pack.set(new Uint8Array(head.buffer));
  places.forEach((place, index) => pack.set(blockAt(memory, place), head.byteLength + index * BLOCK));
  return pack;
}

/**
 * Returns the whole memory from its sparse format. Throws a `RangeError` if the format is another one, or the pack is cut
 * short.
 */
export function unpackMemory(pack: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const [mark, length = 0, count = 0] = new Uint32Array(pack, 0, WORDS_BEFORE);
  const start = 4 * (WORDS_BEFORE + count);
  if (mark !== MARK || pack.byteLength !== start + count * BLOCK) throw new RangeError("Not the memory that was kept");
  const memory = new Uint8Array(length);
  new Uint32Array(pack, 4 * WORDS_BEFORE, count).forEach((place, index) => {
    const target = blockAt(memory, place);
    target.set(new Uint8Array(pack, start + index * BLOCK, target.length));
  });
  return memory;
}

const blockAt = (memory: Uint8Array<ArrayBuffer>, place: number) => memory.subarray(place * BLOCK, (place + 1) * BLOCK);

function hasOnlyZeros(bytes: Uint8Array) {
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] !== 0) return false;
  return true;
}
