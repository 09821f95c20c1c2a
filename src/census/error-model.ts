// The model of the error of a divided cell: its coefficients, and how many people move together.

/**
 * The coefficients, fitted on Neuss and judged on Berlin: circles of 150 to 2,000 m around populated places, cells of 1 km made from
 * cells of 100 m that serve as truth (`docs/census.md`).
 */
export const MODEL = {
  /** People who live or do not live in an area together, in a cell of 1 km whose people are spread evenly … */
  clump: 500,
  /** … and in one whose people are placed by buildings or by finer cells. */
  placedClump: 260,
  /** Smaller cells hold smaller clumps: 25 people in cells of 200 m, 55 in 300 m, 140 in 500 m. */
  clumpGrowth: 1.7,
  /** Correlation of the errors of two cells on the edge of one area. */
  correlation: 0.15,
  /** The share of a cell's area counts so much beside the share of its people, which may be 0 by mistake. */
  arealPart: 0.1,
  /** Standard deviations on either side that hold 80 % of a normal distribution. */
  deviations: 1.28,
  /** A part of a cell differs from its mean by so much more than the cells differ from each other. */
  meanWithin: 1.5,
} as const;

/** The size of clumps in a cell; `placed` is the share of its people whom buildings or finer cells place. */
export function clumpOf(sizeMeters: number, placed: number): number {
  return (MODEL.clump + placed * (MODEL.placedClump - MODEL.clump)) * (sizeMeters / 1000) ** MODEL.clumpGrowth;
}
