// Slow clients: heads and bodies that arrive byte by byte are cut off, and other requests are answered meanwhile.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { app, key, close } = await testApp(() => region);
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
after(close);

/** Sends a beginning and then a byte every 50 ms, for minutes, until the server cuts it off; returns the answer. */
function dribble(beginning: string, rest: string): Promise<string> {
  return new Promise(resolve => {
    let answer = '';
    let at = 0;
    let sending: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      sending = setInterval(() => {
        if (socket.writable && at < rest.length) socket.write(rest[at++] ?? '');
      }, 50);
    });
    socket.setEncoding('latin1').on('data', part => {
      answer += part;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(sending);
      // A client that has sent everything was not cut off.
      resolve(at < rest.length || rest === '' ? answer : 'all was sent');
    });
  });
}

test('the service allows 10 seconds for a head and 30 for a whole request, and checks every second', () => {
  assert.equal(app.server.headersTimeout, 10_000);
  assert.equal(app.server.requestTimeout, 30_000);
});

test('a head or a body that arrives byte by byte is cut off when its time is over, and other requests are answered meanwhile', async () => {
  // The same with shorter times: the test waits for the check of every second.
  app.server.headersTimeout = 500;
  app.server.requestTimeout = 1000;
  const head = `POST /api/location-ext/poi-data HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${key}\r\nContent-Type: application/json\r\n`;
  const slow = [
    ...Array.from({ length: 20 }, () => dribble('GET /health HTTP/1.1\r\nX-Slow: ', 'a'.repeat(10_000))),
    ...Array.from({ length: 20 }, () => dribble(`${head}Content-Length: 9999\r\n\r\n`, ' '.repeat(9999))),
    ...Array.from({ length: 5 }, () => dribble(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'.repeat(2000))),
    dribble('', ''),
  ];
  const answered = await fetch(`http://127.0.0.1:${port}/api/location-ext/poi-data`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(town.at('h')),
  });
  assert.equal(answered.status, 200);
  for (const answer of await Promise.all(slow)) {
    if (answer === '') continue;
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/);
    assert.equal(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code, 'request-timeout');
  }
});
