// The placement of houses along a street, by style of the quarter. All lengths in metres.
import type { BuildingStyle } from './quarters.ts';

type Range = readonly [low: number, high: number];

export interface BuildingRule {
  /** From the edge of the street to the front wall. */
  readonly setback: Range;
  readonly width: Range;
  readonly depth: Range;
  /** Houses in a row that share their side walls. */
  readonly row: Range;
  /** Between two rows, or two houses when a row is one house. */
  readonly gap: Range;
  readonly levels: Range;
  readonly building: readonly string[];
  readonly roofs: readonly string[];
  /** Share of rows that get a garage beside them. */
  readonly garages: number;
  /** Degrees by which houses may stand askew. */
  readonly askew: number;
  /** Distance kept from other buildings; negative if they touch. */
  readonly clearance: number;
}

export const BUILDING_RULES: Readonly<Record<BuildingStyle, BuildingRule>> = {
  old: {
    setback: [0.5, 0.8],
    width: [8, 14],
    depth: [9.5, 13],
    row: [5, 14],
    gap: [0, 1.5],
    levels: [2, 4],
    building: ['house', 'yes', 'residential'],
    roofs: ['gabled'],
    garages: 0,
    askew: 0,
    clearance: -0.3,
  },
  blocks: {
    setback: [2, 3],
    width: [18, 27],
    depth: [11.5, 14],
    row: [2, 6],
    gap: [1, 14],
    levels: [3, 5],
    building: ['apartments', 'apartments', 'residential'],
    roofs: ['gabled', 'hipped', 'mansard'],
    garages: 0,
    askew: 0,
    clearance: -0.3,
  },
  villas: {
    setback: [6, 9],
    width: [11, 15.5],
    depth: [10, 13.5],
    row: [1, 1],
    gap: [8, 15],
    levels: [2, 2],
    building: ['house', 'detached'],
    roofs: ['hipped', 'gabled', 'pyramidal'],
    garages: 0.6,
    askew: 3,
    clearance: 3,
  },
  houses: {
    setback: [4, 7],
    width: [8.5, 12.5],
    depth: [9, 12],
    row: [1, 1.5],
    gap: [10, 19],
    levels: [1, 2],
    building: ['house', 'detached', 'yes'],
    roofs: ['gabled', 'gabled', 'half-hipped'],
    garages: 0.5,
    askew: 2,
    clearance: 2.5,
  },
  terraces: {
    setback: [3, 5],
    width: [6, 7.2],
    depth: [10, 11.5],
    row: [2, 5],
    gap: [9, 15],
    levels: [2, 2],
    building: ['terrace', 'house'],
    roofs: ['gabled'],
    garages: 0.3,
    askew: 0,
    clearance: 2,
  },
  flats: {
    setback: [7, 12],
    width: [13, 17],
    depth: [11, 12.5],
    row: [2, 3.4],
    gap: [12, 20],
    levels: [3, 5],
    building: ['apartments'],
    roofs: ['gabled', 'flat'],
    garages: 0.15,
    askew: 1,
    clearance: 5,
  },
  business: {
    setback: [8, 14],
    width: [28, 62],
    depth: [22, 42],
    row: [1, 1],
    gap: [14, 40],
    levels: [1, 2],
    building: ['industrial', 'warehouse', 'commercial', 'industrial'],
    roofs: ['flat', 'flat', 'gabled'],
    garages: 0,
    askew: 0,
    clearance: 6,
  },
  village: {
    setback: [3.5, 9],
    width: [9, 14],
    depth: [10, 14],
    row: [1, 1],
    gap: [16, 38],
    levels: [2, 2],
    building: ['house', 'farm', 'house', 'yes'],
    roofs: ['gabled'],
    garages: 0.3,
    askew: 8,
    clearance: 3,
  },
};
