// Converts the evidence for a find into its measured probability (docs/geocoding.md).
import { at } from '../core/lists.ts';

/** Kinds of finds whose evidence weighs differently. */
export const FIND_CASES = [
  'ADDRESS',
  /** Something in the question contradicts the find: another town or postcode, an additional word. */
  'ADDRESS_ELSEWHERE',
  /** … so much that another address is as likely: unknown words without a town, an initial before the name. */
  'ADDRESS_DOUBTED',
  /** One end of `12-14`. */
  'RANGE',
  'INTERPOLATED',
  'STREET',
  'STREET_ELSEWHERE',
  /** … but its town or postcode fits, and the contradiction stands apart from its name. */
  'STREET_CONFIRMED',
  /** The street of a house number that the data does not have, */
  'STREET_FOR_HOUSE',
  /** … and one of its numbers, of which the question has the first digits. */
  'BEGUN',
  'PLACE',
  /** … of which a street has the name, too, */
  'PLACE_OR_STREET',
  /** … and in place of the street or house that other words may be. */
  'PLACE_FOR_STREET',
  'POSTCODE',
  'POI',
  /** … by a name of one short word that is the whole question, */
  'POI_SHORT_NAME',
  /** … by several words of its name, by a long word, or by one word and its town, */
  'POI_PART',
  /** … by one short word alone. */
  'POI_WORD',
] as const;
export type FindCase = (typeof FIND_CASES)[number];

/** Evidence and confidence at the corners of a rising line. */
export type Corners = readonly (readonly [evidence: number, confidence: number])[];

/**
 * From the fit on Lauf and Montevideo by bench/confidence.ts; for parts of names by rule; some rounded or moved by hand; places, points of interest and
 * contradicted finds after the outside examiner in 15 regions (docs/geocoding.md). Two choices are
 * deliberate: with little evidence a real short street name and any word of a dictionary look alike, so the confidence is below one half; and a contradicted
 * find is never certain.
 */
const CORNERS: Readonly<Record<FindCase, Corners>> = {
  ADDRESS: [
    [0, 0],
    [0.47, 0.47],
    [0.56, 0.97],
    [0.76, 0.99],
    [0.95, 0.995],
    [1, 1],
  ],
  ADDRESS_ELSEWHERE: [
    [0, 0],
    [0.45, 0.45],
    [0.49, 0.88],
    [0.88, 0.9],
    [1, 0.9],
  ],
  ADDRESS_DOUBTED: [
    [0, 0],
    [0.47, 0.45],
    [1, 0.5],
  ],
  RANGE: [
    [0, 0],
    [0.47, 0.47],
    [0.88, 0.88],
    [1, 0.88],
  ],
  INTERPOLATED: [
    [0, 0],
    [0.47, 0.47],
    [0.6, 0.88],
    [1, 0.93],
  ],
  STREET: [
    [0, 0],
    [0.47, 0.47],
    [0.49, 0.92],
    [0.63, 0.985],
    [0.8, 0.99],
    [1, 0.99],
  ],
  STREET_ELSEWHERE: [
    [0, 0],
    [0.4, 0.2],
    [0.65, 0.2],
    [0.8, 0.45],
    [1, 0.5],
  ],
  STREET_CONFIRMED: [
    [0, 0],
    [0.45, 0.45],
    [0.49, 0.93],
    [0.6, 0.97],
    [0.83, 0.985],
    [1, 0.99],
  ],
  STREET_FOR_HOUSE: [
    [0, 0],
    [0.55, 0.2],
    [0.61, 0.4],
    [0.63, 0.9],
    [0.67, 0.98],
    [1, 0.99],
  ],
  BEGUN: [
    [0, 0],
    [0.71, 0.37],
    [1, 0.37],
  ],
  PLACE: [
    [0, 0],
    [0.47, 0.47],
    [0.65, 0.5],
    [0.67, 0.95],
    [0.7, 0.975],
    [1, 0.98],
  ],
  PLACE_OR_STREET: [
    [0, 0],
    [0.47, 0.47],
    [0.65, 0.5],
    [0.67, 0.92],
    [1, 0.94],
  ],
  PLACE_FOR_STREET: [
    [0, 0],
    [0.45, 0.02],
    [1, 0.05],
  ],
  POSTCODE: [
    [0, 0],
    [1, 1],
  ],
  POI: [
    [0, 0],
    [0.47, 0.47],
    [0.478, 0.7],
    [0.565, 0.75],
    [0.6, 0.985],
    [1, 0.99],
  ],
  POI_SHORT_NAME: [
    [0, 0],
    [0.47, 0.47],
    [0.6, 0.98],
    [1, 0.98],
  ],
  POI_PART: [
    [0, 0],
    [0.47, 0.47],
    [0.48, 0.95],
    [0.55, 0.95],
    [0.69, 0.975],
    [1, 0.98],
  ],
  POI_WORD: [
    [0, 0],
    [0.44, 0.01],
    [0.47, 0.17],
    [0.48, 0.5],
    [1, 0.5],
  ],
};

/** The confidence, 0–1, of a find with this evidence and without rivals. */
export function calibrated(findCase: FindCase, evidence: number): number {
  return lineThrough(CORNERS[findCase], evidence);
}

/** The measured share of right finds among equal ones, for the first of them, by the number of its rivals; with more rivals all share alike. */
const FIRST_OF_EQUALS: Partial<Record<FindCase, readonly number[]>> = {
  STREET: [1, 0.7, 0.55, 0.5, 0.4],
  STREET_ELSEWHERE: [1, 0.9, 0.6, 0.3, 0.1],
  STREET_CONFIRMED: [1, 0.85, 0.7, 0.6],
  STREET_FOR_HOUSE: [1, 0.7, 0.5],
  PLACE: [1, 0.85, 0.7],
  PLACE_OR_STREET: [1, 0.8],
  POI: [1, 0.88, 0.5, 0.27],
  POI_PART: [1, 0.62, 0.44, 0.33],
  // Of one short word the limit of one half has taken the rest.
  POI_WORD: [1, 0.98, 0.74, 0.6, 0.35],
};

/** The share of a find in the confidence of equal finds: the first of them is right a little more often than chance. */
export function shareAmong(findCase: FindCase, rivals: number, isFirst: boolean): number {
  const first = FIRST_OF_EQUALS[findCase]?.[rivals] ?? 1 / (1 + rivals);
  return isFirst || rivals === 0 ? first : Math.min(first, 1 / (1 + rivals));
}

/** The height of the line through the corners at `evidence`; constant behind the last corner. */
export function lineThrough(corners: Corners, evidence: number): number {
  for (let i = 1; i < corners.length; i++) {
    const [x0, y0] = at(corners, i - 1);
    const [x1, y1] = at(corners, i);
    if (evidence <= x1) return y0 + ((y1 - y0) * Math.max(0, evidence - x0)) / Math.max(1e-9, x1 - x0);
  }
  return at(corners, -1)[1];
}
