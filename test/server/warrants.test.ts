// Warrants over HTTP: the certificate stands up to a verifier that knows nothing of the service, and texts are seen by those who may.
import assert from 'node:assert/strict';
import { createHash, webcrypto } from 'node:crypto';
import { test } from 'node:test';
import SQLite from 'better-sqlite3';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { createAccount, exportAccount, findAccount } from '../../src/accounts/account-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/texts/warrant';
const KEYS = '/.well-known/umkreis-keys.json';
const START = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

const { region, town } = await drawnRegion({
  gridMeters: 100,
  drawing: 'h-e-d-c',
  ways: { hedc: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: {
    h: { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:postcode': '9490', 'addr:city': 'Vaduz' },
    e: { amenity: 'pharmacy', name: 'Marien-Apotheke' },
    d: { shop: 'supermarket', name: 'Coop' },
  },
});

const TRUE = 'Die Marien-Apotheke ist in drei Gehminuten erreichbar.';
const LIE = 'Der Coop liegt neun Gehminuten entfernt.';
const MENDED = 'Der Coop liegt fünf Gehminuten entfernt.';

async function service() {
  let now = START;
  const parts = await testApp(() => region, { now: () => new Date(now) });
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key = parts.key) =>
    parts.app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload === undefined ? {} : { payload }) });
  const visit = (url: string, headers: Record<string, string> = {}) =>
    parts.app.inject({ method: 'GET', url, headers });
  return {
    ...parts,
    call,
    visit,
    issue: async (fields: object = {}, key = parts.key) => {
      const answer = await call('POST', PATH, { ...town.at('h'), text: `${TRUE} ${LIE}`, ...fields }, key);
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json();
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    pathOf: (url: string) => url.slice(PUBLIC_URL.length),
  };
}

interface Certificate {
  readonly signed: { textSha256: string; verdicts: { start: number; end: number; verdict: string }[] };
  readonly keyId: string;
  readonly signature: string;
}

/** A verifier of its own: WebCrypto, the published keys, and nothing of `src/`. */
async function isRight({ signed, keyId, signature }: Certificate, keys: readonly webcrypto.JsonWebKey[], text: string) {
  const jwk = keys.find(key => (key as { kid?: string }).kid === keyId);
  if (jwk === undefined) return false;
  const key = await webcrypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  const message = Buffer.from(canonicalize(signed) ?? '');
  const hash = createHash('sha256').update(text, 'utf8').digest('hex');
  const bytes = Buffer.from(signature, 'base64url');
  return hash === signed.textSha256 && (await webcrypto.subtle.verify('Ed25519', key, bytes, message));
}

test('a warrant answers the verification, the whole text with its least corrections, and a certificate of both', async () => {
  const { call, issue, close } = await service();
  const text = `  ${TRUE}\r\n\n${LIE}\tHerrlich!  `;
  const made = await issue({ text });
  const { verdictCounts, ...verified } = (
    await call('POST', '/api/location-ext/texts/verify', { ...town.at('h'), text })
  ).json();
  assert.partialDeepStrictEqual(made, verified, 'the same as texts/verify');
  assert.deepEqual(made.verdictCounts, verdictCounts);
  assert.equal(made.text, text);
  assert.equal(made.correctedText, `  ${TRUE}\r\n\n${MENDED}\tHerrlich!  `);
  const { signed } = made.certificate;
  assert.match(made.id, /^wrt_[0-9A-Za-z]{22}$/);
  assert.match(made.token, /^[0-9A-Za-z]{22}$/);
  assert.deepEqual([signed.id, signed.issuedAt], [made.id, '2026-11-21T12:00:00.000Z']);
  assert.deepEqual(signed.region, { id: region.manifest.name, version: region.manifest.version });
  assert.deepEqual(
    signed.verdicts.map(({ start, end, verdict }: { start: number; end: number; verdict: string }) => [
      text.slice(start, end),
      verdict,
    ]),
    made.sentences.map((sentence: { text: string; verdict: string }) => [sentence.text, sentence.verdict]),
  );
  const basis = { facts: made.facts, location: made.location, token: made.token };
  assert.equal(
    signed.basisSha256,
    createHash('sha256')
      .update(canonicalize(basis) ?? '')
      .digest('hex'),
  );
  await close();
});

test('a corrected text has no contradicted sentence that a number or a direction would correct', async () => {
  const { issue, close } = await service();
  const sentence = fc
    .tuple(fc.constantFrom('Der Coop', 'Die Marien-Apotheke'), fc.integer({ min: 2, max: 14 }))
    .map(([who, minutes]) => `${who} liegt ${minutes} Gehminuten entfernt.`);
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 5 }), async sentences => {
      const text = sentences.join(' ');
      const { correctedText } = await issue({ text });
      const again = await issue({ text: correctedText });
      assert.equal(again.correctedText, correctedText);
      assert.ok(again.sentences.every((each: { correction?: string }) => each.correction === undefined));
      const outside = (whole: string) => whole.replaceAll(/\d+|zwei|drei/g, '#');
      assert.equal(outside(correctedText), outside(text), 'only numbers differ');
    }),
    { numRuns: 15 },
  );
  await close();
});

test('a certificate is right by the published keys, also after rotations; a changed byte of text, verdict or signature is found', async () => {
  const { issue, visit, state, wait, close } = await service();
  const text = `${TRUE} ${LIE}`;
  const keys = async () => (await visit(KEYS)).json().keys;
  const first = (await issue()).certificate;
  assert.ok(await isRight(first, await keys(), text));
  wait(1000);
  await state.signing.rotate(new Date(START + 1000).toISOString());
  const second = (await issue()).certificate;
  assert.notEqual(second.keyId, first.keyId);
  wait(1000);
  await state.signing.rotate(new Date(START + 2000).toISOString());
  const published = await keys();
  assert.equal(published.length, 3);
  for (const certificate of [first, second]) assert.ok(await isRight(certificate, published, text));
  assert.equal(await isRight(first, published.slice(1), text), false, 'another key is no proof');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(first, second),
      fc.nat(text.length - 1),
      fc.nat(),
      async (certificate, at, any) => {
        const changedText = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
        assert.equal(await isRight(certificate, published, changedText), false);
        const canonical = canonicalize(certificate.signed) ?? '';
        const position = any % canonical.length;
        const changed = `${canonical.slice(0, position)}${canonical[position] === '1' ? '2' : '1'}${canonical.slice(position + 1)}`;
        let signed: Certificate['signed'];
        try {
          signed = JSON.parse(changed);
        } catch {
          return;
        }
        assert.equal(await isRight({ ...certificate, signed }, published, text), false, changed);
        const signature = Buffer.from(certificate.signature, 'base64url');
        signature[any % 64] = (signature[any % 64] ?? 0) ^ (1 << (any % 8));
        assert.equal(
          await isRight({ ...certificate, signature: signature.toString('base64url') }, published, text),
          false,
        );
      },
    ),
  );
  const better = structuredClone(first);
  better.signed.verdicts[1].verdict = 'SUPPORTED';
  assert.equal(await isRight(better, published, text), false);
  await close();
});

test('the published keys are a JWK Set with the dates of each key, which caches may keep for five minutes, and hold no private half', async () => {
  const { visit, state, close } = await service();
  const answer = await visit(KEYS, { origin: 'https://anywhere.example' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'public, max-age=300');
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  assert.equal((await visit(KEYS, { 'if-none-match': String(answer.headers.etag) })).statusCode, 304);
  const rotated = await state.signing.rotate('2026-12-01T00:00:00.000Z');
  const [old, current, ...others] = (await visit(KEYS)).json().keys;
  assert.deepEqual(others, []);
  assert.deepEqual([old.createdAt, old.retiredAt], ['2026-11-21T12:00:00.000Z', '2026-12-01T00:00:00.000Z']);
  assert.deepEqual([current.kid, current.retiredAt], [rotated.keyId, undefined]);
  for (const key of [old, current]) {
    assert.deepEqual(
      [key.kty, key.crv, key.alg, key.key_ops, key.d],
      ['OKP', 'Ed25519', 'EdDSA', ['verify'], undefined],
    );
    const members = JSON.stringify({ crv: key.crv, kty: key.kty, x: key.x });
    assert.equal(key.kid, createHash('sha256').update(members).digest('base64url'), 'RFC 7638');
  }
  await close();
});

test('without the token nobody gets anything of the text; with it everybody does, if it is kept; a wrong token gets nothing', async () => {
  const { issue, visit, pathOf, close } = await service();
  const words = /Marien|Coop|Gehminuten|Dorfstrasse|facts|location/;
  const kept = await issue({ keepText: true });
  const bare = await visit(pathOf(kept.warrantUrl));
  assert.equal(bare.statusCode, 200);
  assert.doesNotMatch(bare.body, words);
  assert.ok(!bare.body.includes(kept.token));
  assert.deepEqual(bare.json(), {
    id: kept.id,
    issuedAt: kept.issuedAt,
    warrantUrl: kept.warrantUrl,
    certificate: kept.certificate,
    verdictCounts: { supported: 1, contradicted: 1, unsupported: 0 },
  });
  const opened = await visit(pathOf(kept.textUrl));
  assert.equal(opened.headers['cache-control'], 'private, no-cache');
  const { token: _token, textUrl: _url, ...whole } = kept;
  assert.deepEqual(opened.json(), whole);
  for (const token of ['', 'x', `${kept.token}x`, kept.token.slice(1), kept.token.toLowerCase(), 'ä'.repeat(11)]) {
    const refused = await visit(`${pathOf(kept.warrantUrl)}?token=${encodeURIComponent(token)}`);
    assert.equal(refused.json().code, 'warrant-not-found', token);
    assert.doesNotMatch(refused.body, words);
  }
  const notKept = await issue();
  assert.equal(notKept.textUrl, undefined);
  const shown = await visit(`${pathOf(notKept.warrantUrl)}?token=${notKept.token}`);
  assert.equal(shown.statusCode, 200);
  assert.doesNotMatch(shown.body, words);
  await close();
});

test('a text that is not kept is nowhere in the state', async () => {
  const { issue, state, close } = await service();
  const { id } = await issue();
  const record = await state.warrants.byPublicId(id);
  assert.equal(record?.content, '');
  assert.doesNotMatch(record?.certificate ?? '', /Marien|Coop|Dorfstrasse/);
  await close();
});

test('a kept text ends after the days of the request, else of the account, for a test key within seven; the certificate stays', async () => {
  const { issue, visit, state, wait, pathOf, call, close } = await service();
  await createAccount(state, { name: 'thirty', retentionDays: 30 }, new Date(START));
  const { key } = await createKey(state, { name: 'k', account: 'thirty' }, new Date(START));
  const { key: testKey } = await createKey(state, { name: 't', isTest: true }, new Date(START));
  const endOf = async (fields: object, by?: string) => (await issue(fields, by)).expiresAt;
  assert.equal(await endOf({ keepText: true }), undefined);
  assert.equal(await endOf({ keepText: true }, key), '2026-12-21T12:00:00.000Z');
  assert.equal(await endOf({ keepText: true, expiresInDays: 2 }, key), '2026-11-23T12:00:00.000Z');
  assert.equal(await endOf({ keepText: true, expiresInDays: 90 }, testKey), '2026-11-28T12:00:00.000Z');
  assert.equal(await endOf({}, key), undefined, 'a certificate does not end');
  const made = await issue({ keepText: true, expiresInDays: 1 });
  wait(DAY);
  const [ended, own] = [await visit(pathOf(made.textUrl)), await call('GET', `${PATH}/${made.id}`)];
  for (const answer of [ended, own]) {
    assert.equal(answer.statusCode, 200);
    assert.deepEqual([answer.json().text, answer.json().certificate], [undefined, made.certificate]);
  }
  await close();
});

test('another account reads, lists and deletes nothing of a warrant; its own account all of it, and after deletion the id says so', async () => {
  const { issue, call, visit, state, pathOf, close } = await service();
  const { key: other } = await createKey(state, { name: 'other' }, new Date(START));
  const made = [await issue({ keepText: true }), await issue(), await issue()];
  const one = made[0];
  assert.equal((await call('GET', `${PATH}/${one.id}`, undefined, other)).json().code, 'warrant-not-found');
  assert.equal((await call('DELETE', `${PATH}/${one.id}`, undefined, other)).json().code, 'warrant-not-found');
  assert.deepEqual((await call('GET', PATH, undefined, other)).json(), { warrants: [] });
  assert.deepEqual((await call('GET', `${PATH}/${one.id}`)).json(), one);
  const listed: { id: string; textUrl?: string }[] = [];
  for (let cursor = ''; ; ) {
    const page = (await call('GET', `${PATH}?limit=2${cursor && `&cursor=${cursor}`}`)).json();
    listed.push(...page.warrants);
    if (page.nextCursor === undefined) break;
    cursor = page.nextCursor;
    assert.equal((await call('GET', `${PATH}?cursor=${cursor}`, undefined, other)).json().code, 'request-invalid');
  }
  assert.deepEqual(listed.map(({ id }) => id).sort(), made.map(({ id }) => id).sort());
  assert.deepEqual(
    listed.flatMap(({ textUrl }) => textUrl ?? []),
    [one.textUrl],
  );
  assert.equal((await call('DELETE', `${PATH}/${one.id}`)).statusCode, 204);
  for (const answer of [
    await call('GET', `${PATH}/${one.id}`),
    await call('DELETE', `${PATH}/${one.id}`),
    await visit(pathOf(one.warrantUrl)),
    await visit(pathOf(one.textUrl)),
  ]) {
    assert.equal(answer.json().code, 'warrant-deleted');
  }
  await close();
});

test('the export of an account has its warrants with their kept texts and no signing key; the erasure leaves nothing of them', async () => {
  const { issue, visit, state, pathOf, close } = await service();
  const { key } = await createKey(state, { name: 'agency' }, new Date(START));
  const made = await issue({ keepText: true }, key);
  await issue({}, key);
  const account = await findAccount(state, 'agency');
  const parts: object[] = [];
  for await (const part of exportAccount(state, account)) parts.push(part);
  const warrants = parts.filter(part => 'kind' in part && part.kind === 'warrant') as {
    id: string;
    certificate: object;
    content: { text: string } | null;
  }[];
  assert.equal(warrants.length, 2);
  const kept = warrants.find(({ id }) => id === made.id);
  assert.deepEqual([kept?.certificate, kept?.content?.text], [made.certificate, made.text]);
  assert.equal(warrants.find(({ id }) => id !== made.id)?.content, null);
  assert.doesNotMatch(JSON.stringify(parts), /private|"d":/);
  await state.accounts.delete(account.id, new Date(START).toISOString());
  assert.equal(await state.warrants.byPublicId(made.id), undefined);
  assert.equal((await visit(pathOf(made.textUrl))).json().code, 'warrant-not-found');
  await close();
});

test('a warrant counts as one text, reading and deleting cost nothing, and a key for tests is never billed and marks the certificate', async () => {
  const { issue, call, state, close } = await service();
  const { key: testKey } = await createKey(state, { name: 't', account: 'test', isTest: true }, new Date(START));
  const made = await issue();
  await call('GET', `${PATH}/${made.id}`);
  await call('GET', PATH);
  const ofTest = await issue({}, testKey);
  assert.deepEqual([made.certificate.signed.isTest, ofTest.certificate.signed.isTest], [undefined, true]);
  const refused = await call('DELETE', `${PATH}/${made.id}`, undefined, testKey);
  assert.equal(refused.json().code, 'scope-missing');
  assert.equal((await call('DELETE', `${PATH}/${ofTest.id}`, undefined, testKey)).statusCode, 204);
  const { functions } = (await call('GET', '/api/location-ext/usage')).json();
  const texts = functions.find(({ id }: { id: string }) => id === 'texts');
  assert.deepEqual([texts.requests, texts.billable], [6, 1]);
  await close();
});

test('a request that keeps a key or ends what is not kept is refused with the place of its fault', async () => {
  const { call, key, close } = await service();
  for (const [fields, pointer] of [
    [{ text: `Mein Schlüssel ist ${key}.`, keepText: true }, '#/text'],
    [{ text: TRUE, expiresInDays: 3 }, '#/expiresInDays'],
    [{ text: TRUE, keepText: 'ja' }, '#/keepText'],
    [{ text: '' }, '#/text'],
  ] as const) {
    const answer = await call('POST', PATH, { ...town.at('h'), ...fields });
    assert.equal(answer.statusCode, 400, answer.body);
    assert.deepEqual(
      answer.json().errors.map((fault: { pointer: string }) => fault.pointer),
      [pointer],
    );
  }
  await close();
});

test('no answer, log, export or output of a command has the private key', async () => {
  const folder = temporaryFolder();
  const state = await openSqliteState(statePath(folder));
  const written: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => written.push(line) } };
  const { app, key, close } = await testApp(() => region, { state, logger });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload && { payload }) });
    written.push(answer.body, JSON.stringify(answer.headers));
    return answer;
  };
  const made = (await ask('POST', PATH, { ...town.at('h'), text: TRUE, keepText: true })).json();
  for (const url of [KEYS, PATH, `${PATH}/${made.id}`, `/warrants/${made.id}?token=${made.token}`])
    await ask('GET', url);
  await ask('POST', PATH, { ...town.at('h'), text: '' });
  const command = async (...parameters: string[]) => {
    const { code, output, errors } = await runHere(folder, parameters);
    assert.equal(code, 0, errors);
    written.push(output, errors);
  };
  const file = new SQLite(statePath(folder), { readonly: true });
  const secret = () => file.prepare<[], string>('select private_d from signing_key order by key_number').pluck().all();
  const [first = '', ...none] = secret();
  assert.deepEqual([first.length, none], [43, []]);
  await command('warrants', 'rotate-key', '--json');
  const [gone, second = ''] = secret();
  assert.deepEqual([gone, second.length], [null, 43], 'of a retired key only the public half is left');
  for (const parameters of [
    ['warrants', 'keys'],
    ['warrants', 'keys', '--json'],
    ['audit', '--json'],
  ])
    await command(...parameters);
  await command('accounts', 'export', 'test');
  await ask('GET', KEYS);
  const text = written.join('');
  for (const d of [first, second]) {
    for (const form of [d, Buffer.from(d, 'base64url').toString('hex'), Buffer.from(d, 'base64url').toString('base64')])
      assert.ok(!text.includes(form));
  }
  assert.match(text, /rotate-key/);
  file.close();
  await close();
});

test('a text with half a surrogate pair has the hash of its form in UTF-8, also in the words of the property', async () => {
  const { call, visit, close } = await service();
  const property = { type: 'APARTMENT', features: ['Balkon \ud83d'] };
  for (const more of [{}, { property, keepText: true }]) {
    const answer = await call('POST', PATH, { ...town.at('h'), text: 'Die Wohnung hat Balkon \ud83d.', ...more });
    assert.equal(answer.statusCode, 201, answer.body);
    const { text, certificate } = answer.json();
    assert.ok(await isRight(certificate, (await visit(KEYS)).json().keys, text));
  }
  await close();
});

test('a damaged certificate or text answers that it is lost, and is no failure of the server', async () => {
  const { visit, call, state, close } = await service();
  const account = await findAccount(state, 'test');
  const record = { accountId: account.id, token: 't'.repeat(22), issuedAt: '2026-11-21T12:00:00.000Z' };
  const whole = JSON.stringify({ signed: { verdicts: [] } });
  const ends = { expiresAt: null, deletedAt: null };
  for (const [id, certificate, content] of [
    ['wrt_1', '{"signed":', ''],
    ['wrt_2', 'null', ''],
    ['wrt_3', whole, '{"text":'],
    ['wrt_4', whole, '{}'],
  ] as const) {
    await state.warrants.create({ ...record, ...ends, id, certificate, content });
    assert.equal((await visit(`/warrants/${id}?token=${record.token}`)).json().code, 'warrant-lost');
    assert.equal((await call('GET', `${PATH}/${id}`)).json().code, 'warrant-lost');
  }
  const { warrants } = (await call('GET', PATH)).json();
  assert.deepEqual(
    warrants.map(({ id, verdictCounts }: { id: string; verdictCounts?: object }) => [id, verdictCounts === undefined]),
    [
      ['wrt_4', false],
      ['wrt_3', false],
      ['wrt_2', true],
      ['wrt_1', true],
    ],
    'the list still names them',
  );
  await close();
});
