// Where rides to a centre and to a long-distance station end: stops near the middles of cities and towns, and near stations where long-distance trains stop.

import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import type { IndexEntities } from '../../region/index-facts.ts';
import { PLACE_KINDS, type PlaceIndex } from '../../region/places.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { NO_PLACE, type Timetable } from '../../region/timetable.ts';
import { CENTRES, LONG_DISTANCE_ROUTES, STATION_METERS } from '../../scoring/timetable-rule.ts';
import type { Destination, Destinations } from './direct-rides.ts';

/** A middle of something; 1e-7 degrees. */
interface Middle extends Destination {
  readonly lat: number;
  readonly lng: number;
  /** How far from it a stop may be. */
  readonly meters: number;
}

/** Stops in the middles of the cities and towns that the map has: of several the one with the greatest share, then the nearest. */
export function centreStops(timetable: Timetable, places: PlaceIndex): Destinations {
  const middles = Array.from({ length: places.placeCount }, (_, row) => row).flatMap((row): Middle[] => {
    const kind = PLACE_KINDS[places.placeKind[row]!];
    if ((kind !== 'city' && kind !== 'town') || places.placeIsMapped[row] === 0) return [];
    const [lat, lng] = [places.placeLat[row]!, places.placeLng[row]!];
    return [{ ...CENTRES[kind], lat, lng, name: places.strings.get(places.placeName[row]!) }];
  });
  return stopsNear(timetable, middles);
}

/** Stops near the main stations of the map and near those where the timetable has long-distance trains. */
export function longDistanceStops(timetable: Timetable, entities: IndexEntities): Destinations {
  const type = entities.types.indexOf('main_station');
  const middles: Middle[] = [];
  for (let row = entities.typeStart[type] ?? 0; row < (entities.typeStart[type + 1] ?? 0); row++) {
    const [lat, lng] = [entities.lat[row]!, entities.lng[row]!];
    middles.push({ lat, lng, meters: STATION_METERS, share: 1, name: entities.name(row) });
  }
  const { stops, lines } = timetable;
  for (const stop of stopsOfTrains(timetable)) {
    const [lat, lng] = [stops.lat[stop]!, stops.lng[stop]!];
    const name = lines.strings.get(stops.name[stop]!);
    if (lat !== NO_PLACE) middles.push({ lat, lng, meters: STATION_METERS, share: 1, name });
  }
  return stopsNear(timetable, middles);
}

/** The stops of patterns that are a long-distance line somewhere. */
function stopsOfTrains({ patternCount, callStart, callStop, lines }: Timetable): Set<number> {
  const found = new Set<number>();
  for (let pattern = 0; pattern < patternCount; pattern++) {
    let isLong = false;
    for (let segment = lines.segmentStart[pattern]!; segment < lines.segmentStart[pattern + 1]!; segment++) {
      if (LONG_DISTANCE_ROUTES.includes(lines.type[lines.segmentLine[segment]!]!)) isLong = true;
    }
    if (!isLong) continue;
    for (let call = callStart[pattern]!; call < callStart[pattern + 1]!; call++) found.add(callStop[call]!);
  }
  return found;
}

function stopsNear({ stops }: Timetable, middles: readonly Middle[]): Destinations {
  const placed = Array.from({ length: stops.count }, (_, stop) => stop).filter(stop => stops.lat[stop] !== NO_PLACE);
  const index = boxIndex(
    placed.map(stop => {
      const [lat, lng] = [stops.lat[stop]!, stops.lng[stop]!];
      return { west: lng, south: lat, east: lng, north: lat };
    }),
  );
  const found = new Map<number, Destination & { readonly away: number }>();
  for (const { lat, lng, meters, share, name } of middles) {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    const [x, y] = [(meters * 1.01) / metersPerLngE7, (meters * 1.01) / metersPerLatE7];
    for (const row of index?.search(lng - x, lat - y, lng + x, lat + y) ?? []) {
      const stop = placed[row]!;
      const away = distanceMeters(lat, lng, stops.lat[stop]!, stops.lng[stop]!);
      const known = found.get(stop);
      const isBetter = known === undefined || share > known.share || (share === known.share && away < known.away);
      if (away <= meters && isBetter) found.set(stop, { share, name, away });
    }
  }
  return found;
}
