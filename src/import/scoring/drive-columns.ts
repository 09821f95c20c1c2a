// Times by car to the nearest university, hospital, motorway, and to the border of the data: one backward search for each.
import { boxAround } from '../../core/geometry/box.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { metersToSegment } from '../../core/geometry/ring-distance.ts';
import { type Goal, searchGoalTimes } from '../../reach/goal-times.ts';
import { isUsable, type NetworkPoint, WHOLE_EDGE } from '../../reach/network-point.ts';
import { type Column, indexColumn, narrowed, stringColumns } from '../../region/columns.ts';
import { EDGE_DRIVE } from '../../region/index-facts.ts';
import type { Manifest } from '../../region/manifest.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { EDGE_CONNECTOR, type StreetNetwork } from '../../region/streets.ts';
import { CAR_EDGE_MINUTES, INDEX_TYPES } from '../../scoring/index-types.ts';
import type { Entity } from './entities.ts';

/** Farther than any time that affects a score, however uncertain the location is. */
const DRIVE_LIMIT_MS = 60 * 60_000;
/** A street this near the outline leads out of the data: within this margin a point still counts as covered. */
export const NEAR_OUTLINE_METERS = 500;

/** @param entities all, in the order of their rows; the goals are the `access` points of the types with driving times */
export function driveColumns(
  streets: StreetNetwork,
  entities: readonly Entity[],
  outline: Manifest['outline'],
): Record<string, Column> {
  const columns: Record<string, Column> = {};
  const types: string[] = [];
  for (const [number, { id, transportMode }] of INDEX_TYPES.entries()) {
    if (transportMode !== 'CAR') continue;
    const firstRow = Math.max(
      0,
      entities.findIndex(({ type }) => type === number),
    );
    const goals = entities.flatMap(({ type, access }, row) =>
      type === number ? access.map(point => ({ ...point, owner: row - firstRow })) : [],
    );
    types.push(id);
    Object.assign(columns, goalColumns(id, streets, goals, DRIVE_LIMIT_MS));
  }
  types.push(EDGE_DRIVE);
  const edgeGoals = waysOut(streets, outline).map(point => ({ ...point, owner: 0 }));
  Object.assign(columns, goalColumns(EDGE_DRIVE, streets, edgeGoals, CAR_EDGE_MINUTES * 60_000));
  return { ...stringColumns('drives', types), ...columns };
}

function goalColumns(
  type: string,
  streets: StreetNetwork,
  goals: readonly Goal[],
  limit: number,
): Record<string, Column> {
  const times = goals.length === 0 ? undefined : searchGoalTimes(streets, goals, limit);
  const isOneOwner = goals.every(({ owner }) => owner === 0);
  return {
    [`drive.${type}.goalOwner`]: indexColumn(goals, ({ owner }) => owner),
    [`drive.${type}.goalEdge`]: Uint32Array.from(goals, ({ edge }) => edge),
    [`drive.${type}.goalFraction`]: Uint32Array.from(goals, ({ fraction }) => fraction),
    [`drive.${type}.goalLegMilliseconds`]: Uint32Array.from(goals, ({ legMilliseconds }) => legMilliseconds),
    [`drive.${type}.milliseconds`]: times?.milliseconds ?? new Uint32Array(0),
    [`drive.${type}.nearest`]: narrowed(
      isOneOwner ? new Uint32Array(0) : Uint32Array.from(times?.owner ?? [], owner => (owner === UNOWNED ? 0 : owner)),
    ),
  };
}

const UNOWNED = 0xffffffff;

/** The places where streets for cars come within 500 m of the outline: the inner ends of the edges that lead in from farther away. */
function waysOut(streets: StreetNetwork, outline: Manifest['outline']): NetworkPoint[] {
  const { nodeLat, nodeLng, edgeFrom, edgeTo, edgeFlags, edgeCount } = streets;
  const isNear = nearOutline(outline);
  const known = new Int8Array(streets.nodeCount).fill(-1);
  const isNodeNear = (node: number) => {
    if (known[node] === -1) known[node] = isNear(nodeLat[node]!, nodeLng[node]!) ? 1 : 0;
    return known[node] === 1;
  };
  const points: NetworkPoint[] = [];
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFlags[edge]! & EDGE_CONNECTOR || !isUsable(streets.modes.CAR, edge)) continue;
    const [from, to] = [isNodeNear(edgeFrom[edge]!), isNodeNear(edgeTo[edge]!)];
    if (from !== to) points.push({ edge, fraction: from ? 0 : WHOLE_EDGE, legMilliseconds: 0, legDecimetres: 0 });
  }
  return points;
}

/** Whether a point (1e-7 degrees) lies within 500 m of the outline, on either side. */
function nearOutline(outline: Manifest['outline']): (lat: number, lng: number) => boolean {
  const segments = outline.flatMap(polygon =>
    polygon.flatMap(ring =>
      ring.slice(1).map((b, i): [number, number, number, number] => {
        const a = ring[i]!;
        return [a[0] * 1e7, a[1] * 1e7, b[0] * 1e7, b[1] * 1e7];
      }),
    ),
  );
  const index = boxIndex(
    segments.map(segment => boxAround(segment)),
    Float64Array,
  );
  return (lat, lng) => {
    const scale = scaleAt(lat);
    const [dLat, dLng] = [NEAR_OUTLINE_METERS / scale.metersPerLatE7, NEAR_OUTLINE_METERS / scale.metersPerLngE7];
    const near = index?.search(lng - dLng, lat - dLat, lng + dLng, lat + dLat) ?? [];
    return near.some(i => metersToSegment(scale, lng, lat, ...segments[i]!) <= NEAR_OUTLINE_METERS);
  };
}
