"""The languages of the pages: code and name in the language itself; `web/app/i18n/languages.ts` has the page's list."""

LANGUAGES = {"en": "English", "fr": "Français"}
FIRST, SECOND = LANGUAGES
