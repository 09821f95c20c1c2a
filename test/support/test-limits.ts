// Limits of one app alone, as a process with one thread and without Redis has them.
import { createLimits, type Limits, limitMemory } from '../../src/server/limits/limits.ts';

export function testLimits(): Limits {
  return createLimits(limitMemory(), undefined, () => undefined);
}
