// The colours of the score map, on the map and in its legend.

/** Score and colour, from little to much nearby; distinguishable without red and green. */
export const SCORE_COLORS = [
  [5, '#f7ecc4'],
  [27, '#bfd9a8'],
  [49, '#6fb7a0'],
  [71, '#2f8593'],
  [93, '#1d4a70'],
] as const;
