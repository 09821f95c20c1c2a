// Under a mix of all requests, the service keeps the code that V8 has compiled.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { callsOn, liechtensteinPlaces } from '../../soak/load-calls.ts';
import type { LoadPlan, LoadRaw } from '../../soak/load-generator.ts';
import { eventually } from '../support/eventually.ts';
import { withoutRealData } from '../support/regions.ts';
import { type ServedProcess, stopServedProcesses } from '../support/served-process.ts';
import { spiedService } from '../support/spied-service.ts';

const GENERATOR = join(import.meta.dirname, '..', '..', 'soak', 'load-generator.ts');
const WARM_REQUESTS = 1500;
const REQUESTS = 1000;
/** A busy machine needs long for so many requests; only their number decides. */
const MOST_SECONDS = 300;
/** As a share of the requests. A function whose code V8 discarded every time reached 0.3. */
const MOST_OF_ONE = 0.05;

after(stopServedProcesses);

test('V8 does not repeatedly discard code that it compiled for one function of the service when it runs the next', {
  skip: withoutRealData,
}, async context => {
  const { service, key, folder } = await spiedService(context, 'tell-deoptimised.ts');

  const port = Number(new URL(service.url).port);
  const calls = await callsOn(port, [key], { region: 'liechtenstein', places: liechtensteinPlaces() });
  await load(folder, { port, calls, connections: 8, requests: WARM_REQUESTS, seconds: MOST_SECONDS, warm: 0 });
  const before = await thrownAway(service);
  assert.ok(before.size > 0, 'V8 reports what it discards');
  const { statuses } = await load(folder, {
    port,
    calls,
    connections: 8,
    requests: REQUESTS,
    seconds: MOST_SECONDS,
    warm: 0,
  });
  const requests = (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
  assert.ok(requests > 100, JSON.stringify(statuses));
  const again = [...(await thrownAway(service))]
    .map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / requests] as const)
    .sort(([, a], [, b]) => b - a);
  context.diagnostic(
    `of ${requests}: ${again
      .slice(0, 3)
      .map(([name, share]) => `${name} ${share.toFixed(3)}`)
      .join(', ')}`,
  );
  assert.deepEqual(
    again.filter(([, share]) => share > MOST_OF_ONE),
    [],
  );
});

/** How often V8 has discarded the code of each named function since the start. */
async function thrownAway(service: ServedProcess): Promise<Map<string, number>> {
  // Once this request is in the log, all requests before it are.
  const last = await fetch(`${service.url}/health`);
  await eventually(() => assert.ok(service.log().includes(last.headers.get('x-request-id') ?? 'an id')));
  const counts = new Map<string, number>();
  for (const [, name = ''] of service.log().matchAll(/bailout \(kind: .*?deoptimizing \w+ <JSFunction ([#\w]+)/g)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function load(folder: string, plan: LoadPlan): Promise<LoadRaw> {
  const path = join(folder, 'plan.json');
  writeFileSync(path, JSON.stringify(plan));
  const { stdout } = await promisify(execFile)(process.execPath, [GENERATOR, path], { maxBuffer: 1e8 });
  return JSON.parse(stdout);
}
