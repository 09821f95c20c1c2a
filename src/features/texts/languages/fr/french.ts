// French, as written in France.
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
import { minutesText, NB, nearest, nounPhrase, of, to } from './noun-phrases.ts';
import { PEOPLE } from './people.ts';
import { PLACE } from './place.ts';
import { PROPERTY } from './property.ts';
import { SERVICE_WORDS } from './service-words.ts';
import { TIMETABLE } from './timetable.ts';
import { agreeing, CALLER_WORDS, CONDITIONS, feature, kindOf, PRICES, propertyNoun, SETTLEMENTS } from './words.ts';

/** Signs that stand for one currency in French. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
]);

export const FRENCH: LanguageFolder<'fr'> = {
  variants: {
    fr: {
      inEnglish: 'French as written in France',
      groupMark: NB,
      decimalMark: ',',
      money: (amount, currency) => `${amount}${NB}${SIGNS.get(currency) ?? currency}`,
      // Marks and units keep to the word before them.
      respell: text =>
        text
          .replace(/[ \u00a0]?([:;])(?=\s|$)/g, `${NB}$1`)
          .replace(/(?<=«) | (?=[»%€]|(?<=\d )(?:k?m\b|m²|kWh|mètres))/g, NB),
    },
  },
  names: NAMES,
  callerWords: CALLER_WORDS,
  write: writingLanguage({
    headings: {
      ...{ PROPERTY: 'Le bien', EQUIPMENT: 'Prestations', MACRO_LOCATION: 'La situation' },
      ...{ MICRO_LOCATION: 'Le quartier', NOTES: 'Remarques' },
    },
    quote: text => `Selon l’annonceur${NB}: «${NB}${text}${NB}»`,
    hiddenAddress: {
      STREET: 'Toutes les distances et durées partent du milieu de cette partie de la rue, et non du bien.',
      AREA: 'Toutes les distances et durées partent du centre du secteur, et non du bien.',
    },
    freeRoad: 'par trafic fluide',
    certificate: {
      certificate: 'Certificat énergétique',
      kind: { DEMAND: 'certificat de besoin', CONSUMPTION: 'certificat de consommation' },
      value: {
        ...{ DEMAND: 'besoin en énergie finale', CONSUMPTION: 'consommation d’énergie finale' },
        UNSAID: 'énergie finale',
      },
      energyCarriers: 'principales énergies de chauffage',
      ...{ yearBuilt: 'année de construction selon le certificat', class: 'classe énergétique' },
      ...{ heat: 'pour la chaleur', electricity: 'pour l’électricité', issuedOn: 'établi le' },
      ...{ validUntil: 'valable jusqu’au', notYet: 'Le certificat énergétique n’est pas encore disponible.' },
      exempt: 'Aucun certificat énergétique n’est requis pour ce bâtiment',
      unknown: 'Aucune information sur le certificat énergétique n’est disponible.',
      date: DETAILS.day,
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
              ['title.district', 'FWVL', `Vivre ${to(town)}, quartier ${district}`],
              ['title.both', 'FL', `${district}, ${town} : la situation`],
              ['title.colon', 'WVL', `${district} : la vie ${to(town)}`],
            ]
          : [
              ['title.town', 'FWVL', town === undefined ? 'La situation' : `La situation ${to(town)}`],
              ['title.town-living', 'WVL', town && `Vivre ${to(town)}`],
              ['title.town-place', 'FL', town && `${town} : la situation`],
              ['title.town-around', 'WV', town && `La vie de quartier ${to(town)}`],
            ],
      feature: id => feature(id).word,
      property(called, added, town) {
        const text = added === undefined ? '' : /m²$/.test(added) ? ` de ${added}` : ` avec ${added}`;
        return `${called}${text}${town === undefined ? '' : ` ${to(town)}`}`;
      },
    },
    statements: {
      destination: ({ noun, gender }, way) => stated(noun.replace(/^(?:l[ea] |l’|une? )/, ''), way, nearest(gender)),
      town: (name, way) => stated(name, way, ''),
      count: ({ many }, count, minutes) =>
        `${capitalised(many)} : ${count} dans un rayon ${of(minutesText(minutes))} à pied`,
      settlement: id => `Cadre : ${SETTLEMENTS[id]}`,
      population: (people, km, year) => `${people} personnes dans un rayon de ${km} km, recensement ${year}`,
      netRent: (rent, km, year) => `Loyer hors charges ${rent} €/m² dans un rayon de ${km} km, recensement ${year}`,
      calm: points => `Distance au bruit : ${points} points sur 100 (estimée par les routes et les voies ferrées)`,
      walkingSpeed: speed => `Vitesse de marche ${speed} km/h`,
      place: name => `Lieu : ${name}`,
      labels: {
        ...{ LIVING_AREA: `Surface habitable `, USABLE_AREA: `Surface utile `, PLOT_AREA: `Terrain ` },
        ...{ ROOMS: `Pièces `, FINAL_ENERGY: `Énergie finale `, FLOOR: `Étage ` },
        ...{ YEAR_BUILT: `Année de construction `, condition: `État `, type: `Type ` },
        ...{ feature: `Prestation `, certificate: `Certificat énergétique ` },
      },
      price: noun => `${capitalised(PRICES[noun])} `,
      condition: condition => agreeing(CONDITIONS[condition], 'm'),
      type: type => propertyNoun(type).one,
      feature: id => feature(id).word,
    },
  }),
  read: { lexicon: LEXICON, grammar: GRAMMAR, details: DETAIL_WORDS, service: SERVICE_WORDS },
  people: PEOPLE,
  flags: FLAGS,
};

function stated(
  what: string,
  { minutes, mode: by, length, isNearest, hasName, rough }: StatedWay,
  rank: string,
): string {
  if (rough)
    return `${capitalised(what)} : ${{ NEAR: 'à proximité', ON_FOOT: 'accessible à pied', LENGTH: `à ${length} en voiture` }[rough]}`;
  const mode = {
    WALK: 'à pied',
    BICYCLE: 'à vélo',

    CAR: 'en voiture par trafic fluide',
  }[by];
  const way = `${minutesText(minutes)} ${mode}, ${length}`;
  return `${capitalised(what)}${isNearest && hasName ? `, ${rank}` : ''} : ${way}`;
}
