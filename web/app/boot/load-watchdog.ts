// Load watchdog: the first script of every page, which depends on no other file. It shows the problem if a module or the
// sentences fail, are cut short or do not arrive, if the page is older than the site, or if browser, frame or host cannot run
// it, and offers a reload past all caches. Once the page is ready, it ends.

import { reloadPastCaches } from "./hard-reload.ts";
import { missingFeatures } from "./missing-features.ts";
import { serviceWorkers } from "../services/service-workers.ts";
import { OWN } from "./site-path.ts";
import { WORDS } from "./load-watchdog-messages.ts";

/** Seconds without any arriving file after which the connection counts as broken, not as slow. */
const MAX_SILENT_SECONDS = 10;
const root = document.documentElement;

/** A page of text is complete without its modules; if one fails, only its additions are missing. */
const isText = root.dataset.page === "text";

/** The faults so far, for the report. */
const faults: string[] = [];
const missing: Set<string> = new Set();
type Notice = { box: HTMLElement; title: HTMLElement; more: HTMLElement };
/** The notice, which is shown only once for any number of faults. */
let shownProblem: Notice | null = null;
/** The field of the report, after it was opened. */
let field: HTMLTextAreaElement | null = null;
let arrived = 0;
let silentSeconds = 0;

const isReady = () => root.dataset.ready === "page";

function onError(event: Event) {
  const { target } = event;
  if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet")) {
    const address = "src" in target ? target.src : target.href;
    missing.add(address);
    addFault(`${address} could not be loaded`);
    void explainWrongType();
  } else if (event instanceof ErrorEvent && event.filename.startsWith(new URL("./", document.baseURI).href)) {
    missing.add(event.filename);
    addFault(`${event.message} (${event.filename}:${event.lineno})`);
  }
}

function onRejection({ reason }: PromiseRejectionEvent) {
  addFault(String(reason?.stack ?? reason));
}

function addFault(fault: string) {
  faults.push(fault);
  if (isReady()) return;
  const parts = missingFeatures();
  if (isInSandbox()) showProblem("failed", "frameHelp");
  else if (parts.length > 0) showProblem("failed", "oldHelp", { parts: parts.join(", ") });
  else if (isText) showProblem("part", "partHelp");
  else showProblem("failed", "failedHelp");
}

/** Whether the page has no origin, as in a sandboxed frame. Then it may not load modules of its own site. */
const isInSandbox = () => globalThis.origin === "null" && location.protocol.startsWith("http");

/**
 * Show the content type of a module if browsers refuse to run it, because then another try does not help. HTML is left out:
 * hosts send it in place of a missing file.
 */
async function explainWrongType() {
  const modules = document.querySelectorAll("script[src], link[rel=modulepreload]") as NodeListOf<
    HTMLScriptElement & HTMLLinkElement
  >;
  for (const { src, href } of modules) {
    const address = src || href;
    const type = await contentTypeOf(address);
    if (type === null || /javascript|ecmascript|text\/html/.test(type)) continue;
    faults.push(`${address} comes as ${type}`);
    if (!isReady()) showProblem(isText ? "part" : "failed", "typeHelp", { file: address.split("/").pop() ?? "", type });
    return;
  }
}

/** Returns the content type of a file; null if the host does not send it. */
async function contentTypeOf(address: string) {
  try {
    const { ok, headers } = await fetch(address);
    return ok ? (headers.get("Content-Type") ?? "") : null;
  } catch {
    return null;
  }
}

/** Check whether anything has arrived; called once a second. */
function checkProgress() {
  const now = performance.getEntriesByType("resource").length;
  silentSeconds = now > arrived || document.hidden ? 0 : silentSeconds + 1;
  arrived = now;
  if (isReady()) return endWatchdog();
  if (silentSeconds < MAX_SILENT_SECONDS || shownProblem || isText) return;
  faults.push(`nothing has arrived for ${MAX_SILENT_SECONDS} s`);
  showProblem("slow", "slowHelp");
}

function showProblem(
  title: "failed" | "slow" | "part",
  help: "failedHelp" | "slowHelp" | "partHelp" | "typeHelp" | "oldHelp" | "frameHelp",
  params: Record<string, string> = {},
) {
  const words = WORDS[messageLanguage()];
  shownProblem ??= createNotice(words);
  shownProblem.title.textContent = words[title];
  shownProblem.more.textContent = words[help].replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  if (field) writeReport(field);
}

/** Returns a box with the problem, a button to try again, and the report. */
function createNotice(words: (typeof WORDS)["en"]): Notice {
  const title = createElement("h2", "");
  const more = createElement("p", "");
  const again = createElement("button", words.again);
  again.addEventListener("click", async () => {
    again.toggleAttribute("disabled", true);
    if (!(await reloadPastCaches(missing))) more.textContent = words.offline;
    again.toggleAttribute("disabled", false);
  });
  const ask = createElement("button", words.report);
  ask.addEventListener("click", () => showReport(ask));
  const box = createElement("div", "");
  box.id = "watch";
  box.setAttribute("role", "alert");
  box.lang = messageLanguage();
  box.append(title, more, again, " ", ask);
  const look = {
    position: isText ? "static" : "fixed",
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
  // While the head of the page is parsed, there is no body yet.
  (document.body ?? root)[isText ? "prepend" : "append"](box);
  return { box, title, more };
}

function createElement(name: string, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  if (name === "button") Object.assign(made.style, { font: "inherit", padding: "0.4rem 1rem", minHeight: "2.75rem" });
  return made;
}

/** Show the report, which can then be copied by hand. */
function showReport(button: HTMLElement) {
  field = document.createElement("textarea");
  field.readOnly = true;
  field.rows = 6;
  Object.assign(field.style, { display: "block", width: "100%", marginTop: "1rem" });
  button.replaceWith(field);
  field.focus();
  writeReport(field);
}

function writeReport(field: HTMLTextAreaElement) {
  field.value = reportText();
  if (document.activeElement === field) field.select();
}

/** Returns the report of the faults and of all requests, as JSON. */
function reportText() {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return JSON.stringify(
    {
      page: location.href.split("#")[0],
      faults,
      arrived: entries.map(({ name, responseStatus, encodedBodySize }) => [name, responseStatus, encodedBodySize]),
      controlled: Boolean(serviceWorkers()?.controller),
      browser: navigator.userAgent,
      time: new Date().toISOString(),
    },
    null,
    1,
  );
}

/** Returns the language of the address, else of the settings, else of the browser. */
function messageLanguage() {
  if (isText) return root.lang === "fr" ? "fr" : "en";
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem(`${OWN}settings`) ?? "null")?.language;
  } catch {
    // Storage is forbidden, or holds something else.
  }
  const asked = new URLSearchParams(location.search).get("lang");
  return String(asked ?? chosen ?? navigator.language).startsWith("fr") ? "fr" : "en";
}

root.classList.remove("no-js"); // Until this script runs, styles show that scripts are off.
addEventListener("DOMContentLoaded", () => document.getElementById("unstarted")?.remove());
addEventListener("error", onError, true);
addEventListener("unhandledrejection", onRejection);
const timer = setInterval(checkProgress, 1000);
const observer = new MutationObserver(() => isReady() && shownProblem?.box.remove());
observer.observe(root, { attributeFilter: ["data-ready"] });

function endWatchdog() {
  clearInterval(timer);
  observer.disconnect();
  removeEventListener("error", onError, true);
  removeEventListener("unhandledrejection", onRejection);
}
