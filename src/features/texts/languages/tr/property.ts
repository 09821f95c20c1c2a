// Turkish sentences about the property: type, size, age, price, features.
import { isDwelling } from '../../terms/property-terms.ts';
import type { Speech } from '../language.ts';
import type { WritingTables } from '../writing-tables.ts';
import { joined, type NounPhrase } from './noun-phrases.ts';
import { countWord, word } from './suffixes.ts';
import { CONDITIONS, feature, type Kind, ORDINALS, PRICES, propertyNoun } from './words.ts';

export const PROPERTY: WritingTables<NounPhrase, Kind>['property'] = {
  called(type, rooms, speech) {
    const noun = propertyNoun(type);
    return rooms && type === 'APARTMENT' ? `${rooms === 1 ? 'tek' : roomCount(rooms, speech)} odalı ${noun}` : noun;
  },

  whole(type, called, { rooms, area }, speech) {
    const space = isDwelling(type) ? 'yaşam alanı' : 'kullanım alanı';
    const parts = [area && `${area} ${space}`, rooms && `${roomCount(rooms, speech)} oda`].flatMap(part => part || []);
    if (parts.length === 0) {
      return [
        ['property.offered', 'FWVL', `ilan konusu gayrimenkul bir ${called}`],
        ['property.this', 'FWVL', `bu bir ${called}`],
      ];
    }
    const both = joined(parts);
    return [
      ['property.offers', 'FWVL', `${called} ${both} sunuyor`],
      ['property.this', 'FWVL', `bu ${called} ${both} sunuyor`],
      ['property.has', 'FWVL', `${both} sunan bir ${called}`],
      ['property.offered-with', 'FWVL', `ilandaki ${called} ${both} sunuyor`],
    ];
  },

  plotArea: area => [
    ['plot.measures', 'FWVL', `arsa büyüklüğü ${area}`],
    ['plot.area', 'FWVL', `arsa alanı ${area}`],
    ['plot.covers', 'FWVL', `arsanın büyüklüğü ${area}`],
  ],

  condition: condition => CONDITIONS[condition],
  yearBuilt: year => `${year} yapımı`,
  storey: onStorey,
  onFloor: (called, level) => `${onStorey(level)}ki ${called}`,

  details(predicates, isOfBuilding, year, type) {
    const what = joined(predicates);
    const it = isOfBuilding ? 'bina' : propertyNoun(type);
    return [
      ['details.it', 'FWVL', `${it} ${what}`],
      ['details.year', 'FL', year !== undefined && `${word(it, 'gen')} yapım yılı ${year}`],
      ['details.front', 'FWVL', !isOfBuilding && !/gerektiriyor/.test(what) && `${what} bir ${it}`],
      ['+details.also', 'FWVL', !isOfBuilding && `ayrıca ${it} ${what}`],
    ];
  },

  price: (amount, price) => [
    ['price.is', 'FWVL', `${PRICES[price]} ${amount}`],
    ['price.at', 'FWVL', `${PRICES[price]}: ${amount}`],
  ],

  knownFeatures(ids, type) {
    const it = propertyNoun(type);
    const things = joined(ids.map(id => feature(id).word));
    return [
      ['features.has', 'FWVL', `${word(it, 'loc')} ${things} mevcut`],
      ['features.include', 'FWVL', `${word(it, 'gen')} donanımında ${things} mevcut`],
      ['features.part', 'FWVL', `donanımda ${things} var`],
      ['+features.more', 'FWVL', `ayrıca ${word(it, 'loc')} ${things} mevcut`],
    ];
  },

  features(bare) {
    const things = joined(bare);
    return [
      ['features.include', 'FWVL', `özellikler: ${things}`],
      ['features.part', 'FWVL', `ayrıca mevcut: ${things}`],
      ['+features.more', 'FWVL', `diğer özellikler: ${things}`],
    ];
  },
};

function roomCount(rooms: number, { number }: Speech): string {
  return Number.isInteger(rooms) ? countWord(rooms) : number(rooms, 1);
}

function onStorey(level: number): string {
  if (level === -1) return 'bodrum katta';
  return level < 0 ? `${-level}. bodrum katta` : `${ORDINALS[level] ?? `${level}.`} katta`;
}
