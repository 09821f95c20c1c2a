// Measures operations side by side on a machine with many cores: each lane is a process with a service of its own on two cores of its own. On two cores there
// is one lane.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CostOf } from '../parts/cost.ts';

const LANE = join(import.meta.dirname, 'lane.ts');

type Cores = readonly [server: number, load: number];

/** What one lane does: every `lanes`-th operation, beginning with the one of its number. */
export interface LaneWish {
  readonly dataFolder: string;
  readonly share: number;
  readonly lane: number;
  readonly lanes: number;
}

/** Runs all lanes, and returns the results of all. */
export async function inLanes(
  dataFolder: string,
  share: number,
  say: (text: string) => void,
): Promise<{ lanes: number; results: readonly CostOf[] }> {
  const pairs = corePairs(allowedCores(), siblingsOf);
  const running = pairs.map((cores, lane) => runLane(cores, { dataFolder, share, lane, lanes: pairs.length }, say));
  return { lanes: pairs.length, results: (await Promise.all(running)).flat() };
}

async function runLane(cores: Cores, wish: LaneWish, say: (text: string) => void): Promise<CostOf[]> {
  // Elsewhere than on Linux one lane runs on any core.
  const pinned = spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', cores.join(',')] : [];
  const [program = '', ...parameters] = [...pinned, process.execPath, LANE, JSON.stringify(wish)];
  const child = spawn(program, parameters, {
    env: { ...process.env, SOAK_CORES: cores.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part;
  });
  child.stderr.on('data', (part: Buffer) => say(String(part).trimEnd()));
  const code = await new Promise(resolve => child.once('close', resolve));
  assert.equal(code, 0, `lane ${wish.lane} ended well; its message is above`);
  return JSON.parse(text);
}

/** Two hardware threads of one core make a pair, where they are known: then no pair slows another one. */
export function corePairs(
  cores: readonly number[],
  siblings: (core: number) => readonly number[],
): [Cores, ...(readonly Cores[])] {
  const free = new Set(cores);
  const pairs: Cores[] = [];
  for (const core of cores) {
    if (!free.delete(core)) continue;
    const other = siblings(core).find(each => free.has(each)) ?? free.values().next().value;
    if (other === undefined) break;
    free.delete(other);
    pairs.push([core, other]);
  }
  const [first = [0, 1] as const, ...rest] = pairs;
  return [first, ...rest];
}

/** The cores on which this process may run. */
function allowedCores(): number[] {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return coresIn(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '');
}

function siblingsOf(core: number): number[] {
  const path = `/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`;
  return existsSync(path) ? coresIn(readFileSync(path, 'utf8').trim()).filter(each => each !== core) : [];
}

/** `0-2,8` as numbers. */
function coresIn(list: string): number[] {
  return list
    .split(',')
    .filter(part => part !== '')
    .flatMap(part => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
}
