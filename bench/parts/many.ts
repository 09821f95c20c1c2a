// Answers of many rows in process: own places of long lists in reach, times to the cells of a grid, and what two places reach in common.
import type { OwnList } from '../../src/answers/own-list.ts';
import { cellTimes, wholeTimes } from '../../src/features/cell-times/cell-times.ts';
import { commonReach } from '../../src/features/common-reach/common-reach.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { ownTable } from '../../src/surroundings/own-places.ts';
import { reachablePois } from '../../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { addressRows } from '../../test/support/address-rows.ts';
import { withStreet } from '../asking.ts';
import { type DatasetName, type Place, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured, timed } from '../figures.ts';
import type { PartContext } from '../part.ts';

const DATASET = 'liechtenstein';
/** Between the places of a list that come from one address. */
const SHIFT_DEGREES = 0.0001;
const LENGTHS = [10_000, 100_000];
const STARTS = 30;
const WARM_STARTS = 10;
const TYPE = 'list:bench';
const CAR_MINUTES = 10;

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const region = openServedRegion(dataFolder, DATASET);
  const starts = withStreet(region, 'CAR', withStreet(region, 'WALK', startsOf(DATASET)));
  const places = starts.slice(0, STARTS + WARM_STARTS);
  return {
    figures: [
      ...LENGTHS.flatMap(length => ownPlaces(region, DATASET, places, length)),
      ...(await cells(region, DATASET, places)),
      ...(await common(region, DATASET, places)),
    ],
  };
}

/** Every place of the list has its own access points: the first question makes those around its place. */
function ownPlaces(region: Region, name: DatasetName, places: readonly Place[], length: number): Figure[] {
  const all = addressRows(region);
  const shorter = Math.min(length, all.length);
  const some = Array.from({ length }, (_, i) => {
    const place = all[Math.floor(((i % shorter) * all.length) / shorter)];
    return place && { lat: place.lat + Math.floor(i / shorter) * SHIFT_DEGREES, lng: place.lng };
  });
  const list: OwnList = {
    ...{ typeId: TYPE, label: 'bench', color: null },
    places: some.flatMap((place, i) =>
      place ? [{ row: i + 1, name: `${i + 1}`, lat: place.lat, lng: place.lng }] : [],
    ),
  };
  const table = ownTable(list);
  const question = { transportMode: 'CAR', distance: CAR_MINUTES, unit: 'MINUTES', poiTypes: [TYPE] } as const;
  let found = 0;
  const ask = (place: Place) =>
    timed(() => {
      const answer = reachablePois(surroundingsOf(region, place), question, {
        ...{ language: 'en', includeArea: false, limit: 200, lists: [table] },
      });
      found = answer.counts[TYPE] ?? 0;
      JSON.stringify(answer);
    });
  const first = places.map(ask);
  const later = places.map(ask);
  return [
    figure(`own.${length}.first`, name, first, { slowestMilliseconds: Math.round(Math.max(...first)) }),
    figure(`own.${length}`, name, later, { foundAtLast: found }),
  ];
}

async function cells(region: Region, name: DatasetName, places: readonly Place[]): Promise<Figure[]> {
  const counts: number[] = [];
  const times = async (transportMode: 'WALK' | 'CAR', minutes: number) => {
    const all: number[] = [];
    for (const { lat, lng } of places) {
      const began = performance.now();
      const ask = { language: 'en', now: new Date() } as const;
      const answer = wholeTimes(await cellTimes(region, { lat, lng, transportMode, minutes, cellKind: 'H3' }, ask));
      JSON.stringify(answer);
      all.push(performance.now() - began);
      if (transportMode === 'CAR') counts.push(answer.totalCount);
    }
    return all.slice(WARM_STARTS);
  };
  return [
    figure('cells.WALK', name, await times('WALK', 15)),
    figure('cells.CAR', name, await times('CAR', CAR_MINUTES)),
    figure('cells.count', name, counts),
  ];
}

async function common(region: Region, name: DatasetName, places: readonly Place[]): Promise<Figure[]> {
  const times = async (include: ReadonlySet<'addresses' | 'area'>) => {
    const all: number[] = [];
    for (const [i, { lat, lng }] of places.entries()) {
      const other = places[(i + 1) % places.length] ?? { lat, lng };
      const request = {
        places: [
          { lat, lng, transportMode: 'WALK', minutes: 20 },
          { lat: other.lat, lng: other.lng, transportMode: 'BICYCLE', minutes: 15 },
        ],
        combine: 'ANY',
        include,
      } as const;
      const began = performance.now();
      const ask = { language: 'en', now: new Date(), checkTime: () => {} } as const;
      JSON.stringify(await commonReach(region, { ...request, places: [...request.places] }, ask));
      all.push(performance.now() - began);
    }
    return all.slice(WARM_STARTS);
  };
  return [
    figure('common.two', name, await times(new Set())),
    figure('common.addresses', name, await times(new Set(['addresses', 'area']))),
  ];
}
