// Corners of two streets: `Ecke Hauptstraße / Gartenweg`, `corner of Main Street and Mill Road`, `Colonia esq. Yí`.
import { distanceMeters, scaleAt } from '../core/geometry/geodesic.ts';
import { at } from '../core/lists.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Facts } from './asking.ts';
import type { Reading } from './best-readings.ts';
import { readQuestion } from './question.ts';
import { readingsOf } from './readings.ts';
import { familyOf } from './street-houses.ts';

/** Words before the first street, between the streets, and before the second one, in seven languages. */
const BEFORE = String.raw`(?:(?:an\s)?(?:der\s)?ecke(?:\svon)?|kreuzung(?:\s(?:von|mit))?|(?:at\s)?(?:the\s)?(?:corner|intersection|junction)(?:\sof)?|cruce(?:\sde)?|(?:en\sla\s)?esquina(?:\s(?:de|con|com))?|(?:à\s)?l['’]angle\s(?:de\s|des\s|du\s)?|angle|(?:all['’])?angolo(?:\stra|\sdi)?|incrocio(?:\stra)?|hjørnet(?:\saf)?|hj\.)`;
const BETWEEN =
  /(?: ?[/&+×@] ?| ?,? (?:ecke(?: mit)?|kreuzung(?: mit)?|(?:on )?(?:the )?(?:corner|junction|intersection)(?: (?:of|with))?|cnr|crossing|at|and|und|mit|x|esq\.?(?:uina)?(?: (?:con|de|com))?|con|com|y|e|et|angle|ang\.|angolo|hj\.(?: af)?|hjørnet(?: af)?|og|near) | - )/giu;
const BEGINNING = new RegExp(String.raw`^${BEFORE}\s`, 'iu');
/** More places that may be the one between the streets do not occur. */
const MOST_BETWEEN = 3;

/** Readings that are clearly weaker than the best one are other streets. */
const LEAST_SHARE = 0.9;
const MOST_READINGS = 24;
/** Streets whose points stay farther apart than this do not meet. */
const FARTHEST_METERS = 90;
/** The lines through the nearest points cross near these points; else the middle between them counts. */
const FARTHEST_CROSSING_METERS = 90;

/** Where two streets meet; coordinates in 1e-7 degrees. */
export interface Crossing {
  readonly latE7: number;
  readonly lngE7: number;
  /** Rows of the address table's streets. */
  readonly streets: readonly [number, number];
  readonly written: readonly [string, string];
  readonly town: string;
  readonly evidence: number;
}

/** The corner that a text names, if its streets meet; undefined for other texts. */
export function crossingIn(facts: Facts, text: string): Crossing | undefined {
  for (const { first, second, town } of pairsOf(text)) {
    const firsts = streetsOf(facts, first, town);
    const seconds = firsts.length === 0 ? [] : streetsOf(facts, second, town);
    let best: Crossing | undefined;
    for (const a of firsts) {
      for (const b of seconds) {
        const evidence = a.score * b.score;
        // A street in another part of the named town may be one of the two, because it meets one in the town.
        if (
          a.street === b.street ||
          (a.isContradicted && b.isContradicted) ||
          (best !== undefined && evidence <= best.evidence)
        )
          continue;
        const point = meetingPoint(facts, a.street, b.street);
        if (point)
          best = {
            ...point,
            streets: [a.street, b.street],
            written: [first.trim(), second.trim()],
            town: town.trim(),
            evidence,
          };
      }
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

function* pairsOf(text: string): Iterable<{ first: string; second: string; town: string }> {
  const line = text.trim().replace(/\s+/g, ' ');
  const begin = BEGINNING.exec(line)?.[0].length ?? 0;
  const names = line.slice(begin);
  const found = Array.from(names.matchAll(BETWEEN), ({ index, 0: { length } }) => {
    const [second = '', ...town] = names.slice(index + length).split(',');
    // `Hauptstraße / Ecke Gartenweg` says it twice.
    return { first: names.slice(0, index), second: second.replace(BEGINNING, ''), town: town.join(',') };
  });
  yield* found
    .filter(({ first, second }) => !first.includes(',') && /\p{L}/u.test(first) && /\p{L}/u.test(second))
    .slice(0, MOST_BETWEEN);
  if (begin === 0) return;
  // Without a word between the streets.
  const [both = '', ...town] = names.split(',');
  const words = both.trim().split(' ');
  for (let cut = 1; cut < words.length; cut++)
    yield { first: words.slice(0, cut).join(' '), second: words.slice(cut).join(' '), town: town.join(',') };
}

/** Streets that a text without a house number names. */
function streetsOf(facts: Facts, name: string, town: string): (Reading & { kind: 'STREET' })[] {
  const readings = readingsOf(facts, readQuestion(town === '' ? name : `${name}, ${town}`));
  const streets = readings.filter(
    (one): one is Reading & { kind: 'STREET' } => one.kind === 'STREET' && one.roles.house === 0,
  );
  const least = (streets[0]?.score ?? 0) * LEAST_SHARE;
  const families = new Set<number>();
  return streets
    .filter(({ score, street }) => {
      if (score < least) return false;
      const [family] = familyOf(facts, street);
      return !families.has(family) && families.add(family);
    })
    .slice(0, MOST_READINGS);
}

const pointsByStreet = new WeakMap<PlaceIndex, ReadonlyMap<number, readonly number[]>>();

/** Computed on first use, once per region version and thread. */
function pointsOf(places: PlaceIndex, street: number): readonly number[] {
  let byStreet = pointsByStreet.get(places);
  if (byStreet === undefined) {
    const made = new Map<number, number[]>();
    places.linePointStreet.forEach((own: number, point: number) => {
      const list = made.get(own);
      if (list) list.push(point);
      else made.set(own, [point]);
    });
    byStreet = made;
    pointsByStreet.set(places, byStreet);
  }
  return byStreet.get(street) ?? [];
}

/** The points along all parts of a street in its town: its other postcodes and districts. */
function pointsOfFamily(facts: Facts, street: number): readonly number[] {
  const [first, end] = familyOf(facts, street);
  return Array.from({ length: end - first }, (_, i) => pointsOf(facts.places, first + i)).flat();
}

/** Where the lines of two streets meet: the crossing of the lines through the nearest points of each, else the middle of the nearest pair. */
function meetingPoint(facts: Facts, first: number, second: number): { latE7: number; lngE7: number } | undefined {
  const { places } = facts;
  const [ofFirst, ofSecond] = [pointsOfFamily(facts, first), pointsOfFamily(facts, second)];
  let least = FARTHEST_METERS;
  let nearest: readonly [number, number] | undefined;
  const { linePointLat: lat, linePointLng: lng } = places;
  for (const a of ofFirst) {
    for (const b of ofSecond) {
      if (Math.abs(lat[a]! - lat[b]!) > 20_000) continue;
      const meters = distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      if (meters < least) [least, nearest] = [meters, [a, b]];
    }
  }
  if (nearest === undefined) return undefined;
  const [a, b] = nearest;
  const middle = { latE7: Math.round((lat[a]! + lat[b]!) / 2), lngE7: Math.round((lng[a]! + lng[b]!) / 2) };
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(middle.latE7);
  const flat = (point: number) =>
    [(lng[point]! - middle.lngE7) * metersPerLngE7, (lat[point]! - middle.latE7) * metersPerLatE7] as const;
  const near = (points: readonly number[]) =>
    points
      .map(flat)
      .sort((p, q) => Math.hypot(...p) - Math.hypot(...q))
      .slice(0, 2);
  const [p, r] = [near(ofFirst), near(ofSecond)];
  if (p.length < 2 || r.length < 2) return middle;
  const [[px, py], [qx, qy]] = [at(p, 0), at(p, 1)];
  const [[rx, ry], [sx, sy]] = [at(r, 0), at(r, 1)];
  const across = (qx - px) * (sy - ry) - (qy - py) * (sx - rx);
  const lengths = Math.hypot(qx - px, qy - py) * Math.hypot(sx - rx, sy - ry);
  // Lines at a small angle cross anywhere.
  if (Math.abs(across) < 0.3 * lengths) return middle;
  const t = ((rx - px) * (sy - ry) - (ry - py) * (sx - rx)) / across;
  const [x, y] = [px + t * (qx - px), py + t * (qy - py)];
  if (Math.hypot(x, y) > FARTHEST_CROSSING_METERS) return middle;
  return { latE7: Math.round(middle.latE7 + y / metersPerLatE7), lngE7: Math.round(middle.lngE7 + x / metersPerLngE7) };
}
