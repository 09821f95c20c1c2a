// Words of properties: types, conditions, features, prices, the certificate, and the fields that numbers belong to.

import { FEATURES_BY_NAME } from '../words/feature-words.ts';
import { OTHER_CONDITION_WORDS, OTHER_PRICE_NOUNS, OTHER_PROPERTY_NOUNS } from '../words/other-property-words.ts';
import {
  ANY_PROPERTY,
  CONDITION_WORDS,
  CONDITIONS,
  ENERGY_CARRIERS,
  PRICE_NOUNS,
  PRICE_TYPES,
  PROPERTY_NOUNS,
  PROPERTY_TYPES,
} from '../words/property-words.ts';
import type { Field } from './item.ts';
import { declined, inflected, type Rows, type Short } from './vocabulary-rows.ts';

export function propertyRows(language: Short): Rows {
  const isGerman = language === 'de';
  const nouns = PROPERTY_TYPES.map((type): Rows[number] => {
    const word = isGerman ? PROPERTY_NOUNS[type].de.one : PROPERTY_NOUNS[type].en;
    return [isGerman ? declined(word) : [word], { kind: 'PROPERTY', types: [type], isBuilding: type === 'HOUSE' }];
  });
  const others = OTHER_PROPERTY_NOUNS.map(([types, words]): Rows[number] => [
    isGerman ? words.de.flatMap(declined) : words.en,
    { kind: 'PROPERTY', types, isBuilding: false },
  ]);
  const conditions = CONDITIONS.map((id): Rows[number] => {
    const own = CONDITION_WORDS[id][language];
    return [isGerman && !own.includes(' ') ? inflected(own) : [own], { kind: 'CONDITION', id }];
  });
  const otherConditions = OTHER_CONDITION_WORDS.map(([id, words]): Rows[number] => [
    isGerman ? words.de.flatMap(word => (word.includes(' ') ? [word] : inflected(word))) : words.en,
    { kind: 'CONDITION', id },
  ]);
  const features = [...FEATURES_BY_NAME].map(([name, { id }]): Rows[number] => [
    isGerman ? [name, ...declined(name), ...inflected(name)] : [name, `${name}s`],
    { kind: 'FEATURE', id },
  ]);
  const prices = PRICE_TYPES.map((type): Rows[number] => [
    isGerman ? [PRICE_NOUNS[type].de.one] : [PRICE_NOUNS[type].en],
    { kind: 'PRICE', types: [type] },
  ]);
  const otherPrices = OTHER_PRICE_NOUNS.map(([types, words]): Rows[number] => [
    words[language],
    { kind: 'PRICE', types },
  ]);
  const carriers = Object.entries(ENERGY_CARRIERS).map(([value, words]): Rows[number] => [
    [words[language]],
    { kind: 'CERTIFICATE', field: 'energyCarrier', value },
  ]);
  const any = isGerman
    ? [ANY_PROPERTY.de.one, 'Objekt', 'Objekts', 'Gebäude', 'Gebäudes', 'Immobilien']
    : [ANY_PROPERTY.en, 'building', 'properties'];
  return [
    ...nouns,
    ...others,
    ...conditions,
    ...otherConditions,
    ...features,
    ...prices,
    ...otherPrices,
    ...carriers,
    [
      isGerman
        ? ['Bedarfsausweis', 'Endenergiebedarf', 'Energiebedarf']
        : ['demand certificate', 'final energy demand', 'energy demand'],
      { kind: 'CERTIFICATE', field: 'certificateKind', value: 'DEMAND' },
    ],
    [
      isGerman
        ? ['Verbrauchsausweis', 'Endenergieverbrauch', 'Energieverbrauch']
        : ['consumption certificate', 'final energy consumption', 'energy consumption'],
      { kind: 'CERTIFICATE', field: 'certificateKind', value: 'CONSUMPTION' },
    ],
    [any, { kind: 'WORD', word: 'property' }],
    [
      isGerman
        ? ['Energieausweis', 'Energieträger', 'wesentliche', 'wesentlicher', 'Heizung', 'beheizt']
        : ['energy certificate', 'energy carrier', 'energy carriers', 'main', 'heating', 'heated', 'energy'],
      { kind: 'WORD', word: 'certificate' },
    ],
  ];
}

export function fieldRows(language: Short): Rows {
  const of: Readonly<Record<Field, { readonly de: string; readonly en: string }>> = {
    LIVING_AREA: {
      de: 'Wohnfläche, Nutzfläche, Bürofläche, Verkaufsfläche, wohnen, Wohnraum',
      en: 'living space, usable space, living area, usable area, floor space, floor area',
    },
    PLOT_AREA: {
      de: 'Grundstücksfläche, Grundstücksgröße, Grundfläche, Grund, Grundstücks, Grund und Boden, Garten- und Grundstücksfläche',
      en: 'plot area, plot size, land area, the plot, plot of, land',
    },
    YEAR_BUILT: {
      de: 'Baujahr, errichtet, erbaut, gebaut, fertiggestellt, Bau, stammt, entstand, entstanden, Erbauung, Errichtung, Jahr, datiert',
      en: 'built, year of construction, constructed, completed, construction year, construction, erected, dates from, dates back, year built, from',
    },
    CENSUS: { de: 'Zensus, Volkszählung, Censusdaten, Zensusdaten', en: 'census' },
    RADIUS: { de: 'Umkreis, Radius', en: 'radius' },
    ADDRESS: { de: 'Adresse, Anschrift', en: 'address' },
    DISTRICT: { de: 'Ortsteil, Stadtteil, Ortsteils, Stadtteils', en: 'a part of, part of, district, quarter' },
    ENERGY_CLASS: {
      de: 'Energieeffizienzklasse, Effizienzklasse, Energieklasse',
      en: 'energy efficiency class, energy class, efficiency class',
    },
  };
  return (Object.keys(of) as Field[]).map((field): Rows[number] => [
    of[field][language].split(', '),
    { kind: 'FIELD', field },
  ]);
}
