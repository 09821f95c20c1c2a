// A door whose objects spell their address differently: several places together name it as the first of them does alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesInRange } from '../../../src/features/addresses/addresses-in-range.ts';
import { addressesRequestSchema } from '../../../src/features/addresses/request.ts';
import { RowTexts } from '../../../src/features/addresses/row-texts.ts';
import { commonReach } from '../../../src/features/common-reach/common-reach.ts';
import { commonReachRequestSchema } from '../../../src/features/common-reach/request.ts';
import { rowsOfDoor } from '../../../src/region/doors.ts';
import type { Region } from '../../../src/region/region.ts';
import { realRegion, withoutRealData } from '../../support/regions.ts';

const ASK = { language: 'en' as const, now: new Date('2026-06-17T10:00:00Z'), checkTime: () => {} };
const DOORS = 60;

/** Coordinates beside doors with several spellings, spread over the region. */
function doorsOfSeveralSpellings({ addresses }: Region) {
  const texts = new RowTexts(addresses);
  const { members } = addresses.doors;
  const found: { readonly lat: number; readonly lng: number }[] = [];
  for (const row of members) {
    const rows = rowsOfDoor(addresses.doors, row);
    if (rows[0] !== row || new Set(rows.map(each => texts.label(each))).size === 1) continue;
    for (const each of rows)
      found.push({ lat: (addresses.lat[each] ?? 0) / 1e7, lng: (addresses.lng[each] ?? 0) / 1e7 });
  }
  const step = Math.max(1, Math.floor(found.length / DOORS));
  return found.filter((_, i) => i % step === 0);
}

for (const name of ['liechtenstein', 'lauf'] as const) {
  test(`several places together name each address of ${name} as the first place alone does`, {
    skip: withoutRealData,
  }, async () => {
    const region = await realRegion(name);
    const places = doorsOfSeveralSpellings(region);
    assert.ok(places.length > 10, String(places.length));
    let compared = 0;
    for (const place of places) {
      const going = { ...place, meters: 200 };
      const alone = addressesRequestSchema.parse({ ...going, area: 'REACH', limit: 1000 });
      const { page } = await addressesInRange(region, alone, { ...ASK, position: undefined });
      const two = { places: [going, { ...going, meters: 300 }], addressLimit: 1000, include: ['addresses'] };
      const { commonAddresses = [] } = await commonReach(region, commonReachRequestSchema.parse(two), ASK);
      const namesOf = (
        list: readonly { label: string; street: string; houseNumber: string; lat: number; lng: number }[],
      ) =>
        list
          .map(({ label, street, houseNumber, lat, lng }) => `${lat} ${lng} ${label} (${street} ${houseNumber})`)
          .sort();
      assert.deepEqual(namesOf(commonAddresses), namesOf(page.addresses));
      compared += commonAddresses.length;
    }
    assert.ok(compared > 100, String(compared));
  });
}
