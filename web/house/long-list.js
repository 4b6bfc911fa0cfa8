// A list that holds the rows in view and some around them, however many there are: a turn costs the same late in a game
// as early in it. Rows come and go by the chunk; empty room stands for those that are not there.

import { createHeights } from "./long-list-heights.js";

/** Rows of a chunk. Where a list has columns each chunk begins a line; with 2, 3, 4 and 6 of them that leaves no gap. */
const CHUNK = 12;
/** A list of so many rows is simply there. */
const WHOLE = 60;
/** So many rows fit into any window: nothing is measured to see that a list which nobody looks at has too many. */
const MOST = 400;
/** How often the rows in view are looked for again where those that came were lower than expected. */
const ROUNDS = 4;
/** Rows by which a key moves the focus. @type {Partial<Record<string, number>>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** @typedef {"nearest" | "end"} Where Where a row is to be in the view: wherever it is, or at its lower end. */

/** The rows of one list; *make* makes the row of an index. */
export class LongList {
  #count = 0;
  #first = 0;
  /** @type {HTMLElement[]} From the first one that is there. */
  #rows = [];
  #isWhole = false;
  #request = 0;
  /** @type {{ index: number, where: Where } | null} What is kept in view. */
  #wanted = null;
  /** Whose row had the focus when it went. */
  #left = -1;
  #width = 0;
  #ending = new AbortController();
  #heights = createHeights(CHUNK);

  /** @param {HTMLElement} list The element that scrolls. @param {(index: number) => HTMLElement} make */
  constructor(list, make) {
    this.list = list;
    this.make = make;
    list.tabIndex = -1;
    list.classList.add("long-list");
    this.#listen();
  }

  /** From now on there are *count* rows, of which those from index *from* on are others than before. @param {number} count @param {number} from */
  set(count, from) {
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

  /** The rows that are there, with their indexes. */
  shown() {
    return this.#rows.map((row, place) => /** @type {const} */ ([this.#first + place, row]));
  }

  /** Keep a row in view by scrolling the list alone: the page must not jump. @param {number} index @param {Where} [where] */
  reveal(index, where = "nearest") {
    this.#wanted = { index, where };
    if (!this.#at(index) || (this.#rows.length > MOST && !this.#isWhole)) this.#around(index);
    this.#soon();
  }

  /** The rows have become larger or smaller. */
  relayout() {
    this.#heights.forget(0);
    this.#soon();
  }

  /** All rows are there until the list changes, to be printed or searched. */
  unfold() {
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

  /** @param {number} index */
  #at(index) {
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
    const fold = () => {
      this.#isWhole = false;
      this.#soon();
    };
    const paper = matchMedia("print");
    paper.addEventListener("change", () => (paper.matches ? this.unfold() : fold()), { signal });
    addEventListener("beforeprint", () => this.unfold(), { signal });
    addEventListener("afterprint", fold, { signal });
    addEventListener("keydown", (event) => isSearch(event) && this.unfold(), { capture: true, signal });
    list.addEventListener("scroll", () => this.#update(), { passive: true, signal });
    list.addEventListener("toggle", () => this.#update(), { capture: true, signal });
    list.addEventListener("keydown", (event) => this.#step(event), { signal });
  }

  /** With the next frame: by then all stands where it will be, and the page is laid out once. */
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

  /** @param {number} index @param {Where} where */
  #scrollTo(index, where) {
    const row = this.#at(index);
    if (!row) return;
    const { list } = this;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (where === "end") list.scrollTop = bottom + 8 - list.clientHeight;
    else if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** Have the rows in view. */
  #update() {
    const { list } = this;
    if (this.#isWhole || this.#count <= WHOLE || list.clientHeight === 0) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (this.#heights.measure(this.shown())) this.#holding(0, this.#count, () => this.#leaveRoom());
      const [first, end] = this.#heights.inView(list, this.#count);
      if (first === this.#first && end === this.#end) return;
      this.#holding(first, end, () => this.#change(first, end));
    }
  }

  /** Leave what is seen where it is. @param {number} first @param {number} end Rows before it stay. @param {() => void} act */
  #holding(first, end, act) {
    const { list } = this;
    const seen = this.shown().find(
      ([index, row]) => index >= first && index < end && row.offsetTop + row.offsetHeight > list.scrollTop,
    )?.[1];
    const before = seen?.offsetTop ?? 0;
    act();
    if (seen && seen.offsetTop !== before) list.scrollTop += seen.offsetTop - before;
  }

  /** The chunk of a row, and those beside it: nothing is measured for it. @param {number} index */
  #around(index) {
    const first = (Math.floor(Math.min(index, this.#count - 1) / CHUNK) - 1) * CHUNK;
    this.#change(Math.max(0, first), first + 3 * CHUNK);
  }

  /** Have the rows from *first* on, before *end*. @param {number} first @param {number} end */
  #change(first, end) {
    const last = Math.min(end, this.#count);
    const [from, to] = [Math.max(first, this.#first), Math.min(last, this.#end)];
    const kept = from < to ? this.#rows.slice(from - this.#first, to - this.#first) : [];
    for (const [index, row] of this.shown()) if (index < from || index >= to) this.#drop(index, row);
    const before = kept.length > 0 ? this.#made(first, from) : [];
    const after = this.#made(kept.length > 0 ? to : first, last);
    this.list.prepend(...before);
    this.list.append(...after);
    this.#first = first;
    this.#rows = [...before, ...kept, ...after];
    this.#leaveRoom();
    const row = this.#left < 0 ? null : this.#at(this.#left);
    if (row && document.activeElement === this.list) focusIn(row);
  }

  /** @param {number} from @param {number} to @returns {HTMLElement[]} */
  #made(from, to) {
    return Array.from({ length: Math.max(0, to - from) }, (_, place) => {
      const row = this.make(from + place);
      row.setAttribute("aria-posinset", String(from + place + 1));
      row.setAttribute("aria-setsize", String(this.#count));
      row.toggleAttribute("data-begins-line", (from + place) % CHUNK === 0);
      return row;
    });
  }

  /** The focus stays in the list. @param {number} index @param {HTMLElement} row */
  #drop(index, row) {
    if (row.contains(document.activeElement)) {
      this.#left = index;
      this.list.focus({ preventScroll: true });
    }
    row.remove();
  }

  #leaveRoom() {
    const [before, after] = this.#heights.around(this.#first, this.#end, this.#count);
    this.list.style.setProperty("--rows-before", `${before}px`);
    this.list.style.setProperty("--rows-after", `${after}px`);
  }

  /** Move the focus from row to row, also to those that are not there yet. @param {KeyboardEvent} event */
  #step(event) {
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const [here = this.#left] = this.shown().find(([, row]) => row.contains(document.activeElement)) ?? [];
    let index = Math.max(0, Math.min(this.#count - 1, here + by));
    for (; index >= 0 && index < this.#count; index += Math.sign(by)) {
      if (!this.#at(index)) this.#around(index);
      const row = this.#at(index);
      if (row?.querySelector("button")) {
        event.preventDefault();
        focusIn(row);
        this.#scrollTo(index, "nearest");
        return this.#update();
      }
    }
  }
}

/** @param {HTMLElement} row */
const focusIn = (row) => row.querySelector("button")?.focus({ preventScroll: true });

/** Whether the browser is about to search the page. @param {KeyboardEvent} event */
const isSearch = ({ key, ctrlKey, metaKey }) => key === "F3" || ((ctrlKey || metaKey) && key.toLowerCase() === "f");
