// The destinations of a request, found once for all rows.
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { locate } from '../geocoding/locate.ts';
import type { Location, PlaceQuestion } from '../geocoding/location.ts';
import type { ServedRegions } from '../geocoding/served-regions.ts';
import type { Region } from '../region/region.ts';

/** A place to which rows have travel times, with the name that columns call it. */
export interface Destination extends PlaceQuestion {
  readonly id: string;
}

/** A destination as it was found: rows of its region reach it. */
export interface PlacedDestination {
  readonly id: string;
  readonly region: Region;
  readonly location: Location;
}

/**
 * Finds the destinations of all rows.
 * @param pointerTo the name of a destination in an error
 * @throws DomainError of the first that is not found, as a single request would have it
 */
export function placeDestinations(
  regions: ServedRegions,
  destinations: readonly Destination[],
  language: Language,
  pointerTo: (index: number) => string = index => `#/destinations/${index}`,
): readonly PlacedDestination[] {
  return destinations.map(({ id, ...question }, index) => {
    try {
      const region = regions.at(question);
      return { id, region, location: locate(region, question, language) };
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      const { code, message, extra } = fault;
      throw new DomainError(code, `The destination "${id}": ${message}`, {
        faults: [{ pointer: pointerTo(index), code, detail: message }],
        extra,
      });
    }
  });
}
