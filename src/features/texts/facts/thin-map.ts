// Where the map has stops and hardly a shop, the shops are missing from the map, not from the place.
import type { Warning } from '../../../answers/answer-fields.ts';

/**
 * A town has more everyday places than stops: 21 places of tests in seven countries have 0.4 to 17 a stop; extracts that somebody filtered have 0 to 0.28.
 */
const LEAST_A_STOP = 1 / 3;
/** Fewer stops may be those of a hamlet. */
const FEWEST_STOPS = 12;

const STOPS: ReadonlySet<string> = new Set(
  'bus_stop tram_stop subway_station light_rail_station train_station'.split(' '),
);
const EVERYDAY: ReadonlySet<string> = new Set(
  'supermarket bakery convenience pharmacy doctor restaurant cafe bank hairdresser kindergarten school'.split(' '),
);

/** Whether a map with these places in a walk around lacks most of what people need every day. */
export function isThinlyMapped(types: readonly string[]): boolean {
  const stops = types.filter(type => STOPS.has(type)).length;
  return stops >= FEWEST_STOPS && types.filter(type => EVERYDAY.has(type)).length < stops * LEAST_A_STOP;
}

export const THINLY_MAPPED: Warning = {
  code: 'thinly-mapped',
  detail:
    'The map has many stops around the place and hardly a shop or a school: most of them are missing from the map, so the text says little of them.',
};
