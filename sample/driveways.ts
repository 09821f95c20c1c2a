// Private drives behind some houses, bollards at the pedestrian streets, gates on field tracks.
import { curve } from './curves.ts';
import type { Ground } from './ground.ts';
import { OLD_TOWN_EDGE } from './plan/old-town.ts';
import { STREET_CLASSES } from './plan/street-classes.ts';
import type { House } from './plots.ts';
import type { Random } from './seeded-random.ts';
import { alongLine, distance, lengthOf, placed, rectangle } from './shapes.ts';
import { type Stroke, stroke, vertexAt } from './strokes.ts';

const DRIVE_METERS = 24;

/** Drives from the street into the yard beside a house, if there is room; each starts at a corner of its street. */
export function layDriveways(houses: readonly House[], ground: Ground, random: Random): Stroke[] {
  const { tags, halfWidthMeters } = STREET_CLASSES.driveway;
  return houses.flatMap(house => {
    const share = house.style === 'business' ? 0.6 : house.style === 'flats' || house.style === 'village' ? 0.3 : 0.02;
    if (!random.chance(share)) return [];
    const { street } = house;
    const arc = house.arc + lengthOf(house.ring.slice(0, 2)) / 2 + 4;
    if (arc > lengthOf(street.line) - 8) return [];
    const { point, dx, dy } = alongLine(street.line, arc);
    const turn = house.side === 'left' ? 1 : -1;
    const angle = Math.atan2(dx * turn, -dy * turn);
    const start = street.halfWidthMeters + 0.5;
    const strip = rectangle(placed(point, angle, (start + DRIVE_METERS) / 2, 0), angle, DRIVE_METERS - start, 3);
    if (!ground.isFree(strip, 0.3, 0.3)) return [];
    ground.takeArea(strip);
    const drive = stroke('driveway', 'street', [point, placed(point, angle, DRIVE_METERS, 0)], tags, {
      halfWidthMeters,
      reachMeters: [0, 0],
    });
    drive.line[0] = vertexAt(street.line, arc);
    return [drive];
  });
}

/** Bollards that keep cars out of the pedestrian streets, and gates across some field tracks; people on foot pass both. */
export function setBarriers(strokes: readonly Stroke[], random: Random): void {
  for (const { tags, line, spans } of strokes) {
    const total = lengthOf(line);
    if (tags.highway === 'pedestrian' && tags.area === undefined && total > 60 && spans.length === 0) {
      vertexAt(line, total - 6).tags = { barrier: 'bollard', bicycle: 'yes', foot: 'yes' };
    } else if (tags.tracktype === 'grade3' && spans.length === 0 && random.chance(0.3)) {
      vertexAt(line, total * 0.4).tags ??= { barrier: 'gate', foot: 'yes', bicycle: 'yes' };
    }
  }
}

/** The moat ring, now a park: between the street outside and the wall, as open rings. */
export function moatRings(wall: readonly { readonly x: number; readonly y: number }[]): {
  outer: { x: number; y: number }[];
  inner: { x: number; y: number }[];
} {
  const inwards = curve(OLD_TOWN_EDGE, { closed: true }).map(p => {
    const length = distance(p, { x: 0, y: 0 });
    return { x: p.x * (1 - 6 / length), y: p.y * (1 - 6 / length) };
  });
  return { outer: inwards, inner: wall.slice(0, -1).map(p => ({ x: p.x, y: p.y })) };
}
