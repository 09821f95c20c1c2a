// Quality classes by a table: every limit of the named table, its known weakness, and what holds for all tables.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type TransitRules, transitRulesSchema } from '../../src/answers/transit-rules.ts';
import { readTransitTable, TRANSIT_TABLES, transitTable } from '../../src/answers/transit-tables.ts';
import { decidingStop, type StopAt } from '../../src/surroundings/transit-class.ts';
import { groupOfRoute, rawCategory, rawClass } from '../oracles/transit/transit-class.ts';

const DE = transitTable('DE_2024').transitRules;
const GROUPS = ['A', 'B', 'C'] as const;
/** Departures of 840 minutes in both directions. */
const every = (minutes: number) => 1680 / minutes;

const alone = (group: (typeof GROUPS)[number], departures: number, meters: number): StopAt<string> => ({
  stop: 'stop',
  departures: GROUPS.map(each => (each === group ? departures : 0)),
  decimeters: Math.round(meters * 10),
});

describe('the table DE_2024', () => {
  // The category exactly at each limit, and with one departure more: just below it.
  const golden = [
    { minutes: 5, at: ['I', 'II', 'III'], below: ['I', 'I', 'II'] },
    { minutes: 10, at: ['II', 'III', 'IV'], below: ['I', 'II', 'III'] },
    { minutes: 20, at: ['III', 'IV', 'V'], below: ['II', 'III', 'IV'] },
    { minutes: 40, at: ['IV', 'V', 'VI'], below: ['III', 'IV', 'V'] },
    { minutes: 60, at: ['V', 'VI', 'VII'], below: ['IV', 'V', 'VI'] },
    { minutes: 120, at: [undefined, undefined, undefined], below: ['V', 'VI', 'VII'] },
  ] as const;
  for (const { minutes, at, below } of golden) {
    it(`puts a headway of exactly ${minutes} minutes into the next longer band, and a shorter one into its own`, () => {
      for (const [i, group] of GROUPS.entries()) {
        const exactly = decidingStop(DE, [alone(group, every(minutes), 100)]);
        assert.deepEqual([exactly?.stopCategory, exactly?.headwayMinutes], [at[i], at[i] && minutes]);
        const shorter = decidingStop(DE, [alone(group, every(minutes) + 1, 100)]);
        assert.equal(shorter?.stopCategory, below[i]);
        assert.ok((shorter?.headwayMinutes ?? Infinity) < minutes);
      }
    });
  }

  const CLASSES = { I: 'AABC-', II: 'ABCD-', III: 'BCDE-', IV: 'CDEF-', V: 'DEF--', VI: 'EF---', VII: 'F----' };
  for (const [i, meters] of [300, 500, 750, 1000].entries()) {
    it(`counts exactly ${meters} metres to the nearer ring, and a decimetre more to the next one`, () => {
      const departures = { I: every(4), II: every(8), III: every(15), IV: every(30), V: every(42), VI: 16 };
      for (const [category, count] of Object.entries({ ...departures, VII: every(105) })) {
        const group = category === 'I' ? 'A' : category === 'VII' ? 'C' : 'B';
        const classAt = (distance: number) => decidingStop(DE, [alone(group, count, distance)]);
        const ring = (k: number) => {
          const found = CLASSES[category as keyof typeof CLASSES][k];
          return found === '-' ? undefined : found;
        };
        if (ring(0) !== undefined) assert.equal(classAt(0)?.stopCategory, category);
        assert.equal(classAt(meters)?.classId, ring(i), `${category} ${meters}`);
        assert.equal(classAt(meters + 0.1)?.classId, ring(i + 1), `${category} ${meters + 0.1}`);
      }
    });
  }

  it('knows the route types of its groups, and no others', () => {
    for (let type = 0; type < 2000; type++) {
      const found = DE.groups.filter(({ routeTypes }) =>
        routeTypes.some(({ first, last }) => first <= type && type <= last),
      );
      assert.deepEqual(
        found.map(({ id }) => id),
        groupOfRoute(type) === '' ? [] : [groupOfRoute(type)],
        String(type),
      );
    }
  });

  it('sums the departures of all groups and takes the best group that is present: one train a day makes a station of a bus', () => {
    const bus = { stop: 'bus', departures: [0, 0, every(10) - 1], decimeters: 1000 };
    const withTrain = { ...bus, departures: [1, 0, every(10) - 1] };
    const [before, after] = [bus, withTrain].map(stop => decidingStop(DE, [stop]));
    assert.deepEqual([before?.stopCategory, before?.group, before?.departures], ['IV', 'C', 167]);
    assert.deepEqual([after?.stopCategory, after?.group, after?.departures], ['II', 'A', 168]);
    // By itself each group is what it is.
    assert.equal(decidingStop(DE, [withTrain], 0), undefined);
    assert.deepEqual(decidingStop(DE, [withTrain], 2)?.stopCategory, 'IV');
  });

  it('halves departures where they all go one way, as at a terminus with one platform', () => {
    const terminus = decidingStop(DE, [alone('C', 84, 100)]);
    assert.deepEqual([terminus?.headwayMinutes, terminus?.stopCategory], [20, 'V']);
    const through = decidingStop({ ...DE, directions: 1 }, [alone('C', 84, 100)]);
    assert.deepEqual([through?.headwayMinutes, through?.stopCategory], [10, 'IV']);
  });

  it('is what an examiner reads from the printed table, for any stops', () => {
    fc.assert(
      fc.property(fc.array(stopOf(3), { maxLength: 6 }), stops => {
        const classes = stops.map(({ departures, decimeters }) => {
          const named = GROUPS[departures.findIndex(count => count > 0)] ?? '';
          const all = departures.reduce((sum, count) => sum + count, 0);
          return rawClass(rawCategory(named, all), decimeters / 10);
        });
        const best = classes.filter(each => each !== undefined).sort()[0];
        assert.equal(decidingStop(DE, stops)?.classId, best);
      }),
    );
  });
});

describe('every table of quality classes', () => {
  it('is checked when it is loaded, and complete', () => {
    assert.ok(TRANSIT_TABLES.length > 0);
    const { sent, transitRules: _, ...words } = transitTable('DE_2024');
    const whole = { ...words, transitRules: sent };
    assert.deepEqual(readTransitTable(whole).transitRules, DE);
    assert.throws(
      () => readTransitTable({ ...whole, transitRules: { ...sent, headwayLimits: [10, 5] } }),
      /must ascend/,
    );
    assert.throws(() => readTransitTable({ ...whole, vehicleGroups: [] }), /vehicleGroups/);
    assert.throws(() => readTransitTable({ ...whole, basedOn: undefined }));
  });

  it('never makes a class worse by a further departure, a nearer stop or a further stop', () => {
    let sound = 0;
    fc.assert(
      fc.property(anyRules, fc.array(stopOf(3), { minLength: 1, maxLength: 4 }), stopOf(3), (rules, stops, more) => {
        if (rules === undefined) return;
        sound++;
        const rank = (list: readonly StopAt<string>[]) => {
          const found = decidingStop(rules, list);
          return found === undefined ? rules.classIds.length : rules.classIds.indexOf(found.classId);
        };
        const changed = (change: (stop: StopAt<string>) => StopAt<string>) =>
          stops.map((stop, i) => (i === 0 ? change(stop) : stop));
        const before = rank(stops);
        for (let group = 0; group < 3; group++) {
          const departs = changed(stop => ({
            ...stop,
            departures: stop.departures.map((n, i) => (i === group ? n + 1 : n)),
          }));
          assert.ok(rank(departs) <= before);
        }
        assert.ok(rank(changed(stop => ({ ...stop, decimeters: Math.floor(stop.decimeters / 2) }))) <= before);
        assert.ok(rank([...stops, more]) <= before);
      }),
      { numRuns: 2000 },
    );
    assert.ok(sound > 100, `${sound} tables`);
  });
});

function stopOf(groups: number): fc.Arbitrary<StopAt<string>> {
  return fc.record({
    stop: fc.constant('stop'),
    departures: fc.array(fc.oneof(fc.constant(0), fc.nat(400), fc.constantFrom(14, 28, 42, 84, 168, 336)), {
      minLength: groups,
      maxLength: groups,
    }),
    decimeters: fc.oneof(fc.nat(12_000), fc.constantFrom(3000, 3001, 5000, 7500, 10_000, 10_001)),
  });
}

/** Random tables: the schema refuses many of the rows as they come, and none where each row is no better than the one before it. */
const anyRules: fc.Arbitrary<TransitRules | undefined> = fc
  .record({
    headwayLimits: ascending(120),
    meterLimits: ascending(1200),
    directions: fc.constantFrom(1, 2),
    groups: rows(),
    stopCategories: rows(),
  })
  .map(({ groups, stopCategories, ...limits }) => {
    const read = transitRulesSchema.safeParse({
      day: 'WORKDAY',
      from: '06:00',
      to: '20:00',
      ...limits,
      groups: groups.map((ranks, i) => ({
        id: `g${i}`,
        routeTypes: [{ first: i, last: i }],
        categoryIds: ranks.map(rank => `s${rank}`),
      })),
      stopCategories: stopCategories.map((ranks, i) => ({
        id: `s${i}`,
        classIds: ranks.map(rank => `c${rank}`),
      })),
      classIds: ['c0', 'c1', 'c2'],
    });
    return read.success ? read.data : undefined;
  });

/** Three rows of positions in a list of three, shorter where nothing follows. (Copies: a value that changes after its draw may shrink without end.) */
function rows(): fc.Arbitrary<number[][]> {
  const row = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }).map(list => list.toSorted((a, b) => a - b));
  const asTheyCome = fc.array(row, { minLength: 3, maxLength: 3 });
  const noBetter = asTheyCome.map(list =>
    list.map((each, i) => each.map((_, k) => Math.max(...list.slice(0, i + 1).map(before => before[k] ?? 0)))),
  );
  return fc.oneof(asTheyCome, noBetter).map(list => list.map(each => each.filter(rank => rank < 3)));
}

function ascending(max: number): fc.Arbitrary<number[]> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 3, maxLength: 3 })
    .map(list => list.toSorted((a, b) => a - b));
}
