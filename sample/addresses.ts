// House numbers: odd on one side, even on the other, rising from the town's centre, with the oddities of real streets.

import { at } from '../src/core/lists.ts';
import { HAMLETS } from './plan/villages.ts';
import { type House, middleOf } from './plots.ts';
import type { Random } from './seeded-random.ts';
import { type Settlement, settlementAt } from './settlements.ts';
import { between, distance, lengthOf, type Point } from './shapes.ts';
import type { Stroke, Vertex } from './strokes.ts';

export interface AddressedHouse {
  readonly house: House;
  readonly settlement: Settlement;
  /** Every address of the building; its shops use the first. */
  readonly addresses: readonly Readonly<Record<string, string>>[];
  /** The objects with the address tags: the building itself, nodes inside it, or entrances in its outline. */
  readonly carrier: 'building' | 'node' | 'entrances';
  /** Entrances in the order of `addresses`, corners of the house's ring. */
  readonly entrances: readonly Vertex[];
  readonly middle: Point;
}

/** The addresses of all houses that have one. Adds entrances to the houses' rings. */
export function numberHouses(houses: readonly House[], random: Random): AddressedHouse[] {
  const streets = new Map<string, House[]>();
  for (const house of houses) {
    const { city } = settlementAt(middleOf(house));
    const key = `${house.street.tags.name}|${city}`;
    streets.set(key, [...(streets.get(key) ?? []), house]);
  }
  return [...streets.values()].flatMap(inStreet => numberStreet(inStreet, random));
}

const CENTRE: Point = { x: 0, y: 0 };

function numberStreet(houses: readonly House[], random: Random): AddressedHouse[] {
  const placedHouses = alongStreet(houses);
  const numbered: AddressedHouse[] = [];
  for (const side of ['odd', 'even'] as const) {
    let next = side === 'odd' ? 1 : 2;
    let letter = '';
    let last = 0;
    for (const { house, arc } of placedHouses.filter(one => one.side === side).sort((a, b) => a.arc - b.arc)) {
      if (last > 0 && arc - last > 60) next += 2 * Math.min(3, Math.floor((arc - last) / 45));
      last = arc;
      const doors = doorCount(house, random);
      const numbers = Array.from({ length: doors }, () => {
        if (letter === '' && next > 2 && random.chance(0.05)) {
          letter = 'a';
          return `${next - 2}a`;
        }
        letter = '';
        if (doors === 1 && house.style !== 'houses' && random.chance(0.035)) {
          next += 4;
          return `${next - 4}-${next - 2}`;
        }
        next += 2;
        return `${next - 2}`;
      });
      if (!random.chance(0.05)) numbered.push(addressed(house, numbers, random));
    }
  }
  return numbered;
}

/** Houses with their position along the whole street: its parts from the centre outwards. */
function alongStreet(houses: readonly House[]): { house: House; arc: number; side: 'odd' | 'even' }[] {
  const fromCentre = (street: Stroke): number =>
    Math.min(distance(at(street.line, 0), CENTRE), distance(at(street.line, -1), CENTRE));
  const parts = [...new Set(houses.map(house => house.street))].sort((a, b) => fromCentre(a) - fromCentre(b));
  let offset = 0;
  return parts.flatMap(street => {
    const isBackwards = distance(at(street.line, 0), CENTRE) > distance(at(street.line, -1), CENTRE);
    const total = lengthOf(street.line);
    const start = offset;
    offset += total;
    return houses
      .filter(house => house.street === street)
      .map(house => ({
        house,
        arc: start + (isBackwards ? total - house.arc : house.arc),
        side: (house.side === 'left') !== isBackwards ? ('odd' as const) : ('even' as const),
      }));
  });
}

function doorCount(house: House, random: Random): number {
  const front = distance(at(house.ring, 0), at(house.ring, 1));
  return house.style === 'blocks' && front > 24 && random.chance(0.35) ? 2 : 1;
}

function addressed(house: House, numbers: readonly string[], random: Random): AddressedHouse {
  const middle = middleOf(house);
  const settlement = settlementAt(middle);
  const name = house.street.tags.name ?? '';
  const addresses = numbers.map(number => ({
    [HAMLETS.includes(name) ? 'addr:place' : 'addr:street']: name,
    'addr:housenumber': number,
    'addr:postcode': settlement.postcode,
    'addr:city': settlement.city,
    'addr:country': 'DE',
    ...(settlement.suburb && { 'addr:suburb': settlement.suburb }),
  }));
  const hasEntrances = numbers.length > 1 || house.style === 'flats';
  const carrier = hasEntrances ? 'entrances' : random.chance(0.07) ? 'node' : 'building';
  const entrances = hasEntrances ? numbers.map((_, i) => addEntrance(house, (i + 0.5) / numbers.length)) : [];
  return { house, settlement, addresses, carrier, entrances, middle };
}

/** A new corner in the front wall, at a share of its length. */
function addEntrance(house: House, share: number): Vertex {
  const front = house.ring.findIndex(vertex => vertex.tags === undefined);
  const end = house.ring.findIndex((vertex, i) => i > front && vertex.tags === undefined);
  const vertex: Vertex = { ...between(at(house.ring, front), at(house.ring, end), share), tags: { entrance: 'yes' } };
  house.ring.splice(end, 0, vertex);
  return vertex;
}
