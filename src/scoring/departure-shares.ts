// What departures are worth: of each line direction the stop where it counts most, added up, and a share of a type's points from that, or from a walk instead of rides.
import { at } from '../core/lists.ts';
import { walkThereWorthOf, worthOf } from './decay.ts';
import { MILLION } from './index-types.ts';
import type { ObservedDepartures, ObservedOffer, ObservedWalk } from './observed.ts';
import { sharesOf } from './shares.ts';
import { DEPARTURE_TYPES, type DepartureType, isPlaceCount, RATE_BEND, THOUSAND } from './timetable-rule.ts';
import { AS_OBSERVED, type Variant } from './variant.ts';

type Walks = Pick<Variant, 'stopTenths' | 'otherStopTenths'>;

/** One stop and its points. */
export interface DepartureContribution {
  readonly type: DepartureType;
  /** Millionths of a point of the total. */
  readonly points: number;
  /** What counts there, one for each line direction; or the walk, where one walks to the place to which the type counts rides. */
  readonly by: { readonly offers: readonly [ObservedOffer, ...ObservedOffer[]] } | { readonly walk: ObservedWalk };
}

/** The share of each of `DEPARTURE_TYPES` in millionths: that of the rides, or that of the walk if it is as much. */
export function departureShares(departures: ObservedDepartures, walks: Walks): number[] {
  return DEPARTURE_TYPES.map((_, type) =>
    Math.max(rideShare(departures, type, walks), walkShare(departures, type, walks)),
  );
}

function rideShare(
  { hours, offers }: ObservedDepartures,
  type: number,
  { stopTenths, otherStopTenths }: Walks,
): number {
  const full = at(DEPARTURE_TYPES, type).fullPerHour * hours * THOUSAND;
  const most = otherStopTenths === undefined ? 0 : full * worthOf(otherStopTenths);
  const sum = countedOffers(at(offers, type), stopTenths).reduce((before, { worth }) => before + worth, most);
  return shareOf(sum / (full * MILLION));
}

/** Of places to which others ride: any number of rides there is worth no more than to be there on foot, so a walk of a quarter of an hour has all. */
function walkShare({ walks }: ObservedDepartures, type: number, { stopTenths, otherStopTenths }: Walks): number {
  if (!isPlaceCount(at(DEPARTURE_TYPES, type).counts)) return 0;
  const walk = walks[type];
  const own = walk === undefined ? Infinity : stopTenths(walk.tenths);
  return walkThereWorthOf(Math.min(own, otherStopTenths ?? Infinity));
}

/** The points of a type. `slot` is its maximum, in millionths of a point; `share` of it in millionths. */
export function departurePoints(slot: number, share: number): number {
  return Math.round((slot * share) / MILLION);
}

/** The stops that count, by type, the nearest first; the points of a type are divided in proportion to what counts at each. @param slots by type */
export function departureContributions(
  departures: ObservedDepartures,
  slots: readonly number[],
): DepartureContribution[] {
  return DEPARTURE_TYPES.flatMap((type, index): DepartureContribution[] => {
    const rides = rideShare(departures, index, AS_OBSERVED);
    const walked = walkShare(departures, index, AS_OBSERVED);
    const walk = departures.walks[index];
    if (walk !== undefined && walked > 0 && walked >= rides)
      return [{ type, by: { walk }, points: departurePoints(at(slots, index), walked) }];
    const counted = countedOffers(at(departures.offers, index), AS_OBSERVED.stopTenths).filter(
      ({ worth }) => worth > 0,
    );
    const stops = [...Map.groupBy(counted, ({ offer }) => offer.stop).values()].sort(
      ([a], [b]) => (a?.offer.tenths ?? 0) - (b?.offer.tenths ?? 0) || (a?.offer.stop ?? 0) - (b?.offer.stop ?? 0),
    );
    const parts = sharesOf(
      stops.map(each => each.reduce((sum, { worth }) => sum + worth, 0)),
      departurePoints(at(slots, index), rides),
    );
    return stops.flatMap((each, i): DepartureContribution[] => {
      const [first, ...more] = each.map(({ offer }) => offer);
      return first === undefined ? [] : [{ type, by: { offers: [first, ...more] }, points: at(parts, i) }];
    });
  });
}

interface CountedOffer {
  readonly offer: ObservedOffer;
  /** Departures in thousandths times the worth of the walk in millionths: whole, so that sums do not depend on the order. */
  readonly worth: number;
}

/** Of each line direction the stop where it counts most, of equal ones the nearest. */
function countedOffers(offers: readonly ObservedOffer[], stopTenths: Walks['stopTenths']): CountedOffer[] {
  const counted: CountedOffer[] = [];
  for (const offer of offers) {
    const worth = offer.thousandths * worthOf(stopTenths(offer.tenths));
    const last = counted.at(-1);
    if (last?.offer.direction !== offer.direction) counted.push({ offer, worth });
    else if (worth > last.worth) counted[counted.length - 1] = { offer, worth };
  }
  return counted;
}

/** Millionths; rises with the rate, and more slowly the higher it is. @param rate of that which gives all points */
function shareOf(rate: number): number {
  if (rate >= 1) return MILLION;
  return Math.round((MILLION * (1 - Math.exp(-RATE_BEND * rate))) / (1 - Math.exp(-RATE_BEND)));
}
