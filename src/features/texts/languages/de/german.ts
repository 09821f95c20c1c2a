// How German writes: headings, sentences, titles, plain statements; Swiss German without ß.
import type { SettlementType } from '../../../../core/enums.ts';
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { knownFeature } from '../../words/feature-words.ts';
import { poiWords } from '../../words/poi-words.ts';
import { CONDITION_WORDS, type Condition, PRICE_NOUNS, type PriceType } from '../../words/property-words.ts';
import type { Intent, Phrasing, PhrasingRow, SectionId, Style, Wording } from '../../write/intent.ts';
import { linesOf } from '../../write/intent.ts';
import { numberText, priceText } from '../../write/numbers.ts';
import { aroundPhrasings } from './around.ts';
import { minutesOf, placePhrase } from './noun-phrases.ts';
import { placePhrasings } from './place.ts';
import { compound, propertyPhrasings } from './property.ts';

const HEADINGS: Readonly<Record<SectionId, string>> = {
  PROPERTY: 'Objektbeschreibung',
  EQUIPMENT: 'Ausstattung',
  MACRO_LOCATION: 'Makrolage',
  MICRO_LOCATION: 'Mikrolage',
  NOTES: 'Sonstiges',
};

const SETTLEMENTS: Readonly<Record<SettlementType, string>> = {
  CITY: 'städtisch',
  TOWN: 'mittlere Dichte',
  RURAL: 'ländlich',
};

export const GERMAN: Wording = {
  headings: HEADINGS,
  phrasings(intent: Intent, style: Style): readonly Phrasing[] {
    const phrasings =
      aroundPhrasings(intent, style) ?? placePhrasings(intent, style) ?? propertyPhrasings(intent, style) ?? [];
    if (style.language !== 'de-CH') return phrasings;
    return phrasings.map(phrasing => ({ ...phrasing, text: swiss(phrasing.text, style) }));
  },
  titles: (facts, style, isAboutProperty) =>
    titles(facts, style, isAboutProperty).map(title => ({ ...title, text: swiss(title.text, style) })),
  statement: (fact, style) => swiss(statement(fact, style), style),
};

function swiss(text: string, { language }: Style): string {
  return language === 'de-CH' ? text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»') : text;
}

function titles(facts: ReadonlyMap<string, Fact>, style: Style, isAboutProperty: boolean): Phrasing[] {
  const town = facts.get('place.town');
  const where = town && slotOf(town, 'NAME')?.value;
  const inTown = where === undefined ? '' : ` in ${where}`;
  const townIds = town ? [town.id] : [];
  if (isAboutProperty) {
    const rooms = facts.get('property.rooms');
    const name = compound(rooms && numberOf(rooms, 'ROOMS'), style);
    const ids = ['property.type', ...(rooms && name !== style.noun.de.one ? [rooms.id] : [])];
    const area = facts.get('property.livingArea');
    const square = area && `${numberText(numberOf(area, 'LIVING_AREA') ?? 0, style.language)} m²`;
    const feature = [...facts.values()].find(({ slots }) =>
      slots.some(
        slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature' && knownFeature(slot.value)?.isTelling,
      ),
    );
    const thing = feature && knownFeature(slotOf(feature, 'PROPERTY_FIELD')?.value ?? '')?.de.word;
    const rows: [readonly string[], PhrasingRow][] = [
      [
        [...ids, ...(feature ? [feature.id] : []), ...townIds],
        ['title.feature', 'FWVL', thing && `${name} mit ${thing}${inTown}`],
      ],
      [
        [...ids, ...(area ? [area.id] : []), ...townIds],
        ['title.area', 'FWVL', square && `${name} mit ${square}${inTown}`],
      ],
      [
        [...ids, ...townIds],
        ['title.plain', 'FWVL', `${name}${inTown}`],
      ],
    ];
    return rows.flatMap(([factIds, row]) => linesOf(style.tone, factIds, [row]));
  }
  return linesOf(style.tone, townIds, [
    ['title.location', 'FWVL', where === undefined ? 'Die Lage' : `Die Lage in ${where}`],
    ['title.living', 'WVL', where && `Wohnen in ${where}`],
    ['title.place', 'FL', where && `Lagebeschreibung ${where}`],
    ['title.around', 'WV', where && `${where} und Umgebung`],
  ]);
}

function statement(fact: Fact, style: Style): string {
  const { language } = style;
  const number = (value: number | undefined, decimals = 1) => numberText(value ?? 0, language, decimals);
  const name = slotOf(fact, 'NAME')?.value;
  switch (fact.kind) {
    case 'POI':
    case 'TOWN': {
      const { plainAcc } = minutesOf(fact);
      const isWalk = fact.slots.some(slot => slot.kind === 'NUMBER' && slot.unit === 'METERS');
      const length = number(numberOf(fact, 'TRAVEL_LENGTH'), isWalk ? 0 : 1);
      const what = fact.kind === 'TOWN' ? name : (placePhrase(fact)?.bare ?? name);
      const nearest = slotOf(fact, 'ORDER') ? ', nächstgelegen' : '';
      return `${what}${nearest}: ${plainAcc} ${isWalk ? 'zu Fuß' : 'mit dem Auto bei freier Fahrt'}, ${length} ${isWalk ? 'm' : 'km'}`;
    }
    case 'COUNT': {
      const slot = slotOf(fact, 'COUNT');
      return `${poiWords(slot?.of ?? '')?.de.many}: ${slot?.value} innerhalb von ${slot?.within.minutes} Minuten zu Fuß`;
    }
    case 'SETTLEMENT':
      return `Umgebung: ${SETTLEMENTS[slotOf(fact, 'QUALITY')?.id ?? 'RURAL']}`;
    case 'CENSUS': {
      const rent = numberOf(fact, 'NET_RENT');
      const figure =
        rent === undefined
          ? `${number(numberOf(fact, 'POPULATION'), 0)} Menschen`
          : `Nettokaltmiete ${number(rent, 2)} €/m²`;
      return `${figure} im Umkreis von ${number(numberOf(fact, 'RADIUS'))} km, Zensus ${numberOf(fact, 'YEAR')}`;
    }
    case 'CALM':
      return `Abstand zu Lärmquellen: ${number(numberOf(fact, 'CALM'), 0)} von 100 Punkten (geschätzt nach Straßen und Schienen)`;
    case 'METHOD':
      return `Gehgeschwindigkeit ${number(numberOf(fact, 'SPEED'))} km/h`;
    case 'PLACE':
      return `Ort: ${name}`;
    case 'PROPERTY':
      return propertyStatement(fact, style);
  }
}

const FIELD_LABELS = {
  LIVING_AREA: ['Wohn- oder Nutzfläche', ' m²'],
  PLOT_AREA: ['Grundstücksfläche', ' m²'],
  ROOMS: ['Zimmer', ''],
  FINAL_ENERGY: ['Endenergie', ' kWh/(m²·a)'],
  FLOOR: ['Etage', ''],
} as const;

function propertyStatement(fact: Fact, { language, noun }: Style): string {
  const word = slotOf(fact, 'PROPERTY_FIELD');
  const number = fact.slots.find(slot => slot.kind === 'NUMBER');
  if (number?.of === 'PRICE') {
    return `${PRICE_NOUNS[(word?.value as PriceType | undefined) ?? 'UNSAID'].de.one}: ${priceText(number.value, number.unit, language)}`;
  }
  if (number?.of === 'YEAR_BUILT') return `Baujahr: ${number.value}`;
  if (number !== undefined) {
    const [label, unit] = FIELD_LABELS[number.of as keyof typeof FIELD_LABELS];
    return `${label}: ${numberText(number.value, language)}${unit}`;
  }
  if (word?.field === 'condition') return `Zustand: ${CONDITION_WORDS[word.value as Condition].de}`;
  if (word?.field === 'type') return `Objektart: ${noun.de.one}`;
  if (word && word.field !== 'feature') return `Energieausweis: ${word.value}`;
  return `Ausstattung: ${knownFeature(word?.value ?? '')?.de.word ?? word?.value}`;
}
