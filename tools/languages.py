"""The languages of the pages, each with its code and its own name. `web/app/i18n/languages.ts` has the page's list."""

LANGUAGES = {"en": "English", "fr": "Français"}
FIRST, SECOND = LANGUAGES
