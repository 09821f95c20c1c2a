// The clock of the turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createProcessorClock } from '../../src/server/http/processor-clock.ts';

test('short turns count what they took, also without a reading of the thread, although the kernel counts a thread every 4 ms; waiting for a core counts 5 ms at most', () => {
  let [passed, computed] = [0, 0];
  const clock = createProcessorClock({ passed: () => passed, computed: () => Math.floor(computed / 4) * 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.nat(400))), turns => {
      for (const [takes, waits] of turns) {
        const began = clock();
        computed += takes;
        passed += takes;
        const own = clock() - began;
        assert.ok(own <= takes + 1e-9 && own >= takes - 4, `${own} of ${takes}`);
        if (takes <= 5) assert.ok(Math.abs(own - takes) < 1e-9, `${own} of ${takes}`);
        const waited = clock();
        passed += waits;
        assert.ok(clock() - waited <= 5 + 4);
      }
    }),
  );
});
