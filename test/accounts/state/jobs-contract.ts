// The promises of the state about jobs. The tests of every implementation run them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { exportAccount } from '../../../src/accounts/account-life.ts';
import {
  type JobRecord,
  type JobToTell,
  type Lease,
  type NewJob,
  PART_BYTES,
} from '../../../src/accounts/state/job-record.ts';
import { AccountGoneError, type State } from '../../../src/accounts/state/state.ts';
import { account } from './contract.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const BOUNDS = { unfinished: 100, bytes: 1 << 20 };
const NO_COUNTS = { ok: 0, partial: 0, failed: 0, problems: [] };

/** A part of its lists. */
const LIST = '[{"row":1,"name":"ä🏠"}]';

export function newJob(parts: Partial<NewJob>): NewJob {
  return {
    id: 'job_1',
    accountId: 'acc_j1',
    publicPart: 'KEY00001',
    isTest: false,
    createdAt: at(0),
    wish: '{"columns":["lat"]}',
    expiresAt: at(30 * 86_400),
    ...parts,
  };
}

const lease = (holder: string, seconds: number, length = 60): Lease => ({
  holder,
  now: at(seconds),
  until: at(seconds + length),
});

/** A job whose input has come, with so many chunks; the second number is the time of the cut. */
export async function cutJob(state: State, wish: NewJob, chunks: number, seconds = 1): Promise<JobRecord> {
  const made = await state.jobs.create(wish, BOUNDS);
  assert.ok(typeof made === 'object');
  assert.equal(await state.jobs.addInput(made, 0, Buffer.from(LIST), 'LIST'), true);
  assert.equal(await state.jobs.addInput(made, 0, Buffer.from('street\nä🏠\n')), true);
  assert.equal(await state.jobs.queue(made, 16, wish.createdAt, at(30 * 86_400)), true);
  const own = lease('cutter', seconds);
  const cutting = await state.jobs.takeStage(made, 'CUT', own);
  assert.ok(cutting);
  const all = Array.from({ length: chunks }, (_, chunk) => ({
    chunk,
    firstRow: chunk * 2 + 1,
    places: `["ä🏠 ${chunk}"]`,
  }));
  assert.equal(await state.jobs.addChunks(cutting, own, all), true);
  const facts = { plan: '[]', rowCount: chunks * 2, chunkCount: chunks, problems: [] };
  assert.equal(await state.jobs.finishCut(cutting, own, facts), true);
  return (await state.jobs.byId(wish.accountId, wish.id, wish.createdAt)) as JobRecord;
}

/** Registers the promises as tests. `open` must return the same, initially empty, state at each call. */
export function promiseJobs(name: string, open: () => Promise<State>): void {
  let state: State;
  /** Another process. */
  let other: State;
  before(async () => {
    state = await open();
    other = await open();
    for (const id of ['acc_j1', 'acc_j2', 'acc_j3', 'acc_j4']) await state.accounts.create(account(id, `jobs ${id}`));
  });
  after(async () => {
    await other.close();
    await state.close();
  });
  let made = 0;
  const nextId = () => `job_${++made}`;
  const again = async ({ accountId, id }: JobRecord) => (await state.jobs.byId(accountId, id, at(0))) as JobRecord;

  test(`${name}: a job goes from its input over its chunks to its result, and each step is there for all processes`, async () => {
    const wish = newJob({ id: nextId() });
    const first = await state.jobs.create(wish, BOUNDS);
    assert.ok(typeof first === 'object');
    assert.deepEqual([first.stage, first.wish, first.begunAt], ['RECEIVING', wish.wish, null]);
    const bytes = Uint8Array.from({ length: PART_BYTES }, (_, i) => i & 255);
    assert.equal(await state.jobs.addInput(first, 0, bytes), true);
    assert.equal(await state.jobs.addInput(first, 0, Buffer.from(LIST), 'LIST'), true);
    assert.deepEqual(await other.jobs.takeStage(first, 'CUT', lease('early', 0)), undefined, 'the input is not whole');
    assert.equal(await state.jobs.queue(first, PART_BYTES, at(0), wish.expiresAt), true);
    assert.equal(await state.jobs.addInput(first, 1, bytes), false, 'the input is whole');
    assert.equal(await state.jobs.addInput(first, 1, bytes, 'LIST'), false, 'and so are its lists');
    assert.deepEqual(Buffer.from((await other.jobs.part(first, 'INPUT', 0)) ?? []), Buffer.from(bytes));
    assert.equal(await other.jobs.part(first, 'INPUT', 1), undefined);
    assert.deepEqual(await other.jobs.standing(), { queued: 1, running: 0 });
    assert.deepEqual(
      (await other.jobs.active()).map(({ id }) => id),
      [first.id],
    );

    const cutter = lease('cutter', 1);
    const cutting = (await state.jobs.takeStage(first, 'CUT', cutter)) as JobRecord;
    assert.equal(cutting.cut, 1);
    assert.equal(await other.jobs.takeStage(first, 'CUT', lease('second', 2)), undefined, 'it is leased');
    await state.jobs.addChunks(cutting, cutter, [
      { chunk: 0, firstRow: 1, places: '["one"]' },
      { chunk: 1, firstRow: 3, places: '["two"]' },
    ]);
    const problems = [{ row: 4, problem: 'far' }];
    assert.equal(
      await state.jobs.finishCut(cutting, cutter, { plan: '[1]', rowCount: 4, chunkCount: 2, problems }),
      true,
    );
    const job = await again(first);
    assert.deepEqual([job.stage, job.rowCount, job.begunAt, job.plan], ['FILL', 4, at(1), '[1]']);
    assert.deepEqual(await other.jobs.standing(), { queued: 0, running: 1 });

    const one = await state.jobs.takeChunk(job, lease('a', 2));
    const two = await other.jobs.takeChunk(job, lease('b', 2));
    assert.deepEqual(one, { chunk: 0, firstRow: 1, places: '["one"]', tries: 1 });
    assert.deepEqual(two, { chunk: 1, firstRow: 3, places: '["two"]', tries: 1 });
    assert.equal(await state.jobs.takeChunk(job, lease('a', 2)), undefined);
    const counts = { ok: 1, partial: 0, failed: 1, problems: [{ row: 3, problem: 'no' }] };
    assert.equal(await other.jobs.fillChunk(job, 1, lease('b', 3), '[2]', counts), true);
    assert.equal(await other.jobs.fillChunk(job, 1, lease('b', 3), '[9]', counts), false, 'once');
    assert.equal((await again(job)).stage, 'FILL');
    assert.equal(await state.jobs.fillChunk(job, 0, lease('a', 4), '[1]', { ...NO_COUNTS, ok: 2 }), true);
    const filled = await again(job);
    assert.deepEqual([filled.stage, filled.chunksDone, filled.ok, filled.failed], ['WRITE', 2, 3, 1]);
    assert.deepEqual(filled.problems, [{ row: 3, problem: 'no' }, ...problems]);

    const writer = lease('writer', 5);
    const writing = (await other.jobs.takeStage(filled, 'WRITE', writer)) as JobRecord;
    assert.equal(Buffer.from((await other.jobs.part(writing, 'LIST', 0)) ?? []).toString(), LIST);
    assert.deepEqual(await other.jobs.filled(writing, 0, 10), ['[1]', '[2]']);
    assert.deepEqual(await other.jobs.filled(writing, 1, 10), ['[2]']);
    assert.equal(await other.jobs.addResult(writing, writer, 0, Buffer.from('result')), true);
    const facts = {
      ...NO_COUNTS,
      ok: 4,
      remarks: ['ä🏠'],
      resultBytes: 6,
      resultHash: 'ab',
      expiresAt: at(9 * 86_400),
    };
    assert.equal(await other.jobs.finish(writing, writer, facts), true);
    const done = await again(job);
    assert.deepEqual(
      [done.stage, done.ok, done.remarks, done.resultHash, done.endedAt],
      ['DONE', 4, ['ä🏠'], 'ab', at(5)],
    );
    assert.equal(Buffer.from((await state.jobs.part(done, 'RESULT', 0)) ?? []).toString(), 'result');
    assert.equal(await state.jobs.part(done, 'INPUT', 0), undefined, 'the input is erased');
    assert.equal(await state.jobs.part(done, 'LIST', 0), undefined, 'and so are its lists');
    assert.deepEqual(await state.jobs.active(), []);
  });

  test(`${name}: what comes in under a lease that has ended, or under an old number, changes nothing`, async () => {
    const job = await cutJob(state, newJob({ id: nextId() }), 1);
    assert.equal((await state.jobs.takeChunk(job, lease('slow', 10, 5)))?.tries, 1);
    assert.equal(await other.jobs.takeChunk(job, lease('next', 14)), undefined);
    assert.equal(await state.jobs.keepChunk(job, 0, lease('slow', 14, 5)), true);
    assert.equal(await other.jobs.takeChunk(job, lease('next', 16)), undefined, 'it was prolonged');
    assert.equal((await other.jobs.takeChunk(job, lease('next', 19)))?.tries, 2);
    assert.equal(await state.jobs.keepChunk(job, 0, lease('slow', 20)), false);
    assert.equal(await state.jobs.fillChunk(job, 0, lease('slow', 20), '[0]', NO_COUNTS), false);
    assert.equal(await other.jobs.fillChunk(job, 0, lease('next', 20), '[1]', NO_COUNTS), true);

    const slow = lease('slow', 30, 5);
    const first = (await state.jobs.takeStage(await again(job), 'WRITE', slow)) as JobRecord;
    assert.equal(await state.jobs.addResult(first, slow, 0, Buffer.from('old')), true);
    const next = lease('next', 36);
    const second = (await other.jobs.takeStage(first, 'WRITE', next)) as JobRecord;
    assert.equal(second.writing, first.writing + 1);
    assert.equal(await state.jobs.addResult(first, slow, 1, Buffer.from('old')), false);
    assert.equal(await state.jobs.keepStage(first, slow), false);
    const facts = { ...NO_COUNTS, remarks: [], resultBytes: 3, resultHash: 'x', expiresAt: at(9 * 86_400) };
    assert.equal(await state.jobs.finish(first, slow, facts), false);
    assert.equal(await other.jobs.addResult(second, next, 0, Buffer.from('new')), true);
    assert.equal(await other.jobs.finish(second, next, facts), true);
    assert.equal(Buffer.from((await state.jobs.part(await again(job), 'RESULT', 0)) ?? []).toString(), 'new');
  });

  test(`${name}: whatever processes take, lose and bring, in any order, each chunk counts once and all of them end the filling`, async () => {
    const actions = fc.array(
      fc.record({
        holder: fc.constantFrom('a', 'b', 'c'),
        what: fc.constantFrom('take', 'fill', 'fill', 'keep', 'wait', 'again'),
        pick: fc.nat(5),
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), actions, async (chunks, steps) => {
        let job = await cutJob(state, newJob({ id: nextId() }), chunks);
        let seconds = 10;
        let own: { holder: string; job: JobRecord; chunk: number }[] = [];
        /** By the numbers of the last cut: the holder that brought each chunk. */
        const counted = new Map<number, string>();
        for (const { holder, what, pick } of steps) {
          const of = holder === 'a' ? state : other;
          const mine = own.filter(each => each.holder === holder);
          const one = mine[pick % Math.max(1, mine.length)];
          if (what === 'wait') seconds += 40;
          else if (what === 'take') {
            const chunk = await of.jobs.takeChunk(job, lease(holder, seconds));
            if (chunk === undefined) continue;
            assert.ok(!counted.has(chunk.chunk), 'what is filled is not given out');
            own.push({ holder, job, chunk: chunk.chunk });
          } else if (what === 'again') {
            const isAgain = await of.jobs.beginAgain(job, at(seconds), at(seconds - 60));
            if (!isAgain) continue;
            const cutter = lease('cutter', seconds);
            const cutting = (await of.jobs.takeStage(job, 'CUT', cutter)) as JobRecord;
            const all = Array.from({ length: chunks }, (_, chunk) => ({ chunk, firstRow: chunk + 1, places: '[]' }));
            await of.jobs.addChunks(cutting, cutter, all);
            const facts = { plan: '[]', rowCount: chunks, chunkCount: chunks, problems: [] };
            assert.equal(await of.jobs.finishCut(cutting, cutter, facts), true);
            job = await again(cutting);
            counted.clear();
          } else if (one !== undefined && what === 'keep')
            await of.jobs.keepChunk(one.job, one.chunk, lease(holder, seconds));
          else if (one !== undefined && what === 'fill') {
            const isFirst = await of.jobs.fillChunk(one.job, one.chunk, lease(holder, seconds), `"${holder}"`, {
              ...NO_COUNTS,
              ok: 1,
            });
            own = own.filter(each => each !== one);
            if (!isFirst) continue;
            assert.equal(one.job.cut, job.cut, 'an old cut counts no more');
            assert.ok(!counted.has(one.chunk));
            counted.set(one.chunk, holder);
          }
        }
        for (;;) {
          const chunk = await state.jobs.takeChunk(job, lease('last', seconds + 1000));
          if (chunk === undefined) break;
          assert.equal(
            await state.jobs.fillChunk(job, chunk.chunk, lease('last', seconds + 1000), '"last"', {
              ...NO_COUNTS,
              ok: 1,
            }),
            true,
          );
          counted.set(chunk.chunk, 'last');
        }
        const end = await again(job);
        assert.deepEqual([end.stage, end.ok, end.chunksDone], ['WRITE', chunks, chunks]);
        const brought = Array.from({ length: chunks }, (_, chunk) => `"${counted.get(chunk)}"`);
        assert.deepEqual(await state.jobs.filled(end, 0, 100), brought);
        await state.jobs.delete(end, at(seconds), 'KEY00001');
      }),
      { numRuns: 40 },
    );
  });

  test(`${name}: processes that take chunks at the same time never get the same one`, async () => {
    const job = await cutJob(state, newJob({ id: nextId() }), 24);
    const taken = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (i % 2 ? state : other).jobs.takeChunk(job, lease(`t${i}`, 5))),
    );
    const rest: number[] = [];
    for (
      let chunk = await state.jobs.takeChunk(job, lease('rest', 5));
      chunk;
      chunk = await state.jobs.takeChunk(job, lease('rest', 5))
    ) {
      rest.push(chunk.chunk);
    }
    const all = [...taken.flatMap(chunk => chunk?.chunk ?? []), ...rest];
    assert.deepEqual(
      all.toSorted((a, b) => a - b),
      Array.from({ length: 24 }, (_, i) => i),
    );
    assert.ok(rest.length < 24);
  });

  test(`${name}: a job that is deleted while it runs takes nothing in any more; deleted again it is gone, and both have a record`, async () => {
    const job = await cutJob(state, newJob({ id: nextId(), accountId: 'acc_j2' }), 2);
    const chunk = await state.jobs.takeChunk(job, lease('a', 5));
    assert.equal(await state.jobs.delete({ accountId: 'acc_j1', id: job.id }, at(6), 'KEY00002'), undefined);
    assert.equal(await state.jobs.delete(job, at(6), 'KEY00002'), 'CANCELLED');
    assert.equal((await state.jobs.byId('acc_j2', job.id, at(6)))?.stage, 'CANCELLED');
    for (const kind of ['INPUT', 'LIST'] as const) assert.equal(await state.jobs.part(job, kind, 0), undefined, kind);
    assert.equal(await state.jobs.keepChunk(job, chunk?.chunk ?? 0, lease('a', 7)), false);
    assert.equal(await state.jobs.fillChunk(job, chunk?.chunk ?? 0, lease('a', 7), '[]', NO_COUNTS), false);
    assert.equal(await state.jobs.fail(job, { code: 'internal', detail: 'x' }, at(7), at(8)), false);
    assert.equal(await state.jobs.delete(job, at(8), 'KEY00002'), 'ERASED');
    assert.equal(await state.jobs.byId('acc_j2', job.id, at(8)), undefined);
    assert.equal(await state.jobs.delete(job, at(9), 'KEY00002'), undefined);
    const records = (await state.audit.list({ accountId: 'acc_j2', limit: 9 })) ?? [];
    assert.deepEqual(
      records.map(({ by, operation, objectKind, objectId, after }) => ({ by, operation, objectKind, objectId, after })),
      [{ stage: 'CANCELLED', rowCount: 4 }, null].map(after => ({
        ...{ by: 'KEY00002', operation: 'deleteJob', objectKind: 'JOB', objectId: job.id },
        after,
      })),
    );
  });

  test(`${name}: the bounds of an account count its unfinished jobs and the bytes of all, and no other account's`, async () => {
    const own = (id: string) => newJob({ id, accountId: 'acc_j3' });
    const bounds = { unfinished: 2, bytes: 16 };
    const first = await state.jobs.create(own(nextId()), bounds);
    assert.ok(typeof first === 'object');
    assert.ok(typeof (await state.jobs.create(own(nextId()), bounds)) === 'object');
    assert.equal(await state.jobs.create(own(nextId()), bounds), 'unfinished');
    assert.equal(await state.jobs.fail(first, { code: 'table-unreadable', detail: 'ä🏠' }, at(1), at(99)), true);
    assert.deepEqual((await again(first)).fault, { code: 'table-unreadable', detail: 'ä🏠' });
    assert.equal(typeof (await state.jobs.create(own(nextId()), bounds)), 'object');
    const whole = (await state.jobs.list({ accountId: 'acc_j3', now: at(2), limit: 9 })).filter(
      ({ stage }) => stage === 'RECEIVING',
    );
    for (const job of whole) await state.jobs.queue(job, 8, at(2), at(99));
    for (const job of whole) await state.jobs.keepStage(job, lease('nobody', 2));
    assert.equal(await state.jobs.create(own(nextId()), { unfinished: 9, bytes: 16 }), 'bytes');
    await assert.rejects(
      state.jobs.create(newJob({ id: nextId(), accountId: 'acc_nobody' }), bounds),
      AccountGoneError,
    );
  });

  test(`${name}: pages of jobs have each job of the account once, newest first, and none of others or after their end`, async () => {
    const ids = Array.from({ length: 7 }, nextId);
    for (const [i, id] of ids.entries()) {
      await state.jobs.create(
        newJob({ id, accountId: 'acc_j4', createdAt: at(Math.floor(i / 2)), expiresAt: at(i === 3 ? 50 : 500) }),
        BOUNDS,
      );
    }
    const seen: JobRecord[] = [];
    for (let after: JobRecord | undefined; ; after = seen.at(-1)) {
      const page = await state.jobs.list({ accountId: 'acc_j4', after, now: at(50), limit: 2 });
      if (page.length === 0) break;
      seen.push(...page);
    }
    const expected = ids
      .map((id, i) => ({ id, createdAt: at(Math.floor(i / 2)) }))
      .filter((_, i) => i !== 3)
      .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1));
    assert.deepEqual(
      seen.map(({ id }) => id),
      expected.map(({ id }) => id),
    );
    assert.equal(await state.jobs.byId('acc_j1', ids[0] ?? '', at(1)), undefined, 'another account');
    assert.equal(await state.jobs.byId('acc_j4', ids[3] ?? '', at(50)), undefined, 'after its end');
  });

  test(`${name}: the message about the end of a job is due when it has ended, is taken by one process at a time, and keeps its bytes`, async () => {
    const webhookUrl = 'https://example.com/a?b=ä🏠';
    const job = await cutJob(state, newJob({ id: nextId(), webhookUrl }), 1);
    const unsent = {
      url: webhookUrl,
      dueAt: at(0),
      tries: 0,
      body: null,
      triedAt: null,
      deliveredAt: null,
      fault: null,
    };
    assert.deepEqual(job.webhook, unsent);
    const take = (seconds: number, without: string[] = [], of = state) =>
      of.jobs.takeWebhook(at(seconds), at(seconds + 60), without);
    assert.equal(await take(1000), undefined, 'the job has not ended');
    await state.jobs.fail(job, { code: 'internal', detail: 'x' }, at(5), at(9000));
    assert.equal(await take(6, ['acc_j2', 'acc_j1']), undefined, 'the account has to wait');
    const all = await Promise.all(Array.from({ length: 6 }, (_, i) => take(6, ['acc_j2'], i % 2 ? state : other)));
    const taken = all.filter(each => each !== undefined);
    assert.equal(taken.length, 1);
    const [first] = taken as [JobToTell];
    assert.deepEqual([first.id, first.stage], [job.id, 'FAILED']);
    assert.deepEqual(first.webhook, { ...unsent, dueAt: at(66), tries: 1, triedAt: at(6) });
    const kept = await other.jobs.keepWebhookBody(first, '{"ä":"🏠"}');
    assert.equal(kept?.webhook.body, '{"ä":"🏠"}');
    assert.equal(await take(65), undefined);

    const second = (await take(66)) as JobToTell;
    assert.deepEqual([second.webhook.tries, second.webhook.body], [2, '{"ä":"🏠"}'], 'the first process was killed');
    const outcome = { dueAt: at(100), deliveredAt: null, fault: 'The receiver answered 500.' };
    assert.equal(await state.jobs.endWebhook(first, { ...outcome, fault: 'late' }), false);
    assert.equal(await state.jobs.keepWebhookBody(first, 'late'), undefined);
    assert.equal(await state.jobs.endWebhook(second, outcome), true);
    assert.deepEqual((await again(job)).webhook, { ...second.webhook, ...outcome });
    assert.equal(await take(99), undefined);
    const third = (await take(100)) as JobToTell;
    assert.equal(await state.jobs.endWebhook(third, { dueAt: null, deliveredAt: at(101), fault: null }), true);
    assert.equal(await take(8000), undefined, 'never again');
  });

  test(`${name}: no message is sent about a job without an address, nor about one that is erased or whose end has passed`, async () => {
    const webhookUrl = 'https://example.com/';
    const take = (seconds: number) => state.jobs.takeWebhook(at(seconds), at(seconds + 60), []);
    const silent = await cutJob(state, newJob({ id: nextId() }), 1);
    await state.jobs.delete(silent, at(5), 'KEY00002');
    assert.equal((await again(silent)).webhook, null);
    const erased = await cutJob(state, newJob({ id: nextId(), webhookUrl }), 1);
    await state.jobs.delete(erased, at(5), 'KEY00002');
    const taken = (await take(6)) as JobToTell;
    assert.deepEqual([taken.id, taken.stage], [erased.id, 'CANCELLED']);
    await state.jobs.delete(erased, at(7), 'KEY00002');
    assert.equal(await state.jobs.endWebhook(taken, { dueAt: at(8), deliveredAt: null, fault: 'x' }), false);
    const old = await cutJob(state, newJob({ id: nextId(), webhookUrl }), 1);
    await state.jobs.fail(old, { code: 'internal', detail: 'x' }, at(5), at(50));
    assert.equal(await take(50), undefined);
    assert.equal((await take(49))?.id, old.id);
    await state.accounts.create(account('acc_j5', 'jobs acc_j5'));
    const own = await cutJob(state, newJob({ id: nextId(), accountId: 'acc_j5', webhookUrl }), 1);
    await state.jobs.fail(own, { code: 'internal', detail: 'x' }, at(5), at(9000));
    await state.accounts.delete('acc_j5', at(6));
    assert.equal(await take(200), undefined);
  });

  test(`${name}: the sweep erases jobs after their end with all that they hold, and no job before`, async () => {
    const [old, young] = [nextId(), nextId()];
    const ended = await cutJob(state, newJob({ id: old }), 2);
    await state.jobs.takeChunk(ended, lease('a', 2));
    await cutJob(state, newJob({ id: young }), 1);
    const end = new Date(START + 30 * DAY - 1000).toISOString();
    await state.jobs.fail(ended, { code: 'internal', detail: 'x' }, at(3), end);
    assert.equal(await state.jobs.part(ended, 'LIST', 0), undefined, 'a job that failed needs no list');
    assert.ok(await state.jobs.part(await again({ ...ended, id: young }), 'LIST', 0), 'one that runs does');
    assert.ok((await state.sweep(end)).jobs >= 1);
    assert.equal(await state.jobs.byId('acc_j1', old, at(0)), undefined);
    assert.deepEqual(await state.jobs.filled(ended, 0, 9), []);
    assert.equal((await state.jobs.byId('acc_j1', young, at(0)))?.stage, 'FILL');
  });

  test(`${name}: the export of an account has its jobs with input and result, and its erasure leaves nothing of them`, async () => {
    const job = await cutJob(state, newJob({ id: nextId(), accountId: 'acc_j2' }), 1);
    const exported: { kind?: string; id?: string; base64?: string }[] = [];
    for await (const each of exportAccount(state, account('acc_j2', 'jobs acc_j2'))) exported.push(each);
    const own = exported.filter(({ kind }) => kind?.startsWith('job'));
    assert.deepEqual(
      own.map(({ kind, id }) => [kind, id]),
      [
        ['job', job.id],
        ['job-part', job.id],
        ['job-part', job.id],
      ],
    );
    assert.equal(Buffer.from(own[1]?.base64 ?? '', 'base64').toString(), 'street\nä🏠\n');
    assert.equal(Buffer.from(own[2]?.base64 ?? '', 'base64').toString(), LIST);
    assert.equal(await state.accounts.delete('acc_j2', at(9)), true);
    for (const kind of ['INPUT', 'LIST'] as const) assert.equal(await state.jobs.part(job, kind, 0), undefined, kind);
    assert.equal(await state.jobs.takeChunk(job, lease('a', 9)), undefined);
    assert.deepEqual(
      (await state.jobs.active()).filter(({ accountId }) => accountId === 'acc_j2'),
      [],
    );
  });
}
