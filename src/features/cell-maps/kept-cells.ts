// What the state keeps of a map of cells, and the cells of the last few maps as a thread draws them.
import type { CellMapRecord } from '../../accounts/state/cell-map-record.ts';
import type { Slices } from '../../answers/slices.ts';
import { type WorldCell, worldCell } from '../../map/cell-tile.ts';
import type { CellTable } from '../cell-times/cell-times.ts';
import { outlines } from '../cell-times/cells.ts';

/** What a map says of itself. A later version of the service reads what an earlier one kept. */
export interface AboutMap {
  readonly title?: string;
  readonly members: CellTable['members'];
}

/** The figures of a cell: id, seconds, metres, transfers and inhabitants; `null` for what it has not. */
type KeptCell = readonly [string, number, number, number | null, number | null];

/** A cell that tiles show. */
export interface DrawnCell {
  readonly outline: WorldCell;
  readonly figures: Readonly<Record<string, string | number>>;
}

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
export function keptCells({ cells }: CellTable): string {
  const rows = cells.map(
    ({ cellId, travelSeconds, networkMeters, transfers, inhabitants }): KeptCell => [
      cellId,
      travelSeconds,
      networkMeters,
      transfers ?? null,
      inhabitants ?? null,
    ],
  );
  return JSON.stringify(rows);
}

export function aboutMap({ about }: Pick<CellMapRecord, 'about'>): AboutMap {
  return JSON.parse(about) as AboutMap;
}

/**
 * The cells of a map with their outlines.
 * @param read the kept text; undefined if the map was erased meanwhile
 */
export async function drawnMap(
  { id }: Pick<CellMapRecord, 'id'>,
  read: () => Promise<string | undefined>,
  { giveWay }: Slices,
): Promise<DrawnMap | undefined> {
  const known = kept.get(id);
  if (known !== undefined) {
    kept.delete(id);
    kept.set(id, known);
    return known;
  }
  const text = await read();
  if (text === undefined) return undefined;
  const outlineOf = await outlines();
  const cells: DrawnCell[] = [];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const row of JSON.parse(text) as KeptCell[]) {
    await giveWay();
    const ring = outlineOf(row[0]);
    for (const [lng, lat] of ring) {
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
    cells.push({ outline: worldCell(ring), figures: figuresOf(row) });
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

function figuresOf([id, seconds, meters, transfers, inhabitants]: KeptCell) {
  return {
    id,
    seconds,
    meters,
    ...(transfers !== null && { transfers }),
    ...(inhabitants !== null && { inhabitants }),
  };
}
