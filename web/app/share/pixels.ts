// Test whether a page can read the pixels that it has drawn. Against fingerprinting, some browsers answer with noise (Firefox
// with resistFingerprinting, as in Tor Browser); a picture made of those pixels would be noise too.

/** Width and height in pixels, enough that noise does not have the colour everywhere by chance. */
const SIZE = 4;
const [RED, GREEN, BLUE] = [18, 86, 154];
/** Allowed difference of a colour: some browsers change colours by an invisible amount. */
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
