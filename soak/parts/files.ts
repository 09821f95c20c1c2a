// Gives the program hostile files and large good ones, one process each, and measures what it says, how it ends, and what it took.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { drawTown } from '../../test/support/drawn-town.ts';
import { countryAddresses, REAL_MAPS } from '../../test/support/good-files.ts';
import { HOSTILE_INPUTS, type HostileInput } from '../../test/support/hostile-inputs.ts';
import { HOSTILE_MAPS } from '../../test/support/hostile-maps.ts';
import { LARGE_FILES } from '../../test/support/large-files.ts';
import { importInto, temporaryFolder } from '../../test/support/regions.ts';
import { SMALL_TOWN } from '../../test/support/small-town.ts';
import type { SoakPart } from '../part.ts';

const RUN = fileURLToPath(new URL('../../test/support/run-cli.ts', import.meta.url));
const TELL_COST = fileURLToPath(new URL('../../test/support/tell-cost.ts', import.meta.url));

/** Promises of SECURITY.md. The time is that of the processor, because other programs work on the machine too. */
const SMALL_MEMORY_BYTES = 600e6;
const MEMORY_TIMES = 12;
const BOMB_MEMORY_BYTES = 1e9;
const MOST_CPU_SECONDS = 60;
/** A process that takes longer hangs. */
const PATIENCE_MILLISECONDS = 600_000;
/** The address file of 2 GiB takes a few minutes of processor time, and soaks run beside other programs. */
const LARGE_PATIENCE_MILLISECONDS = 7_200_000;

const LIVE = 'live';

/** What one command took, and the promises that it broke. */
export interface Tried {
  readonly name: string;
  readonly bytes: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly said: string;
  readonly broken: readonly string[];
}

/** All hostile files, by what is wrong with them. */
export const HOSTILE_FILES: Readonly<Record<string, HostileInput>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_MAPS).map(([name, { ending, bytes, expected }]) => [
      name,
      {
        command: (folder: string) => {
          const path = join(folder, `hostile${ending}`);
          writeFileSync(path, bytes());
          return ['import', path, '--name', 'imported' in expected ? 'other' : '{region}'];
        },
        expected,
      },
    ]),
  ),
  ...HOSTILE_INPUTS,
};

/** Files that harm nobody: their imports keep the same memory, and take the time that they need. */
export const GOOD_FILES: Readonly<Record<string, HostileInput>> = {
  ...REAL_MAPS,
  'an address file of 600 MB': countryAddresses(600e6),
  'an address file of 40 MB': countryAddresses(40e6),
};

export const soak: SoakPart = async ({ say }) => {
  const tried = await tryFiles([...Object.keys(HOSTILE_FILES), ...Object.keys(GOOD_FILES)], say);
  const broken = tried.flatMap(each => each.broken.map(promise => `${each.name}: ${promise}`));
  return { files: tried.length, broken, tried };
};

/** Runs the commands one after the other on a data folder with a live region. */
export async function tryFiles(names: readonly string[], say: (text: string) => void): Promise<Tried[]> {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  const town = join(folder, 'live.osm.pbf');
  writeFileSync(town, encodeOsmPbf(drawTown(SMALL_TOWN).file));
  await importInto(dataFolder, town, LIVE);
  const before = liveRegion(dataFolder);
  const tried: Tried[] = [];
  for (const name of names) {
    const isGood = name in GOOD_FILES || name in LARGE_FILES;
    const { command, expected } = { ...HOSTILE_FILES, ...GOOD_FILES, ...LARGE_FILES }[name]!;
    const own = mkdtempSync(join(folder, 'files-'));
    mkdirSync(own, { recursive: true });
    const parameters = command(own).map(word => (word === '{region}' ? LIVE : word));
    const bytes = parameters.reduce((sum, word) => sum + sizeOf(word), 0);
    const { code, output, cpuSeconds, peakBytes } = await run(
      dataFolder,
      parameters,
      join(own, 'cost.json'),
      name in LARGE_FILES ? LARGE_PATIENCE_MILLISECONDS : PATIENCE_MILLISECONDS,
    );
    const lines = output.trim().split('\n');
    const most = Math.max(
      SMALL_MEMORY_BYTES +
        MEMORY_TIMES * (isGood && (name in LARGE_FILES || parameters.includes('--addresses')) ? 0 : bytes),
      BOMB_MEMORY_BYTES * Number(bytes < 2 << 20 && !isGood),
    );
    const broken = [
      ...('refused' in expected
        ? refusalFaults(code, lines, expected.refused)
        : importFaults(code, output, expected.imported)),
      ...(/\n {4}at |This is a fault of the program/.test(output)
        ? [`it shows a fault of its own: ${output.slice(0, 300)}`]
        : []),
      ...(peakBytes > most ? [`it took ${Math.round(peakBytes / 1e6)} MB for ${bytes} bytes`] : []),
      ...(cpuSeconds > MOST_CPU_SECONDS && !isGood ? [`it took ${cpuSeconds} s`] : []),
      ...(liveRegion(dataFolder) === before ? [] : ['the live region changed']),
    ];
    const said = lines.at(-1) ?? '';
    tried.push({
      name,
      bytes,
      cpuSeconds,
      peakMegabytes: Math.round(peakBytes / 1e6),
      said: said.slice(0, 300),
      broken,
    });
    say(
      `${broken.length === 0 ? 'ok' : 'BROKEN'} ${name}: ${cpuSeconds} s, ${Math.round(peakBytes / 1e6)} MB${broken.map(each => `; ${each}`).join('')}`,
    );
    rmSync(own, { recursive: true });
  }
  return tried;
}

function refusalFaults(code: number | null, lines: readonly string[], said: RegExp): string[] {
  return [
    ...(code === 1 ? [] : [`it ends with ${code} instead of 1`]),
    ...(lines.length === 1 ? [] : [`it says ${lines.length} lines instead of one: ${lines.slice(-3).join(' / ')}`]),
    ...(said.test(lines.join('\n')) ? [] : [`it says "${lines.at(-1)?.slice(0, 300)}" and not ${said}`]),
  ];
}

function importFaults(code: number | null, output: string, said: RegExp): string[] {
  return [
    ...(code === 0 ? [] : [`it ends with ${code} instead of 0: ${output.slice(-300)}`]),
    ...(said.test(output) ? [] : [`it does not say ${said}`]),
  ];
}

function run(dataFolder: string, parameters: readonly string[], costFile: string, patienceMilliseconds: number) {
  // Without its own progress: that is many lines.
  const quiet = parameters[0] === 'import' ? ['--json'] : [];
  const child = spawn(process.execPath, ['--no-memory-reducer', '--import', TELL_COST, RUN, ...parameters, ...quiet], {
    env: { ...process.env, UMKREIS_DATA: dataFolder, UMKREIS_TEST_COST: costFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMilliseconds,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', piece => {
      output += piece;
    });
  }
  return new Promise<{ code: number | null; output: string; cpuSeconds: number; peakBytes: number }>(resolve => {
    child.once('close', code => {
      const cost = costOf(costFile);
      resolve({ code, output, ...cost });
    });
  });
}

function costOf(path: string): { cpuSeconds: number; peakBytes: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { cpuSeconds: Infinity, peakBytes: Infinity };
  }
}

/** Everything about the live region that a refused file must leave as it was. */
function liveRegion(dataFolder: string): string {
  const home = join(dataFolder, 'regions', LIVE);
  return JSON.stringify([readdirSync(home).sort(), readFileSync(join(home, 'current'), 'utf8')]);
}

function sizeOf(word: string): number {
  const found = statSync(word, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}
