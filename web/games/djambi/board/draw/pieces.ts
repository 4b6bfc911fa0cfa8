// Drawing of one piece or corpse: token, symbol or letter, commander. It is drawn round the origin; the scene decides where
// that is.

import { mixColors } from "./colors.ts";
import { corpseCross, tokenOutline, starOfRays, regularCorners, roundedPolygon, symbolOf } from "./shapes.ts";
import type { Color, Kind } from "../../../../protocol/djambi.ts";
import type { Theme } from "./theme.ts";

/** All that the picture of a piece depends on. */
export interface PieceAppearance {
  color: Color;
  /** The symbol; null for the bare token of a side. */
  kind: Kind | null;
  /** The commander; null for a neutral piece, which is drawn pale and hatched. */
  controller: Color | null;
  set: "symbols" | "letters";
}

const LETTER_FONT = '"Gill Sans", "Gill Sans MT", Candara, "Trebuchet MS", "DejaVu Sans", sans-serif';

/** Draw a piece round the origin. A cell is 100 units wide. */
export function drawPiece(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  look: PieceAppearance,
  theme: Theme,
) {
  const side = theme.sides[look.color];
  const isNeutral = look.controller === null;
  const face = isNeutral ? mixColors(side.face, "#9A948C", 0.62) : side.face;
  const ink = isNeutral ? mixColors(side.ink, face, 0.25) : side.ink;
  const isForeign = look.controller !== null && look.controller !== look.color;
  drawToken(ctx, tokenOutline(look.color), face);
  if (isNeutral) hatchToken(ctx, tokenOutline(look.color), mixColors(face, "#000000", 0.3));
  if (look.kind) drawKind(ctx, look, look.kind, ink, face);
  if (isForeign && look.controller) drawController(ctx, look, look.controller, theme);
}

function drawToken(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, path: Path2D, face: string) {
  ctx.save();
  ctx.fillStyle = "rgba(30, 18, 8, 0.20)";
  ctx.translate(0, 7);
  ctx.fill(path);
  ctx.restore();
  ctx.save();
  ctx.translate(0, 3.5);
  ctx.fillStyle = mixColors(face, "#120A06", 0.52);
  ctx.fill(path);
  ctx.restore();
  const shade = ctx.createLinearGradient(0, -44, 0, 44);
  shade.addColorStop(0, mixColors(face, "#FFFFFF", 0.14));
  shade.addColorStop(0.5, face);
  shade.addColorStop(1, mixColors(face, "#000000", 0.08));
  ctx.fillStyle = shade;
  ctx.fill(path);
  drawRim(ctx, path, face);
}

/** Draw the rim of a token: a dark edge with a light one inside it. */
function drawRim(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, path: Path2D, face: string) {
  ctx.save();
  ctx.clip(path);
  ctx.lineWidth = 10;
  ctx.strokeStyle = mixColors(face, "#FFFFFF", 0.38);
  ctx.stroke(path);
  ctx.lineWidth = 5.5;
  ctx.strokeStyle = mixColors(face, "#120A06", 0.6);
  ctx.stroke(path);
  ctx.restore();
}

function hatchToken(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, path: Path2D, color: string) {
  ctx.save();
  ctx.clip(path);
  ctx.strokeStyle = color;
  ctx.globalAlpha = 0.45;
  ctx.lineWidth = 2.6;
  ctx.beginPath();
  for (let x = -100; x <= 100; x += 11) {
    ctx.moveTo(x - 50, 50);
    ctx.lineTo(x + 50, -50);
  }
  ctx.stroke();
  ctx.restore();
}

/** By side, the scale and the vertical shift of the symbol that make it fit into the outline. */
const FIT: Record<Color, [number, number]> = {
  ...{ r: [0.95, 0], b: [0.97, 0], y: [0.95, 0], g: [0.88, -4] },
  ...{ p: [0.74, 0], n: [0.9, 3] },
};

/** Draw the symbol or the letter of a piece. */
function drawKind(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  look: PieceAppearance,
  kind: Kind,
  ink: string,
  face: string,
) {
  const [room, shift] = FIT[look.color];
  const scale = look.controller === null || look.controller === look.color ? room : room * 0.86;
  ctx.save();
  ctx.translate(0, shift);
  ctx.scale(scale, scale);
  ctx.fillStyle = ink;
  if (look.set === "letters") {
    ctx.font = `700 52px ${LETTER_FONT}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillText(kind, 0, 18.5);
  } else {
    const { fill, cut } = symbolOf(kind);
    ctx.fill(fill);
    ctx.fillStyle = face;
    if (cut) ctx.fill(cut);
  }
  ctx.restore();
}

/** Draw a belt and a badge in the commander's colour. The badge has the outline of the commander's side. */
function drawController(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  look: PieceAppearance,
  controller: Color,
  theme: Theme,
) {
  const { face, ink } = theme.sides[controller];
  ctx.save();
  ctx.clip(tokenOutline(look.color, 1.02));
  ctx.lineWidth = 15;
  ctx.strokeStyle = mixColors(face, "#120A06", 0.55);
  ctx.stroke(tokenOutline(look.color));
  ctx.lineWidth = 11;
  ctx.strokeStyle = face;
  ctx.stroke(tokenOutline(look.color));
  ctx.restore();
  ctx.save();
  ctx.translate(30, 30);
  ctx.fillStyle = mixColors(ink, "#FFFFFF", 0.2);
  ctx.fill(tokenOutline(controller, 0.47));
  ctx.fillStyle = mixColors(face, "#120A06", 0.6);
  ctx.fill(tokenOutline(controller, 0.41));
  ctx.fillStyle = face;
  ctx.fill(tokenOutline(controller, 0.34));
  ctx.restore();
}

/** Draw a fallen token: grey and tilted, with a cross, without a side or kind. */
export function drawCorpse(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, theme: Theme) {
  const stone = roundedPolygon(regularCorners(8, 40, Math.PI / 8), 7);
  ctx.save();
  ctx.translate(0, 4);
  ctx.scale(1, 0.93);
  drawToken(ctx, stone, theme.colors["board-corpse"]);
  ctx.rotate(-0.42);
  ctx.fillStyle = "rgba(0, 0, 0, 0.45)";
  ctx.translate(1.2, -1.6);
  ctx.fill(corpseCross());
  ctx.fillStyle = theme.colors["board-corpse-ink"];
  ctx.translate(-1.2, 1.6);
  ctx.fill(corpseCross());
  ctx.restore();
}

/** Draw the light behind the chief in power. */
export function drawAura(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, theme: Theme) {
  const gold = theme.colors["board-aura"];
  const glow = ctx.createRadialGradient(0, 0, 26, 0, 0, 62);
  glow.addColorStop(0, mixColors(gold, "#FFFFFF", 0.35));
  glow.addColorStop(0.55, gold);
  glow.addColorStop(1, "rgba(255, 190, 60, 0)");
  ctx.fillStyle = glow;
  ctx.fillRect(-62, -62, 124, 124);
  ctx.fillStyle = mixColors(gold, "#FFFFFF", 0.25);
  ctx.fill(starOfRays(40, 50));
}
