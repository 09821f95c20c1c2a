// The location index of the squares in view of a map: as many as the server can score without a long wait, cached for later requests.

import { laeaSquare } from '../core/geometry/laea.ts';
import { at } from '../core/lists.ts';
import type { Region } from '../region/region.ts';
import type { IndexProfile } from './index-types.ts';
import { MILLION } from './index-types.ts';
import { type MapCell, mapCells } from './map-cells.ts';
import type { ObservedParts } from './observe.ts';
import { SCORED_NUMBERS, scoredLocation, scoreInto } from './scored-location.ts';

/** [west, south, east, north] in degrees. */
export type ViewBox = readonly [number, number, number, number];

export interface ScoreSquares {
  readonly type: 'FeatureCollection';
  readonly cellMeters: number;
  /** Squares of EPSG:3035 with `score` 0–100, without it where the score is withheld (`withheld.ts`); omits those without a total. */
  readonly features: readonly {
    readonly type: 'Feature';
    readonly geometry: { readonly type: 'Polygon'; readonly coordinates: number[][][] };
    readonly properties: { readonly score?: number };
  }[];
}

export interface ScoreCells {
  /** Scores of the inhabited squares in `view`. Awaits `pause` every few squares. */
  inView(
    region: ObservedParts & Region,
    view: ViewBox,
    profile: IndexProfile,
    pause: () => Promise<unknown>,
  ): Promise<ScoreSquares>;
}

/** Sides of squares in metres, finest first; the coarsest has no limit. */
const SIZES = [100, 200, 500, 1000, 2000, 5000] as const;
const MOST_IN_VIEW = 400;
/** Squares between two pauses: about 10 ms. */
const PER_TURN = 16;
/** In place of a score: no total, and a total that is withheld. */
const NONE = -1;
const WITHHELD = -2;

/** What is kept of a version of a region. */
interface Kept {
  readonly cellsOf: Map<number, readonly MapCell[]>;
  readonly scores: Map<string, number>;
}

/** Keeps scores as long as the version of the region is open. */
export function createScoreCells(): ScoreCells {
  const ofRegion = new WeakMap<Region, Kept>();

  function keptOf(region: Region): Kept {
    const known = ofRegion.get(region) ?? { cellsOf: new Map(), scores: new Map() };
    ofRegion.set(region, known);
    return known;
  }

  return {
    async inView(region, view, profile, pause) {
      const { cellsOf, scores } = keptOf(region);
      const { cellMeters, cells } = cellsIn(view, size => {
        const known = cellsOf.get(size) ?? mapCells(region, size);
        cellsOf.set(size, known);
        return known;
      });
      const features: ScoreSquares['features'][number][] = [];
      const row = new Int32Array(SCORED_NUMBERS);
      let scored = 0;
      for (const cell of cells) {
        const key = `${profile} ${cellMeters} ${cell.column} ${cell.row}`;
        let score = scores.get(key);
        if (score === undefined) {
          scoreInto(row, 0, region, cell, profile);
          const found = scoredLocation(row, 0);
          const total = found?.totals[profile];
          score = total === undefined ? NONE : found?.isKnown ? total / MILLION : WITHHELD;
          scores.set(key, score);
          if (++scored % PER_TURN === 0) await pause();
        }
        if (score === NONE) continue;
        const geometry = { type: 'Polygon' as const, coordinates: [laeaSquare(cellMeters, cell.column, cell.row)] };
        features.push({
          type: 'Feature',
          geometry,
          properties: score === WITHHELD ? {} : { score: Math.round(score * 10) / 10 },
        });
      }
      return { type: 'FeatureCollection', cellMeters, features };
    },
  };
}

/** The finest squares whose number in view is below the limit. */
function cellsIn(
  [west, south, east, north]: ViewBox,
  cellsOfSize: (sizeMeters: number) => readonly MapCell[],
): { cellMeters: number; cells: readonly MapCell[] } {
  const isIn = ({ lat, lng }: MapCell) =>
    lng >= west * 1e7 && lng <= east * 1e7 && lat >= south * 1e7 && lat <= north * 1e7;
  for (const cellMeters of SIZES) {
    const cells = cellsOfSize(cellMeters).filter(isIn);
    if (cells.length <= MOST_IN_VIEW) return { cellMeters, cells };
  }
  const cellMeters = at(SIZES, -1);
  return { cellMeters, cells: cellsOfSize(cellMeters).filter(isIn).slice(0, MOST_IN_VIEW) };
}
