// The colours of the score map, on the map and in its legend.

/** From little to much nearby; told apart without red and green. */
export const SCORE_COLORS = ['#f7ecc4', '#bfd9a8', '#6fb7a0', '#2f8593', '#1d4a70'] as const;
