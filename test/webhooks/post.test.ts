// Webhooks go to the addresses that were checked and to no others, once, in bounded time and memory.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import tls from 'node:tls';
import fc from 'fast-check';
import { isAllowed, WEBHOOK_POLICIES } from '../../src/webhooks/addresses.ts';
import { createPoster } from '../../src/webhooks/post.ts';
import { webhookUrlFault } from '../../src/webhooks/url.ts';
import { startNameServer } from '../support/name-server.ts';
import { startReceiver } from '../support/receiver.ts';
import { temporaryFolder } from '../support/regions.ts';

const closing: (() => unknown)[] = [];
after(async () => {
  for (const close of closing) await close();
});

const withoutOpenssl =
  spawnSync('openssl', ['version']).error !== undefined && 'there is no openssl here to make a certificate';

const NEVER = new AbortController().signal;
const message = (url: string) => ({ url, body: '{"a":"ä"}', headers: { 'webhook-id': 'msg_1' } });
const post = (url: string, policy: (typeof WEBHOOK_POLICIES)[number], servers?: readonly string[], stop = NEVER) =>
  createPoster(servers).post(message(url), policy, stop);

async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given);
  closing.push(started.close);
  return started;
}

describe('addresses of webhooks', () => {
  const PRIVATE = ['10.1.2.3', '172.31.0.1', '192.168.7.7', '100.64.0.1', '127.0.0.1', '127.9.9.9', '::1', 'fd00::1'];
  const NOBODYS = [
    ...['0.0.0.0', '169.254.169.254', '192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::2', '::ffff:127.0.0.1', '::ffff:93.184.216.34', '::ffff:10.0.0.1', 'fe80::1'],
    ...['ff02::1', '64:ff9b::7f00:1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '', 'localhost', '127.1'],
  ];
  const PUBLIC = ['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'];

  it('are those of the public internet alone; own networks only where the operator allows it, and link-local ones never', () => {
    for (const address of PUBLIC) assert.deepEqual(allowedBy(address), ['public', 'private'], address);
    for (const address of PRIVATE) assert.deepEqual(allowedBy(address), ['private'], address);
    for (const address of NOBODYS) assert.deepEqual(allowedBy(address), [], address);
  });

  const allowedBy = (address: string) => WEBHOOK_POLICIES.filter(policy => isAllowed(address, policy));

  it('may be written in every form that URLs have, and stay refused', () => {
    for (const host of ['127.1', '0x7f.1', '2130706433', '0177.0.0.1', '[::ffff:7f00:1]', '[::1]', 'localhost.']) {
      assert.match(
        webhookUrlFault(`https://${host}/a`, 'public') ?? '',
        /^names a host that is not on the public/,
        host,
      );
    }
    fc.assert(
      fc.property(fc.ipV4(), address => {
        const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const isRefused = webhookUrlFault(`https://${number}/`, 'public') !== undefined;
        assert.equal(isRefused, !isAllowed(address, 'public'));
      }),
    );
  });

  it('say what would be right: https, no name, no fragment; http to this machine only where own networks are allowed', () => {
    for (const [url, policy, fault] of [
      ['https://example.com/a?b=c', 'public', undefined],
      ['https://example.com/a', 'off', /sends no webhooks/],
      ['http://example.com/a', 'public', /^must be an address with https/],
      ['http://example.com/a', 'private', /^must be an address with https/],
      ['http://10.0.0.1/a', 'private', /^must be an address with https/],
      ['http://localhost:8000/a', 'public', /^must be an address with https/],
      ['http://localhost:8000/a', 'private', undefined],
      ['http://[::1]:8000/a', 'private', undefined],
      ['https://10.0.0.1/a', 'private', undefined],
      ['ftp://example.com', 'public', /^must be an address with https/],
      ['example.com', 'public', /^must be an address with https/],
      ['https://me:word@example.com/', 'public', /name or a password/],
      ['https://example.com/#a', 'public', /fragment/],
    ] as const) {
      const found = webhookUrlFault(url, policy);
      if (fault === undefined) assert.equal(found, undefined, url);
      else assert.match(found ?? '', fault, url);
    }
  });
});

describe('a webhook', () => {
  it('comes as it is, with its headers and the name of its host', async () => {
    const { port, received } = await receiver();
    assert.equal(await post(`http://localhost:${port}/a?b=c`, 'private'), 'DELIVERED');
    const [one] = received;
    assert.deepEqual([one?.path, one?.body], ['/a?b=c', '{"a":"ä"}']);
    const { host, 'webhook-id': id, 'content-type': type, 'user-agent': agent } = one?.headers ?? {};
    assert.deepEqual([host, id, type], [`localhost:${port}`, 'msg_1', 'application/json']);
    assert.match(agent ?? '', /^Umkreis\/\d/);
  });

  it('to a name goes nowhere if one of its addresses may not be reached, whatever else it has', async () => {
    const { port, received } = await receiver();
    const names = await startNameServer(name =>
      name === 'mixed.test' ? ['93.184.216.34', '127.0.0.1'] : ['127.0.0.1'],
    );
    closing.push(names.close);
    for (const host of ['inner.test', 'mixed.test']) {
      const posted = await post(`https://${host}:${port}/`, 'public', [names.address]);
      assert.deepEqual(posted, { fault: 'The host has an address to which this service sends no webhooks.' });
    }
    const plain = await post(`http://inner.test:${port}/`, 'public', [names.address]);
    assert.ok(typeof plain === 'object');
    assert.deepEqual(received, []);
  });

  it('goes to the address that was checked, also if the name has another one a moment later', async () => {
    const { port, received } = await receiver();
    const names = await startNameServer((_name, question) => (question === 1 ? ['127.0.0.1'] : ['127.0.0.2']));
    closing.push(names.close);
    assert.equal(await post(`http://once.test:${port}/`, 'private', [names.address]), 'DELIVERED');
    assert.equal(names.asked.get('once.test'), 1);
    assert.equal(received[0]?.headers.host, `once.test:${port}`);
  });

  it('follows no redirect, and says what it was answered', async () => {
    const other = await receiver();
    const { port, received } = await receiver(number => {
      if (number > 1) return [500, 404, 410][number - 2] ?? 200;
      return response => response.writeHead(307, { location: `http://localhost:${other.port}/` }).end();
    });
    const url = `http://localhost:${port}/`;
    assert.deepEqual(await post(url, 'private'), { fault: 'The receiver answered 307; redirects are not followed.' });
    assert.deepEqual(await post(url, 'private'), { fault: 'The receiver answered 500.' });
    assert.deepEqual(await post(url, 'private'), { fault: 'The receiver answered 404.' });
    const refused = await post(url, 'private');
    assert.ok(typeof refused === 'object' && refused.isRefused === true);
    assert.deepEqual([received.length, other.received.length], [4, 0]);
  });

  it('reads no more of an answer than it needs', async () => {
    let written = 0;
    const closed = Promise.withResolvers<void>();
    const { port } = await receiver(() => response => {
      response.writeHead(200);
      response.on('close', closed.resolve);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 16))) written += 1 << 16;
      };
      response.on('drain', write);
      write();
    });
    assert.equal(await post(`http://localhost:${port}/`, 'private'), 'DELIVERED');
    await closed.promise;
    assert.ok(written < 64 << 20, `${written} bytes were taken`);
  });

  it('says why there is no connection, and is broken off at once when the process stops', async () => {
    const { port, close } = await startReceiver();
    await close();
    assert.deepEqual(await post(`http://127.0.0.1:${port}/`, 'private'), { fault: 'No connection: ECONNREFUSED.' });
    const names = await startNameServer(name => (name === 'silent.test' ? undefined : []));
    closing.push(names.close);
    assert.deepEqual(await post('https://nothing.test/', 'public', [names.address]), {
      fault: 'The host has no address.',
    });
    const stop = new AbortController();
    const waiting = post('https://silent.test/', 'public', [names.address], stop.signal);
    stop.abort();
    assert.ok(typeof (await waiting) === 'object');
    const mute = await receiver(() => () => {});
    const stopSoon = new AbortController();
    const unanswered = post(`http://localhost:${mute.port}/`, 'private', undefined, stopSoon.signal);
    while (mute.received.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
    stopSoon.abort();
    assert.ok(typeof (await unanswered) === 'object');
  });

  it('with https goes only to the host that its certificate names', { skip: withoutOpenssl }, async () => {
    const folder = temporaryFolder();
    const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const named = ['-subj', '/CN=umkreis test', '-addext', 'subjectAltName=DNS:right.test'];
    execFileSync('openssl', [...made, ...named, '-keyout', keyPath, '-out', certPath], { stdio: 'ignore' });
    const certificate = { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') };
    const { port, received } = await receiver(undefined, { certificate });
    const names = await startNameServer(() => ['127.0.0.1']);
    closing.push(names.close);
    const strange = await post(`https://right.test:${port}/`, 'private', [names.address]);
    assert.deepEqual(strange, { fault: 'No connection: DEPTH_ZERO_SELF_SIGNED_CERT.' });
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert]);
    const wrong = await post(`https://wrong.test:${port}/`, 'private', [names.address]);
    assert.deepEqual(wrong, { fault: 'No connection: ERR_TLS_CERT_ALTNAME_INVALID.' });
    assert.equal(await post(`https://right.test:${port}/`, 'private', [names.address]), 'DELIVERED');
    assert.equal(received.length, 1);
  });
});
