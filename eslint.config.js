// What TypeScript does not see of the page's JavaScript, and how long a function may be.

import js from "@eslint/js";

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
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
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
];
