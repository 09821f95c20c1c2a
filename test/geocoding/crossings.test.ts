import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { fold, joined } from '../../src/geocoding/fold.ts';
import { locate, understand } from '../../src/geocoding/locate.ts';
import { readNamedWays } from '../../src/import/addresses/read-streets.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { realFile, withoutRealData } from '../support/regions.ts';
import { type Searchable, searchable } from './searchable.ts';

const CORNERS = 120;
const NEAR_METERS = 60;
/** Ways to name a corner in several languages. */
const WRITTEN: Readonly<Record<string, (a: string, b: string) => string>> = {
  'A / B': (a, b) => `${a} / ${b}`,
  'A Ecke B': (a, b) => `${a} Ecke ${b}`,
  'Ecke A B': (a, b) => `Ecke ${a} ${b}`,
  'Ecke A und B': (a, b) => `Ecke ${a} und ${b}`,
  'corner of A and B': (a, b) => `corner of ${a} and ${b}`,
  'A & B': (a, b) => `${a} & ${b}`,
  'A at B': (a, b) => `${a} at ${b}`,
  'A esq. B': (a, b) => `${a} esq. ${b}`,
  'angle A et B': (a, b) => `angle ${a} et ${b}`,
  'hjørnet af A og B': (a, b) => `hjørnet af ${a} og ${b}`,
};

describe('a corner of two streets', { skip: withoutRealData }, () => {
  let region: Searchable;
  let corners: { a: string; b: string; points: [number, number][] }[];
  before(async () => {
    const { osm } = await readOsmFiles([realFile('kaiserslautern/kaiserslautern-2013.osm.pbf')]);
    ({ region } = searchable(osm, 'DE'));
    // The truth: nodes that ways of two names share.
    const namesAt = new Map<string, Set<string>>();
    for (const { name, line } of readNamedWays(osm)) {
      for (let i = 0; i < line.length; i += 2) {
        const key = `${line[i]},${line[i + 1]}`;
        namesAt.set(key, (namesAt.get(key) ?? new Set()).add(name));
      }
    }
    const pairs = new Map<string, { a: string; b: string; points: [number, number][] }>();
    for (const [key, names] of namesAt) {
      const [a, b] = [...names].toSorted();
      if (names.size !== 2 || a === undefined || b === undefined || joined(fold(a)) === joined(fold(b))) continue;
      const [lat = 0, lng = 0] = key.split(',').map(Number);
      const pair = pairs.get(`${a}|${b}`) ?? { a, b, points: [] };
      pair.points.push([lat, lng]);
      pairs.set(`${a}|${b}`, pair);
    }
    corners = [...pairs.values()].filter((_, i) => i % Math.ceil(pairs.size / CORNERS) === 0);
  });

  for (const [what, write] of Object.entries(WRITTEN)) {
    it(`is found within ${NEAR_METERS} m in at least 95 %: ${what}`, t => {
      const right = corners.filter(({ a, b, points }) => {
        const { lat, lng, match } = locate(region, { address: write(a, b) }, 'de');
        const meters = Math.min(...points.map(([y, x]) => distanceMeters(y, x, lat * 1e7, lng * 1e7)));
        return match.kind === 'INTERSECTION' && meters <= NEAR_METERS;
      });
      t.diagnostic(`${what}: ${right.length} of ${corners.length}`);
      assert.ok(corners.length > 80 && right.length >= 0.95 * corners.length, `${right.length} of ${corners.length}`);
    });
  }

  it('names both streets, and is no answer for streets that do not meet', () => {
    const [{ a, b } = { a: '', b: '' }] = corners;
    const [found] = understand(region, `${a} / ${b}, Kaiserslautern`, 'de');
    assert.deepEqual(found?.understood.parts, { street: a, crossStreet: b, city: 'Kaiserslautern' });
    assert.ok(found?.location.label.startsWith(`${a} / ${b}, `) || found?.location.label.startsWith(`${b} / ${a}, `));
    const apart = understand(region, 'Mainzer Straße / Pariser Straße', 'de');
    assert.ok(apart.every(({ location }) => location.match.kind !== 'INTERSECTION'));
  });
});
