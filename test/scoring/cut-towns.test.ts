// Towns cut along a line: the band of the part holds the score of the whole, however near the cut is, and loses nothing where the cut is far.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import type { Region } from '../../src/region/region.ts';
import { bandsOf } from '../../src/scoring/band.ts';
import { completenessOf } from '../../src/scoring/completeness.ts';
import { observe } from '../../src/scoring/observe.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { withheldAt } from '../../src/scoring/withheld.ts';
import { sequence } from '../oracles/compare-costs.ts';
import { type Cut, cutFile } from '../support/cut-file.ts';
import { gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';

const [COLUMNS, ROWS] = [50, 12];
/** The cut runs east of this column; the part is the west. */
const CUT_AT = 38;
const BALANCED = profileWeights('BALANCED');

const THINGS: readonly OsmTags[] = [
  ...['supermarket', 'bakery', 'chemist', 'butcher', 'hairdresser'].map(shop => ({ shop })),
  ...['bank', 'post_office', 'kindergarten', 'school', 'library', 'doctors', 'pharmacy', 'dentist', 'hospital'].map(
    amenity => ({ amenity }),
  ),
  ...['restaurant', 'cafe', 'bar', 'fast_food', 'cinema', 'theatre', 'community_centre', 'taxi', 'fuel'].map(
    amenity => ({ amenity }),
  ),
  ...['playground', 'pitch', 'sports_centre', 'fitness_centre'].map(leisure => ({ leisure })),
  { highway: 'bus_stop' },
  { railway: 'station' },
  { tourism: 'museum' },
  { amenity: 'university' },
];
const STREETS = [...Array.from({ length: 12 }, () => 'residential'), 'secondary', 'primary', 'motorway'];

/** A town with things and classes of streets at random; denser beyond the cut in every other town, so that the part misses the most. */
function townOf(seed: number): OsmFile {
  const random = sequence(seed);
  const town = gridTown({ columns: COLUMNS, rows: ROWS });
  const things = Array.from({ length: 160 }, (_, i) => {
    const isEast = seed % 2 === 0 && i % 4 > 0;
    const column = isEast ? CUT_AT + Math.floor(random() * (COLUMNS - CUT_AT)) : Math.floor(random() * COLUMNS);
    const crossing = town.nodes[Math.floor(random() * ROWS) * COLUMNS + column];
    const tags = THINGS[Math.floor(random() * THINGS.length)];
    assert.ok(crossing && tags);
    return { id: 500_000 + i, lat: crossing.lat + 3e-5, lng: crossing.lng + 4e-5, tags };
  });
  // Streets have a node between the last crossing and the cut, as real ones have: data that is clipped exactly at crossings shows no trace of it.
  const bends = Array.from({ length: ROWS }, (_, row) => {
    const crossing = town.nodes[row * COLUMNS + CUT_AT];
    assert.ok(crossing);
    return { id: 600_000 + row, lat: crossing.lat, lng: crossing.lng + 5e-4, tags: {} };
  });
  const ways = town.ways.map((way, i) =>
    i < ROWS
      ? { ...way, refs: way.refs.toSpliced(CUT_AT + 1, 0, 600_000 + i) }
      : { ...way, tags: { ...way.tags, highway: STREETS[Math.floor(random() * STREETS.length)] ?? '' } },
  );
  return { ...town, nodes: [...town.nodes, ...things, ...bends], ways };
}

function seen(region: Region, place: { lat: number; lng: number }): Observed {
  const observed = observe(region, place, { geocodeErrorMeters: 10 });
  assert.ok(!('unreachable' in observed));
  return observed;
}

describe('a town cut along a line', () => {
  const manners: readonly (readonly [Cut, boolean])[] = [
    ['COMPLETE_WAYS', true],
    ['WITH_MISSING', true],
    ['CLIPPED', false],
  ];
  for (const [number, [cut, withBox]] of manners.entries()) {
    it(`${cut}: the score of the whole lies inside the band of the part at every distance, and no search from far away meets an end`, async () => {
      for (const seed of [number * 2 + 1, number * 2 + 2]) {
        const file = townOf(seed);
        const crossing = (column: number, row: number) => {
          const found = file.nodes[row * COLUMNS + column];
          assert.ok(found);
          return found;
        };
        const whole = await regionOf(file);
        assert.ok(file.box);
        const box = { ...file.box, east: crossing(CUT_AT, 0).lng + 6e-4 };
        const part = await regionOf(cutFile(file, box, cut, withBox));
        let [widened, withheld] = [0, 0];
        for (let column = 0; column <= CUT_AT; column++) {
          const { lat, lng } = crossing(column, column % ROWS);
          const place = { lat: lat + 1e-5, lng: lng + 1e-5 };
          const [truth, told] = [seen(whole, place), seen(part, place)];
          const { total = -1 } = scoreOf(truth, BALANCED);
          const band = bandsOf(told, BALANCED).total;
          const far = `${(CUT_AT - column) * 100} m from the cut of town ${seed}`;
          assert.ok(band.low <= total && total <= band.high, `${total} in ${JSON.stringify(band)}, ${far}`);
          const own = bandsOf(truth, BALANCED).total;
          if (band.high - band.low > own.high - own.low + 1e6) widened++;
          if (withheldAt(band, completenessOf(told, BALANCED)) !== undefined) withheld++;
          // 2,640 m are 33 minutes on foot. Without a box, the outline runs closely round the town, and its other sides are ends, too.
          if (withBox && (CUT_AT - column) * 100 > 2_700) assert.equal(told.outside.walkTenths, Infinity, far);
        }
        assert.ok(widened >= 8, `${widened} bands are wider than without a cut`);
        assert.ok(withheld >= 3 && withheld <= 25, `${withheld} scores are withheld`);
      }
    });
  }
});
