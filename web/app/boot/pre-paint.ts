// Work before the first paint, which the first script of every game's page calls: apply the theme, prestart the engine,
// request the sentences, and defer the modules until something is visible.

import { applyTheme } from "../ui/theme.ts";
import { prestartEngine } from "./engine-prestart.ts";
import { loadDeferred } from "./first-paint.ts";
import { isFirstVisit } from "./first-visit.ts";
import { GAME } from "./game.ts";
import { pickLanguage } from "../i18n/index.ts";
import { createStorage } from "../storage/index.ts";
import type { PageStorage } from "../storage/index.ts";
import type { StorageSchema } from "../storage/validate.ts";

/** Prepare the page for its first paint. Returns the storage; null on a first visit. */
export function prepareFirstPaint(schema: StorageSchema): PageStorage | null {
  prestartEngine();
  loadDeferred();
  const storage = isFirstVisit()
    ? null
    : createStorage(
        () => ({ local: localStorage, session: sessionStorage }),
        () => {},
        schema,
      );
  const settings = storage?.settings() ?? {};
  applyTheme(settings);
  const spoken = pickLanguage(location.search, settings.language ?? null, navigator.languages);
  if (spoken === "x-test") return storage;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = `web/games/${GAME}/i18n/${spoken}.json`;
  document.head.append(link);
  return storage;
}
