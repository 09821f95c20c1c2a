// The points at which rows of a table are entered on wheels: those at which walkers enter them, on streets that wheels may use.

import { growingUint32 } from '../core/growable.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { type AccessPoints, fractionAt, packedFractions, partsOf } from '../region/pois.ts';
import { millisecondsOnWheels, type StreetNetwork } from '../region/streets.ts';
import { isUsable, WHOLE_EDGE } from './network-point.ts';
import { enoughEdges } from './node-doors.ts';

const tables = new WeakMap<AccessPoints, Map<SearchMode, AccessPoints>>();

/** The access points of a region's table for a mode, from those of its base mode; made on first use, once for all threads, and kept. */
export function accessOn(streets: StreetNetwork, mode: SearchMode, access: AccessPoints): AccessPoints {
  if (!isOnWheels(mode)) return access;
  const made = tables.get(access) ?? new Map<SearchMode, AccessPoints>();
  tables.set(access, made);
  let table = made.get(mode);
  if (table === undefined) {
    const columns = partsOf(access).once(`doors ${mode}`, () => accessOnWheels(streets, mode, access));
    table = { ...columns, list: access.list, parts: partsOf(access).of(mode) };
    made.set(mode, table);
    tables.set(table, new Map([[mode, table]]));
  }
  return table;
}

/** Says that a table has the doors and legs of a mode on wheels already: those of places, other than of tables of a region. */
export function isOfMode(mode: SearchMode, access: AccessPoints): AccessPoints {
  tables.set(access, new Map([[mode, access]]));
  return access;
}

/** The same without those of rows that wheels do not enter for other reasons; it is of the mode already. @param isOpen by row */
export function openAccessOn(
  streets: StreetNetwork,
  mode: SearchMode,
  access: AccessPoints,
  isOpen: (row: number) => boolean,
): AccessPoints {
  const table = accessOn(streets, mode, access);
  const none = table.start.length - 1;
  const start = new Uint32Array(none + 2).fill(table.start[none]!);
  start.set(table.start);
  const list = Uint32Array.from(table.list, (own, row) => (isOpen(row) ? own : none));
  const open = { ...table, start, list, parts: partsOf(table).of(`open ${digestOf(list)}`) };
  tables.set(open, new Map([[mode, open]]));
  return open;
}

/** Tells which rows are open, so that tables of one name are the same. */
function digestOf(list: Uint32Array): number {
  let digest = list.length;
  for (const each of list) digest = Math.imul(digest ^ each, 0x01000193);
  return digest >>> 0;
}

/** A table keeps one edge of the many at a node, perhaps one that is closed to wheels: others at the node take its place. */
function accessOnWheels(streets: StreetNetwork, mode: SearchMode, access: AccessPoints) {
  const { edgeFrom, edgeTo } = streets;
  const costs = streets.modes[mode];
  const edges = growingUint32();
  const fractions = growingUint32();
  const legMilliseconds = growingUint32();
  const legDecimetres = growingUint32();
  const add = (edge: number, fraction: number, point: number) => {
    edges.push(edge);
    fractions.push(fraction);
    legMilliseconds.push(millisecondsOnWheels(access.legMilliseconds[point]!));
    legDecimetres.push(access.legDecimetres[point]!);
  };
  const isUsed = new Uint8Array(access.start.length - 1);
  for (const list of access.list) isUsed[list] = 1;
  const start = new Uint32Array(access.start.length);
  for (let list = 0; list < isUsed.length; list++) {
    const nodes = new Set<number>();
    for (let p = access.start[list]!; isUsed[list] === 1 && p < access.start[list + 1]!; p++) {
      const edge = access.edge[p]!;
      const fraction = fractionAt(access, p);
      if (fraction !== 0 && fraction !== WHOLE_EDGE) {
        if (isUsable(costs, edge)) add(edge, fraction, p);
        continue;
      }
      const node = fraction === 0 ? edgeFrom[edge]! : edgeTo[edge]!;
      if (nodes.has(node)) continue;
      nodes.add(node);
      for (const at of enoughEdges(streets, mode, node, [edge])) add(at, edgeFrom[at] === node ? 0 : WHOLE_EDGE, p);
    }
    start[list + 1] = edges.length;
  }
  return {
    start,
    edge: edges.finish(),
    fraction: packedFractions(fractions.finish()),
    legMilliseconds: legMilliseconds.finish(),
    legDecimetres: legDecimetres.finish(),
  };
}
