// Rounds the corners of a reached area. The outline is exact only to a tolerance, and steps within the tolerance would show false detail.
import type { AreaFeature } from '../answers/answer-fields.ts';

const METERS_PER_DEGREE = 111_320;
const ROUNDS = 2;
/** Cuts each corner at a quarter of its edges, as Chaikin's algorithm does. */
const CUT_SHARE = 0.25;
/** The share of the permitted distance that the omission of flat corners may use; the cuts have the rest. */
const FLAT_SHARE = 0.25;
/** 1e-6 degrees are about 0.1 m. */
const DECIMALS = 1e6;

/** The area without corners that nobody sees and with every other corner cut twice, nowhere farther than `meters` from the given outline. */
export function smoothed(area: AreaFeature, meters: number): AreaFeature {
  if (meters <= 0) return area;
  const coordinates = area.geometry.coordinates.map(polygon => polygon.map(ring => smoothedRing(ring, meters)));
  return { ...area, geometry: { ...area.geometry, coordinates } };
}

function smoothedRing(ring: number[][], meters: number): number[][] {
  // The second cut acts on the edges of the first: an equal part for each cut keeps the sum within the bound.
  let corners = withoutFlat(ring.slice(0, -1), FLAT_SHARE * meters);
  for (let round = 0; round < ROUNDS; round++) corners = cut(corners, ((1 - FLAT_SHARE) * meters) / ROUNDS);
  const [first] = corners;
  return first === undefined ? ring : [...corners, first];
}

/**
 * Omits corners at most `meters` away from the line between their neighbours, but no two in a row, so that no other corner moves the line. Half of the corners
 * of an outline from cells are such; each becomes four in the drawing, and pages and pictures carry them all.
 */
function withoutFlat(corners: readonly number[][], meters: number): number[][] {
  const least = 3;
  const kept: number[][] = [];
  let isLastKept = true;
  for (const [i, corner] of corners.entries()) {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const rest = corners.length - i - 1;
    isLastKept = i === 0 || !isLastKept || kept.length + rest < least || metersFromLine(corner, before, after) > meters;
    if (isLastKept) kept.push(corner);
  }
  return kept;
}

/** Metres from a point to the segment between two others; exact enough for the length of an edge. */
function metersFromLine(
  [lng = 0, lat = 0]: number[],
  [fromLng = 0, fromLat = 0]: number[],
  [toLng = 0, toLat = 0]: number[],
) {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(toLng - fromLng) * squeeze, toLat - fromLat];
  const [x, y] = [(lng - fromLng) * squeeze, lat - fromLat];
  const length = east * east + north * north;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * east + y * north) / length));
  return METERS_PER_DEGREE * Math.hypot(x - share * east, y - share * north);
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
