// `npm start` and `npm run umkreis` with real processes: what they print, and that a signal to npm ends the server too.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/regions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = temporaryFolder();
const PATIENCE_MILLISECONDS = 180_000;
const running = new Set<ChildProcess>();

after(() => {
  for (const { pid } of running) if (pid !== undefined) isGroupAlive(pid) && process.kill(-pid, 'SIGKILL');
});

/** Runs npm in a process group of its own, so that the test finds every process that it leaves behind. The build is there already. */
function npm(parameters: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn('npm', [...parameters.slice(0, 1), '--ignore-scripts', ...parameters.slice(1)], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      UMKREIS_DATA: dataFolder,
      HOST: '127.0.0.1',
      UMKREIS_DRAIN_SECONDS: '',
      ...environment,
    },
  });
  running.add(child);
  const printed = { output: '', errors: '' };
  child.stdout.on('data', part => {
    printed.output += part;
  });
  child.stderr.on('data', part => {
    printed.errors += part;
  });
  // A process that npm leaves behind keeps the pipes open: `closed` would never come.
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const closed = new Promise<number | null>(resolve => child.once('close', resolve));
  return { child, printed, ended, closed };
}

function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilReady(url: string, { child, printed }: ReturnType<typeof npm>): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MILLISECONDS) {
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) return;
    assert.equal(child.exitCode, null, printed.output + printed.errors);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.fail(`not ready: ${printed.output}${printed.errors}`);
}

/** Sends a signal to npm alone, and waits until its whole group has ended and the port is free. */
async function endByNpm(
  { child, ended }: ReturnType<typeof npm>,
  port: number,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const { pid = 0 } = child;
  process.kill(pid, signal);
  await ended;
  await eventually(() => assert.ok(!isGroupAlive(pid), 'a process is left'));
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

describe('npm start', () => {
  it('prints sentences for people, the key and a curl line that works, but no line of a log; SIGTERM to npm ends the server', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const started = npm(['start'], { PORT: String(port) });
    await untilReady(url, started);
    await eventually(() => assert.match(started.printed.output, /Stop with Ctrl-C\.\n/));
    // The server warns once about a proxy that its settings do not name.
    await fetch(`${url}/explore/start.json`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    await eventually(() => assert.match(started.printed.errors, /^umkreis: requests come through a proxy[^{}\n]*$/m));
    const lines = (started.printed.output + started.printed.errors).split('\n');
    assert.deepEqual(
      lines.filter(line => /^\s*\{/.test(line) || /"level":|"msg":/.test(line)),
      [],
    );
    const [, key = ''] = /demo key +(uk_live_\w+)/.exec(started.printed.output) ?? [];
    const [, path = '', body = ''] =
      /curl -s http:\/\/localhost:\d+(\S+) .* -d '(\{.*\})'$/m.exec(started.printed.output) ?? [];
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body,
    });
    assert.equal(answer.status, 201);
    await endByNpm(started, port);
  });
});

describe('npm run umkreis', () => {
  it('-- serve ends the server when npm gets SIGTERM', async () => {
    const port = await freePort();
    const started = npm(['run', 'umkreis', '--', 'serve', '--port', String(port)]);
    await untilReady(`http://localhost:${port}`, started);
    await endByNpm(started, port);
  });

  it('-- serve ends the server when npm gets SIGTERM, even if a shell stays between npm and the server', async () => {
    const shell = join(dataFolder, 'shell-that-stays');
    // npm calls it with -c and the script, whose exec then replaces only the inner shell.
    writeFileSync(shell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o755 });
    const port = await freePort();
    const started = npm(['run', `--script-shell=${shell}`, 'umkreis', '--', 'serve', '--port', String(port)]);
    await untilReady(`http://localhost:${port}`, started);
    await endByNpm(started, port);
  });

  it('-- serve ends the server when npm is killed without a chance to pass a signal on', async () => {
    const port = await freePort();
    const started = npm(['run', 'umkreis', '--', 'serve', '--port', String(port)]);
    await untilReady(`http://localhost:${port}`, started);
    await endByNpm(started, port, 'SIGKILL');
  });

  it('-- --version prints the version of the package and loads no command', async () => {
    const { version } = (await import('../../package.json', { with: { type: 'json' } })).default;
    for (const flag of ['--version', '-V']) {
      const { printed, closed } = npm(['run', '-s', 'umkreis', '--', flag]);
      assert.equal(await closed, 0, printed.errors);
      assert.equal(printed.output, `${version}\n`);
    }
  });
});
