// Jobs by several workers over one state: the same bytes as `enrich` makes alone, whatever is cut how, by how many workers, and which of them are killed.
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type JobRecord, PART_BYTES } from '../../src/accounts/state/job-record.ts';
import { type ListRecord, PLACES_PER_PART } from '../../src/accounts/state/list-record.ts';
import { openPostgresState } from '../../src/accounts/state/postgres.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { type ColumnList, columnList, columnPlaces } from '../../src/columns/column-lists.ts';
import { SILENT } from '../../src/core/progress.ts';
import { enrichTable } from '../../src/enrich/enrich-table.ts';
import { pinLists, pinnedAs } from '../../src/features/jobs/pin-lists.ts';
import { removeLeftTables } from '../../src/jobs/job-table.ts';
import type { JobWish } from '../../src/jobs/job-wish.ts';
import { pinnedRegions } from '../../src/jobs/pinned-regions.ts';
import { jobWork } from '../../src/jobs/work-at-jobs.ts';
import { later } from '../../src/jobs/work-parts.ts';
import type { RegionBytes } from '../../src/region/region-parts.ts';
import { readRegion } from '../../src/region/store.ts';
import type { TableFormat } from '../../src/tables/table.ts';
import { account, key } from '../accounts/state/contract.ts';
import { newDatabase, withoutPostgres } from '../support/postgres.ts';
import { importedSample, temporaryFolder } from '../support/regions.ts';
import { memoryOutput, open } from '../support/tables.ts';

const CREATED = '2026-11-21T12:00:00.000Z';
const COLUMNS = ['lat', 'lng', 'match', 'nearest.supermarket.walkSeconds', 'index.total'];
const WISH: JobWish = {
  columns: COLUMNS,
  destinations: [],
  language: 'de',
  location: {},
  creditAt: 'last',
  rowUnits: 2,
};

const TABLE = `Nr;Straße;Ort;lat;lng
1;Marktplatz 1;Hollerbruck;;
2;Bahnhofplatz 11;Hollerbruck;;
3;;;48.2436;10.5301
4;Nirgendweg 99;Hollerbruck;;
5;;;;
6;zu;viele;;;Zellen
7;;;10.5301;148.2436
8;Marktplatz 3;"Holler
bruck";;
9;Rathausgasse 2;Hollerbruck
`;

/** Ends every wait of a worker for ever, as SIGKILL does. */
class Killed extends Error {}

describe('jobs', { timeout: 280_000 }, () => {
  let region: RegionBytes;
  const states: State[] = [];
  let state: State;
  let openAgain: () => Promise<State>;
  /** Of all clocks, in milliseconds: leases end when a test says so. */
  let passed = 0;
  const now = () => new Date(Date.parse(CREATED) + passed);
  let made = 0;

  before(async () => {
    region = readRegion((await importedSample()).folder);
    const path = join(temporaryFolder(), 'state.sqlite');
    openAgain = async () => {
      const opened = await openSqliteState(path);
      states.push(opened);
      return opened;
    };
    state = await openAgain();
    await addAccount(state);
  });
  after(() => Promise.all(states.map(each => each.close())));

  async function addAccount(to: State) {
    await to.accounts.create(account('acc_1', 'jobs'));
    await to.keys.create(key('KEY00001', 'acc_1'));
  }

  async function send(
    bytes: Uint8Array,
    wish: Partial<JobWish> = {},
    to = state,
    lists: readonly ListRecord[] = [],
  ): Promise<JobRecord> {
    const job = await to.jobs.create(
      {
        ...{ id: `job_${++made}`, accountId: 'acc_1', publicPart: 'KEY00001', isTest: false, createdAt: CREATED },
        ...{ wish: JSON.stringify({ ...WISH, ...wish, lists: lists.map(pinnedAs) }), expiresAt: later(now()) },
      },
      { unfinished: 1000, bytes: 1e9 },
    );
    assert.ok(typeof job === 'object');
    await pinLists(to, job, lists);
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      await to.jobs.addInput(job, at / PART_BYTES, Uint8Array.from(bytes.subarray(at, at + PART_BYTES)));
    }
    await to.jobs.queue(job, bytes.length, CREATED, later(now()));
    return job;
  }

  const again = async ({ id }: JobRecord, of = state) => (await of.jobs.byId('acc_1', id, CREATED)) as JobRecord;

  async function resultOf(job: JobRecord, of = state): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for (let part = 0; ; part++) {
      const bytes = await of.jobs.part(job, 'RESULT', part);
      if (bytes === undefined) return Buffer.concat(parts);
      parts.push(bytes);
    }
  }

  let workers = 0;
  function worker(of: State, rowsOfChunk: number, regions = [region], dataFolder = temporaryFolder(), done = () => {}) {
    const holder = `worker ${++workers}`;
    const stop = new AbortController();
    const folder = temporaryFolder();
    const faults: unknown[] = [];
    const spent = new Map<string, number>();
    const pinned = pinnedRegions(dataFolder, regions);
    const work = jobWork({
      ...{ state: of, now, holder, regions: pinned, tablePath: join(folder, 'table'), stop: stop.signal },
      spent: ({ id }, milliseconds) => void spent.set(id, (spent.get(id) ?? 0) + milliseconds),
      ...{ rowsOfChunk, done, fault: (fault: unknown) => void faults.push(fault) },
    });
    return { work, faults, stop, folder, pinned, spent };
  }

  /** A state whose process is killed after so many calls for jobs. */
  function mortal(of: State, calls: number): { state: State; killed: Promise<never> } {
    let left = calls;
    const { promise: killed, reject } = Promise.withResolvers<never>();
    killed.catch(() => undefined);
    const jobs = new Proxy(of.jobs, {
      get: (target, name) => {
        const call = target[name as keyof typeof target] as (...each: unknown[]) => Promise<unknown>;
        return async (...each: unknown[]) => {
          if (left-- <= 0) {
            reject(new Killed());
            return new Promise(() => {});
          }
          return call.apply(target, each);
        };
      },
    });
    return { state: { ...of, jobs }, killed };
  }

  async function enriched(
    bytes: Uint8Array,
    wish: Partial<Omit<JobWish, 'lists'>> & {
      ending?: string;
      hilbert?: { spill: string };
      lists?: readonly ColumnList[];
    } = {},
  ) {
    const { lists: _pinned, ...plain } = WISH;
    const { ending, ...own } = { ...plain, ...wish };
    const table = await open(bytes, { ...(ending !== undefined && { ending }) });
    const output = memoryOutput();
    const { tally } = await enrichTable(
      table,
      {
        ...own,
        ...{ regions: [region], now: new Date(CREATED), progress: SILENT, threads: 1 },
        format: own.format ?? table.format,
      },
      output,
    );
    return { bytes: output.bytes(), tally };
  }

  async function finish(of = state, rowsOfChunk = 3) {
    const { work, faults } = worker(of, rowsOfChunk);
    while (await work());
    assert.deepEqual(faults, []);
  }

  it('have the same bytes as the table that `enrich` makes alone, in every format, with the same counts and problems', async () => {
    const csv = Buffer.from(TABLE);
    const parquet = (await enriched(csv, { columns: ['match'], format: 'parquet' })).bytes;
    const ndjson = Buffer.from('{"address":"Marktplatz 1, Hollerbruck","n":1}\n[]\n{"lat":48.2436,"lng":10.5301}\n');
    for (const [input, format, ending] of [
      [csv, undefined, undefined],
      [csv, 'ndjson', undefined],
      [csv, 'parquet', undefined],
      [ndjson, undefined, '.ndjson'],
      [ndjson, 'csv', '.ndjson'],
      [parquet, undefined, '.parquet'],
      [parquet, 'csv', '.parquet'],
    ] as readonly (readonly [Buffer, TableFormat | undefined, string | undefined])[]) {
      const expected = await enriched(input, { format, ...(ending !== undefined && { ending }) });
      const job = await send(input, { format });
      await finish();
      const done = await again(job);
      assert.equal(done.stage, 'DONE', JSON.stringify(done.fault));
      const result = await resultOf(done);
      assert.ok(result.equals(expected.bytes), `${ending} as ${format}`);
      assert.equal(done.resultBytes, result.length);
      const { ok, partial, failed, first } = expected.tally;
      assert.deepEqual([done.ok, done.partial, done.failed], [ok, partial, failed]);
      assert.deepEqual(done.problems, first);
    }
  });

  it('along the Hilbert curve have the same bytes as `enrich --sort hilbert`, and a table in Parquet keeps its order', async () => {
    const csv = Buffer.from(TABLE);
    const wish = { format: 'parquet', isAlongCurve: true } as const;
    const expected = await enriched(csv, { format: 'parquet', hilbert: { spill: join(temporaryFolder(), 'rows') } });
    const plain = await enriched(csv, { format: 'parquet' });
    const job = await send(csv, wish);
    const { work, faults, folder } = worker(state, 3);
    while (await work());
    const done = await again(job);
    assert.deepEqual([done.stage, faults, readdirSync(folder)], ['DONE', [], []], JSON.stringify(done.fault));
    assert.ok((await resultOf(done)).equals(expected.bytes));
    assert.ok(!expected.bytes.equals(plain.bytes));
    const refused = await send(plain.bytes, wish);
    await finish();
    assert.match((await again(refused)).fault?.detail ?? '', /^The table is Parquet, .* leave sort out/);
  });

  it('have the same bytes whatever the size of the chunks, how many work at them, and how many of those are killed where', async () => {
    const rows = TABLE.split('\n').slice(1, 7);
    const input = Buffer.from(
      `Nr;Straße;Ort;lat;lng\n${Array.from({ length: 5 }, () => rows.join('\n')).join('\n')}\n`,
    );
    const expected = (await enriched(input)).bytes;
    const other = await openAgain();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 31 }),
        fc.array(fc.nat(25), { maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        async (rowsOfChunk, deaths, count) => {
          const job = await send(input);
          for (const calls of deaths) {
            const dying = mortal(other, calls);
            const { work, stop } = worker(dying.state, rowsOfChunk);
            const working = (async () => {
              while (await work());
            })();
            await Promise.race([working, dying.killed]).catch(fault => assert.ok(fault instanceof Killed, fault));
            stop.abort();
            passed += 5000;
          }
          for (let round = 0; round < 40 && (await again(job)).endedAt === null; round++) {
            const all = Array.from({ length: count }, (_, i) => worker(i % 2 ? other : state, rowsOfChunk));
            await Promise.all(
              all.map(async ({ work }) => {
                while (await work());
              }),
            );
            for (const { faults } of all) assert.deepEqual(faults, []);
            passed += 16_000;
          }
          const done = await again(job);
          assert.equal(done.stage, 'DONE', JSON.stringify(done));
          assert.ok((await resultOf(done)).equals(expected));
          await state.jobs.delete(done, CREATED, 'KEY00001');
          await state.jobs.delete(done, CREATED, 'KEY00001');
        },
      ),
      { numRuns: 12 },
    );
  });

  /** Several parts of a list, some of whose places have no position, and two at one place. */
  const OWN_PLACES = Array.from({ length: 3100 }, (_, i) =>
    i % 50 === 7
      ? { address: 'Nirgendweg 99' }
      : { id: `own ${i}`, name: `Ä ${i}`, lat: 48.24 + (i % 77) / 1e4, lng: 10.53 + (i % 41) / 1e4 },
  );
  const OWN_COLUMNS = [
    ...['walk', 'bicycle', 'car', 'wheelchair', 'transit'].flatMap(mode =>
      ['Seconds', 'Meters', 'Name', 'Id', 'OwnId', 'Lat'].map(figure => `nearest.list:branches.${mode}${figure}`),
    ),
    ...['walk3', 'wheelchair9', 'car2', 'transit12'].map(limit => `count.list:branches.${limit}`),
    'nearest.supermarket.walkSeconds',
  ];
  const inParts = (places: readonly object[]) =>
    Array.from({ length: Math.ceil(places.length / PLACES_PER_PART) }, (_, i) =>
      JSON.stringify(places.slice(i * PLACES_PER_PART, (i + 1) * PLACES_PER_PART)),
    );

  async function putList(to: State, places: readonly object[]): Promise<ListRecord> {
    const kept = await to.lists.put(
      {
        ...{ id: `lst_${++made}`, accountId: 'acc_1', name: 'branches', replacedAt: CREATED, title: null, color: null },
        ...{ placeCount: places.length, placedCount: places.length, isTest: false, parts: inParts(places) },
      },
      { lists: 10, places: 100_000 },
      'KEY00001',
    );
    assert.ok(typeof kept === 'object');
    return kept;
  }

  it('with columns of lists have the bytes of `enrich` with the same places, whatever is cut how, by how many, killed where, and put in the place of the list meanwhile', async () => {
    const rows = TABLE.split('\n').slice(1, 7);
    const input = Buffer.from(
      `Nr;Straße;Ort;lat;lng\n${Array.from({ length: 4 }, () => rows.join('\n')).join('\n')}\n`,
    );
    const lists = [columnList({ name: 'branches', label: 'branches' }, columnPlaces(inParts(OWN_PLACES), 0))];
    const { bytes: expected, tally } = await enriched(input, { columns: OWN_COLUMNS, lists });
    assert.equal(tally.ok, 16);
    assert.match(expected.toString(), /;own \d+;/);
    const url = withoutPostgres === false ? await newDatabase() : undefined;
    const [one, two] =
      url === undefined ? [state, await openAgain()] : [await openPostgresState(url), await openPostgresState(url)];
    if (url !== undefined) await addAccount(one);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.nat(25), { maxLength: 3 }),
        fc.constantFrom('replaced', 'deleted'),
        async (rowsOfChunk, deaths, change) => {
          const record = await putList(one, OWN_PLACES);
          const job = await send(input, { columns: OWN_COLUMNS }, one, [record]);
          const changed = (async () => {
            if (change === 'replaced') await putList(two, [{ lat: 48.2436, lng: 10.5301, name: 'later' }]);
            else await two.lists.delete('acc_1', 'branches', CREATED, 'KEY00001');
          })();
          for (const calls of deaths) {
            const dying = mortal(two, calls);
            const { work, stop } = worker(dying.state, rowsOfChunk);
            const working = (async () => {
              while (await work());
            })();
            await Promise.race([working, dying.killed]).catch(fault => assert.ok(fault instanceof Killed, fault));
            stop.abort();
            passed += 5000;
          }
          for (let round = 0; round < 40 && (await again(job, one)).endedAt === null; round++) {
            const all = [one, two].map(of => worker(of, rowsOfChunk));
            await Promise.all(
              all.map(async ({ work }) => {
                while (await work());
              }),
            );
            for (const { faults } of all) assert.deepEqual(faults, []);
            passed += 16_000;
          }
          await changed;
          const done = await again(job, two);
          assert.equal(done.stage, 'DONE', JSON.stringify(done.fault));
          assert.ok((await resultOf(done, two)).equals(expected));
          assert.equal(await one.jobs.part(done, 'LIST', 0), undefined, 'nobody keeps the places');
        },
      ),
      { numRuns: 6 },
    );
    if (url !== undefined) await Promise.all([one.close(), two.close()]);
  });

  it('go on with the versions of their cut when the server has switched, and begin again with the new one where the old is gone', async () => {
    const input = Buffer.from(TABLE);
    const expected = (await enriched(input)).bytes;
    const version = 'f'.repeat(16);
    const next: RegionBytes = { ...region, manifest: { ...region.manifest, version } };
    const job = await send(input);
    const first = worker(state, 2);
    await first.work();
    await first.work();
    first.pinned.switchTo(next);
    while (await first.work());
    const held = await again(job);
    assert.deepEqual(JSON.parse(held.plan ?? '').regions, [
      { name: region.manifest.name, version: region.manifest.version },
    ]);
    assert.ok((await resultOf(held)).equals(expected));

    const interrupted = await send(input);
    const old = worker(state, 2);
    await old.work();
    await old.work();
    const young = worker(state, 2, [next]);
    assert.equal(await young.work(), false, 'another machine may go on');
    passed += 121_000;
    while (await young.work());
    const done = await again(interrupted);
    assert.deepEqual([done.stage, done.cut, done.ok], ['DONE', 2, held.ok]);
    assert.equal(JSON.parse(done.plan ?? '').regions[0].version, version);
  });

  it('fail with one sentence that names no file of the machine, when the table or the wish cannot be done', async () => {
    const trials: [string, string | Uint8Array, Partial<JobWish>, string, RegExp][] = [
      ['no places', 'a;b\n1;2\n', {}, 'table-unreadable', /^The table has no column of coordinates or addresses/],
      ['a named column', TABLE, { location: { address: ['Strase'] } }, 'table-unreadable', /Did you mean "Straße"\?$/],
      [
        'open quote',
        'address\n"Marktplatz\n',
        {},
        'table-unreadable',
        /^The table, row 1, column 1: a quotation mark opens/,
      ],
      [
        'a workbook',
        Buffer.from('504b030414000600', 'hex'),
        {},
        'table-unreadable',
        /^The table is no table but an Excel/,
      ],
      [
        'no text',
        Buffer.from('a;b\n\0;1\n'),
        {},
        'table-unreadable',
        /^The table is no text: line 2 has a byte of zero/,
      ],
      ['no rows', 'address\n', {}, 'table-unreadable', /no rows below/],
      [
        'many columns',
        `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(';')}\n1\n`,
        {},
        'table-unreadable',
        /names 10,000 columns; a table has at most 5,000/,
      ],
      ['a long line', `address\n${'x'.repeat(5 << 20)}\n`, {}, 'table-unreadable', /more than 4,194,304 bytes/],
      ['damaged Parquet', 'PAR1xxxxxxxxPAR1', {}, 'table-unreadable', /^The table/],
      ['a column that is gone', TABLE, { columns: ['index.totl'] }, 'request-invalid', /index\.total/],
      ['more than the quota', TABLE, { quota: { family: 'KEY00001', units: 3 } }, 'quota-exhausted', /14 units/],
    ];
    for (const [name, input, wish, code, detail] of trials) {
      const job = await send(Buffer.from(input), wish);
      const { work, faults, folder } = worker(state, 3);
      while (await work());
      assert.deepEqual(faults, [], name);
      const { stage, fault } = await again(job);
      assert.deepEqual([stage, fault?.code], ['FAILED', code], `${name}: ${fault?.detail}`);
      assert.match(fault?.detail ?? '', detail, name);
      assert.doesNotMatch(fault?.detail ?? '', /\/tmp|umkreis-test/, name);
      assert.deepEqual(readdirSync(folder), [], `${name}: nothing of the table is left on the disk`);
      assert.equal(await state.jobs.part(job, 'INPUT', 0), undefined, `${name}: nor in the state`);
    }
  });

  it('cost the units of rows that did not fail, once, whatever is repeated', async () => {
    const month = CREATED.slice(0, 7);
    const billed = async () => state.usage.billedByOthers('-', { accountId: 'acc_1', family: 'KEY00001' }, month);
    const earlier = await billed();
    const job = await send(Buffer.from(TABLE), { quota: { family: 'KEY00001', units: 1000 } });
    const first = worker(state, 2);
    await first.work();
    assert.equal((await billed()) - earlier, 14, 'every row with a place is taken before its work');
    while (await first.work());
    const { ok, partial } = await again(job);
    assert.equal((await billed()) - earlier, 2 * (ok + partial));
    assert.ok(ok + partial < 7);
  });

  it('cost nothing when they are cancelled, also while a process takes their units', async () => {
    const month = CREATED.slice(0, 7);
    const billed = async () => state.usage.billedByOthers('-', { accountId: 'acc_1', family: 'KEY00001' }, month);
    const earlier = await billed();
    for (const stage of ['finishCut', 'finish'] as const) {
      const job = await send(Buffer.from(TABLE));
      const jobs = new Proxy(state.jobs, {
        get: (target, name) => {
          const call = (target[name as keyof typeof target] as (...each: unknown[]) => Promise<unknown>).bind(target);
          if (name !== stage) return call;
          return async (...given: unknown[]) => {
            assert.ok((await billed()) > earlier);
            await target.delete(job, CREATED, 'KEY00001');
            return call(...given);
          };
        },
      });
      const { work, faults } = worker({ ...state, jobs }, 3);
      while (await work());
      assert.deepEqual([(await again(job)).stage, faults], ['CANCELLED', []]);
      assert.equal(await billed(), earlier);
    }
  });

  it('say which processor time they took, for the key that sent them', async () => {
    const { work, spent } = worker(state, 3);
    const [one, other] = [await send(Buffer.from(TABLE)), await send(Buffer.from(TABLE))];
    const before = process.threadCpuUsage();
    while (await work());
    const { user, system } = process.threadCpuUsage(before);
    const all = [...spent.values()].reduce((sum, each) => sum + each, 0);
    assert.ok(all > 0 && all <= (user + system) / 1000, `${all} of ${(user + system) / 1000} ms`);
    for (const { id } of [one, other]) assert.ok((spent.get(id) ?? 0) > 0);
  });

  it('leave nothing behind when they are cancelled in any stage, and their thread goes on with the next job', async () => {
    for (const steps of [0, 1, 2, 5]) {
      const job = await send(Buffer.from(TABLE));
      const { work, faults, folder } = worker(state, 2);
      for (let step = 0; step < steps; step++) await work();
      assert.equal(await state.jobs.delete(job, CREATED, 'KEY00001'), 'CANCELLED');
      const next = await send(Buffer.from(TABLE));
      while (await work());
      assert.equal((await again(job)).stage, 'CANCELLED');
      assert.equal((await again(next)).stage, 'DONE');
      assert.deepEqual([faults, readdirSync(folder)], [[], []]);
    }
  });

  it('of several accounts take turns, so that a long one holds up no other', async () => {
    await state.accounts.create(account('acc_2', 'others'));
    const long = await send(Buffer.from(`${TABLE}${TABLE.split('\n').slice(1).join('\n').repeat(5)}`));
    const { work } = worker(state, 2);
    await work();
    await work();
    const mine = await state.jobs.create(
      { ...long, id: `job_${++made}`, accountId: 'acc_2', wish: JSON.stringify(WISH), expiresAt: later(now()) },
      { unfinished: 9, bytes: 1e9 },
    );
    assert.ok(typeof mine === 'object');
    await state.jobs.addInput(mine, 0, Buffer.from('address\nMarktplatz 1\n'));
    await state.jobs.queue(mine, 21, CREATED, later(now()));
    for (let step = 0; step < 6; step++) await work();
    assert.equal((await state.jobs.byId('acc_2', mine.id, CREATED))?.stage, 'DONE');
    assert.equal((await again(long)).stage, 'FILL');
    while (await work());
  });

  it('that a stopping process has are free at once', async () => {
    const job = await send(Buffer.from(TABLE));
    const first = worker(state, 1);
    await first.work();
    const working = first.work();
    first.stop.abort();
    await working;
    await finish(await openAgain());
    assert.equal((await again(job)).stage, 'DONE');
  });

  it('end for interruptions only after ten of them in more than twenty minutes, and processes that stop count for nothing', async () => {
    const other = await openAgain();
    /** Lets one process after the other take the stage and be killed, as soon as they can, until the job ends or `most` times. */
    const killing = async (job: JobRecord, most: number) => {
      let kills = 0;
      const start = passed;
      while (kills < most && (await again(job)).endedAt === null) {
        // It sees the job, takes its stage, and reads the table or says that the job failed.
        const dying = mortal(other, 3);
        const { work, stop } = worker(dying.state, 3);
        const before = await again(job);
        await Promise.race([work(), dying.killed]).catch(fault => assert.ok(fault instanceof Killed, fault));
        stop.abort();
        const { stageTries } = await again(job);
        if (stageTries > before.stageTries) kills++;
        passed += 5000;
      }
      return { kills, minutes: (passed - start) / 60_000 };
    };
    const input = Buffer.from(TABLE);
    const expected = (await enriched(input)).bytes;
    for (const stage of ['CUT', 'WRITE'] as const) {
      const job = await send(input);
      while ((await again(job)).stage !== stage) await worker(state, 3).work();
      for (let stops = 0; stops < 30; stops++) {
        const { work, stop } = worker(state, 3);
        const working = work();
        stop.abort();
        await working;
      }
      assert.equal((await again(job)).stageTries, 0, stage);
      assert.ok((await killing(job, 7)).minutes > 4, stage);
      passed += 300_000;
      while (await worker(state, 3).work());
      assert.ok((await resultOf(await again(job))).equals(expected), stage);
    }
    const job = await send(input);
    const { kills, minutes } = await killing(job, 30);
    const { stage, fault } = await again(job);
    assert.deepEqual([stage, fault?.code, kills], ['FAILED', 'internal', 11]);
    assert.ok(minutes > 20 && minutes < 40, `${minutes} minutes`);
  });

  it('leave a table on the disk only until a process starts in the folder again, and never one of a process that runs', () => {
    const folder = temporaryFolder();
    const ours = `job-${process.ppid}-1.table`;
    for (const name of [`job-${process.pid}-1.table`, 'job-999999999-3.table', ours, 'other.txt']) {
      writeFileSync(join(folder, name), 'a');
    }
    removeLeftTables(folder);
    assert.deepEqual(readdirSync(folder), [ours, 'other.txt']);
  });

  it('are done by processes over one PostgreSQL database together, with the same bytes', {
    skip: withoutPostgres,
  }, async () => {
    const url = await newDatabase();
    const [one, two] = [await openPostgresState(url), await openPostgresState(url)];
    await addAccount(one);
    const input = Buffer.from(`${TABLE}${TABLE.split('\n').slice(1).join('\n').repeat(5)}`);
    const job = await send(input, {}, one);
    const worked = [0, 0];
    const all = [one, two].map((of, i) => worker(of, 2, [region], temporaryFolder(), () => worked[i]!++));
    for (let round = 0; round < 200 && (await again(job, one)).endedAt === null; round++) {
      await Promise.all(all.map(({ work }) => work()));
    }
    const done = await again(job, two);
    assert.equal(done.stage, 'DONE', JSON.stringify(done.fault));
    assert.ok(
      worked.every(chunks => chunks > 0),
      String(worked),
    );
    assert.ok((await resultOf(done, two)).equals((await enriched(input)).bytes));
    await Promise.all([one.close(), two.close()]);
  });
});
