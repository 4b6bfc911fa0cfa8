// Dialog of the lessons. Its content is fetched when it is opened.

import { h } from "../ui/dom.ts";
import { lazyDialog } from "../panels/dialogs/dialog-parts.ts";
import type { DialogContent } from "../panels/dialogs/dialogs.ts";
import type { Page } from "../page.ts";
import type { LessonUi } from "./lesson-ui.ts";

/**
 * Returns a function that creates the dialog of the lessons.
 *
 * @param begins Whether the dialog opens at the first unfinished task instead of the list of lessons.
 */
export const lessonsDialog =
  (fetchLessonUi: () => Promise<LessonUi>, begins: boolean = false): ((page: Page) => DialogContent) =>
  (page) => {
    const root = h("div", { class: "lessons" });
    return lazyDialog(page.t, page.t("learn.title"), root, async () => {
      const [{ mountLessons }, lessonUi] = await Promise.all([import("./lessons.ts"), fetchLessonUi()]);
      return mountLessons(root, page, lessonUi, begins);
    });
  };
