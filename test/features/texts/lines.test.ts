// Lines that stop at a station: a list that is cut says so, and one stop has one sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT_LANGUAGES, type TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { withoutRealData } from '../../support/regions.ts';
import { samples } from './places.ts';

const TOWN: Fact = {
  ...{ id: 'place.town', kind: 'PLACE', source: { kind: 'PLACE' } },
  slots: [{ kind: 'NAME', value: 'München' }],
};

function placed(type: string, name: string, more: Slot): Fact {
  const walk = { kind: 'NUMBER', transportMode: 'WALK', rounding: 'UP' } as const;
  return {
    ...{ id: `walk.${type}.1`, kind: 'POI', source: { kind: 'POI', id: `n-${name}`, transportMode: 'WALK' } },
    slots: [
      { kind: 'TYPE', id: type },
      { kind: 'NAME', value: name },
      { ...walk, of: 'TRAVEL_TIME', value: 2.5, unit: 'MINUTES' },
      { ...walk, of: 'TRAVEL_LENGTH', value: 200, unit: 'METERS' },
      more,
    ],
  };
}

const CASTLE = placed('castle', 'Schloss Blutenburg', { kind: 'RENOWN', value: 3 });

function sentencesOf(facts: readonly Fact[], language: TextLanguage): { text: string; factIds: readonly string[] }[][] {
  return TONES.flatMap(tone =>
    Array.from({ length: 8 }, (_, seed) => {
      const { sentences } = write(facts, {
        ...({ kind: 'LOCATION', tone, audience: undefined, maxCharacters: 600 } as const),
        ...{ language, seed, propertyType: undefined },
      });
      for (const { text } of sentences)
        assert.equal(checkSentence(text, knowledgeOf(facts), language).verdict, 'SUPPORTED', text);
      return [...sentences];
    }),
  );
}

const AMONG: Readonly<Record<string, RegExp>> = {
  ...{ de: /unter anderem/i, en: /among others/, fr: /entre autres/, tr: / gibi / },
};

test('a list of lines that is cut says so, and a whole one does not', () => {
  const values = ['S1', 'S2', 'S3', 'S4', 'S6', 'S7'];
  for (const language of TEXT_LANGUAGES)
    for (const more of [undefined, ['S8']]) {
      const facts = [
        TOWN,
        CASTLE,
        placed('light_rail_station', 'Marienplatz', { kind: 'LINES', values, ...(more && { more }) }),
      ];
      const told = sentencesOf(facts, language)
        .flat()
        .filter(({ text }) => text.includes('S7'));
      assert.ok(told.length > 0, language);
      for (const { text } of told) assert.equal(AMONG[language.slice(0, 2)]?.test(text), more !== undefined, text);
    }
});

test('one stop has one sentence: its lines, or how often one of them leaves', () => {
  const pace = { DAY: { perHour: 6, headwayMinutes: 10 }, MORNING: { perHour: 6, headwayMinutes: 10 } };
  const source = { kind: 'TIMETABLE', date: '2026-01-07', from: '07:00', to: '19:00', attributionIds: [] } as const;
  const walk = { kind: 'NUMBER', transportMode: 'WALK', rounding: 'UP', unit: 'MINUTES' } as const;
  const service = (line: string, poiId: string): Fact => ({
    ...{ id: `line.tram.${line}`, kind: 'LINE', source: { ...source, poiId } },
    slots: [
      { kind: 'NUMBER', of: 'DEPARTURES', value: 6, unit: 'DEPARTURES_PER_HOUR', rounding: 'LAST_DIGIT' },
      { kind: 'LINES', values: [line] },
      { kind: 'VEHICLES', values: ['TRAM'] },
      { kind: 'STOP', poiId, type: 'tram_stop', name: 'Brückenstraße' },
      { ...walk, of: 'TRAVEL_TIME', value: 2.5 },
      { kind: 'SERVICE', next: 'Hauptstraße', pace },
    ],
  });
  // The stop on the other side of the street is another object of the same name.
  for (const poiId of ['n-Brückenstraße', 'n2'])
    for (const language of TEXT_LANGUAGES) {
      const stop = placed('tram_stop', 'Brückenstraße', { kind: 'LINES', values: ['5', '23'] });
      const facts = [TOWN, CASTLE, stop, service('5', poiId), service('23', poiId)];
      for (const sentences of sentencesOf(facts, language)) {
        const told = sentences.filter(({ factIds }) => factIds.some(id => /tram/.test(id)));
        assert.ok(told.length <= 1, told.map(({ text }) => text).join('\n'));
      }
    }
});

test('the train station stands in the wider area with the motorway, its lines too, and the bus next door does not', {
  skip: withoutRealData,
}, async () => {
  let stations = 0;
  for await (const { facts, written, told } of samples('lauf', 20, 9)) {
    const typeOf = (id: string) => facts.find(fact => fact.id === id)?.slots.find(slot => slot.kind === 'TYPE')?.id;
    const macro = written.sections.find(({ id }) => id === 'MACRO_LOCATION')?.text ?? '';
    for (const { text, factIds } of written.sentences) {
      const types = factIds.map(typeOf);
      if (types.includes('bus_stop')) assert.ok(!macro.includes(text), `${told}: ${text}`);
      // A station beside which another stop is named stands with it.
      if (!types.includes('train_station') || types.length > 1) continue;
      stations++;
      assert.ok(macro.includes(text), `${told}: ${text}`);
    }
  }
  assert.ok(stations > 20, `${stations} sentences about stations`);
});
