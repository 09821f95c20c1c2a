// German, with its Austrian and Swiss variants.
import type { LanguageFolder } from '../language.ts';
import { writingLanguage } from '../writing.ts';
import type { StatedWay } from '../writing-tables.ts';
import { AROUND, LEADS } from './around.ts';
import { DETAILS } from './details.ts';
import { DETAIL_WORDS } from './details-read.ts';
import { FLAGS } from './flags.ts';
import { GRAMMAR } from './grammar.ts';
import { LEXICON } from './lexicon.ts';
import { NAMES } from './names.ts';
import { minutesPhrase, nounPhrase } from './noun-phrases.ts';
import { PEOPLE } from './people.ts';
import { inDistrict, PLACE } from './place.ts';
import { PROPERTY } from './property.ts';
import { SERVICE_WORDS } from './service-words.ts';
import { TIMETABLE } from './timetable.ts';
import { CALLER_WORDS, CONDITIONS, feature, kindOf, priceNoun, propertyNoun } from './words.ts';

const euros = (amount: string, currency: string) => `${amount} ${currency === 'EUR' ? '€' : currency}`;

/** With ss for ß but in names, whose endings may be others in the sentence: "im Weißen Turm". */
function swiss(written: string, names: readonly string[]): string {
  const text = written.replace(/Nettokaltmiete/g, 'Nettomiete').replace(/Warmmiete/g, 'Bruttomiete');
  if (!text.includes('ß')) return inGuillemets(text);
  const stems = names.flatMap(name => name.split(/[^\p{L}]/u)).filter(word => word.includes('ß'));
  const isOfName = (word: string) =>
    stems.some(stem => {
      const same = stem.slice(0, stem.lastIndexOf('ß') + 1);
      return word.startsWith(same) && Math.abs(word.length - stem.length) <= LONGEST_ENDING;
    });
  const spelled = text.replace(/\p{L}+/gu, word => (isOfName(word) ? word : word.replaceAll('ß', 'ss')));
  return inGuillemets(spelled);
}

const inGuillemets = (text: string) => text.replaceAll('„', '«').replaceAll('“', '»');

const LONGEST_ENDING = 2;

export const GERMAN: LanguageFolder<'de' | 'de-AT' | 'de-CH'> = {
  variants: {
    de: { inEnglish: 'German', groupMark: '.', decimalMark: ',', money: euros },
    'de-AT': {
      ...{ inEnglish: 'German as written in Austria', groupMark: '.', decimalMark: ',', money: euros },
      countries: ['AT'],
    },
    'de-CH': {
      inEnglish: 'German as written in Switzerland (ss, never ß)',
      groupMark: '’',
      decimalMark: '.',
      money: (amount, currency) => (currency === 'CHF' ? `CHF ${amount}` : euros(amount, currency)),
      countries: ['CH', 'LI'],
      respell: swiss,
    },
  },
  names: NAMES,
  callerWords: CALLER_WORDS,
  write: writingLanguage({
    headings: {
      PROPERTY: 'Objektbeschreibung',
      EQUIPMENT: 'Ausstattung',
      MACRO_LOCATION: 'Makrolage',
      MICRO_LOCATION: 'Mikrolage',
      NOTES: 'Sonstiges',
    },
    quote: text => `In den Worten des Anbieters: „${text}“`,
    freeRoad: 'bei freier Fahrt',
    hiddenAddress: {
      STREET: 'Alle Wege und Zeiten beginnen in der Mitte des Straßenabschnitts, nicht am Haus.',
      AREA: 'Alle Wege und Zeiten beginnen in der Mitte der Umgebung, nicht am Haus.',
    },
    certificate: {
      certificate: 'Energieausweis',
      kind: { DEMAND: 'Bedarfsausweis', CONSUMPTION: 'Verbrauchsausweis' },
      value: { DEMAND: 'Endenergiebedarf', CONSUMPTION: 'Endenergieverbrauch', UNSAID: 'Endenergie' },
      energyCarriers: 'wesentliche Energieträger',
      yearBuilt: 'Baujahr laut Energieausweis',
      class: 'Energieeffizienzklasse',
      heat: 'Wärme',
      electricity: 'Strom',
      issuedOn: 'ausgestellt am',
      validUntil: 'gültig bis',
      notYet: 'Ein Energieausweis liegt noch nicht vor.',
      exempt: 'Für das Gebäude ist kein Energieausweis erforderlich',
      unknown: 'Zum Energieausweis liegen keine Angaben vor.',
      date: day => day.split('-').reverse().join('.'),
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
              ['title.district', 'FWVL', `Wohnen ${inDistrict(district)} in ${town}`],
              ['title.both', 'FL', `${town}, ${district}: die Lage`],
              ['title.colon', 'WVL', `${district}: Leben in ${town}`],
            ]
          : [
              ['title.town', 'FWVL', town === undefined ? 'Die Lage' : `Die Lage in ${town}`],
              ['title.town-living', 'WVL', town && `Wohnen in ${town}`],
              ['title.town-place', 'FL', town && `Lagebeschreibung ${town}`],
              ['title.town-around', 'WV', town && `${town} und Umgebung`],
            ],
      feature: id => feature(id).word,
      property: (called, added, town) =>
        `${called}${added === undefined ? '' : ` mit ${added}`}${town === undefined ? '' : ` in ${town}`}`,
    },
    statements: {
      destination: ({ bare }, way) => stated(bare, way),
      town: stated,
      count: ({ many }, count, minutes) => `${many}: ${count} innerhalb von ${minutes} Minuten zu Fuß`,
      settlement: id => `Umgebung: ${{ CITY: 'städtisch', TOWN: 'mittlere Dichte', RURAL: 'ländlich' }[id]}`,
      population: (people, km, year) => `${people} Menschen im Umkreis von ${km} km, Zensus ${year}`,
      netRent: (rent, km, year) => `Nettokaltmiete ${rent} €/m² im Umkreis von ${km} km, Zensus ${year}`,
      calm: points => `Abstand zu Lärmquellen: ${points} von 100 Punkten (geschätzt nach Straßen und Schienen)`,
      walkingSpeed: speed => `Gehgeschwindigkeit ${speed} km/h`,
      place: name => `Ort: ${name}`,
      labels: {
        LIVING_AREA: 'Wohnfläche',
        USABLE_AREA: 'Nutzfläche',
        PLOT_AREA: 'Grundstücksfläche',
        ROOMS: 'Zimmer',
        FINAL_ENERGY: 'Endenergie',
        FLOOR: 'Etage',
        YEAR_BUILT: 'Baujahr',
        condition: 'Zustand',
        type: 'Objektart',
        feature: 'Ausstattung',
        certificate: 'Energieausweis',
      },
      price: noun => priceNoun(noun).one,
      condition: condition => CONDITIONS[condition],
      type: type => propertyNoun(type).one,
      feature: id => feature(id).word,
    },
  }),
  read: { lexicon: LEXICON, grammar: GRAMMAR, details: DETAIL_WORDS, service: SERVICE_WORDS },
  people: PEOPLE,
  flags: FLAGS,
};

function stated(what: string, { minutes, mode: by, length, isNearest, rough }: StatedWay): string {
  if (rough)
    return `${what}: ${{ NEAR: 'in der Nähe', ON_FOOT: 'zu Fuß erreichbar', LENGTH: `${length} entfernt` }[rough]}`;
  const { plainAcc } = minutesPhrase(minutes, by === 'CAR' ? 'Auto' : 'Geh');
  const mode = {
    WALK: 'zu Fuß',
    BICYCLE: 'mit dem Fahrrad',

    CAR: 'mit dem Auto bei freier Fahrt',
  }[by];
  return `${what}${isNearest ? ', nächstgelegen' : ''}: ${plainAcc} ${mode}, ${length}`;
}
