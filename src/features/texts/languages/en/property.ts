// English sentences about the property: type, size, age, price, features.

import type { PropertyType } from '../../terms/property-terms.ts';
import { isDwelling } from '../../terms/property-terms.ts';
import type { PhrasingRow, Speech } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { a, countWord, type NounPhrase } from './noun-phrases.ts';
import { CONDITIONS, type Feature, feature, type Kind, ORDINALS, PRICES, propertyNoun } from './words.ts';

export const PROPERTY: WritingTables<NounPhrase, Kind>['property'] = {
  called(type, rooms, speech) {
    const noun = propertyNoun(type);
    return rooms && type === 'APARTMENT' ? `${roomCount(rooms, speech)}-room ${noun}` : noun;
  },

  described(called, { bedrooms, condition }) {
    const state = condition && CONDITIONS[condition].replace('well kept', 'well-kept');
    if (state?.includes(' ')) return undefined;
    const noun = bedrooms === undefined ? called : `${countWord(bedrooms)}-bedroom ${called}`;
    return state === undefined ? noun : `${state} ${noun}`;
  },

  whole(type, called, { rooms, area }, speech) {
    const space = area && `${area} of ${isDwelling(type) ? 'living space' : 'usable space'}`;
    const room = rooms && `${roomCount(rooms, speech)} ${rooms === 1 ? 'room' : 'rooms'}`;
    if (!space && !room) {
      return [
        ['property.offered', 'FWVL', `${a(called)} is on offer`],
        ['property.this', 'FWVL', `this is ${a(called)}`],
      ];
    }
    const both = listed(
      [space, room].flatMap(part => part || []),
      'and',
    );
    return [
      ['property.has', 'FWVL', `the ${called} has ${both}`],
      ['property.offers', 'FWVL', `the ${called} offers ${both}`],
      ['property.comprises', 'FL', `the ${called} comprises ${both}`],
      ['property.this', 'FWVL', `this ${called} has ${both}`],
      ['property.offered-with', 'FWVL', `on offer is ${a(called)} with ${both}`],
    ];
  },

  plotArea: (area, type) => [
    ['plot.measures', 'FWVL', `the plot measures ${area}`],
    ['+plot.it', 'FWVL', type === 'PLOT' && `it measures ${area}`],
    ['plot.area', 'FWVL', `the area of the plot is ${area}`],
    ['plot.covers', 'FWVL', `the plot covers ${area}`],
    ['+plot.belongs', 'WVL', type !== 'PLOT' && `it comes with a plot of ${area}`],
  ],

  condition: condition => `${DONE.has(condition) ? 'has been' : 'is'} ${CONDITIONS[condition]}`,
  yearBuilt: year => `was built in ${year}`,
  storey: level => `is ${onStorey(level)}`,
  onFloor: (called, level) => `${called} ${onStorey(level)}`,

  details(predicates, isOfBuilding, year, type) {
    const what = listed(predicates, 'and');
    const it = isOfBuilding ? 'the building' : `the ${propertyNoun(type)}`;
    return [
      ['details.it', 'FWVL', !(isOfBuilding && year !== undefined) && `${it} ${what}`],
      ['+details.pronoun', 'FWVL', !isOfBuilding && `it ${what}`],
      ['details.year', 'FWVL', year !== undefined && `${it} dates from ${year}`],
    ];
  },

  price(amount, price) {
    const monthly = price === 'RENT_NET' || price === 'RENT_GROSS' ? ' a month' : '';
    return [
      ['price.is', 'FWVL', `the ${PRICES[price]} is ${amount}${monthly}`],
      ['price.at', 'FWVL', `the ${PRICES[price]} comes to ${amount}${monthly}`],
    ];
  },

  knownFeatures: (ids, type) => featureRows(ids.map(feature), type),

  features(bare, type) {
    const own = bare.flatMap(ownFeature);
    if (own.length === bare.length) return featureRows(own, type);
    const things = listed(bare, 'and');
    return [
      ['features.include', 'FWVL', `features: ${things}`],
      ['features.part', 'FWVL', `also present: ${things}`],
      ['+features.more', 'FWVL', `further features: ${things}`],
    ];
  },
};

/** The last words of things that a property has one of. */
const HEADS =
  /^[a-z -]*\b(?:room|cellar|garden|kitchen|bathroom|terrace|garage|space|yard|office|study|shed|stove|fireplace|pool|door|lift|wardrobe|loft|workshop|store|hall|gate|driveway|staircase|roof|island|entrance)$/;

/** The caller's own word as a thing with its article: "a wine cellar"; none for words that may be no noun. */
function ownFeature(text: string): Pick<Feature, 'isOne' | 'isPlural' | 'word'>[] {
  return HEADS.test(text) ? [{ isOne: true, isPlural: false, word: text }] : [];
}

function featureRows(
  known: readonly Pick<Feature, 'isOne' | 'isPlural' | 'word'>[],
  type: PropertyType,
): PhrasingRow[] {
  const things = listed(
    known.map(({ isOne, word }) => (isOne ? a(word) : word)),
    'and',
  );
  return [
    ['features.has', 'FWVL', `the ${propertyNoun(type)} has ${things}`],
    ['features.include', 'FWVL', `features include ${things}`],
    ['features.comes', 'FWVL', `the ${propertyNoun(type)} comes with ${things}`],
    ['+features.more', 'FWVL', `in addition, the ${propertyNoun(type)} has ${things}`],
  ];
}

/** States that somebody has brought about. */
const DONE: ReadonlySet<string> = new Set(['RENOVATED', 'REFURBISHED', 'MODERNISED']);

function roomCount(rooms: number, { number }: Speech): string {
  return Number.isInteger(rooms) ? countWord(rooms) : number(rooms, 1);
}

function onStorey(level: number): string {
  if (level === -1) return 'in the basement';
  if (level < 0) return `on basement level ${-level}`;
  return ORDINALS[level] === undefined ? `on floor ${level}` : `on the ${ORDINALS[level]} floor`;
}
