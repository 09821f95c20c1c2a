// The text of a map and its list of places: both name the same stops, also where the list goes by car.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSnapshot } from '../../src/features/snapshots/make-snapshot.ts';
import { DEFAULT_SHOW } from '../../src/features/snapshots/showable.ts';
import { realRegion, withoutRealData } from '../support/regions.ts';

const STREETS = ['Espanstraße', 'Nürnberger Straße', 'Röthenbacher Straße', 'Simonshofer Straße', 'Altdorfer Straße'];
const STOPS = ['bus_stop', 'train_station', 'bus_station'];

test('the stop that a text names as near is the first of its kind in a list by car or bicycle', {
  skip: withoutRealData,
}, async () => {
  const region = await realRegion('lauf');
  let named = 0;
  for (const street of STREETS) {
    for (const transportMode of ['CAR', 'BICYCLE'] as const) {
      const request = {
        address: `${street} 5, Lauf`,
        transportMode,
        show: new Set([...DEFAULT_SHOW, 'text' as const]),
      };
      const { content } = makeSnapshot(region, { ...request, distance: 5, unit: 'MINUTES' } as never, {
        ...{ language: 'de', addressVisibility: 'EXACT', isTest: false, now: new Date() },
      });
      const facts = content.text?.parts.facts ?? assert.fail('no text');
      for (const type of STOPS) {
        const first = content.pois.find(poi => poi.type === type);
        for (const { id, statement } of facts) {
          const [, name] = id.startsWith(`walk.${type}.`) ? (/^[^ ,]+ ([^,]+),/.exec(statement) ?? []) : [];
          if (name === undefined || first === undefined) continue;
          named++;
          assert.ok(
            first.name?.includes(name) || name.includes(first.name ?? ''),
            `${street} ${transportMode}: ${name} before ${first.name}`,
          );
        }
      }
    }
  }
  assert.ok(named > 5, `${named} names`);
});
