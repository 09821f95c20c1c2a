// The stops of the map of which no timetable of the region tells anything: what leaves there is unknown, which is not nothing.
import type { IndexEntities } from '../../region/index-facts.ts';
import type { Timetable } from '../../region/timetable.ts';
import { INDEX_TYPES } from '../../scoring/index-types.ts';
import { FeedStops } from '../../transit/feed-stops.ts';

/** By index entity: 1 for such a stop. */
export function unknownStops(timetable: Timetable, entities: IndexEntities): Uint8Array {
  const { typeStart, lat, lng } = entities;
  const stops = new FeedStops(timetable);
  const found = new Uint8Array(entities.count);
  for (const [type, { category, poiTypes }] of INDEX_TYPES.entries()) {
    if (category !== 'public_transport') continue;
    for (let row = typeStart[type]!; row < typeStart[type + 1]!; row++) {
      const place = { lat: lat[row]!, lng: lng[row]!, name: entities.name(row) };
      if (!poiTypes.some(each => stops.knows(each, place))) found[row] = 1;
    }
  }
  return found;
}
