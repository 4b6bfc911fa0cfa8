// Loading of a course: its lessons and sentences.

import type { Language } from "../i18n/languages.ts";
import type { Course, LessonUi } from "./lesson-ui.ts";

/** Fetch the course in one language: `lessons`, `texts`, and the game's further files by name. */
export async function loadCourse(
  { folder, more = [] }: Pick<LessonUi, "folder" | "more">,
  language: Language,
): Promise<Course> {
  const names = ["lessons", ...more];
  const [texts, ...parts] = await Promise.all([
    language === "x-test" ? {} : fetchJson(folder, language),
    ...names.map((name) => fetchJson(folder, name)),
  ]);
  return { texts, ...Object.fromEntries(names.map((name, index) => [name, parts[index]])) } as Course;
}

async function fetchJson(folder: URL, name: string) {
  const response = await fetch(new URL(`${name}.json`, folder));
  if (!response.ok) throw new Error(`lessons/${name}.json: HTTP ${response.status}`);
  return response.json();
}
