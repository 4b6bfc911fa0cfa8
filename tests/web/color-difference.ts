// Differences of colours as seen with normal and with colour-blind vision.

type Triple = [number, number, number];
type Matrix = number[][];
export type Vision = keyof typeof VISION;

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
export const VISION = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** sRGB to XYZ, each row divided by the white point D65. */
const XYZ = [
  [0.433953, 0.376219, 0.189828],
  [0.2126729, 0.7151522, 0.072175],
  [0.017756, 0.109468, 0.872776],
];
const WAVES = [
  [-0.17, 1, -30],
  [0.24, 2, 0],
  [0.32, 3, 6],
  [-0.2, 4, -63],
];
/** The CIEDE2000 difference that colours of a game should have at least. */
export const MIN_DIFFERENCE = 20;

const times = (matrix: Matrix, vector: number[]) =>
  matrix.map((row) => row.reduce((sum, a, at) => sum + a * vector[at], 0));
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns a colour such as `#C8341F` in CIELAB, as a person with that vision sees it. */
export function labColor(color: string, vision: Vision): Triple {
  const raw = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = raw.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const left = times(VISION[vision], linear).map((c) => Math.min(1, Math.max(0, c)));
  const [x, y, z] = times(XYZ, left).map((c) => (c > 216 / 24389 ? Math.cbrt(c) : ((24389 / 27) * c + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the CIEDE2000 difference of two colours in CIELAB (Sharma, Wu and Dalal 2005). */
export function difference(one: Triple, two: Triple) {
  const mean = (Math.hypot(one[1], one[2]) + Math.hypot(two[1], two[2])) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [c1, c2] = [one, two].map((color) => Math.hypot(color[1] * g, color[2]));
  const [h1, h2] = [one, two].map((color) => (Math.atan2(color[2], color[1] * g) * 180) / Math.PI);
  const turn = ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const hue = (h1 + turn / 2 + 720) % 360;
  const [light, chroma] = [(one[0] + two[0]) / 2, (c1 + c2) / 2];
  const wave = WAVES.reduce((sum, [k, n, shift]) => sum + k * Math.cos(radians(n * hue + shift)), 0);
  const lightness = (two[0] - one[0]) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const strength = (c2 - c1) / (1 + 0.045 * chroma);
  const tone = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * (1 + wave));
  const twist = Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  const tilt = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * twist;
  return Math.sqrt(lightness ** 2 + strength ** 2 + tone ** 2 + tilt * strength * tone);
}

/** Returns the pairs of *colors* whose difference is too small for that vision. */
export const similarPairs = (colors: string[], vision: Vision) =>
  colors
    .flatMap((one, at) => colors.slice(at + 1).map((two): [string, string] => [one, two]))
    .filter(([one, two]) => difference(labColor(one, vision), labColor(two, vision)) < MIN_DIFFERENCE);
