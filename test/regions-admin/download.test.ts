// Downloads from a real server that behaves well or badly: only a changed file is fetched, only a complete file is kept.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { OperatorError } from '../../src/core/errors.ts';
import { SILENT } from '../../src/core/progress.ts';
import { download } from '../../src/regions-admin/download.ts';
import { fileNameOf, readSource } from '../../src/regions-admin/source.ts';
import { fileServer, headersOf, type Misbehaviour, md5Line } from '../support/file-server.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/regions.ts';

const NAME = 'land-latest.osm.pbf';
const server = await fileServer();
after(() => server.close());

/** Bytes that differ from position to position, so that a misplaced piece shows. */
function bytesOf(length: number, seed: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8) * 7 + seed) & 0xff));
}
const mostUnstatedBytes = 1e9;
const content = bytesOf(300_000, 1);
const newer = bytesOf(310_000, 2);

let folder: string;
let target: string;
beforeEach(() => {
  folder = temporaryFolder();
  target = join(folder, NAME);
  server.files.clear();
  server.files.set(`/${NAME}`, { content, etag: '"1"', lastModified: 'Mon, 02 Mar 2026 20:21:00 GMT' });
  server.seen.length = 0;
  server.misbehave.length = 0;
});

/** The path of the last fetched file. */
let kept = '';

/** @returns whether the file was fetched */
async function fetchIt(timeoutMilliseconds = 5000, path = `/${NAME}`): Promise<boolean> {
  const url = new URL(server.url + path);
  const { path: at, isNew } = await download({ url, target, progress: SILENT, timeoutMilliseconds, mostUnstatedBytes });
  kept = at;
  return isNew;
}

/** The names in the folder, except those of content folders. */
const beside = () => readdirSync(folder).filter(entry => !/^[0-9a-f]{16}$/.test(entry));

async function refused(message: RegExp, ...parameters: Parameters<typeof fetchIt>): Promise<void> {
  await assert.rejects(fetchIt(...parameters), (fault: Error) => {
    assert.ok(fault instanceof OperatorError, fault.stack);
    assert.match(fault.message, message);
    return true;
  });
}

/** Sends only the first bytes, then closes the connection. */
const cutAfter =
  (bytes: number): Misbehaviour =>
  (_, response, file) => {
    response.writeHead(200, { ...headersOf(file), 'content-length': file.content.length });
    response.write(file.content.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20));
  };

describe('a download', () => {
  it('fetches the file once, and again only if it changed', async () => {
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), content);
    assert.equal(await fetchIt(), false);
    server.files.set(`/${NAME}`, { content: newer, etag: '"2"' });
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), newer);
    const asked = server.seen.filter(line => !line.includes('.md5'));
    assert.deepEqual(asked, [`/${NAME} 200`, `/${NAME} 304`, `/${NAME} 200`]);
    assert.deepEqual(beside(), [`${NAME}.json`]);
  });

  it('overwrites no earlier file, and keeps each under its published name', async () => {
    await fetchIt();
    const first = kept;
    server.files.set(`/${NAME}`, { content: newer, etag: '"2"' });
    await fetchIt();
    assert.deepEqual(
      [first, kept].map(path => basename(path)),
      [NAME, NAME],
    );
    assert.deepEqual([readFileSync(first), readFileSync(kept)], [content, newer]);
  });

  it('sends the date if the server gives no ETag', async () => {
    server.files.set(`/${NAME}`, { content, lastModified: 'Mon, 02 Mar 2026 20:21:00 GMT' });
    assert.deepEqual([await fetchIt(), await fetchIt()], [true, false]);
  });

  it('does not use the note of one URL for another', async () => {
    await fetchIt();
    server.files.set('/other.osm.pbf', { content: newer, etag: '"1"' });
    assert.equal(await fetchIt(5000, '/other.osm.pbf'), true);
    assert.deepEqual(readFileSync(kept), newer);
  });

  it('follows redirects', async () => {
    server.misbehave.push((_, response) => response.writeHead(302, { location: '/moved/file' }).end());
    server.files.set('/moved/file', { content: newer });
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), newer);
  });

  it('continues in the same run where a connection broke', async () => {
    server.misbehave.push(cutAfter(100_000));
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), content);
    assert.deepEqual(server.seen.slice(0, 2), [`/${NAME} 200`, `/${NAME} 206 bytes=100000-`]);
  });

  it('continues where the last run ended, and starts over if the file has changed since', async () => {
    const alwaysCut: Misbehaviour = (_, response, file) => cutAfter(50_000)(_, response, file);
    for (const [after, wanted, status] of [
      [server.files.get(`/${NAME}`), content, '206 bytes=50000-'],
      [{ content: newer, etag: '"2"' }, newer, '200 bytes=50000-'],
    ] as const) {
      server.files.set(`/${NAME}`, { content, etag: '"1"' });
      server.misbehave.push(
        alwaysCut,
        (_, response) => response.destroy(),
        (_, response) => response.destroy(),
      );
      await refused(
        /cannot be fetched: .+ closed the connection\. Nothing was changed; try again; the next try continues/,
      );
      assert.ok(existsSync(`${target}.part`));
      server.misbehave.length = 0;
      if (after) server.files.set(`/${NAME}`, after);
      server.seen.length = 0;
      assert.equal(await fetchIt(), true);
      assert.deepEqual(readFileSync(kept), wanted);
      assert.equal(server.seen[0], `/${NAME} ${status}`);
      assert.deepEqual(beside(), [`${NAME}.json`]);
    }
  });

  it('starts over if the server does not promise the same bytes, or continues at another byte', async () => {
    server.files.set(`/${NAME}`, { content, etag: 'W/"1"' });
    server.misbehave.push(cutAfter(100_000));
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), content);
    server.files.set(`/${NAME}`, { content: newer, etag: '"3"' });
    server.misbehave.push(cutAfter(100_000), (_, response, file) => {
      const rest = file.content.subarray(99_000);
      const range = `bytes 99000-${file.content.length - 1}/${file.content.length}`;
      response.writeHead(206, { 'content-range': range, 'content-length': rest.length }).end(rest);
    });
    await refused(/continues at another byte/);
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), newer);
  });

  it('gives up on a server that sends nothing, at once or in the middle, and keeps the older file', async () => {
    await fetchIt();
    server.files.set(`/${NAME}`, { content: newer, etag: '"2"' });
    server.misbehave.push(() => {});
    await refused(/127\.0\.0\.1:\d+ sent nothing for 0\.3 s\. Nothing was changed; try again\.$/, 300);
    const stall: Misbehaviour = (_, response, file) => {
      response.writeHead(200, { ...headersOf(file), 'content-length': file.content.length });
      response.write(file.content.subarray(0, 1000));
    };
    server.misbehave.push(stall, stall, stall);
    await refused(/sent nothing for 0\.3 s/, 300);
    assert.deepEqual(readFileSync(kept), content);
  });

  it('waits for a slow server as long as it sends', async () => {
    server.misbehave.push((_, response, file) => {
      response.writeHead(200, { 'content-length': file.content.length });
      let at = 0;
      const timer = setInterval(() => {
        response.write(file.content.subarray(at, at + 30_000));
        at += 30_000;
        if (at < file.content.length) return;
        clearInterval(timer);
        response.end();
      }, 100);
    });
    assert.equal(await fetchIt(600), true);
    assert.deepEqual(readFileSync(kept), content);
  });

  it('compares with the checksum beside the file, and deletes a wrong file and its beginning', async () => {
    server.files.set(`/${NAME}.md5`, { content: md5Line(content, NAME) });
    assert.equal(await fetchIt(), true);
    server.files.set(`/${NAME}`, { content: newer, etag: '"2"' });
    await refused(/land-latest\.osm\.pbf does not match its checksum file: MD5 [0-9a-f]{32} instead of [0-9a-f]{32}/);
    assert.deepEqual(readFileSync(kept), content);
    assert.deepEqual(beside(), [`${NAME}.json`]);
    server.files.set(`/${NAME}.md5`, { content: md5Line(newer, NAME) });
    assert.equal(await fetchIt(), true);
  });

  it('takes an error page in place of a checksum for a missing checksum', async () => {
    server.files.set(`/${NAME}.md5`, { content: Buffer.from('<html>Nothing here</html>') });
    assert.equal(await fetchIt(), true);
  });

  it('reports in one sentence why a server or a URL delivers no file', async () => {
    await refused(
      /\/gone\.osm\.pbf: there is no such file on the server \(404\); check the URL\.$/,
      5000,
      '/gone.osm.pbf',
    );
    for (const [status, message] of [
      [410, /no such file/],
      [401, /does not allow public access to this file \(401\)/],
      [403, /does not allow public access to this file \(403\)/],
      [400, /answers 400; check the URL/],
      [429, /answers 429; try again later/],
      [503, /answers 503; try again later/],
    ] as const) {
      server.misbehave.push((_, response) => response.writeHead(status).end());
      await refused(message);
    }
    const loop: Misbehaviour = (_, response) => response.writeHead(302, { location: `/${NAME}` }).end();
    server.misbehave.push(...Array.from({ length: 30 }, () => loop));
    await refused(/cannot be fetched: it redirects more than 20 times/);
    server.misbehave.length = 0;
    server.misbehave.push((_, response) => response.writeHead(302, { location: 'ftp://host/x.pbf' }).end());
    await refused(/it redirects to something that is not a web URL/);
    const url = (text: string) => ({
      url: new URL(text),
      target,
      progress: SILENT,
      timeoutMilliseconds: 5000,
      mostUnstatedBytes,
    });
    await assert.rejects(download(url(`http://127.0.0.1:${await freePort()}/x.pbf`)), /accepts no connection/);
    await assert.rejects(download(url('http://nowhere.invalid/x.pbf')), /nowhere\.invalid/);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('gets the whole file, or an error in words, from a server that closes the connection after every body', async () => {
    const wrong = md5Line(newer, NAME);
    const other = createServer(socket => {
      socket.on('error', () => {});
      socket.once('data', asked => {
        const body = String(asked).includes('.md5') ? wrong : content;
        socket.write(`HTTP/1.0 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`);
        socket.end(body);
      });
    });
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const url = new URL(`http://127.0.0.1:${port}/x.pbf`);
    for (let run = 0; run < 40; run++) {
      await assert.rejects(
        download({ url, target, progress: SILENT, timeoutMilliseconds: 5000, mostUnstatedBytes }),
        /does not match its checksum file/,
      );
    }
    other.close();
  });

  it('decompresses a file that a server compresses although the request forbids it', async () => {
    server.misbehave.push((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync(content)),
    );
    assert.equal(await fetchIt(), true);
    assert.deepEqual(readFileSync(kept), content);
  });

  it('reports that another protocol answers on the port', async () => {
    const other = createServer(socket => socket.end('SSH-2.0-x\r\n'));
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const wish = {
      url: new URL(`http://127.0.0.1:${port}/x.pbf`),
      target,
      progress: SILENT,
      timeoutMilliseconds: 5000,
      mostUnstatedBytes,
    };
    await assert.rejects(download(wish), OperatorError);
    other.close();
  });

  it('ignores an unreadable note', async () => {
    await fetchIt();
    writeFileSync(`${target}.json`, 'nonsense');
    assert.equal(await fetchIt(), true);
  });
});

describe('a source', () => {
  it('is a URL or a path; everything else is refused in one sentence', () => {
    for (const [text, path] of [
      ['land.osm.pbf', join(process.cwd(), 'land.osm.pbf')],
      ['/data/a b.osm.pbf', '/data/a b.osm.pbf'],
      ['file:///data/a%20b.osm.pbf', '/data/a b.osm.pbf'],
    ] as const) {
      assert.deepEqual(readSource(text), { path });
    }
    for (const [text, message] of [
      ['ftp://host/land.osm.pbf', /https, http or file, or a file's path; ftp is not supported/],
      ['javascript://host/x', /javascript is not supported/],
      ['https://user:secret@host/land.osm.pbf', /cannot have a user and password/],
      ['https://host/', /names no file/],
      ['http://', /is not a valid URL/],
      ['file://elsewhere/land.osm.pbf', /names no file on this machine/],
    ] as const) {
      assert.throws(
        () => readSource(text),
        (fault: Error) =>
          fault instanceof OperatorError && message.test(fault.message) && !fault.message.includes('secret'),
        text,
      );
    }
  });

  it('names its file with harmless characters only', () => {
    for (const address of [
      'https://h/a/%2e%2e%2fx',
      'https://h/..%2f..',
      'https://h/a%00b',
      "https://h/a'b;c",
      'https://h/%zz',
    ]) {
      assert.match(fileNameOf(readSource(address)), /^[\w-][\w.-]*$/, address);
    }
    assert.equal(fileNameOf(readSource('https://h/europe/land-latest.osm.pbf?x=/y')), 'land-latest.osm.pbf');
  });
});
