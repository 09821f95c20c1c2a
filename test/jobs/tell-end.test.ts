// The caller of a job learns of its end by a message: signed, with the same bytes and the same id each time, whatever is killed when.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import type { JobRecord, JobStage } from '../../src/accounts/state/job-record.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { secretOf, type TellingParts, tellEnds } from '../../src/jobs/tell-end.ts';
import { createPoster } from '../../src/webhooks/post.ts';
import { account } from '../accounts/state/contract.ts';
import { cutJob, newJob } from '../accounts/state/jobs-contract.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { temporaryFolder } from '../support/regions.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');

describe('the message about the end of a job', () => {
  let state: State;
  let master: Buffer;
  let passed = 10_000;
  const now = () => new Date(START + passed);
  let made = 0;
  const receivers: Receiver[] = [];

  before(async () => {
    state = await openSqliteState(join(temporaryFolder(), 'state.sqlite'));
    for (const id of ['acc_1', 'acc_2']) await state.accounts.create(account(id, id));
    master = await state.secret('webhooks');
  });
  after(async () => {
    for (const each of receivers) await each.close();
    await state.close();
  });

  async function receiver(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...given);
    receivers.push(started);
    return started;
  }

  async function endedJob(port: number, end: JobStage = 'FAILED', accountId = 'acc_1'): Promise<JobRecord> {
    const webhookUrl = `http://localhost:${port}/ended`;
    const job = await cutJob(state, newJob({ id: `job_${++made}`, accountId, webhookUrl }), 1);
    const at = now().toISOString();
    const later = new Date(START + 7 * 86_400_000).toISOString();
    if (end === 'FAILED') {
      await state.jobs.fail(job, { code: 'table-unreadable', detail: 'row 3: "Marktplatz 1"' }, at, later);
    } else if (end === 'CANCELLED') await state.jobs.delete(job, at, 'KEY00001');
    else {
      const lease = { holder: 'a', now: at, until: later };
      const chunk = await state.jobs.takeChunk(job, lease);
      const counts = { ok: 1, partial: 0, failed: 1, problems: [{ row: 2, problem: 'Marktplatz 1' }] };
      await state.jobs.fillChunk(job, chunk?.chunk ?? 0, lease, '[]', counts);
      const filled = (await state.jobs.byId(accountId, job.id, at)) as JobRecord;
      const writing = (await state.jobs.takeStage(filled, 'WRITE', lease)) as JobRecord;
      await state.jobs.addResult(writing, lease, 0, Buffer.from('result'));
      const facts = { ...counts, remarks: [], resultBytes: 6, resultHash: 'ab', expiresAt: later };
      assert.ok(await state.jobs.finish(writing, lease, facts));
    }
    return again(job);
  }

  const again = async ({ accountId, id }: JobRecord) =>
    (await state.jobs.byId(accountId, id, new Date(START).toISOString())) as JobRecord;

  function telling(parts: Partial<TellingParts> = {}) {
    const told: string[] = [];
    const teller = tellEnds({
      ...{ state, now, master, poster: createPoster(), policy: 'private', publicUrl: 'https://maps.example.com' },
      ...{ told: (_job, outcome) => void told.push(outcome), stop: new AbortController().signal },
      ...parts,
    });
    return { ...teller, told };
  }

  async function tell(parts?: Partial<TellingParts>) {
    const { look, settled, told } = telling(parts);
    await look();
    await settled();
    return told;
  }

  /** As a receiver checks it when it comes, with the library of the specification, whose clock is the machine's. */
  function checked(job: JobRecord, { headers, body }: { headers: object; body: string }) {
    const own = headers as Record<string, string>;
    mock.timers.enable({ apis: ['Date'], now: Number(own['webhook-timestamp']) * 1000 });
    try {
      return new Webhook(secretOf(master, job)).verify(body, own);
    } finally {
      mock.timers.reset();
    }
  }

  it('says what happened and nothing of the table, and every library of the specification can prove it', async () => {
    const { port, received } = await receiver();
    for (const stage of ['DONE', 'CANCELLED', 'FAILED'] as const) {
      const job = await endedJob(port, stage);
      assert.deepEqual(await tell(), ['delivered']);
      const message = received.at(-1);
      assert.ok(message);
      const { type, timestamp, data } = JSON.parse(message.body);
      assert.deepEqual([type, timestamp], [`job.${stage.toLowerCase()}`, job.endedAt]);
      assert.deepEqual([data.id, data.jobState, data.endedAt], [job.id, stage, job.endedAt]);
      const url = `https://maps.example.com/api/location-ext/jobs/${job.id}/result`;
      assert.deepEqual([data.resultUrl, data.resultBytes], stage === 'DONE' ? [url, 6] : [undefined, undefined]);
      assert.equal(data.problemCode, stage === 'FAILED' ? 'table-unreadable' : undefined);
      assert.doesNotMatch(message.body, /Marktplatz/);
      assert.equal(message.headers['webhook-timestamp'], String(Math.floor(now().getTime() / 1000)));
      assert.deepEqual(checked(job, message), JSON.parse(message.body));
      assert.throws(() => checked(job, { ...message, body: message.body.replace('job.', 'job-') }));
      assert.throws(() => checked({ ...job, id: 'job_other' }, message), 'the secret of another job');
      const { deliveredAt, fault, dueAt } = (await again(job)).webhook ?? {};
      assert.deepEqual([deliveredAt, fault, dueAt], [now().toISOString(), null, null]);
      assert.deepEqual(await tell(), []);
    }
  });

  it('comes again after longer and longer pauses, eight times in 18 hours, with the same id and bytes', async () => {
    const { port, received } = await receiver(() => 503);
    const job = await endedJob(port);
    const began = passed;
    const outcomes: string[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      outcomes.push(...(await tell()));
      const dueAt = (await again(job)).webhook?.dueAt ?? null;
      if (dueAt === null) break;
      passed = Date.parse(dueAt) - START - 1;
      assert.deepEqual(await tell(), [], 'not before its time');
      passed++;
    }
    assert.deepEqual(outcomes, [...Array.from({ length: 7 }, () => 'failed'), 'given_up']);
    assert.ok(passed - began < 18 * 3_600_000);
    assert.equal(received.length, 8);
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(received.map(({ body }) => body)).size, 1);
    assert.equal(
      new Set(received.map(({ headers }) => headers['webhook-signature'])).size,
      8,
      'signed again each time',
    );
    for (const each of received) checked(job, each);
    assert.equal((await again(job)).webhook?.fault, 'The receiver answered 503.');
  });

  it('comes no more to a receiver that answers 410, and not at all where the operator allows no own networks', async () => {
    const gone = await receiver(() => 410);
    await endedJob(gone.port);
    assert.deepEqual(await tell(), ['given_up']);
    const inner = await receiver();
    const job = await endedJob(inner.port);
    assert.deepEqual(await tell({ policy: 'public' }), ['failed']);
    assert.deepEqual(inner.received, []);
    await state.jobs.delete(job, now().toISOString(), 'KEY00001');
  });

  it('comes also if processes are killed anywhere between the end and the answer, and never with another id or other bytes', async () => {
    const { port, received } = await receiver();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 4 }), async deaths => {
        const job = await endedJob(port);
        const before = received.length;
        for (const calls of deaths) {
          await killedAfter(calls);
          // Nobody takes what another one has, until its time is over.
          passed += 61_000;
        }
        await tell();
        const own = received.slice(before);
        assert.ok(own.length >= 1 && own.length <= deaths.length + 1);
        assert.equal(new Set(own.map(({ headers }) => headers['webhook-id'])).size, 1);
        assert.equal(new Set(own.map(({ body }) => body)).size, 1);
        assert.ok((await again(job)).webhook?.deliveredAt);
      }),
      { numRuns: 25 },
    );
  });

  /** A process that ends for ever after so many calls of the state. */
  async function killedAfter(calls: number): Promise<void> {
    let left = calls;
    const killed = Promise.withResolvers<void>();
    const jobs = new Proxy(state.jobs, {
      get: (target, name) => {
        const call = target[name as keyof typeof target] as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => {
          if (left-- > 0) return call.apply(target, given);
          killed.resolve();
          return new Promise(() => {});
        };
      },
    });
    const { look, settled } = telling({ state: { jobs } });
    await Promise.race([look().then(settled), killed.promise]);
  }

  it('comes soon from another process when one stops in the middle, and that costs no attempt of the last', async () => {
    let isMute = true;
    const { port, received } = await receiver(() => (isMute ? () => {} : 204));
    const job = await endedJob(port);
    const stop = new AbortController();
    const { look, settled } = telling({ stop: stop.signal });
    await look();
    while (received.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
    stop.abort();
    await settled();
    isMute = false;
    assert.deepEqual(await tell(), ['delivered']);
    assert.equal((await again(job)).webhook?.tries, 2);
  });

  it('of one account whose receiver lets all wait holds up no other account', async () => {
    const stop = new AbortController();
    const mute = await receiver(() => () => {});
    const quick = await receiver();
    for (let i = 0; i < 6; i++) await endedJob(mute.port);
    await endedJob(quick.port, 'FAILED', 'acc_2');
    const { look, settled, told } = telling({ stop: stop.signal });
    await look();
    while (quick.received.length === 0 || mute.received.length < 2)
      await new Promise(resolve => setTimeout(resolve, 5));
    await look();
    assert.equal(mute.received.length, 2);
    assert.deepEqual(told.filter(each => each === 'delivered').length <= 1, true);
    stop.abort();
    await settled();
  });
});
