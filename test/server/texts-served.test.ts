// A process with a language model in its environment: all threads use it, a signal does not wait for it, and no log has its key.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { startChatServer } from '../support/chat-server.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { answerOf, givenFacts, paraphrased } from '../support/played-models.ts';
import { drawnRegion } from '../support/regions.ts';
import { serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const SECRET = 'sk-the-secret-of-the-operator';
const { region, town } = await drawnRegion(TEXT_TOWN);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const state = await openSqliteState(statePath(dataFolder));
const { key } = await createKey(state, { name: 'test' }, new Date());
await state.close();
const chat = await startChatServer(question => answerOf(paraphrased(givenFacts(question))));
after(async () => {
  stopServedProcesses();
  await chat.close();
});

test('a process writes texts with the model of its environment, and stops at once while the model does not answer', async () => {
  const service = await serveProcess(dataFolder, await freePort(), [], {
    environment: {
      UMKREIS_THREADS: '2',
      UMKREIS_LLM_URL: chat.url,
      UMKREIS_LLM_MODEL: 'played',
      UMKREIS_LLM_KEY: SECRET,
      UMKREIS_LLM_TIMEOUT: '30',
    },
  });
  const ask = async () => {
    const response = await fetch(`${service.url}/api/location-ext/texts`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(town.at('h')),
    });
    assert.equal(response.status, 200);
    const { generator } = (await response.json()) as { generator: unknown };
    return generator;
  };
  for (let i = 0; i < 6; i++) assert.deepEqual(await ask(), { kind: 'LANGUAGE_MODEL', model: 'played' });
  assert.ok(chat.asked.every(({ authorization }) => authorization === `Bearer ${SECRET}`));
  chat.play(() => new Promise(() => {}));
  const before = chat.asked.length;
  const waiting = ask();
  await eventually(() => assert.ok(chat.asked.length > before));
  // The process would end itself with 1 if it had to wait: the model may take 30 seconds, but the shutdown only ten.
  service.child.kill('SIGTERM');
  assert.deepEqual(await waiting, { kind: 'GRAMMAR' });
  assert.equal(await service.ended, 0);
  assert.match(service.log(), /texts are written with a language model/);
  assert.doesNotMatch(service.log(), new RegExp(SECRET));
});
