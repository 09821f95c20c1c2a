// Ways along the streets as lines.
import { WHOLE_EDGE } from '../reach/network-point.ts';
import type { WayPart } from '../reach/stretches.ts';
import type { StreetNetwork } from '../region/streets.ts';

/** Degrees, in the order of GeoJSON. */
export type Position = readonly [lng: number, lat: number];

/** Adds a position unless the line ends with it. */
export function addPosition(line: Position[], position: Position): Position[] {
  const last = line.at(-1);
  if (last?.[0] !== position[0] || last[1] !== position[1]) line.push(position);
  return line;
}

/** The corners of a way, in the order of travel. */
export function wayPositions(streets: StreetNetwork, parts: readonly WayPart[]): Position[] {
  const positions: Position[] = [];
  for (const { edge, from, to } of parts) {
    for (const fraction of [from, to]) addPosition(positions, pointOn(streets, edge, fraction));
  }
  return positions;
}

function pointOn({ edgeFrom, edgeTo, nodeLat, nodeLng }: StreetNetwork, edge: number, fraction: number): Position {
  const [a, b] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0];
  const share = fraction / WHOLE_EDGE;
  const between = (column: Int32Array) => {
    const start = column[a] ?? 0;
    return Math.round(start + share * ((column[b] ?? 0) - start)) / 1e7;
  };
  return [between(nodeLng), between(nodeLat)];
}
