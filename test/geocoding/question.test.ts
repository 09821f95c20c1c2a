import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseHouseNumber, splitHouseNumbers } from '../../src/geocoding/house-number.ts';
import { readQuestion } from '../../src/geocoding/question.ts';
import { typedCoordinates } from '../../src/geocoding/typed-coordinates.ts';

const words = (text: string) => readQuestion(text).words.map(word => word.text);

describe('a house number', () => {
  it('has its letter and its range, in any spacing', () => {
    for (const text of ['12a', '12 A', ' 12A ', '012a'])
      assert.deepEqual(parseHouseNumber(text), { key: '12a', number: 12, end: 12 });
    assert.deepEqual(parseHouseNumber('12 – 14'), { key: '12-14', number: 12, end: 14 });
    assert.deepEqual(parseHouseNumber('12/1'), { key: '12/1', number: 12, end: 12 });
    assert.deepEqual(parseHouseNumber('12 1/2'), { key: '12 1/2', number: 12, end: 12 });
    assert.notEqual(parseHouseNumber('12 1/2').key, parseHouseNumber('121/2').key);
    for (const text of ['12 a-c', '12A-C', '12 a - c']) assert.equal(parseHouseNumber(text).key, '12a-c');
    assert.equal(parseHouseNumber('12a/2').key, '12a/2');
    assert.deepEqual(parseHouseNumber('14-12'), { key: '14-12', number: 14, end: 14 });
  });

  it('is the same in any spacing and case, for any number, letter and part', () => {
    const spaces = fc.constantFrom('', ' ', '  ');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.stringMatching(/^[a-z]?$/),
        fc.constantFrom('', '-', '/'),
        fc.integer({ min: 1, max: 99 }),
        spaces,
        spaces,
        (number, letter, joint, part, s1, s2) => {
          const tail = joint === '' ? '' : `${joint}${part}`;
          const tight = parseHouseNumber(`${number}${letter}${tail}`);
          const loose = parseHouseNumber(
            ` ${number}${s1}${letter.toUpperCase()}${joint === '' ? '' : `${s2}${joint}${s2}${part}`} `,
          );
          assert.deepEqual(loose, tight);
          assert.deepEqual(parseHouseNumber(tight.key), tight);
          assert.equal(tight.number, number);
        },
      ),
    );
  });

  it('is the same after a second reading of its written form: 12a, 12-14, 12/1, 12 1/2', () => {
    const number = fc.integer({ min: 1, max: 9998 });
    const written = fc.oneof(
      fc
        .tuple(number, fc.stringMatching(/^[a-z]$/))
        .map(([n, letter]) => ({ text: `${n}${letter}`, number: n, end: n })),
      fc
        .tuple(number, fc.integer({ min: 1, max: 98 }))
        .map(([n, more]) => ({ text: `${n}-${n + more}`, number: n, end: n + more })),
      fc
        .tuple(number, fc.integer({ min: 1, max: 99 }))
        .map(([n, part]) => ({ text: `${n}/${part}`, number: n, end: n })),
      fc
        .tuple(number, fc.constantFrom('1/2', '1/4', '3/4'))
        .map(([n, part]) => ({ text: `${n} ${part}`, number: n, end: n })),
      number.map(n => ({ text: `${n}`, number: n, end: n })),
    );
    fc.assert(
      fc.property(written, ({ text, number: first, end }) => {
        const parsed = parseHouseNumber(text);
        assert.deepEqual(parsed, { key: text, number: first, end });
        assert.deepEqual(parseHouseNumber(parsed.key), parsed);
        // In a question it is the only word that is a number, unchanged.
        const { words: read, numberMask } = readQuestion(`Ottogasse ${text}, Wien`);
        assert.deepEqual(
          read.map(word => word.text),
          ['ottogase', text, 'wien'],
        );
        assert.deepEqual([numberMask, read[1]?.number], [0b010, parsed]);
      }),
      { numRuns: 1000 },
    );
  });

  it('in a tag may be several, but a range stays one', () => {
    assert.deepEqual(splitHouseNumbers('12;14'), ['12', '14']);
    assert.deepEqual(splitHouseNumbers('1874,1876, 1878 BIS'), ['1874', '1876', '1878 BIS']);
    assert.deepEqual(splitHouseNumbers('12-14'), ['12-14']);
    assert.deepEqual(splitHouseNumbers(' ; '), []);
  });
});

describe('a question', () => {
  it('splits into words, house numbers and postcodes', () => {
    assert.deepEqual(words('Landstr. 12a, 9490 Vaduz'), ['landstrase', '12a', '9490', 'vaduz']);
    assert.deepEqual(words('Landstr.12 A 9490 Vaduz'), ['landstrase', '12a', '9490', 'vaduz']);
    assert.deepEqual(words('Landstrasse 12 - 14'), ['landstrase', '12-14']);
    assert.deepEqual(words('Landstrasse 12 - 9490 Vaduz'), ['landstrase', '12', '9490', 'vaduz']);
    assert.deepEqual(words('Ottogasse 12 1/2, Wien'), ['ottogase', '12 1/2', 'wien']);
    assert.deepEqual(words('Ottogasse 12½'), ['ottogase', '12 1/2']);
    assert.deepEqual(words('Ottogasse 12a/2'), ['ottogase', '12a/2']);
    assert.deepEqual(words('Oberdorf Haus 3'), ['oberdorf', 'haus', '3']);
    assert.deepEqual(words('Ottogasse 10a-d'), ['ottogase', '10a-d']);
    for (const text of ['Ottogasse №3', 'Ottogasse N° 3', 'Ottogasse Nº3', 'Ottogasse Nr. 3'])
      assert.deepEqual(words(text), ['ottogase', 'nr', '3'], text);
    assert.deepEqual(words('18 de Julio 1234 BIS'), ['18', 'de', 'julio', '1234bis']);
    assert.deepEqual(words('Rambla-25-de-Agosto-de-1825'), ['rambla', '25', 'de', 'agosto', 'de', '1825']);
  });

  it('names its country by a sign before the postcode, by a name or by a code', () => {
    for (const text of [
      'FL-9490 Vaduz',
      'Vaduz, Liechtenstein',
      'Vaduz, Fürstentum Liechtenstein',
      'Liechtenstein, Vaduz',
      'FL 9490 Vaduz',
      'Vaduz LI',
    ]) {
      assert.equal(readQuestion(text).country, 'LI', text);
    }
    const named = {
      Deutschland: 'DE',
      Germany: 'DE',
      Österreich: 'AT',
      Oesterreich: 'AT',
      Schweiz: 'CH',
      Suisse: 'CH',
      Frankreich: 'FR',
      Uruguay: 'UY',
    };
    for (const [name, code] of Object.entries(named)) assert.equal(readQuestion(`Dorf 1, ${name}`).country, code, name);
    assert.equal(readQuestion('Marktplatz 1, D-91207 Lauf').country, 'DE');
    assert.equal(readQuestion('Marktplatz 1, 91207 Lauf').country, '');
  });

  it('splits any text into a bounded number of words without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const question = readQuestion(text);
        assert.ok(question.words.length <= 24);
        for (const word of question.words) {
          assert.equal(
            Buffer.from(question.bytes.subarray(word.from, word.to)).toString('utf8'),
            Buffer.from(word.text).toString('utf8'),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('typed coordinates', () => {
  it('may have decimals, degree signs, hemispheres, minutes and seconds', () => {
    for (const text of [
      '47.14, 9.52',
      '47.14 9.52',
      '47,14; 9,52',
      '47,14, 9,52',
      '47.14° N, 9.52° E',
      'N 47.14 E 9.52',
      '9.52° E, 47.14° N',
      '47.14°N 9.52°O',
      'geo:47.14,9.52',
    ]) {
      assert.deepEqual(typedCoordinates(text), { lat: 47.14, lng: 9.52 }, text);
    }
    const exact = typedCoordinates(`47° 8' 24" N, 9° 31' 12" E`);
    assert.ok(exact && Math.abs(exact.lat - 47.14) < 1e-9 && Math.abs(exact.lng - 9.52) < 1e-9);
    assert.deepEqual(typedCoordinates('34.9° S, 56.2° W'), { lat: -34.9, lng: -56.2 });
    assert.deepEqual(typedCoordinates('-34.9, -56.2'), { lat: -34.9, lng: -56.2 });
  });

  it('never come from an address', () => {
    for (const text of [
      '12, 14',
      'Landstrasse 12, 9490',
      '9490 12',
      '18 de Julio 1234',
      '12',
      '',
      'Vaduz',
      '47.14',
      '9490, 9494',
    ]) {
      assert.equal(typedCoordinates(text), undefined, text);
    }
  });
});
