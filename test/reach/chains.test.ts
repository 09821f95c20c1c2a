// The numbering of chains: regions on disk hold times by these numbers.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { chainsOf } from '../../src/reach/chains.ts';
import { REGION_FORMAT } from '../../src/region/manifest.ts';
import { randomTown } from '../oracles/random-town.ts';
import { regionOf } from '../support/regions.ts';

/** Of the chains below. A change here must raise REGION_FORMAT too, unless only the import of streets has changed. */
const COUNTED = { format: 17, checksum: '29bc4c371fde4546' };

describe('the chains of a network', () => {
  it('are numbered as in the regions of this format', async () => {
    const { streets } = await regionOf(randomTown(7).file);
    const { count, start, links, of } = chainsOf(streets, 'CAR');
    assert.ok(count > 10, `${count} chains`);
    const checksum = createHash('sha256').update(start).update(links).update(of).digest('hex').slice(0, 16);
    assert.deepEqual({ format: REGION_FORMAT, checksum }, COUNTED);
  });
});
