// French words by which sentences about details of the property are read.
import type { DetailReading } from '../detail-reading.ts';
import { forDirections } from '../phrases.ts';
import { FEES, HEATING, MONTHS, PARKING, PARTS, RENEWED } from './details.ts';
import { toThe } from './noun-phrases.ts';
import { DIRECTIONS, ENERGY_CARRIERS, pluralOf, propertyNoun } from './words.ts';

/** The nouns of a table of the writer, singular and plural, and further words. */
function nouns<Key extends string>(table: Readonly<Record<Key, string>>, others: Partial<Record<Key, string>> = {}) {
  const found = (Object.entries(table) as [Key, string][]).map(([key, text]) => {
    const one = text.replace(/^[mf] |\*$/g, '');
    return [key, [one, pluralOf(one), others[key] ?? ''].join(', ')] as const;
  });
  return Object.fromEntries(found) as Record<Key, string>;
}

const types = ['APARTMENT', 'HOUSE', 'SEMI_DETACHED', 'TERRACED', 'MULTI_FAMILY', 'PLOT', 'OFFICE', 'RETAIL'] as const;

export const DETAIL_WORDS: DetailReading = {
  counted: {
    BEDROOMS: 'chambre, chambres, chambre à coucher, chambres à coucher',
    BATHROOMS: 'salle de bains, salles de bains, salle de bain',
    STOREYS: 'niveau, niveaux, étages',
  },
  parts: nouns(PARTS),
  parking: nouns(PARKING, { OUTDOOR: 'place de stationnement extérieure', CARPORT: 'abri voiture' }),
  heating: nouns(HEATING),
  carriers: { ...ENERGY_CARRIERS, GAS: 'gaz naturel, gaz', OIL: 'fioul, mazout', PELLETS: 'granulés de bois, pellets' },
  renewed: nouns(RENEWED, { ROOF: 'toit', ELECTRICS: 'électricité', FLOORING: 'sols' }),
  fees: nouns(FEES, { deposit: 'caution' }),
  directions: forDirections(direction => {
    const word = DIRECTIONS[direction];
    // "Est" alone is a verb.
    return `${toThe(direction)}, plein ${word}${direction === 'E' ? '' : `, ${word}`}`;
  }),
  types: Object.fromEntries(types.map(type => [type, propertyNoun(type).one])) as DetailReading['types'],
  labels: {
    ...{ type: 'type', LIVING_AREA: 'surface habitable, surface utile', PLOT_AREA: 'terrain' },
    ...{ ROOMS: 'pièces', FLOOR: 'étage' },
  },
  months: MONTHS,
  markers: {
    PLAIN: `le, la, les, l, un, une, des, du, de, d, au, aux, à, en, y, s, se, on, il, elle, il y a, a, et, avec, pour, par, est, sont,
      ont, été, compte, comptent, comprend, trouve, trouvent, agencement, bâtiment, élève, élèvent, sur, mesure, mesurent, dispose, extérieur, profite,
      ajoute, ajoutent, voiture, stationnement, en outre, outre, est équipé, est équipée, équipe, fonctionne, possède, alimenté, alimentée, chaleur, fournie,
      des travaux, travaux, parmi, éléments, figurent, partir, faut, compter, prévoir, offre, charge, acquéreur, TTC, due, n, énergie, exposition`,
    ONE: 'un, une',
    RENEW: 'rénovés, refait, refaite, refaits, refaites, renouvelé, renouvelés, renouvelées, refait à neuf',
    HEATS: 'chauffé, chauffée, chaleur est fournie par, chauffage, énergie de chauffage',
    FACES: 'orienté, orientée, exposé, exposée, exposition',
    ...{ MONTH_START: 'début', MONTH_MIDDLE: 'mi', MONTH_END: 'fin' },
    FREE: 'disponible, libre',
    AT_ONCE: 'immédiatement, dès maintenant, de suite',
    COMMISSION: 'commission, à la charge de l’acquéreur, honoraires',
    NO_COMMISSION: 'sans commission, aucune commission, aucune commission n’est due, pas de commission',
    SQUARE_METERS: 'm², m2, mètres carrés',
    PERCENT: '%, pour cent, % du prix de vente',
    MONTHLY: 'par mois, mensuel, mensuelles',
    EACH: 'chacun, chacune',
  },
};
