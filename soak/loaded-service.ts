// The service under load, and its generator, as processes of the parts of the soak.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Runs on a separate core if there are two and `taskset` exists. Without `taskset`, a process with `isOnlyWhenIdle` does not start. */
export function spawnOn(
  core: number,
  parameters: readonly string[],
  more: Record<string, string>,
  { isOnlyWhenIdle = false } = {},
): ChildProcess {
  const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
  const idle = isOnlyWhenIdle ? ['chrt', '--idle', '0'] : [];
  const whole = [...(isPinned ? ['taskset', '-c', String(core), ...idle] : []), process.execPath, ...parameters];
  const [program = '', ...rest] = isOnlyWhenIdle && !isPinned ? ['true'] : whole;
  return spawn(program, rest, {
    env: { ...process.env, NODE_OPTIONS: '', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the service is ready. */
export async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (const until = performance.now() + 90_000; ; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) return;
    assert.ok(server.exitCode === null && performance.now() < until, 'the service becomes ready');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Resident memory of the server process, including the mapped region. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}
