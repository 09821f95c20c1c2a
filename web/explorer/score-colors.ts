// The colours of the score map, on the map and in its legend.
import { nightColor, PALETTE } from '../../src/map/palette.ts';

/** Score and colour by day, from little to much nearby; distinguishable without red and green. The style of the map exchanges them at night. */
export const SCORE_COLORS = [
  [5, PALETTE.score1],
  [27, PALETTE.score2],
  [49, PALETTE.score3],
  [71, PALETTE.score4],
  [93, PALETTE.score5],
] as const;

/** The colours as a ramp of a legend, in the colours of the scheme. */
export function scoreRamp(): string {
  const colors = SCORE_COLORS.map(([, color]) => `light-dark(${color}, ${nightColor(color)})`);
  return `linear-gradient(to right, ${colors.join(', ')})`;
}
