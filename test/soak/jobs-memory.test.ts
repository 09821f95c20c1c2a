// A small part of `npm run soak -- --only jobs-memory`.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { brokenPromises, measureJob } from '../../soak/parts/jobs-memory.ts';
import { stopServedProcesses } from '../support/served-process.ts';

const ROWS = 3000;

after(stopServedProcesses);

describe('a job', () => {
  it('goes on with a download that broke off, and works on for no longer than two seconds when it is cancelled', {
    skip: process.platform !== 'linux' && 'only Linux says how much memory a process has',
  }, async context => {
    const measured = await measureJob(ROWS);
    context.diagnostic(JSON.stringify(measured));
    assert.deepEqual(brokenPromises([measured]), []);
  });

  it('breaks its promise where memory grows or a cancelled one works on', () => {
    const job = { rows: 1, seconds: 1, idleMegabytes: 1, peakMegabytes: 100, cancelMilliseconds: 2000 };
    assert.deepEqual(brokenPromises([job, { ...job, peakMegabytes: 125 }]), []);
    assert.equal(brokenPromises([job, { ...job, peakMegabytes: 126, cancelMilliseconds: 2001 }]).length, 2);
  });
});
