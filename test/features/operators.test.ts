// Points of interest by operator, in a drawn town; names of persons stay hidden.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError } from '../../src/core/errors.ts';
import { poiData } from '../../src/features/pois/poi-data.ts';
import { poiRequestSchema } from '../../src/features/pois/request.ts';
import { drawnRegion } from '../support/regions.ts';

const ASK = { language: 'en' as const, now: new Date('2026-06-17T10:00:00Z') };

const { region, town } = await drawnRegion({
  gridMeters: 50,
  drawing: `
    A---a---n---s---b---B
    |   w   o   p   e   |
    D-------------------C
  `,
  ways: { AansbB: { highway: 'residential', name: 'Dorfstrasse' }, ADCB: { highway: 'residential', name: 'Ring' } },
  nodes: {
    a: { amenity: 'charging_station', operator: 'EnBW mobility+', name: 'Eins' },
    n: { amenity: 'charging_station', operator: 'enbw Mobility', name: 'Zwei' },
    s: { amenity: 'school', operator: 'Müller-Stiftung', name: 'Schule' },
    b: { amenity: 'kindergarten', operator: 'Mueller Stiftung', name: 'Kindergarten' },
    w: { amenity: 'school', operator: 'Müller-Stiftung', name: 'Hochschule', brand: 'Lernwelt' },
    o: { amenity: 'doctors', operator: 'Dr. Erika Mustermann', name: 'Praxis' },
    p: { amenity: 'charging_station', name: 'EnBW' },
  },
});

const place = town.at('A');
const found = async (sent: object) => {
  const { pois, counts } = await poiData(region, poiRequestSchema.parse({ ...place, ...sent }), ASK);
  return { names: pois.map(({ name = '' }) => name).toSorted(), counts, text: JSON.stringify(pois) };
};
const faults = async (sent: object) => {
  const refusal = await found(sent).then(
    () => assert.fail('answered'),
    (fault: unknown) => fault,
  );
  assert.ok(refusal instanceof DomainError);
  assert.equal(refusal.code, 'operator-not-found');
  return refusal.faults;
};

describe('points of interest of operators', () => {
  it('are those of the operator and of operators that begin with its words, in any spelling; a place without one has none', async () => {
    assert.deepEqual((await found({ operators: ['ENBW'] })).names, ['Eins', 'Zwei']);
    assert.deepEqual((await found({ operators: 'mueller-stiftung' })).counts, { school: 2, kindergarten: 1 });
    assert.deepEqual((await found({ operators: ['Müller Stiftung'], poiTypes: ['kindergarten'] })).names, [
      'Kindergarten',
    ]);
  });

  it('fit both filters where a request has brands too, and are none where nothing fits both', async () => {
    assert.deepEqual((await found({ operators: ['Müller Stiftung'], brands: ['Lernwelt'] })).names, ['Hochschule']);
    assert.deepEqual((await found({ operators: ['EnBW'], brands: ['Lernwelt'] })).names, []);
  });

  it('can be named by a person, whom no answer and no error tells', async () => {
    const { names, text } = await found({ operators: ['dr erika mustermann'] });
    assert.deepEqual(names, ['Praxis']);
    assert.ok(!text.includes('Mustermann'));
    const [fault] = await faults({ operators: ['Dr. Erika Musterman'] });
    assert.deepEqual(fault, {
      pointer: '#/operators/0',
      code: 'not-allowed',
      detail: 'The region has no operator "Dr. Erika Musterman".',
    });
  });

  it('are refused with the nearest operator of three places, and its place in the request', async () => {
    const all = await faults({ operators: ['EnBW', 'Müller-Stiftug'] });
    assert.deepEqual(
      all.map(({ pointer, nearest }) => [pointer, nearest]),
      [['#/operators/1', 'Müller-Stiftung']],
    );
  });
});
