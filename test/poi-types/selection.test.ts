// Promises about the names callers use for types.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { POI_GROUPS, POI_TYPES } from '../../src/poi-types/catalogue.ts';
import { typesOf } from '../../src/poi-types/selection.ts';

test('type ids stand for themselves and group ids for all their types, each once, in catalogue order', () => {
  const names = fc.array(fc.constantFrom(...POI_TYPES.map(type => type.id), ...POI_GROUPS.map(group => group.id)));
  fc.assert(
    fc.property(names, selection => {
      const { types, unknown } = typesOf(selection);
      assert.deepEqual(unknown, []);
      assert.deepEqual(
        types,
        POI_TYPES.filter(type => selection.includes(type.id) || selection.includes(type.group)).map(type => type.id),
      );
    }),
  );
});

test('an unknown name is reported with its place in the list and what was probably meant', () => {
  const meant: readonly [string, string][] = [
    ['supermarkt', 'supermarket'],
    ['Supermarket', 'supermarket'],
    ['restarant', 'restaurant'],
    ['doctors', 'doctor'],
    ['bus stop', 'bus_stop'],
    ['Bäckerei', 'bakery'],
    ['Spielplätze', 'playground'],
    ['helth', 'health'],
  ];
  const { types, unknown } = typesOf(['park', ...meant.map(([name]) => name)]);
  assert.deepEqual(types, ['park']);
  assert.deepEqual(
    unknown,
    meant.map(([name, nearest], i) => ({ name, index: i + 1, nearest })),
  );
});

test('one wrong letter in an id of six letters or more still leads to that id', () => {
  for (const { id } of POI_TYPES.filter(type => type.id.length >= 6)) {
    const { unknown } = typesOf([`${id.slice(0, 3)}q${id.slice(4)}`]);
    assert.equal(unknown[0]?.nearest, id);
  }
});

test('nonsense gets no suggestion, and no name whatever breaks it', () => {
  for (const name of ['', 'xqzzyqqk', '🦄🦄🦄', '<img src=x onerror=alert(1)>']) {
    assert.deepEqual(typesOf([name]).unknown, [{ name, index: 0 }]);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
      const { types, unknown } = typesOf([name]);
      assert.equal(types.length > 0, unknown.length === 0);
    }),
  );
});
