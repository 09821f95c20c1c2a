// Whether points lie in an area, for many points: the sides are sorted once.
import Flatbush from 'flatbush';
import { areaBox, isInsideArea, type MultiPolygon, type Polygon } from './polygon.ts';
import { type Sides, sidesOfRings } from './sides.ts';

/** With fewer corners a look at each of them is faster. */
const MANY_CORNERS = 64;

/** The same as `isInsideArea` for every point, sorted when it is first asked. */
export function areaTest(area: MultiPolygon): (lng: number, lat: number) => boolean {
  const corners = area.reduce((sum, polygon) => sum + polygon.reduce((all, { length }) => all + length / 2, 0), 0);
  if (corners < MANY_CORNERS) return (lng, lat) => isInsideArea(area, lng, lat);
  let test: ((lng: number, lat: number) => boolean) | undefined;
  return (lng, lat) => {
    test ??= sortedTest(area);
    return test(lng, lat);
  };
}

function sortedTest(area: MultiPolygon): (lng: number, lat: number) => boolean {
  const polygons = area.filter(({ length }) => length > 0);
  const boxes = boxesOf(polygons.map(polygon => [polygon]));
  const tests = polygons.map(polygonTest);
  return (lng, lat) => {
    let isInside = false;
    boxes?.search(lng, lat, lng, lat, polygon => {
      isInside ||= tests[polygon]!(lng, lat);
      return false;
    });
    return isInside;
  };
}

/** Inside the first ring and in no hole. Holes may overlap or lie outside, so each is asked on its own. */
function polygonTest([outer, ...holes]: Polygon): (lng: number, lat: number) => boolean {
  const rings: Sides[] = [outer!, ...holes].map(ring => sidesOfRings([ring]));
  const boxes = boxesOf(holes.map(hole => [[hole]]));
  return (lng, lat) => {
    if (!rings[0]!.isInside(lng, lat)) return false;
    let isInHole = false;
    boxes?.search(lng, lat, lng, lat, hole => {
      isInHole ||= rings[hole + 1]!.isInside(lng, lat);
      return false;
    });
    return !isInHole;
  };
}

function boxesOf(areas: readonly MultiPolygon[]): Flatbush | undefined {
  if (areas.length === 0) return undefined;
  const boxes = new Flatbush(areas.length, 16, Int32Array);
  for (const area of areas) {
    const { west, south, east, north } = areaBox(area);
    // One more on each side: crossings are rounded.
    boxes.add(west - 1, south, east + 1, north);
  }
  boxes.finish();
  return boxes;
}
