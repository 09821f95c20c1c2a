// Guarantees for texts that an editor prints as they are: nothing said twice or in pieces, no addition to something else, no place that recommends nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT_LANGUAGES, type TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import type { Audience } from '../../../src/features/texts/terms/choices.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import type { PropertyType } from '../../../src/features/texts/terms/property-terms.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';

const NEAREST: Slot = { kind: 'ORDER', value: 'NEAREST' } as Slot;
const LINES = (...values: string[]): Slot => ({ kind: 'LINES', values });

/** `walk.park.1`: on foot or by car, the type, its number. */
function poi(id: string, minutes: number, name?: string, ...more: Slot[]): Fact {
  const [mode = '', type = ''] = id.split('.');
  const transportMode = mode === 'car' ? 'CAR' : 'WALK';
  const way = { kind: 'NUMBER', transportMode } as const;
  const [perMinute, unit] = mode === 'car' ? ([0.7, 'KILOMETERS'] as const) : ([80, 'METERS'] as const);
  return {
    ...{ id, kind: 'POI', source: { kind: 'POI', id: `n-${id}`, transportMode } },
    slots: [
      { kind: 'TYPE', id: type },
      ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
      { ...way, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP' },
      { ...way, of: 'TRAVEL_LENGTH', value: minutes * perMinute, unit, rounding: 'LAST_DIGIT' },
      ...more,
    ],
  };
}

const TOWN: Fact = {
  ...{ id: 'place.town', kind: 'PLACE', source: { kind: 'PLACE' } },
  slots: [{ kind: 'NAME', value: 'Lauf' }],
};

function centre(minutes: number): Fact {
  const way = { kind: 'NUMBER', transportMode: 'WALK' } as const;
  return {
    ...{ id: 'centre.walk', kind: 'TOWN', source: { kind: 'REACH', transportMode: 'WALK', minutes } },
    slots: [
      ...['Zentrum von Lauf', 'Zentrum', 'centre of Lauf', 'centre-ville', 'Lauf kent merkezi'].map(value => {
        return { kind: 'NAME' as const, value };
      }),
      { ...way, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP' },
      { ...way, of: 'TRAVEL_LENGTH', value: minutes * 80, unit: 'METERS', rounding: 'LAST_DIGIT' },
    ],
  };
}

interface Asked {
  readonly language?: TextLanguage;
  readonly audience?: Audience;
  readonly maxCharacters?: number;
  readonly propertyType?: PropertyType;
}

interface Told {
  readonly text: string;
  readonly factIds: readonly string[];
}

/** Texts of many seeds, every sentence of which is true. */
function textsOf(facts: readonly Fact[], asked: Asked = {}): (readonly Told[])[] {
  const { language = 'de', audience, maxCharacters = 1500, propertyType } = asked;
  const all = [TOWN, ...facts];
  return Array.from({ length: 24 }, (_, seed) => {
    const { sentences } = write(all, {
      ...{ kind: propertyType ? 'PROPERTY_AND_LOCATION' : 'LOCATION', tone: seed % 2 ? 'FACTUAL' : 'WARM' },
      ...{ audience, maxCharacters, language, seed, propertyType },
    });
    for (const { text } of sentences)
      assert.equal(checkSentence(text, knowledgeOf(all), language).verdict, 'SUPPORTED', text);
    return sentences;
  });
}

const joined = (sentences: readonly Told[]) => sentences.map(({ text }) => text).join(' ');
const about = (sentences: readonly Told[], id: RegExp) =>
  sentences.filter(({ factIds }) => factIds.some(each => id.test(each)));

test('what is near on foot is no addition to what is reached by car', () => {
  const facts = [poi('car.pharmacy.1', 4, 'Löwen-Apotheke'), poi('walk.doctor.1', 6), poi('walk.dentist.1', 9)];
  for (const language of TEXT_LANGUAGES)
    for (const sentences of textsOf(facts, { language })) {
      const at = sentences.findIndex(({ factIds }) => factIds.includes('car.pharmacy.1'));
      const next = sentences[at + 1]?.text ?? '';
      if (at >= 0)
        assert.doesNotMatch(
          next,
          /\b(?:auch|zudem|außerdem|ebenfalls|hinzu|also|in addition|également|par ailleurs|ayrıca|bunun yanı)\b/i,
        );
    }
});

test('a town that has nothing beside it stands behind the property, not before the verb', () => {
  const type: Fact = {
    ...{ id: 'property.type', kind: 'PROPERTY', source: { kind: 'REQUEST', pointer: '/property/type' } },
    slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'HOUSE' }],
  } as Fact;
  for (const sentences of [
    ...textsOf([poi('walk.bakery.1', 4, 'Beck')]),
    ...textsOf([type, poi('walk.bakery.1', 4, 'Beck')], { propertyType: 'HOUSE' }),
  ]) {
    assert.ok(about(sentences, /^place\.town$/).length > 0, joined(sentences));
    assert.doesNotMatch(joined(sentences), /In Lauf (?:liegt|befindet)/);
  }
});

test('places of the free time without a name share a sentence', () => {
  const facts = [
    poi('walk.pitch.1', 5),
    poi('walk.playground.1', 6),
    poi('walk.park.1', 7),
    poi('walk.fitness_centre.1', 9),
  ];
  for (const language of TEXT_LANGUAGES)
    for (const sentences of textsOf(facts, { language })) {
      const told = about(sentences, /^walk\.(?:pitch|playground|park|fitness_centre)/);
      assert.ok(told.length <= 2 && told.some(({ factIds }) => factIds.length > 1), joined(sentences));
    }
});

test('what is not for every day is no daily shopping, and a vet no medical care', () => {
  const facts = [poi('walk.florist.1', 5), poi('walk.clothes.1', 6), poi('walk.veterinary.1', 8)];
  const leads = /täglich|medizin|daily|everyday|medical|courses|quotidien|santé|soins|günlük|sağlık/i;
  for (const language of TEXT_LANGUAGES)
    for (const sentences of textsOf(facts, { language })) assert.doesNotMatch(joined(sentences), leads);
});

test('beside a stop with its lines, one without any is no more news', () => {
  const facts = [poi('walk.bus_stop.1', 2, 'Marktplatz', LINES('351', '354')), poi('walk.bus_stop.2', 3, 'Rathaus')];
  for (const sentences of textsOf(facts)) assert.doesNotMatch(joined(sentences), /Rathaus/);
});

function paceOf(perHour: number) {
  const pace = { perHour, headwayMinutes: 60 / perHour };
  return { DAY: pace, MORNING: pace };
}

function line(name: string, stop: string, minutes: number, perHour = 6): Fact {
  const source = { kind: 'TIMETABLE', date: '2026-01-07', from: '07:00', to: '19:00', attributionIds: [] } as const;
  const walk = { kind: 'NUMBER', transportMode: 'WALK', rounding: 'UP', unit: 'MINUTES' } as const;
  return {
    ...{ id: `line.tram.${name}`, kind: 'LINE', source: { ...source, poiId: `n-${stop}` } },
    slots: [
      { kind: 'NUMBER', of: 'DEPARTURES', value: perHour, unit: 'DEPARTURES_PER_HOUR', rounding: 'LAST_DIGIT' },
      { kind: 'LINES', values: [name] },
      { kind: 'VEHICLES', values: ['TRAM'] },
      { kind: 'STOP', poiId: `n-${stop}`, type: 'tram_stop', name: stop },
      { ...walk, of: 'TRAVEL_TIME', value: minutes },
      { kind: 'SERVICE', next: 'Hauptstraße', pace: paceOf(perHour) },
    ],
  };
}

const OTHERS = ['bakery', 'pharmacy', 'park', 'cafe', 'bank', 'library'].map((type, i) =>
  poi(`walk.${type}.1`, 4 + i, ['Beck', 'Löwen-Apotheke', 'Stadtpark', 'Café Wanger', 'Kaiser', 'Linden'][i]),
);

test('the line, how often it leaves and the walk to its stop are one sentence, and no other tells the line', () => {
  const stop = poi('walk.tram_stop.1', 6, 'Römerstraße', LINES('5', '22'));
  for (const language of TEXT_LANGUAGES) {
    const alone = textsOf([...OTHERS, line('5', 'Stadtbücherei', 4.4)], { language });
    assert.ok(alone.some(sentences => about(sentences, /^line\./).length > 0));
    for (const { text } of alone.flatMap(sentences => about(sentences, /^line\./))) {
      assert.match(text, /Stadtbücherei/);
      assert.match(text, /fünf Gehminuten|five-minute walk|cinq minutes à pied|yürüyerek beş dakika/i);
    }
    for (const sentences of textsOf([...OTHERS, line('5', 'Stadtbücherei', 4.4), stop], { language }))
      assert.ok(sentences.filter(({ text }) => /(?<!\d)5(?!\d)/.test(text)).length <= 1, joined(sentences));
  }
});

test('a tram that leaves twice an hour is no recommendation', () => {
  for (const sentences of textsOf([...OTHERS, line('5', 'Stadtbücherei', 4.4, 2)]))
    assert.equal(about(sentences, /^line\./).length, 0, joined(sentences));
});

test('a stop that has the name of the station, and one too far behind others, are not told', () => {
  const facts = [
    poi('walk.train_station.1', 4, 'Neuss Hauptbahnhof', LINES('S8', 'RE4')),
    poi('walk.tram_stop.1', 3, 'Neuss Hauptbahnhof', LINES('709')),
    poi('walk.subway_station.1', 5, 'Neuss Hauptbahnhof', LINES('U75')),
    poi('walk.bus_stop.1', 14, 'Hallenbad', LINES('653')),
  ];
  for (const sentences of textsOf(facts)) {
    assert.equal(about(sentences, /train_station/).length, 1, joined(sentences));
    assert.doesNotMatch(joined(sentences), /709|U75|Hallenbad/);
  }
});

test('no text drives to a place without a name, or to a halt far away', () => {
  const facts = [
    ...[poi('car.kindergarten.1', 5), poi('car.university.1', 6), poi('car.train_station.1', 9, 'Yatay')],
    poi('car.bank.1', 5, 'Sparkasse'),
    ...[poi('car.supermarket.1', 3, undefined, NEAREST), poi('walk.bakery.1', 4, 'Beck')],
  ];
  for (const sentences of textsOf(facts)) {
    assert.equal(about(sentences, /^car\.(?:kindergarten|university|train_station|bank)/).length, 0, joined(sentences));
    assert.equal(about(sentences, /^car\.supermarket/).length, 1, joined(sentences));
  }
});

test('from beside a station nobody rides to another one', () => {
  const source = {
    kind: 'TIMETABLE',
    date: '2026-01-07',
    from: '07:00',
    to: '09:00',
    attributionIds: [],
    poiId: 'n-2',
  } as const;
  const ride: Fact = {
    ...{ id: 'ride.train_station', kind: 'RIDE', source },
    slots: [
      { kind: 'TYPE', id: 'train_station' },
      { kind: 'NAME', value: 'Weststadt' },
      { kind: 'NUMBER', of: 'RIDE_TIME', value: 9, unit: 'MINUTES', rounding: 'UP' },
      { kind: 'NUMBER', of: 'CHANGES', value: 0, unit: 'COUNT', rounding: 'EXACT' },
      { kind: 'LINES', values: ['24'] },
      { kind: 'VEHICLES', values: ['TRAM'] },
    ],
  } as Fact;
  const station = poi('walk.train_station.1', 2, 'Heidelberg Hauptbahnhof');
  for (const sentences of textsOf([ride, station, ...OTHERS])) assert.doesNotMatch(joined(sentences), /Weststadt/);
  assert.ok(textsOf([ride, ...OTHERS]).some(sentences => /Weststadt/.test(joined(sentences))));
});

test('a name that the language cannot say makes no second place of the type', () => {
  const facts = [
    poi('walk.school.1', 4, 'Bergschule und Talschule'),
    ...[poi('walk.school.2', 6, 'Goethe-Gymnasium'), poi('walk.kindergarten.1', 7, 'Kita Regenbogen')],
  ];
  for (const sentences of textsOf(facts, { audience: 'FAMILY' }))
    assert.equal(about(sentences, /school/).length, 1, joined(sentences));
});

test('places that remember the dead recommend nothing', () => {
  const known: Slot = { kind: 'RENOWN', value: 3 };
  const facts = [
    poi('walk.park.1', 4, 'Platz der Opfer des Nationalsozialismus', known),
    poi('walk.museum.1', 5, 'Topographie des Terrors', known),
    poi('walk.museum.2', 6, 'Trabi Museum', known),
  ];
  for (const language of TEXT_LANGUAGES)
    for (const sentences of textsOf(facts, { language })) {
      assert.doesNotMatch(joined(sentences), /Opfer|Terror/);
      assert.match(joined(sentences), /Trabi/);
    }
});

test('every text tells the way to the centre, also from the middle of it, and its stop, whatever else has minutes', () => {
  const facts = [
    ...[poi('walk.school.1', 4, 'Goethe-Gymnasium'), poi('walk.kindergarten.1', 6, 'Kita Regenbogen')],
    ...[
      poi('walk.supermarket.1', 3, 'Rewe'),
      poi('walk.bakery.1', 2, 'Beck'),
      poi('walk.pharmacy.1', 5, 'Löwen-Apotheke'),
    ],
    ...[poi('walk.subway_station.1', 3, 'Marienplatz', LINES('U3', 'U6')), poi('walk.park.1', 6, 'Hofgarten')],
    ...[poi('walk.restaurant.1', 4, 'Krone'), poi('walk.playground.1', 5)],
  ];
  for (const language of TEXT_LANGUAGES)
    for (const minutes of [0.4, 3, 6, 11])
      for (const sentences of textsOf([...facts, centre(minutes)], {
        language,
        audience: 'FAMILY',
        maxCharacters: 700,
      })) {
        assert.equal(about(sentences, /^centre\./).length, 1, joined(sentences));
        assert.equal(about(sentences, /subway/).length, 1, joined(sentences));
        if (minutes < 1) assert.doesNotMatch(about(sentences, /^centre\./)[0]?.text ?? '', /minut|dakika/);
      }
});

test('a second shop much farther than the first is none', () => {
  const facts = [
    poi('walk.bakery.1', 3, 'Beck'),
    poi('walk.bakery.2', 14, 'Brotzeit'),
    poi('walk.bakery.3', 5, 'Kamps'),
  ];
  for (const sentences of textsOf(facts)) assert.doesNotMatch(joined(sentences), /Brotzeit/);
});

test('a rent has two decimals or none', () => {
  const rent = (value: number): Fact =>
    ({
      ...{ id: 'census.net_rent', kind: 'CENSUS' },
      source: { kind: 'CENSUS', id: 'zensus2022', table: 'net-rent', referenceDate: '2022-05-15' },
      slots: [
        { kind: 'NUMBER', of: 'NET_RENT', value, unit: 'EUR_PER_SQUARE_METER', rounding: 'LAST_DIGIT' },
        { kind: 'NUMBER', of: 'RADIUS', value: 1, unit: 'KILOMETERS', rounding: 'EXACT' },
        { kind: 'NUMBER', of: 'YEAR', value: 2022, unit: 'YEAR', rounding: 'EXACT' },
      ],
    }) as Fact;
  for (const sentences of textsOf([rent(7.8)], { audience: 'INVESTOR' })) assert.match(joined(sentences), / 7,80 €/);
  for (const sentences of textsOf([rent(7)], { audience: 'INVESTOR' })) assert.match(joined(sentences), / 7 €/);
});
