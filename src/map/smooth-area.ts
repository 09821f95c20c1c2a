// Rounds the corners of a reached area. The outline is exact only to a tolerance, and steps within the tolerance would show false detail.
import type { AreaFeature } from '../answers/answer-fields.ts';

const METERS_PER_DEGREE = 111_320;
const ROUNDS = 2;
/** Cuts each corner at a quarter of its edges, as Chaikin's algorithm does. */
const CUT_SHARE = 0.25;
/** 1e-6 degrees are about 0.1 m. */
const DECIMALS = 1e6;

/** The area with every corner cut twice, nowhere farther than `meters` from the given outline. */
export function smoothed(area: AreaFeature, meters: number): AreaFeature {
  if (meters <= 0) return area;
  const coordinates = area.geometry.coordinates.map(polygon => polygon.map(ring => smoothedRing(ring, meters)));
  return { ...area, geometry: { ...area.geometry, coordinates } };
}

function smoothedRing(ring: number[][], meters: number): number[][] {
  // The second cut acts on the edges of the first: half of `meters` for each cut keeps the sum within the bound.
  let corners = ring.slice(0, -1);
  for (let round = 0; round < ROUNDS; round++) corners = cut(corners, meters / ROUNDS);
  const [first] = corners;
  return first === undefined ? ring : [...corners, first];
}

/** Replaces each corner by two points on its edges, at most `meters` away from it. */
function cut(corners: readonly number[][], meters: number): number[][] {
  const squeeze = Math.cos(((corners[0]?.[1] ?? 0) * Math.PI) / 180);
  const ends: number[][] = [];
  for (const [i, [lng = 0, lat = 0]] of corners.entries()) {
    const [toLng = lng, toLat = lat] = corners[(i + 1) % corners.length] ?? [];
    const [east, north] = [(toLng - lng) * squeeze, toLat - lat];
    const length = METERS_PER_DEGREE * Math.sqrt(east * east + north * north);
    const share = length === 0 ? 0 : Math.min(CUT_SHARE, meters / length);
    ends.push(
      [rounded(lng + share * (toLng - lng)), rounded(lat + share * (toLat - lat))],
      [rounded(toLng + share * (lng - toLng)), rounded(toLat + share * (lat - toLat))],
    );
  }
  // The last end is on the edge into the first corner, where the ring begins.
  const last = ends.pop();
  return last === undefined ? [] : [last, ...ends];
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
