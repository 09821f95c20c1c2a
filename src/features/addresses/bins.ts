// Sorts distances roughly: as many bins as distances, so that sorting one bin takes a few comparisons.

/** Indices ascending by bin; bin b holds order[start[b]] … order[start[b+1] − 1], and no distance in it is larger than any in the next. */
export interface Bins {
  readonly order: Uint32Array;
  readonly start: Uint32Array;
}

/** Puts distances into bins of equal steps of their squares, because addresses around a place are evenly distributed over these. */
export function binned(meters: Float64Array): Bins {
  const count = meters.length;
  let farthest = 0;
  for (let i = 0; i < count; i++) if ((meters[i] ?? 0) > farthest) farthest = meters[i] ?? 0;
  const scale = farthest === 0 ? 0 : (count - 1) / (farthest * farthest);
  const bin = new Uint32Array(count);
  const start = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    const away = meters[i] ?? 0;
    const each = Math.min(count - 1, Math.floor(away * away * scale));
    bin[i] = each;
    start[each + 1] = (start[each + 1] ?? 0) + 1;
  }
  for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
  const order = new Uint32Array(count);
  const filled = start.slice();
  for (let i = 0; i < count; i++) {
    const each = bin[i] ?? 0;
    const at = filled[each] ?? 0;
    order[at] = i;
    filled[each] = at + 1;
  }
  return { order, start };
}
