// Runs steps of an import beside the others, each in a thread of its own.
import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../core/errors.ts';
import type { BesideReply, BesideTask } from './beside-thread.ts';
import { BESIDE, type BesideInput, type BesideName } from './run-beside.ts';
import type { From, Outcome, PlainOptions, Step, StepName, Work } from './step.ts';

const THREAD = new URL(
  import.meta.filename.endsWith('.ts') ? './beside-thread.ts' : './beside-thread.js',
  import.meta.url,
);
/** More than there are such steps are of no use. */
const MOST_THREADS = 2;

/** A step beside others: `passes` says what it takes from them. */
export interface StepBeside extends Omit<Step, 'name' | 'run'> {
  readonly name: BesideName;
  readonly passes: (from: never) => unknown;
}

/** One row of the list of steps, for a step that needs no more of others than what can pass between threads. */
export function stepBeside<Name extends BesideName, Needed extends StepName>(
  row: Omit<Step<Name, Needed>, 'run'> & { readonly passes: (from: From<NoInfer<Needed>>) => BesideInput<Name> },
): StepBeside {
  return row as unknown as StepBeside;
}

/** The threads of one import. Without a second core its steps run in the thread that imports, one after another. */
export class StepsBeside {
  readonly #task: Pick<BesideTask, 'options' | 'name' | 'folder'>;
  readonly #threads = new Set<Worker>();
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(options: PlainOptions, name: string, folder: string) {
    this.#task = { options, name, folder };
    this.#free = Math.min(MOST_THREADS, (options.threads ?? availableParallelism()) - 1);
  }

  /**
   * Begins a step, or lets it wait for a thread.
   * @param work of a step that runs in this thread; its `advance` gets the progress of both kinds
   * @returns waits for the outcome
   */
  start(step: StepBeside, from: unknown, work: Work): () => Promise<Outcome<unknown>> {
    const input = step.passes(from as never);
    let begin = () => {};
    const outcome = new Promise<Outcome<unknown>>((resolve, reject) => {
      const task = { ...this.#task, step: step.name, writes: step.writes, input };
      begin = () => this.#begin(task, work.advance, resolve, reject);
    });
    // The caller that asks for the outcome gets a fault; until then it must not end the process.
    outcome.catch(() => {});
    this.#waiting.push(begin);
    this.#beginNext();
    return () => {
      const place = this.#waiting.indexOf(begin);
      if (place < 0) return outcome;
      // Instead of waiting for a thread, this one does the work.
      this.#waiting.splice(place, 1);
      return BESIDE[step.name](input as never, work);
    };
  }

  /** Ends all threads, in the middle of a step too. */
  async end(): Promise<void> {
    this.#waiting.length = 0;
    await Promise.all(Array.from(this.#threads, thread => thread.terminate()));
  }

  #beginNext(): void {
    if (this.#free === 0) return;
    const begin = this.#waiting.shift();
    if (begin === undefined) return;
    this.#free--;
    begin();
  }

  #begin(
    task: BesideTask,
    advance: Work['advance'],
    resolve: (outcome: Outcome<unknown>) => void,
    reject: (fault: unknown) => void,
  ): void {
    const maxOldGenerationSizeMb = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
    const thread = new Worker(THREAD, { workerData: task, resourceLimits: { maxOldGenerationSizeMb } });
    this.#threads.add(thread);
    thread.on('message', (reply: BesideReply) => {
      if ('done' in reply) advance(reply.done, reply.total);
      else if ('outcome' in reply) resolve(reply.outcome);
      else reject(faultOf(reply.fault));
    });
    thread.once('error', reject);
    thread.once('exit', () => {
      reject(new Error('its thread ended early'));
      this.#threads.delete(thread);
      this.#free++;
      this.#beginNext();
    });
  }
}

/** A fault as it was in the thread, as far as others tell faults apart. */
function faultOf({ isForOperator, message, ...details }: Extract<BesideReply, { fault: unknown }>['fault']): Error {
  return isForOperator ? new OperatorError(message) : Object.assign(new Error(message), details);
}
