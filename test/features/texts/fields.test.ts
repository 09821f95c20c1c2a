// Guarantees for sentences that join two statements about the property: each is compared with its field, in whatever order the words stand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { capitalised } from '../../../src/features/texts/languages/phrases.ts';
import type { RenewedPart } from '../../../src/features/texts/terms/detail-terms.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';

/** What a caller may know of a flat and its house. */
interface Values {
  readonly part: (typeof PARTS)[number];
  readonly renewed: number;
  readonly carrier: (typeof CARRIERS)[number];
  readonly heating: (typeof HEATINGS)[number];
  readonly parking: (typeof PARKINGS)[number];
  readonly spaces: number;
  readonly floor: number;
  readonly built: number;
  readonly storeys: number;
}

const PARTS = ['ROOF', 'FACADE', 'WINDOWS', 'BATHROOM', 'PIPES'] as const satisfies readonly RenewedPart[];
const CARRIERS = ['GAS', 'OIL', 'GEOTHERMAL', 'PELLETS', 'ELECTRICITY'] as const;
const HEATINGS = ['CENTRAL', 'UNDERFLOOR', 'STOVE'] as const;
const PARKINGS = ['GARAGE', 'CARPORT', 'OUTDOOR'] as const;

const drawn: fc.Arbitrary<Values> = fc.record({
  part: fc.constantFrom(...PARTS),
  renewed: fc.integer({ min: 1990, max: 2024 }),
  carrier: fc.constantFrom(...CARRIERS),
  heating: fc.constantFrom(...HEATINGS),
  parking: fc.constantFrom(...PARKINGS),
  spaces: fc.integer({ min: 2, max: 5 }),
  floor: fc.integer({ min: 1, max: 4 }),
  built: fc.integer({ min: 1890, max: 1980 }),
  storeys: fc.integer({ min: 5, max: 9 }),
});

function knowledgeAbout({ part, renewed, carrier, heating, parking, spaces, floor, built, storeys }: Values) {
  const property = propertySchema.parse({
    ...{ type: 'APARTMENT', yearBuilt: built, storeys, floor, heating, heatingCarriers: [carrier] },
    ...{ parking: [{ kind: parking, count: spaces }], modernisations: [{ part, year: renewed }] },
  });
  return knowledgeOf(propertyFacts(property, 'DE'));
}

/** The clauses that state one field, each in another order of its words. */
type Statement = (values: Values) => readonly string[];
type Language = 'de' | 'en';

const GERMAN = {
  parts: {
    ROOF: 'das Dach',
    FACADE: 'die Fassade',
    WINDOWS: 'die Fenster',
    BATHROOM: 'das Bad',
    PIPES: 'die Leitungen',
  },
  carriers: { GAS: 'Gas', OIL: 'Öl', GEOTHERMAL: 'Erdwärme', PELLETS: 'Pellets', ELECTRICITY: 'Strom' },
  heatings: { CENTRAL: 'eine Zentralheizung', UNDERFLOOR: 'eine Fußbodenheizung', STOVE: 'eine Ofenheizung' },
  parkings: { GARAGE: 'Garagen', CARPORT: 'Carports', OUTDOOR: 'Außenstellplätze' },
  numbers: ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ordinals: ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften'],
} as const;
const ENGLISH = {
  parts: {
    ROOF: 'the roof',
    FACADE: 'the façade',
    WINDOWS: 'the windows',
    BATHROOM: 'the bathroom',
    PIPES: 'the pipes',
  },
  carriers: { GAS: 'gas', OIL: 'oil', GEOTHERMAL: 'geothermal energy', PELLETS: 'pellets', ELECTRICITY: 'electricity' },
  heatings: { CENTRAL: 'central heating', UNDERFLOOR: 'underfloor heating', STOVE: 'stove heating' },
  parkings: { GARAGE: 'garages', CARPORT: 'carports', OUTDOOR: 'outdoor parking spaces' },
  numbers: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ordinals: ['', 'first', 'second', 'third', 'fourth', 'fifth'],
} as const;

const isMany = ({ part }: Values) => part === 'WINDOWS' || part === 'PIPES';

const STATEMENTS: Readonly<Record<Language, readonly Statement[]>> = {
  de: [
    values => {
      const [thing, year, verb] = [GERMAN.parts[values.part], values.renewed, isMany(values) ? 'wurden' : 'wurde'];
      return [
        `${thing} ${verb} ${year} erneuert`,
        `${year} ${verb} ${thing} erneuert`,
        `erneuert ${verb} ${thing} ${year}`,
        `erneuert ${verb} ${year} ${thing}`,
        `${thing} ${isMany(values) ? 'sind' : 'ist'} von ${year}`,
        `saniert ${verb} ${thing} im Jahr ${year}`,
        `${thing} ${isMany(values) ? 'stammen' : 'stammt'} aus dem Jahr ${year}`,
      ];
    },
    ({ carrier }) => {
      const fuel = GERMAN.carriers[carrier];
      return [
        `geheizt wird mit ${fuel}`,
        `mit ${fuel} wird geheizt`,
        `beheizt wird das Haus mit ${fuel}`,
        `das Haus wird mit ${fuel} beheizt`,
        `die Heizung läuft mit ${fuel}`,
        `als Energieträger dient ${fuel}`,
      ];
    },
    ({ heating }) => {
      const thing = GERMAN.heatings[heating];
      const central = ['geheizt wird zentral', 'das Haus wird zentral beheizt'];
      return [`für Wärme sorgt ${thing}`, `es gibt ${thing}`, ...(heating === 'CENTRAL' ? central : [])];
    },
    ({ parking, spaces }) => {
      const things = `${GERMAN.numbers[spaces]} ${GERMAN.parkings[parking]}`;
      return [`${things} gehören dazu`, `dazu gehören ${things}`, `es gibt ${things}`, `zur Wohnung gehören ${things}`];
    },
    ({ floor }) => {
      const storey = `${GERMAN.ordinals[floor]} Stock`;
      return [`die Wohnung liegt im ${storey}`, `im ${storey} liegt die Wohnung`, `gelegen ist sie im ${storey}`];
    },
    ({ built }) => [
      `gebaut wurde das Haus ${built}`,
      `das Haus wurde ${built} gebaut`,
      `${built} wurde das Haus errichtet`,
      `das Haus stammt aus dem Jahr ${built}`,
      `Baujahr ist ${built}`,
    ],
    ({ storeys }) => [
      `das Haus hat ${GERMAN.numbers[storeys]} Geschosse`,
      `${GERMAN.numbers[storeys]} Geschosse hat das Haus`,
    ],
  ],
  en: [
    values => {
      const [thing, year, verb] = [ENGLISH.parts[values.part], values.renewed, isMany(values) ? 'were' : 'was'];
      return [
        `${thing} ${verb} renewed in ${year}`,
        `in ${year} ${thing} ${verb} renewed`,
        `renewed in ${year} ${verb} ${thing}`,
        `${thing} ${isMany(values) ? 'are' : 'is'} from ${year}`,
        `${thing} ${isMany(values) ? 'date' : 'dates'} from ${year}`,
      ];
    },
    ({ carrier }) => {
      const fuel = ENGLISH.carriers[carrier];
      return [
        `it is heated with ${fuel}`,
        `the house is heated by ${fuel}`,
        `heated is the house with ${fuel}`,
        `the heating runs on ${fuel}`,
        `heat comes from ${fuel}`,
        `the energy source is ${fuel}`,
      ];
    },
    ({ heating }) => {
      const thing = ENGLISH.heatings[heating];
      const central = heating === 'CENTRAL' ? ['the house is centrally heated'] : [];
      return [`there is ${thing}`, `warmth comes from ${thing}`, ...central];
    },
    ({ parking, spaces }) => {
      const things = `${ENGLISH.numbers[spaces]} ${ENGLISH.parkings[parking]}`;
      return [`there are ${things}`, `${things} belong to the flat`, `the flat comes with ${things}`];
    },
    ({ floor }) => {
      const storey = `${ENGLISH.ordinals[floor]} floor`;
      return [`the flat is on the ${storey}`, `on the ${storey} is the flat`, `it lies on the ${storey}`];
    },
    ({ built }) => [
      `the house was built in ${built}`,
      `built in ${built} was the house`,
      `in ${built} the house was built`,
      `the house dates from ${built}`,
    ],
    ({ storeys }) => [
      `the house has ${ENGLISH.numbers[storeys]} storeys`,
      `there are ${ENGLISH.numbers[storeys]} storeys`,
    ],
  ],
};

const JOINTS: Readonly<Record<Language, readonly string[]>> = {
  de: [', und ', '; ', ', '],
  en: [', and ', '; ', ' and '],
};

/** The same with other values, each of them another one. */
function otherwise(values: Values): Values {
  const next = <Value>(all: readonly Value[], value: Value) => all[(all.indexOf(value) + 1) % all.length] ?? value;
  return {
    part: values.part,
    renewed: values.renewed + 1,
    carrier: next(CARRIERS, values.carrier),
    heating: next(HEATINGS, values.heating),
    parking: values.parking,
    spaces: values.spaces + 1,
    floor: values.floor + 1,
    built: values.built - 1,
    storeys: values.storeys + 1,
  };
}

const pick = <Value>(all: readonly Value[], at: number): Value => {
  const found = all[at % all.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const asked = fc.record({
  values: drawn,
  language: fc.constantFrom<Language>('de', 'en'),
  first: fc.nat(),
  step: fc.integer({ min: 1, max: 6 }),
  forms: fc.tuple(fc.nat(), fc.nat()),
  joint: fc.nat(),
});

test('two statements about the property in one sentence are supported, and contradicted with either of them wrong', () => {
  fc.assert(
    fc.property(asked, ({ values, language, first, step, forms: [a, b], joint }) => {
      const knowledge = knowledgeAbout(values);
      const statements = STATEMENTS[language];
      const [one, two] = [pick(statements, first), pick(statements, (first % statements.length) + step)];
      const sentence = (of: Values, and: Values) =>
        capitalised(`${pick(one(of), a)}${pick(JOINTS[language], joint)}${pick(two(and), b)}.`);
      const verdictOf = (text: string) => checkSentence(text, knowledge, language).verdict;
      const right = sentence(values, values);
      assert.equal(verdictOf(right), 'SUPPORTED', right);
      const other = otherwise(values);
      for (const wrong of [sentence(other, values), sentence(values, other)])
        if (wrong !== right) assert.equal(verdictOf(wrong), 'CONTRADICTED', wrong);
    }),
    { numRuns: 400 },
  );
});
