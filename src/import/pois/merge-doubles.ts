// The same thing mapped twice – as a node and a building, as two nodes – becomes one point of interest.
import { type Box, growBox } from '../../core/geometry/box.ts';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea, type MultiPolygon, type Polygon } from '../../core/geometry/polygon.ts';
import { metersToOutline } from '../../core/geometry/ring-distance.ts';
import { POI_TYPES } from '../../poi-types/poi-types.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { foldName } from './fold-name.ts';
import type { ExtractedPoi } from './poi-details.ts';

/** How far apart two objects may be and still be the same thing. */
export const DOUBLE_METERS = 30;

/** Types of things that stand side by side without names: two of them are two. */
export const UNNAMED_STAY_APART: ReadonlySet<string> = new Set(['pitch', 'playground']);

/** What makes two of one type the same thing. */
export interface DoubleRule {
  /** Whether two without a name can be doubles. */
  readonly mayJoinUnnamed: boolean;
  /** How far apart two of the same name may be. */
  readonly sameNameMeters: number;
}

/**
 * Doubles are two of the same type that have the same name (folded) or of which at least one has none, and that are at most 30 m apart or one inside the
 * other's outline. Apart counts from point to point, and between bearers of the same name also from point to outline. What has no name counts as bearer
 * of the nearest one's, so that it never makes one of two different names; where there is none, those without a name are doubles of each other.
 * Stops follow the same rule: platform and sign are one stop, the stops on both sides of a wide street two.
 *
 * Kept is the relation before the way before the node, then the lowest id; it gets the others' entrances and outlines, and texts that it lacks.
 * The answer is sorted by type, kind and id, whatever the order of the input.
 */
export function mergeDoubles(pois: readonly ExtractedPoi[]): ExtractedPoi[] {
  return [...Map.groupBy(pois, poi => poi.type)]
    .sort(([a], [b]) => a - b)
    .flatMap(([type, same]) => {
      const mayJoinUnnamed = !UNNAMED_STAY_APART.has(POI_TYPES[type]!.id);
      return doublesAmong(same, { mayJoinUnnamed, sameNameMeters: DOUBLE_METERS }).map(mergeCluster);
    })
    .sort((a, b) => a.type - b.type || a.osmKind - b.osmKind || a.osmId - b.osmId);
}

/** Relations, ways, nodes; then lowest id. */
function byRank(a: ExtractedPoi, b: ExtractedPoi): number {
  return b.osmKind - a.osmKind || a.osmId - b.osmId;
}

/** Objects of one type by the thing they are, of each the one that is kept first. */
export function doublesAmong(
  ofType: readonly ExtractedPoi[],
  { mayJoinUnnamed, sameNameMeters }: DoubleRule,
): ExtractedPoi[][] {
  // An index is a rank.
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

/** The folded name that one without a name takes on: the nearest within the distance, among equals that of highest rank; empty if there is none. */
function nearestName(
  unnamed: number,
  pois: readonly ExtractedPoi[],
  names: readonly string[],
  neighbours: readonly number[],
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

/** For each, the indices of others whose box is within the distance: all that can be doubles, and some more. Ascending. */
function findNeighbours(pois: readonly ExtractedPoi[], withinMeters: number): number[][] {
  const boxes = pois.map(boxOf);
  const index = boxIndex(boxes, Float64Array);
  return boxes.map(({ west, south, east, north }, i) => {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(Math.max(Math.abs(south), Math.abs(north)));
    const x = (withinMeters * 1.01) / metersPerLngE7;
    const y = (withinMeters * 1.01) / metersPerLatE7;
    const found = index?.search(west - x, south - y, east + x, north + y, j => j !== i) ?? [];
    return found.sort((a, b) => a - b);
  });
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

/** One out of all of a cluster, which is in order of rank. */
function mergeCluster(cluster: readonly ExtractedPoi[]): ExtractedPoi {
  const kept = cluster[0]!;
  if (cluster.length === 1) return kept;
  // Street and number of two objects would make an address that does not exist: one object's address goes before all others'.
  const address = cluster.find(poi => poi.houseNumber !== undefined) ?? cluster.find(poi => poi.street !== undefined);
  const { street: _, houseNumber: __, ...filled } = Object.assign({}, ...[...cluster].reverse()) as ExtractedPoi;
  const { street, houseNumber, postalCode, city } = address ?? {};
  const outline = uniteOutlines(cluster);
  return {
    ...filled,
    ...(street === undefined ? {} : { street }),
    ...(houseNumber === undefined ? {} : { houseNumber }),
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(city === undefined ? {} : { city }),
    ...pointOf(cluster),
    ...(outline.length === 0 ? {} : { outline }),
    entrances: [...new Set(cluster.flatMap(poi => poi.entrances))],
    outlineNodes: ascending(cluster.flatMap(poi => poi.outlineNodes)),
    ownNodes: ascending(cluster.flatMap(poi => poi.ownNodes)),
  };
}

/** The kept one's point, unless that is no area and another one is. */
function pointOf(cluster: readonly ExtractedPoi[]): { lat: number; lng: number } {
  const { lat, lng } = cluster.find(poi => poi.outline !== undefined) ?? cluster[0]!;
  return { lat, lng };
}

/** All polygons of a cluster but those that lie in one of an object of higher rank: a relation often shares its outer way with a tagged way. */
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
