// The settings of the map studio as requests: only what differs is sent, and sites are read as people write them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allGroups } from '../../src/features/snapshots/embed-data.ts';
import { snapshotPatchSchema } from '../../src/features/snapshots/request.ts';
import {
  type MapSettings,
  originsIn,
  PARTS,
  patchOf,
  requestOf,
  usualGroups,
} from '../../web/explorer/studio/settings.ts';

const settings: fc.Arbitrary<MapSettings> = fc.record({
  parts: fc.subarray([...PARTS]),
  groups: fc.subarray(['daily', 'food', 'education'], { minLength: 1 }),
  visibility: fc.constantFrom('EXACT' as const, 'STREET' as const, 'AREA' as const),
  visitorPlaces: fc.boolean(),
  title: fc.constantFrom('', 'Helle Wohnung'),
  color: fc.constantFrom('', '#aa0000'),
  logo: fc.constant(''),
  language: fc.constantFrom('', 'de', 'de-CH', 'en'),
  days: fc.constantFrom('NONE' as const, 'KEEP' as const, 30),
  origins: fc.constantFrom<readonly string[]>([], ['https://www.example.com']),
});

test('the studio sends only the settings that differ, and the service takes every change of them', () => {
  fc.assert(
    fc.property(settings, settings, (before, now) => {
      assert.deepEqual(patchOf(now, now, []), {});
      const { poiTypes: _named, ...patch } = patchOf(before, now, []) as Record<string, unknown>;
      const read = snapshotPatchSchema.safeParse(patch);
      assert.ok(read.success, JSON.stringify(read.error?.issues));
      assert.equal('visitorPlaces' in patch, before.visitorPlaces !== now.visitorPlaces);
      assert.equal('title' in patch, before.title !== now.title);
      assert.equal('allowedOrigins' in patch, before.origins.length !== now.origins.length);
    }),
  );
});

test('without a group of places a map asks for fewer kinds, never for more: the usual ones of each group, of a kept map its own', () => {
  const groups = allGroups('de');
  const usual = groups.flatMap(({ types }) => types.filter(({ isUsual }) => isUsual).map(({ id }) => id));
  const [first = {} as MapSettings] = fc.sample(settings, 1);
  const all: MapSettings = { ...first, parts: ['pois'], groups: usualGroups(groups) };
  const view = { place: { where: { lat: 48, lng: 11 } }, transportMode: 'WALK', minutes: 15 } as never;
  assert.equal('poiTypes' in requestOf(all, view, groups), false, 'the choice of the service');
  for (const gone of all.groups) {
    const less = { ...all, groups: all.groups.filter(id => id !== gone) };
    const { poiTypes } = patchOf(all, less, groups) as { poiTypes: string[] };
    assert.deepEqual((requestOf(less, view, groups) as typeof all & { poiTypes: string[] }).poiTypes, poiTypes);
    const group = groups.find(({ id }) => id === gone);
    assert.deepEqual(
      poiTypes,
      usual.filter(id => !group?.types.some(type => type.id === id)),
    );
  }
  const kept = { ...all, groups: ['daily_needs', 'sport'], types: ['bakery', 'butcher', 'gym'] };
  assert.deepEqual(patchOf(kept, { ...kept, groups: ['daily_needs'] }, groups), {
    show: ['map', 'pois'],
    poiTypes: ['bakery', 'butcher'],
  });
});

test('the studio reads sites as people write them: names, addresses of pages, with a star for all below a domain', () => {
  const { origins, wrong } = originsIn(
    'www.makler.de\nhttps://haus.example/objekt?id=1, *.example.com; localhost:3000 quatsch',
  );
  assert.deepEqual(origins, [
    'https://www.makler.de',
    'https://haus.example',
    'https://*.example.com',
    'http://localhost:3000',
  ]);
  assert.deepEqual(wrong, ['quatsch']);
});
