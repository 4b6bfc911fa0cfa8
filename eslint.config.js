// What TypeScript does not see of the page's JavaScript, and how long a function may be.

import js from "@eslint/js";

/** Their parts want modules of their own. None may be added. */
const LONG = [
  "web/games/djambi/actions/editor.js",
  "web/games/djambi/actions/entry.js",
  "web/games/djambi/embed/game.js",
  "web/games/djambi/learn/exercise.js",
  "web/games/djambi/panels/board.js",
  "web/games/djambi/panels/options.js",
  "web/games/knights/panels/new-game.js",
  "web/house/actions/analysis.js",
  "web/house/actions/computers.js",
  "web/house/actions/correspondence.js",
  "web/house/actions/library.js",
  "web/house/actions/links.js",
  "web/house/actions/match.js",
  "web/house/actions/page.js",
  "web/house/rpc.js",
];
const LONGEST = { skipBlankLines: true, skipComments: true, IIFEs: true };

export default [
  { ignores: ["dist/", "dist.new/", ".cache/", ".venv/", "node_modules/", "build/"] },
  {
    files: ["web/**/*.js", "tools/**/*.mjs"],
    ...js.configs.recommended,
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off", // TypeScript knows what a browser has
      "no-unused-vars": "off", // and finds these
      "no-control-regex": "off", // marks in drawings
      "max-lines-per-function": ["error", { max: 60, ...LONGEST }],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-sequences": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-throw-literal": "error",
      "no-promise-executor-return": "off",
      "no-self-compare": "error",
      "no-unmodified-loop-condition": "off",
      "no-template-curly-in-string": "error",
    },
  },
  { files: LONG, rules: { "max-lines-per-function": ["error", { max: 150, ...LONGEST }] } },
];
