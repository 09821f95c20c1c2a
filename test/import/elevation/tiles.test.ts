import assert from 'node:assert/strict';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../../src/core/errors.ts';
import { type Elevation, openElevation } from '../../../src/import/elevation/elevation.ts';
import { zipEntries } from '../../../src/import/files/zip.ts';
import { smoothedHeight } from '../../../src/import/streets/street-heights.ts';
import { realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';
import { hgtFile, VOID_SAMPLE, zipFile } from './hgt-file.ts';

const DEGREE_E7 = 1e7;
/** Between two samples of a 3″ tile. */
const STEP_E7 = DEGREE_E7 / 1200;

function written(name: string, bytes: Buffer | string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

function opened(name: string, bytes: Buffer): Promise<Elevation> {
  return openElevation([written(name, bytes)]);
}

/** The error text of a refused file, from opening it or from the first query of its heights. */
async function refusal(...paths: string[]): Promise<string> {
  try {
    (await openElevation(paths)).heightAt(47.5 * DEGREE_E7, 9.5 * DEGREE_E7);
  } catch (fault) {
    assert.ok(fault instanceof OperatorError, String(fault));
    assert.match(fault.message, /^[^\n]+\.$/);
    return fault.message;
  }
  return assert.fail('the file was read');
}

const sloping = hgtFile((north, east) => ((north * 7 + east * 3) % 2000) - 100);

describe('the real tile of Lauf', { skip: withoutRealData }, () => {
  const zip = realFile('lauf/N49E011.hgt.zip');
  let elevation: Elevation;
  before(async () => {
    elevation = await openElevation([zip]);
  });

  it('gives the heights in its bytes', () => {
    // `od -t x1` of the unpacked file: 01 5d at 0 (the north-west corner); 01 42 01 41 at 1,413,042 and 01 45 01 46 at
    // 1,415,444, which are columns 333 and 334 of rows 588 and 589 (each row is 2,402 bytes).
    const north = 50 * DEGREE_E7 - 588 * STEP_E7;
    const west = 11 * DEGREE_E7 + 333 * STEP_E7;
    assert.equal(elevation.heightAt(50 * DEGREE_E7, 11 * DEGREE_E7), 0x15d);
    const near = (lat: number, lng: number, meters: number) =>
      assert.ok(Math.abs((elevation.heightAt(lat, lng) ?? Number.NaN) - meters) < 1e-3);
    near(north, west, 0x142);
    near(north, west + STEP_E7, 0x141);
    near(north - STEP_E7, west, 0x145);
    near(north - STEP_E7, west + STEP_E7, 0x146);
    near(north - STEP_E7 / 2, west + STEP_E7 / 2, (0x142 + 0x141 + 0x145 + 0x146) / 4);
    near(north - STEP_E7 / 4, west, 0x142 + 3 / 4);
  });

  it('gives no height at its voids', () => {
    // 80 00 at 316,720: row 131, column 1029.
    const lat = 50 * DEGREE_E7 - 131 * STEP_E7;
    const lng = 11 * DEGREE_E7 + 1029 * STEP_E7;
    assert.equal(elevation.heightAt(Math.round(lat), Math.round(lng)), undefined);
    assert.equal(elevation.heightAt(lat + STEP_E7 / 2, lng + STEP_E7 / 2), undefined);
    assert.ok(elevation.heightAt(lat + STEP_E7 * 1.5, lng) !== undefined);
  });

  it('is the same zipped, bare, and under the name of the newer edition', async () => {
    const [entry] = await zipEntries(zip, () => true);
    assert.ok(entry);
    const bytes = entry.read();
    const others = [await opened('N49E011.hgt', bytes), await opened('n49e011.SRTMGL3.HGT', bytes)];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DEGREE_E7 }), fc.integer({ min: 0, max: DEGREE_E7 }), (lat, lng) => {
        const [a, b, c] = [elevation, ...others].map(tile => tile.heightAt(49 * DEGREE_E7 + lat, 11 * DEGREE_E7 + lng));
        assert.equal(b, a);
        assert.equal(c, a);
      }),
    );
  });
});

describe('elevation tiles', () => {
  it('interpolate between the four samples around a point', async () => {
    const elevation = await opened('N47E009.hgt', sloping);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: DEGREE_E7 - 1 }),
        fc.integer({ min: 0, max: DEGREE_E7 - 1 }),
        (dLat, dLng) => {
          const [row, column] = [Math.floor(dLat / STEP_E7), Math.floor(dLng / STEP_E7)];
          const corners = [row, row + 1].flatMap(north =>
            [column, column + 1].map(east => ((north * 7 + east * 3) % 2000) - 100),
          );
          const meters = elevation.heightAt(47 * DEGREE_E7 + dLat, 9 * DEGREE_E7 + dLng) ?? Number.NaN;
          assert.ok(meters >= Math.min(...corners) - 1e-6 && meters <= Math.max(...corners) + 1e-6, `${meters}`);
        },
      ),
    );
  });

  it('in finer steps of one second are recognised by their size', async () => {
    const fine = Buffer.alloc(3601 * 3601 * 2);
    // Row 1800 from the north, column 900 from the west: 47.5° N, 9.25° E.
    fine.writeInt16BE(1234, (1800 * 3601 + 900) * 2);
    const elevation = await opened('N47E009.hgt', fine);
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7, 9.25 * DEGREE_E7), 1234);
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7 + DEGREE_E7 / 3600, 9.25 * DEGREE_E7), 0);
  });

  it('south and west of the equator and Greenwich have their south-west corner as a name too', async () => {
    const elevation = await opened(
      'S35W057.hgt',
      hgtFile((north, east) => (north === 1200 && east === 0 ? 7 : 0)),
    );
    assert.equal(elevation.heightAt(-34 * DEGREE_E7, -57 * DEGREE_E7), 7);
    assert.equal(elevation.heightAt(-34.5 * DEGREE_E7, -56.5 * DEGREE_E7), 0);
    assert.equal(elevation.heightAt(-35.5 * DEGREE_E7, -56.5 * DEGREE_E7), undefined);
  });

  it('give the height of a sample even if a void is beside it', async () => {
    // 47.5° N, 9.25° E is row 600, column 300.
    const elevation = await opened(
      'N47E009.hgt',
      hgtFile((north, east) => (north > 600 || east > 300 ? VOID_SAMPLE : 500)),
    );
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7, 9.25 * DEGREE_E7), 500);
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7, 9.25 * DEGREE_E7 + 1), undefined);
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7 + 1, 9.25 * DEGREE_E7), undefined);
  });

  it('join at their common border, and end at their outer one', async () => {
    const [south, north] = [hgtFile(() => 100), hgtFile(() => 200)];
    const both = await openElevation([written('N46E009.hgt', south), written('N47E009.hgt', north)]);
    assert.equal(both.heightAt(46.9999 * DEGREE_E7, 9.5 * DEGREE_E7), 100);
    assert.equal(both.heightAt(47 * DEGREE_E7, 9.5 * DEGREE_E7), 200);
    assert.deepEqual(both.files, ['N46E009.hgt', 'N47E009.hgt']);
    const one = await opened('N46E009.hgt', south);
    assert.ok(one.holds(46 * DEGREE_E7, 9 * DEGREE_E7) && !one.holds(47.1 * DEGREE_E7, 9 * DEGREE_E7));
    assert.equal(one.heightAt(47 * DEGREE_E7, 10 * DEGREE_E7), 100);
    assert.equal(one.heightAt(47 * DEGREE_E7 + 1, 9.5 * DEGREE_E7), undefined);
    assert.equal(one.heightAt(Number.NaN, 9.5 * DEGREE_E7), undefined);
  });

  it('may come several in one archive, stored or deflated, beside other files', async () => {
    const elevation = await opened(
      'alps.zip',
      zipFile([
        { name: 'readme.txt', bytes: Buffer.from('heights') },
        { name: 'L32/N47E009.hgt', bytes: hgtFile(() => 300), stored: true },
        { name: 'L32/N47E010.hgt', bytes: hgtFile(() => 400) },
        { name: '__MACOSX/L32/._N47E009.hgt', bytes: Buffer.from('shadow') },
      ]),
    );
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7, 9.5 * DEGREE_E7), 300);
    assert.equal(elevation.heightAt(47.5 * DEGREE_E7, 10.5 * DEGREE_E7), 400);
  });

  it('smoothed over 100 m keep a tilted plane unchanged, also beside a void', async () => {
    const plane = (north: number, east: number) => 400 + 3 * ((north + 2 * east) % 600);
    const isVoid = (north: number, east: number) => north > 100 && north < 110 && east < 10;
    const elevation = await opened(
      'N47E009.hgt',
      hgtFile((n, e) => (isVoid(n, e) ? VOID_SAMPLE : plane(n, e))),
    );
    for (const [north, east] of [
      [50.3, 20.6],
      [99.8, 5.5],
      [110.2, 3.1],
      [20.4, 0.1],
    ] as const) {
      const meters = smoothedHeight(elevation, 47 * DEGREE_E7 + north * STEP_E7, 9 * DEGREE_E7 + east * STEP_E7);
      const expected = 400 + 3 * (north + 2 * east);
      assert.ok(Math.abs((meters ?? Number.NaN) - expected) < 1e-6, `${meters} m instead of ${expected} m`);
    }
    const inVoid = smoothedHeight(elevation, 47 * DEGREE_E7 + 105 * STEP_E7, 9 * DEGREE_E7 + 5 * STEP_E7);
    assert.equal(inVoid, undefined);
  });

  it('smoothed over 100 m lose single spikes, and stay between the lowest and the highest', async () => {
    const flat = await opened(
      'N47E009.hgt',
      hgtFile((n, e) => (n === 600 && e === 600 ? 90 : 0)),
    );
    const middle = 0.5 * DEGREE_E7;
    const top = smoothedHeight(flat, 47 * DEGREE_E7 + middle, 9 * DEGREE_E7 + middle) ?? Number.NaN;
    assert.ok(top > 30 && top < 70, `${top}`);
  });
});

describe('bad elevation files are refused in one sentence', () => {
  it('missing, a folder, of another kind', async () => {
    assert.match(await refusal('/nowhere/N47E009.hgt'), /N47E009\.hgt: there is no such file/);
    assert.match(await refusal(temporaryFolder()), /is a folder/);
    assert.match(
      await refusal(written('N47E009.hgt', 'not heights')),
      /N47E009\.hgt .* 11 bytes; expected 2,884,802 .* or 25,934,402/,
    );
    assert.match(await refusal(written('N47E009.hgt', '')), /is empty/);
  });

  it('without a place in the name', async () => {
    for (const name of ['heights.hgt', 'N47.hgt', 'N99E009.hgt', 'N47E181.hgt']) {
      assert.match(await refusal(written(name, sloping)), new RegExp(`^${name}: .* such as N49E011\\.hgt`));
    }
  });

  it('cut short, bare or zipped', async () => {
    const bare = written('N47E009.hgt', sloping);
    truncateSync(bare, sloping.length - 2);
    assert.match(await refusal(bare), /not a whole SRTM elevation tile/);
    const zipped = zipFile([{ name: 'N47E009.hgt', bytes: sloping }]);
    const cut = written('N47E009.hgt.zip', zipped.subarray(0, zipped.length / 2));
    assert.match(await refusal(cut), /N47E009\.hgt\.zip is cut short/);
  });

  it('damaged inside the archive', async () => {
    const zipped = zipFile([{ name: 'N47E009.hgt', bytes: sloping }]);
    for (const at of [100, 5000, zipped.length >> 1]) {
      const damaged = Buffer.from(zipped);
      damaged.fill(0x55, at, at + 20);
      assert.match(await refusal(written('N47E009.zip', damaged)), /N47E009\.zip is damaged/);
    }
    const stored = zipFile([{ name: 'N47E009.hgt', bytes: sloping, stored: true }]);
    stored.writeUInt8(stored.readUInt8(100_000) ^ 1, 100_000);
    assert.match(await refusal(written('N47E009.zip', stored)), /N47E009\.zip is damaged/);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 255 }), async (fromEnd, byte) => {
        const damaged = Buffer.from(zipped);
        if (damaged[damaged.length - 1 - fromEnd] === byte) return;
        damaged[damaged.length - 1 - fromEnd] = byte;
        try {
          (await openElevation([written('N47E009.zip', damaged)])).heightAt(47.5 * DEGREE_E7, 9.5 * DEGREE_E7);
        } catch (fault) {
          assert.ok(fault instanceof OperatorError, String(fault));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('an archive that unpacks to more than it claims, after no more memory than it claims', async () => {
    const bomb = zipFile([{ name: 'N47E009.hgt', bytes: Buffer.alloc(300 << 20), claimedBytes: sloping.length }]);
    assert.match(await refusal(written('bomb.zip', bomb)), /unpacks to more than the 2,884,802 bytes it claims/);
    const honest = zipFile([{ name: 'N47E009.hgt', bytes: Buffer.alloc(30 << 20) }]);
    assert.match(
      await refusal(written('large.zip', honest)),
      /N47E009\.hgt in large\.zip is not a whole .* 31,457,280 bytes/,
    );
    const small = zipFile([{ name: 'N47E009.hgt', bytes: Buffer.alloc(10), claimedBytes: sloping.length }]);
    assert.match(await refusal(written('small.zip', small)), /small\.zip is damaged/);
  });

  it('encrypted, or packed by a method that is neither storing nor deflating', async () => {
    const zipped = zipFile([{ name: 'N47E009.hgt', bytes: sloping }]);
    const listed = zipped.lastIndexOf('PK\x01\x02');
    for (const [at, value, said] of [
      [8, 1, 'encrypted'],
      [10, 12, 'packed by an unusual method'],
    ] as const) {
      const changed = Buffer.from(zipped);
      changed.writeUInt16LE(value, listed + at);
      const message = await refusal(written('N47E009.zip', changed));
      assert.equal(message, `N47E009.hgt in N47E009.zip is ${said}; unpack it first.`);
    }
  });

  it('an archive of something else, and the same tile twice', async () => {
    const letters = written('letters.zip', zipFile([{ name: 'a.txt', bytes: Buffer.from('a') }]));
    assert.match(await refusal(letters), /letters\.zip holds no \.hgt file/);
    const bare = written('N47E009.hgt', sloping);
    const zipped = written('N47E009.zip', zipFile([{ name: 'N47E009.hgt', bytes: sloping }]));
    assert.match(await refusal(bare, zipped), /are the same elevation tile; name it once/);
  });

  it('numbers that are no heights in metres', async () => {
    const littleEndian = Buffer.from(hgtFile(() => 400)).swap16();
    assert.match(
      await refusal(written('N47E009.hgt', littleEndian)),
      /is not an SRTM elevation tile: 100 % of its numbers/,
    );
  });
});
