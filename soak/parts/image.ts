// Runs the steps of the Dockerfile in empty folders, as far as possible without a container engine: installs, builds, starts, sends a request.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { freePort } from '../../test/support/free-port.ts';
import { drawnRegion } from '../../test/support/regions.ts';
import { SMALL_TOWN } from '../../test/support/small-town.ts';
import type { SoakPart } from '../part.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PATIENCE_MILLISECONDS = 30_000;

export const soak: SoakPart = async ({ say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-image-'));
  try {
    const stages = runStages(folder, say);
    const image = join(folder, stages);
    const megabytes = Math.round(
      Number(execFileSync('du', ['-sk', image], { encoding: 'utf8' }).split('\t')[0]) / 1024,
    );
    await serveFrom(join(image, 'app'));
    return { megabytesWithoutNode: megabytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs COPY and RUN; each stage has a folder as its root. @returns the folder of the last stage */
function runStages(folder: string, say: (text: string) => void): string {
  const file = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  let stage = '';
  let directory = '/';
  const inStage = (path: string, of = stage) => join(folder, of, path.startsWith('/') ? path : join(directory, path));
  for (const instruction of file.getInstructions()) {
    const given = instruction.getArguments().map(each => each.getValue());
    switch (instruction.getKeyword()) {
      case 'FROM':
        stage = given[2] ?? 'last';
        directory = '/';
        break;
      case 'WORKDIR':
        directory = given[0] ?? '/';
        mkdirSync(inStage('.'), { recursive: true });
        break;
      case 'COPY': {
        const copy = instruction as Copy;
        const from = copy.getFromFlag()?.getValue();
        const to = given.at(-1) ?? '.';
        for (const source of given.slice(0, -1)) {
          const path = from == null ? join(ROOT, source) : inStage(source, from);
          const into = to.endsWith('/') || to === '.' ? join(to, source.split('/').at(-1) ?? '') : to;
          cpSync(path, inStage(into), { recursive: true, verbatimSymlinks: true });
        }
        break;
      }
      case 'RUN': {
        const command = instruction.getArgumentsContent() ?? '';
        // Creating users and folders at the root needs a container engine.
        if (command.includes('chown')) break;
        say(`  ${command}`);
        execFileSync('sh', ['-ec', command], { cwd: inStage('.'), stdio: ['ignore', 'ignore', 'inherit'] });
        break;
      }
      default:
        break;
    }
  }
  return stage;
}

/** Starts the image's command on the sample town, with nothing of this checkout in reach. */
async function serveFrom(folder: string): Promise<void> {
  assert.ok(!readdirSync(folder).includes('src'), 'the image holds no sources');
  const { region } = await drawnRegion(SMALL_TOWN);
  const port = await freePort();
  const child = spawn(process.execPath, ['bin/umkreis.cjs', 'serve'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      UMKREIS_DATA: join(region.folder, '..', '..', '..'),
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>(resolveEnd => child.once('close', resolveEnd));
  const until = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) break;
    assert.ok(performance.now() < until && child.exitCode === null, 'it does not become ready');
    await new Promise(resolveSoon => setTimeout(resolveSoon, 100));
  }
  for (const path of ['/docs', '/docs/scalar.js', '/assets/sprite.json', '/openapi.json']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(answer.status, 200, path);
    await answer.arrayBuffer();
  }
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
}
