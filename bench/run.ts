// `npm run bench`: measures all parts (`bench/part.ts` lists them), one after another in their own processes, and writes
// bench/results/ and the table of docs/benchmarks.md. `npm run bench -- --only reach,http` measures only those parts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH, DATASETS, type DatasetName } from './datasets.ts';
import type { PartResult } from './figures.ts';
import { resultPath, writePage } from './page.ts';
import { PARTS, type Part } from './part.ts';
import { installPeers } from './peers.ts';
import { importOnce } from './regions.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = wanted.find(name => PARTS[name] === undefined);
if (unknown !== undefined) stop(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`);
const missing = Object.values(DATASETS).find(({ osm }) => !existsSync(osm));
if (missing !== undefined) stop(`${missing.osm} is not there: the real regions are what is measured.`);

const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-bench-'));
const imported = new Set<DatasetName>();
/** Parts in process run on one core: a second one would help unevenly, and other load on the machine disturbs less. */
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
let failed = false;
try {
  for (const name of wanted) {
    const part = PARTS[name];
    if (part === undefined) continue;
    if (part.needsPeers) {
      const reason = installPeers();
      if (reason !== undefined) say(reason);
    }
    for (const region of part.regions) {
      if (imported.has(region)) continue;
      say(`Importing ${region} …`);
      importOnce(region, dataFolder);
      imported.add(region);
    }
    say(`Measuring ${name} …`);
    if (run(name, part)) report(name);
    else failed = true;
  }
  writePage();
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;

/** Whether the part succeeded. */
function run(name: string, part: Part): boolean {
  const command = [process.execPath, join(BENCH, 'one-part.ts'), name, dataFolder];
  const [program = '', ...parameters] = part.pinned && hasTaskset ? ['taskset', '-c', '0', ...command] : command;
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, UV_THREADPOOL_SIZE: part.pinned ? '1' : '4' },
  });
  if (status !== 0) say(`${name} failed; its results stay as they were.`);
  return status === 0;
}

function report(name: string): void {
  const { figures, leftOut = [], seconds }: PartResult = JSON.parse(readFileSync(resultPath(name), 'utf8'));
  console.table(figures.map(({ row, dataset, median, p95, runs }) => ({ row, dataset, median, p95, runs })));
  for (const { row, dataset, reason } of leftOut) say(`${row}, ${dataset}: left out, ${reason}`);
  say(`${name}: ${seconds} s`);
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function stop(text: string): never {
  say(text);
  process.exit(1);
}
