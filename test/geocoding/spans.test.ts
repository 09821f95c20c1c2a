import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { findText } from '../../src/geocoding/found.ts';
import { readQuestion } from '../../src/geocoding/question.ts';
import { addSimilarSpans } from '../../src/geocoding/similar-spans.ts';
import { exactSpans, maskOf, type Spans } from '../../src/geocoding/spans.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

/** Names that share words, contain numbers, or differ from another by one letter. */
const TOWN = drawTown({
  drawing: `
    a b c d e f g h
    A-B C-D E-F G-H
    x             y
  `,
  gridMeters: 50,
  ways: {
    AB: { highway: 'residential', name: 'Landstraße' },
    CD: { highway: 'residential', name: 'Langstraße' },
    EF: { highway: 'residential', name: 'Straße des 17. Juni' },
    GH: { highway: 'residential', name: 'Sankt-Luzi-Straße' },
  },
  nodes: Object.fromEntries([
    ...(
      [
        ['a', 'Landstraße', '12a'],
        ['b', 'Landstraße', '3'],
        ['c', 'Langstraße', '12-14'],
        ['d', 'Langstraße', '3'],
        ['e', 'Straße des 17. Juni', '5'],
        ['f', 'Straße des 17. Juni', '12'],
        ['g', 'Sankt-Luzi-Straße', '7'],
        ['h', 'Sankt-Luzi-Straße', '12/1'],
      ] as const
    ).map(([letter, street, houseNumber]) => [
      letter,
      {
        'addr:street': street,
        'addr:housenumber': houseNumber,
        'addr:postcode': letter < 'e' ? '9490' : '9494',
        'addr:city': letter < 'e' ? 'Adorf' : 'Bestadt',
      },
    ]),
    ['x', { place: 'village', name: 'Adorf' }],
    ['y', { place: 'town', name: 'Bestadt' }],
  ]),
});

const ADDRESSES = [
  ['Landstraße', '12a', '9490', 'Adorf'],
  ['Landstraße', '3', '9490', 'Adorf'],
  ['Langstraße', '12-14', '9490', 'Adorf'],
  ['Langstraße', '3', '9490', 'Adorf'],
  ['Straße des 17. Juni', '5', '9494', 'Bestadt'],
  ['Straße des 17. Juni', '12', '9494', 'Bestadt'],
  ['Sankt-Luzi-Straße', '7', '9494', 'Bestadt'],
  ['Sankt-Luzi-Straße', '12/1', '9494', 'Bestadt'],
] as const;

const address = fc.constantFrom(...ADDRESSES);
/** The parts of an address in any order; a house number stays beside its street, because elsewhere it may be another number. */
const ordered = address.chain(([street, houseNumber, postalCode, city]) =>
  fc
    .tuple(
      fc.constantFrom(`${street} ${houseNumber}`, `${houseNumber} ${street}`),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
    )
    .map(([first, order]) => ({
      label: `${street} ${houseNumber}, ${postalCode} ${city}`,
      parts: order.map(i => [first, postalCode, city][i] ?? ''),
    })),
);
/** No tabs, because they separate the cells of a pasted table, as commas do. */
const gap = fc.constantFrom(' ', '  ', '\u2003', ' \u00A0');
const comma = fc.constantFrom(', ', ' , ', ',', '; ', ' ,, ', '\n');
const casing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
);

describe('the splitter of questions', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file));
  });
  const addressesOf = (text: string) =>
    findText(region, text)
      .filter(({ match }) => match.kind === 'ADDRESS')
      .map(({ label, match }) => `${label} ${match.confidence}`)
      .toSorted();
  const spansOf = (text: string): Spans => {
    const question = readQuestion(text);
    const spans = exactSpans(region.places, question);
    addSimilarSpans(region.places, question, spans);
    return spans;
  };
  const namesOf = ({ streets, places }: Spans) =>
    [...new Set([...streets, ...places].map(({ term, quality }) => `${term} ${quality.toFixed(6)}`))].toSorted();

  it('finds the same addresses with the same confidence in any order of the parts between commas', () => {
    fc.assert(
      fc.property(ordered, comma, ({ label, parts }, between) => {
        const [first] = findText(region, parts.join(between));
        assert.equal(first?.label, label);
        assert.deepEqual(addressesOf(parts.join(between)), addressesOf(parts.toSorted().join(', ')));
      }),
      { numRuns: 400 },
    );
  });

  it('finds the address first in any order without commas', () => {
    fc.assert(
      fc.property(ordered, gap, ({ label, parts }, between) => {
        const [first] = findText(region, parts.join(between));
        assert.deepEqual([first?.label, first?.match.kind], [label, 'ADDRESS'], parts.join(between));
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same addresses with the same confidence in any case and with any additional spaces', () => {
    fc.assert(
      fc.property(ordered, casing, gap, gap, ({ parts }, cased, between, around) => {
        const text = parts.join(', ');
        const other = `${around}${cased(parts.join(`,${between}`)).replaceAll(' ', between)}${around}`;
        assert.deepEqual(addressesOf(other), addressesOf(text), other);
      }),
      { numRuns: 400 },
    );
  });

  it('reads the same names in parts of any order, in any case and spacing, with or without an error in a word', () => {
    fc.assert(
      fc.property(ordered, casing, gap, fc.nat(200), fc.boolean(), ({ parts }, cased, between, at, isWrong) => {
        const spelt = parts.map(part => (isWrong ? part.replace(/[nr](?=\p{L})/u, () => 'x'.repeat(at % 2)) : part));
        const other = cased(spelt.toReversed().join(`,${between}`));
        assert.deepEqual(namesOf(spansOf(other)), namesOf(spansOf(spelt.join(', '))), other);
      }),
      { numRuns: 400 },
    );
  });

  it('assigns to every name its words, within one part, for any text', () => {
    const word = fc.constantFrom(
      'Land',
      'straße',
      'Landstr',
      'Sankt',
      'Luzi',
      'des',
      '17',
      '17.',
      'Juni',
      '3',
      '9490',
      'Adorf',
      ',',
      'Bestdt',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), list => {
        const question = readQuestion(list.join(' '));
        const spans = exactSpans(region.places, question);
        addSimilarSpans(region.places, question, spans);
        for (const { term, from, to, mask, quality } of [...spans.streets, ...spans.places, ...spans.pois]) {
          assert.ok(term >= 0 && term < region.places.terms.count);
          assert.ok(from >= 0 && from < to && to <= question.words.length);
          assert.equal(mask & ~maskOf(from, to), 0);
          assert.ok(mask !== 0 && quality > 0 && quality <= 1);
          assert.equal(new Set(question.words.slice(from, to).map(({ segment }) => segment)).size, 1);
        }
      }),
      { numRuns: 600 },
    );
  });
});
