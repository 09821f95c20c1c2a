// What an import says that it needs, before it begins, and how many threads it takes.
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { memorySize } from '../../src/cli/memory-size.ts';
import { OperatorError } from '../../src/core/errors.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { mapBytes, planMemory } from '../../src/import/memory-plan.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { temporaryFolder } from '../support/regions.ts';

const machine = { cores: 4, freeBytes: 8e9 };
/** A file of 100 MB, such as a large city. */
const CITY = 100e6;

describe('the plan of the memory of an import', () => {
  it('takes all cores if the import fits into half of the free memory, and one thread if it does not', () => {
    assert.equal(planMemory(CITY, undefined, machine).threads, 4);
    assert.equal(planMemory(CITY, undefined, { ...machine, freeBytes: 2.5e9 }).threads, 1);
    assert.equal(planMemory(CITY, 8e9, machine, 1).threads, 1, 'no more than wanted');
  });

  it('says memory, threads and disk as estimates', () => {
    assert.match(
      planMemory(CITY, undefined, machine).said,
      /^about \d\.\d GB with 4 threads, of 4\.0 GB that it may take; up to 900 MB of disk \(estimates\)$/,
    );
  });

  it('refuses an import that cannot fit, and says what would be right', () => {
    const right =
      /needs about \d\.\d GB of memory, more than --memory allows \(500 MB\); right would be --memory (\d+M)/;
    const fault = faultOf(() => planMemory(CITY, 5e8, machine));
    const [, size = ''] = right.exec(fault) ?? [];
    assert.notEqual(size, '', fault);
    assert.equal(planMemory(CITY, memorySize(size), machine).threads, 1, 'the size that it names is enough');
    assert.match(
      faultOf(() => planMemory(CITY, undefined, { ...machine, freeBytes: 1e9 })),
      /this machine has 1\.0 GB free/,
    );
  });

  it('with --memory obeys the operator, whatever the machine has free', () => {
    assert.equal(planMemory(CITY, 4e9, { ...machine, freeBytes: 1e8 }).threads, 4);
  });

  it('counts no file that is not there: the step that reads it says so', () => {
    assert.equal(mapBytes(['/nowhere/at-all.osm.pbf']), 0);
  });
});

describe('a size of memory', () => {
  it('is a number with M or G', () => {
    assert.equal(memorySize('900M'), 900 * 2 ** 20);
    assert.equal(memorySize('2.5g'), 2.5 * 2 ** 30);
    assert.equal(memorySize('4GiB'), 4 * 2 ** 30);
    for (const bad of ['', '4', '-4G', '4T', '10M', 'viel', '1e3G', '0G', '4 G']) {
      assert.throws(() => memorySize(bad), { message: 'It must be a size such as 900M or 4G, at least 256M.' }, bad);
    }
  });
});

describe('an import with a limit of memory', () => {
  it('makes the same version with one thread as with several, and refuses before it writes anything', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'town.osm.pbf');
    writeFileSync(file, encodeOsmPbf(gridTown({ columns: 15, rows: 15, addressed: true, things: EVERYDAY_THINGS })));
    const versions: string[] = [];
    const said: string[] = [];
    for (const memory of [260e6, 4e9]) {
      const { version } = await importRegion({
        dataFolder: join(folder, String(memory)),
        files: [file],
        memory,
        importCommand: 'test',
        now: new Date('2026-01-01T00:00:00Z'),
        progress: { begin() {}, advance() {}, end: summary => said.push(summary) },
      });
      versions.push(version);
    }
    assert.equal(versions[0], versions[1]);
    assert.match(said[0] ?? '', /^about \d+ MB with one thread/);
    const refused = importRegion({
      dataFolder: join(folder, 'refused'),
      files: [file],
      memory: 1e8,
      importCommand: 'test',
      now: new Date('2026-01-01T00:00:00Z'),
    });
    await assert.rejects(refused, OperatorError);
    assert.ok(!readdirSync(folder).includes('refused'), 'nothing was written');
  });
});

function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (fault) {
    if (fault instanceof OperatorError) return fault.message;
    throw fault;
  }
  return '';
}
