// Processes of the service tell the ends of jobs: also after a kill between the end and the message, and not where the operator wants none.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createKey } from '../../src/accounts/key-life.ts';
import { openState } from '../../src/accounts/state/open-state.ts';
import { statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startReceiver } from '../support/receiver.ts';
import { drawnRegion } from '../support/regions.ts';
import { serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

after(stopServedProcesses);

describe('processes of the service', () => {
  it('tell the end of a job also after kill -9 between the end and the message, and count it', async () => {
    const { region } = await drawnRegion(SMALL_TOWN);
    const dataFolder = join(region.folder, '..', '..', '..');
    const state = await openState({ path: statePath(dataFolder) });
    const { key } = await createKey(state, { name: 'owner', scopes: DEFAULT_SCOPES }, new Date());
    await state.close();
    const [port, receiverPort] = [await freePort(), await freePort()];
    const path = '/api/location-ext/jobs';
    const headers = { 'x-api-key': key, 'content-type': 'text/csv' };
    const start = (webhooks: string) =>
      serveProcess(dataFolder, port, [], { environment: { UMKREIS_THREADS: '2', UMKREIS_WEBHOOKS: webhooks } });

    const first = await start('private');
    const query = `columns=lat&webhookUrl=${encodeURIComponent(`http://localhost:${receiverPort}/ended`)}`;
    const sent = await fetch(`${first.url}${path}?${query}`, {
      method: 'POST',
      headers,
      body: 'address\nNirgendwo 1\n',
    });
    const { id, webhookSecret } = (await sent.json()) as { id: string; webhookSecret: string };
    assert.equal(sent.status, 202);
    const look = async () =>
      (await (await fetch(`${first.url}${path}/${id}`, { headers })).json()) as {
        jobState: string;
        webhook: { deliveryState: string; attemptCount: number; lastFault?: string };
      };
    await eventually(async () => {
      const { webhook } = await look();
      assert.ok(
        webhook.attemptCount >= 1 && webhook.lastFault === 'No connection: ECONNREFUSED.',
        JSON.stringify(webhook),
      );
    });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const receiver = await startReceiver(() => 204, { port: receiverPort });
    const silent = await start('off');
    const refused = await fetch(`${silent.url}${path}?${query}`, { method: 'POST', headers, body: 'address\nA 1\n' });
    assert.match(await refused.text(), /this service sends no webhooks/);
    silent.child.kill('SIGTERM');
    assert.equal(await silent.ended, 0);
    assert.equal(receiver.received.length, 0);

    const second = await start('private');
    await eventually(async () => assert.equal((await look()).webhook.deliveryState, 'DELIVERED'));
    const [message] = receiver.received;
    const event = new Webhook(webhookSecret).verify(message?.body ?? '', message?.headers as Record<string, string>);
    assert.equal((event as { data: { id: string } }).data.id, id);
    const metrics = await (await fetch(`${second.url}/metrics`)).text();
    assert.match(metrics, /umkreis_job_webhooks_total\{outcome="delivered"\} 1/);
    second.child.kill('SIGTERM');
    assert.equal(await second.ended, 0);
    const after = await openState({ path: statePath(dataFolder) });
    const used = await after.usage.rows({ month: new Date().toISOString().slice(0, 7) });
    await after.close();
    assert.ok(
      used.some(({ functionId, milliseconds }) => functionId === 'jobs' && milliseconds > 0),
      JSON.stringify(used),
    );
    assert.match(second.log(), /"msg":"end of a job told"/);
    assert.doesNotMatch(first.log() + second.log(), new RegExp(`${receiverPort}|/ended`), 'no line has the address');
    assert.equal(receiver.received.length, 1);
    await receiver.close();
  });
});
