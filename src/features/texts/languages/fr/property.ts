// French sentences about the property: type, size, age, price, features.
import { isDwelling } from '../../terms/property-terms.ts';
import type { Speech } from '../language.ts';
import type { WritingTables } from '../writing-tables.ts';
import { a, and, countWord, type NounPhrase, pronoun, the, thisOne } from './noun-phrases.ts';
import { agreeing, CONDITIONS, feature, type Kind, PRICES, propertyNoun } from './words.ts';

const STOREYS =
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième'.split(
    ' ',
  );

export const PROPERTY: WritingTables<NounPhrase, Kind>['property'] = {
  called(type, rooms, speech) {
    const { one } = propertyNoun(type);
    return rooms && type === 'APARTMENT'
      ? `${one} ${rooms === 1 ? 'd’une pièce' : `de ${roomsText(rooms, speech)}`}`
      : one;
  },

  whole(type, called, { rooms, area }, speech) {
    const noun = { ...propertyNoun(type), one: called };
    const space = area && `une surface ${isDwelling(type) ? 'habitable' : 'utile'} de ${area}`;
    const room = rooms && roomsText(rooms, speech);
    if (!space && !room) {
      return [
        ['property.offered', 'FWVL', `il s’agit ici d’${a(noun)}`],
        ['property.this', 'FWVL', `le bien proposé est ${a(noun)}`],
      ];
    }
    const both = room && space ? `${room} pour ${space}` : room || space;
    return [
      ['property.has', 'FWVL', `${the(noun)} ${space && !room ? 'offre' : 'compte'} ${both}`],
      ['property.offers', 'FWVL', `${the(noun)} propose ${both}`],
      ['property.comprises', 'FL', `${the(noun)} comprend ${both}`],
      ['property.this', 'FWVL', `${thisOne(noun)} ${space && !room ? 'offre' : 'compte'} ${both}`],
      ['property.offered-with', 'FWVL', !room && `voici ${a(noun)} d’${both}`],
    ];
  },

  plotArea: (area, type) => [
    ['plot.measures', 'FWVL', `le terrain mesure ${area}`],
    ['+plot.it', 'FWVL', type === 'PLOT' && `il mesure ${area}`],
    ['plot.area', 'FWVL', `la surface du terrain est de ${area}`],
    ['plot.covers', 'FWVL', `le terrain s’étend sur ${area}`],
    ['+plot.belongs', 'WVL', type !== 'PLOT' && `s’y ajoute un terrain de ${area}`],
  ],

  condition: condition => `est ${CONDITIONS[condition]}`,
  yearBuilt: year => `a été construit· en ${year}`,
  storey: level => `se trouve ${onStorey(level)}`,
  onFloor: (called, level) => `${called} ${onStorey(level)}`,

  details(predicates, isOfBuilding, year, type) {
    const noun = isOfBuilding ? ({ gender: 'm', one: 'bâtiment' } as const) : propertyNoun(type);
    const what = agreeing(and(predicates), noun.gender);
    return [
      ['details.it', 'FWVL', `${the(noun)} ${what}`],
      ['+details.pronoun', 'FWVL', !isOfBuilding && `${pronoun(noun)} ${what}`],
      ['details.year', 'FL', year !== undefined && `${the(noun)} date de ${year}`],
    ];
  },

  price(amount, price) {
    const monthly = price === 'RENT_NET' || price === 'RENT_GROSS' ? ' par mois' : '';
    return [
      ['price.is', 'FWVL', `le ${PRICES[price]} est de ${amount}${monthly}`],
      ['price.at', 'FWVL', `${PRICES[price]} : ${amount}${monthly}`],
    ];
  },

  knownFeatures(ids, type) {
    const known = ids.map(feature);
    const things = and(known.map(each => each.listed));
    const isOne = known.length === 1 && known[0]?.isPlural === false;
    const it = the(propertyNoun(type));
    return [
      ['features.has', 'FWVL', `${it} possède ${things}`],
      ['features.include', 'FWVL', `les prestations comprennent ${things}`],
      ['features.part', 'FWVL', `${things} ${isOne ? 'fait' : 'font'} partie des prestations`],
      ['+features.more', 'FWVL', `en outre, ${it} possède ${things}`],
    ];
  },

  features(bare) {
    const things = and(bare);
    return [
      ['features.include', 'FWVL', `prestations : ${things}`],
      ['features.part', 'FWVL', `à noter également : ${things}`],
      ['+features.more', 'FWVL', `autres prestations : ${things}`],
    ];
  },
};

function roomsText(rooms: number, { number }: Speech): string {
  return `${Number.isInteger(rooms) ? countWord(rooms, 'f') : number(rooms, 1)} ${rooms < 2 ? 'pièce' : 'pièces'}`;
}

function onStorey(level: number): string {
  if (level === 0) return 'au rez-de-chaussée';
  if (level === -1) return 'au sous-sol';
  const ordinal = STOREYS[Math.abs(level) - 1];
  return ordinal === undefined ? `au niveau ${level}` : `au ${ordinal} ${level < 0 ? 'sous-sol' : 'étage'}`;
}
