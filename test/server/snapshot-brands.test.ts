// Maps of brands and operators alone: what they show stays so in every later form of the map.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const LATER = {
  n: { shop: 'supermarket', name: 'Aldi', brand: 'Aldi Nord' },
  s: { shop: 'supermarket', name: 'Nah und Gut' },
  b: { shop: 'bakery', name: 'Bäckerei Wölf', brand: 'Bäckerei Wölf', operator: 'Maria Wölf' },
  w: { shop: 'bakery', name: 'Backhaus' },
};
const drawing = (nodes: Record<string, Record<string, string>>) => ({
  gridMeters: 50,
  drawing: `
    A---a---n---s---b---B
    |   w       p   e   |
    D-------------------C
  `,
  ways: { AansbB: { highway: 'residential', name: 'Dorfstrasse' }, ADCB: { highway: 'residential', name: 'Ring' } },
  nodes,
});
const { region, town } = await drawnRegion(
  drawing({
    ...LATER,
    a: { shop: 'supermarket', name: 'Aldi am Markt', brand: 'ALDI SÜD' },
    p: { shop: 'supermarket', name: 'Aldina', brand: 'Aldina' },
    e: { amenity: 'cafe', name: 'Café Wölf', brand: 'Baeckerei Woelf' },
  }),
);
/** A later version: no shop of ALDI SÜD and of Aldina, and a café of Aldi. */
const { region: later } = await drawnRegion(
  drawing({ ...LATER, e: { amenity: 'cafe', name: 'Aldi Kaffee', brand: 'Aldi Nord' } }),
);
let served: Region = region;
const service = await testApp(() => served);
after(() => service.close());
const HERE = { ...town.at('A'), minutes: 20, language: 'en' };

async function call(method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) {
  const headers = { 'x-api-key': service.key };
  return service.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function made(fields: object, place: object = HERE) {
  const answer = await call('POST', PATH, { ...place, ...fields });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

const changed = async (id: string, patch: object) => {
  const answer = await call('PATCH', `${PATH}/${id}`, patch);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

const visit = async (embedUrl: string, more = '') =>
  (await service.app.inject(`${embedUrl.slice(PUBLIC_URL.length)}${more}`)).body;
const names = ({ pois }: { pois: readonly { name?: string }[] }) => pois.map(({ name = '' }) => name).toSorted();
const ALDI = ['Aldi', 'Aldi am Markt'];

describe('a map of brands', () => {
  it('shows their places alone: in its answer, on its page, by another mode, without code, and says of which brands it is', async () => {
    const map = await made({ brands: ['aldi'] });
    assert.deepEqual([names(map), map.counts, map.brands], [ALDI, { supermarket: 2 }, ['aldi']]);
    const data = JSON.parse(await visit(map.embedUrl, '/data.json'));
    assert.deepEqual(names(data), ALDI);
    const sentence = 'Only places of the brand aldi.';
    assert.ok(data.reachability.assumptions.includes(sentence));
    for (const mode of ['BICYCLE', 'CAR', 'WALK']) {
      const reach = JSON.parse(await visit(map.embedUrl, `/reach?transportMode=${mode}`));
      assert.deepEqual(names(reach), ALDI, mode);
      assert.ok(reach.reachability.assumptions.includes(sentence));
    }
    const page = await visit(map.embedUrl);
    assert.ok(page.includes('Aldi am Markt') && page.includes(sentence));
    assert.doesNotMatch(page, /Nah und Gut|Aldina|Backhaus/);
    assert.deepEqual((await call('GET', `${PATH}/${map.id}`)).json(), map);
    const pdf = await service.app.inject(`${map.embedUrl.slice(PUBLIC_URL.length)}.pdf`);
    assert.equal(pdf.statusCode, 200);
  });

  it('keeps them through every change that does not name them, and drops them with null', async () => {
    const map = await made({ brands: ['Aldi'], poiTypes: ['supermarket', 'cafe'], title: 'Ours' });
    for (const patch of [{ transportMode: 'BICYCLE' }, { minutes: 15 }, { title: 'New' }, { language: 'de' }]) {
      const now = await changed(map.id, patch);
      assert.deepEqual([names(now), now.brands, now.counts], [ALDI, ['Aldi'], { supermarket: 2, cafe: 0 }]);
    }
    const other = await changed(map.id, { brands: ['Aldina'] });
    assert.deepEqual([names(other), other.brands, other.counts], [['Aldina'], ['Aldina'], { supermarket: 1, cafe: 0 }]);
    const all = await changed(map.id, { brands: null });
    assert.deepEqual([all.brands, all.counts], [undefined, { supermarket: 4, cafe: 1 }]);
    assert.ok(!all.reachability.assumptions.some((each: string) => each.startsWith('Nur Orte')));
    assert.deepEqual(names(await changed(map.id, { operators: ['Maria Wölf'], poiTypes: ['bakery'] })), [
      'Bäckerei Wölf',
    ]);
  });

  it('has the types of its brands where it names none, also those that a change or a newer map brings', async () => {
    const map = await made({ brands: ['Aldi'] });
    const wolf = await changed(map.id, { brands: ['Bäckerei Wolf'] });
    assert.deepEqual(wolf.counts, { bakery: 1, cafe: 1 });
    await changed(map.id, { brands: ['Aldi'] });
    served = later;
    const fresh = (await call('POST', `${PATH}/${map.id}/refresh`)).json();
    served = region;
    assert.deepEqual([names(fresh), fresh.counts], [['Aldi', 'Aldi Kaffee'], { supermarket: 1, cafe: 1 }]);
  });

  it('shows nothing of a brand that a newer map has no longer, and is refreshed all the same; a change to it is refused', async () => {
    const map = await made({ brands: ['Aldina'] });
    served = later;
    const fresh = await call('POST', `${PATH}/${map.id}/refresh`);
    const reach = JSON.parse(await visit(map.embedUrl, '/reach?transportMode=CAR'));
    const refused = await call('PATCH', `${PATH}/${map.id}`, { brands: ['Aldina'] });
    served = region;
    assert.deepEqual(
      [fresh.json().pois, fresh.json().counts, fresh.json().brands],
      [[], { supermarket: 0 }, ['Aldina']],
    );
    assert.deepEqual(reach.pois, []);
    assert.deepEqual([refused.statusCode, refused.json().code], [422, 'brand-not-found']);
    assert.deepEqual(names((await call('POST', `${PATH}/${map.id}/refresh`)).json()), ['Aldina']);
  });

  it('names no operator to visitors, because many are persons', async () => {
    const map = await made({ operators: ['Maria Wölf'] });
    assert.deepEqual([names(map), map.operators], [['Bäckerei Wölf'], ['Maria Wölf']]);
    const seen = [
      await visit(map.embedUrl),
      await visit(map.embedUrl, '/data.json'),
      await visit(map.embedUrl, '/reach'),
    ];
    for (const each of seen) {
      assert.ok(each.includes('Only places of certain operators.') && !each.includes('Maria'), each.slice(0, 300));
    }
  });

  it('of several places keeps them as well', async () => {
    const places = [town.at('A'), town.at('B')].map(at => ({ ...at, minutes: 20 }));
    const map = await made({ places, brands: ['aldi'] }, { language: 'en' });
    assert.deepEqual([names(map), map.brands, map.counts], [ALDI, ['aldi'], { supermarket: 2 }]);
    assert.ok((await visit(map.embedUrl)).includes('Only places of the brand aldi.'));
    assert.deepEqual(names((await call('POST', `${PATH}/${map.id}/refresh`)).json()), ALDI);
    const other = await changed(map.id, { brands: ['Aldina'] });
    assert.deepEqual([names(other), other.counts], [['Aldina'], { supermarket: 1 }]);
    served = later;
    const gone = (await call('POST', `${PATH}/${map.id}/refresh`)).json();
    served = region;
    assert.deepEqual([gone.pois, gone.brands], [[], ['Aldina']]);
  });

  it('is refused with the nearest brand where the region lacks one, of one place and of several', async () => {
    const places = [HERE, HERE].map(({ language: _, ...place }) => place);
    for (const [fields, place] of [
      [{ brands: ['Aldi', 'Aldinna'] }, HERE],
      [{ brands: ['Aldi', 'Aldinna'], places }, {}],
    ] as const) {
      const answer = await call('POST', PATH, { ...place, ...fields });
      const { code, errors } = answer.json();
      assert.deepEqual([answer.statusCode, code, errors[0].pointer], [422, 'brand-not-found', '#/brands/1']);
      assert.equal(errors[0].nearest, 'Aldina');
    }
    const nobody = await call('POST', PATH, { ...HERE, operators: ['Maria Wolff'] });
    assert.equal(nobody.json().code, 'operator-not-found');
    assert.doesNotMatch(nobody.body, /Wölf/);
  });

  it('refuses odd lists with their field, and writes names with signs of HTML as text', async () => {
    for (const brands of [[], [''], [7], {}, ['a,b'], ['x'.repeat(101)], Array(51).fill('Aldi')]) {
      const answer = await call('POST', PATH, { ...HERE, brands });
      assert.equal(answer.statusCode, 400, JSON.stringify(brands).slice(0, 60));
      assert.match(answer.json().errors[0].pointer, /^#\/brands/);
    }
    const { embedUrl } = await made({ brands: ['<aldi>'] });
    const page = await visit(embedUrl);
    assert.ok(page.includes('&lt;aldi&gt;') && !page.includes('<aldi>'));
  });

  it('is printed by the command with the same options', async () => {
    const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
    const { lat, lng } = HERE;
    const asked = ['query', 'snapshot', `${lat},${lng}`, '--distance', '20', '--brands', 'aldi', '--json'];
    const { output, errors, code } = await runHere(dataFolder, asked);
    assert.equal(code, 0, errors);
    assert.deepEqual(names(JSON.parse(output)), ALDI);
  });
});
