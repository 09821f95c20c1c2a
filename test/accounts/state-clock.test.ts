// The time of a state, against clocks that jump: what has not ended is never erased, and what is marked can be restored.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { backUp, restore } from '../../src/accounts/state/backup.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { doubtText, followClock, type MachineClock } from '../../src/accounts/state-clock.ts';
import { tidyNowAndThen } from '../../src/server/tidying.ts';
import { temporaryFolder } from '../support/regions.ts';
import { account, snapshot } from './state/contract.ts';

const AUDIT_DAYS = 730;
const START = Date.parse('2026-11-21T12:00:00.000Z');
const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A machine whose true time only this test knows. */
function wrongMachine() {
  let [truth, wrongBy] = [START, 0];
  const machine: MachineClock = { wall: () => truth + wrongBy, elapsed: () => truth - START };
  return {
    machine,
    truth: () => truth,
    pass: (milliseconds: number) => {
      truth += milliseconds;
    },
    set: (milliseconds: number) => {
      wrongBy = milliseconds;
    },
  };
}

async function newState(): Promise<State> {
  const state = await openSqliteState(join(temporaryFolder(), 'state.sqlite'));
  await state.accounts.create({ ...account('acc_a', 'a'), createdAt: iso(START) });
  return state;
}

/** The same state with a database whose time is the true one, as PostgreSQL has. */
function withOwnTime(state: State, truth: () => number): State {
  return { ...state, times: { ...state.times, ofDatabase: async () => iso(truth()) } };
}

test('with a database that has a clock, its time counts whatever happens to the clock of the machine', async () => {
  const state = await newState();
  const { machine, truth, pass, set } = wrongMachine();
  const clock = await followClock(withOwnTime(state, truth), machine);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -100 * DAY, max: 100 * DAY }),
      fc.integer({ min: 0, max: MINUTE }),
      async (wrongBy, passed) => {
        set(wrongBy);
        pass(passed);
        assert.equal(clock.now().getTime(), truth(), 'before the next look');
        await clock.check();
        assert.equal(clock.now().getTime(), truth());
        const isOff = Math.abs(wrongBy) > MINUTE;
        assert.deepEqual(clock.doubt(), isOff ? { kind: 'MACHINE', aheadSeconds: wrongBy / SECOND } : undefined);
        assert.equal(clock.offsetSeconds(), wrongBy / SECOND);
      },
    ),
  );
  await clock.close();
  await state.close();
});

test('a database that answers slowly makes no clock suspect and moves no time', async () => {
  const state = await newState();
  const { machine, truth, pass } = wrongMachine();
  let delay = 0;
  const slow: State = {
    ...state,
    times: {
      ...state.times,
      async ofDatabase() {
        const at = iso(truth());
        pass(delay);
        return at;
      },
    },
  };
  const clock = await followClock(slow, machine);
  delay = 9 * SECOND;
  await clock.check();
  assert.equal(clock.doubt(), undefined);
  assert.equal(clock.now().getTime(), truth());
  await clock.close();
  await state.close();
});

test('without a clock in the database, a time over a minute before or two days after the newest one is suspect', async () => {
  const state = await newState();
  const { machine, set } = wrongMachine();
  const clock = await followClock(state, machine);
  await state.times.note(iso(START));
  for (const [wrongBy, isSuspect] of [
    [0, false],
    [-MINUTE, false],
    [-MINUTE - 1, true],
    [2 * DAY, false],
    [2 * DAY + 1, true],
    [40 * DAY, true],
    [-40 * DAY, true],
  ] as const) {
    set(wrongBy);
    await clock.check();
    const expected = isSuspect ? { kind: 'STATE', aheadSeconds: wrongBy / SECOND } : undefined;
    assert.deepEqual(clock.doubt(), expected, String(wrongBy));
  }
  assert.equal(
    doubtText({ kind: 'STATE', aheadSeconds: -40 * 86_400 }),
    'The clock shows a time 40 days before the newest time in the state.',
  );
  await clock.close();
  await state.close();
});

test('a clock that is wrong by less than two days goes unnoticed, and what it marks too early is erased after its end', async () => {
  const state = await newState();
  await state.times.note(iso(START));
  const end = START + 3 * DAY;
  await state.snapshots.create(snapshot({ id: 'snp_1', token: 't1', expiresAt: iso(end), content: '{"kept":true}' }));
  const { machine, truth, pass, set } = wrongMachine();
  set(2 * DAY - MINUTE);
  const clock = await followClock(state, machine);
  const tidying = tidyNowAndThen(state, clock, SILENT, AUDIT_DAYS, machine.elapsed);
  await tidying.look();
  const content = async () => (await state.snapshots.byId('acc_a', 'snp_1'))?.content;
  while ((await content()) !== '') {
    pass(DAY / 4);
    await clock.check();
    assert.equal(clock.doubt(), undefined);
    await tidying.look();
    await tidying.look();
  }
  assert.ok(truth() > end + 5 * DAY, iso(truth()));
  await tidying.stop();
  await clock.close();
  await state.close();
});

test('each process writes the time into the state once a minute, and knows two seconds after a clock is set right that it is', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const state = await newState();
  const { machine, truth, pass, set } = wrongMachine();
  const notes: number[] = [];
  const note = async (at: string) => void notes.push(Date.parse(at) - START);
  const known = withOwnTime({ ...state, times: { ...state.times, note } }, truth);
  const clock = await followClock(known, machine);
  const tidying = tidyNowAndThen(known, clock, SILENT, AUDIT_DAYS, machine.elapsed);
  const seconds = async (count: number) => {
    for (let i = 0; i < count; i++) {
      pass(SECOND);
      t.mock.timers.tick(SECOND);
      // Joins the look that the timer began, or finds nothing to do.
      await tidying.look();
      await new Promise(setImmediate);
    }
  };
  await seconds(150);
  const [first = 0] = notes;
  assert.deepEqual(
    notes.map(at => at - first),
    [0, MINUTE, 2 * MINUTE],
  );
  set(DAY);
  await seconds(2);
  assert.equal(clock.doubt()?.kind, 'MACHINE');
  set(0);
  await seconds(2);
  assert.equal(clock.doubt(), undefined);
  await tidying.stop();
  await clock.close();
  await state.close();
});

test('the log names a suspect clock once; it changes nothing for 7 days in one run, and then counts as right', async () => {
  const state = await newState();
  await state.snapshots.create(snapshot({ id: 'snp_1', token: 't1', expiresAt: iso(START + DAY) }));
  const { machine, pass, set } = wrongMachine();
  const lines: string[] = [];
  const note = (_fields: unknown, text?: string) => void lines.push(text ?? String(_fields));
  const clock = await followClock(state, machine);
  const tidying = tidyNowAndThen(state, clock, { info: note, warn: note, error: note }, AUDIT_DAYS, machine.elapsed);
  const look = async () => {
    await clock.check();
    await tidying.look();
    // The first may have been the end of a look before.
    await tidying.look();
  };
  await look();
  set(40 * DAY);
  const marks = async () =>
    (await state.snapshots.ended({ now: iso(START + 99 * DAY), limit: 9 })).map(each => each.markedAt);
  for (const step of [0, MINUTE, 3 * DAY, 4 * DAY - 2 * MINUTE]) {
    pass(step);
    await look();
    assert.deepEqual(await marks(), [null]);
    assert.equal(await state.times.newest(), iso(START), 'a suspect time is not noted');
  }
  assert.deepEqual(lines, [
    'The clock shows a time 40 days after the newest time in the state. This process tidies nothing for 7 days, or until "umkreis state accept-clock" confirms the clock.',
  ]);
  pass(MINUTE);
  await look();
  await look();
  assert.deepEqual(await marks(), [iso(START + 47 * DAY)]);
  assert.deepEqual(lines.slice(1, 3), [
    'the clock counts as right: the service has run with it for 7 days',
    'the clock is right again: the state is tidied',
  ]);
  await tidying.stop();
  await clock.close();
  await state.close();
});

const anyLife = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), by: fc.integer({ min: 1, max: 4 * DAY }) }),
    // A jump below two days may go unnoticed; how far such jumps add up is bounded by the 7 days before an erasure.
    fc.record({ kind: fc.constant('set' as const), by: fc.constantFrom(0, 40 * DAY, -40 * DAY, 400 * DAY, 1.5 * DAY) }),
    fc.record({ kind: fc.constant('create' as const), days: fc.option(fc.integer({ min: 1, max: 20 })) }),
    fc.record({ kind: fc.constantFrom('look' as const, 'restart' as const, 'restore' as const) }),
  ),
  { minLength: 10, maxLength: 60 },
);

/** Random lives seldom have two jumps in this order: the first would mark, the second would erase. */
const TWO_JUMPS: typeof anyLife extends fc.Arbitrary<infer Steps> ? Steps : never = [
  { kind: 'create', days: 20 },
  { kind: 'pass', by: DAY },
  { kind: 'set', by: 40 * DAY },
  { kind: 'pass', by: DAY },
  { kind: 'set', by: 400 * DAY },
  { kind: 'pass', by: DAY },
];

for (const [kind, hasTime] of [
  ['a database with a clock', true],
  ['a database without a clock', false],
] as const) {
  test(`${kind}: whatever the clock of the machine does, nothing is erased that has not ended${hasTime ? ', and nothing within 7 days after its end' : ''}`, async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async steps => {
        const state = await newState();
        const { machine, truth, pass, set } = wrongMachine();
        const known = hasTime ? withOwnTime(state, truth) : state;
        let clock = await followClock(known, machine);
        let tidying = tidyNowAndThen(known, clock, SILENT, AUDIT_DAYS, machine.elapsed);
        const ends = new Map<string, number>();
        let [wrongBy, wrongSince] = [0, START];
        const look = async () => {
          await clock.check();
          await tidying.look();
          await tidying.look();
        };
        try {
          await look();
          for (const step of steps) {
            if (step.kind === 'pass') {
              // A wrong clock that the service ran with for 7 days counts as right: no program can know better.
              if (!hasTime && wrongBy !== 0 && truth() + step.by - wrongSince > 6 * DAY) {
                wrongBy = 0;
                set(wrongBy);
              }
              // A service that runs looks every second; so often is enough here.
              for (let left = step.by; left > 0; left -= DAY / 2) {
                pass(Math.min(left, DAY / 2));
                await look();
              }
            } else if (step.kind === 'set') {
              if (wrongBy === 0) wrongSince = truth();
              wrongBy = step.by;
              set(wrongBy);
            } else if (step.kind === 'create') {
              // Without a clock in the database, the end that a caller gets is as wrong as the clock at that time.
              if (!hasTime && wrongBy !== 0) continue;
              const id = `snp_${ends.size}`;
              const end = step.days === null ? Infinity : clock.now().getTime() + step.days * DAY;
              ends.set(id, end);
              const expiresAt = step.days === null ? null : iso(end);
              await state.snapshots.create(snapshot({ id, token: `t${id}`, expiresAt, content: '{"kept":true}' }));
            } else if (step.kind === 'restart') {
              await tidying.stop();
              await clock.close();
              clock = await followClock(known, machine);
              tidying = tidyNowAndThen(known, clock, SILENT, AUDIT_DAYS, machine.elapsed);
            } else if (step.kind === 'restore') {
              const now = clock.now();
              const [ended] = await state.snapshots.ended({ now: now.toISOString(), limit: 1 });
              if (ended === undefined || (!hasTime && wrongBy !== 0)) continue;
              const end = now.getTime() + DAY;
              assert.ok(await state.snapshots.restore(ended.id, iso(end), now.toISOString()));
              ends.set(ended.id, end);
            } else await look();
            for (const { id, content } of await state.snapshots.page('acc_a', '', 100)) {
              const end = ends.get(id) ?? 0;
              if (truth() < end) assert.notEqual(content, '', `${id} has not ended`);
              if (hasTime && truth() < end + 7 * DAY) assert.notEqual(content, '', `${id} can be restored`);
            }
            for (const { id, markedAt } of await state.snapshots.ended({ now: iso(truth() + 999 * DAY), limit: 100 })) {
              if (markedAt !== null) assert.ok(ends.has(id));
            }
          }
        } finally {
          await tidying.stop();
          await clock.close();
          await state.close();
        }
      }),
      { numRuns: 15, examples: [[TWO_JUMPS]], interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
    );
  });
}

test('a backup of three days ago that is restored makes the time suspect, until an operator confirms it', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'state.sqlite');
  const first = await openSqliteState(path);
  await first.times.note(iso(START));
  await first.close();
  backUp(path, join(folder, 'backup'), false);
  const second = await openSqliteState(path);
  await second.times.note(iso(START + 3 * DAY));
  await second.close();
  restore(join(folder, 'backup'), path, true);
  const state = await openSqliteState(path);
  const { machine, set } = wrongMachine();
  set(3 * DAY);
  const clock = await followClock(state, machine);
  assert.deepEqual(clock.doubt(), { kind: 'STATE', aheadSeconds: (3 * DAY) / SECOND });
  await state.times.accept(iso(START + 3 * DAY));
  await clock.check();
  assert.equal(clock.doubt(), undefined);
  await clock.close();
  await state.close();
});
