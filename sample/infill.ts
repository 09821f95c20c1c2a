// Fills a quarter with residential streets: rows that follow its two curves, and connections between them.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import type { Quarter } from './plan/quarters.ts';
import { STREET_CLASSES, type StreetClassName } from './plan/street-classes.ts';
import type { Random } from './seeded-random.ts';
import { alongLine, between, lengthOf, type Point } from './shapes.ts';
import { type Stroke, stroke } from './strokes.ts';

/** A longer row has two names. */
const LONG_ROW_METERS = 560;

/** The place at share `u` along and `v` across a quarter, with a gentle swell so that no line is perfectly straight. */
export function inQuarter(quarter: Quarter): (u: number, v: number) => Point {
  const bottom = curve(quarter.bottom);
  const top = curve(quarter.top);
  const lengths = [lengthOf(bottom), lengthOf(top)];
  return (u, v) => {
    const straight = between(alongLine(bottom, u * at(lengths, 0)).point, alongLine(top, u * at(lengths, 1)).point, v);
    const swell = 4 * v * (1 - v);
    return {
      x: straight.x + swell * 9 * Math.sin(5.1 * v + 3.7 * u + quarter.rows),
      y: straight.y + swell * (15 * Math.sin(6.3 * u + 2.1 * v + quarter.names.length) + 7 * Math.sin(13 * u + 4 * v)),
    };
  };
}

/** The quarter's own streets. Each takes a name from its list, in order. */
export function fillQuarter(quarter: Quarter, random: Random): Stroke[] {
  const place = inQuarter(quarter);
  const names = [...quarter.names];
  const nextName = (): string => names.shift() ?? '';
  const has = (side: Quarter['roads'][number]): boolean => quarter.roads.includes(side);
  const lines = Array.from({ length: quarter.rows + 2 }, (_, i) => i / (quarter.rows + 1));
  const rows = lines.map((v, i) => {
    const isBorder = (i === 0 && has('bottom')) || (i === lines.length - 1 && has('top'));
    const openEnd = (): number => (isBorder ? 0 : 0.02 + (i % 2 === 0 ? 0 : random.between(0, 0.04)));
    return { v, isBorder, from: has('left') ? 0 : openEnd(), to: has('right') ? 1 : 1 - openEnd(), name: '' };
  });
  const strokes: Stroke[] = [];
  for (const row of rows) {
    if (row.isBorder) continue;
    const points = rowPoints(place, row.v, row.from, row.to, random);
    row.name = nextName();
    const parts = lengthOf(points) > LONG_ROW_METERS ? halved(points) : [points];
    for (const [i, part] of parts.entries()) {
      strokes.push(street(i === 0 ? row.name : nextName() || row.name, i === 0 ? 'residential' : 'quiet', part, true));
    }
  }
  for (let band = 0; band + 1 < rows.length; band++) {
    const [low, high] = [at(rows, band), at(rows, band + 1)];
    for (const u of columnPlaces(quarter, band, low, high, random)) {
      const isLoop = u === low.from || u === low.to || u === high.from || u === high.to;
      strokes.push(...column(place, u, [low, high], isLoop, nextName, random));
    }
  }
  return strokes;
}

interface Row {
  readonly v: number;
  readonly name: string;
}

function street(name: string, className: StreetClassName, points: readonly Point[], frontage: boolean): Stroke {
  const { tags, halfWidthMeters } = STREET_CLASSES[className];
  return stroke(name, 'street', points, name === '' ? tags : { ...tags, name }, { halfWidthMeters, frontage });
}

function rowPoints(
  place: (u: number, v: number) => Point,
  v: number,
  from: number,
  to: number,
  random: Random,
): Point[] {
  const steps = 11;
  const sketch = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const { x, y } = place(from + ((to - from) * i) / steps, v);
    return i === 0 || i === steps ? [x, y] : [x + random.between(-4, 4), y + random.between(-4, 4)];
  });
  return curve(sketch);
}

function halved(points: readonly Point[]): Point[][] {
  const middle = Math.floor(points.length / 2);
  return [points.slice(0, middle + 1), points.slice(middle)];
}

/** Shares along the quarter at which connections run: staggered from band to band, and closing every other pair of open ends to a loop. */
function columnPlaces(
  quarter: Quarter,
  band: number,
  low: { from: number; to: number },
  high: { from: number; to: number },
  random: Random,
): number[] {
  const shift = band % 2 === 0 ? -0.13 : 0.13;
  const inner = Array.from(
    { length: quarter.columns },
    (_, k) => (k + 0.5 + shift + random.between(-0.14, 0.14)) / quarter.columns,
  );
  const closesLoop = band % 2 === 1;
  const left = closesLoop && !quarter.roads.includes('left') ? [Math.max(low.from, high.from)] : [];
  const right = closesLoop && !quarter.roads.includes('right') ? [Math.min(low.to, high.to)] : [];
  return [...left, ...inner, ...right];
}

/** One connection: a through street with or without houses, or a cul-de-sac that a footpath continues. */
function column(
  place: (u: number, v: number) => Point,
  u: number,
  [low, high]: readonly [Row, Row],
  isLoop: boolean,
  nextName: () => string,
  random: Random,
): Stroke[] {
  const lean = isLoop ? 0 : random.between(-0.02, 0.02);
  const shareAt = (t: number): Point => place(u + lean * t, low.v + (high.v - low.v) * t);
  const points = [0, 0.35, 0.7, 1].map(shareAt);
  const sketch = points.map(p => [p.x, p.y] as const);
  const ownName = low.name || high.name;
  if (!isLoop && random.chance(0.28)) {
    const name = nextName();
    const stub = street(name || ownName, 'living', curve(sketch.slice(0, 3)), name !== '');
    const path = STREET_CLASSES.alley_path;
    const end = at(stub.line, -1);
    const onward = stroke('footpath', 'street', [end, at(points, 3)], path.tags, {
      halfWidthMeters: path.halfWidthMeters,
    });
    return [stub, onward];
  }
  const name = isLoop || random.chance(0.6) ? '' : nextName();
  return [street(name || ownName, 'quiet', curve(sketch), name !== '')];
}
