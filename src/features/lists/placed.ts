// Gives the places of a list their positions: those that are given, else those of their addresses.

import { DomainError } from '../../core/errors.ts';
import { roundE7 } from '../../core/round-e7.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { locate } from '../../geocoding/locate.ts';
import type { MinMatch } from '../../geocoding/location.ts';
import type { ServedRegions } from '../../geocoding/served-regions.ts';
import type { OwnPlace } from './answer.ts';
import type { SentPlace } from './request.ts';

/** A place as the state keeps it; its row is its position in the list. */
export type KeptPlace = Omit<OwnPlace, 'row'>;

/**
 * All places, in their order. One that is not found keeps all of its fields and says why it has no position: nothing of a list is lost.
 * @param giveWay awaited between places
 */
export async function placed(
  sent: readonly SentPlace[],
  regions: ServedRegions,
  minMatch: MinMatch,
  giveWay: () => Promise<void> | undefined,
): Promise<readonly KeptPlace[]> {
  const known = new Map<string, KeptPlace>();
  const places: KeptPlace[] = [];
  for (const { lat, lng, address, ...rest } of sent) {
    // Without what is undefined, as the state keeps it.
    const shown = Object.fromEntries(
      Object.entries({ ...rest, address }).filter(([, value]) => value !== undefined),
    ) as KeptPlace;
    if (lat !== undefined && lng !== undefined) {
      places.push({ ...shown, ...coordinate(regions, lat, lng) });
      continue;
    }
    const text = address ?? '';
    const found = known.get(text) ?? addressed(regions, text, minMatch);
    known.set(text, found);
    places.push({ ...shown, ...found });
    await giveWay();
  }
  return places;
}

function coordinate(regions: ServedRegions, lat: number, lng: number): KeptPlace {
  const at = { lat: roundE7(lat), lng: roundE7(lng) };
  if (regions.all().some(({ manifest }) => isCovered(manifest, at.lat, at.lng))) return at;
  const detail = `The point ${at.lat}, ${at.lng} lies outside of all regions of this server.`;
  return { ...at, rowProblem: { column: 'lat', code: 'location-outside-coverage', detail } };
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
