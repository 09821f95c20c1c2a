// Roads in town and outside, judged by the limits that mappers wrote on them: the rule must not see these tags.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distanceMeters } from '../../../src/core/geometry/geodesic.ts';
import { readTags } from '../../../src/import/osm/osm-data.ts';
import { builtUpAreas } from '../../../src/import/streets/urban.ts';
import { type RealRegion, realOsm, withoutRealData } from '../../support/regions.ts';

const CLASSES = new Set(['primary', 'secondary', 'tertiary', 'unclassified', 'road']);

/** Share of the length that is judged right, among roads with a limit up to `urban` or from `rural` km/h on. */
async function judged(region: RealRegion, urban: number, rural: number): Promise<number> {
  const osm = await realOsm(region);
  const areas = builtUpAreas(osm);
  let [right, all] = [0, 0];
  for (let way = 0; way < osm.ways.count; way++) {
    const tags = readTags(osm, osm.ways.tags, way);
    const limit = Number(tags.maxspeed);
    if (!CLASSES.has(tags.highway ?? '') || !(limit <= urban || limit >= rural)) continue;
    const refs = osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1]);
    for (let i = 1; i < refs.length; i++) {
      const [a = -1, b = -1] = [refs[i - 1], refs[i]];
      if (a < 0 || b < 0) continue;
      const { lat, lng } = osm.nodes;
      const meters = distanceMeters(lat[a] ?? 0, lng[a] ?? 0, lat[b] ?? 0, lng[b] ?? 0);
      all += meters;
      if (areas.holds(way, i - 1) === limit <= urban) right += meters;
    }
  }
  assert.ok(all > 10_000);
  return right / all;
}

describe('the rule for towns', { skip: withoutRealData }, () => {
  for (const [region, urban, rural, least] of [
    ['liechtenstein', 50, 60, 0.82],
    ['lauf', 50, 70, 0.85],
    ['heidelberg', 50, 70, 0.75],
  ] as const) {
    it(`agrees with the mapped limits of ${region} on ${least * 100} % of the length`, async () => {
      const share = await judged(region, urban, rural);
      assert.ok(share >= least, `${(share * 100).toFixed(1)} %`);
    });
  }
});
