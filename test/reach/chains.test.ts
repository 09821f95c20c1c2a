// How chains are counted: regions on disk hold times by their numbers.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { chainsOf } from '../../src/reach/chains.ts';
import { REGION_FORMAT } from '../../src/region/manifest.ts';
import { randomTown } from '../oracles/random-town.ts';
import { regionOf } from '../support/regions.ts';

/** Of the chains below. Whoever has to change it raises REGION_FORMAT too, unless only the import of streets has changed. */
const COUNTED = { format: 6, checksum: '90964c14a838ac28' };

describe('the chains of a network', () => {
  it('are counted as the regions of this format count them', async () => {
    const { streets } = await regionOf(randomTown(7).file);
    const { count, start, links, of } = chainsOf(streets, 'CAR');
    assert.ok(count > 10, `${count} chains`);
    const checksum = createHash('sha256').update(start).update(links).update(of).digest('hex').slice(0, 16);
    assert.deepEqual({ format: REGION_FORMAT, checksum }, COUNTED);
  });
});
