// Points of interest of real places: the result has every named object of the raw file, once, in a short time.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { distanceMeters } from '../../../src/core/geometry/geodesic.ts';
import { isInsideArea } from '../../../src/core/geometry/polygon.ts';
import { isTagged, type OsmData, readTags } from '../../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { extractPois } from '../../../src/import/pois/extract-pois.ts';
import { foldName } from '../../../src/import/pois/fold-name.ts';
import type { ExtractedPoi } from '../../../src/import/pois/poi-details.ts';
import { POI_TYPES, poiTypeIndex } from '../../../src/poi-types/catalogue.ts';
import { DOUBLE_METERS } from '../../../src/poi-types/doubles.ts';
import { matchTypes } from '../../../src/poi-types/matcher.ts';
import { threadMilliseconds } from '../../support/thread-time.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../../../shared/data');

interface RealPlace {
  readonly file: string;
  /** Objects that anybody can find in the raw file: type, id, name. */
  readonly known: readonly (readonly [typeId: string, id: string, name: string])[];
  /** Least and most of a type: from counts of the raw tags and known duplicates. */
  readonly counts: Readonly<Record<string, readonly [least: number, most: number]>>;
}

const PLACES: readonly RealPlace[] = [
  {
    file: 'liechtenstein/liechtenstein.osm.pbf',
    known: [
      ['hospital', 'w486420157', 'Liechtensteinisches Landesspital'],
      ['supermarket', 'w364531973', 'Coop'],
      ['supermarket', 'n4759886930', 'Spar'],
      ['train_station', 'n413828077', 'Schaan-Vaduz'],
      ['university', 'w183330554', 'Universität Liechtenstein'],
    ],
    counts: {
      supermarket: [16, 16],
      train_station: [3, 3],
      pharmacy: [6, 6],
      bus_stop: [200, 382],
      restaurant: [75, 79],
      playground: [55, 75],
    },
  },
  {
    file: 'lauf/lauf-200115.osm.pbf',
    known: [
      ['hospital', 'r357746', 'Krankenhaus Lauf'],
      ['train_station', 'n4723905508', 'Lauf (links der Pegnitz)'],
      ['park', 'w38454218', 'Barth-Park'],
      ['museum', 'w161627426', 'Industriemuseum'],
    ],
    // 211 of the 260 objects tagged as parks or gardens are verges.
    counts: { supermarket: [10, 10], train_station: [4, 4], park: [30, 49], bus_stop: [60, 110], pharmacy: [8, 8] },
  },
];

for (const { file, known, counts } of PLACES) {
  const path = join(DATA_FOLDER, file);
  const skip = existsSync(path) ? false : `${file} is not in ../shared/data`;
  describe(file, { skip }, () => {
    let osm: OsmData;
    let pois: ExtractedPoi[];
    let milliseconds: number;
    const ofType = (typeId: string) => pois.filter(poi => poi.type === poiTypeIndex(typeId));

    before(async () => {
      osm = (await readOsmFiles([path])).osm;
      const start = threadMilliseconds();
      pois = extractPois(osm);
      milliseconds = threadMilliseconds() - start;
    });

    test('places in the raw file are in the result with their name', () => {
      for (const [typeId, id, name] of known) {
        const found = ofType(typeId).find(({ osmKind, osmId }) => `${'nwr'[osmKind]}${osmId}` === id);
        assert.equal(found?.name, name, `${typeId} ${id}`);
      }
    });

    test('counts per type are within the range of the raw tags, and never above the number of objects with those tags', () => {
      for (const [typeId, [least, most]] of Object.entries(counts)) {
        const count = ofType(typeId).length;
        assert.ok(count >= least && count <= most, `${count} ${typeId}`);
      }
      const raw = new Map<number, number>();
      for (const { tags, count } of [osm.nodes, osm.ways, osm.relations]) {
        for (let i = 0; i < count; i++) {
          if (!isTagged(tags, i)) continue;
          for (const type of matchTypes(readTags(osm, tags, i))) raw.set(type, (raw.get(type) ?? 0) + 1);
        }
      }
      POI_TYPES.forEach(({ id }, type) => {
        assert.ok(ofType(id).length <= (raw.get(type) ?? 0), id);
      });
    });

    test('every named node of a type remains, itself or as its duplicate nearby', () => {
      let checked = 0;
      for (let node = 0; node < osm.nodes.count; node++) {
        if (!isTagged(osm.nodes.tags, node)) continue;
        const tags = readTags(osm, osm.nodes.tags, node);
        if (tags.name === undefined) continue;
        for (const type of matchTypes(tags)) {
          if (POI_TYPES[type]!.minAreaSquareMeters !== undefined) continue;
          const found = pois.find(poi => poi.type === type && poi.ownNodes.includes(node));
          assert.equal(foldName(found?.name), foldName(tags.name), `n${osm.nodes.ids[node]}`);
          checked++;
        }
      }
      assert.ok(checked > 200, `${checked} checked`);
    });

    test('no two of one type have the same name within 30 metres', () => {
      for (const { id } of POI_TYPES) {
        const named = ofType(id).filter(({ name }) => name !== undefined);
        named.forEach((a, i) => {
          for (const b of named.slice(i + 1)) {
            if (foldName(a.name) !== foldName(b.name)) continue;
            assert.ok(
              distanceMeters(a.lat, a.lng, b.lat, b.lng) > DOUBLE_METERS,
              `${id} ${a.name}: ${a.osmId}, ${b.osmId}`,
            );
          }
        });
      }
    });

    test('the point of every area lies inside its outline', () => {
      const areas = pois.filter(({ outline }) => outline !== undefined);
      assert.ok(areas.length > 100);
      for (const { osmId, outline, lng, lat } of areas)
        assert.ok(outline && isInsideArea(outline, lng, lat), String(osmId));
    });

    test('extracting takes less than two seconds', t => {
      t.diagnostic(`${pois.length} points of interest in ${Math.round(milliseconds)} ms`);
      assert.ok(milliseconds < 2_000, `${Math.round(milliseconds)} ms`);
    });
  });
}
