// Prints, as JSON, the length of every function of the page that has a name: declared, a method, or bound to a name.
// Blank lines and comments do not count.

import { readFileSync } from "node:fs";
import { Linter } from "eslint";

/** @type {[file: string, line: number, length: number][]} */
const found = [];
const named = new Set(["FunctionDeclaration", "VariableDeclarator", "Property", "MethodDefinition"]);

const lengths = {
  create({ sourceCode, filename }) {
    const comments = new Set(sourceCode.getAllComments().flatMap(wholeLines(sourceCode)));
    const measure = (node) => {
      if (!named.has(node.type) && !named.has(node.parent.type)) return;
      const { start, end } = node.loc;
      const lines = sourceCode.lines.slice(start.line - 1, end.line);
      const counted = lines.filter((text, index) => text.trim() && !comments.has(start.line + index));
      found.push([filename, start.line, counted.length]);
    };
    return { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure };
  },
};

/** The numbers of the lines that a comment has for itself. */
const wholeLines =
  ({ lines }) =>
  ({ loc: { start, end } }) => {
    const numbers = Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
    const isAlone =
      !lines[start.line - 1].slice(0, start.column).trim() && !lines[end.line - 1].slice(end.column).trim();
    return isAlone ? numbers : numbers.slice(1, -1);
  };

const config = { plugins: { house: { rules: { lengths } } }, rules: { "house/lengths": "error" } };
const languageOptions = { ecmaVersion: 2024, sourceType: "module" };
const linter = new Linter();
for (const file of process.argv.slice(2)) {
  const [broken] = linter.verify(readFileSync(file, "utf8"), { ...config, languageOptions }, { filename: file });
  if (broken) throw new Error(`${file}:${broken.line} ${broken.message}`);
}
process.stdout.write(JSON.stringify(found));
