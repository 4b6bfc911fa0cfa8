// How high the chunks of rows of a long list are: as they were measured, else as those that were.

/** Pixels of a row before any has been measured. */
const ROW = 30;

/** @param size Rows of a chunk. */
export function createHeights(size: number) {
  /** By chunk, those that were measured. */
  const heights: (number | undefined)[] = [];
  const chunks = (rows: number) => Math.ceil(rows / size);
  /** Of a chunk that was not measured. It stays as it was first found, or all that is below would move. */
  let usual = 0;
  const sum = (from: number, to: number) => {
    let total = 0;
    for (let chunk = from; chunk < to; chunk += 1) total += heights[chunk] ?? (usual || ROW * size);
    return total;
  };
  return {
    /** The rows from index *from* on are others now. */
    forget(from: number) {
      heights.length = Math.min(heights.length, Math.floor(from / size));
      if (heights.length === 0) usual = 0;
    },
    /**
     * Measure the whole chunks among *rows*; return whether that told for the first time how high the others may be.
     */
    measure(rows: readonly (readonly [number, HTMLElement])[]) {
      for (let place = 0; place + size < rows.length; place += size) {
        const [[index, row], [, next]] = [rows[place], rows[place + size]];
        heights[index / size] = next.offsetTop - row.offsetTop;
      }
      const known = heights.filter((height) => height !== undefined);
      if (usual > 0 || known.length === 0) return false;
      usual = known.reduce((total, height) => total + height, 0) / known.length;
      return true;
    },
    /** Pixels before the rows from *first* on, and after those before *end*. */
    around: (first: number, end: number, count: number) => [sum(0, first / size), sum(chunks(end), chunks(count))],
    /** The rows in view of *list* and half as many on either side. */
    inView({ scrollTop, clientHeight }: HTMLElement, count: number) {
      const [above, below] = [scrollTop - clientHeight / 2, scrollTop + clientHeight * 1.5];
      const height = usual || ROW * size;
      let [chunk, bottom] = [0, heights[0] ?? height];
      const last = chunks(count) - 1;
      const next = () => (bottom += heights[(chunk += 1)] ?? height);
      while (chunk < last && bottom <= above) next();
      const first = chunk;
      while (chunk < last && bottom < below) next();
      return [first * size, Math.min(count, (chunk + 1) * size)];
    },
  };
}
