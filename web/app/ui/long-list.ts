// List that has only the rows in view, and some around them, in the document, so that a turn late in a long game costs as
// much as an early one. Rows are added and removed in chunks; empty space replaces the missing rows.

import { createHeights } from "./long-list-heights.ts";

/**
 * Number of rows of a chunk. In a list with columns each chunk begins a line; with 2, 3, 4 or 6 columns that leaves no gap.
 */
const CHUNK = 12;
/** Lists with at most this number of rows are complete in the document. */
const WHOLE = 60;
/** No window shows more rows than this. A list with more rows is known to be longer than its window without measuring. */
const MAX_ROWS = 400;
/** How often the rows in view are computed again if the new rows are lower than expected. */
const ROUNDS = 4;
/** Number of rows by which a key moves the focus. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** Place of a row in the view: where the least scrolling makes it visible, or at the lower end. */
type Where = "nearest" | "end";

/** The rows of one list. */
export class LongList {
  list;
  make;

  #count = 0;
  #first = 0;
  /** The rows in the document, from index `#first` on. */
  #rows: HTMLElement[] = [];
  #isWhole = false;
  #request = 0;
  /** The row that is kept in view. */
  #wanted: { index: number; where: Where } | null = null;
  /** Index of the row that had the focus when it was removed; -1 if there is none. */
  #left = -1;
  #width = 0;
  #ending = new AbortController();
  #heights = createHeights(CHUNK);

  /**
   * @param list The element that scrolls.
   * @param make Returns the row of an index.
   */
  constructor(list: HTMLElement, make: (index: number) => HTMLElement) {
    this.list = list;
    this.make = make;
    list.tabIndex = -1;
    list.classList.add("long-list");
    this.#listen();
  }

  /** Set the number of rows. Those from index *from* on have changed. */
  setRows(count: number, from: number) {
    const end = Math.max(this.#first, Math.min(this.#end, from));
    this.#change(Math.min(this.#first, end), end);
    this.#heights.forget(from);
    this.#isWhole = false;
    this.#count = count;
    if (count <= WHOLE) this.#change(0, count);
    else if (this.#first >= count) this.#around(count - 1);
    else if (this.#end === from || this.#rows.length === 0) this.#change(this.#first, this.#end + CHUNK);
    for (const row of this.#rows) row.setAttribute("aria-setsize", String(count));
    this.#leaveRoom();
    this.#soon();
  }

  /** Returns the rows in the document, with their indexes. */
  shownRows() {
    return this.#rows.map((row, place) => [this.#first + place, row] as const);
  }

  /** Keep a row in view by scrolling only the list, because the page must not jump. */
  keepInView(index: number, where: Where = "nearest") {
    this.#wanted = { index, where };
    if (!this.#at(index) || (this.#rows.length > MAX_ROWS && !this.#isWhole)) this.#around(index);
    this.#soon();
  }

  /** Measure the rows again, because their size has changed. */
  relayout() {
    this.#heights.forget(0);
    this.#soon();
  }

  /** Add all rows to the document until the list changes, for printing or searching. */
  showAll() {
    this.#isWhole = true;
    this.#change(0, this.#count);
  }

  stop() {
    this.#ending.abort();
    cancelAnimationFrame(this.#request);
  }

  get #end() {
    return this.#first + this.#rows.length;
  }

  #at(index: number) {
    return this.#rows[index - this.#first];
  }

  #listen() {
    const { list } = this;
    const { signal } = this.#ending;
    const resized = new ResizeObserver(() => {
      if (list.clientWidth !== this.#width) this.#heights.forget(0);
      this.#width = list.clientWidth;
      this.#settle();
    });
    resized.observe(list);
    signal.addEventListener("abort", () => resized.disconnect());
    const showInView = () => {
      this.#isWhole = false;
      this.#soon();
    };
    const paper = matchMedia("print");
    paper.addEventListener("change", () => (paper.matches ? this.showAll() : showInView()), { signal });
    addEventListener("beforeprint", () => this.showAll(), { signal });
    addEventListener("afterprint", showInView, { signal });
    addEventListener("keydown", (event) => isSearchKey(event) && this.showAll(), { capture: true, signal });
    list.addEventListener("scroll", () => this.#update(), { passive: true, signal });
    list.addEventListener("toggle", () => this.#update(), { capture: true, signal });
    list.addEventListener("keydown", (event) => this.#step(event), { signal });
  }

  /** Update with the next frame. By then all changes of the page are done, and it is laid out only once. */
  #soon() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#settle();
    });
  }

  #settle() {
    if (this.list.clientHeight === 0) return;
    if (!this.#wanted) return this.#update();
    const { index, where } = this.#wanted;
    if (!this.#at(index)) this.#around(index);
    this.#scrollTo(index, where);
    this.#update();
    this.#scrollTo(index, where);
  }

  #scrollTo(index: number, where: Where) {
    const row = this.#at(index);
    if (!row) return;
    const { list } = this;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (where === "end") list.scrollTop = bottom + 8 - list.clientHeight;
    else if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** Add the rows in view to the document, and remove those far from it. */
  #update() {
    const { list } = this;
    if (this.#isWhole || this.#count <= WHOLE || list.clientHeight === 0) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (this.#heights.measure(this.shownRows())) this.#holding(0, this.#count, () => this.#leaveRoom());
      const [first, end] = this.#heights.rowsInView(list, this.#count);
      if (first === this.#first && end === this.#end) return;
      this.#holding(first, end, () => this.#change(first, end));
    }
  }

  /**
   * Call *act*, and then scroll so that the first visible row has not moved.
   *
   * @param first The first of the rows that stay.
   * @param end The row after the last of them.
   */
  #holding(first: number, end: number, act: () => void) {
    const { list } = this;
    const seen = this.shownRows().find(
      ([index, row]) => index >= first && index < end && row.offsetTop + row.offsetHeight > list.scrollTop,
    )?.[1];
    const before = seen?.offsetTop ?? 0;
    act();
    if (seen && seen.offsetTop !== before) list.scrollTop += seen.offsetTop - before;
  }

  /** Show the chunk of a row and its neighbours, without measuring. */
  #around(index: number) {
    const first = (Math.floor(Math.min(index, this.#count - 1) / CHUNK) - 1) * CHUNK;
    this.#change(Math.max(0, first), first + 3 * CHUNK);
  }

  /** Change the rows in the document to those from *first* up to, but without, *end*. */
  #change(first: number, end: number) {
    const last = Math.min(end, this.#count);
    const [from, to] = [Math.max(first, this.#first), Math.min(last, this.#end)];
    const kept = from < to ? this.#rows.slice(from - this.#first, to - this.#first) : [];
    for (const [index, row] of this.shownRows()) if (index < from || index >= to) this.#drop(index, row);
    const before = kept.length > 0 ? this.#made(first, from) : [];
    const after = this.#made(kept.length > 0 ? to : first, last);
    this.list.prepend(...before);
    this.list.append(...after);
    this.#first = first;
    this.#rows = [...before, ...kept, ...after];
    this.#leaveRoom();
    const row = this.#left < 0 ? null : this.#at(this.#left);
    if (row && document.activeElement === this.list) focusRow(row);
  }

  #made(from: number, to: number): HTMLElement[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, place) => {
      const row = this.make(from + place);
      row.setAttribute("aria-posinset", String(from + place + 1));
      row.setAttribute("aria-setsize", String(this.#count));
      row.toggleAttribute("data-begins-line", (from + place) % CHUNK === 0);
      return row;
    });
  }

  /** Remove a row. If it had the focus, the list gets it. */
  #drop(index: number, row: HTMLElement) {
    if (row.contains(document.activeElement)) {
      this.#left = index;
      this.list.focus({ preventScroll: true });
    }
    row.remove();
  }

  #leaveRoom() {
    const [before, after] = this.#heights.spaceAround(this.#first, this.#end, this.#count);
    this.list.style.setProperty("--rows-before", `${before}px`);
    this.list.style.setProperty("--rows-after", `${after}px`);
  }

  /** Move the focus to another row by keyboard, even to one that is not in the document yet. */
  #step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const [here = this.#left] = this.shownRows().find(([, row]) => row.contains(document.activeElement)) ?? [];
    let index = Math.max(0, Math.min(this.#count - 1, here + by));
    for (; index >= 0 && index < this.#count; index += Math.sign(by)) {
      if (!this.#at(index)) this.#around(index);
      const row = this.#at(index);
      if (row?.querySelector("button")) {
        event.preventDefault();
        focusRow(row);
        this.#scrollTo(index, "nearest");
        return this.#update();
      }
    }
  }
}

const focusRow = (row: HTMLElement) => row.querySelector("button")?.focus({ preventScroll: true });

/** Whether the browser is about to search the page. */
const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "F3" || ((ctrlKey || metaKey) && key.toLowerCase() === "f");
