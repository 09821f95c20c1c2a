// Small parts of the server: cursors, encodings, the cache of pictures, settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCursor, writeCursor } from '../../src/answers/cursor.ts';
import { createByteCache } from '../../src/core/byte-cache.ts';
import { DomainError, OperatorError } from '../../src/core/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { acceptedEncoding } from '../../src/server/http/compress.ts';

const SECRET = Buffer.alloc(32, 7);

test('a cursor can be read only with its purpose and its secret', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), fc.string(), (position, purpose, other) => {
      const cursor = writeCursor(position, purpose, SECRET);
      assert.match(cursor, /^[\w-]+$/);
      assert.deepEqual(readCursor(cursor, purpose, SECRET), position);
      assert.throws(() => readCursor(cursor, purpose, Buffer.alloc(32, 8)), DomainError);
      if (other !== purpose) assert.throws(() => readCursor(cursor, other, SECRET), DomainError);
    }),
  );
});

test('no text but a written one is a cursor', () => {
  fc.assert(fc.property(fc.string(), text => assert.throws(() => readCursor(text, 'list', SECRET), DomainError)));
});

test('the server chooses an encoding only if the header allows it', () => {
  assert.equal(acceptedEncoding(undefined, ['gzip']), undefined);
  assert.equal(acceptedEncoding('', ['gzip']), undefined);
  assert.equal(acceptedEncoding('deflate, GZIP;q=0.5', ['br', 'gzip']), 'gzip');
  assert.equal(acceptedEncoding('gzip, br', ['br', 'gzip']), 'br');
  assert.equal(acceptedEncoding('gzip;q=0, identity', ['gzip']), undefined);
});

test('a picture is drawn once even if requested several times at once, and the cache drops the least recently used ones within its bound', async () => {
  const cache = createByteCache(30);
  const drawn: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
      drawn.push(key);
      return Buffer.alloc(10, key);
    });
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  await ask('b');
  await ask('c');
  await ask('a');
  assert.deepEqual(drawn, ['a', 'b', 'c']);
  await ask('d');
  await ask('a');
  assert.deepEqual(drawn, ['a', 'b', 'c', 'd'], 'the cache keeps a, which was requested recently');
  await ask('b');
  assert.deepEqual(drawn, ['a', 'b', 'c', 'd', 'b'], 'the cache has dropped b');
});

test('a failed drawing is tried again', async () => {
  const cache = createByteCache(100);
  await assert.rejects(cache.get('a', () => Promise.reject(new Error('no tiles'))));
  assert.deepEqual(await cache.get('a', async () => Buffer.from('x')), Buffer.from('x'));
});

test('settings have defaults, and one error lists every fault in them', () => {
  const standard = readConfig({});
  assert.equal(standard.port, 8080);
  assert.equal(standard.publicUrl, undefined);
  assert.match(standard.dataFolder, /\/data$/);
  assert.deepEqual(readConfig({ PORT: '', HOST: ' ', UMKREIS_PUBLIC_URL: '' }), standard);
  assert.equal(
    readConfig({ UMKREIS_PUBLIC_URL: 'https://maps.example.com/umkreis//' }).publicUrl,
    'https://maps.example.com/umkreis',
  );
  for (const url of ['maps.example.com', 'ftp://x', 'https://x/?a', 'https://x/#a', 'https://u:p@x/']) {
    assert.throws(() => readConfig({ UMKREIS_PUBLIC_URL: url }), OperatorError, url);
  }
  for (const port of ['0', '-1', '65536', '80.5', 'x', '8080 ,']) {
    assert.throws(() => readConfig({ PORT: port }), OperatorError, port);
  }
  assert.ok(standard.threads >= 1 && standard.threads <= 8);
  const proxies = 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.1';
  assert.deepEqual(readConfig({ UMKREIS_TRUSTED_PROXIES: proxies }).trustedProxies, proxies.split(/ ?, ?/));
  for (const wrong of [
    'all',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example.com',
    '::1/129',
    '10.0.0.0/255.0.0.0',
  ]) {
    assert.throws(() => readConfig({ UMKREIS_TRUSTED_PROXIES: wrong }), OperatorError, wrong);
  }
  assert.equal(readConfig({ UMKREIS_REDIS_URL: 'rediss://u:p@host:6380/2' }).redisUrl, 'rediss://u:p@host:6380/2');
  for (const wrong of ['host:6379', 'http://:secret@host', 'redis://:secret@host/name', 'redis://']) {
    assert.throws(
      () => readConfig({ UMKREIS_REDIS_URL: wrong }),
      (fault: Error) => fault instanceof OperatorError && !fault.message.includes('secret'),
      wrong,
    );
  }
  assert.equal(readConfig({ UMKREIS_THREADS: '16' }).threads, 16);
  for (const threads of ['0', '-1', '65', '1.5', 'all']) {
    assert.throws(() => readConfig({ UMKREIS_THREADS: threads }), OperatorError, threads);
  }
  assert.equal(standard.languageModel, undefined);
  const model = { UMKREIS_LLM_URL: 'https://llm.example.com/v1/', UMKREIS_LLM_MODEL: 'small' };
  assert.deepEqual(readConfig(model).languageModel, {
    url: 'https://llm.example.com/v1',
    model: 'small',
    key: undefined,
    timeoutSeconds: 20,
  });
  assert.throws(
    () => readConfig({ PORT: 'x', UMKREIS_PUBLIC_URL: 'y' }),
    (fault: Error) => /PORT/.test(fault.message) && /UMKREIS_PUBLIC_URL/.test(fault.message),
  );
});

test('one error lists faults in the settings of a language model with the others, and never has the key or a password', () => {
  const faultsOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (fault) {
      assert.ok(fault instanceof OperatorError);
      return fault.message;
    }
    return assert.fail('the settings were accepted');
  };
  const url = 'https://user:hunter2@llm.example.com/v1?key=hunter2';
  const all = faultsOf({
    PORT: 'x',
    UMKREIS_LLM_URL: url,
    UMKREIS_LLM_KEY: 'hunter2 and more',
    UMKREIS_LLM_TIMEOUT: '600',
  });
  for (const name of ['PORT', 'UMKREIS_LLM_URL', 'UMKREIS_LLM_MODEL', 'UMKREIS_LLM_KEY', 'UMKREIS_LLM_TIMEOUT']) {
    assert.match(all, new RegExp(`${name}: `));
  }
  assert.doesNotMatch(all, /hunter2/);
  assert.match(faultsOf({ UMKREIS_LLM_KEY: 'hunter2' }), /UMKREIS_LLM_URL: .*UMKREIS_LLM_MODEL: /);
  assert.match(faultsOf({ UMKREIS_LLM_URL: 'https://llm.example.com' }), /^UMKREIS_LLM_MODEL: /);
  assert.match(faultsOf({ UMKREIS_LLM_MODEL: 'small' }), /^UMKREIS_LLM_URL: /);
  for (const UMKREIS_LLM_URL of ['llm.example.com', 'ftp://llm.example.com', 'https://llm.example.com/#a']) {
    assert.match(faultsOf({ UMKREIS_LLM_URL, UMKREIS_LLM_MODEL: 'small' }), /^UMKREIS_LLM_URL: It must be an address/);
  }
});
