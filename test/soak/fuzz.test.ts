// A part of `npm run soak -- --only fuzz`, on a drawn town and with the same requests at each run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from '../../soak/parts/fuzz.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

test('every request that the description allows is answered as it says, and every request that it forbids is refused with a pointer to the fault', async context => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const addresses = ['Dorfstrasse 1, Vaduz', 'Dorfstrasse', 'Vaduz', 'Ringstrasse 99'];
  const { byStatus, requests, byKind } = await fuzz(region, { requests: 1200, seed: 7, addresses }, () => undefined);
  context.diagnostic(JSON.stringify({ requests, byStatus, byKind }));
  for (const status of [200, 201, 400, 401, 404, 405, 406, 413, 415, 422]) {
    assert.ok((byStatus[status] ?? 0) > 0, `${status} is among the answers`);
  }
});
