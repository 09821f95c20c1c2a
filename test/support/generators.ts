// The generators in generators/: installs them at first use, and makes, compiles and runs their clients in a folder of their own.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from './regions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'generators');
const MODULES = join(FOLDER, 'node_modules');

/** The commands of the documentation of each generator; docs/machine-description.md shows them. */
export const GENERATORS = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '--output', 'generated/api.ts'],
  'hey-api': ['openapi-ts', '--input', 'openapi.json', '--output', 'generated'],
  orval: ['orval', '--config', 'orval.config.mjs'],
} as const;

export type Generator = keyof typeof GENERATORS;

/** Installs the packages of generators/package-lock.json unless that is done; returns the reason if it fails. */
export function installGenerators(): string | undefined {
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  const stamp = join(MODULES, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  const { status, error, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  if (status !== 0) return `npm ci in generators/ failed: ${error?.message ?? stderr.slice(0, 300)}`;
  writeFileSync(stamp, wanted);
  return undefined;
}

/** A project with the client that a generator makes from this description, and with the program that calls it. */
export async function generatedProject(generator: Generator, description: string): Promise<string> {
  const folder = temporaryFolder();
  symlinkSync(MODULES, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(join(folder, 'openapi.json'), description);
  mkdirSync(join(folder, 'generated'));
  for (const file of [`${generator}.ts`, 'shared.ts', 'orval.config.mjs']) {
    copyFileSync(join(FOLDER, 'clients', file), join(folder, file));
  }
  const [program, ...parameters] = GENERATORS[generator];
  await run(join(MODULES, '.bin', program), parameters, folder);
  return folder;
}

/** Compiles the project in strict mode. @throws Error with the compiler's messages */
export async function compileStrictly(generator: Generator, folder: string): Promise<void> {
  const options = '--strict --noUncheckedIndexedAccess --skipLibCheck --target es2023 --module nodenext --outDir out';
  const types = ['--lib', 'es2023,dom,dom.iterable', '--typeRoots', join(ROOT, 'node_modules', '@types')];
  const parameters = [...options.split(' '), ...types, '--types', 'node', `${generator}.ts`];
  await run(join(MODULES, '.bin', 'tsc'), parameters, folder);
}

/** Runs the compiled program; the lines that it prints. @throws Error with what it prints if it fails */
export async function callEverything(generator: Generator, folder: string, env: Record<string, string>) {
  const printed = await run(process.execPath, [join('out', `${generator}.js`)], folder, env);
  return printed.trim().split('\n');
}

/** Asynchronous, because the service answers in this process meanwhile. */
async function run(program: string, parameters: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const options = { cwd, env: { ...process.env, ...env, no_proxy: 'localhost', NO_PROXY: 'localhost' } };
  try {
    return (await promisify(execFile)(program, parameters, { ...options, timeout: 90_000 })).stdout;
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`.slice(0, 4000), { cause: fault });
  }
}
