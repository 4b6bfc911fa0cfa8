// Owns the dialog in which one learns; what is in it is fetched when it is opened.

import { h } from "../ui/dom.ts";
import { loadLate } from "../ui/lazy-load.ts";
import type { DialogContent } from "../panels/dialogs/dialogs.ts";
import type { Page } from "../page.ts";
import type { School } from "./lesson-ui.ts";

/** @param begins It opens at the first task that is not done yet, not at the list of lessons. */
export const learnDialog =
  (fetchSchool: () => Promise<School>, begins: boolean = false): ((page: Page) => DialogContent) =>
  (page) => {
    const root = h("div", { class: "learn" });
    let isOpen = true;
    let unmount = () => {};
    let goBack = () => false;
    const open = async () => {
      const learning = await loadLate(root, page.t, async () => {
        const [{ mountLearning }, school] = await Promise.all([import("./lessons.ts"), fetchSchool()]);
        return mountLearning(root, page, school, begins);
      });
      if (!learning) return;
      if (isOpen) ({ stop: unmount, goBack } = learning);
      else learning.stop();
    };
    void open();
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
