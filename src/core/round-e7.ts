// The precision of coordinates in answers: seven decimals, a centimetre, as the map has them.

/** Degrees rounded to seven decimals. */
export function roundE7(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
