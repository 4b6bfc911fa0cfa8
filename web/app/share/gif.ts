// Encodes pictures as an animated GIF. Between two pictures it yields to the page.

import { applyPalette, GIFEncoder, quantize } from "gifenc/dist/gifenc.esm.js";

/** Width of the GIF. Forums show pictures of this width without scaling them down. */
const WIDTH_PX = 480;
/** Number of colours. One of the 256 colours of a GIF means "unchanged". */
const COLORS = 255;
/** One in this number of pixels is sampled to choose the colours. */
const SAMPLE = 5;

/** Draws pictures of one game on the same canvas. */
interface PictureMaker<P> {
  canvas: HTMLCanvasElement;
  ctx: CanvasRenderingContext2D;
  draw: (picture: P) => void;
}

/** *P* is the type of the data of one picture. */
export interface GifOptions<P> {
  /** Makes the canvas for pictures like *first*, which it shows, and what draws the others on it. */
  createPictureMaker: (first: P, width: number) => PictureMaker<P>;
  /** Number of pictures, at least one. */
  count: number;
  picture: (index: number) => Promise<P>;
  /** Display time in milliseconds. The last picture is displayed three times as long. */
  delay: number;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Encode pictures as a GIF. The promise rejects with the signal's reason when it is cancelled. */
export async function encodeGif<P>({
  createPictureMaker,
  count,
  picture,
  delay,
  onProgress,
  signal,
}: GifOptions<P>): Promise<Blob> {
  const maker = createPictureMaker(await picture(0), WIDTH_PX);
  const { width, height } = maker.canvas;
  const readPixels = async (index: number) => {
    maker.draw(await picture(index));
    return maker.ctx.getImageData(0, 0, width, height).data;
  };
  const palette = await commonPalette([0, count >> 1, count - 1], readPixels);
  const asBefore = palette.length;
  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let index = 0; index < count; index += 1) {
    await yieldToPage();
    signal.throwIfAborted();
    const data = await readPixels(index);
    await yieldToPage();
    const frame = applyPalette(data, palette);
    encoder.writeFrame(before ? markUnchanged(before, frame, asBefore) : frame, width, height, {
      ...(before ? { transparent: true, transparentIndex: asBefore } : { palette: [...palette, [0, 0, 0]] }),
      delay: index === count - 1 ? 3 * delay : delay,
      dispose: 1,
    });
    before = frame;
    onProgress(index + 1);
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}

/** Returns one palette for all pictures, made from some of them, so that colours do not flicker. */
async function commonPalette(indices: number[], pixels: (index: number) => Promise<Uint8ClampedArray>) {
  const samples: Uint32Array[] = [];
  for (const index of new Set(indices)) {
    const all = new Uint32Array((await pixels(index)).buffer);
    samples.push(all.filter((_, place) => place % SAMPLE === 0));
    await yieldToPage();
  }
  const joined = new Uint32Array(samples.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const sample of samples) {
    joined.set(sample, end);
    end += sample.length;
  }
  return quantize(new Uint8Array(joined.buffer), COLORS);
}

/** Returns *frame* with *asBefore* at unchanged pixels, because their long runs compress well. */
function markUnchanged(before: Uint8Array, frame: Uint8Array, asBefore: number) {
  const changed = new Uint8Array(frame.length);
  for (let place = 0; place < frame.length; place += 1) {
    changed[place] = frame[place] === before[place] ? asBefore : (frame[place] as number);
  }
  return changed;
}

/** Yield to the page. */
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));
