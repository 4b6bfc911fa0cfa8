// Repair of links that programs have changed; a correct link stays as it is.

import assert from "node:assert/strict";
import { test } from "node:test";

import { findLinks } from "./find-links.ts";
import { withoutTextFragment, repairedLink } from "./repair.ts";

const POSITION = "#p=1.gC2/9x/3mM_r_+,+,eb,+_0/12_standard;board=mini2";
const GAME = "#g=1.standard.a3-a4.--.b7xd5@f2";
const RULES = "#g=1.war;players=3;last_building=on";
const PACKED = "#g=1z.q1YqSy1ScjIBAA-_";
const WHO = "&w=1.k3z.r-QW5u.b2.y-Q2h_";
/** Every kind of link. */
const LINKS = [
  POSITION,
  `${POSITION}&n=knights&m=1.c3-e5.d4`,
  "#p=1.@eyJ0aWxlcyI6W119_",
  "#p=1.@eyJ0aWxlcyI6W119&n=knights",
  GAME,
  `${GAME}&t=2&m=1.d4`,
  `${GAME}${WHO}`,
  `${GAME}${WHO}&d=1.rb&t=12`,
  `#g=1.${POSITION.slice(5)}.a3-a4.resign=r`,
  `${RULES}.settlement:c4n.bank:wood:ore&n=knights&w=1..12.22`,
  RULES,
  PACKED,
  `${PACKED}&n=knights&t=3`,
  "#o=1z.q1YqSy1ScjIBAA_-&n=knights",
];

test("a link that came whole stays as it is", () => {
  for (const link of LINKS) assert.equal(repairedLink(link), link);
  for (const other of ["", "#", "#D3.2", "#main", "#x=1.a b?"]) assert.equal(repairedLink(other), other);
});

const BEHIND = [
  ..."., ) ! ? > \" » … * ] ; : ' ` ” ’ } | 。 🙂 & = \\",
  "**",
  ").",
  "%20",
  "%C2%A0",
  "\u200b",
  "&amp;",
  "%2",
  "%",
];

test("what stands behind a link is no part of it", () => {
  for (const link of LINKS) for (const end of BEHIND) assert.equal(repairedLink(link + end), link, JSON.stringify(end));
});

const TRACKERS = [
  "&fbclid=IwAR1_-x",
  "&utm_source=a&utm_medium=b.c",
  "?fbclid=1&t=9",
  "?s=20#x",
  "&amp;utm_source=a",
  "#top",
];

test("trackers and text fragments are no part of a link", () => {
  for (const link of LINKS) {
    for (const end of TRACKERS) assert.equal(repairedLink(link + end), link, end);
    for (const end of [":~:text=Play", ":~:text=a,-b&text=c", "%3A~%3Atext=x", "&fbclid=1:~:text=x"]) {
      assert.equal(repairedLink(link + end), link, end);
    }
    assert.equal(withoutTextFragment(`${link}:~:text=Play`), link);
  }
  assert.equal(repairedLink(`${GAME}&fbclid=1&t=2`), `${GAME}&t=2`);
});

/** Ways in which programs change a link. */
const SPOILED: Record<string, (link: string) => string> = {
  escaped: (link) => `#${encodeURIComponent(link.slice(1))}`,
  "escaped twice": (link) => `#${encodeURIComponent(encodeURIComponent(link.slice(1)))}`,
  "escaped thrice": (link) => `#${encodeURIComponent(encodeURIComponent(encodeURIComponent(link.slice(1))))}`,
  "with backslashes": (link) => link.replace(/[_&.~-]/g, "\\$&"),
  "as in HTML": (link) => link.replaceAll("&", "&amp;"),
  "as in HTML, twice": (link) => link.replaceAll("&", "&amp;amp;"),
  "as in HTML, by number": (link) => link.replaceAll("&", "&#38;"),
  "as in a mail": (link) => link.replaceAll("=", "=3D"),
  "with blanks": (link) => `${link.slice(0, 11)} ${link.slice(11)}`,
  "with a line end": (link) => `${link.slice(0, 11)}%0D%0A${link.slice(11)}`,
  "with a soft hyphen": (link) => `${link.slice(0, 11)}\u00ad${link.slice(11)}`,
  "with a zero width space": (link) => `${link.slice(0, 9)}%E2%80%8B${link.slice(9)}\u200b`,
  "with an escaped space": (link) => `${link.slice(0, 12)}%20${link.slice(12)}`,
};

for (const [how, spoil] of Object.entries(SPOILED)) {
  test(`a link opens that came ${how}`, () => {
    for (const link of LINKS) assert.equal(repairedLink(spoil(link)), link);
  });
}

test("blanks, plus signs and dashes are restored", () => {
  assert.equal(repairedLink(POSITION.replaceAll("_", "+")), POSITION);
  assert.equal(repairedLink(POSITION.replaceAll("+", "%2B").replaceAll("_", "+")), POSITION);
  assert.equal(repairedLink(POSITION.replaceAll("+", " ")), POSITION);
  assert.equal(repairedLink(POSITION.replaceAll("_", "%20")), POSITION.replaceAll("_", " "));
  assert.equal(repairedLink(POSITION.replaceAll("_", "  ")), POSITION.replaceAll("_", " "));
  assert.equal(repairedLink("#g=1.standard.a3–a4.—.b7×d5@f2".replace("×", "x")), GAME);
  assert.equal(repairedLink("#g=1.standard.a3−a4.––.b7xd5@f2"), GAME);
});

const TEXTS = [
  "{link}",
  "  {link}\n",
  "Your turn! {link}",
  "Your turn! {link} Ann",
  "<{link}>",
  "Look (it is {link}), please.",
  "[the game]({link})",
  "[url]{link}[/url]",
  '<a href="{link}">here</a>',
  "Look\n{link}",
  "{link}\n-- \nAnn\nParis 2026",
  "{link}\n\nAnn, 12 rue de la Paix",
  "{link}\nAnn",
  "> {link}\n> sent by me",
  "On Monday Bob wrote:\n> http://x.org/#g=1.standard.a3-a4\n\nMine: {link}",
  "{link}\n\nOn Monday Bob wrote:\n> http://x.org/#g=1.standard.a3-a4",
];

test("a link is found in a message", () => {
  for (const link of LINKS) {
    for (const text of TEXTS) {
      const found = findLinks(text.replace("{link}", `https://example.org/machiavel/?lang=fr${link}`));
      assert.ok(found.includes(link), `${text} ${link}: ${found}`);
    }
  }
});

test("a link inside the address of another site is found", () => {
  for (const link of LINKS) {
    const inner = encodeURIComponent(`https://example.org/${link}`);
    assert.ok(findLinks(`https://l.example.com/l.php?u=${inner}&h=AT0x`).includes(link), link);
  }
});

const LONG = `https://example.org/machiavel/#g=1.standard.${Array.from({ length: 60 }, () => "a3-a4").join(".")}&t=3`;
const LONG_PACKED = `https://example.org/machiavel/#g=1z.${"q1YqSyScjIBAAxyzAbcdefghi".repeat(12)}&n=knights`;
/** The text in lines of *width* characters. */
const wrapped = (text: string, width: number, end: string) =>
  [...text.matchAll(new RegExp(`.{1,${width}}`, "gu"))].join(end);

test("a link that a mail has wrapped is found whole", () => {
  for (const long of [LONG, LONG_PACKED]) {
    const [link = ""] = /#.*/.exec(long) ?? [];
    for (const end of ["\n", "\r\n", " \n", "\n> ", "\n  "]) {
      for (const width of [60, 72, 76]) {
        const text = `Your turn:\n${wrapped(long, width, end)}\n\nAnn`;
        assert.ok(findLinks(text).includes(link), `${width} ${JSON.stringify(end)}`);
      }
    }
    const quoted = wrapped(long.replaceAll("=", "=3D"), 70, "=\n");
    assert.ok(findLinks(`Hello,\n\n${quoted}\n`).includes(link));
    assert.ok(findLinks(`${wrapped(long, 70, "\n")}\nAnn`).includes(link), "with a name below");
  }
});

test("a text without a link has none, and a game file is no message", () => {
  for (const text of ["", "hello", "#1 of 2", "see https://example.org/#top", "a".repeat(300_000) + GAME]) {
    assert.deepEqual(findLinks(text), [], text.slice(0, 40));
  }
  assert.deepEqual(findLinks(`[Site "https://example.org/${GAME}"]\n\n1. a3-a4`), []);
  assert.deepEqual(findLinks(`[Red “Ann”]\n\n1. a3-a4 {https://example.org/${GAME}}`), []);
});

test("hostile texts take time in proportion to their length", () => {
  const texts = ["#g=1.", "%23g%3D", "> ", "&amp;", "%25", "=\n", "a.a ", "\\", "_", "#p=1.+", "&w=-", ","];
  for (const text of texts) {
    const long = text.repeat(200_000 / text.length);
    findLinks(long);
    repairedLink(`#g=1.${long.slice(0, 20_000)}`);
    repairedLink(`#p=1.a/${long.slice(0, 20_000)}`);
  }
});
