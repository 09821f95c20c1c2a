// Guarantees of the verifier for access by wheelchair, for comparisons of two ways and by how much, and for claims of several places at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import type { Fact, OpenSpan, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const FLAT: Fact = {
  id: 'property.type',
  kind: 'PROPERTY',
  slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'APARTMENT' }],
  source: { kind: 'REQUEST', pointer: '#/property/type' },
};
const [YES, NO, OPEN] = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'];

/** @param wanted sentences by their verdicts; "A | B" is B behind A in one text */
function judged(language: TextLanguage, facts: readonly Fact[], wanted: Readonly<Record<string, string>>): void {
  const knowledge = knowledgeOf([FLAT, ...facts]);
  for (const [text, verdict] of Object.entries(wanted)) {
    const [first = '', second] = text.split(' | ');
    const before = checkSentence(first, knowledge, language);
    const own = second === undefined ? before : checkSentence(second, knowledge, language, before.context);
    const why = own.claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ');
    assert.equal(own.verdict, verdict, `${text}\n${why}`);
  }
}

const access = (value: 'yes' | 'limited' | 'no'): Slot[] => [{ kind: 'ACCESS', value }];
const museum = destination({ type: 'museum', name: 'Kunsthalle', minutes: 4, slots: access('yes') });
const theatre = destination({ type: 'theatre', name: 'Stadttheater', minutes: 6, slots: access('no') });
const library = destination({ type: 'library', name: 'Stadtbücherei', minutes: 5, slots: access('limited') });
const cinema = destination({ type: 'cinema', name: 'Union', minutes: 3 });

test('wheelchair access is supported only where the map has it, and contradicted only where the map denies it', () => {
  const facts = [museum, theatre, library, cinema];
  judged('de', facts, {
    'Die Kunsthalle ist rollstuhlgerecht.': YES,
    'Die Kunsthalle ist für Rollstuhlfahrer zugänglich.': YES,
    'Das Stadttheater ist rollstuhlgerecht.': NO,
    'Die Stadtbücherei ist rollstuhlgerecht.': OPEN,
    'Das Kino Union ist rollstuhlgerecht.': OPEN,
    'Die Wohnung ist rollstuhlgerecht.': OPEN,
    'Rollstuhlgerecht ist alles.': OPEN,
  });
  judged('en', facts, {
    'The Kunsthalle is wheelchair accessible.': YES,
    'The Stadttheater is accessible to wheelchair users.': NO,
    'The Stadtbücherei is suitable for wheelchair users.': OPEN,
    'The flat is wheelchair accessible.': OPEN,
  });
});

test('what a sentence says of two places that it joins holds only if both have it', () => {
  const facts = [
    museum,
    theatre,
    destination({ type: 'townhall', name: 'Altes Rathaus', minutes: 7, slots: access('yes') }),
  ];
  judged('en', facts, {
    'Both the Kunsthalle and the Altes Rathaus are wheelchair accessible.': YES,
    'The Kunsthalle and the Altes Rathaus are wheelchair accessible.': YES,
    'The Stadttheater and the Kunsthalle are wheelchair accessible.': NO,
    'The Stadtbücherei and the Kunsthalle are wheelchair accessible.': OPEN,
  });
  const open = (until: number): Slot[] => {
    const day: readonly OpenSpan[] = [[8 * 60, until * 60]];
    return [{ kind: 'HOURS', days: [day, day, day, day, day, day, day] }];
  };
  const shops = [
    destination({ type: 'supermarket', name: 'Konsum', minutes: 4, slots: open(20) }),
    destination({ type: 'bakery', name: 'Backhaus Ott', minutes: 3, slots: open(18) }),
  ];
  for (const [language, text] of [
    ['en', 'Backhaus Ott and Konsum stay open until 8 pm.'],
    ['de', 'Backhaus Ott und Konsum haben bis 20 Uhr geöffnet.'],
  ] as const)
    assert.notEqual(checkSentence(text, knowledgeOf([FLAT, ...shops]), language).verdict, YES, text);
});

test('a pronoun means the place of the sentence before, unless that speaks of the property too', () => {
  judged('en', [museum], {
    'The Kunsthalle is four minutes away on foot. | It is wheelchair accessible.': YES,
    'From the flat it is four minutes on foot to the Kunsthalle. | It is wheelchair accessible.': OPEN,
  });
});

test('a comparison holds by as much as the sentence says', () => {
  const facts = [cinema, museum, theatre, destination({ type: 'zoo', name: 'Tierpark', minutes: 14 })];
  judged('en', facts, {
    'The Union cinema is closer than the Kunsthalle.': YES,
    'The Kunsthalle is closer than the Union cinema.': NO,
    'The Union cinema is marginally closer than the Kunsthalle.': YES,
    'The Union cinema is marginally closer than the Tierpark.': OPEN,
    'The Union cinema is a much shorter walk than the Tierpark.': YES,
    'The Kunsthalle is a much longer walk than the Union cinema.': OPEN,
    'Of the two, the Union cinema is closer than the Kunsthalle.': YES,
    'By bicycle, the Union cinema is closer than the Kunsthalle.': OPEN,
  });
  judged('de', facts, {
    'Das Kino Union ist etwas näher als die Kunsthalle.': YES,
    'Das Kino Union ist etwas näher als der Tierpark.': OPEN,
    'Der Weg zum Kino Union ist deutlich kürzer als zum Tierpark.': YES,
  });
});

test('two ways of a sentence have each its own mode', () => {
  const facts = [
    destination({ type: 'zoo', name: 'Tierpark', minutes: 8 }),
    destination({ type: 'zoo', name: 'Tierpark', minutes: 3, mode: 'BICYCLE' }),
  ];
  judged('en', facts, {
    'Cyclists can be at the Tierpark in three minutes, while those on foot need eight minutes.': YES,
    'Cyclists can be at the Tierpark in eight minutes, while those on foot need three minutes.': NO,
  });
});

test('an introduction about readers claims nothing, and one that speaks of the place or the people there does', () => {
  judged('en', [museum], {
    'Theatre-goers are in luck: the Kunsthalle is four minutes away on foot.': YES,
    'Security-minded buyers will be pleased that the Kunsthalle is four minutes away on foot.': YES,
    'Art fans will be delighted, for the Kunsthalle is four minutes away on foot.': YES,
    'Commuters are in luck: the Kunsthalle is nine minutes away on foot.': NO,
    'Commuters rave about it: the Kunsthalle is four minutes away on foot.': OPEN,
    'Families love the neighbourhood: the Kunsthalle is four minutes away on foot.': OPEN,
    'Families praise the property: the Kunsthalle is four minutes away on foot.': OPEN,
    'Families have a treehouse: the Kunsthalle is four minutes away on foot.': OPEN,
    'Families get childcare: the Kunsthalle is four minutes away on foot.': OPEN,
    'Children are safe: the Kunsthalle is four minutes away on foot.': OPEN,
    'Commuters are served by a shuttle: the Kunsthalle is four minutes away on foot.': OPEN,
    'Families have a sauna: the Kunsthalle is four minutes away on foot.': OPEN,
    'The streets are safe: the Kunsthalle is four minutes away on foot.': OPEN,
    'The children are loud: the Kunsthalle is four minutes away on foot.': OPEN,
  });
  judged('de', [museum], {
    'Kunstfreunde haben es gut: Die Kunsthalle liegt vier Gehminuten entfernt.': YES,
    'Familien dürfte freuen, dass die Kunsthalle vier Gehminuten entfernt liegt.': YES,
    'Die Nachbarn sind laut: Die Kunsthalle liegt vier Gehminuten entfernt.': OPEN,
    'Familien haben eine Sauna: Die Kunsthalle liegt vier Gehminuten entfernt.': OPEN,
  });
});

test('"only until eleven on Saturdays" limits the hour, and "only on Saturdays" the days', () => {
  const day: readonly OpenSpan[] = [[8 * 60, 18 * 60]];
  const post = destination({
    ...{ type: 'post_office', name: 'Post Sonnfeld', minutes: 5 },
    slots: [{ kind: 'HOURS', days: [day, day, day, day, day, [[8 * 60, 11 * 60]], []] }],
  });
  judged('de', [post], {
    'Die Post Sonnfeld hat samstags nur bis elf Uhr geöffnet.': YES,
    'Die Post Sonnfeld hat nur samstags bis elf Uhr geöffnet.': NO,
  });
});
