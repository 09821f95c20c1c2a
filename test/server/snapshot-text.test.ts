// The text on the page of a snapshot over HTTP: chosen, stored with it, changed, refreshed, credited, left out of the picture.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exportAccount } from '../../src/accounts/account-life.ts';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const API = '/api/location-ext';
const PATH = `${API}/snapshot-data`;
const { region, town } = await drawnRegion(TEXT_TOWN);
const here = town.at('h');
let served = region;
// No model listens at this address: a snapshot does not use one.
const service = await testApp(() => served, {
  languageModel: { url: 'http://127.0.0.1:9', model: 'none', key: undefined, timeoutSeconds: 1 },
});
after(() => service.close());

function call(method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) {
  const headers = { 'x-api-key': service.key };
  return service.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function make(fields: object, place: object = here) {
  const answer = await call('POST', PATH, { ...place, distance: 10, show: 'map,pois,text', ...fields });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

async function shown({ embedUrl }: { embedUrl: string }): Promise<EmbedData> {
  return (await service.app.inject(`${embedUrl.slice(PUBLIC_URL.length)}/data.json`)).json();
}

test('a snapshot with a text has the same text as `texts` for its place, and its page gets headings and paragraphs', async () => {
  const choices = { tone: 'WARM', audience: 'SENIOR', maxCharacters: 700, seed: 3 };
  const made = await make({ text: choices });
  assert.deepEqual(made.show, ['map', 'pois', 'text']);
  const alone = (
    await call('POST', `${API}/texts`, { ...here, ...choices, kind: 'LOCATION', generator: 'GRAMMAR' })
  ).json();
  const { location: _location, meta, flags, ...parts } = alone;
  assert.deepEqual(flags, [], 'a snapshot has no free words of a caller that a flag could name');
  assert.deepEqual(made.texts, parts);
  assert.equal(made.meta.versions.textRules, meta.versions.textRules);
  assert.equal(made.texts.verified.supported, made.texts.sentences.length);
  const { text } = await shown(made);
  assert.equal(text?.title, parts.title);
  assert.deepEqual(text?.generator, { kind: 'GRAMMAR' });
  assert.equal(text?.sections.map(({ paragraphs }) => paragraphs.join('\n\n')).join('\n\n'), parts.text);
});

test('the text has the language of the page, and a change of the language rewrites it; the choices stay', async () => {
  const made = await make({ text: { maxCharacters: 300 } });
  const english = (await call('PATCH', `${PATH}/${made.id}`, { language: 'en' })).json();
  assert.ok(english.texts.text.length <= 300);
  assert.match(english.texts.text, /The property is/);
  assert.doesNotMatch(english.texts.text, /Minuten|Immobilie/);
  const longer = (await call('PATCH', `${PATH}/${made.id}`, { text: { maxCharacters: 1500 } })).json();
  assert.ok(longer.texts.text.length > 300);
  const refreshed = (await call('POST', `${PATH}/${made.id}/refresh`)).json();
  assert.deepEqual(refreshed.texts, longer.texts);
});

test('a change can add a text to a page and remove it; a new map changes the text only at a refresh', async () => {
  const made = await make({ show: 'map,pois' });
  assert.equal(made.texts, undefined);
  assert.equal((await shown(made)).text, undefined);
  const url = `${PATH}/${made.id}`;
  const withText = (await call('PATCH', url, { show: 'map,text' })).json();
  assert.ok(withText.texts.sentences.length > 2);
  const { region: later } = await drawnRegion({
    ...TEXT_TOWN,
    nodes: { ...TEXT_TOWN.nodes, d: { shop: 'supermarket', name: 'Migros' } },
  });
  served = later;
  try {
    assert.deepEqual((await call('GET', url)).json().texts, withText.texts);
    const refreshed = (await call('POST', `${url}/refresh`)).json();
    assert.match(refreshed.texts.text, /Migros/);
    assert.doesNotMatch(refreshed.texts.text, /Coop/);
  } finally {
    served = region;
  }
  const without = (await call('PATCH', url, { show: 'map,pois' })).json();
  assert.equal(without.texts, undefined);
  assert.equal((await shown(made)).text, undefined);
});

test('choices for a text without a text, unknown choices and invalid ones are refused', async () => {
  const faults = async (body: object) =>
    (await call('POST', PATH, { ...here, ...body })).json().errors.map(({ pointer }: { pointer: string }) => pointer);
  assert.deepEqual(await faults({ text: { tone: 'WARM' } }), ['#/text']);
  assert.deepEqual(await faults({ show: 'text', text: { tone: 'WARMER', maxCharacters: 10, property: {} } }), [
    '#/text/tone',
    '#/text/maxCharacters',
    '#/text/property',
  ]);
  const made = await make({ show: 'map' });
  const refused = await call('PATCH', `${PATH}/${made.id}`, { text: { tone: 'WARM' } });
  assert.equal(refused.statusCode, 400);
  assert.equal(refused.json().errors[0].pointer, '#/text');
});

test('the picture leaves the text out', async () => {
  const picture = async (fields: object) => {
    const { imageUrl } = await make(fields);
    return (await service.app.inject(`${imageUrl.slice(PUBLIC_URL.length)}?width=300&height=200`)).rawPayload;
  };
  assert.deepEqual(await picture({}), await picture({ show: 'map,pois' }));
});

test('the page credits census statistics that the text mentions', async () => {
  served = await censusTown();
  try {
    const made = await make({ show: 'map,text', text: { maxCharacters: 4000 } }, censusPlace(500, 250));
    const tells = made.texts.facts.some(({ kind }: { kind: string }) => kind === 'CENSUS');
    assert.ok(tells, made.texts.text);
    assert.match((await shown(made)).credit.plain, /Zensus 2022 \(Daten verändert/);
    const without = await make({ show: 'map' }, censusPlace(500, 250));
    assert.doesNotMatch((await shown(without)).credit.plain, /Zensus/);
  } finally {
    served = region;
  }
});

test('a deleted snapshot loses its text too', async () => {
  const made = await make({});
  const [account] = await service.state.accounts.list();
  const kept = async () => service.state.snapshots.byId(account?.id ?? '', made.id);
  assert.match(JSON.stringify(await kept()), /Marien-Apotheke|Coop/);
  await service.app.inject({ method: 'DELETE', url: `${PATH}/${made.id}`, headers: { 'x-api-key': service.key } });
  assert.doesNotMatch(JSON.stringify(await kept()), /Marien-Apotheke|Coop/);
});

test('the export of an account has the text of a snapshot while the snapshot is kept, and the audit records without the names of operators', async () => {
  const made = await make({});
  const [account] = await service.state.accounts.list();
  assert.ok(account !== undefined);
  const at = new Date().toISOString();
  const operator = { byKind: 'OPERATOR', by: 'root@db1', operation: 'accounts set', at } as const;
  await service.state.recordingAs(operator).accounts.change(account.id, { retentionDays: 30 });
  const exported: Record<string, unknown>[] = [];
  for await (const part of exportAccount(service.state, account)) exported.push({ ...part });
  const snapshot = exported.find(({ kind, id }) => kind === 'snapshot' && id === made.id);
  const { text } = made.texts;
  assert.ok(JSON.stringify(snapshot).includes(JSON.stringify(text).slice(1, -1)), 'the whole text');
  assert.ok(exported.some(({ kind, operation }) => kind === 'audit' && operation === 'accounts set'));
  assert.doesNotMatch(JSON.stringify(exported), /root@db1/);
  const deleting = { 'x-api-key': service.key };
  await service.app.inject({ method: 'DELETE', url: `${PATH}/${made.id}`, headers: deleting });
  for await (const part of exportAccount(service.state, account)) {
    if ('id' in part && part.id === made.id) assert.partialDeepStrictEqual(part, { content: null });
  }
});
