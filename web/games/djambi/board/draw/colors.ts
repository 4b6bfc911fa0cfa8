// Mixing of colours given as #RRGGBB.

/** *a* with *share* (0 to 1) of *b* in it. What is not #RRGGBB (a system colour, say) comes back unmixed. */
export function mix(a: string, b: string, share: number) {
  const [x, y] = [channels(a), channels(b)];
  if (!x || !y) return a;
  const mixed = x.map((v, i) => Math.round(v * (1 - share) + (y[i] ?? 0) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string) {
  return /^#[0-9a-f]{6}$/i.test(color) ? [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16)) : null;
}
