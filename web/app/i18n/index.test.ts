import assert from "node:assert/strict";
import { test } from "node:test";

import { createTranslate } from "./index.ts";

const say = createTranslate(() => ({
  turns: "{depth} {depth:turn|turns} ahead",
  knight: "Le chevalier de {player} va de {from} en {to}.",
  fr: "{n} {n:case parcourue|cases parcourues}",
}));
const setPageLanguage = (lang: string) => Object.assign(globalThis, { document: { documentElement: { lang } } });

test("a number selects singular or plural by the rules of the language", () => {
  setPageLanguage("en");
  assert.deepEqual(
    [0, 1, 2].map((depth) => say("turns", { depth })),
    ["0 turns ahead", "1 turn ahead", "2 turns ahead"],
  );
  setPageLanguage("fr");
  assert.deepEqual(
    [0, 1, 2].map((n) => say("fr", { n })),
    ["0 case parcourue", "1 case parcourue", "2 cases parcourues"],
  );
});

test("an unknown key and a missing value are shown as they are", () => {
  assert.equal(say("no.such.key"), "no.such.key");
  assert.equal(say("turns"), "{depth} {depth:turn|turns} ahead");
});

test("each call fills in its own values, and a value is never parsed", () => {
  setPageLanguage("en");
  assert.equal(say("turns", { depth: "{depth:turn|turns}" }), "{depth:turn|turns} turns ahead");
  assert.equal(say("turns", { depth: 1 }), "1 turn ahead");
});

test("in French « de » elides before a name that begins with a vowel or a mute h", () => {
  const from = "a4s";
  const knightSentence = (player: string) => say("knight", { player, from, to: "h8" });
  setPageLanguage("fr");
  for (const name of ["Azur", "Orange", "Éloïse", "Île", "Hélène", "Henri (Bleu)", "Yves", "Ève", "élise", "Œdipe"])
    assert.equal(knightSentence(name), `Le chevalier d’${name} va de a4s en h8.`);
  for (const name of ["Bleu", "Yann", "Zoé", "Çelik", "9", "🙂", "Onze"])
    assert.equal(knightSentence(name), `Le chevalier de ${name} va de a4s en h8.`);
  setPageLanguage("en");
  assert.equal(knightSentence("Azur"), "Le chevalier de Azur va de a4s en h8.");
});
