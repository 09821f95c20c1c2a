// German sentences about the property: type, size, age, price, features.

import type { PropertyType } from '../../terms/property-terms.ts';
import { isDwelling } from '../../terms/property-terms.ts';
import type { PhrasingRow } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { a, countWord, type NounPhrase, pronoun, the } from './noun-phrases.ts';
import {
  CONDITIONS,
  type Feature,
  feature,
  type Gender,
  type Kind,
  ORDINALS,
  priceNoun,
  propertyNoun,
} from './words.ts';

export const PROPERTY: WritingTables<NounPhrase, Kind>['property'] = {
  called(type, rooms, { number }) {
    const { one } = propertyNoun(type);
    return rooms && type === 'APARTMENT' ? `${number(rooms, 1)}-Zimmer-${one}` : one;
  },

  whole(type, called, { rooms, area }, { number }) {
    const noun = { ...propertyNoun(type), one: called };
    const [it, one, object] = [the(noun), a(noun, 'nom'), a(noun, 'acc')];
    const space = area && `${area} ${isDwelling(type) ? 'Wohnfläche' : 'Nutzfläche'}`;
    const count = rooms !== undefined && (Number.isInteger(rooms) ? countWord(rooms) : number(rooms, 1));
    const inRooms = count && (rooms === 1 ? 'ein Zimmer' : `${count} Zimmer`);
    const onRooms = count && (rooms === 1 ? 'einem Zimmer' : `${count} Zimmern`);
    if (!space && !inRooms) {
      return [
        ['property.offered', 'FWVL', `angeboten wird ${one}`],
        ['property.is', 'FWVL', `es handelt sich um ${object}`],
        ['property.here', 'WVL', `hier wird ${one} angeboten`],
      ];
    }
    const both = listed(
      [space, inRooms].flatMap(part => part || []),
      'und',
    );
    const withBoth = listed(
      [space, onRooms].flatMap(part => part || []),
      'und',
    );
    return [
      ['property.has', 'FWVL', `${it} hat ${both}`],
      ['property.offers', 'FWVL', `${it} bietet ${both}`],
      ['property.comprises', 'FL', `${it} umfasst ${both}`],
      ['property.offered-with', 'FWVL', `angeboten wird ${one} mit ${withBoth}`],
      ['property.about', 'FL', `es handelt sich um ${object} mit ${withBoth}`],
      ['property.here', 'WVL', `hier wird ${one} mit ${withBoth} angeboten`],
      ['property.spread', 'WVL', space && onRooms && `${it} bietet ${space} auf ${onRooms}`],
    ];
  },

  plotArea: (area, type) =>
    type === 'PLOT'
      ? [
          ['plot.size', 'FWVL', `die Grundstücksfläche beträgt ${area}`],
          ['+plot.it', 'FWVL', `es misst ${area}`],
          ['plot.comprises', 'FWVL', `die Fläche beträgt ${area}`],
        ]
      : [
          ['plot.size', 'FWVL', `das Grundstück misst ${area}`],
          ['plot.comprises', 'FWVL', `das Grundstück umfasst ${area}`],
          [
            'plot.of',
            'FWVL',
            `zu${propertyNoun(type).gender === 'f' ? 'r' : 'm'} ${propertyNoun(type).one} gehört ein Grundstück von ${area}`,
          ],
          ['+plot.belongs', 'WVL', `dazu gehört ein Grundstück von ${area}`],
        ],

  condition: condition => `ist ${CONDITIONS[condition]}`,
  yearBuilt: year => `wurde ${year} errichtet`,
  storey: level => `liegt ${inStorey(level)}`,
  onFloor: (called, level) => `${called} ${inStorey(level)}`,

  details(predicates, isOfBuilding, year, type) {
    const what = listed(predicates, 'und');
    const noun = propertyNoun(type);
    return [
      ['details.it', 'FWVL', isOfBuilding ? `das Gebäude ${what}` : `${the(noun)} ${what}`],
      ['+details.pronoun', 'FWVL', !isOfBuilding && `${pronoun(noun)} ${what}`],
      ['details.year', 'FL', year !== undefined && `das Baujahr ist ${year}`],
      ['details.from', 'WVL', year !== undefined && isOfBuilding && `das Gebäude stammt aus dem Jahr ${year}`],
      ['details.front', 'FWVL', year !== undefined && isOfBuilding && `errichtet wurde das Gebäude ${year}`],
    ];
  },

  price(amount, price) {
    const noun = priceNoun(price);
    const monthly = price === 'RENT_NET' || price === 'RENT_GROSS' ? ' im Monat' : '';
    return [
      ['price.is', 'FWVL', `${the(noun)} beträgt ${amount}${monthly}`],
      ['price.lies', 'FWVL', `${the(noun)} liegt bei ${amount}${monthly}`],
    ];
  },

  knownFeatures: (ids, type) => featureRows(ids.map(feature), type),

  features(bare, type) {
    const own = bare.flatMap(ownFeature);
    if (own.length === bare.length) return featureRows(own, type);
    const things = listed(bare, 'und');
    return [
      ['features.list', 'FWVL', `weitere Merkmale: ${things}`],
      ['features.also', 'FWVL', `außerdem: ${things}`],
      ['features.further', 'FWVL', `ferner: ${things}`],
    ];
  },
};

function featureRows(known: readonly Pick<Feature, 'gender' | 'word'>[], type: PropertyType): PhrasingRow[] {
  const isOne = known.length === 1 && known[0]?.gender !== undefined;
  const as = (grammaticalCase: 'nom' | 'acc') =>
    listed(
      known.map(({ gender, word }) => (gender ? a({ gender, one: word }, grammaticalCase) : word)),
      'und',
    );
  return [
    ['features.list', 'FWVL', `zur Ausstattung gehör${isOne ? 't' : 'en'} ${as('nom')}`],
    ['features.has', 'FWVL', `${the(propertyNoun(type))} hat ${as('acc')}`],
    ['features.equipment', 'FWVL', `die Ausstattung umfasst ${as('acc')}`],
    ['features.present', 'FWVL', `vorhanden ${isOne ? 'ist' : 'sind'} ${as('nom')}`],
    ['+features.more', 'FWVL', `hinzu komm${isOne ? 't' : 'en'} ${as('nom')}`],
    ['+features.pronoun', 'WVL', `geboten ${isOne ? 'wird' : 'werden'} außerdem ${as('nom')}`],
  ];
}

/** The last parts of compounds, by gender. */
const HEADS: Readonly<Record<Gender, RegExp>> = {
  m: /(?:raum|keller|platz|garten|ofen|boden|balkon|kamin|anschluss|schrank|hof|aufzug|eingang|zugang|pool|teil|zaun)$/,
  f: /(?:küche|dusche|heizung|anlage|terrasse|garage|tür|halle|wohnung|treppe|fläche|rampe|toilette|sauna|werkstatt)$/,
  n: /(?:zimmer|bad|haus|dach|tor|studio|büro|lager|wc)$/i,
};

/** The caller's own word as a thing with its article: "ein Gewölbekeller"; none for words that may be no noun. */
function ownFeature(word: string): Pick<Feature, 'gender' | 'word'>[] {
  if (!/^\p{Lu}[\p{L}-]+$/u.test(word)) return [];
  const gender = (['m', 'f', 'n'] as const).find(each => HEADS[each].test(word));
  return gender === undefined ? [] : [{ gender, word }];
}

function inStorey(level: number): string {
  if (level === 0) return 'im Erdgeschoss';
  if (level === -1) return 'im Untergeschoss';
  return level < 0 ? `im ${-level}. Untergeschoss` : `im ${ORDINALS[level] ?? `${level}.`} Obergeschoss`;
}
