// What the embed page and the server agree on about the first picture.

export const FIRST_PICTURE = {
  /** Sizes in pixels: few enough that a cache holds all pictures of a map. */
  least: 200,
  mostWidth: 1800,
  mostHeight: 1400,
  step: 40,
  /** Pixels on each side around the reach: more than the margins of the map, so that the picture covers them too. */
  padding: 88,
  /** With text, code, fonts and list, the first view of a page with everything on it stays below 150 kB. */
  mostBytes: 24_000,
  /** Of the sharp picture, which a page without a map loads after the first one. */
  sharpScale: 2,
  mostSharpBytes: 400_000,
} as const;
