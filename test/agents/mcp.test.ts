// The tools for language models, through the protocol's official client: over HTTP with a key, and for a program on this machine.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createKey } from '../../src/accounts/key-life.ts';
import { CALLS, HOUSE, NOWHERE, STATION } from '../support/agent-calls.ts';
import { eventually } from '../support/eventually.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const USAGE = '/api/location-ext/usage';

// biome-ignore lint/suspicious/noExplicitAny: answers of tools have no types.
type Answer = any;

const COMMAND = [fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url)), 'mcp'];
const environment = () => ({ PATH: process.env.PATH ?? '', UMKREIS_DATA: folder });

let service: TestApp;
let url: URL;
let folder: string;
before(async () => {
  const region = await importedSample();
  folder = fileURLToPath(new URL('../../..', `file://${region.folder}/`));
  service = await testApp(() => region);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = new URL(`http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/mcp`);
});
after(() => service.close());

async function connected(headers: Record<string, string>, isNewest = true): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, isNewest ? { versionNegotiation: { mode: 'auto' } } : {});
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

async function called(client: Client, name: string, given = CALLS[name]): Promise<Answer> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  if (isError) return first?.text;
  assert.deepEqual(JSON.parse(first?.text ?? ''), structuredContent, 'the text is the content');
  return structuredContent;
}

const post = async (path: string, payload: object): Promise<Answer> => {
  const headers = { 'x-api-key': service.key };
  return (await service.app.inject({ method: 'POST', url: `/api/location-ext/${path}`, headers, payload })).json();
};

describe('the endpoint for language models', () => {
  for (const [revision, isNewest] of [
    ['2026-07-28', true],
    ['2025-11-25', false],
  ] as const) {
    it(`answers every tool, resource and prompt to a client of revision ${revision}, with a credit in each answer`, async () => {
      const client = await connected({ 'x-api-key': service.key }, isNewest);
      assert.equal(client.getNegotiatedProtocolVersion(), revision);
      const { tools: lists, resources: texts, prompts: orders } = client.getServerCapabilities() ?? {};
      for (const each of [lists, texts, orders]) assert.equal(each?.listChanged, false, 'no message that never comes');
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(CALLS).sort());
      for (const { name, inputSchema } of tools) {
        assert.ok(Object.keys(inputSchema.properties ?? {}).length > 0, name);
        const answer = await called(client, name);
        assert.match(answer.credit, /OpenStreetMap contributors/, `${name}: ${JSON.stringify(answer)}`);
        assert.ok(JSON.stringify(answer).length < 8000, `${name} is small`);
      }
      const { resources } = await client.listResources();
      assert.equal(resources.length, 3);
      for (const { uri } of resources) {
        const { contents } = await client.readResource({ uri });
        assert.ok((contents[0] as { text: string }).text.length > 1000, uri);
      }
      const { prompts } = await client.listPrompts();
      assert.equal(prompts.length, 3);
      const asked = await client.getPrompt({ name: 'describe_property', arguments: HOUSE });
      assert.match(JSON.stringify(asked.messages), /Marktplatz 1/);
      await client.close();
    });
  }

  it('says what the functions say', async () => {
    const client = await connected({ 'x-api-key': service.key });
    const around = await called(client, 'what_is_around');
    const pois = await post('poi-data', { ...HOUSE, poiTypes: 'supermarket,pharmacy', minutes: 12, limitPerType: 5 });
    assert.deepEqual(around.counts, pois.counts);
    const seconds = (each: { travelSeconds: number }) => Math.round(each.travelSeconds / 6) / 10;
    assert.deepEqual(
      around.nearest.map((each: Answer) => [each.id, each.minutes]),
      pois.pois.map((each: Answer) => [each.id, seconds(each)]),
    );
    const whole = new URL(around.all);
    assert.equal(whole.origin + whole.pathname, `${PUBLIC_URL}/api/location-ext/poi-data`);
    const score = await called(client, 'location_score');
    const index = await post('location-index', { ...HOUSE, profile: 'FAMILY' });
    assert.equal(score.score, index.total.score);
    const sum = score.categories.reduce((all: number, each: Answer) => all + (each.contribution ?? 0), 0);
    assert.ok(Math.abs(sum - score.score) < 0.05, `${sum}`);
    const times = await called(client, 'travel_times');
    const route = await post('route', { from: HOUSE, to: STATION, transportMode: 'BICYCLE' });
    assert.equal(times.to[0].minutes, seconds(route));
    assert.match(times.to[1].problem, /Xyzzy/);
    const text = await called(client, 'verify_text');
    assert.equal(text.sentences[0].correction, 'The nearest supermarket is a two-minute walk away.');
    const map = await called(client, 'make_map');
    assert.equal((await service.app.inject(new URL(map.url).pathname.replace(/^\/umkreis/, ''))).statusCode, 200);
    assert.ok(!JSON.stringify(map).includes('Marktplatz 1'), 'a hidden house number is not in the answer');
    await client.close();
  });

  it('refuses in sentences that name what would be right', async () => {
    const client = await connected({ 'x-api-key': service.key });
    assert.match(
      await called(client, 'what_is_around', { ...HOUSE, types: ['supermarkt'] }),
      /did you mean "supermarket"/,
    );
    assert.match(await called(client, 'what_is_around', NOWHERE), /"Xyzzy" was not found/);
    assert.match(await called(client, 'location_score', { lat: 9.52 }), /lng/);
    assert.match(await called(client, 'find_place', { address: 5 }), /address/);
    assert.match(await called(client, 'travel_times', { from: HOUSE, to: [] }), /to/);
    await client.close();
  });

  it('asks with the key of its caller: scopes hold, and each request of a tool counts', async () => {
    const wish = { name: 'pois only', account: undefined, scopes: ['pois'] };
    const { key } = await createKey(service.state, wish, new Date());
    const client = await connected({ authorization: `Bearer ${key}` });
    assert.match(await called(client, 'location_score'), /scope/);
    assert.equal((await called(client, 'what_is_around')).place.kind, 'ADDRESS');
    await called(client, 'travel_times', { from: HOUSE, to: [STATION, STATION] });
    await client.close();
    const ofKey = async () => {
      const { functions } = (await service.app.inject({ url: USAGE, headers: { 'x-api-key': key } })).json();
      const used = functions.filter((each: Answer) => each.billable > 0);
      return Object.fromEntries(used.map((each: Answer) => [each.id, each.billable]));
    };
    await eventually(async () => assert.deepEqual(await ofKey(), { 'poi-data': 1, route: 2 }));
  });

  it('takes a key as a bearer token, which no other path does, and refuses callers without one and other pages', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const sent = async (headers: Record<string, string>, payload: object = message, path = '/mcp') => {
      const answer = await service.app.inject({ method: 'POST', url: path, headers, payload });
      return [answer.statusCode, answer.json().code];
    };
    assert.deepEqual(await sent({}), [401, 'key-missing']);
    const challenges = async (path: string) =>
      (await service.app.inject({ method: 'POST', url: path, payload: message })).headers['www-authenticate'];
    assert.match(String(await challenges('/mcp')), /^ApiKey .+header="X-API-KEY", Bearer realm="umkreis"$/);
    assert.doesNotMatch(String(await challenges('/api/location-ext/poi-data')), /Bearer/);
    assert.deepEqual(await sent({ authorization: 'Bearer nothing' }), [401, 'key-unknown']);
    assert.deepEqual(await sent({ authorization: `Bearer ${service.key}` }), [200, undefined]);
    const poi = '/api/location-ext/poi-data';
    assert.deepEqual(await sent({ authorization: `Bearer ${service.key}` }, HOUSE, poi), [401, 'key-missing']);
    const own = { 'x-api-key': service.key };
    assert.deepEqual(await sent({ ...own, origin: 'https://elsewhere.example' }), [403, 'origin-not-allowed']);
    assert.deepEqual(await sent({ ...own, origin: new URL(PUBLIC_URL).origin }), [200, undefined]);
    assert.deepEqual(await sent(own, [message]), [400, 'request-invalid']);
    const read = await service.app.inject({ url: '/mcp', headers: own });
    assert.deepEqual([read.statusCode, read.headers.allow], [405, 'POST']);
  });
});

describe('the tools for a program on this machine', () => {
  it('answer without a key or a server, and keep no maps', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: COMMAND, env: environment() }));
    try {
      const { tools } = await client.listTools();
      const names = Object.keys(CALLS).filter(name => name !== 'make_map');
      assert.deepEqual(tools.map(({ name }) => name).sort(), names.sort());
      const around = await called(client, 'what_is_around');
      assert.ok(around.nearest.length > 0);
      assert.equal(around.all, undefined, 'no link without a server');
    } finally {
      await client.close();
    }
  });

  it('answer all messages that came before the end of the input, then end', () => {
    const clientInfo = { name: 'test', version: '1' };
    const messages = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'travel_times', arguments: CALLS.travel_times } },
      { id: 3, method: 'tools/call', params: { name: 'no_tool', arguments: {} } },
    ];
    const input = [...messages.map(message => JSON.stringify({ jsonrpc: '2.0', ...message })), 'no message', ''].join(
      '\n',
    );
    const { status, stdout } = spawnSync(process.execPath, COMMAND, { input, env: environment(), encoding: 'utf8' });
    assert.equal(status, 0);
    const answers = new Map(
      stdout
        .trim()
        .split('\n')
        .map(line => [JSON.parse(line).id, JSON.parse(line)]),
    );
    assert.equal(answers.get(1).result.protocolVersion, '2025-06-18');
    assert.match(answers.get(2).result.structuredContent.to[1].problem, /Xyzzy/);
    assert.match(JSON.stringify(answers.get(3)), /no_tool/);
  });
});
