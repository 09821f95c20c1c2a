// Sequences of numbers against a map of texts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Sequences } from '../../src/core/sequences.ts';

describe('sequences', () => {
  it('have one number each, in the order in which they come first, also after all are forgotten', () => {
    const sequence = fc.array(fc.constantFrom(0, 1, 2, 255), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.option(sequence, { freq: 40 }), { maxLength: 300 }), steps => {
        for (const kind of ['bytes', 'numbers'] as const) {
          const sequences = new Sequences(kind);
          const known = new Map<string, number>();
          for (const step of steps) {
            if (step === null) {
              sequences.clear();
              known.clear();
              continue;
            }
            const values = kind === 'bytes' ? Uint8Array.of(9, ...step, 9) : Uint32Array.of(9, ...step, 9);
            const key = step.join();
            assert.equal(sequences.find(values, 1, values.length - 1), known.get(key) ?? -1);
            if (!known.has(key)) known.set(key, known.size);
            assert.equal(sequences.add(values, 1, values.length - 1), known.get(key));
          }
          const all = Array.from({ length: sequences.count }, (_, n) =>
            Array.from(sequences.values.subarray(sequences.start(n), sequences.start(n + 1))).join(),
          );
          assert.deepEqual(all, [...known.keys()]);
        }
      }),
    );
  });

  it('tell apart many that differ in one place only', () => {
    const sequences = new Sequences('numbers');
    const key = new Uint32Array(30);
    for (let i = 0; i < 100_000; i++) {
      key[i % 30] = i;
      assert.equal(sequences.add(key, 0, 30), i);
    }
  });
});
