// What the state keeps of a map of cells, and the cells of the last few maps as a thread draws them.
import type { CellMapRecord } from '../../accounts/state/cell-map-record.ts';
import type { Slices } from '../../answers/slices.ts';
import type { DrawnCell } from '../../map/cell-archive.ts';
import { worldCell } from '../../map/cell-tile.ts';
import type { ScoresTable } from '../cell-scores/cell-scores.ts';
import type { TimesTable } from '../cell-times/cell-times.ts';
import { outlines } from '../cell-times/cells.ts';

/** What the cells of a map show. */
export const MAP_KINDS = ['TIMES', 'SCORES'] as const;

/** What a map says of itself. A later version of the service reads what an earlier one kept. */
export type AboutMap = { readonly title?: string } & (
  | { readonly mapKind?: 'TIMES'; readonly members: TimesTable['members'] }
  | { readonly mapKind: 'SCORES'; readonly members: ScoresTable['members'] }
);

/** The fields of a cell behind its id, in the order in which they are kept. */
const KEPT_FIELDS = {
  TIMES: ['seconds', 'meters', 'transfers', 'inhabitants'],
  SCORES: ['score', 'low', 'high', 'level', 'inhabitants'],
} as const;

type Figure = number | null | undefined;
/** The id and the figures of a cell; `null` for what it has not. */
type KeptCell = readonly [string, ...Figure[]];

export interface DrawnMap {
  readonly cells: readonly DrawnCell[];
  /** [west, south, east, north] in degrees; undefined without cells. */
  readonly bounds: readonly [number, number, number, number] | undefined;
}

/** Cells that a thread keeps in memory, some 500 bytes each. */
const MOST_KEPT_CELLS = 60_000;
/** By id, the one that was asked longest ago first. */
const kept = new Map<string, DrawnMap>();

/** The cells of a table as JSON text. Outlines follow from the ids. */
export function keptTimes({ cells }: TimesTable): string {
  return JSON.stringify(
    cells.map(({ cellId, travelSeconds, networkMeters, transfers, inhabitants }) =>
      keptCell(cellId, [travelSeconds, networkMeters, transfers, inhabitants]),
    ),
  );
}

export function keptScores({ cells }: ScoresTable): string {
  return JSON.stringify(
    cells.map(({ cellId, score, low, high, level, inhabitants }) =>
      keptCell(cellId, [score, low, high, level, inhabitants]),
    ),
  );
}

function keptCell(id: string, figures: readonly Figure[]): KeptCell {
  return [id, ...figures.map(figure => figure ?? null)];
}

/** Maps of the first versions have times and do not say so. */
export function mapKindOf({ mapKind = 'TIMES' }: AboutMap): (typeof MAP_KINDS)[number] {
  return mapKind;
}

export function aboutMap({ about }: Pick<CellMapRecord, 'about'>): AboutMap {
  return JSON.parse(about) as AboutMap;
}

/**
 * The cells of a map with their outlines.
 * @param read the kept text; undefined if the map was erased meanwhile
 */
export async function drawnMap(
  map: Pick<CellMapRecord, 'id' | 'about'>,
  read: () => Promise<string | undefined>,
  { giveWay }: Slices,
): Promise<DrawnMap | undefined> {
  const { id } = map;
  const known = kept.get(id);
  if (known !== undefined) {
    kept.delete(id);
    kept.set(id, known);
    return known;
  }
  const text = await read();
  if (text === undefined) return undefined;
  const outlineOf = await outlines();
  const fields = KEPT_FIELDS[mapKindOf(aboutMap(map))];
  const cells: DrawnCell[] = [];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const row of JSON.parse(text) as KeptCell[]) {
    await giveWay();
    const ring = outlineOf(row[0]);
    for (const [lng, lat] of ring) {
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
    cells.push({ outline: worldCell(ring), figures: figuresOf(fields, row) });
  }
  const made = { cells, bounds: cells.length === 0 ? undefined : ([west, south, east, north] as const) };
  kept.set(id, made);
  let sum = [...kept.values()].reduce((all, each) => all + each.cells.length, 0);
  for (const [oldest, each] of kept) {
    if (sum <= MOST_KEPT_CELLS || oldest === id) break;
    kept.delete(oldest);
    sum -= each.cells.length;
  }
  return made;
}

function figuresOf(fields: readonly string[], [id, ...figures]: KeptCell): DrawnCell['figures'] {
  const known = fields.flatMap((name, i) => {
    const figure = figures[i] ?? null;
    return figure === null ? [] : [[name, figure] as const];
  });
  return { id, ...Object.fromEntries(known) };
}
