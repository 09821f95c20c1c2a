// Guarantees of the verifier for kinds of free prose: countries, shared addresses, days off, spans that nobody counts, goods, promises of so many. Each true sentence has false siblings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import type { Fact, OpenSpan } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const PLACE: readonly Fact[] = [
  ['place.town', 'Sonnfeld'],
  ['place.country', 'Liechtenstein'],
].map(([id = '', value = '']) => ({ id, kind: 'PLACE', slots: [{ kind: 'NAME', value }], source: { kind: 'PLACE' } }));

const FLAT: Fact = {
  id: 'property.type',
  kind: 'PROPERTY',
  slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'APARTMENT' }],
  source: { kind: 'REQUEST', pointer: '#/property/type' },
};

function judged(language: TextLanguage, facts: readonly Fact[], wanted: Readonly<Record<string, string>>): void {
  const knowledge = knowledgeOf([...PLACE, FLAT, ...facts]);
  for (const [text, verdict] of Object.entries(wanted)) {
    const { verdict: own, claims } = checkSentence(text, knowledge, language);
    const why = claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ');
    assert.equal(own, verdict, `${text}\n${why}`);
  }
}

const [YES, NO, OPEN] = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'];

test('a span that no number counts is never a few minutes, in any language', () => {
  const facts = [destination({ type: 'cinema', name: 'Union', minutes: 2.5 })];
  const sentences: readonly (readonly [TextLanguage, string])[] = [
    ...['Stunden', 'Tage', 'Wochen', 'Kilometer', 'Sekunden'].flatMap(unit => [
      ['de', `Wenige ${unit} entfernt liegt das Kino Union.`] as const,
      ['de', `Nach ein paar ${unit} ist man am Kino Union.`] as const,
    ]),
    ...['hours', 'days', 'weeks', 'miles', 'kilometres'].flatMap(unit => [
      ['en', `A few ${unit} away you find the Union cinema.`] as const,
      ['en', `Only a few ${unit} separate the house from the Union cinema.`] as const,
    ]),
    ...['heures', 'jours', 'kilomètres'].map(unit => ['fr', `Le cinéma Union se trouve à quelques ${unit}.`] as const),
    ...['saat', 'gün', 'kilometre'].map(unit => ['tr', `Union sineması birkaç ${unit} uzaklıkta.`] as const),
  ];
  const knowledge = knowledgeOf([...PLACE, ...facts]);
  for (const [language, text] of sentences)
    assert.notEqual(checkSentence(text, knowledge, language).verdict, 'SUPPORTED', text);
  judged('de', facts, { 'Wenige Minuten entfernt liegt das Kino Union.': YES });
  judged('en', facts, { 'A few minutes away you find the Union cinema.': YES });
  judged('fr', facts, { 'Le cinéma Union se trouve à quelques minutes.': YES });
});

test('a place lies in its country, and a place with the name of the country is another thing', () => {
  const facts = [destination({ type: 'university', name: 'Universität Liechtenstein', minutes: 12 })];
  judged('de', facts, {
    'Das Haus steht in Sonnfeld, also in Liechtenstein.': YES,
    'Das Haus steht in Sonnfeld, also in Österreich.': OPEN,
    'Das Haus steht in Liechtenstein, also in Sonnfeld.': YES,
  });
  judged('en', facts, {
    'The building stands in Sonnfeld, in Liechtenstein.': YES,
    'The building stands in Sonnfeld, in Austria.': OPEN,
  });
});

const at = (type: string, name: string, value: string, number: string) =>
  destination({ type, name, minutes: 3, slots: [{ kind: 'STREET', value, number }] });

test('several share an address only if one is the address of all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (one, other) => {
      const facts = [at('bar', 'Adler', 'Seegasse', `${one}`), at('cafe', 'Sonne', 'Seegasse', `${other}`)];
      const wanted = one === other ? YES : OPEN;
      judged('de', facts, {
        'Adler und Sonne haben dieselbe Anschrift.': wanted ?? '',
        [`Adler und Sonne teilen sich die Adresse Seegasse ${one}.`]: wanted ?? '',
      });
      judged('en', facts, { [`Adler and Sonne share the address Seegasse ${one}.`]: wanted ?? '' });
    }),
    { numRuns: 30 },
  );
});

test('an address may stand behind its noun, and its number before the street', () => {
  const facts = [at('bar', 'Adler', 'Seegasse', '7'), at('cafe', 'Sonne', 'Seegasse', '9')];
  judged('de', facts, {
    'Adler und Sonne teilen einen Hof.': OPEN,
    'Adler hat die Anschrift Seegasse 7.': YES,
    'Adler hat die Anschrift Seegasse 9.': OPEN,
    'Unter der Adresse Seegasse 9 findet man Sonne.': YES,
    'Unter der Adresse Seegasse 9 findet man Adler.': OPEN,
    'Adler sitzt in der Seegasse 7.': YES,
    'Adler sitzt in der Seegasse 9.': OPEN,
  });
  judged('en', facts, {
    'Adler is listed.': OPEN,
    'Adler is listed under 7 Seegasse.': YES,
    'Adler is listed under 9 Seegasse.': OPEN,
    'Adler is at 7 Seegasse.': YES,
    'Adler is at 9 Seegasse.': OPEN,
    'Adler trades at Seegasse 7.': YES,
    'Adler trades at Seegasse 9.': OPEN,
  });
});

test('of a chain any branch has its address, but a time is that of the nearest', () => {
  const facts = [at('bank', 'Union', 'Seegasse', '7'), at('bank', 'Union', 'Bergweg', '2')].map((fact, i) => ({
    ...fact,
    id: `${fact.id}.${i}`,
    source: { kind: 'POI' as const, id: `n${i}`, transportMode: 'WALK' as const },
    slots: fact.slots.map(slot =>
      slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME' ? { ...slot, value: i === 0 ? 2.5 : 11.5 } : slot,
    ),
  }));
  judged('en', facts, {
    'Union is at Seegasse 7.': YES,
    'Union is at Bergweg 2.': YES,
    'Union is at Bergweg 7.': OPEN,
    'Union at Bergweg 2 is three minutes away.': OPEN,
  });
});

const DAY: OpenSpan = [8 * 60, 20 * 60];
const week = (days: readonly (readonly OpenSpan[])[]) =>
  destination({ type: 'museum', name: 'Adler', minutes: 3, slots: [{ kind: 'HOURS', days }] });

test('a day off is a day without hours, and hours of Saturdays are not those of the week', () => {
  const facts = [week([[], [DAY], [DAY], [DAY], [DAY], [[8 * 60, 13 * 60]], []])];
  judged('en', facts, {
    'Adler takes Mondays off.': YES,
    'Adler takes Wednesdays off.': NO,
    'Adler skips Wednesdays.': OPEN,
    'Adler closes at eight in the evening, and on Saturdays it shuts at one.': YES,
    'Adler closes at eight in the evening, and on Saturdays it shuts at five.': NO,
    'Adler opens at eight on Tuesdays and half an hour later on Saturdays.': OPEN,
  });
  judged('de', facts, {
    'Adler sperrt dienstags um acht auf und abends um acht wieder zu.': YES,
    'Adler sperrt dienstags um acht auf und abends um neun wieder zu.': NO,
    'Adler ist montags nicht geöffnet.': YES,
    'Adler ist mittwochs nicht geöffnet.': NO,
    'Adler setzt mittwochs aus.': OPEN,
  });
});

test('not far is within a walk', () => {
  const facts = [12, 24].map(minutes => destination({ type: 'museum', name: `Haus ${minutes}A`, minutes }));
  judged('de', facts, { 'Weit ist es nicht zum Museum Haus 12A.': YES, 'Weit ist es zum Museum Haus 12A.': OPEN });
  const far = [destination({ type: 'museum', name: 'Adler', minutes: 24 })];
  assert.notEqual(checkSentence('Weit ist es nicht zum Adler.', knowledgeOf(far), 'de').verdict, 'SUPPORTED');
});

test('a promise of so many counts names, where no fact counts the type', () => {
  const hotel = (name: string, minutes: number): Fact => {
    const fact = destination({ type: 'hotel', name, minutes });
    return { ...fact, id: `${fact.id}.${name}`, source: { kind: 'POI', id: `n${name}`, transportMode: 'WALK' } };
  };
  const facts = [hotel('Adler', 2), hotel('Bär', 3), hotel('Hirsch', 4), hotel('Löwe', 9)];
  judged('de', facts, {
    'Mindestens drei Hotels liegen innerhalb von fünf Gehminuten.': YES,
    'Mindestens vier Hotels liegen innerhalb von fünf Gehminuten.': OPEN,
    'Mindestens vier Hotels liegen innerhalb von zehn Gehminuten.': YES,
    'Genau drei Hotels liegen innerhalb von fünf Gehminuten.': OPEN,
    'Höchstens drei Hotels liegen innerhalb von fünf Gehminuten.': OPEN,
    'Drei Hotels in fünf Gehminuten haben sonntags geschlossen.': OPEN,
    'Drei Hotels liegen im Norden, fünf Gehminuten entfernt.': OPEN,
    'Drei Hotels stehen in der Seegasse, fünf Gehminuten entfernt.': OPEN,
  });
  judged('en', facts, {
    'At least three hotels lie within five minutes on foot.': YES,
    'At least four hotels lie within five minutes on foot.': OPEN,
  });
});

test('what a shop sells follows from its type', () => {
  const facts = [
    destination({ type: 'jeweller', name: 'Adler', minutes: 3 }),
    destination({ type: 'confectionery', name: 'Sonne', minutes: 4 }),
    destination({ type: 'musical_instruments', name: 'Geigenbau Kurz', minutes: 4 }),
    destination({ type: 'bicycle_shop', name: 'Radhaus', minutes: 4 }),
  ];
  judged('de', facts, {
    'Uhren verkauft Adler.': YES,
    'Uhren verkauft Sonne.': OPEN,
    'Schokolade verkauft Sonne.': YES,
    'Fahrräder verkauft Radhaus.': YES,
    'Fahrräder verkauft Sonne.': OPEN,
  });
  judged('en', facts, {
    'Watches are sold at Adler.': YES,
    'Watches are sold at Sonne.': OPEN,
    'Chocolate is sold at Sonne.': YES,
    'Geigenbau Kurz sells musical instruments.': YES,
    'Adler sells musical instruments.': OPEN,
  });
});

test('a line stops where its own clause says', () => {
  const stop = (name: string, value: string) =>
    destination({ type: 'tram_stop', name, minutes: 3, slots: [{ kind: 'LINES', values: [value] }] });
  const facts = [stop('Adlerplatz', '19'), stop('Sonnenplatz', '20')];
  judged('de', facts, {
    'Während die Tram 20 am Sonnenplatz hält, fährt die Tram 19 am Adlerplatz ab.': YES,
    'Während die Tram 20 am Adlerplatz hält, fährt die Tram 19 am Sonnenplatz ab.': OPEN,
    'Am Adlerplatz halten die Straßenbahnlinien 19 und 20.': OPEN,
  });
});

test('what people of a place know or do is in no fact', () => {
  const facts = [destination({ type: 'bakery', name: 'Adler', minutes: 1.5 })];
  judged('en', facts, {
    'The baker across the way knows everybody by name.': OPEN,
    'The baker round the corner knows all his customers.': OPEN,
  });
});
