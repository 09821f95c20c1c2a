// The importance of a settlement's name on the map.
import { firstZoom, type TileClass } from '../../map/tile-layers.ts';
import type { Tags } from '../osm/osm-data.ts';
import { namesOf } from './classify.ts';

type PlaceClass = TileClass<'place'>;

/** Rank of a place without known inhabitants or capital status, 1 … 20. */
const RANKS: Readonly<Record<PlaceClass, number>> = {
  city: 6,
  town: 9,
  village: 12,
  suburb: 14,
  hamlet: 17,
  quarter: 18,
  locality: 20,
};

/** Attributes of a place's label. `rank` falls by one for every tripling of its inhabitants above a thousand, and by three for a capital; never below 1. */
export function placeAttributes(place: PlaceClass, tags: Tags) {
  const population = populationOf(tags);
  const tripled = population > 1000 ? Math.floor(Math.log(population / 1000) / Math.log(3)) : 0;
  const rank = Math.max(1, RANKS[place] - tripled - (tags.capital === 'yes' ? 3 : 0));
  return {
    class: place,
    ...namesOf(tags),
    rank,
    ...(population > 0 && { population }),
    ...(tags.capital === 'yes' && { capital: true }),
  };
}

/** First zoom of a place's label: that of its class, earlier for capitals and for large places of their class. */
export function placeZoom(place: PlaceClass, tags: Tags): number {
  const population = populationOf(tags);
  const isLarge = (place === 'village' && population > 3000) || (place === 'town' && population > 50_000);
  return Math.max(3, firstZoom('place', place) - (tags.capital === 'yes' ? 3 : isLarge ? 1 : 0));
}

function populationOf(tags: Tags): number {
  const population = Number((tags.population ?? '').replaceAll(/[\s.,']/g, ''));
  return Number.isInteger(population) && population > 0 ? population : 0;
}
