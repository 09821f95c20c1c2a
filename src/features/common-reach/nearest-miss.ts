// What comes nearest to the reach of all places where nothing is in it: from searches that go twice as far.

import { TRANSIT_MINUTES } from '../../answers/journey-fields.ts';
import { DISTANCES } from '../../answers/reach-fields.ts';
import { createSlices } from '../../answers/slices.ts';
import type { Region } from '../../region/region.ts';
import { limitOf } from '../../surroundings/surroundings.ts';
import type { NearestMiss } from './answer.ts';
import { bestAddress, elsewhereOf, labelOf, positionOf } from './common-addresses.ts';
import { commonPoi } from './common-pois.ts';
import { Best, type CommonRow, type Cost, commonRows } from './common-rows.ts';
import { type CommonPlace, type Reached, reachedFrom, type SearchAsk } from './place-search.ts';
import { timesOf } from './times.ts';

/** How many times as far the searches go. */
const FARTHER = 2;

export interface Misses {
  readonly poi: NearestMiss | undefined;
  readonly address: NearestMiss | undefined;
}

/** Of each kind what needs the least share more than any place allows. */
export async function nearestMisses(region: Region, places: readonly CommonPlace[], ask: SearchAsk): Promise<Misses> {
  const reached: Reached[] = [];
  for (const place of places) {
    reached.push(await reachedFrom(region, { ...place, range: farther(place.range) }, { ...ask, drawn: undefined }));
  }
  const share = ({ costs }: CommonRow) => Math.max(...costs.map((cost, i) => shareOf(cost, places[i])));
  const order = (a: CommonRow, b: CommonRow) => share(a) - share(b) || a.sum - b.sum || a.row - b.row;
  const missed = (
    row: CommonRow,
    label: string,
    at: { lat: number; lng: number },
    elsewhere?: ReturnType<typeof elsewhereOf>,
  ): NearestMiss => {
    const missedPlaces = places.flatMap((place, i) => (shareOf(row.costs[i], place) > 1 ? [i] : []));
    return {
      label,
      ...at,
      times: timesOf(row, reached, elsewhere).times,
      missedPlaces,
      detail: detailOf(row, label, places, missedPlaces),
    };
  };

  const best = new Best(1, order);
  const costs = reached.map(({ pois }) => pois);
  for (const row of commonRows(costs, 'ALL')) best.take(row);
  const [row] = best.sorted();
  const poi = row && commonPoi(ask.poiRows, row, reached, ask.language);
  const slices = createSlices(ask.checkTime, ask.nextTurn);
  const address = ask.withAddresses ? await bestAddress(region, reached, order, slices) : undefined;
  return {
    poi: row && poi && missed(row, poi.name ?? poi.typeLabel, { lat: poi.lat, lng: poi.lng }),
    address: address && missed(address, labelOf(address), positionOf(address), elsewhereOf(address)),
  };
}

/** Twice as far, and no farther than a request may go. */
function farther(range: CommonPlace['range']): CommonPlace['range'] {
  if (range.kind === 'TRANSIT') return { ...range, minutes: Math.min(range.minutes * FARTHER, TRANSIT_MINUTES.atMost) };
  return { ...range, distance: Math.min(range.distance * FARTHER, DISTANCES[range.unit].atMost) };
}

/** The cost of a place as a share of its limit. */
function shareOf(cost: Cost | undefined, place: CommonPlace | undefined): number {
  if (cost === undefined || place === undefined) return Number.POSITIVE_INFINITY;
  const { range } = place;
  const { minimised, limit } =
    range.kind === 'TRANSIT' ? limitOf(range.minutes, 'MINUTES') : limitOf(range.distance, range.unit);
  return (minimised === 'time' ? cost.milliseconds : cost.decimetres) / limit;
}

/** "Bäckerei Wolf is 23 instead of 20 minutes from place 2 (work)." */
function detailOf(
  { costs }: CommonRow,
  label: string,
  places: readonly CommonPlace[],
  missedPlaces: readonly number[],
): string {
  const parts = missedPlaces.flatMap(i => {
    const [cost, place] = [costs[i], places[i]];
    if (cost === undefined || place === undefined) return [];
    const name = place.id === undefined ? `place ${i + 1}` : `place ${i + 1} (${place.id})`;
    return [`${insteadOf(cost, place.range)} from ${name}`];
  });
  return `${label} is ${parts.join(', and ')}.`;
}

/** Never the limit itself: what is a little beyond it is rounded up. */
function insteadOf({ milliseconds, decimetres }: Cost, range: CommonPlace['range']): string {
  if (range.kind === 'TRANSIT') return `${upTo(milliseconds / 60_000)} instead of ${range.minutes} minutes`;
  const { distance, unit } = range;
  if (unit === 'MINUTES') return `${upTo(milliseconds / 60_000)} instead of ${distance} minutes`;
  const meters = unit === 'METERS' ? distance : distance * 1000;
  return `${Math.ceil(decimetres / 10)} instead of ${meters} metres`;
}

function upTo(minutes: number): number {
  return Math.ceil(minutes * 10) / 10;
}
