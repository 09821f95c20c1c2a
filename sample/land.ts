// Land use: blocks between the streets inside the settlements, fields and meadows between the tracks outside, woods.

import { at } from '../src/core/lists.ts';
import { type BuiltUp, builtUpLand } from './built-up.ts';
import { curve } from './curves.ts';
import { riverBanks } from './draw-waters.ts';
import type { Drawing, WayPiece } from './drawing.ts';
import { cutRing, facesBetween, innerPoint } from './faces.ts';
import { NEIGHBOUR_BORDER, TOWN_BORDER, WOODS } from './plan/countryside.ts';
import type { BuildingStyle } from './plan/quarters.ts';
import { styleFinder } from './plots.ts';
import type { Random } from './seeded-random.ts';
import { centroid, distanceToRing, isInside, type Point, type Sketch, signedArea } from './shapes.ts';
import { siteOutlines } from './sites.ts';
import { nearestOnLine, type Stroke, type Vertex } from './strokes.ts';

const LAND_USE: Readonly<Record<BuildingStyle, string>> = {
  old: 'residential',
  blocks: 'residential',
  villas: 'residential',
  houses: 'residential',
  terraces: 'residential',
  flats: 'residential',
  business: 'industrial',
  village: 'residential',
};

/** Ways that are no border of a field. */
const NOT_A_BORDER = /^(footway|path|steps|service|cycleway|pedestrian)$/;
const SMALLEST_SQUARE_METERS = 120;

export function drawLand(
  drawing: Drawing,
  strokes: readonly Stroke[],
  buildings: readonly Point[],
  random: Random,
): void {
  const corners = new Map<string, Vertex>();
  // Neighbouring areas share their corners.
  const cornerAt = (p: Point): Vertex => {
    const key = `${Math.round(p.x * 20)} ${Math.round(p.y * 20)}`;
    const known = corners.get(key) ?? { x: p.x, y: p.y };
    corners.set(key, known);
    return known;
  };
  const area = (ring: readonly Point[], tags: Readonly<Record<string, string>>): WayPiece =>
    drawing.area(withoutRepeats(ring.map(cornerAt)), tags);
  const built = builtUpLand(buildings);
  const woods = WOODS.map(wood => ({
    ...wood,
    ring: curve(ragged(wood.sketch, random), { closed: true, toleranceMeters: 2 }),
  }));
  const banks = riverBanks();
  const river = [...banks.left, ...banks.right.toReversed()];
  const frames = [curve(TOWN_BORDER), curve(NEIGHBOUR_BORDER)];
  const closed = (ring: readonly Point[]): Point[] => [...ring, at(ring, 0)];
  const roads = strokes.filter(
    stroke => stroke.kind !== 'wall' && stroke.kind !== 'river' && !NOT_A_BORDER.test(stroke.tags.highway ?? ''),
  );
  const faces = facesBetween([
    ...roads.map(stroke => stroke.line),
    banks.left,
    banks.right,
    ...[...built.outlines, ...built.gaps].map(closed),
    ...woods.map(wood => closed(wood.ring)),
    ...frames,
  ]);
  const taken = [...woods.map(wood => wood.ring), river];
  const findStyle = styleFinder();
  const frame = [...frames.map(ring => [...ring])];
  const sites = siteOutlines();
  for (const face of faces) {
    const size = signedArea(face);
    const p = innerPoint(face);
    if (
      size < SMALLEST_SQUARE_METERS ||
      taken.some(ring => isInside(ring, p)) ||
      !frame.some(ring => isInside(ring, p))
    )
      continue;
    if (built.gaps.some(ring => isInside(ring, p))) {
      area(face, { landuse: random.pick(['meadow', 'orchard', 'grass']) });
      continue;
    }
    if (built.outlines.some(ring => isInside(ring, p))) {
      const style = findStyle(p)?.style;
      if (style === undefined && !sites.some(ring => isInside(ring, p)) && size > 9000)
        area(face, { landuse: 'grass' });
      else
        area(face, { landuse: style === 'old' && Math.hypot(p.x, p.y) < 85 ? 'retail' : LAND_USE[style ?? 'houses'] });
      continue;
    }
    for (const parcel of parcels(face, random)) area(parcel, parcelTags(parcel, banks.left, built, random));
  }
  for (const { ring, clearing, leaves, name } of woods) {
    const tags = { landuse: 'forest', leaf_type: leaves, ...(name && { name }) };
    if (clearing === undefined) area(ring, tags);
    else {
      const hole = curve(clearing, { closed: true, toleranceMeters: 2 });
      drawing.multipolygon(ring.map(cornerAt), [hole.map(cornerAt)], tags);
      area(hole, { landuse: 'meadow' });
    }
  }
}

/** The edge of a wood frays: new corners between those of the sketch, pushed in or out. */
function ragged(sketch: Sketch, random: Random): Sketch {
  return sketch.flatMap(([x, y], i) => {
    const [nextX, nextY] = at(sketch, (i + 1) % sketch.length);
    const length = Math.hypot(nextX - x, nextY - y);
    const steps = Math.max(1, Math.round(length / 75));
    return Array.from({ length: steps }, (_, step): [number, number] => {
      const push = step === 0 ? random.between(-8, 8) : random.between(-26, 26);
      const share = step / steps;
      return [
        x + (nextX - x) * share + ((nextY - y) / length) * push,
        y + (nextY - y) * share - ((nextX - x) / length) * push,
      ];
    });
  });
}

function withoutRepeats(ring: readonly Vertex[]): Vertex[] {
  return ring.filter((vertex, i) => vertex !== at(ring, i - 1));
}

/** Divides open country into fields: always across the longer side, along a direction that turns slowly over the land. */
function parcels(ring: readonly Point[], random: Random): Point[][] {
  const target = random.between(14_000, 62_000);
  if (signedArea(ring) < target * 1.5) return [[...ring]];
  const middle = centroid(ring);
  const grain = 0.35 + 0.9 * Math.sin(middle.x / 900 + 1.3) * Math.cos(middle.y / 1100);
  const [cos, sin] = [Math.cos(grain), Math.sin(grain)];
  const along = ring.map(p => p.x * cos + p.y * sin);
  const across = ring.map(p => p.y * cos - p.x * sin);
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  // Fields are strips: about twice as long as wide.
  const angle = spread(along) > spread(across) * 1.9 ? grain + Math.PI / 2 : grain;
  const inside = innerPoint(ring);
  const through = isInside(ring, middle) ? middle : inside;
  const pieces = cutRing(ring, through, angle + random.between(-0.05, 0.05));
  if (pieces.length === 1) return pieces;
  return pieces
    .filter(piece => piece.length > 2 && signedArea(piece) > SMALLEST_SQUARE_METERS)
    .flatMap(piece => parcels(piece, random));
}

function parcelTags(
  parcel: readonly Point[],
  bank: readonly Point[],
  built: BuiltUp,
  random: Random,
): Readonly<Record<string, string>> {
  const p = innerPoint(parcel);
  const size = signedArea(parcel);
  if (size < 2500) return { landuse: random.chance(0.7) ? 'grass' : 'meadow' };
  const river = nearestOnLine(bank, p).meters;
  if (river < 170 + random.between(-60, 60)) return random.chance(0.08) ? { natural: 'scrub' } : { landuse: 'meadow' };
  const town = Math.min(...built.outlines.map(ring => distanceToRing(ring, p)));
  if (town < 130 && random.chance(0.5)) return { landuse: random.chance(0.35) && size < 30_000 ? 'orchard' : 'meadow' };
  if (size < 30_000 && random.chance(0.07)) return { landuse: 'forest', leaf_type: 'mixed' };
  if (random.chance(0.28)) return { landuse: 'meadow' };
  return {
    landuse: 'farmland',
    ...(random.chance(0.25) && { crop: random.pick(['wheat', 'maize', 'barley', 'rape', 'sugar_beet']) }),
  };
}
