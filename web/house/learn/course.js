// Owns the loading of lessons and their sentences: only when somebody comes to learn.

/** @typedef {import("./school").Course} Course */

/**
 * All that there is to learn, in one language: `lessons`, `texts`, and what more the game has.
 *
 * @param {Pick<import("./school").School, "folder" | "more">} school
 * @param {import("../i18n.js").Language} language
 * @returns {Promise<Course>}
 */
export async function loadCourse({ folder, more = [] }, language) {
  const names = ["lessons", ...more];
  const [texts, ...parts] = await Promise.all([
    language === "x-test" ? {} : load(folder, language),
    ...names.map((name) => load(folder, name)),
  ]);
  return /** @type {any} */ ({ texts, ...Object.fromEntries(names.map((name, index) => [name, parts[index]])) });
}

/** @param {URL} folder @param {string} name */
async function load(folder, name) {
  const response = await fetch(new URL(`${name}.json`, folder));
  if (!response.ok) throw new Error(`learn/${name}.json: HTTP ${response.status}`);
  return response.json();
}
