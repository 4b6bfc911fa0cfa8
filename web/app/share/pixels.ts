// Whether this browser lets a page read what it has drawn. Some answer with noise, so that nobody is told from others by it
// (Firefox with resistFingerprinting, as in Tor Browser): a picture of pixels would be noise, too.

/** Across, in pixels: noise is not this colour by chance everywhere. */
const SIZE = 4;
const [RED, GREEN, BLUE] = [18, 86, 154];
/** Some browsers change colours by a hair's breadth, which nobody sees. */
const TOLERANCE = 4;

export function canReadPixels() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return false;
  ctx.fillStyle = `rgb(${RED} ${GREEN} ${BLUE})`;
  ctx.fillRect(0, 0, SIZE, SIZE);
  try {
    const read = ctx.getImageData(0, 0, SIZE, SIZE).data;
    const drawn = [RED, GREEN, BLUE, 255];
    return read.every((value, place) => Math.abs(value - (drawn[place % 4] ?? 0)) <= TOLERANCE);
  } catch {
    return false;
  }
}
