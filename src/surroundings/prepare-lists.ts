// Lets others have their turn while the access points of own places are made, before a search that cannot wait for them.
import type { AskedTransit } from '../answers/journey-fields.ts';
import type { ReachQuestion } from '../answers/reach-fields.ts';
import { createSlices } from '../answers/slices.ts';
import { type TransportMode, transportModeOf } from '../core/modes.ts';
import type { Region } from '../region/region.ts';
import { type OwnTable, prepareOwn } from './own-places.ts';
import { limitOf, searchModeOf } from './surroundings.ts';
import { walkModeOf } from './transit-search.ts';

/** Metres a second that nobody exceeds for long; what is farther, the search makes itself. */
const FASTEST: Readonly<Record<TransportMode, number>> = { WALK: 1.6, WHEELCHAIR: 1.6, BICYCLE: 9, CAR: 37 };

interface Prepared {
  readonly region: Pick<Region, 'streets' | 'obstacles'>;
  readonly lists: readonly OwnTable[];
  readonly place: { readonly lat: number; readonly lng: number };
  readonly checkTime?: (() => void) | undefined;
  /** Resolves when others had their turn. */
  readonly nextTurn?: (() => Promise<void>) | undefined;
}

/** For a reach along streets, or by timetable, which may lead anywhere. */
export async function prepareLists(
  question:
    | Pick<ReachQuestion, 'transportMode' | 'strict' | 'distance' | 'unit'>
    | Pick<AskedTransit, 'departure' | 'strict'>,
  { region, lists, place, checkTime = () => {}, nextTurn }: Prepared,
): Promise<void> {
  if (lists.length === 0) return;
  const { giveWay } = createSlices(checkTime, nextTurn);
  if ('departure' in question) {
    return prepareOwn(region, walkModeOf(question), lists, place, Number.POSITIVE_INFINITY, giveWay);
  }
  const mode = searchModeOf(question.transportMode, question.strict);
  const meters = farthestMeters(transportModeOf(mode), limitOf(question.distance, question.unit));
  return prepareOwn(region, mode, lists, place, meters, giveWay);
}

/** Farther than anybody goes for long within a limit. */
export function farthestMeters(mode: TransportMode, { minimised, limit }: ReturnType<typeof limitOf>): number {
  return minimised === 'length' ? limit / 10 : (limit / 1000) * FASTEST[mode];
}
