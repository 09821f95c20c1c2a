// What V8 compiled of a service that is asked everything in turn: it is kept.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { liechtensteinPlaces } from '../../soak/load-calls.ts';
import { createKey } from '../../src/keys/key-life.ts';
import { openSqliteState, statePath } from '../../src/state/sqlite.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { dataFolderWith, withoutRealData } from '../support/regions.ts';
import { type ServedProcess, serveProcess, stopServedProcesses } from '../support/served-process.ts';

const SPY = pathToFileURL(join(import.meta.dirname, '..', 'support', 'tell-deoptimised.ts')).href;
const FUNCTIONS = ['poi-data', 'location-index', 'texts', 'snapshot-data', 'census-data'];
const WARM_REQUESTS = 1000;
const REQUESTS = 500;
/** One that is compiled and thrown away at every turn came to 150. */
const MOST_OF_ONE = 25;

after(stopServedProcesses);

test('code that was compiled for one function of the service is not thrown away by the next, again and again', {
  skip: withoutRealData,
}, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-kept-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(await dataFolderWith('liechtenstein'), 'regions'), join(folder, 'regions'));
  const state = await openSqliteState(statePath(folder));
  const { key } = await createKey(state, { name: 'test' }, new Date());
  await state.close();
  const service = await serveProcess(folder, await freePort(), ['--region', 'liechtenstein'], {
    environment: { UMKREIS_THREADS: '1', NODE_OPTIONS: `--import ${SPY}` },
  });

  await ask(service, key, 0, WARM_REQUESTS);
  const before = thrownAway(service.log());
  assert.ok(before.size > 0, 'V8 says what it throws away');
  await ask(service, key, WARM_REQUESTS, REQUESTS);
  const after = thrownAway(service.log());
  const again = [...after]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
    .sort(([, a], [, b]) => b - a);
  context.diagnostic(
    again
      .slice(0, 3)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  assert.deepEqual(
    again.filter(([, count]) => count > MOST_OF_ONE),
    [],
  );
});

/** How often the code of each named function was thrown away. */
function thrownAway(log: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of log.matchAll(
    /bailout \(kind: [^)]*\): begin\. deoptimizing \w+ <JSFunction ([#\w.]+)/g,
  )) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Asks all functions in turn, eight at a time; done when all of it is in the log. */
async function ask(service: ServedProcess, key: string, from: number, count: number): Promise<void> {
  const places = liechtensteinPlaces();
  let next = from;
  const one = async () => {
    for (let number = next++; number < from + count; number = next++) {
      const answer = await fetch(`${service.url}/api/location-ext/${FUNCTIONS[number % FUNCTIONS.length]}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(places[number % places.length]),
      });
      assert.equal(answer.ok, true, await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  const last = await fetch(`${service.url}/health`);
  await eventually(() => assert.ok(service.log().includes(last.headers.get('x-request-id') ?? 'an id')));
}
