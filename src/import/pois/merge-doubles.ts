// Merges the objects of one thing that is mapped twice (as a node and a building, or as two nodes) into one point of interest.
import { OperatorError } from '../../core/errors.ts';
import { type Box, growBox } from '../../core/geometry/box.ts';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea, type MultiPolygon, type Polygon } from '../../core/geometry/polygon.ts';
import { metersToOutline } from '../../core/geometry/ring-distance.ts';
import { DOUBLE_METERS, type DoubleRule, doubleRule } from '../../poi-types/doubles.ts';
import { POI_TYPES } from '../../poi-types/poi-types.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { foldName } from './fold-name.ts';
import type { ExtractedPoi } from './poi-details.ts';

/** How many objects of one type may lie within the distance, on average: of the densest real type 20 do. A file of few objects may have more. */
const MOST_AROUND = 60;
const FEW_PAIRS = 1_000_000;

/**
 * Two objects are duplicates if they have the same type, the same folded name or no name on at least one side, and are at most 30 m apart (50 m for the same
 * name, where a name means one thing; 150 m for stops) or one inside the other's outline. The distance is from point to point, and for objects of the same name also from point to outline. An object without a name takes
 * the name of the nearest one, so that it never joins two different names; without such a neighbour, objects without a name are duplicates of each other.
 *
 * The relation stays before the way before the node, then the lowest id; it takes the others' entrances and outlines, and the texts that it lacks.
 * People enter it wherever they enter one of the objects (`parts`).
 * The result is sorted by type, kind and id, whatever the order of the input.
 */
export function mergeDoubles(pois: readonly ExtractedPoi[]): ExtractedPoi[] {
  return [...Map.groupBy(pois, poi => poi.type)]
    .sort(([a], [b]) => a - b)
    .flatMap(([type, same]) => doublesAmong(same, doubleRule([POI_TYPES[type]!.id])).map(mergeCluster))
    .sort((a, b) => a.type - b.type || a.osmKind - b.osmKind || a.osmId - b.osmId);
}

/** Relations, ways, nodes; then lowest id. */
function byRank(a: ExtractedPoi, b: ExtractedPoi): number {
  return b.osmKind - a.osmKind || a.osmId - b.osmId;
}

/** Objects of one type, grouped by thing; each group begins with the object that stays. */
export function doublesAmong(
  ofType: readonly ExtractedPoi[],
  { mayJoinUnnamed, sameNameMeters }: DoubleRule,
): ExtractedPoi[][] {
  // After sorting, an index is a rank.
  const pois = ofType.toSorted(byRank);
  const ownNames = pois.map(poi => foldName(poi.name));
  const neighbours = findNeighbours(pois, sameNameMeters);
  const names = pois.map((_, i) => ownNames[i] || nearestName(i, pois, ownNames, neighbours[i]!));
  const parent = pois.map((_, i) => i);
  pois.forEach((poi, i) => {
    if (names[i] === '' && !mayJoinUnnamed) return;
    for (const j of neighbours[i]!) {
      if (j > i || names[j] !== names[i]) continue;
      const isSurelySame = ownNames[i] !== '' && ownNames[j] !== '';
      const most = isSurelySame ? sameNameMeters : DOUBLE_METERS;
      if (apartMeters(poi, pois[j]!, isSurelySame) <= most) join(parent, i, j);
    }
  });
  return [...Map.groupBy(pois, (_, i) => rootOf(parent, i)).values()];
}

/** The folded name for an object without one: the nearest within the distance, of equally near ones that of the highest rank; empty if there is none. */
function nearestName(
  unnamed: number,
  pois: readonly ExtractedPoi[],
  names: readonly string[],
  neighbours: Uint32Array,
): string {
  let name = '';
  let nearestMeters = DOUBLE_METERS;
  for (const j of neighbours) {
    if (names[j] === '') continue;
    const meters = apartMeters(pois[unnamed]!, pois[j]!, false);
    if (meters > nearestMeters || (meters === nearestMeters && name !== '')) continue;
    name = names[j]!;
    nearestMeters = meters;
  }
  return name;
}

/** For each object, the indices of others whose box is within the distance, ascending: a superset of its duplicates. */
function findNeighbours(pois: readonly ExtractedPoi[], withinMeters: number): Uint32Array[] {
  const boxes = pois.map(boxOf);
  const index = boxIndex(boxes, Float64Array);
  let pairs = 0;
  return boxes.map(({ west, south, east, north }, i) => {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(Math.max(Math.abs(south), Math.abs(north)));
    const x = (withinMeters * 1.01) / metersPerLngE7;
    const y = (withinMeters * 1.01) / metersPerLatE7;
    const found = index?.search(west - x, south - y, east + x, north + y, j => j !== i) ?? [];
    pairs += found.length;
    if (pairs > FEW_PAIRS + MOST_AROUND * pois.length) throw crowded(pois);
    return Uint32Array.from(found).sort();
  });
}

function crowded(pois: readonly ExtractedPoi[]): OperatorError {
  const { osmKind, osmId } = pois[0]!;
  return new OperatorError(
    `The map has ${pois.length.toLocaleString('en')} objects of one type on top of each other as no real ones are, such as ${['node', 'way', 'relation'][osmKind]}/${osmId}; is it a real extract?`,
  );
}

function boxOf(poi: ExtractedPoi): Box {
  const box = areaBox(poi.outline ?? []);
  growBox(box, poi.lng, poi.lat);
  return box;
}

function apartMeters(a: ExtractedPoi, b: ExtractedPoi, countsOutline: boolean): number {
  if (isInside(a, b.outline) || isInside(b, a.outline)) return 0;
  const meters = distanceMeters(a.lat, a.lng, b.lat, b.lng);
  return countsOutline ? Math.min(meters, metersTo(a, b.outline), metersTo(b, a.outline)) : meters;
}

function isInside(poi: ExtractedPoi, outline: MultiPolygon | undefined): boolean {
  return outline !== undefined && isInsideArea(outline, poi.lng, poi.lat);
}

function metersTo(poi: ExtractedPoi, outline: MultiPolygon = []): number {
  return metersToOutline(outline, poi.lng, poi.lat);
}

function join(parent: number[], a: number, b: number): void {
  const [first, second] = [rootOf(parent, a), rootOf(parent, b)];
  parent[Math.max(first, second)] = Math.min(first, second);
}

function rootOf(parent: number[], i: number): number {
  let root = i;
  while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!;
  return root;
}

/** One object from a cluster, which is in order of rank. */
function mergeCluster(cluster: readonly ExtractedPoi[]): ExtractedPoi {
  const kept = cluster[0]!;
  if (cluster.length === 1) return kept;
  // Street and number of two objects could form an address that does not exist, so one object's whole address wins.
  const address = cluster.find(poi => poi.houseNumber !== undefined) ?? cluster.find(poi => poi.street !== undefined);
  const { street: _, houseNumber: __, ...filled } = Object.assign({}, ...[...cluster].reverse()) as ExtractedPoi;
  const { street, houseNumber, postalCode, city } = address ?? {};
  const outline = uniteOutlines(cluster);
  const otherNames = [...new Set(cluster.flatMap(poi => poi.otherNames ?? []))];
  return {
    ...filled,
    ...(otherNames.length > 0 && { otherNames }),
    ...(street === undefined ? {} : { street }),
    ...(houseNumber === undefined ? {} : { houseNumber }),
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(city === undefined ? {} : { city }),
    ...pointOf(cluster),
    ...(outline.length === 0 ? {} : { outline }),
    entrances: [...new Set(cluster.flatMap(poi => poi.entrances))],
    outlineNodes: ascending(cluster.flatMap(poi => poi.outlineNodes)),
    ownNodes: ascending(cluster.flatMap(poi => poi.ownNodes)),
    parts: cluster.flatMap(poi => poi.parts ?? [poi]),
  };
}

/** The point of the object that stays, unless only another one is an area. */
function pointOf(cluster: readonly ExtractedPoi[]): { lat: number; lng: number } {
  const { lat, lng } = cluster.find(poi => poi.outline !== undefined) ?? cluster[0]!;
  return { lat, lng };
}

/** All polygons of a cluster except those inside one of a higher rank: a relation often shares its outer way with a tagged way. */
function uniteOutlines(cluster: readonly ExtractedPoi[]): MultiPolygon {
  const union: Polygon[] = [];
  for (const poi of cluster) {
    const added = (poi.outline ?? []).filter(polygon => {
      const { lat, lng } = innerPoint([polygon]);
      return !isInsideArea(union, lng, lat);
    });
    union.push(...added);
  }
  return union;
}

function ascending(nodes: readonly number[]): number[] {
  return [...new Set(nodes)].sort((a, b) => a - b);
}
