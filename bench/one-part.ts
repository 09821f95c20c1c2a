// `node bench/one-part.ts PART DATA-FOLDER`: measures one part in this process and writes its results. `bench/run.ts` starts it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type PartResult, thisMachine } from './figures.ts';
import { resultPath } from './page.ts';
import { PARTS } from './part.ts';

const [name = '', dataFolder = ''] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) throw new Error(`There is no part "${name}".`);
const scratch = mkdtempSync(join(tmpdir(), 'umkreis-bench-part-'));
const started = performance.now();
try {
  const { measure } = await part.load();
  const measured = await measure({ dataFolder, scratch });
  const result: PartResult = {
    part: name,
    measuredAt: new Date().toISOString(),
    seconds: Math.round((performance.now() - started) / 1000),
    machine: thisMachine(),
    ...measured,
  };
  mkdirSync(dirname(resultPath(name)), { recursive: true });
  writeFileSync(resultPath(name), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
