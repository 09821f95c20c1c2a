// Areas as columns: the corners of all rings in one list, and where each ring, polygon and area begins.
import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { growingInt32, growingUint32 } from '../core/growable.ts';
import type { Column } from './array-types.ts';
import type { Columns } from './columns.ts';

/** The columns `<name>.rings`, `<name>.ringStart`, `<name>.polygonStart` and `<name>.start` of areas. */
export function areaColumns(name: string, areas: readonly MultiPolygon[]): Record<string, Column> {
  const rings = growingInt32();
  const [ringStart, polygonStart, start] = [growingUint32(), growingUint32(), growingUint32()];
  for (const area of areas) {
    start.push(polygonStart.length);
    for (const polygon of area) {
      polygonStart.push(ringStart.length);
      for (const ring of polygon) {
        ringStart.push(rings.length);
        for (const value of ring) rings.push(value);
      }
    }
  }
  start.push(polygonStart.length);
  polygonStart.push(ringStart.length);
  ringStart.push(rings.length);
  return {
    [`${name}.rings`]: rings.finish(),
    [`${name}.ringStart`]: ringStart.finish(),
    [`${name}.polygonStart`]: polygonStart.finish(),
    [`${name}.start`]: start.finish(),
  };
}

/** The areas of `areaColumns`; their rings are views on the column. @throws OperatorError if a column is missing */
export function openAreas(columns: Columns, name: string): MultiPolygon[] {
  const rings = columns.get(`${name}.rings`, 'Int32Array');
  const ringStart = columns.get(`${name}.ringStart`, 'Uint32Array');
  const polygonStart = columns.get(`${name}.polygonStart`, 'Uint32Array');
  const start = columns.get(`${name}.start`, 'Uint32Array');
  const list = <T>(from: number, to: number, make: (i: number) => T) =>
    Array.from({ length: to - from }, (_, i) => make(from + i));
  return list(0, start.length - 1, area =>
    list(start[area]!, start[area + 1]!, polygon =>
      list(polygonStart[polygon]!, polygonStart[polygon + 1]!, ring =>
        rings.subarray(ringStart[ring]!, ringStart[ring + 1]!),
      ),
    ),
  );
}
