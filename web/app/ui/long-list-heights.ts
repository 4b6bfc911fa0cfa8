// Heights of the chunks of a long list: measured, else the average of the first measured ones.

/** Height of a row in pixels before any has been measured. */
const ROW = 30;

/** @param size Number of rows in a chunk. */
export function createHeights(size: number) {
  /** Measured heights by chunk. */
  const heights: (number | undefined)[] = [];
  const chunks = (rows: number) => Math.ceil(rows / size);
  /** Height of chunks that were not measured. It is computed once, because a change would move all rows below. */
  let usual = 0;
  const sum = (from: number, to: number) => {
    let total = 0;
    for (let chunk = from; chunk < to; chunk += 1) total += heights[chunk] ?? (usual || ROW * size);
    return total;
  };
  return {
    /** Drop the heights of the rows from index *from* on, because the rows have changed. */
    forget(from: number) {
      heights.length = Math.min(heights.length, Math.floor(from / size));
      if (heights.length === 0) usual = 0;
    },
    /**
     * Measure the complete chunks among *rows*; return whether this set the height of unmeasured chunks, which is done
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
    /** Heights of the empty space above row *first* and below the last row before *end*, in pixels. */
    around: (first: number, end: number, count: number) => [sum(0, first / size), sum(chunks(end), chunks(count))],
    /** The rows in the view of *list*, and half a view more on either side: the first, and the one after the last. */
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
