// Tests whether a page can read the pixels that it has drawn. To prevent fingerprinting, some browsers answer with noise
// (Firefox with resistFingerprinting, as in Tor Browser); a picture made of those pixels would be noise, too.

/** Width and height of the test picture, large enough that noise cannot have the right colour everywhere by chance. */
const SIZE_PX = 4;
const [RED, GREEN, BLUE] = [18, 86, 154];
/** Allowed difference of a colour. Some browsers change colours by an invisible amount. */
const TOLERANCE = 4;

export function canReadPixels() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE_PX;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return false;
  ctx.fillStyle = `rgb(${RED} ${GREEN} ${BLUE})`;
  ctx.fillRect(0, 0, SIZE_PX, SIZE_PX);
  try {
    const read = ctx.getImageData(0, 0, SIZE_PX, SIZE_PX).data;
    const drawn = [RED, GREEN, BLUE, 255];
    return read.every((value, place) => Math.abs(value - (drawn[place % 4] ?? 0)) <= TOLERANCE);
  } catch {
    return false;
  }
}
