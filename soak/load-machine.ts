// What the machine gives a service under load: time of the core, its speed, and memory.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { foundOf } from './load-found.ts';
import type { LoadRaw } from './load-generator.ts';
import { residentMegabytes, spawnOn } from './loaded-service.ts';

const CORE_SPEED = join(import.meta.dirname, 'core-speed.ts');
const SAMPLE_MILLISECONDS = 1000;
const WINDOW_SECONDS = 10;

/** State of the machine in a window of ten seconds. */
export interface MachineFound {
  /** CPU time of the server per answer: it rises if an answer needs more work, or if the machine is slower. */
  readonly processorMilliseconds: number;
  /** CPU time of a fixed piece of work on the server's core, as a share of what it took while the maximum rate before this round was measured. */
  readonly slowness: number;
  /** The longest delay in waking an idle process: a long one means that the machine stood still, not the service. */
  readonly wokenLateMilliseconds: number;
  /** Time of the server's core that the host gave to others although this machine wanted it ("steal" of proc_stat(5)). */
  readonly stolenMilliseconds: number;
}

/** Measures the speed of a core from its start to `stop`. */
export class CoreSpeed {
  readonly #taken: number[] = [];
  readonly #process: ChildProcess;

  constructor(core: number) {
    this.#process = spawnOn(core, [CORE_SPEED], {});
    this.#process.stdout?.on('data', (lines: Buffer) => {
      this.#taken.push(...String(lines).trim().split('\n').map(Number));
    });
  }

  /** A mark in time, for `between`. */
  get mark(): number {
    return this.#taken.length;
  }

  /** The median CPU time of the piece of work between two marks, in microseconds; NaN if it was not done then. */
  between(from: number, to = this.mark): number {
    return median(this.#taken.slice(from, to)) ?? Number.NaN;
  }

  stop(): void {
    this.#process.kill();
  }
}

/** Samples the server's use of CPU and memory every second, and how late this process wakes up. */
export class Watch {
  readonly machine: MachineFound[] = [];
  readonly #server: ChildProcess;
  readonly #core: number;
  readonly #speed: CoreSpeed;
  readonly #resident: number[] = [];

  constructor(server: ChildProcess, core: number, speed: CoreSpeed) {
    this.#server = server;
    this.#core = core;
    this.#speed = speed;
  }

  /**
   * Watches during `work`; the first `warm` seconds count for memory only.
   * @param usual CPU time of the fixed piece of work while the rate of this work was measured
   */
  async during<Raw extends LoadRaw>(warm: number, usual: number, work: () => Promise<Raw>): Promise<Raw> {
    const samples: { processor: number; late: number; stolen: number; mark: number }[] = [];
    const lateness = monitorEventLoopDelay({ resolution: 10 });
    lateness.enable();
    const sampling = setInterval(() => {
      this.#resident.push(residentMegabytes(this.#server));
      samples.push({
        processor: processorMilliseconds(this.#server),
        late: Math.round(lateness.max / 1e6),
        stolen: stolenMilliseconds(this.#core),
        mark: this.#speed.mark,
      });
      lateness.reset();
    }, SAMPLE_MILLISECONDS);
    const raw = await work();
    clearInterval(sampling);
    lateness.disable();
    const none = { processor: 0, late: 0, stolen: 0, mark: 0 };
    for (const [i, { count }] of foundOf([raw]).everyTenSeconds.entries()) {
      const [from, to] = [warm + i * WINDOW_SECONDS, warm + (i + 1) * WINDOW_SECONDS];
      const at = (second: number) => samples[second] ?? samples.at(-1) ?? none;
      const [first, last] = [at(from), at(to)];
      this.machine.push({
        processorMilliseconds: Math.round(((last.processor - first.processor) / count) * 100) / 100,
        slowness: Math.round((this.#speed.between(first.mark, last.mark) / usual) * 100) / 100,
        wokenLateMilliseconds: Math.max(0, ...samples.slice(from, to).map(({ late }) => late)),
        stolenMilliseconds: last.stolen - first.stolen,
      });
    }
    return raw;
  }

  get most(): number {
    return Math.max(...this.#resident);
  }

  /** Medians of the third and the last quarter. */
  memory(): { third: number; last: number } {
    const all = this.#resident;
    const quarter = (which: number) =>
      median(all.slice(Math.floor((all.length * which) / 4), Math.ceil((all.length * (which + 1)) / 4))) ?? 0;
    return { third: quarter(2), last: quarter(3) };
  }
}

/** CPU time of all threads of the server process since its start. */
function processorMilliseconds({ pid }: ChildProcess): number {
  const figures = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime of proc_pid_stat(5), in hundredths of a second.
  return (Number(figures[11]) + Number(figures[12])) * 10;
}

/** Since the start of the machine. */
export function stolenMilliseconds(core: number): number {
  const figures =
    readFileSync('/proc/stat', 'utf8')
      .split('\n')
      .find(line => line.startsWith(`cpu${core} `)) ?? '';
  return Number(figures.split(' ')[8] ?? 0) * 10;
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
