// Runs `umkreis` as a child process, as an operator does.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('./run-cli.ts', import.meta.url));

/** The built program. */
export const BUILT = fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url));

/** The program under test: the built program, which starts in half the time, unless a source is newer than the build. */
const PROGRAM = isBuiltAnew() ? BUILT : RUN;

/** On a machine that is busy with other tests, a process may take this long to start. */
const PATIENCE_MILLISECONDS = 180_000;

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface ServedProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its output so far, of both streams. */
  log(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends processes that still run, for a test that failed early. */
export function stopServedProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs one command to its end. */
export async function umkreis(parameters: readonly string[], environment: Record<string, string>): Promise<Finished> {
  // The program itself cannot run several calls in one process.
  const child = start(parameters[0] === '--each' ? RUN : PROGRAM, parameters, environment);
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, output: output(), errors: errors() };
}

/** Runs one command whose reader goes away, before the first output or after the first piece. */
export async function umkreisUnread(
  parameters: readonly string[],
  environment: Record<string, string>,
  { afterFirstPiece = false } = {},
): Promise<Omit<Finished, 'output'>> {
  const child = start(PROGRAM, parameters, environment);
  if (afterFirstPiece) child.stdout.once('data', () => child.stdout.destroy());
  else child.stdout.destroy();
  const errors = collect(child.stderr);
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, errors: errors() };
}

interface ServeWish {
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly program?: string;
  /** `ANSWER`: any answer of `/ready` is enough. Default: `READY`. */
  readonly until?: 'READY' | 'ANSWER';
}

/** Starts `umkreis serve`, or another command that serves, and waits until it is ready. */
export async function serveProcess(
  dataFolder: string,
  port: number,
  parameters: readonly string[] = [],
  { command = 'serve', environment = {}, program = PROGRAM, until = 'READY' }: ServeWish = {},
): Promise<ServedProcess> {
  const begun = performance.now();
  const child = start(program, [command, ...parameters], {
    UMKREIS_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: '',
    // Tests stop servers often, and nearly none is about the drain.
    UMKREIS_DRAIN_SECONDS: '0',
    // A thread more takes as long as all else of a start. Tests that are about threads ask for two.
    UMKREIS_THREADS: process.env.UMKREIS_THREADS ?? '1',
    ...environment,
  });
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const log = () => output() + errors();
  while (performance.now() - begun < PATIENCE_MILLISECONDS) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined);
    if (ready?.ok || (until === 'ANSWER' && ready !== undefined)) return { url, child, log, ended };
    if (child.exitCode !== null) break;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The service did not become ready: ${log()}`);
}

function start(program: string, parameters: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', part => {
    text += part;
  });
  return () => text;
}

function isBuiltAnew(): boolean {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  // The build writes this file at its end.
  const mark = join(root, 'dist', '.built');
  if (!existsSync(mark)) return false;
  const builtAt = statSync(mark).mtimeMs;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return sources.every(path => statSync(join(root, 'src', path)).mtimeMs < builtAt);
}
