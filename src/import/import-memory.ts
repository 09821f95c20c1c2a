// The memory of a process that imports: V8 collects early, and what a step no longer needs goes back to the system before the next step.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The old heap may grow by this before V8 collects it. By itself V8 lets it grow to four times its live size, which took Montevideo from 640 to 900 MB. With 100 the
 * peak was 550–680 MB beside other programs, because V8 marks while the import goes on; with 70 it is 560–570 MB in the same processor time.
 */
const GROWING_PERCENT = 70;

/** A collection of this kind takes a tenth of a second, so it must be worth it. */
const WORTH_BYTES = 100e6;

type Collect = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** Makes V8 collect early in this process, until `keepAnswersYoung` of the server says otherwise. */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}

/**
 * Returns a function that gives memory back to the system: if the process, or the heap of this thread, has grown since the last time, or if results were dropped
 * since then that may be worth it. V8 otherwise keeps the pages of its heap, and collects dropped columns only when something else needs memory: the later steps
 * of an import, and the threads of its reference sample, would then need theirs beside those of the largest step.
 */
export function memoryReturner(): (hasDropped: boolean) => void {
  let collect: Collect | undefined;
  let before = process.memoryUsage();
  // Of the process around the import: a server, or tests of small towns, for which each collection would take longer than the step before it.
  const ofOthers = heldBy(before);
  return hasDropped => {
    const now = process.memoryUsage();
    const hasGrown = now.rss - before.rss >= WORTH_BYTES || now.heapTotal - before.heapTotal >= WORTH_BYTES;
    const mayShrink = hasDropped && heldBy(now) - ofOthers >= WORTH_BYTES;
    if (!hasGrown && !mayShrink) return;
    if (collect === undefined) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as Collect;
    }
    collect({ type: 'major', flavor: 'last-resort' });
    before = process.memoryUsage();
  };
}

function heldBy({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage): number {
  return heapUsed + arrayBuffers;
}
