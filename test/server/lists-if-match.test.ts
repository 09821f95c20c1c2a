// If-Match of lists: a change only of the version that the caller has read, also when two change it at once.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/lists/branches';

describe('If-Match of lists', () => {
  let service: TestApp;
  before(async () => {
    const { region } = await drawnRegion(SMALL_TOWN);
    service = await testApp(() => region);
  });
  after(() => service.close());

  const send = (method: 'PUT' | 'GET' | 'DELETE', match?: string, query = '') =>
    service.app.inject({
      ...{ method, url: PATH + query },
      headers: {
        'x-api-key': service.key,
        ...(method === 'PUT' && { 'content-type': 'application/json' }),
        ...(match !== undefined && { 'if-match': match }),
      },
      ...(method === 'PUT' && {
        payload: JSON.stringify({
          places: [
            { lat: 1, lng: 2 },
            { lat: 1, lng: 3 },
          ],
        }),
      }),
    });
  const tagOf = ({ headers }: Awaited<ReturnType<typeof send>>) => String(headers.etag);

  beforeEach(async () => {
    await send('DELETE');
  });

  it('lets the version of a PUT or a page be replaced and deleted, and refuses an older one with a sentence', async () => {
    const first = tagOf(await send('PUT'));
    const page = tagOf(await send('GET', undefined, '?limit=1'));
    assert.notEqual(page, tagOf(await send('GET')));
    const second = await send('PUT', page);
    assert.deepEqual([second.statusCode, second.json().listVersion], [200, 2]);
    for (const old of [first, page, '"other-1"', 'W/"x"', '2']) {
      for (const method of ['PUT', 'DELETE'] as const) {
        const refused = await send(method, old);
        assert.deepEqual([refused.statusCode, refused.json().code], [412, 'list-changed'], old);
        assert.match(
          refused.json().detail,
          /^If-Match names another version of the list "branches", and the list has version 2, "/,
        );
      }
    }
    assert.equal((await send('GET')).json().listVersion, 2);
    assert.equal((await send('DELETE', `${first}, ${tagOf(second)}`)).statusCode, 204);
  });

  it('is no version of a list that is not there, or was made again since', async () => {
    assert.deepEqual([(await send('PUT', '*')).statusCode, (await send('DELETE', '*')).statusCode], [412, 404]);
    const first = tagOf(await send('PUT'));
    await send('DELETE');
    await send('PUT');
    assert.equal((await send('PUT', first)).statusCode, 412);
    assert.equal((await send('PUT', '*')).statusCode, 200);
  });

  it('lets one of several changes at once through', async () => {
    const tag = tagOf(await send('PUT'));
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send('PUT', tag)))).map(
      each => each.statusCode,
    );
    assert.deepEqual(statuses.toSorted(), [200, 412, 412, 412, 412, 412]);
    assert.equal((await send('GET')).json().listVersion, 2);
  });
});
