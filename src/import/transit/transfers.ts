// transfers.txt: what a feed says of changes between stops, and of vehicles that go on as another trip.
import { CHANGE_AS_STATED, NO_CHANGE } from '../../region/timetable.ts';
import type { SeatRules } from './blocks.ts';
import type { Feed } from './open-feed.ts';
import type { FeedStop } from './read-stops.ts';
import type { TransitReport } from './report.ts';

const GUARANTEED = '1';
const WITH_TIME = '2';
const IMPOSSIBLE = '3';
const STAY_SEATED = '4';
const MUST_ALIGHT = '5';
/** Columns of seconds leave one bit free. */
const LONGEST_SECONDS = CHANGE_AS_STATED - 2;

/** Changes that feeds state: seconds from arrival to departure, or NO_CHANGE, by the numbers of both stops. */
export type StatedChanges = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Collects what the transfers of all feeds say. */
export class Transfers {
  readonly #stated = new Map<number, Map<number, number>>();
  readonly #staySeated = new Map<string, string[]>();
  readonly #mustAlight = new Set<string>();

  get stated(): StatedChanges {
    return this.#stated;
  }

  get seats(): SeatRules {
    return { staySeated: this.#staySeated, mustAlight: this.#mustAlight };
  }

  /**
   * Reads a feed's rows. A row for a station holds for all of its stops, unless a row names the stop itself.
   * @param firstStop the number of the feed's first stop @throws OperatorError as `Feed.read` does
   */
  async read(feed: Feed, stops: readonly FeedStop[], firstStop: number, report: TransitReport): Promise<void> {
    const numbers = new Map<string, number[]>();
    const add = (id: string, number: number) => numbers.set(id, [...(numbers.get(id) ?? []), number]);
    for (const [i, { id, station }] of stops.entries()) {
      add(id, firstStop + i);
      if (station !== id) add(station, firstStop + i);
    }
    const ownNumbers = new Map(stops.map(({ id }, i) => [id, firstStop + i]));
    const wide: (readonly [string, string, number])[] = [];
    const further = ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'] as const;
    const narrow = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;
    await feed.read('transfers', [], [...further, ...narrow], row => {
      const type = row.at('transfer_type');
      const [fromTrip, toTrip] = [row.at('from_trip_id'), row.at('to_trip_id')];
      if (type === STAY_SEATED || type === MUST_ALIGHT) {
        const [from, to] = [`${feed.name}\n${fromTrip}`, `${feed.name}\n${toTrip}`];
        if (type === MUST_ALIGHT) this.#mustAlight.add(`${from}\n${to}`);
        else this.#staySeated.set(from, [...(this.#staySeated.get(from) ?? []), to]);
        return;
      }
      if (narrow.some(column => row.at(column) !== '')) {
        report.add('transfer-of-trips', `${feed.name}, transfers.txt, line ${row.line}`);
        return;
      }
      const seconds = secondsOf(type, row.at('min_transfer_time'));
      if (seconds === undefined) return;
      const [from, to] = [row.at('from_stop_id'), row.at('to_stop_id')];
      const [a, b] = [ownNumbers.get(from), ownNumbers.get(to)];
      if (a !== undefined && b !== undefined) this.#state([a], [b], seconds);
      else if (numbers.has(from) && numbers.has(to)) wide.push([from, to, seconds]);
    });
    for (const [from, to, seconds] of wide) this.#state(numbers.get(from)!, numbers.get(to)!, seconds, true);
  }

  #state(from: readonly number[], to: readonly number[], seconds: number, keepsKnown = false): void {
    for (const a of from) {
      const row = this.#stated.get(a) ?? new Map<number, number>();
      this.#stated.set(a, row);
      for (const b of to) if (!keepsKnown || !row.has(b)) row.set(b, seconds);
    }
  }
}

/** Undefined if the row leaves the time to the walk. */
function secondsOf(type: string, time: string): number | undefined {
  if (type === GUARANTEED) return CHANGE_AS_STATED;
  if (type === IMPOSSIBLE) return NO_CHANGE;
  const seconds = Number(time);
  if (type !== WITH_TIME || time === '' || !(seconds >= 0)) return undefined;
  return seconds <= LONGEST_SECONDS ? CHANGE_AS_STATED | Math.ceil(seconds) : NO_CHANGE;
}
