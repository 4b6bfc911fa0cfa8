// Owns the making of an animation: one picture after the other as a GIF. Between two pictures the page may do other things.

import { applyPalette, GIFEncoder, quantize } from "gifenc/dist/gifenc.esm.js";

/** Across, in pixels: what forums show without making it smaller. */
const WIDTH = 480;
/** One place of the 256 is kept for "as before". */
const COLORS = 255;
/** Every so many pixels are looked at to find the colours. */
const SAMPLE = 5;

/** What draws pictures of one game, one after the other, on the same canvas. */
interface PictureMaker<P> {
  canvas: HTMLCanvasElement;
  ctx: CanvasRenderingContext2D;
  draw: (picture: P) => void;
}

/** *P*: whatever the easel draws. */
export interface GifOptions<P> {
  easel: (first: P, width: number) => PictureMaker<P>;
  /** How many pictures, at least one. */
  count: number;
  picture: (index: number) => Promise<P>;
  /** Milliseconds for each; the last one stays three times as long. */
  delay: number;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** @returns Rejects with the signal's reason when it is given up. */
export async function gifOf<P>({
  easel: createEasel,
  count,
  picture,
  delay,
  onProgress,
  signal,
}: GifOptions<P>): Promise<Blob> {
  const easel = createEasel(await picture(0), WIDTH);
  const { width, height } = easel.canvas;
  const pixels = async (index: number) => {
    easel.draw(await picture(index));
    return easel.ctx.getImageData(0, 0, width, height).data;
  };
  const palette = await commonPalette([0, count >> 1, count - 1], pixels);
  const asBefore = palette.length;
  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let index = 0; index < count; index += 1) {
    await nextTask();
    signal.throwIfAborted();
    const data = await pixels(index);
    await nextTask();
    const frame = applyPalette(data, palette);
    encoder.writeFrame(before ? difference(before, frame, asBefore) : frame, width, height, {
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

/** The colours of some pictures together, so that nothing flickers. */
async function commonPalette(indices: number[], pixels: (index: number) => Promise<Uint8ClampedArray>) {
  const samples: Uint32Array[] = [];
  for (const index of new Set(indices)) {
    const all = new Uint32Array((await pixels(index)).buffer);
    samples.push(all.filter((_, place) => place % SAMPLE === 0));
    await nextTask();
  }
  const joined = new Uint32Array(samples.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const sample of samples) {
    joined.set(sample, end);
    end += sample.length;
  }
  return quantize(new Uint8Array(joined.buffer), COLORS);
}

/** *frame* with *asBefore* wherever it is as the one before: long runs, which take hardly any room. */
function difference(before: Uint8Array, frame: Uint8Array, asBefore: number) {
  const changed = new Uint8Array(frame.length);
  for (let place = 0; place < frame.length; place += 1) {
    changed[place] = frame[place] === before[place] ? asBefore : (frame[place] as number);
  }
  return changed;
}

/** Let the page do what it has to. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
