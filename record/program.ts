// Runs the product as its operator does: command lines that end, and servers that are started and stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const PROGRAM = ['--no-memory-reducer', join(ROOT, 'bin', 'umkreis.cjs')];

/** The public URL in every answer, whatever the port of the server. */
export const PUBLIC_URL = 'http://umkreis.test';

export interface Ended {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

/** The caller's own settings must not reach the program. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(UMKREIS_|PORT$|HOST$|FORCE_COLOR|NO_COLOR)/.test(name),
  );
  return { ...Object.fromEntries(kept), TZ: 'UTC', UMKREIS_PUBLIC_URL: PUBLIC_URL, ...settings };
}

/** Runs a command line to its end. */
export async function runProgram(parameters: readonly string[], settings: Settings, folder = ROOT): Promise<Ended> {
  const child = spawn(process.execPath, [...PROGRAM, ...parameters], {
    env: environment(settings),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = [gathered(child.stdout), gathered(child.stderr)] as const;
  const exit = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  return { exit, stdout: texts[0](), stderr: texts[1]() };
}

/** The same, but anything except success is an error of the recording. */
export async function runOrFail(parameters: readonly string[], settings: Settings): Promise<Ended> {
  const ended = await runProgram(parameters, settings);
  if (ended.exit !== 0) throw new Error(`umkreis ${parameters.join(' ')} failed: ${ended.stderr.trim()}`);
  return ended;
}

export interface Server {
  readonly port: number;
  /** Its output so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a server and waits until it has written a text. */
export async function startServer(
  parameters: readonly string[],
  settings: Settings,
  sign: string,
  count = 1,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [...PROGRAM, ...parameters], {
    env: environment({ PORT: String(port), HOST: '127.0.0.1', ...settings }),
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = gathered(child.stdout);
  const errors = gathered(child.stderr);
  while (output().split(sign).length <= count) {
    if (child.exitCode !== null) throw new Error(`umkreis ${parameters.join(' ')} ended: ${errors()}${output()}`);
    await new Promise(soon => setTimeout(soon, 50));
  }
  return { port, output, stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise(done => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

function gathered(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(open => probe.listen(0, '127.0.0.1', open));
  const address = probe.address();
  await new Promise(closed => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
