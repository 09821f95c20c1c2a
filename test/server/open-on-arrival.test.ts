// `openAt: arrival`: what is open when one is there by timetable, on a drawn street with one bus.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

/** A Sunday, on which all is closed: the day of service is asked, not today. */
const NOW = '2026-06-14T10:00:00Z';
const HOURS: Readonly<Record<string, string>> = {
  q: 'Mo-Fr 09:01-12:00',
  i: 'Mo-Fr 07:57-08:15',
  u: 'Mo-Fr 08:10-12:00',
};
const { region, town } = await drawnRegion(
  {
    ...STOP_TOWN,
    drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
    nodes: Object.fromEntries(
      [...'qui'].map(letter => [letter, { amenity: 'kindergarten', name: letter, opening_hours: HOURS[letter] ?? '' }]),
    ),
  },
  // From A to H in six minutes, and back in seven.
  [feedFolder(feedOf(['a: A 7:50:00, H 7:56:00', 'b: H 8:10:00, A 8:17:00']), 'one-bus')],
);
const service = await testApp(() => region, { now: () => new Date(NOW) });
after(() => service.close());

interface Poi {
  readonly name: string;
  readonly openState: string;
  readonly openStateAt: string;
}

const base = { ...town.at('A'), transportMode: 'TRANSIT', distance: 30, poiTypes: ['kindergarten'], openAt: 'arrival' };

async function send(sent: object, accept = 'application/json') {
  const headers = { 'x-api-key': service.key, accept };
  return service.app.inject({ method: 'POST', url: '/api/location-ext/poi-data', headers, payload: sent });
}

async function statesOf(sent: object) {
  const answer = await send({ ...base, ...sent });
  assert.equal(answer.statusCode, 200, answer.body);
  const pois = answer.json().pois as readonly Poi[];
  // To the second: lengths of edges are rounded.
  const second = (time: string) => new Date(Math.round(Date.parse(time) / 1000) * 1000).toISOString();
  return Object.fromEntries(pois.map(({ name, openState, openStateAt }) => [name, [openState, second(openStateAt)]]));
}

describe('opening states on arrival', () => {
  it('are those of the second at which the best journey ends, on the day of service, and of the end of the window on foot', async () => {
    // The leg of 100 m takes 75 s: at i at 7:57:15 in Liechtenstein, at u after 400 m more at 8:02:15, at q 75 s after 9:00.
    assert.deepEqual(await statesOf({ departure: { day: '2026-06-16' } }), {
      i: ['OPEN', '2026-06-16T05:57:15.000Z'],
      u: ['CLOSED', '2026-06-16T06:02:15.000Z'],
      q: ['OPEN', '2026-06-16T07:01:15.000Z'],
    });
  });

  it('are those of the second at which one leaves for the location with TO', async () => {
    // The bus leaves H at 8:10, 75 s after one left i; one arrives at A by foot at 9:00, 75 s after one left q.
    assert.deepEqual(await statesOf({ departure: { day: '2026-06-16', direction: 'TO' } }), {
      i: ['OPEN', '2026-06-16T06:08:45.000Z'],
      u: ['CLOSED', '2026-06-16T06:03:45.000Z'],
      q: ['CLOSED', '2026-06-16T06:58:45.000Z'],
    });
  });

  it('have their time in a file, which files of other requests have not', async () => {
    for (const [openAt, has] of [
      ['arrival', true],
      ['now', false],
    ] as const) {
      const [head = ''] = (await send({ ...base, openAt }, 'text/csv')).body.split('\n');
      assert.equal(head.includes('openStateAt'), has, head);
    }
  });

  it('are refused along the streets, where nobody leaves at a time, and at random minutes, which have no single arrival', async () => {
    const street = await send({ ...base, transportMode: 'WALK' });
    assert.deepEqual([street.statusCode, street.json().errors[0].pointer], [400, '#/openAt'], street.body);
    const random = await send({ ...base, departure: { waiting: 'RANDOM' } });
    assert.deepEqual([random.statusCode, random.json().code], [422, 'combination-unsupported'], random.body);
  });
});
