// How English writes: headings, sentences, titles, plain statements.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { knownFeature } from '../../words/feature-words.ts';
import { poiWords } from '../../words/poi-words.ts';
import { CONDITION_WORDS, type Condition, PRICE_NOUNS, type PriceType } from '../../words/property-words.ts';
import {
  capitalised,
  type Intent,
  linesOf,
  type Phrasing,
  type SectionId,
  type Style,
  type Wording,
} from '../../write/intent.ts';
import { numberText, priceText } from '../../write/numbers.ts';
import { aroundPhrasings } from './around.ts';
import { minutesOf, placePhrase, withArticle } from './noun-phrases.ts';
import { placePhrasings } from './place.ts';
import { compound, propertyPhrasings } from './property.ts';

const HEADINGS: Readonly<Record<SectionId, string>> = {
  PROPERTY: 'The property',
  EQUIPMENT: 'Features',
  MACRO_LOCATION: 'The wider area',
  MICRO_LOCATION: 'The neighbourhood',
  NOTES: 'Notes',
};

const SETTLEMENTS = { CITY: 'urban', TOWN: 'medium density', RURAL: 'rural' } as const;

export const ENGLISH: Wording = {
  headings: HEADINGS,
  phrasings: (intent: Intent, style: Style): readonly Phrasing[] =>
    aroundPhrasings(intent, style) ?? placePhrasings(intent, style) ?? propertyPhrasings(intent, style) ?? [],
  titles,
  statement,
};

function titles(facts: ReadonlyMap<string, Fact>, style: Style, isAboutProperty: boolean): Phrasing[] {
  const town = facts.get('place.town');
  const where = town && slotOf(town, 'NAME')?.value;
  const inTown = where === undefined ? '' : ` in ${where}`;
  const townIds = town ? [town.id] : [];
  const { tone } = style;
  if (!isAboutProperty) {
    return linesOf(tone, townIds, [
      ['title.location', 'FWVL', where === undefined ? 'The location' : `The location in ${where}`],
      ['title.living', 'WVL', where && `Living in ${where}`],
      ['title.place', 'FL', where && `About the location: ${where}`],
      ['title.around', 'WV', where && `In and around ${where}`],
    ]);
  }
  const rooms = facts.get('property.rooms');
  const name = capitalised(compound(rooms && numberOf(rooms, 'ROOMS'), style));
  const ids = ['property.type', ...(rooms && name.toLowerCase() !== style.noun.en ? [rooms.id] : []), ...townIds];
  const area = facts.get('property.livingArea');
  const feature = [...facts.values()].find(({ slots }) =>
    slots.some(
      slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature' && knownFeature(slot.value)?.isTelling,
    ),
  );
  const thing = feature && knownFeature(slotOf(feature, 'PROPERTY_FIELD')?.value ?? '')?.en;
  const size = area && `${numberText(numberOf(area, 'LIVING_AREA') ?? 0, style.language)} m²`;
  return [
    ...linesOf(
      tone,
      [...ids, feature?.id ?? ''],
      [
        [
          'title.feature',
          'FWVL',
          thing && `${name} with ${thing.isOne ? withArticle(thing.word) : thing.word}${inTown}`,
        ],
      ],
    ),
    ...linesOf(tone, [...ids, area?.id ?? ''], [['title.area', 'FWVL', size && `${name} with ${size}${inTown}`]]),
    ...linesOf(tone, ids, [['title.plain', 'FWVL', `${name}${inTown}`]]),
  ];
}

function statement(fact: Fact, style: Style): string {
  const { language } = style;
  const number = (value: number | undefined, decimals = 1) => numberText(value ?? 0, language, decimals);
  const name = slotOf(fact, 'NAME')?.value;
  switch (fact.kind) {
    case 'POI':
    case 'TOWN': {
      const { text } = minutesOf(fact);
      const isWalk = fact.slots.some(slot => slot.kind === 'NUMBER' && slot.unit === 'METERS');
      const length = `${number(numberOf(fact, 'TRAVEL_LENGTH'), isWalk ? 0 : 1)} ${isWalk ? 'm' : 'km'}`;
      const what = fact.kind === 'TOWN' ? (name ?? '') : (placePhrase(fact)?.noun ?? '');
      const nearest = slotOf(fact, 'ORDER') && slotOf(fact, 'NAME') ? ', the nearest' : '';
      return `${capitalised(what)}${nearest}: ${text} ${isWalk ? 'on foot' : 'by car in free-flowing traffic'}, ${length}`;
    }
    case 'COUNT': {
      const slot = slotOf(fact, 'COUNT');
      return `${capitalised(poiWords(slot?.of ?? '')?.en.many ?? '')}: ${slot?.value} within ${slot?.within.minutes} minutes on foot`;
    }
    case 'SETTLEMENT':
      return `Surroundings: ${SETTLEMENTS[slotOf(fact, 'QUALITY')?.id ?? 'RURAL']}`;
    case 'CENSUS': {
      const rent = numberOf(fact, 'NET_RENT');
      const figure =
        rent === undefined
          ? `${number(numberOf(fact, 'POPULATION'), 0)} people`
          : `Rent excluding utilities €${number(rent, 2)}/m²`;
      return `${figure} within ${number(numberOf(fact, 'RADIUS'))} km, census ${numberOf(fact, 'YEAR')}`;
    }
    case 'CALM':
      return `Distance from noise: ${number(numberOf(fact, 'CALM'), 0)} of 100 points (estimated by roads and railways)`;
    case 'METHOD':
      return `Walking speed ${number(numberOf(fact, 'SPEED'))} km/h`;
    case 'PLACE':
      return `Place: ${name}`;
    case 'PROPERTY':
      return propertyStatement(fact, style);
  }
}

const FIELD_LABELS = {
  LIVING_AREA: ['Living or usable space', ' m²'],
  PLOT_AREA: ['Plot', ' m²'],
  ROOMS: ['Rooms', ''],
  FINAL_ENERGY: ['Final energy', ' kWh/(m²·a)'],
  FLOOR: ['Floor', ''],
} as const;

function propertyStatement(fact: Fact, { language, noun }: Style): string {
  const word = slotOf(fact, 'PROPERTY_FIELD');
  const number = fact.slots.find(slot => slot.kind === 'NUMBER');
  if (number?.of === 'PRICE') {
    const what = PRICE_NOUNS[(word?.value as PriceType | undefined) ?? 'UNSAID'].en;
    return `${capitalised(what)}: ${priceText(number.value, number.unit, language)}`;
  }
  if (number?.of === 'YEAR_BUILT') return `Year of construction: ${number.value}`;
  if (number !== undefined) {
    const [label, unit] = FIELD_LABELS[number.of as keyof typeof FIELD_LABELS];
    return `${label}: ${numberText(number.value, language)}${unit}`;
  }
  if (word?.field === 'condition') return `Condition: ${CONDITION_WORDS[word.value as Condition].en}`;
  if (word?.field === 'type') return `Type: ${noun.en}`;
  if (word && word.field !== 'feature') return `Energy certificate: ${word.value}`;
  return `Feature: ${knownFeature(word?.value ?? '')?.en.word ?? word?.value}`;
}
