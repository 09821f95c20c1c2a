// The model of the error of a divided cell: its coefficients, and how many people move together.

/**
 * The coefficients, fitted on circles of 150 to 2,000 m around populated places and on walks of 5 to 30 minutes; cells of 1 km are made
 * from cells of 100 m, which serve as truth (`docs/census.md`).
 */
export const MODEL = {
  /** People who live or do not live in an area together, in a cell of 1 km that the map does not show: so many however small their ground … */
  clump: 51,
  /** … and so many for each hectare of the area that lies together (`hectaresTogether`). */
  neighbours: 56,
  /** The same on ground that the map shows: of people whom its land use places … */
  landClump: 32,
  /** … and of people whom buildings or finer cells place: such a part of those in the building or cell of a typical person … */
  buildingClumps: 0.32,
  /** … and of both for each hectare that lies together: the map shows most neighbourhoods that are denser than their square. */
  mappedNeighbours: 10,
  /** Smaller cells hold smaller clumps: 35 people in cells of 200 m, 75 in 300 m, 200 in 500 m, of half a cell of 1 km 750. */
  halfCell: 750,
  clumpGrowth: 1.9,
  /** Correlation of the errors of two cells on the edge of one area. */
  correlation: 0.1,
  /** The share of a cell's area counts so much beside the share of its people, which may be 0 by mistake. */
  arealPart: 0.1,
  /** So many of these standard deviations, downward as a factor, hold 80 % of the places where people live: there are more often too few than too many. */
  down: 1.1,
  up: 1.5,
  /** The part of an area outside the cells is at most so many times as dense as the part inside. */
  densityOutside: 2,
  /** Standard deviations on either side that hold 80 % of a normal distribution. */
  deviations: 1.28,
  /** A part of a cell differs from its mean by so much more than the cells differ from each other. */
  meanWithin: 1.5,
} as const;

/** The size of clumps in a cell that is no square kilometre, however an area cuts it. */
export function clumpOf(sizeMeters: number): number {
  return MODEL.halfCell * (sizeMeters / 1000) ** MODEL.clumpGrowth;
}

/** The size of clumps on the ground of a square kilometre that the map does not show, if so many hectares lie together. */
export function clumpOfRest(together: number): number {
  return MODEL.clump + MODEL.neighbours * together;
}

/**
 * The size of clumps on the ground of a square kilometre that the map shows.
 * @param placed share of its people whom buildings or finer cells place
 * @param home how many people the building or finer cell of a typical person holds
 * @param together so many hectares lie together
 */
export function clumpOfMapped(placed: number, home: number, together: number): number {
  return MODEL.landClump * (1 - placed) + MODEL.buildingClumps * home * placed + MODEL.mappedNeighbours * together;
}

/** The share that counts for the error: that of the people, and a little of the ground's. */
export function doubtfulShare(ofPeople: number, ofArea: number): number {
  return (1 - MODEL.arealPart) * ofPeople + MODEL.arealPart * ofArea;
}

/** The two grounds of a cell: what the map (or finer cells) shows of it, and the rest. */
export interface Grounds {
  /** The share of the people on the ground that the map shows, 0–1. */
  readonly mapped: number;
  /** How many people move together from one ground to the other … */
  readonly divisionClump: number;
  /** … what an area takes of the people on the mapped one, 0–1, and how many of these move together. */
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
export function shareDeviation(
  { mapped, divisionClump, ofMapped, mappedClump, ofRest, restClump }: Grounds,
  people: number,
): number {
  const rest = 1 - mapped;
  const division = mapped * rest * alikeness(divisionClump, people);
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
