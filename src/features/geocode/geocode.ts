// Geocoding: a text or the parts of an address → the places that it may mean, with what was understood and corrected.
import { metaOfFound } from '../../answers/meta.ts';
import type { Language } from '../../core/enums.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { addressLine } from '../../geocoding/address-line.ts';
import { understandOfAll } from '../../geocoding/of-all.ts';
import type { Region } from '../../region/region.ts';
import type { GeocodedLocation, GeocodeResults } from './answer.ts';
import { understoodParts, understoodText } from './corrections.ts';
import { type GeocodeRequest, geocodeBox, geocodeLimit } from './request.ts';

/**
 * The most likely places first. Uses only the regions.
 * @throws DomainError `location-outside-coverage` for a coordinate as `address` that lies outside all of them
 */
export function geocode(
  regions: readonly [Region, ...Region[]],
  request: GeocodeRequest,
  language: Language,
): GeocodeResults {
  const { address, lat, lng, types, countries } = request;
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const away = near && exactDistancesFrom(Math.round(near.lat * 1e7), Math.round(near.lng * 1e7));
  const found = understandOfAll(regions, address ?? addressLine(request), language, {
    near,
    box: geocodeBox(request),
    kinds: types,
    countries,
  });
  const shown = [...Map.groupBy(found, ({ find: { location } }) => `${location.match.kind} ${location.label}`).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, geocodeLimit(request));
  const locations = shown.map(({ find: each }): GeocodedLocation => {
    const { lat, lng, label, addressParts, match } = each.location;
    const { kind, confidence } = match;
    return {
      lat,
      lng,
      label,
      ...(addressParts ? { addressParts } : {}),
      match: { kind, confidence },
      ...(each.objects.length > 0 ? { objects: [...each.objects] } : {}),
      ...(away ? { distanceMeters: Math.round(away(lat * 1e7, lng * 1e7) * 10) / 10 } : {}),
      understood: address === undefined ? understoodParts(each, request) : understoodText(each),
    };
  });
  return { locations, meta: metaOfFound(regions, shown) };
}
