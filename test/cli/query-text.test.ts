// `umkreis query text` and `query verify`: the text functions of the HTTP API on the command line, with the built-in writer and
// with a language model.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startChatServer } from '../support/chat-server.ts';
import { answerOf, givenFacts, paraphrased } from '../support/played-models.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';

const { region, town } = await drawnRegion({
  gridMeters: 100,
  drawing: 'h-e-d-c',
  ways: { hedc: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: {
    e: { amenity: 'pharmacy', name: 'Marien-Apotheke' },
    d: { shop: 'supermarket', name: 'Coop' },
    c: { shop: 'bakery' },
  },
});
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const { lat, lng } = town.at('h');
const here = `${lat},${lng}`;
const chat = await startChatServer(question => answerOf(paraphrased(givenFacts(question))));
after(() => chat.close());

async function query(...parameters: string[]) {
  const done = await runHere(dataFolder, ['query', ...parameters]);
  assert.equal(done.code, 0, done.errors);
  return done.output;
}

async function withModel<Result>(work: () => Promise<Result>): Promise<Result> {
  Object.assign(process.env, { UMKREIS_LLM_URL: chat.url, UMKREIS_LLM_MODEL: 'played' });
  try {
    return await work();
  } finally {
    delete process.env.UMKREIS_LLM_URL;
    delete process.env.UMKREIS_LLM_MODEL;
  }
}

test('a text is printed under its headings, with title and credit, and `query verify` finds it correct', async () => {
  const file = join(temporaryFolder(), 'property.json');
  writeFileSync(file, JSON.stringify({ type: 'APARTMENT', rooms: 3, yearBuilt: 1998 }));
  const printed = await query('text', here, '--property', file, '--max-characters', '600');
  assert.match(printed, /^3-Zimmer-Wohnung/);
  assert.match(printed, /\nMikrolage\n.*(?:Apotheke|Coop)/);
  assert.match(printed, /OpenStreetMap/);
  const textFile = join(temporaryFolder(), 'text.txt');
  const sentences = printed
    .split('\n')
    .filter(line => line.endsWith('.') && !/Energieausweis|The map data ends/.test(line));
  writeFileSync(textFile, sentences.join('\n'));
  assert.match(
    await query('verify', here, textFile, '--property', file),
    /\n\d+ supported, 0 contradicted, 0 unsupported\n/,
  );
});

test('`--area REACH --distance` sets the reach of text and check, like the fields of the HTTP API', async () => {
  const near = ['--area', 'reach', '--distance', '5'];
  const textFile = join(temporaryFolder(), 'near.txt');
  writeFileSync(textFile, 'Der Supermarkt Coop ist fünf Minuten zu Fuß entfernt.');
  assert.match(await query('verify', here, textFile, ...near), /\n1 supported/);
  assert.match(await query('text', here), /Bäckerei/);
  assert.doesNotMatch(await query('text', here, ...near), /Bäckerei/);
  for (const call of [
    ['text', here],
    ['verify', here, textFile],
  ]) {
    const alone = await runHere(dataFolder, ['query', ...call, '--distance', '5']);
    assert.deepEqual([alone.code, /belongs to area REACH/.test(alone.errors)], [1, true]);
    const far = await runHere(dataFolder, ['query', ...call, '--area', 'REACH', '--distance', '31']);
    assert.deepEqual([far.code, /distance is 31/.test(far.errors)], [1, true]);
  }
});

test('with a language model configured, the model writes, unless the call chooses the built-in writer', async () => {
  await withModel(async () => {
    assert.match(await query('text', here), /Marien-Apotheke ist drei Minuten zu Fuss entfernt\./);
    const alone = await query('text', here, '--generator', 'GRAMMAR');
    assert.doesNotMatch(alone, /Apotheke ist drei Minuten zu Fuss entfernt/);
    assert.equal(alone, await query('text', here, '--generator', 'grammar'));
  });
  assert.equal(chat.asked.length, 1);
});

test('a wrong call gets one sentence', async () => {
  const { code, errors } = await runHere(dataFolder, ['query', 'text', here, '--tone', 'WARMER', '--generator', 'GPT']);
  assert.equal(code, 1);
  assert.match(errors, /WARM/);
  assert.match(errors, /GRAMMAR or LANGUAGE_MODEL/);
});
