// Which addresses are one door, by brute force: every pair of objects is compared, and the doors are the connected groups.
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import type { AddressTable } from '../../src/region/addresses.ts';
import { folded } from '../geocoding/world.ts';

const SAME_DOOR_METERS = 75;

/** The number of the door of each row; rows of a table of a town in which every address has a postcode or none near it has. */
export function plainDoors(addresses: AddressTable): Int32Array {
  const { streets, strings } = addresses;
  const door = new Int32Array(addresses.count).fill(-1);
  const keyOf = (row: number) => {
    const street = addresses.street[row] ?? 0;
    const [name, postalCode, city] = [streets.name, streets.postalCode, streets.city].map(column =>
      strings.get(column[street] ?? 0),
    );
    const number = strings.get(addresses.houseNumber[row] ?? 0);
    const key = number.toLowerCase().replace(/\s+/g, '');
    return [folded(name ?? ''), key, postalCode, folded(city ?? '')].join('|');
  };
  const groups = Map.groupBy(Array.from(door.keys()), keyOf);
  let doors = 0;
  for (const own of groups.values()) {
    for (const start of own) {
      if (door[start] !== -1) continue;
      const number = doors++;
      door[start] = number;
      const queue = [start];
      for (let row = queue.pop(); row !== undefined; row = queue.pop()) {
        for (const other of own) {
          if (door[other] !== -1) continue;
          const meters = distanceMeters(
            addresses.lat[row] ?? 0,
            addresses.lng[row] ?? 0,
            addresses.lat[other] ?? 0,
            addresses.lng[other] ?? 0,
          );
          if (meters > SAME_DOOR_METERS) continue;
          door[other] = number;
          queue.push(other);
        }
      }
    }
  }
  return door;
}
