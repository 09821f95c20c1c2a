// A town with one long street and any number of houses and shops, as a real .osm.pbf file: for tests of rising and falling counts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeOsmPbf, type OsmNode } from '../../sample/osm-pbf-writer.ts';

export interface RowTown {
  readonly houses: number;
  readonly shops: number;
  /** Length of the street in steps of about 20 m; at least 2. */
  readonly steps: number;
}

/** The file's bytes. */
export function rowTown({ houses, shops, steps }: RowTown): Buffer {
  const lng = (i: number) => 9.5 + i * 0.000_27;
  const street = Array.from({ length: steps + 1 }, (_, i): OsmNode => ({ id: i + 1, lat: 47.1, lng: lng(i) }));
  const house = Array.from(
    { length: houses },
    (_, i): OsmNode => ({
      id: 10_000 + i,
      lat: 47.1002,
      lng: lng((i % steps) + 0.5),
      tags: {
        'addr:street': 'Langstrasse',
        'addr:housenumber': `${i + 1}`,
        'addr:postcode': '9490',
        'addr:city': 'Vaduz',
      },
    }),
  );
  const shop = Array.from(
    { length: shops },
    (_, i): OsmNode => ({
      id: 10_000_000 + i,
      lat: 47.0998,
      lng: lng((i % steps) + 0.5),
      tags: { shop: 'supermarket', name: `Markt ${i + 1}` },
    }),
  );
  const way = { id: 1, refs: street.map(({ id }) => id), tags: { highway: 'residential', name: 'Langstrasse' } };
  return Buffer.from(
    encodeOsmPbf({
      nodes: [...street, ...house, ...shop],
      ways: [way],
      relations: [],
      timestamp: '2026-01-01T00:00:00Z',
    }),
  );
}

/** Writes the file to a folder and returns its path. */
export function rowTownFile(folder: string, name: string, town: RowTown): string {
  const path = join(folder, name);
  writeFileSync(path, rowTown(town));
  return path;
}
