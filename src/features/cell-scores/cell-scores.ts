// The location index at the centre of every cell of a grid, in a circle or in a reach.
import { deadline } from '../../answers/deadline.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { createSlices } from '../../answers/slices.ts';
import type { Language } from '../../core/enums.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { tableWith } from '../../scoring/index-table.ts';
import { type OwnTable, refuseMissingLists } from '../../surroundings/own-places.ts';
import { prepareLists } from '../../surroundings/prepare-lists.ts';
import { boxAround } from '../addresses/in-radius.ts';
import { shown } from '../cell-times/cell-files.ts';
import {
  type CellTable,
  INHABITED_COLUMNS,
  PLACED_COLUMNS,
  type TableCell,
  type WrittenCell,
} from '../cell-times/cell-table.ts';
import { cellTimes, type TimesTable } from '../cell-times/cell-times.ts';
import { type AreaWords, cellsWithin, type GridCell, tooManyCells } from '../cell-times/cells.ts';
import { askedCells } from '../cell-times/request.ts';
import { unitsOfCells } from '../cell-times/units.ts';
import { indexWalk } from '../location-index/index-walk.ts';
import { indexMeta } from '../location-index/location-index.ts';
import { categoryOf } from '../location-index/own-lists.ts';
import { pointScore } from '../location-index/point-score.ts';
import { weighingOf } from '../location-index/request.ts';
import type { CellScore, CellScores } from './answer.ts';
import { type CellScoresRequest, DEFAULT_RADIUS_METERS } from './request.ts';

/** Of one request: each is a search of its own, about a millisecond on an idle core. */
export const MOST_SCORED_CELLS = 10_000;
/** All of them together. */
const MOST_SECONDS = 45;

const OF_CIRCLE: AreaWords = {
  around: 'around the circle',
  smaller: 'a smaller "radius"',
  most: 2 * MOST_SCORED_CELLS,
};

export interface CellScoresAsk {
  readonly language: Language;
  readonly now: Date;
  readonly nextTurn?: (() => Promise<void>) | undefined;
  /** The own lists that the weights name. */
  readonly lists?: readonly OwnTable[];
  /** Called with the units that the work will cost, before each part of it. */
  readonly count?: ((units: number) => Promise<void>) | undefined;
}

/** The answer before it is written. */
export type ScoresTable = CellTable<CellScore, Omit<CellScores, 'cellScores'>>;

/** The whole answer at once, for the command line. */
export function wholeScores({ members, cells }: ScoresTable): CellScores {
  return { ...members, cellScores: cells.map(shown) };
}

/** What the work has cost: a unit for each score, and for a reach that of its times. */
export interface Scored {
  readonly table: ScoresTable;
  readonly units: number;
}

/**
 * Each cell of the area with the score that `location-index` says at its centre.
 * @throws DomainError those of `locationIndex` and, with a reach, of `cellTimes`; `combination-unsupported` if the region has no such cells or too many;
 *   `overloaded` after 45 seconds
 */
export async function cellScores(region: Region, request: CellScoresRequest, ask: CellScoresAsk): Promise<Scored> {
  const { language, nextTurn, lists = [] } = ask;
  refuseMissingLists(Object.keys(request.weights ?? {}), lists);
  const weighing = weighingOf(request, tableWith(lists.map(categoryOf)));
  const { category, exact } = request;
  const location = locate(region, placeQuestion(request), language);
  const { cells, times, units: before } = await cellsOf(region, request, location, ask);
  await ask.count?.(before + cells.length);

  const checkTime = deadline(MOST_SECONDS);
  const slices = createSlices(checkTime, nextTurn);
  const found: TableCell<CellScore>[] = [];
  for (const { cellId, lat, lng, ring, ...census } of cells) {
    await slices.giveWay();
    const place = { lat, lng, match: { kind: 'COORDINATE' } } as const;
    await prepareLists(indexWalk(region, place), { region, lists, place, checkTime, nextTurn });
    const score = pointScore(region, place, { weighing, category, exact, lists }, checkTime);
    if (score !== undefined) found.push({ cellId, lat, lng, ...score, ...census, ring });
  }
  found.sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.cellId < b.cellId ? -1 : 1));

  const warnings = times?.meta.warnings ?? placeWarnings(location);
  const members = {
    ...areaOf(request, location, times),
    ...(weighing.profile && { profile: weighing.profile }),
    ...(category && { category }),
    totalCount: found.length,
    unreachableCount: cells.length - found.length,
    meta: indexMeta(region, weighing.version, warnings, times?.meta.region.transit),
  };
  return {
    table: { list: 'cellScores', members, columns: columnsOf(members), cells: found },
    units: Math.max(1, before + found.length),
  };
}

type UnscoredCell = TableCell<WrittenCell & Pick<CellScore, 'inhabitants' | 'sourceId'>>;

interface Cells {
  readonly cells: readonly UnscoredCell[];
  /** Of a reach. */
  readonly times?: TimesTable['members'];
  /** What finding them has cost. */
  readonly units: number;
}

async function cellsOf(
  region: Region,
  request: CellScoresRequest,
  location: Location,
  { language, now, nextTurn, count }: CellScoresAsk,
): Promise<Cells> {
  if (request.area !== 'REACH') return { cells: await cellsInCircle(region, request, location), units: 0 };
  let units = 1;
  const table = await cellTimes(region, request, {
    ...{ language, now, nextTurn },
    count: async read => {
      units = unitsOfCells(read);
      await count?.(units);
    },
  });
  const words: AreaWords = { around: 'in reach', smaller: 'fewer "minutes"', most: MOST_SCORED_CELLS };
  if (table.cells.length > words.most) throw tooManyCells('The cells in reach are', words);
  const cells = table.cells.map(({ travelSeconds: _s, networkMeters: _m, transfers: _t, ...cell }) => cell);
  return { cells, times: table.members, units };
}

async function cellsInCircle(
  region: Region,
  request: CellScoresRequest,
  { lat, lng }: Location,
): Promise<readonly UnscoredCell[]> {
  const { radius = DEFAULT_RADIUS_METERS } = request;
  const centre = { latE7: Math.round(lat * 1e7), lngE7: Math.round(lng * 1e7) };
  const meters = exactDistancesFrom(centre.latE7, centre.lngE7);
  const isInside = (cell: GridCell) => meters(Math.round(cell.lat * 1e7), Math.round(cell.lng * 1e7)) <= radius;
  const cells = (await cellsWithin(region, boxAround(centre, radius), askedCells(request), OF_CIRCLE)).filter(isInside);
  if (cells.length > MOST_SCORED_CELLS) {
    throw tooManyCells('The cells within the radius are', { ...OF_CIRCLE, most: MOST_SCORED_CELLS });
  }
  return cells.map(({ id, ...cell }) => ({ cellId: id, ...cell }));
}

function areaOf(
  request: CellScoresRequest,
  location: Location,
  times: TimesTable['members'] | undefined,
): Pick<CellScores, 'location' | 'extent' | 'cellKind'> & Partial<CellScores> {
  if (times !== undefined) {
    const { assumptions: _a, snapDistanceMeters: _s, totalCount: _c, meta: _m, ...asked } = times;
    return { extent: { kind: 'REACH' }, ...asked };
  }
  const { kind, resolution } = askedCells(request);
  return {
    location,
    extent: { kind: 'RADIUS', radiusMeters: request.radius ?? DEFAULT_RADIUS_METERS },
    cellKind: kind,
    ...(kind === 'H3' && { resolution }),
  };
}

function columnsOf({ category, cellKind }: ScoresTable['members']): ScoresTable['columns'] {
  return [
    ...PLACED_COLUMNS,
    { name: 'score', kind: 'number', unit: 'POINTS' },
    { name: 'low', kind: 'number', unit: 'POINTS' },
    { name: 'high', kind: 'number', unit: 'POINTS' },
    ...(category === undefined
      ? ([
          { name: 'level', kind: 'integer' },
          { name: 'withheld', kind: 'text' },
        ] as const)
      : []),
    { name: 'missing', kind: 'text' },
    ...(cellKind === 'H3' ? [] : INHABITED_COLUMNS),
  ];
}
