// Heights of the chunks of a long list. A chunk that was not measured has the average height of the chunks that were
// measured first.

/** Height of a row in pixels before any row was measured. */
const ROW_PX = 30;

/**
 * Returns the heights of a list.
 *
 * @param size Number of rows in a chunk.
 */
export function createHeights(size: number) {
  /** Measured heights by chunk. */
  const heights: (number | undefined)[] = [];
  const countChunks = (rows: number) => Math.ceil(rows / size);
  /** Height of chunks that were not measured. It is computed once, because a change would move all rows below. */
  let usual = 0;
  const sumOfHeights = (from: number, to: number) => {
    let total = 0;
    for (let chunk = from; chunk < to; chunk += 1) total += heights[chunk] ?? (usual || ROW_PX * size);
    return total;
  };
  return {
    /** Drop the heights of the rows from index *from* on, because the rows have changed. */
    forget(from: number) {
      heights.length = Math.min(heights.length, Math.floor(from / size));
      if (heights.length === 0) usual = 0;
    },
    /**
     * Measure the complete chunks among *rows*. Returns whether this set the height of unmeasured chunks, which happens
     * once.
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
    /** Returns the heights of the empty space above row *first* and below the last row before *end*, in pixels. */
    spaceAround: (first: number, end: number, count: number) => [
      sumOfHeights(0, first / size),
      sumOfHeights(countChunks(end), countChunks(count)),
    ],
    /**
     * Returns the rows in the view of *list*, and half a view more on either side: the first row, and the one after the
     * last.
     */
    rowsInView({ scrollTop, clientHeight }: HTMLElement, count: number) {
      const [above, below] = [scrollTop - clientHeight / 2, scrollTop + clientHeight * 1.5];
      const height = usual || ROW_PX * size;
      let [chunk, bottom] = [0, heights[0] ?? height];
      const last = countChunks(count) - 1;
      const addChunk = () => (bottom += heights[(chunk += 1)] ?? height);
      while (chunk < last && bottom <= above) addChunk();
      const first = chunk;
      while (chunk < last && bottom < below) addChunk();
      return [first * size, Math.min(count, (chunk + 1) * size)];
    },
  };
}
