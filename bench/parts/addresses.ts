// Addresses in range in process: by radius and by reach, warm, and the first request of a thread.

import { readRequest } from '../../src/answers/request.ts';
import { addressesInRange } from '../../src/features/addresses/addresses-in-range.ts';
import { type AddressesRequest, addressesRequestSchema } from '../../src/features/addresses/request.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { timesOfAsync, withStreet } from '../asking.ts';
import { type DatasetName, type Place, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured, medianOf } from '../figures.ts';
import type { PartContext } from '../part.ts';

const NAMES = ['liechtenstein', 'lauf', 'montevideo'] as const satisfies readonly DatasetName[];
const RADII = [500, 2000];
const TRIPS = [
  { transportMode: 'WALK', distance: 15 },
  { transportMode: 'CAR', distance: 10 },
] as const;
/** Number of newly opened regions with one request each. */
const FIRST_QUESTIONS = 10;

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const figures: Figure[] = [];
  for (const name of NAMES) {
    const region = openServedRegion(dataFolder, name);
    const starts = startsOf(name);
    for (const radius of RADII) figures.push(await asked(`addresses.${radius}`, name, region, starts, { radius }));
    for (const trip of TRIPS) {
      const row = `addresses.${trip.transportMode}`;
      const places = withStreet(region, trip.transportMode, starts);
      figures.push(await asked(row, name, region, places, { area: 'REACH', ...trip }));
      const times: number[] = [];
      for (const place of places.filter((_, i) => i % Math.ceil(places.length / FIRST_QUESTIONS) === 0)) {
        const fresh = openServedRegion(dataFolder, name);
        const begin = performance.now();
        await ask(fresh, requestOf(place, { area: 'REACH', ...trip }));
        times.push(performance.now() - begin);
      }
      figures.push(figure(`${row}.first`, name, times));
    }
  }
  return { figures };
}

async function asked(
  row: string,
  name: DatasetName,
  region: Region,
  places: readonly Place[],
  fields: object,
): Promise<Figure> {
  const totals: number[] = [];
  const times = await timesOfAsync(
    places.map(place => requestOf(place, fields)),
    async request => totals.push((await ask(region, request)).page.totalCount),
  );
  return figure(row, name, times, { medianAddresses: medianOf(totals), mostAddresses: Math.max(...totals) });
}

function requestOf(place: Place, fields: object): AddressesRequest {
  return readRequest(addressesRequestSchema, { ...place, ...fields }, 'body');
}

function ask(region: Region, request: AddressesRequest) {
  return addressesInRange(region, request, { language: 'de', position: undefined });
}
