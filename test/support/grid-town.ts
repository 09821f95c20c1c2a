// A town of streets 100 m apart, for tests that need many homes.
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { onPlot } from './plot.ts';

export interface GridTown {
  /** Streets from south to north, and from west to east. */
  readonly columns: number;
  readonly rows: number;
  /** A house number at every crossing. */
  readonly addressed?: boolean;
  /** Along the southernmost street, one every 150 m. */
  readonly things?: readonly OsmTags[];
}

const MARGIN_METERS = 3_000;

/** One thing of most categories: a region without the data for several has no score that is known well enough for percentiles. */
export const EVERYDAY_THINGS: readonly OsmTags[] = [
  { shop: 'bakery' },
  { shop: 'supermarket' },
  { amenity: 'school' },
  { highway: 'bus_stop' },
  { leisure: 'playground' },
  { amenity: 'restaurant' },
  { leisure: 'pitch' },
  { amenity: 'pharmacy' },
];

export function gridTown({ columns, rows, addressed = false, things = [] }: GridTown): OsmFile {
  const at = (east: number, north: number) => {
    const { lat, lng } = onPlot(east, north);
    return { lat: lat / 1e7, lng: lng / 1e7 };
  };
  const idOf = (column: number, row: number) => 1 + row * columns + column;
  const crossings = Array.from({ length: columns * rows }, (_, i) => ({
    id: i + 1,
    ...at((i % columns) * 100, Math.floor(i / columns) * 100),
    tags: {},
  }));
  const numbers = crossings.map(({ id, lat, lng }) => ({
    id: id + 100_000,
    lat: lat + 1e-5,
    lng: lng + 1e-5,
    tags: { 'addr:street': `Weg ${(id - 1) % columns}`, 'addr:housenumber': String(id), 'addr:city': 'Dorf' },
  }));
  const street = (length: number, node: (i: number) => number) => Array.from({ length }, (_, i) => node(i));
  const ways = [
    ...Array.from({ length: rows }, (_, row) => street(columns, column => idOf(column, row))),
    ...Array.from({ length: columns }, (_, column) => street(rows, row => idOf(column, row))),
  ];
  // Empty ground around the town, so that the data ends nowhere near.
  const [south, north] = [
    at(-MARGIN_METERS, -MARGIN_METERS),
    at(columns * 100 + MARGIN_METERS, rows * 100 + MARGIN_METERS),
  ];
  const corners = Array.from({ length: 60 }, (_, i) => ({
    id: 990_000 + i,
    lat: i % 2 === 0 ? south.lat : north.lat,
    lng: i % 4 < 2 ? south.lng : north.lng,
    tags: {},
  }));
  return {
    box: { west: south.lng, east: north.lng, south: south.lat, north: north.lat },
    nodes: [
      ...crossings,
      ...(addressed ? numbers : []),
      ...things.map((tags, i) => ({ id: 900_000 + i, ...at(50 + i * 150, 8), tags })),
      ...corners,
    ],
    ways: ways.map((refs, i) => ({ id: i + 1, refs, tags: { highway: 'residential', name: `Weg ${i}` } })),
    relations: [],
    timestamp: '2026-01-01T00:00:00Z',
  };
}
