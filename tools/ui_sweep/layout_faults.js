// Layout faults of the window, as sentences. Evaluated in the page by tools/ui_sweep/layout_audit.py. A field counts with its
// label; while a dialog is open, only the dialog counts.
() => {
  const found = new Set();
  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.body;
  const CONTROLS = "button, a[href], select, input, textarea, summary, [role=slider]";
  const PANELS = ".party, .players, .hand, .tracks, .trade, .turn-strip, .banner, .log, .controls, .menu, .brand, .board-frame, .recent-turns, .welcome, .captured, .setup-part, .setup-head, .setup-exits, .lesson-board, .lesson-head, .lesson-talk";
  const wide = document.documentElement.clientWidth;

  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isHidden = (element) => element.closest(".visually-hidden, [inert]") !== null;
  const describe = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}.${String(element.className.baseVal ?? element.className).replaceAll(" ", ".")} “${words}”`;
  };
  const styleOf = (element) => getComputedStyle(element);
  const canScroll = (element, axis) => ["auto", "scroll"].includes(styleOf(element)[axis]);
  const isCutting = (element, axis) => ["hidden", "clip"].includes(styleOf(element)[axis]);
  const ancestorsOf = (element) => {
    const all = [];
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) all.push(at);
    return all;
  };
  /** Returns the visible box of an element, cut by the elements around it that scroll or clip. */
  const visibleBox = (element) => {
    const box = element.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    for (const outer of ancestorsOf(element)) {
      if (outer === document.body) break;
      const frame = outer.getBoundingClientRect();
      if (styleOf(outer).overflowX !== "visible") [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (styleOf(outer).overflowY !== "visible") [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      if (outer === modal) break;
    }
    return { left, top, right, bottom };
  };
  const overlapOf = (a, b) => {
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    return x > 1 && y > 1 ? `${Math.round(x)} × ${Math.round(y)} px` : null;
  };

  // No horizontal scrolling, unless intended.
  if (document.documentElement.scrollWidth > wide) found.add(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const element of root.querySelectorAll("*")) {
    if (element.matches(".stats-scroll, .stats-scroll *, textarea, input, select, .share-embed, .visually-hidden, svg *, canvas, .rules-scroll *")) continue;
    if (!canScroll(element, "overflowX") && !canScroll(element, "overflowY")) continue;
    if (isShown(element) && element.scrollWidth > element.clientWidth + 1) {
      found.add(`${describe(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth} px`);
    }
  }

  // A part that scrolls also scrolls its hidden words. Otherwise they lengthen the page by empty space.
  for (const words of root.querySelectorAll(".visually-hidden")) {
    const scroller = ancestorsOf(words).find((outer) => canScroll(outer, "overflowY"));
    if (scroller && isShown(words) && !scroller.contains(words.offsetParent)) found.add(`${describe(scroller)} does not scroll its hidden words`);
  }

  // The board is not too small.
  for (const board of root.querySelectorAll(modal ? ".lesson-board" : "#table:not([hidden]) .board-frame, #setup:not([hidden]) .board-frame")) {
    if (!isShown(board)) continue;
    const { width, height, left, right } = board.getBoundingClientRect();
    if (Math.min(width, height) < Math.min(320, innerWidth) - 0.5) found.add(`the board is ${Math.round(width)} × ${Math.round(height)} px`);
    if (left < -0.5 || right > wide + 0.5) found.add(`the board lies beside the window: ${Math.round(left)} to ${Math.round(right)}`);
  }

  const controls = [];
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (!isShown(element) || isHidden(element) || element.closest("[role=grid]")) continue;
    const whole = element.closest("label") ?? element;
    if (!controls.some((control) => control.whole === whole)) controls.push({ element, whole });
  }
  for (const { element, whole } of controls) {
    const box = whole.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) {
      found.add(`${describe(element)} has no size`);
      continue;
    }
    // A control can be scrolled to, and no element clips it.
    const fixed = [whole, ...ancestorsOf(whole)].find((at) => styleOf(at).position === "fixed");
    let isFree = true;
    for (const outer of ancestorsOf(whole)) {
      if (outer === document.body) break;
      const frame = outer.getBoundingClientRect();
      for (const [axis, low, high] of [["overflowX", "left", "right"], ["overflowY", "top", "bottom"]]) {
        if (!isFree) break;
        const isOut = (slack) => box[low] < frame[low] - slack || box[high] > frame[high] + slack;
        if (isOut(1.5) && isCutting(outer, axis)) found.add(`${describe(element)} is cut by ${describe(outer)}`);
        if (isOut(0.5) && canScroll(outer, axis)) {
          const room = axis === "overflowX" ? outer.clientWidth : outer.clientHeight;
          if (room < Math.min(24, box.height)) found.add(`${describe(element)} lies in ${describe(outer)}, ${room} px of which are seen`);
          isFree = false;
        }
      }
      if (!isFree || outer === modal) break;
    }
    if (isFree && (box.left < -0.5 || box.right > wide + 0.5)) found.add(`${describe(element)} lies beside the window: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    if (isFree && fixed && (box.top < -0.5 || box.bottom > innerHeight + 0.5)) found.add(`${describe(element)} lies outside the window`);
    if (isFree && !fixed && box.top + scrollY < -0.5) found.add(`${describe(element)} lies above the page`);
    // Its text is not cut.
    for (const part of [element, ...element.querySelectorAll("*")]) {
      if (part.matches("input, textarea, svg, svg *, canvas, option, .visually-hidden, .saved-title, .may-be-cut, .held button")) continue;
      if (!isShown(part)) continue;
      const isSelect = part.tagName === "SELECT";
      if ((isCutting(part, "overflowX") || part === element) && !isSelect && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) {
        found.add(`the words of ${describe(element)} are cut: ${part.scrollWidth} in ${part.clientWidth} px`);
      }
    }
    if (element.tagName === "SELECT" && element.clientWidth > 0) {
      const canvas = (globalThis.faultsCanvas ??= document.createElement("canvas").getContext("2d"));
      const { font, paddingLeft, paddingRight } = styleOf(element);
      canvas.font = font;
      const words = element.selectedOptions[0]?.label ?? "";
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 14;
      const needed = canvas.measureText(words).width;
      if (needed > room + 2) found.add(`the choice “${words}” is cut: ${Math.round(needed)} in ${Math.round(room)} px`);
    }
  }
  // Buttons are inside their banner.
  for (const button of root.querySelectorAll(".banner button, .banner select")) {
    const [box, banner] = [button, button.closest(".banner")].map((element) => element.getBoundingClientRect());
    const isIn = box.top > banner.top - 1 && box.bottom < banner.bottom + 1 && box.left > banner.left - 1 && box.right < banner.right + 1;
    if (isShown(button) && !isIn) found.add(`${describe(button)} hangs out of the banner`);
  }
  // The banner is not cut, and its sentence does not wrap after each word.
  for (const banner of root.querySelectorAll(".banner")) {
    if (!isShown(banner)) continue;
    const [room, needed] = [banner.clientHeight, banner.scrollHeight];
    if (needed > room + 1 && styleOf(banner).overflowY !== "visible") found.add(`the banner is cut: ${needed} in ${room} px`);
    const words = banner.querySelector(".banner-words");
    const { width } = words?.getBoundingClientRect() ?? { width: innerWidth };
    const long = (words?.textContent ?? "").length > 20;
    if (long && width < Math.min(130, innerWidth / 3)) found.add(`the sentence of the banner is ${Math.round(width)} px wide`);
  }
  // A question beside the board has room for several words in a line.
  for (const question of root.querySelectorAll(".lesson-question")) {
    const { width } = question.getBoundingClientRect();
    if (isShown(question) && width < Math.min(200, innerWidth - 60)) found.add(`the question is ${Math.round(width)} px wide`);
  }
  // Sentences and names are not cut.
  for (const element of root.querySelectorAll(".party-words, .party-state, .banner-words, .party-player, .player-who, .turn-strip p, .recent-turns, .lesson-question, .quiet, .line-head span, .track-name, h2, h3")) {
    if (!isShown(element) || isHidden(element)) continue;
    const isTooWide = element.scrollWidth > element.clientWidth + 1;
    const isTooHigh = isCutting(element, "overflowY") && element.scrollHeight > element.clientHeight + 1;
    if (isTooHigh || (isTooWide && isCutting(element, "overflowX"))) found.add(`${describe(element)} is cut`);
    else if (isTooWide) found.add(`${describe(element)} runs out of its place: ${element.scrollWidth} in ${element.clientWidth} px`);
  }
  // Controls, names and panels do not overlap.
  const names = [...root.querySelectorAll(".wordmark, .game")].filter((element) => isShown(element) && !isHidden(element) && !element.matches("a"));
  const boxes = [...controls.map(({ whole }) => whole), ...names].map((element) => ({ element, box: visibleBox(element) }));
  for (let i = 0; i < boxes.length; i += 1) {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.element.closest(".dialog-foot, .dialog-head") || b.element.closest(".dialog-foot, .dialog-head")) {
        if (a.element.closest(".dialog-body") || b.element.closest(".dialog-body")) continue; // the body canScroll under them, cut to its frame
      }
      const size = overlapOf(a.box, b.box);
      if (size) found.add(`${describe(a.element)} and ${describe(b.element)} overlap by ${size}`);
    }
  }
  const panels = [...root.querySelectorAll(PANELS)].filter((element) => isShown(element)).map((element) => ({ element, box: visibleBox(element) }));
  for (let i = 0; i < panels.length; i += 1) {
    for (let j = i + 1; j < panels.length; j += 1) {
      const [a, b] = [panels[i], panels[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const size = overlapOf(a.box, b.box);
      if (size) found.add(`${describe(a.element).slice(0, 40)} and ${describe(b.element).slice(0, 40)} overlap by ${size}`);
    }
  }
  return [...found];
};
