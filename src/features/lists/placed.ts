// Gives the places of a list their positions: those that are given, else those of their addresses.
import { roundedPlace } from '../../core/degrees.ts';
import { DomainError } from '../../core/errors.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { locate } from '../../geocoding/locate.ts';
import type { MinMatch } from '../../geocoding/location.ts';
import type { ServedRegions } from '../../geocoding/served-regions.ts';
import type { OwnPlace } from './answer.ts';
import type { SentPlace } from './request.ts';

/** A place as the state keeps it; its row is its position in the list. */
export type KeptPlace = Omit<OwnPlace, 'row'>;

export interface PlacedPlaces {
  readonly places: readonly KeptPlace[];
  /** Which of them have latitude and longitude the wrong way round, from 1. */
  readonly swapped: readonly number[];
}

/**
 * All places, in their order. One that is not found keeps all of its fields and says why it has no position: nothing of a list is lost.
 * @param giveWay awaited between places
 */
export async function placed(
  sent: readonly SentPlace[],
  regions: ServedRegions,
  minMatch: MinMatch,
  giveWay: () => Promise<void> | undefined,
): Promise<PlacedPlaces> {
  const known = new Map<string, KeptPlace>();
  const places: KeptPlace[] = [];
  const swapped: number[] = [];
  for (const { lat, lng, address, ...rest } of sent) {
    // Without what is undefined, as the state keeps it.
    const shown = Object.fromEntries(
      Object.entries({ ...rest, address }).filter(([, value]) => value !== undefined),
    ) as KeptPlace;
    if (lat !== undefined && lng !== undefined) {
      const found = coordinate(regions, lat, lng);
      places.push({ ...shown, ...found.place });
      if (found.isSwapped) swapped.push(places.length);
      continue;
    }
    const text = address ?? '';
    const found = known.get(text) ?? addressed(regions, text, minMatch);
    known.set(text, found);
    places.push({ ...shown, ...found });
    await giveWay();
  }
  return { places, swapped };
}

function coordinate(
  regions: ServedRegions,
  lat: number,
  lng: number,
): { readonly place: KeptPlace; readonly isSwapped: boolean } {
  const at = roundedPlace({ lat, lng });
  const isInside = (lat: number, lng: number) => regions.all().some(({ manifest }) => isCovered(manifest, lat, lng));
  if (isInside(at.lat, at.lng)) return { place: at, isSwapped: false };
  const isSwapped = Math.abs(lng) <= 90 && isInside(at.lng, at.lat);
  const hint = isSwapped ? ' lat and lng seem to be swapped: the other way round it lies inside.' : '';
  const detail = `The point ${at.lat}, ${at.lng} lies outside of all regions of this server.${hint}`;
  return { place: { ...at, rowProblem: { column: 'lat', code: 'location-outside-coverage', detail } }, isSwapped };
}

function addressed(regions: ServedRegions, address: string, minMatch: MinMatch): KeptPlace {
  try {
    const question = { address, minMatch };
    const { lat, lng, match } = locate(regions.at(question), question, 'en');
    return { lat, lng, matchKind: match.kind };
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'overloaded') throw fault;
    return { rowProblem: { column: 'address', code: fault.code, detail: fault.message.slice(0, 500) } };
  }
}

/** Whether anything can reach it. */
export function isPlaced({ lat, rowProblem }: KeptPlace): boolean {
  return lat !== undefined && rowProblem === undefined;
}
