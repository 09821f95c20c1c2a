// The points that one more entity of a type, five minutes away, would add to the score.
import { at } from '../core/lists.ts';
import { IMPROVEMENTS, INDEX_CATEGORIES } from './index-types.ts';
import { type Observed, type ObservedDepartures, type ObservedOffer, tableOf } from './observed.ts';
import { type Slots, slotsOf } from './slots.ts';
import { categorySums, rankPoints, sumOf } from './sums.ts';
import { DEPARTURE_TYPES, IMPROVED_PER_HOUR, THOUSAND } from './timetable-rule.ts';
import { standingWeights, type Weights } from './weights.ts';

export interface Improvement {
  /** Id of an index type, of an own list, or of a type of departures. */
  readonly indexType: string;
  /** Millionths of a point of the total. */
  readonly gain: number;
}

const TRANSPORT = INDEX_CATEGORIES.findIndex(({ id }) => id === 'public_transport');
const AWAY_TENTHS = IMPROVEMENTS.minutesAway * 600;

/** The best improvements that somebody could build or open, the greatest gain first, ties by id. None without a total. */
export function improvementsOf(observed: Observed, asked: Weights): Improvement[] {
  const { weights, hasTotal } = standingWeights(asked, observed.missingCategories);
  if (!hasTotal) return [];
  const slots = slotsOf(weights, observed);
  const { departures } = observed;
  const ofTypes = tableOf(observed).types.flatMap(({ id, category, canBeOpened }, type): Improvement[] => {
    // One more stop brings what leaves there.
    if (category === 'public_transport' && departures !== undefined) return [];
    const times = at(observed.entities, type).map(({ tenths }) => tenths);
    const points = (ascending: readonly number[]) =>
      sumOf(at(slots.ofTypes, type).map((slot, rank) => rankPoints(slot, ascending[rank] ?? Infinity)));
    const gain = points([...times, AWAY_TENTHS].sort((a, b) => a - b)) - points(times);
    return canBeOpened && gain >= IMPROVEMENTS.leastGain ? [{ indexType: id, gain }] : [];
  });
  return [...ofTypes, ...moreDepartures(observed, slots)]
    .sort((a, b) => b.gain - a.gain || (a.indexType < b.indexType ? -1 : 1))
    .slice(0, IMPROVEMENTS.most);
}

/** One more line at a stop. */
function moreDepartures(observed: Observed, slots: Slots): Improvement[] {
  const { departures } = observed;
  if (departures === undefined) return [];
  const pointsBy = (offers: ObservedDepartures['offers']) =>
    at(categorySums({ ...observed, departures: { ...departures, offers } }, slots), TRANSPORT);
  return DEPARTURE_TYPES.flatMap(({ id, canBeOpened }, type): Improvement[] => {
    if (!canBeOpened) return [];
    const more = departures.offers.map((offers, i) => (i === type ? [...offers, newLine(departures.hours)] : offers));
    const gain = pointsBy(more) - pointsBy(departures.offers);
    return gain >= IMPROVEMENTS.leastGain ? [{ indexType: id, gain }] : [];
  });
}

function newLine(hours: number): ObservedOffer {
  return {
    direction: -1,
    stop: -1,
    row: -1,
    platform: -1,
    tenths: AWAY_TENTHS,
    thousandths: IMPROVED_PER_HOUR * hours * THOUSAND,
  };
}
