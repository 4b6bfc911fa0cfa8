// Mixing of colours given as #RRGGBB.

/** Mix *share* (0 to 1) of *b* into *a*. A colour in another form, such as a system colour, is returned unmixed. */
export function mixColors(a: string, b: string, share: number) {
  const [x, y] = [colorChannels(a), colorChannels(b)];
  if (!x || !y) return a;
  const mixed = x.map((v, i) => Math.round(v * (1 - share) + (y[i] ?? 0) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

function colorChannels(color: string) {
  return /^#[0-9a-f]{6}$/i.test(color) ? [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16)) : null;
}
