// The model of the error of a divided cell: its coefficients, and how many people move together.

/**
 * The coefficients, fitted on circles of 150 to 2,000 m around populated places and on walks of 5 to 30 minutes; cells of 1 km are made
 * from cells of 100 m, which serve as truth (`docs/census.md`).
 */
export const MODEL = {
  /** People who live or do not live in an area together, on ground of a cell of 1 km that the map does not show … */
  clump: 1500,
  /** … on ground whose land use it shows … */
  mappedClump: 150,
  /** … and on ground whose people are placed by buildings or finer cells: so many times as many as the typical building or cell holds. */
  placedClumps: 1.5,
  /** Smaller cells hold smaller clumps: 70 people in cells of 200 m, 150 in 300 m, 400 in 500 m. */
  clumpGrowth: 1.9,
  /** Correlation of the errors of two cells on the edge of one area. */
  correlation: 0.12,
  /** The share of a cell's area counts so much beside the share of its people, which may be 0 by mistake. */
  arealPart: 0.1,
  /** So many of these standard deviations, downward as a factor, hold 80 % of the places where people live: there are more often too few than too many. */
  down: 0.7,
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
 * The size of clumps on the ground of a square kilometre that the map shows.
 * @param placed share of its people whom buildings or finer cells place
 * @param together how many people the building or finer cell of a typical person holds
 */
export function clumpOfMapped(placed: number, together: number): number {
  return MODEL.mappedClump * (1 - placed) + MODEL.placedClumps * together * placed;
}

/** The share that counts for the error: that of the people, and a little of the ground's. */
export function doubtfulShare(ofPeople: number, ofArea: number): number {
  return (1 - MODEL.arealPart) * ofPeople + MODEL.arealPart * ofArea;
}

/** The two grounds of a cell: what the map (or finer cells) shows of it, and the rest. */
export interface Grounds {
  /** The share of the people on the ground that the map shows, 0–1. */
  readonly mapped: number;
  /** What an area takes of the people there, 0–1, and how many of these move together. */
  readonly ofMapped: number;
  readonly mappedClump: number;
  /** The same of the rest. */
  readonly ofRest: number;
  readonly restClump: number;
}

/**
 * The standard deviation of the share of a cell's people that live in an area. The cell's people divide between the two grounds, and on each ground
 * between what lies in the area and what does not; every division is one into clumps (a beta distribution with as many units as clumps).
 * With clumps of one size it is √(s · (1 − s) · clump / (clump + people)), however the ground is divided.
 * @param people of the whole cell; 0 if nobody knows: then all on a ground move together
 */
export function shareDeviation({ mapped, ofMapped, mappedClump, ofRest, restClump }: Grounds, people: number): number {
  const rest = 1 - mapped;
  const division = mapped * rest * alikeness(restClump, people);
  const between = (ofMapped - ofRest) ** 2 * division;
  const onMapped = (mapped ** 2 + division) * ofMapped * (1 - ofMapped) * alikeness(mappedClump, mapped * people);
  const onRest = (rest ** 2 + division) * ofRest * (1 - ofRest) * alikeness(restClump, rest * people);
  return Math.sqrt(Math.max(0, between + onMapped + onRest));
}

/** The same of a cell of which the map shows nothing, and an area takes this share. */
export function evenDeviation(share: number, clump: number, people: number): number {
  return Math.sqrt(share * (1 - share) * alikeness(clump, people));
}

/** The share of its variance that a number of people keeps when they live in clumps: none of many small ones, all of one large one. */
function alikeness(clump: number, people: number): number {
  return people === 0 ? 1 : clump / (clump + people);
}
