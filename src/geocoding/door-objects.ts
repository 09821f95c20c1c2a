// The map's objects that carry an address, as answers list them: all objects of one door.
import { z } from 'zod';
import type { AnswerOf } from '../core/answer-of.ts';
import { type AddressTable, FROM_FILE } from '../region/addresses.ts';
import { OBJECT_KINDS, rowsOfDoor } from '../region/doors.ts';
import { OSM_KINDS } from '../region/pois.ts';

export const addressObjectSchema = z
  .object({
    id: z.string().meta({ description: 'The OpenStreetMap object: n…, w… or r….', examples: ['w123'] }),
    kind: z.enum(OBJECT_KINDS).meta({
      description:
        'What the object is: a building, an entrance, a shop or another place (`POI`), or nothing but the address (`ADDRESS`).',
    }),
  })
  .meta({ id: 'AddressObject' });

export type AddressObject = AnswerOf<typeof addressObjectSchema>;

export const objectsField = z.array(addressObjectSchema).optional().meta({
  description:
    'The objects of the map with this address: the one at the coordinate first. One door may have several, such as a building, its entrance and the shop in it. Missing if the address is from a file.',
});

/** The objects of the door to which a row belongs, the row's own first. Empty for rows of files. */
export function objectsOfDoor(addresses: AddressTable, row: number): AddressObject[] {
  const rows = rowsOfDoor(addresses.doors, row);
  const own = rows.length === 1 ? rows : [row, ...rows.filter(other => other !== row)];
  const objects: AddressObject[] = [];
  for (const each of own) {
    const osmKind = addresses.osmKind[each]!;
    if (osmKind === FROM_FILE) continue;
    const id = `${OSM_KINDS[osmKind]}${addresses.osmId[each]}`;
    // An object with two spellings of one number has two rows.
    if (!objects.some(other => other.id === id))
      objects.push({ id, kind: OBJECT_KINDS[addresses.objectKind[each]!] ?? 'ADDRESS' });
  }
  return objects;
}
