// Opens `departures.bin`: what leaves the stops of a timetable on its workday, as the location index counts it.
import type { Columns, Indices, StringTable } from './columns.ts';

/** A line direction is a line with where it goes by its headsign. A stop is all of its platforms, both sides of the street. */
export interface Departures {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Length of the window. */
  readonly hours: number;
  /** By stop of the timetable: its number among the stops here, + 1; 0 if nothing leaves. */
  readonly groupOf: Indices;
  /** Zero for each stop of the timetable: all are of one kind when a search looks for them. */
  readonly kindOf: Uint16Array;
  /** The rows of stop g are rowStart[g] ≤ i < rowStart[g + 1], one for each line direction … */
  readonly rowStart: Uint32Array;
  readonly direction: Indices;
  /** … and how many vehicles of it leave within the window. */
  readonly departures: Indices;
  readonly centre: RidesTo;
  readonly longDistance: RidesTo;
  /** By line direction: the number of its line in the timetable. */
  readonly line: Indices;
  /** By line direction: index into DEPARTURE_KINDS, or their number for none. */
  readonly kind: Uint8Array;
  /** Names of the places to go to. */
  readonly places: StringTable;
  /** By index entity: 1 if it is a stop of the map that the timetable does not know. */
  readonly unknownStops: Uint8Array;
  /** Ids of the types of the index of which the timetable and the map know nothing. */
  readonly missingTypes: readonly string[];
}

/** By row: the vehicles that go to a place without a change. */
export interface RidesTo {
  /** By stop: whether it lies at such a place itself, as the number of its name in `places` + 1; else 0. */
  readonly here: Indices;
  /** How many they are. */
  readonly departures: Indices;
  /** Thousandths of a vehicle, each by what its ride is worth. */
  readonly worth: Indices;
  /** The fastest ride, in seconds. */
  readonly seconds: Indices;
  /** Where the fastest one goes: an index into `places`. */
  readonly place: Indices;
}

export const DEPARTURE_KINDS = ['RAIL', 'TRAM', 'BUS'] as const;

/** @throws OperatorError if a column is missing */
export function openDepartures(columns: Columns): Departures {
  const [day = 0, hours = 0] = columns.get('window', 'Int32Array');
  const groupOf = columns.indices('stop.group');
  const missing = columns.strings('missing');
  const rides = (name: string): RidesTo => ({
    here: columns.indices(`${name}.here`),
    departures: columns.indices(`${name}.departures`),
    worth: columns.indices(`${name}.worth`),
    seconds: columns.indices(`${name}.seconds`),
    place: columns.indices(`${name}.place`),
  });
  return {
    day,
    hours,
    groupOf,
    kindOf: new Uint16Array(groupOf.length),
    rowStart: columns.get('group.rowStart', 'Uint32Array'),
    direction: columns.indices('row.direction'),
    departures: columns.indices('row.departures'),
    centre: rides('centre'),
    longDistance: rides('longDistance'),
    line: columns.indices('direction.line'),
    kind: columns.get('direction.kind', 'Uint8Array'),
    places: columns.strings('places'),
    unknownStops: columns.get('entity.isUnknownStop', 'Uint8Array'),
    missingTypes: Array.from({ length: missing.count }, (_, i) => missing.get(i)),
  };
}
