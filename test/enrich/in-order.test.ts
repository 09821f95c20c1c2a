// Work in order: the same results for any number of workers and any speed, with a bound on what waits.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { inOrder } from '../../src/enrich/in-order.ts';

async function* numbers(count: number, onTaken: (taken: number) => void): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) {
    onTaken(i + 1);
    yield i;
  }
}

describe('work in order', () => {
  it('hands results on in the order of the items, whichever are ready first, and never takes more than it may', async () => {
    const turns = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(turns, fc.integer({ min: 1, max: 6 }), async (waits, atOnce) => {
        let taken = 0;
        let handedOn = 0;
        const results: number[] = [];
        const work = async (item: number) => {
          for (let i = 0; i < (waits[item] ?? 0); i++) await turn();
          return item;
        };
        const source = numbers(waits.length, count => {
          taken = count;
          assert.ok(taken - handedOn <= atOnce, `${taken - handedOn} wait`);
        });
        for await (const result of inOrder(source, work, atOnce)) {
          handedOn++;
          results.push(result);
          await turn();
        }
        assert.deepEqual(
          results,
          waits.map((_, i) => i),
        );
      }),
    );
  });

  it('ends with the first error in order, and takes nothing more', async () => {
    let taken = 0;
    const source = numbers(1000, count => {
      taken = count;
    });
    const work = async (item: number) => {
      if (item === 7) throw new Error('row 7');
      return item;
    };
    const read = async () => {
      for await (const _ of inOrder(source, work, 3));
    };
    await assert.rejects(read, /row 7/);
    assert.ok(taken <= 10, `${taken} were taken`);
  });
});
