// Limits for one app, as in a process with one thread and without Redis.
import { createLimits, type Limits, limitMemory } from '../../src/server/limits/limits.ts';

export function testLimits(): Limits {
  return createLimits(limitMemory(), undefined, () => undefined);
}
