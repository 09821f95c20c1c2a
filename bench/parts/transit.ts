// Points of interest and areas by timetable in two real cities, and the import of timetables.

import { askedDeparture } from '../../src/answers/departure-fields.ts';
import type { AreaDetail } from '../../src/core/enums.ts';
import { jsonText } from '../../src/core/positions.ts';
import { DEFAULT_LIMIT } from '../../src/features/pois/request.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { plannedPois } from '../../src/surroundings/transit-pois.ts';
import {
  departureOn,
  transitContours,
  transitReach,
  transitService,
  walkStarts,
} from '../../src/surroundings/transit-search.ts';
import { timesOf, timesOfAsync, withStreet } from '../asking.ts';
import { type DatasetName, startsOf, TIMETABLES } from '../datasets.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { importOnce } from '../regions.ts';
import { timetableSpeed } from '../timetable-speed.ts';

const MINUTES = 45;
/** At random minutes, because each of them takes 120 searches. */
const EVERY = 10;

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const figures: Figure[] = [];
  for (const name of Object.keys(TIMETABLES) as (keyof typeof TIMETABLES)[]) {
    importOnce(name, scratch, TIMETABLES[name].feeds);
    figures.push(...(await figuresOf(name, scratch, Number.parseInt(TIMETABLES[name].from, 10) * 3600)));
  }
  figures.push(...(await timetableSpeed(scratch)));
  return { figures };
}

async function figuresOf(name: DatasetName, dataFolder: string, from: number): Promise<Figure[]> {
  const region = openServedRegion(dataFolder, name);
  const places = withStreet(region, 'WALK', startsOf(name));
  const asked = { departure: askedDeparture({ from }), minutes: MINUTES };
  const service = transitService(region, asked.departure, new Date());
  const reach = transitReach(region, service.timetable, 'WALK');
  const departure = departureOn(region, places[0]!, service.service.day, asked);
  const { access, types: poiTypes } = { access: region.pois.access.WALK, types: region.pois.types };
  const wanted = { access, kindOf: region.pois.typeOf, isWanted: new Uint8Array(poiTypes.length).fill(1) };
  const times = (place: (typeof places)[number], drawn?: AreaDetail) =>
    reach.planned(walkStarts(region, 'WALK', place), departure, wanted, { place, drawn });
  const area = (detail: AreaDetail) =>
    timesOf(places, place =>
      jsonText(transitContours(times(place, detail).areas?.([MINUTES * 60_000]) ?? [], [MINUTES])),
    );
  const random = (place: (typeof places)[number]) =>
    reach.random(walkStarts(region, 'WALK', place), departure, asked.departure.percentile, wanted);
  const some = places.filter((_, i) => i % EVERY === 0);
  return [
    figure(
      'transit.times',
      name,
      timesOf(places, place => times(place)),
    ),
    figure(
      'transit.pois',
      name,
      timesOf(places, place =>
        plannedPois(region, service, place, { ...asked, poiTypes }, { language: 'de', limit: DEFAULT_LIMIT }),
      ),
    ),
    figure('transit.area', name, area('EXACT')),
    figure('transit.areaForDisplay', name, area('DISPLAY')),
    figure('transit.random', name, await timesOfAsync(some, random)),
  ];
}
