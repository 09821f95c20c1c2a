// English.
import type { LanguageFolder } from '../language.ts';
import { capitalised } from '../phrases.ts';
import { writingLanguage } from '../writing.ts';
import type { StatedWay } from '../writing-tables.ts';
import { AROUND, LEADS } from './around.ts';
import { DETAILS } from './details.ts';
import { DETAIL_WORDS } from './details-read.ts';
import { FLAGS } from './flags.ts';
import { GRAMMAR } from './grammar.ts';
import { LEXICON } from './lexicon.ts';
import { NAMES } from './names.ts';
import { a, minutesText, nounPhrase } from './noun-phrases.ts';
import { PEOPLE } from './people.ts';
import { districtNoun, PLACE } from './place.ts';
import { PROPERTY } from './property.ts';
import { SERVICE_WORDS } from './service-words.ts';
import { TIMETABLE } from './timetable.ts';
import { CALLER_WORDS, CONDITIONS, feature, kindOf, PRICES, propertyNoun } from './words.ts';

/** Signs that stand for one currency in British English. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
]);

export const ENGLISH: LanguageFolder<'en'> = {
  variants: {
    en: {
      inEnglish: 'British English',
      groupMark: ',',
      decimalMark: '.',
      money: (amount, currency) => `${SIGNS.get(currency) ?? `${currency} `}${amount}`,
    },
  },
  names: NAMES,
  callerWords: CALLER_WORDS,
  write: writingLanguage({
    headings: {
      PROPERTY: 'The property',
      EQUIPMENT: 'Features',
      MACRO_LOCATION: 'The wider area',
      MICRO_LOCATION: 'The neighbourhood',
      NOTES: 'Notes',
    },
    quote: text => `In the agent’s own words: “${text}”`,
    freeRoad: 'in free-flowing traffic',
    hiddenAddress: {
      STREET: 'All distances and times begin in the middle of this part of the street, not at the house.',
      AREA: 'All distances and times begin in the middle of the area, not at the house.',
    },
    certificate: {
      certificate: 'Energy certificate',
      kind: { DEMAND: 'demand certificate', CONSUMPTION: 'consumption certificate' },
      value: { DEMAND: 'final energy demand', CONSUMPTION: 'final energy consumption', UNSAID: 'final energy' },
      energyCarriers: 'main energy carriers',
      yearBuilt: 'year of construction according to the certificate',
      class: 'energy efficiency class',
      heat: 'for heat',
      electricity: 'for electricity',
      issuedOn: 'issued on',
      validUntil: 'valid until',
      notYet: 'There is no energy certificate yet.',
      exempt: 'No energy certificate is required for the building',
      unknown: 'Nothing is known about the energy certificate.',
      date: day => day,
    },
    kindOf,
    nounOf: nounPhrase,
    leads: LEADS,
    around: AROUND,
    timetable: TIMETABLE,
    place: PLACE,
    property: PROPERTY,
    details: DETAILS,
    titles: {
      place: (town, district) =>
        town !== undefined && district !== undefined
          ? [
              ['title.district', 'FWVL', `Living in ${districtNoun(district)} of ${town}`],
              ['title.both', 'FL', `${district}, ${town}: the location`],
              ['title.colon', 'WVL', `${capitalised(districtNoun(district))}: life in ${town}`],
            ]
          : [
              ['title.town', 'FWVL', town === undefined ? 'The location' : `The location in ${town}`],
              ['title.town-living', 'WVL', town && `Living in ${town}`],
              ['title.town-place', 'FL', town && `About the location: ${town}`],
              ['title.town-around', 'WV', town && `In and around ${town}`],
            ],
      feature(id) {
        const { isOne, word } = feature(id);
        return isOne ? a(word) : word;
      },
      property: (called, added, town) =>
        `${called}${added === undefined ? '' : ` with ${added}`}${town === undefined ? '' : ` in ${town}`}`,
    },
    statements: {
      destination: ({ noun }, way) => stated(noun.replace(/^(?:the|an?) /, ''), way),
      town: stated,
      count: ({ many }, count, minutes) => `${capitalised(many)}: ${count} within ${minutes} minutes on foot`,
      settlement: id => `Surroundings: ${{ CITY: 'urban', TOWN: 'medium density', RURAL: 'rural' }[id]}`,
      population: (people, km, year) => `${people} people within ${km} km, census ${year}`,
      netRent: (rent, km, year) => `Rent excluding utilities €${rent}/m² within ${km} km, census ${year}`,
      calm: points => `Distance from noise: ${points} of 100 points (estimated by roads and railways)`,
      walkingSpeed: speed => `Walking speed ${speed} km/h`,
      place: name => `Place: ${name}`,
      labels: {
        LIVING_AREA: 'Living space',
        USABLE_AREA: 'Usable space',
        PLOT_AREA: 'Plot',
        ROOMS: 'Rooms',
        FINAL_ENERGY: 'Final energy',
        FLOOR: 'Floor',
        YEAR_BUILT: 'Year of construction',
        condition: 'Condition',
        type: 'Type',
        feature: 'Feature',
        certificate: 'Energy certificate',
      },
      price: noun => capitalised(PRICES[noun]),
      condition: condition => CONDITIONS[condition],
      type: propertyNoun,
      feature: id => feature(id).word,
    },
  }),
  read: { lexicon: LEXICON, grammar: GRAMMAR, details: DETAIL_WORDS, service: SERVICE_WORDS },
  people: PEOPLE,
  flags: FLAGS,
};

function stated(what: string, { minutes, mode: by, length, isNearest, hasName, rough }: StatedWay): string {
  if (rough)
    return `${capitalised(what)}: ${{ NEAR: 'nearby', ON_FOOT: 'within walking distance', LENGTH: `${length} away` }[rough]}`;
  const mode = {
    WALK: 'on foot',
    BICYCLE: 'by bicycle',

    CAR: 'by car in free-flowing traffic',
  }[by];
  return `${capitalised(what)}${isNearest && hasName ? ', the nearest' : ''}: ${minutesText(minutes)} ${mode}, ${length}`;
}
