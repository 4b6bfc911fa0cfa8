import assert from "node:assert/strict";
import { test } from "node:test";
import { gamePart, redirectToFirstGame, redirectToGame, ownHash, splitGame } from "./game-part.ts";
import { readHash, readSpectatorLink } from "./hash.ts";
import { splitPly } from "./ply-part.ts";

const FIRST = { name: "oldest", isFirst: true, seats: ["a"], levels: 1 };
const OTHER = { name: "other", seats: ["0"], levels: 1 };

/** The address to which *redirect* leads on a page with the given *links* to games; null: none. */
function addressAfter(links: string, redirect: () => boolean) {
  let address = null as string | null;
  const querySelector = (asked: string) => {
    const [, which = ""] = /\[(data-.*)\]$/.exec(asked) ?? [];
    return links.split(" ").includes(which) ? { href: `site/${which}` } : null;
  };
  const replace = (text: string) => void (address = text);
  Object.assign(globalThis, { document: { querySelector }, location: { replace } });
  assert.equal(redirect(), address !== null);
  return address;
}

test("a link names its game, unless it is the first of the site", async () => {
  assert.equal(gamePart(FIRST), "");
  const hash = `#g=1.x.a.b${gamePart(OTHER)}&t=1&m=1.d4`;
  assert.equal(hash, "#g=1.x.a.b&n=other&t=1&m=1.d4");
  assert.deepEqual(splitGame(hash), { hash: "#g=1.x.a.b&t=1&m=1.d4", game: "other" });
  assert.deepEqual(await readHash(hash, OTHER), await readHash("#g=1.x.a.b&t=1&m=1.d4", OTHER));
  assert.equal(splitPly(hash).hash, "#g=1.x.a.b&n=other");
  assert.equal(
    await readSpectatorLink(`#o=1z.q1YqSy1ScjIBAA==${gamePart(OTHER)}`).catch(({ code }) => code),
    "link/packed",
  );
});

test("a hash that names another game is refused", async () => {
  for (const hash of ["#p=1.x&n=other", "#g=1.x&n=other&w=1.z", "#g=1.x%26n%3Dother"]) {
    await assert.rejects(readHash(hash, FIRST), { code: "link/game" });
  }
  assert.equal(ownHash("#p=1.x&n=other", OTHER), "#p=1.x");
});

test("a link opens the page of the game that it names, with the whole hash", () => {
  const links = "data-game=other data-first";
  for (const hash of ["#g=1.x&n=other&t=3", "#o=1z.AA&n=other", "#g=1.x%26n%3Dother"]) {
    assert.equal(
      addressAfter(links, () => redirectToGame(hash, FIRST)),
      `site/data-game=other${hash}`,
    );
    assert.equal(
      addressAfter(links, () => redirectToGame(hash, OTHER)),
      null,
    );
  }
  for (const hash of ["", "#g=1.x", "#g=1.x&n=none", "#g=1.x&n=", "#g=1.x&n=]other", "#g=1.%", "#g=1.x&t=3"]) {
    assert.equal(
      addressAfter(links, () => redirectToGame(hash, FIRST)),
      null,
      hash,
    );
  }
  assert.equal(
    addressAfter(links, () => redirectToFirstGame("#g=1.x")),
    "site/data-first#g=1.x",
  );
  assert.equal(
    addressAfter("", () => redirectToFirstGame("#g=1.x")),
    null,
  );
});
