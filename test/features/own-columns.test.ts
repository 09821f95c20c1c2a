// Columns for what lists say of own places: every attribute of every place is in the file once, whatever its name.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvFile } from '../../src/answers/csv.ts';
import { ownColumns } from '../../src/answers/own-columns.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'Ö', '"', ';', '.', '_'), minLength: 1, maxLength: 4 });
const name = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'ownId', 'toString'));
const attributes = fc.array(fc.tuple(name, text), { maxLength: 20 }).map(pairs => Object.fromEntries(pairs));
const poi = fc.record({ ownId: text, ownType: text, attributes }, { requiredKeys: [] });

describe('columns of own places', () => {
  it('have every id, type and attribute of each place in its row, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(poi, { maxLength: 6 }), pois => {
        const { names, cellsOf } = ownColumns(pois);
        assert.equal(new Set(names).size, names.length);
        const file = csvFile(
          ['n', ...names],
          pois.map((each, i) => [i, ...cellsOf(each)]),
          '',
          { delimiter: ';', credit: 'none' },
        );
        const [head = [], ...rows]: string[][] = parse(file, { bom: true, delimiter: ';' });
        for (const [i, row] of rows.entries()) {
          const { ownId, ownType, attributes: own = {} } = pois[i] ?? {};
          const wanted = [
            ...(ownId === undefined ? [] : [['ownId', ownId]]),
            ...(ownType === undefined ? [] : [['ownType', ownType]]),
            ...Object.entries(own).map(([key, value]) => [`attributes.${key}`, value]),
          ];
          const found = head.slice(1).flatMap((key, at) => (row[at + 1] === '' ? [] : [[key, row[at + 1]]]));
          assert.deepEqual(new Set(found.map(String)), new Set(wanted.map(String)));
        }
      }),
    );
  });

  it('are none for places of the map, and at most a hundred attributes with the others as JSON', () => {
    assert.deepEqual(ownColumns([{}, {}]).names, []);
    const many = Array.from({ length: 30 }, (_, i) => ({
      attributes: Object.fromEntries(Array.from({ length: 20 }, (_, j) => [`a${i * 20 + j}`, 'x'])),
    }));
    const { names, cellsOf } = ownColumns(many);
    assert.equal(names.length, 101);
    assert.equal(names.at(-1), 'attributes');
    assert.deepEqual(JSON.parse(String(cellsOf(many[29] ?? {}).at(-1))), many[29]?.attributes);
    assert.equal(cellsOf(many[0] ?? {}).at(-1), undefined);
  });
});
