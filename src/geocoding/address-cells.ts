// Counts addresses in the 100 m cells of the European grid, whose cells are the same for every version of a region.
import { roundedPlace } from '../core/degrees.ts';
import type { GridCell } from '../core/geometry/grid-groups.ts';
import { fromLaea, toLaea } from '../core/geometry/laea.ts';
import type { AddressTable } from '../region/addresses.ts';

/** Side of a cell in metres. */
export const CELL_METERS = 100;

/** The cell of a point in 1e-7 degrees. */
export function cellAt(latE7: number, lngE7: number): { readonly column: number; readonly row: number } {
  const { x, y } = toLaea(latE7 / 1e7, lngE7 / 1e7);
  return { column: Math.floor(x / CELL_METERS), row: Math.floor(y / CELL_METERS) };
}

/** The middle of a cell in degrees, seven decimals. */
export function middleOf({ column, row }: Pick<GridCell, 'column' | 'row'>): { lat: number; lng: number } {
  return roundedPlace(fromLaea((column + 0.5) * CELL_METERS, (row + 0.5) * CELL_METERS));
}

/** The positions of addresses in degrees, each once. */
export function positionsOf(addresses: AddressTable, rows: Iterable<number>): { lat: number; lng: number }[] {
  const positions = new Map<string, { lat: number; lng: number }>();
  for (const row of rows) {
    const at = { lat: addresses.lat[row]! / 1e7, lng: addresses.lng[row]! / 1e7 };
    positions.set(`${at.lat} ${at.lng}`, at);
  }
  return [...positions.values()];
}

/** The name of a cell. */
export function cellKey({ column, row }: Pick<GridCell, 'column' | 'row'>): string {
  return `${column} ${row}`;
}

interface Counted {
  readonly column: number;
  readonly row: number;
  addresses: number;
  readonly points: Set<number>;
}

/**
 * Cells with the number of their addresses, in no order. An address that is mapped twice (a house, and the shop in it) counts once. So do all addresses of
 * one point, because they may be entrances of one house.
 * @param rows of the table, those of one street together
 */
export function cellsOf(addresses: AddressTable, rows: Iterable<number>): GridCell[] {
  const cells = new Map<string, Counted>();
  let before = -1;
  for (const row of rows) {
    const [lat, lng] = [addresses.lat[row]!, addresses.lng[row]!];
    const at = cellAt(lat, lng);
    const key = cellKey(at);
    const cell: Counted = cells.get(key) ?? { ...at, addresses: 0, points: new Set() };
    cells.set(key, cell);
    const isSame =
      before >= 0 &&
      addresses.street[row] === addresses.street[before] &&
      addresses.houseNumber[row] === addresses.houseNumber[before];
    if (!isSame) cell.addresses++;
    // Within a cell the last 16 bits of both coordinates identify a point.
    cell.points.add((lat & 0xffff) * 0x10000 + (lng & 0xffff));
    before = row;
  }
  return Array.from(cells.values(), ({ column, row, addresses, points }) => ({
    column,
    row,
    count: Math.max(1, Math.min(addresses, points.size)),
  }));
}

/**
 * The cell nearest to the middle of all addresses in the cells, of equals the most south-western. It lies near addresses, and hardly moves if the map gains
 * some.
 */
export function middleCell(cells: readonly GridCell[]): GridCell | undefined {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const mean = (of: (cell: GridCell) => number) => cells.reduce((sum, cell) => sum + cell.count * of(cell), 0) / total;
  const [column, row] = [mean(cell => cell.column), mean(cell => cell.row)];
  const away = (cell: GridCell) => (cell.column - column) ** 2 + (cell.row - row) ** 2;
  return [...cells].sort((a, b) => away(a) - away(b) || a.row - b.row || a.column - b.column)[0];
}
