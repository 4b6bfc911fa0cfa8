// Owns the watch over a page's start, outside its modules: the first script of the page, for which nothing else has to
// be there. It says what is wrong when a module or the sentences fail, are cut short or do not come, or when the page is
// older than the site, and offers a second try past all caches. When the page is there, it is silent for ever.

import { loadAgain } from "./again.js";

/** Seconds in which nothing has arrived any more: a slow line is none that has broken off. */
const SILENCE = 10;
const root = document.documentElement;

/** The sentences, here, for those of the page may be what is missing. */
const WORDS = {
  en: {
    failed: "The page could not be loaded",
    slow: "The page takes long to load",
    help: "A part of it did not arrive, or is of another version. Your games are safe in this browser.",
    slowHelp: "Nothing has arrived for a while. It may still come; you can also try again.",
    offline: "There is no connection to the site. Try again when there is one.",
    again: "Try again",
    report: "Report",
  },
  fr: {
    failed: "La page n’a pas pu être chargée",
    slow: "La page est longue à charger",
    help: "Une partie n’est pas arrivée, ou elle est d’une autre version. Vos parties sont en sécurité dans ce navigateur.",
    slowHelp: "Rien n’arrive depuis un moment. Cela peut encore venir ; vous pouvez aussi réessayer.",
    offline: "Le site ne répond pas. Réessayez quand la connexion sera rétablie.",
    again: "Réessayer",
    report: "Rapport",
  },
};

/** What went wrong, for the report. @type {string[]} */
const faults = [];
/** @type {Set<string>} */
const missing = new Set();
/** @typedef {{ box: HTMLElement, title: HTMLElement, more: HTMLElement }} Notice */
/** What is told, once, however much goes wrong. @type {Notice | null} */
let told = null;
/** The report, once it is asked for. @type {HTMLTextAreaElement | null} */
let field = null;
let arrived = 0;
let silent = 0;

const isReady = () => root.dataset.ready === "page";

/** @param {Event} event */
function onError(event) {
  const { target } = event;
  if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet")) {
    const address = "src" in target ? target.src : target.href;
    missing.add(address);
    fail(`${address} could not be loaded`);
  } else if (event instanceof ErrorEvent && event.filename.startsWith(new URL("./", document.baseURI).href)) {
    missing.add(event.filename);
    fail(`${event.message} (${event.filename}:${event.lineno})`);
  }
}

/** @param {PromiseRejectionEvent} event */
function onRejection({ reason }) {
  fail(String(reason?.stack ?? reason));
}

/** @param {string} fault */
function fail(fault) {
  faults.push(fault);
  if (!isReady()) tell("failed", "help");
}

/** Once a second: whether anything has arrived. */
function look() {
  const now = performance.getEntriesByType("resource").length;
  silent = now > arrived || document.hidden ? 0 : silent + 1;
  arrived = now;
  if (isReady()) return end();
  if (silent < SILENCE || told) return;
  faults.push(`nothing has arrived for ${SILENCE} s`);
  tell("slow", "slowHelp");
}

/** @param {"failed" | "slow"} title @param {"help" | "slowHelp"} help */
function tell(title, help) {
  const words = WORDS[language()];
  told ??= notice(words);
  told.title.textContent = words[title];
  told.more.textContent = words[help];
  if (field) write(field);
}

/** Room for what is told, a second try and the report. @param {typeof WORDS["en"]} words @returns {Notice} */
function notice(words) {
  const title = element("h2", "");
  const more = element("p", "");
  const again = element("button", words.again);
  again.addEventListener("click", async () => {
    again.toggleAttribute("disabled", true);
    if (!(await loadAgain(missing))) more.textContent = words.offline;
    again.toggleAttribute("disabled", false);
  });
  const ask = element("button", words.report);
  ask.addEventListener("click", () => give(ask));
  const box = element("div", "");
  box.id = "watch";
  box.setAttribute("role", "alert");
  box.lang = language();
  box.append(title, more, again, " ", ask);
  // Where the page is not read yet, it has no body.
  const look = {
    position: "fixed",
    inset: "1rem 1rem auto",
    padding: "1rem",
    zIndex: "99",
    font: "1rem/1.5 sans-serif",
  };
  Object.assign(box.style, look, {
    color: "#222",
    background: "#fff",
    border: "2px solid #b02a2a",
    borderRadius: "8px",
  });
  (document.body ?? root).append(box);
  return { box, title, more };
}

/** @param {string} name @param {string} text */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  if (name === "button") Object.assign(made.style, { font: "inherit", padding: "0.4rem 1rem", minHeight: "2.75rem" });
  return made;
}

/** Show the report, to be copied by hand. @param {HTMLElement} button */
function give(button) {
  field = document.createElement("textarea");
  field.readOnly = true;
  field.rows = 6;
  Object.assign(field.style, { display: "block", width: "100%", marginTop: "1rem" });
  button.replaceWith(field);
  field.focus();
  write(field);
}

/** @param {HTMLTextAreaElement} field */
function write(field) {
  field.value = report();
  if (document.activeElement === field) field.select();
}

/** All that helps to understand what happened. */
function report() {
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
  return JSON.stringify(
    {
      page: location.href.split("#")[0],
      faults,
      arrived: entries.map(({ name, responseStatus, encodedBodySize }) => [name, responseStatus, encodedBodySize]),
      controlled: Boolean(navigator.serviceWorker?.controller),
      browser: navigator.userAgent,
      time: new Date().toISOString(),
    },
    null,
    1,
  );
}

/** The language that was asked for, or chosen before; else the browser's. */
function language() {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("machiavel.settings") ?? "null")?.language;
  } catch {
    // Storage is forbidden, or holds something else.
  }
  const asked = new URLSearchParams(location.search).get("lang");
  return String(asked ?? chosen ?? navigator.language).startsWith("fr") ? "fr" : "en";
}

addEventListener("error", onError, true);
addEventListener("unhandledrejection", onRejection);
const timer = setInterval(look, 1000);
const observer = new MutationObserver(() => isReady() && told?.box.remove());
observer.observe(root, { attributeFilter: ["data-ready"] });

function end() {
  clearInterval(timer);
  observer.disconnect();
  removeEventListener("error", onError, true);
  removeEventListener("unhandledrejection", onRejection);
}
