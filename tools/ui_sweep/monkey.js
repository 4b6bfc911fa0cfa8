// Operates a random control of the page, or of the dialog if one is open. Evaluated by tools/ui_sweep/monkey.py. File
// inputs are left out, since they open a window of the browser.
(choice) => {
  const CONTROLS = "button:enabled, select:enabled, summary, input:enabled:not([type=file]), textarea:enabled, [role=gridcell]";
  const TYPED = ["text", "search", "number", "textarea"];
  const WORDS = ["", "7", "999999", "<b>é", "a1", "standard"];
  const root = document.querySelector("dialog[open]") ?? document.body;
  const controls = [...root.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  if (controls.length === 0) return "nothing";
  const element = controls[Math.floor(choice.which * controls.length)];
  const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  const dispatchChange = () => element.dispatchEvent(new Event("input", { bubbles: true })) && element.dispatchEvent(new Event("change", { bubbles: true }));
  if (element.tagName === "SELECT") {
    element.selectedIndex = Math.floor(choice.what * element.options.length);
    dispatchChange();
  } else if (TYPED.includes(element.type)) {
    const some = WORDS.filter((word) => element.type !== "number" || /^\d*$/.test(word));
    element.focus();
    element.value = some[Math.floor(choice.what * some.length)];
    dispatchChange();
  } else element.click();
  return `${element.tagName.toLowerCase()} “${words}”`;
};
