// Dialog of the lessons. Its content is fetched when it is opened.

import { h } from "../ui/dom.ts";
import { loadLazy } from "../ui/lazy-load.ts";
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
    let isOpen = true;
    let unmount = () => {};
    let goBack = () => false;
    const openLessons = async () => {
      const lessons = await loadLazy(root, page.t, async () => {
        const [{ mountLessons }, lessonUi] = await Promise.all([import("./lessons.ts"), fetchLessonUi()]);
        return mountLessons(root, page, lessonUi, begins);
      });
      if (!lessons) return;
      if (isOpen) ({ stop: unmount, goBack } = lessons);
      else lessons.stop();
    };
    void openLessons();
    return {
      title: page.t("learn.title"),
      body: [root],
      goBack: () => goBack(),
      unmount() {
        isOpen = false;
        unmount();
      },
    };
  };
