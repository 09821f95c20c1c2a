// A damaged region on disk: found, named, refused with the remedy; and what survives the damage.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { OperatorError } from '../../src/core/errors.ts';
import { rollBack } from '../../src/region/building.ts';
import { checkWhole, damagedFiles } from '../../src/region/checksums.ts';
import { REGION_FILES } from '../../src/region/files.ts';
import { MANIFEST_FILE, readManifest } from '../../src/region/manifest-file.ts';
import { openRegion, openServedRegion, setCurrent } from '../../src/region/store.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { copyVersion, dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { rowTownFile } from '../support/row-town.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const { version } = region.manifest;

/** The command in the manifest, which every refusal must name. */
const REMEDY = /Make it again with "test", or go back to the version before with ".+ regions rollback town"/;

function townFolder() {
  const dataFolder = dataFolderOf(region);
  return { dataFolder, folder: join(dataFolder, 'regions', 'town', version) };
}

/** Whether a region opens, or is refused with an OperatorError; any other error fails the test. */
function opens(folder: string): boolean {
  try {
    openRegion(folder);
    return true;
  } catch (fault) {
    assert.ok(fault instanceof OperatorError, `a crash instead of a sentence: ${(fault as Error).stack}`);
    return false;
  }
}

describe('damage of a region', () => {
  it('is found whichever bit of whichever file flips, and the file is named', async () => {
    const { folder } = townFolder();
    const files = readdirSync(folder);
    assert.deepEqual(
      files.filter(file => file !== MANIFEST_FILE).sort(),
      Object.keys(region.manifest.files).sort(),
      'the manifest has a checksum of every file',
    );
    const flips = fc.record({ file: fc.constantFrom(...files), at: fc.nat(), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(flips, async ({ file, at, bit }) => {
        const path = join(folder, file);
        const whole = readFileSync(path);
        const flipped = Buffer.from(whole);
        const place = at % whole.length;
        flipped[place] = (whole[place] ?? 0) ^ (1 << bit);
        writeFileSync(path, flipped);
        try {
          opens(folder);
          const found = await damagedFiles(folder).catch((fault: Error) => fault);
          // A flipped format number looks like another format and is refused as such.
          if (found instanceof OperatorError) assert.match(found.message, /has format/);
          else
            assert.deepEqual(
              (found as { file: string }[]).map(each => each.file),
              [file],
            );
        } finally {
          writeFileSync(path, whole);
        }
      }),
      { numRuns: 400 },
    );
    assert.deepEqual(await damagedFiles(folder), []);
  });

  it('never crashes the opening, wherever the header of a column file is damaged', () => {
    const { folder } = townFolder();
    for (const file of REGION_FILES) {
      if (!file.endsWith('.bin') || !(file in region.manifest.files)) continue;
      const path = join(folder, file);
      const whole = readFileSync(path);
      const head = 12 + whole.readUInt32LE(8);
      for (let at = 0; at < head; at += 3) {
        const hit = Buffer.from(whole);
        hit[at] = (whole[at] ?? 0) ^ (1 << (at % 8));
        writeFileSync(path, hit);
        opens(folder);
      }
      writeFileSync(path, whole);
    }
    assert.ok(opens(folder));
  });

  it('keeps a region with missing or cut files from opening, and the error names the files and the remedy', () => {
    for (const file of Object.keys(region.manifest.files)) {
      const cut = townFolder().folder;
      const { bytes } = region.manifest.files[file] ?? { bytes: 0 };
      truncateSync(join(cut, file), bytes - 1);
      assert.throws(() => openRegion(cut), new RegExp(`damaged: ${file} \\(${bytes - 1} of ${bytes} bytes\\)`));
      assert.throws(() => openRegion(cut), REMEDY);
      rmSync(join(cut, file));
      assert.throws(() => openRegion(cut), new RegExp(`damaged: ${file} \\(missing\\)`));
    }
    const { folder } = townFolder();
    rmSync(join(folder, MANIFEST_FILE));
    assert.throws(() => openRegion(folder), /manifest\.json cannot be read.+rollback/);
    writeFileSync(join(folder, MANIFEST_FILE), '{"format":');
    assert.throws(() => openRegion(folder), /manifest\.json is damaged/);
  });

  it('is distinguished from another format, which is refused with the import command of its manifest', async () => {
    const { folder } = townFolder();
    const { format, ...manifest } = readManifest(folder);
    const command = 'npm run -s umkreis -- import /data/town.osm.pbf --name town';
    const older = { format: format - 1, ...manifest, importCommand: command };
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(older));
    const refusal = new RegExp(
      `has format ${format - 1}, this program reads ${format}: make it again with "${command}"`,
    );
    assert.throws(() => openRegion(folder), refusal);
    await assert.rejects(checkWhole(folder), refusal);
  });

  it('ends "regions verify" with 1 and a server before it answers, each naming file and remedy', async () => {
    const { dataFolder, folder } = townFolder();
    const { findings } = openRegion(folder).manifest;
    const said = JSON.parse((await runHere(dataFolder, ['regions', 'verify', 'town', '--json'])).output);
    assert.deepEqual(said, { name: 'town', version, damaged: [], findings });
    const lines = (await runHere(dataFolder, ['regions', 'verify', 'town'])).output;
    assert.match(
      lines,
      /What this region cannot promise[^\n]*\nStreets for cars without a speed limit: 1\.9 km, 100 %\.\n/,
    );
    const path = join(folder, 'addresses.bin');
    const bytes = readFileSync(path);
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 4;
    writeFileSync(path, bytes);
    for (const call of [['regions', 'verify', 'town'], ['serve']]) {
      const { code, errors, output } = await runHere(dataFolder, call);
      assert.equal(code, 1);
      assert.match(errors, /^umkreis: Region "town" is damaged: addresses\.bin \(its checksum differs\)\. .+\n$/);
      assert.match(errors, REMEDY);
      assert.equal(output, '');
    }
    const { code, output } = await runHere(dataFolder, ['regions', 'verify', '--json', 'town']);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(output).damaged, [{ file: 'addresses.bin', fault: 'its checksum differs' }]);
  });

  it('is repaired by the same import, and a new version does not copy it from the one before', async () => {
    const dataFolder = temporaryFolder();
    const file = join(dataFolder, 'grid.osm.pbf');
    writeFileSync(file, encodeOsmPbf(gridTown({ columns: 15, rows: 15, addressed: true, things: EVERYDAY_THINGS })));
    const again = async () => {
      const { code, errors } = await runHere(dataFolder, ['import', file, '--name', 'row', '--quiet']);
      assert.equal(code, 0, errors);
      return openServedRegion(dataFolder, 'row');
    };
    const { folder, manifest } = await again();
    assert.ok('reference.bin' in manifest.files, 'kept by later versions');
    for (const name of [...Object.keys(manifest.files), MANIFEST_FILE]) {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 16;
      writeFileSync(join(folder, name), bytes);
      assert.equal((await damagedFiles(folder))[0]?.file, name);
      const repaired = await again();
      assert.deepEqual(await damagedFiles(repaired.folder), [], name);
      assert.equal(repaired.manifest.version, manifest.version, name);
    }
  });

  it('of one region does not hide the other regions from "regions list"', async () => {
    const { dataFolder, folder } = townFolder();
    const other = copyVersion(dataFolder, 'town', version, '00000000000000aa');
    setCurrent(dataFolder, 'town', '00000000000000aa');
    writeFileSync(join(other, MANIFEST_FILE), '{}');
    const { code, output } = await runHere(dataFolder, ['regions', 'list']);
    assert.equal(code, 0);
    assert.match(output, /town +00000000000000aa {2}damaged: "regions verify town" says what to do/);
    assert.ok(opens(folder));
  });
});

describe('a current version that is not on disk', () => {
  it('is reported with both remedies, and rollback is one of them', async () => {
    const { dataFolder } = townFolder();
    const gone = copyVersion(dataFolder, 'town', version, '00000000000000aa');
    setCurrent(dataFolder, 'town', '00000000000000aa');
    rmSync(gone, { recursive: true });
    assert.throws(
      () => openServedRegion(dataFolder, 'town'),
      /current version 00000000000000aa is not on disk\. Import it again, or go back .+ regions rollback town/,
    );
    assert.equal(await rollBack(dataFolder, 'town'), version);
    assert.equal(openServedRegion(dataFolder, 'town').manifest.version, version);
    await assert.rejects(rollBack(dataFolder, 'town'), /previous version 00000000000000aa is not on disk/);
  });
});

describe('a rollback', () => {
  it('to a damaged version is refused and the current one stays; the remedy is not another rollback', async () => {
    const { dataFolder, folder } = townFolder();
    copyVersion(dataFolder, 'town', version, '00000000000000aa');
    setCurrent(dataFolder, 'town', '00000000000000aa');
    const refusal = async (what: RegExp) => {
      const { code, errors } = await runHere(dataFolder, ['regions', 'rollback', 'town']);
      assert.equal(code, 1);
      const start = `^umkreis: Region "town" cannot go back, it stays at version 00000000000000aa: its previous version ${version} `;
      assert.match(errors, new RegExp(start + what.source));
      assert.doesNotMatch(errors, /rollback/);
      assert.equal(openServedRegion(dataFolder, 'town').manifest.version, '00000000000000aa');
    };
    truncateSync(join(folder, 'pois.bin'), 10);
    await refusal(/is damaged: pois\.bin \(10 of \d+ bytes\); make it and switch to it with "test"\.\n$/);
    writeFileSync(join(folder, MANIFEST_FILE), '{}');
    await refusal(/is damaged \(manifest\.json\); import its data again/);
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...region.manifest, format: 1 }));
    await refusal(/has format 1, this program reads \d+; make it and switch to it with "test"/);
  });

  it('that was refused succeeds after the command that the error names: the previous version is undamaged and served', async () => {
    const dataFolder = temporaryFolder();
    const [older, newer] = [200, 210].map(houses =>
      rowTownFile(dataFolder, `row-${houses}.osm.pbf`, { houses, shops: 100, steps: 100 }),
    );
    const versionOfFile = async (file = '') => {
      const { code, errors } = await runHere(dataFolder, ['import', file, '--name', 'row', '--quiet']);
      assert.equal(code, 0, errors);
      return openServedRegion(dataFolder, 'row');
    };
    const before = await versionOfFile(older);
    await versionOfFile(newer);
    truncateSync(join(before.folder, 'pois.bin'), 10);
    const { errors } = await runHere(dataFolder, ['regions', 'rollback', 'row']);
    assert.ok(errors.includes(`import ${older} --name row"`), errors);
    assert.equal((await versionOfFile(older)).manifest.version, before.manifest.version);
    assert.deepEqual(await damagedFiles(before.folder), []);
  });
});
