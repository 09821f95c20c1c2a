// Guarantees of the verifier for forms of sentences in free prose: each true sentence has false siblings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const PLACE: Fact = {
  id: 'place.town',
  kind: 'PLACE',
  slots: [{ kind: 'NAME', value: 'Sonnfeld' }],
  source: { kind: 'PLACE' },
};

const [YES, NO, OPEN] = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'];

function judged(language: TextLanguage, facts: readonly Fact[], wanted: Readonly<Record<string, string>>): void {
  const knowledge = knowledgeOf([PLACE, ...facts]);
  for (const [text, verdict] of Object.entries(wanted)) {
    const { verdict: own, claims } = checkSentence(text, knowledge, language);
    const why = claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ');
    assert.equal(own, verdict, `${text}\n${why}`);
  }
}

const at = (type: string, name: string, value: string, number: string, minutes: number) =>
  destination({ type, name, minutes, slots: [{ kind: 'STREET', value, number }] });

test('a street with the number of a house is an address, also of several houses, in apposition, as a subject and where a stop has its name', () => {
  const facts = [
    at('bar', 'Adler', 'Seegasse', '1397', 2.5),
    at('library', 'Lesehaus', 'Seegasse', '8-10', 4),
    destination({ type: 'bus_stop', name: 'Seegasse', minutes: 9.5 }),
  ];
  judged('en', facts, {
    'Adler, Seegasse 1397, is three minutes from here.': YES,
    'Adler, Seegasse 1398, is three minutes from here.': OPEN,
    'Adler, Seegasse 1397, is seven minutes from here.': NO,
    'Lesehaus, Seegasse 8-10, is four minutes away.': YES,
    'Lesehaus, Seegasse 8-12, is four minutes away.': OPEN,
    'Seegasse 8-10 houses Lesehaus.': YES,
    'Seegasse 8-10 houses Adler.': OPEN,
    'Seegasse 1397 is the address of Adler.': YES,
    'Seegasse 1397 is the address of Lesehaus.': OPEN,
  });
  judged('de', facts, {
    'Adler, Seegasse 1397, ist drei Minuten entfernt.': YES,
    'Adler, Seegasse 1398, ist drei Minuten entfernt.': OPEN,
    'Lesehaus, Seegasse 8-10, liegt vier Minuten entfernt.': YES,
    'Lesehaus, Seegasse 8-12, liegt vier Minuten entfernt.': OPEN,
    'Die Adresse der Bibliothek lautet Seegasse 8-10.': YES,
    'Die Adresse der Bibliothek lautet Seegasse 8.': OPEN,
    'Die Adresse der Bar lautet Seegasse 8-10.': OPEN,
  });
});

test('a vehicle at the name of its stop is that stop', () => {
  const facts = [
    destination({ type: 'tram_stop', name: 'Ring', minutes: 2.5 }),
    destination({ type: 'tram_stop', name: 'Lindenplatz', minutes: 5.5 }),
    at('bakery', 'Korn', 'Lindenplatz', '1', 5.6),
  ];
  judged('en', facts, {
    'Trams halt at Lindenplatz, six minutes away.': YES,
    'Trams halt at Lindenplatz, three minutes away.': NO,
    'The tram at Lindenplatz is a six-minute walk.': YES,
    'The tram at Lindenplatz is a three-minute walk.': NO,
    'The bakery at Lindenplatz is a six-minute walk.': YES,
    'Buses halt at Lindenplatz, six minutes away.': OPEN,
  });
  judged('de', facts, {
    'Zur Straßenbahn am Lindenplatz sind es sechs Minuten.': YES,
    'Zur Straßenbahn am Lindenplatz sind es drei Minuten.': NO,
    'Zum Bus am Lindenplatz sind es sechs Minuten.': OPEN,
  });
});

test('an aim ends at its comma or at the verb behind it, and names nothing that is there', () => {
  const facts = [destination({ type: 'park', name: 'Aupark', minutes: 2.5 })];
  judged('en', facts, {
    'For a breath of fresh air there is the Aupark, three minutes away.': YES,
    'For a breath of fresh air there is the Aupark, seven minutes away.': NO,
    'For the treehouse of fresh air there is the Aupark, three minutes away.': OPEN,
    'For a decent cup of something hot, the Aupark is three minutes away.': YES,
    'Those who like to spend sultry evenings outdoors can be in the Aupark after three minutes.': YES,
    'Those who like to spend sultry evenings outdoors can be in the Aupark after seven minutes.': NO,
    'Those who like to spend sultry evenings outdoors can admire the Aupark after three gondolas.': OPEN,
  });
  judged('de', facts, {
    'Für den schnellen Einkauf in der Mittagspause gibt es den Aupark in drei Minuten.': YES,
    'Für den schnellen Einkauf in der Mittagspause gibt es den Aupark in sieben Minuten.': NO,
    'Für das Baumhaus in der Mittagspause gibt es den Aupark in drei Minuten.': OPEN,
    'Für das schnelle Baumhaus gibt es den Aupark in drei Minuten.': OPEN,
  });
});

test('a list of lines has one article, and its number is theirs', () => {
  const of = (name: string, ...values: string[]) =>
    destination({ type: 'bus_stop', name, minutes: 2.5, slots: [{ kind: 'LINES', values }] });
  const facts = [of('Lindenplatz', '105', '107', '112'), of('Seegasse', '105')];
  judged('en', facts, {
    'Three bus lines, the 105, 107 and 112, call at Lindenplatz.': YES,
    'Four bus lines, the 105, 107 and 112, call at Lindenplatz.': OPEN,
    'Three bus lines, the 105, 107 and 113, call at Lindenplatz.': OPEN,
    'Three bus lines, the 105, 107 and 112, call at Seegasse.': OPEN,
  });
  judged('de', facts, {
    'Drei Buslinien, die 105, 107 und 112, halten am Lindenplatz.': YES,
    'Vier Buslinien, die 105, 107 und 112, halten am Lindenplatz.': OPEN,
    'Drei Buslinien, die 105, 107 und 113, halten am Lindenplatz.': OPEN,
    'Drei Buslinien, die 105, 107 und 112, halten an der Seegasse.': OPEN,
  });
});

const week = (from: number, to: number) => Array.from({ length: 7 }, () => [[from * 60, to * 60]] as const);

test('hours may stand in another clause than their verb, and "both" means two of the sentence before', () => {
  const open = (name: string, to: number) =>
    destination({ type: 'museum', name, minutes: 2.5, slots: [{ kind: 'HOURS', days: week(10, to) }] });
  const facts = [open('Adler', 22), open('Sonne', 22), open('Krone', 20)];
  judged('en', facts, {
    'Until ten every night, Sundays included, the Adler remains open.': YES,
    'Until eight every night, Sundays included, the Adler remains open.': NO,
    'Until ten every night, Sundays included, the Adler remains painted.': OPEN,
  });
  const knowledge = knowledgeOf([PLACE, ...facts]);
  const after = (first: string, text: string) =>
    checkSentence(text, knowledge, 'en', checkSentence(first, knowledge, 'en').context).verdict;
  assert.equal(after('Adler and Sonne are three minutes away.', 'Both stay open until 10 pm.'), YES);
  assert.equal(after('Adler and Krone are three minutes away.', 'Both stay open until 10 pm.'), OPEN);
  assert.equal(after('Adler is three minutes away.', 'Both stay open until 10 pm.'), OPEN);
});

test('a second area behind its noun has the unit of the first', () => {
  const area = (of: 'LIVING_AREA' | 'PLOT_AREA', value: number): Fact => ({
    id: `property.${of}`,
    kind: 'PROPERTY',
    slots: [{ kind: 'NUMBER', of, value, unit: 'SQUARE_METERS', rounding: 'LAST_DIGIT' }],
    source: { kind: 'REQUEST', pointer: '#/property' },
  });
  const facts = [area('LIVING_AREA', 132), area('PLOT_AREA', 560)];
  judged('en', facts, {
    'There are 132 square metres of living space on a plot of 560.': YES,
    'There are 132 square metres of living space on a plot of 650.': NO,
    'There are 132 square metres of living space on a plot of 560 pines.': OPEN,
  });
});

test('nouns with a possessive have one for several, too', () => {
  const within = { transportMode: 'WALK', minutes: 10 } as const;
  const minutes = [2, 3, 4, 6, 8];
  const count: Fact = {
    id: 'count.doctor.10',
    kind: 'COUNT',
    slots: [{ kind: 'COUNT', of: 'doctor', value: 5, within, isComplete: true, minutes }],
    source: { kind: 'REACH', ...within },
  };
  judged('en', [count], {
    "Five doctors' practices can be reached on foot within ten minutes.": YES,
    "Nine doctors' practices can be reached on foot within ten minutes.": NO,
    "Five dentists' practices can be reached on foot within ten minutes.": OPEN,
  });
});

test('a journey may say that its walk is included, and no other minutes', () => {
  const ride: Fact = {
    id: 'ride.train_station',
    kind: 'RIDE',
    slots: [
      { kind: 'NUMBER', of: 'RIDE_TIME', value: 9.7, unit: 'MINUTES', rounding: 'UP' },
      { kind: 'NUMBER', of: 'CHANGES', value: 0, unit: 'PIECES', rounding: 'EXACT' },
      { kind: 'TYPE', id: 'train_station' },
      { kind: 'NAME', value: 'Sonnfeld Hauptbahnhof' },
      { kind: 'LINES', values: ['5'] },
      { kind: 'VEHICLES', values: ['TRAM'] },
    ],
    source: { kind: 'TIMETABLE', date: '2026-06-16', from: '07:00', to: '19:00', attributionIds: ['transit-1'] },
  };
  judged('en', [ride], {
    'Tram line 5 takes you to the main station in ten minutes, walking included.': YES,
    'Tram line 5 takes you to the main station in four minutes, walking included.': NO,
    'Tram line 5 takes you to the main station in ten minutes, walking not included.': OPEN,
    'Tram line 6 takes you to the main station in ten minutes, walking included.': OPEN,
  });
  judged('de', [ride], {
    'Mit der Straßenbahn 5 sind es zehn Minuten zum Hauptbahnhof, Fußweg eingerechnet.': YES,
    'Mit der Straßenbahn 5 sind es vier Minuten zum Hauptbahnhof, Fußweg eingerechnet.': NO,
    'Mit der Straßenbahn 5 sind es zehn Minuten zum Hauptbahnhof, Fußweg nicht eingerechnet.': OPEN,
  });
});

test('a clause may compare its place with the one before it', () => {
  const bar = (name: string, minutes: number) => destination({ type: 'bar', name, minutes });
  const facts = [bar('Adler', 2.5), bar('Sonne', 2.6), bar('Krone', 8.5)];
  judged('de', facts, {
    'In drei Minuten erreicht man den Adler, und genauso nah liegt die Sonne.': YES,
    'In drei Minuten erreicht man den Adler, und genauso nah liegt die Krone.': NO,
    'In neun Minuten erreicht man die Krone, und der Adler liegt noch näher.': YES,
    'In drei Minuten erreicht man den Adler, und die Krone liegt noch näher.': NO,
  });
  judged('en', facts, {
    'The Krone is within nine minutes, and the Adler even nearer.': YES,
    'The Adler is within nine minutes, and the Krone even nearer.': NO,
    'The Krone is within nine minutes, and it is even nearer.': OPEN,
    'The Krone is nine minutes away; the Adler is even closer.': YES,
    'The Krone is seven minutes away; the Adler is even closer.': NO,
    'The Adler is three minutes away; the Krone is farther.': YES,
  });
});

test('two places that are compared in words that are not read, and a direction from another thing, are not supported', () => {
  const facts = [
    destination({
      type: 'park',
      name: 'Lindenpark',
      minutes: 7,
      slots: [{ kind: 'DIRECTION', value: 'N', degrees: 0 }],
    }),
    destination({ type: 'bakery', name: 'Brotkorb', minutes: 2 }),
    destination({
      type: 'supermarket',
      name: 'Krone',
      minutes: 5,
      slots: [{ kind: 'STREET', value: 'Seegasse', number: '4' }],
    }),
  ];
  judged('de', facts, {
    'Zur Krone ist es weiter als zum Brotkorb.': YES,
    'Zur Krone sind es weniger Schritte als zum Brotkorb.': OPEN,
    'Der Lindenpark beginnt nördlich des Hauses.': YES,
    'Südlich der Seegasse beginnt der Lindenpark.': OPEN,
    'Nördlich der Seegasse beginnt der Lindenpark.': OPEN,
  });
  judged('en', facts, {
    'The Krone is farther than the Brotkorb.': YES,
    'It takes fewer steps to the Krone than to the Brotkorb.': OPEN,
    'South of Seegasse begins the Lindenpark.': OPEN,
  });
});

test('people within a time on foot are not those of a circle', () => {
  const people: Fact = {
    id: 'census.population',
    kind: 'CENSUS',
    source: { kind: 'CENSUS', id: 'eurostat2021', table: 'population', referenceDate: '2021-01-01' },
    slots: [
      { kind: 'NUMBER', of: 'POPULATION', value: 4200, unit: 'PERSONS', rounding: 'LAST_DIGIT' },
      { kind: 'NUMBER', of: 'RADIUS', value: 1, unit: 'KILOMETERS', rounding: 'EXACT' },
    ],
  };
  judged('en', [people], {
    'Some 4,200 people live within one kilometre.': YES,
    'Some 7,000 people live within one kilometre.': NO,
    'Some 7,000 people live within twenty minutes on foot.': OPEN,
    'Some 4,200 people live within a twenty-minute walk.': OPEN,
  });
});
