// `umkreis` as a process of its own, run from the sources, as an operator runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('./run-cli.ts', import.meta.url));

/** The built program, which starts faster. */
export const BUILT = fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url));

/** A machine that is busy with other tests may take this long to start a process. */
const PATIENCE_MILLISECONDS = 180_000;

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface ServedProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it wrote so far, both streams. */
  log(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends what is still running, for a test that failed before it could. */
export function stopServedProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs one command to its end. */
export async function umkreis(parameters: readonly string[], environment: Record<string, string>): Promise<Finished> {
  const child = start(RUN, parameters, environment);
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, output: output(), errors: errors() };
}

interface ServeWish {
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: from the sources. */
  readonly program?: string;
}

/** Starts `umkreis serve`, or another command that serves, and waits until it is ready. */
export async function serveProcess(
  dataFolder: string,
  port: number,
  parameters: readonly string[] = [],
  { command = 'serve', environment = {}, program = RUN }: ServeWish = {},
): Promise<ServedProcess> {
  const begun = performance.now();
  const child = start(program, [command, ...parameters], {
    UMKREIS_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: '',
    ...environment,
  });
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const log = () => output() + errors();
  while (performance.now() - begun < PATIENCE_MILLISECONDS) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined);
    if (ready?.ok) return { url, child, log, ended };
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
