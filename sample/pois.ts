// Moves shops, surgeries, inns and offices into the houses, and puts up bus stops.

import { at } from '../src/core/lists.ts';
import type { AddressedHouse } from './addresses.ts';
import type { Drawing } from './drawing.ts';
import { BUS_STOPS, ROADSIDE } from './plan/places.ts';
import { SHOPS, type Whereabouts } from './plan/shops.ts';
import { styleFinder } from './plots.ts';
import type { Random } from './seeded-random.ts';
import { alongLine, distance } from './shapes.ts';
import { nearestOnLine, type Stroke, type Vertex } from './strokes.ts';

/** "Around the market" is this many metres from its fountain. */
const MARKET_METERS = 105;

/** Opens all shops: their tags go onto houses or onto points in them. Call before the houses are drawn. */
export function openShops(drawing: Drawing, houses: readonly AddressedHouse[], random: Random): void {
  const areas = new Map(houses.map(house => [house, areaNames(house)]));
  const taken = new Map<AddressedHouse, number>();
  SHOPS.forEach(([name, tagText, where, hours, form = 'node'], i) => {
    const wantsBuilding = form !== 'node';
    const candidates = houses.filter(
      house => areas.get(house)?.has(where) && !taken.has(house) && (!wantsBuilding || house.carrier === 'building'),
    );
    if (candidates.length === 0) throw new Error(`no house left for ${name} in ${where}`);
    // Shops cluster: of three random houses, the one nearest to the centre.
    const house = [0, 1, 2]
      .map(() => random.pick(candidates))
      .reduce((best, one) => (centreDistance(one) < centreDistance(best) ? one : best));
    taken.set(house, 1);
    const tags: Record<string, string> = {
      ...Object.fromEntries(tagText.split(',').map(pair => pair.split('=') as [string, string])),
      name,
      ...(hours && { opening_hours: hours }),
      ...(random.chance(0.7) && { phone: `+49 89 99998 ${String(i + 1).padStart(3, '0')}` }),
      ...(random.chance(0.5) && { website: `https://www.example.org/${slug(name)}` }),
      ...(random.chance(0.45) && { wheelchair: random.pick(['yes', 'limited', 'no']) }),
    };
    if (wantsBuilding)
      Object.assign(house.house.tags, tags, { building: /^shop|^craft/.test(tagText) ? 'retail' : 'yes' });
    if (form === 'building') return;
    const address = random.chance(0.6) ? house.addresses[0] : {};
    const side = distance(at(house.house.ring, 0), at(house.house.ring, 1)) * 0.2;
    drawing.point(
      { x: house.middle.x + random.between(-side, side) * 0.5, y: house.middle.y + random.between(-1.5, 1.5) },
      { ...tags, ...address },
    );
  });
}

function areaNames(house: AddressedHouse): ReadonlySet<Whereabouts | string> {
  const names = new Set<string>();
  const area = findStyle(house.middle)?.name;
  if (area === 'Altstadt') names.add('old town');
  if (area === 'Altstadt' && centreDistance(house) < MARKET_METERS) names.add('market');
  if (area) names.add(area);
  return names;
}

const findStyle = styleFinder();

function centreDistance(house: AddressedHouse): number {
  return Math.hypot(house.middle.x, house.middle.y);
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Bus stops beside the nearest street, with the route that serves them, and other things beside the streets. */
export function putUpStops(drawing: Drawing, strokes: readonly Stroke[], random: Random): void {
  const streets = strokes.filter(({ tags }) =>
    /^(primary|tertiary|residential|unclassified)$/.test(tags.highway ?? ''),
  );
  const poles: Vertex[][] = BUS_STOPS.map(({ at: [x, y], name, isSingle }) => {
    const [street, near] = streets
      .map(one => [one, nearestOnLine(one.line, { x, y })] as const)
      .reduce((best, one) => (one[1].meters < best[1].meters ? one : best));
    return [1, -1].slice(isSingle ? 1 : 0).map(side => {
      const { point, dx, dy } = alongLine(street.line, near.arc - side * 9);
      const off = side * (street.halfWidthMeters + 1.3);
      return drawing.point(
        { x: point.x - dy * off, y: point.y + dx * off },
        {
          highway: 'bus_stop',
          public_transport: 'platform',
          bus: 'yes',
          name,
          ...(random.chance(0.6) && { shelter: random.pick(['yes', 'no']) }),
          ...(random.chance(0.4) && { tactile_paving: random.pick(['yes', 'no']) }),
        },
      );
    });
  });
  for (const [from, to, pick] of [
    ['Nordmarkt', 'Dichterviertel', 0],
    ['Dichterviertel', 'Nordmarkt', 1],
  ] as const) {
    const stops = poles.flatMap(pair => pair[pick] ?? []);
    const members = (pick === 0 ? stops : stops.toReversed()).map(piece => ({ piece, role: 'platform' }));
    drawing.relation(members, {
      type: 'route',
      route: 'bus',
      ref: '1',
      name: `Stadtbus 1: ${from} – ${to}`,
      from,
      to,
      operator: 'Stadtbus Hollerbruck',
    });
  }
  for (const {
    at: [x, y],
    tags,
  } of ROADSIDE)
    drawing.point({ x, y }, tags);
}
