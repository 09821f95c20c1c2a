// The model of the error of a divided cell: its coefficients, and how many people move together.

/**
 * The coefficients, fitted on circles of 150 to 2,000 m around populated places and on walks of 5 to 30 minutes; cells of 1 km are made
 * from cells of 100 m, which serve as truth (`docs/census.md`).
 */
export const MODEL = {
  /** People who live or do not live in an area together, in a cell of 1 km outside the map … */
  clump: 1500,
  /** … in one whose land use the map shows … */
  mappedClump: 150,
  /** … and in one whose people are placed by buildings or finer cells: so many times as many as the typical building or cell holds. */
  placedClumps: 3,
  /** Smaller cells hold smaller clumps: 70 people in cells of 200 m, 150 in 300 m, 400 in 500 m. */
  clumpGrowth: 1.9,
  /** Correlation of the errors of two cells on the edge of one area. */
  correlation: 0.12,
  /** The share of a cell's area counts so much beside the share of its people, which may be 0 by mistake. */
  arealPart: 0.1,
  /** So many of these standard deviations, downward as a factor, hold 80 % of the places where people live: there are more often too few than too many. */
  down: 0.75,
  up: 1.1,
  /** The part of an area outside the cells is at most so many times as dense as the part inside. */
  densityOutside: 2,
  /** Standard deviations on either side that hold 80 % of a normal distribution. */
  deviations: 1.28,
  /** A part of a cell differs from its mean by so much more than the cells differ from each other. */
  meanWithin: 1.5,
} as const;

/** The size of clumps in a cell of which the map tells nothing. */
export function clumpOf(sizeMeters: number): number {
  return MODEL.clump * (sizeMeters / 1000) ** MODEL.clumpGrowth;
}

/**
 * The size of clumps in a cell of 1 km.
 * @param mapped share of the cell that the map shows
 * @param placed share of its people whom buildings or finer cells place
 * @param together how many people the building or finer cell of a typical person holds
 */
export function clumpOfSquare(mapped: number, placed: number, together: number): number {
  const { clump, mappedClump, placedClumps } = MODEL;
  return clump * (1 - mapped) + mappedClump * Math.max(0, mapped - placed) + placedClumps * together * placed;
}

/** The share of its variance that a cell keeps when its people live in clumps: none of many small ones, all of one large one. */
export function alikeness(clump: number, people: number): number {
  return clump / (clump + people);
}
