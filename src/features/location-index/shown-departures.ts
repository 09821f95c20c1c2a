// What leaves a stop that contributes points, in the form of the answer: the stop, its lines, how often, and where they go; or where one walks instead.
import type { Departures, RidesTo } from '../../region/departures.ts';
import type { Region } from '../../region/region.ts';
import type { DepartureContribution } from '../../scoring/departure-shares.ts';
import { ridesTo } from '../../scoring/departures-around.ts';
import type { ObservedOffer } from '../../scoring/observed.ts';
import { rideStop, shownLine } from '../../surroundings/ride-leg.ts';
import type { ShownIndex } from './answer.ts';

type ShownContribution = NonNullable<ShownIndex['categories'][number]['contributions']>[number];
export type ShowDepartures = (
  contribution: DepartureContribution,
) => Pick<
  ShownContribution,
  'name' | 'stop' | 'lines' | 'perHour' | 'rideTo' | 'rideSeconds' | 'walkTo' | 'networkMeters' | 'travelSeconds'
>;

const BY_NAME = new Intl.Collator('en', { numeric: true });

export function shownDepartures({ transit, departures }: Pick<Region, 'transit' | 'departures'>): ShowDepartures {
  if (transit === undefined || departures === undefined) return () => ({});
  const { line: lineOf, hours, places } = departures;
  // The platform to which the walk is measured, not one that stands for all of a stop.
  const shownStop = (platform: number) => {
    const stop = rideStop(transit, platform);
    return { name: stop.name, stop };
  };
  return ({ type: { counts }, by }) => {
    const rides = ridesTo(departures, counts);
    if ('walk' in by) {
      const { stop, platform, tenths, decimeters } = by.walk;
      const place = places.get((rides?.here[stop] ?? 1) - 1);
      return {
        ...shownStop(platform),
        walkTo: place,
        travelSeconds: tenths / 10,
        networkMeters: decimeters / 10,
      };
    }
    const { offers } = by;
    const counted = (rides ?? departures).departures;
    const count = offers.reduce((sum, { row }) => sum + (counted[row] ?? 0), 0);
    const numbers = new Set(offers.map(({ direction }) => lineOf[direction] ?? 0));
    const lines = [...numbers].map(line => shownLine(transit, line));
    return {
      ...shownStop(offers[0].platform),
      lines: lines.sort((a, b) => BY_NAME.compare(a.name, b.name)),
      perHour: Math.round((count / hours) * 100) / 100,
      ...(rides && fastestOf(rides, offers, places)),
      travelSeconds: offers[0].tenths / 10,
    };
  };
}

function fastestOf(
  { seconds, place }: RidesTo,
  offers: readonly [ObservedOffer, ...ObservedOffer[]],
  places: Departures['places'],
) {
  const ride = (row: number) => seconds[row] ?? 0;
  const { row } = offers.reduce((best, each) => (ride(each.row) < ride(best.row) ? each : best));
  return { rideTo: places.get(place[row] ?? 0), rideSeconds: ride(row) };
}
