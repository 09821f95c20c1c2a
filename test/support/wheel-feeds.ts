// A street on which wheels do not pass everywhere, and drawn feeds with what they say of wheelchairs at stops and aboard.
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { tableTexts } from '../oracles/transit/rows.ts';
import { type FeedTables, feedFolder } from './drawn-feed.ts';
import { type DrawnTown, drawTown } from './drawn-town.ts';

/** Corners A to H, 400 m apart. Between C and D are steps, with a way round; of the street from F on the map says nothing. A place of interest lies north of each corner. */
export const WHEEL_STREET: DrawnTown = {
  gridMeters: 100,
  drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
            x---z
  `,
  ways: {
    ABC: { highway: 'residential', name: 'Linienweg', surface: 'asphalt' },
    CD: { highway: 'steps' },
    CxzD: { highway: 'footway', surface: 'asphalt' },
    DE: { highway: 'residential', surface: 'asphalt', 'oneway:foot': 'yes' },
    EF: { highway: 'residential', surface: 'asphalt' },
    FGH: { highway: 'residential' },
  },
  nodes: Object.fromEntries(
    [...'qwertyui'].map((letter, i) => {
      const wheelchair = ['yes', 'yes', 'yes', 'limited', undefined, 'designated', 'yes', 'yes'][i];
      return [letter, { amenity: 'kindergarten', name: letter, ...(wheelchair && { wheelchair }) }];
    }),
  ),
};

const town = drawTown(WHEEL_STREET);

/** A row of stops.txt at the corner of this street that its id names. */
function atCorner(row: string): string {
  const [id = '', name] = row.split(',');
  const { lat, lng } = town.at(id);
  return `${id},${name},${lat},${lng}`;
}

/** stops.txt with a stop at each of some corners, and what it says of wheelchairs. */
export function wheelStops(values: Readonly<Record<string, string>>): string[] {
  const rows = Object.entries(values).map(([id, value]) => `${atCorner(`${id},Halt ${id}`)},${value}`);
  return ['stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding', ...rows];
}

/** What a feed says: by stop A to H, by station (of A and B, of D to F), and by trip. */
export interface WheelValues {
  readonly stops: readonly string[];
  readonly stations: readonly string[];
  readonly trips: readonly string[];
}

const MOST_TRIPS = 21;
const VALUES = ['1', '1', '1', '', '0', '2'];
const value = fc.constantFrom(...VALUES);

export const wheelValues: fc.Arbitrary<WheelValues> = fc.record({
  stops: fc.array(value, { minLength: 8, maxLength: 8 }),
  stations: fc.array(value, { minLength: 2, maxLength: 2 }),
  trips: fc.array(value, { minLength: MOST_TRIPS, maxLength: MOST_TRIPS }),
});

/** Everything open, and said so. */
export const ALL_OPEN: WheelValues = {
  stops: Array.from({ length: 8 }, () => '1'),
  stations: ['1', '1'],
  trips: Array.from({ length: MOST_TRIPS }, () => '1'),
};

const STATION_OF = ['P', 'P', '', 'Q', 'Q', 'Q', '', ''];

/** The same feed with these values. */
export function withWheels(tables: FeedTables, { stops, stations, trips }: WheelValues): FeedTables {
  const [stopHead, ...stopRows] = tables.stops as readonly string[];
  const [tripHead, ...tripRows] = tables.trips as readonly string[];
  return {
    ...tables,
    stops: [
      `${stopHead},location_type,parent_station,wheelchair_boarding`,
      ...stopRows.map((row, i) => `${atCorner(row)},0,${STATION_OF[i]},${stops[i]}`),
      ...stations.map((each, i) => `${'PQ'[i]},Bahnhof ${i},,,1,,${each}`),
    ],
    trips: [`${tripHead},wheelchair_accessible`, ...tripRows.map((row, i) => `${row},${trips[i]}`)],
  };
}

/** The same values, with more of them closed. */
export function closed(values: WheelValues, isClosed: readonly boolean[]): WheelValues {
  let at = 0;
  const more = (list: readonly string[]) =>
    list.map(each => {
      const closes = isClosed[at++ % isClosed.length];
      // A stop that says nothing takes the value of its station; closed, it says so itself.
      return closes ? '2' : each;
    });
  return { stops: more(values.stops), stations: values.stations, trips: more(values.trips) };
}

/** A copy of a real feed that says nothing of wheelchairs, with values for its stops and trips that their ids decide. @returns its folder */
export function withDrawnWheels(path: string): string {
  const tables: Record<string, readonly string[]> = {};
  for (const [file, text] of tableTexts(path)) {
    const lines = text.split(/\r?\n/).filter(line => line !== '');
    const column = { 'stops.txt': 'wheelchair_boarding', 'trips.txt': 'wheelchair_accessible' }[file];
    const valued = ([head = '', ...rows]: readonly string[]) => [
      `${head},${column}`,
      ...rows.map(row => `${row},${VALUES[crc32(row) % VALUES.length]}`),
    ];
    tables[file.replace('.txt', '')] = column === undefined ? lines : valued(lines);
  }
  return feedFolder(tables, 'with-wheels');
}
