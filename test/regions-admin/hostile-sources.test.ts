// Sources of updates that harm: each download ends in bounded time and memory with one sentence, and the live region stays.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createGzip, gzipSync } from 'node:zlib';
import { OperatorError } from '../../src/core/errors.ts';
import { SILENT } from '../../src/core/progress.ts';
import { currentVersion } from '../../src/region/store.ts';
import { download } from '../../src/regions-admin/download.ts';
import { eventually } from '../support/eventually.ts';
import { fileServer, type Misbehaviour } from '../support/file-server.ts';
import { temporaryFolder } from '../support/regions.ts';
import { type RowTown, rowTown } from '../support/row-town.ts';
import { runHere } from '../support/run-here.ts';

const NAME = 'row-latest.osm.pbf';
const PATH = `/${NAME}`;
const TOWN: RowTown = { houses: 200, shops: 100, steps: 100 };
/** Seconds. */
const TIMEOUT = '0.4';
const MEBIBYTE = 1 << 20;

const server = await fileServer();
after(() => server.close());
const data = temporaryFolder();
let live: string | undefined;

const update = () => runHere(data, ['update', '--source', server.url + PATH, '--timeout', TIMEOUT]);

before(async () => {
  server.files.set(PATH, { content: rowTown(TOWN), etag: '"1"' });
  assert.equal((await update()).code, 0);
  live = currentVersion(data, 'row');
  assert.ok(live);
});

beforeEach(() => {
  server.files.set(PATH, { content: rowTown({ ...TOWN, houses: 210 }), etag: '"2"' });
  server.files.delete(`${PATH}.md5`);
  server.misbehave.length = 0;
});

/** Behaves in this way to the next requests, more than any download makes. */
const always = (misbehaviour: Misbehaviour) => {
  server.misbehave.push(...Array.from({ length: 50 }, () => misbehaviour));
};

/** Sends a byte again and again, much sooner than a silence would be too long. */
function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 40);
  response.once('close', () => clearInterval(timer));
}

/** Sends pieces as fast as they are taken. */
function pour(piece: Buffer, target: NodeJS.WritableStream, response: ServerResponse): void {
  let isOpen = true;
  response.once('close', () => {
    isOpen = false;
  });
  const more = () => {
    while (isOpen) if (!target.write(piece)) break;
  };
  target.on('drain', more);
  more();
}

async function refused(message: RegExp): Promise<void> {
  const { code, output, errors } = await update();
  assert.equal(code, 1, errors);
  assert.equal(output, '');
  assert.match(errors.trim().split('\n').at(-1) ?? '', message);
  assert.doesNotMatch(errors, /\n {4}at /);
  assert.equal(currentVersion(data, 'row'), live);
  const debris = readdirSync(join(data, 'regions', 'row')).filter(entry => /building|lock/.test(entry));
  assert.deepEqual(debris, []);
}

describe('an update ends with one sentence and keeps the live region', () => {
  it('if the source sends its file a byte at a time', async () => {
    always((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      trickle(response);
    });
    await refused(/127\.0\.0\.1:\d+ sent \d+ bytes in 0\.4 s, which is too slow\. Nothing was changed; try again/);
  });

  it('if the source sends its checksum a byte at a time', async () => {
    server.files.set(`${PATH}.md5`, { content: Buffer.alloc(0) });
    server.misbehaveToChecksums.push((_, response) => {
      response.writeHead(200);
      trickle(response);
    });
    await refused(/the checksum, cannot be fetched: 127\.0\.0\.1:\d+ sent \d+ bytes in 0\.4 s, which is too slow/);
  });

  it('if the source sends the head of its answer a byte at a time', async () => {
    always((_, response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\nx-long: ');
      const timer = setInterval(() => socket?.write('x'), 40);
      socket?.once('close', () => clearInterval(timer));
    });
    await refused(/sent nothing for 0\.4 s/);
  });

  it('if what the source has compressed unpacks to far more than any map', async () => {
    always((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const packer = createGzip();
      packer.pipe(response);
      pour(Buffer.alloc(MEBIBYTE), packer, response);
    });
    await refused(/row-latest\.osm\.pbf unpacks to more than [\d,]+ bytes.*; it is not fetched/);
  });

  it('if compressed data has no end, or something else follows it', async () => {
    const packed = gzipSync(rowTown(TOWN));
    always((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, -20)));
    await refused(/cannot be fetched: .*unexpected end of file/);
    server.misbehave.length = 0;
    always((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'));
    await refused(/cannot be fetched: .*incorrect header check/);
  });

  it('if the source redirects for ever', async () => {
    always((_, response) => response.writeHead(302, { location: PATH }).end());
    await refused(/cannot be fetched: it redirects more than 20 times\. Nothing was changed/);
  });

  it('if the source sends less than it announces, or another file than its checksum says', async () => {
    always((_, response, { content }) => {
      response.writeHead(200, { 'content-length': content.length + 10 });
      response.write(content, () => setTimeout(() => response.destroy(), 20));
    });
    await refused(/cannot be fetched: .*Nothing was changed; try again/);
    server.misbehave.length = 0;
    server.files.set(`${PATH}.md5`, { content: Buffer.from(`${'0'.repeat(32)}  ${NAME}\n`) });
    await refused(/does not match its checksum file: MD5 [0-9a-f]{32} instead of 0{32}/);
  });

  it('if the head of the answer does not end', async () => {
    always((_, response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\n');
      socket?.write(`x-long: ${'x'.repeat(MEBIBYTE)}`);
    });
    await refused(/cannot be fetched: /);
  });
});

it('a download of unknown length ends at its limit, and nothing of it stays on the disk', async () => {
  const folder = temporaryFolder();
  always((_, response) => {
    response.writeHead(200);
    pour(Buffer.alloc(MEBIBYTE, 1), response, response);
  });
  const wish = {
    url: new URL(server.url + PATH),
    target: join(folder, NAME),
    progress: SILENT,
    timeoutMilliseconds: 5000,
    mostUnstatedBytes: 100 * MEBIBYTE,
  };
  await assert.rejects(download(wish), (fault: Error) => {
    assert.ok(fault instanceof OperatorError, fault.stack);
    assert.match(
      fault.message,
      /sends more than 104\.9 MB and does not say how much; fetch it in another way and import the file\. Nothing was changed\.$/,
    );
    return true;
  });
  await eventually(() => assert.deepEqual(readdirSync(folder), []));
});
