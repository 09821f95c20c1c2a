// French words that express a claim, including the writer's own.
import { forDirections, MORE } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';
import { PLAIN_WORDS } from './frame-words.ts';
import { OTHER_NOUNS } from './lexicon-nouns.ts';
import { ORDINALS, SPELLED_NUMBERS } from './numbers.ts';
import { RELATIONS } from './relations.ts';
import {
  agreeing,
  CONDITIONS,
  DIRECTIONS,
  ENERGY_CARRIERS,
  kindOf,
  PRICES,
  pluralOf,
  propertyNoun,
  STATIONS,
} from './words.ts';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** "rénové", "rénovée", "rénovés", "rénovées". */
function adjectives(word: string): string[] {
  if (!word.includes('·')) return [word];
  return (['m', 'f'] as const).flatMap(gender => [agreeing(word, gender), agreeing(word, gender, true)]);
}

export const LEXICON: Lexicon = {
  forms: {
    noun: word => [word],
    many: word => [pluralOf(word)],
    adjective: adjectives,
    // "Accessible à pied" says nothing of steps, whatever the word means in English.
    feature: name => (name === 'accessible' ? [] : [...new Set([name, pluralOf(name)])]),
    ordinal: word => (word === '' ? [] : [word]),
  },
  nounsOf(type) {
    const kind = kindOf(type);
    return kind === undefined ? undefined : { one: [kind.one], many: [kind.many] };
  },
  otherNouns: OTHER_NOUNS,
  stations: { LONG_DISTANCE: `${STATIONS.LONG_DISTANCE}, gare TGV`, REGIONAL: `${STATIONS.REGIONAL}, gare TER` },
  nextLargerTown: ['ville', 'commune', 'agglomération'].flatMap(noun =>
    ['plus grande', 'plus importante'].flatMap(more => [`${noun} ${more} la plus proche`, `prochaine ${noun} ${more}`]),
  ),
  units: {
    ...{ MINUTES: 'minute, minutes, min, mn, min.', METERS: 'm, mètre, mètres' },
    KILOMETERS: 'km, kilomètre, kilomètres',
    KILOMETERS_PER_HOUR: 'km/h, kilomètres par heure, kilomètres à l’heure',
    ...{ SQUARE_METERS: 'm², m2, mètres carrés, mètre carré', PERSONS: 'personnes, habitants, âmes' },
    ...{ EUR: '€, euro, euros, EUR', CHF: 'CHF, francs, francs suisses' },
    EUR_PER_SQUARE_METER: '€/m², /m², euros par mètre carré, euros le mètre carré, € par m², € le m²',
    ROOMS: 'pièce, pièces',
    KWH_PER_SQUARE_METER_AND_YEAR: 'kilowattheures par mètre carré et par an, kWh par m² et par an, kWh/m².an',
  },
  minutes: {
    ...{ WALK: 'minutes de marche, minute de marche', BICYCLE: 'minutes de vélo, minute de vélo' },
    CAR: 'minutes de voiture, minute de voiture, minutes de route',
  },
  hour: 'heure, heures',
  seconds: 'seconde, secondes',
  wholes: [
    ['MINUTES', 15, 'un quart d’heure, quart d’heure'],
    ['MINUTES', 30, 'une demi-heure, demi-heure'],
    ['KILOMETERS', 0.5, 'un demi-kilomètre, demi-kilomètre'],
    ['KILOMETERS', 1.5, 'un kilomètre et demi'],
    ['MINUTES', 1.5, 'une minute et demie'],
  ],
  spans: { century: 'e siècle, ème siècle, siècle', decade: '' },
  periods: {
    yearly: 'par an, l’an, annuel, annuelle, à l’année',
    monthly: 'par mois, mensuel, mensuelle, mensuels, le mois',
    other: 'par semaine, par jour, à la semaine, hebdomadaire',
  },
  hedges: [
    [0.9, 1.1, 'environ, à peu près, approximativement, autour de'],
    [0.9, 1, 'presque, quasiment, pas tout à fait, à peine, un peu moins de'],
    [1, 1.15, 'un peu plus de, un peu plus d’, un bon, une bonne, guère plus de'],
    [
      ...([0, 1] as const),
      `moins de, moins d’, au plus, au maximum, maximum, pas plus de, tout au plus, dans un rayon de, dans un rayon d’, jusqu’à,
      en moins de, en moins d’, à moins de, à moins d’, n’excède pas, ne dépasse pas`,
    ],
    [...([1, Infinity] as const), 'au moins, au minimum, minimum, pas moins de'],
    [MORE, Infinity, 'plus de, plus d’, au-delà de, supérieur à'],
  ],
  plainHedges: 'environ, jusqu’à, presque, plus de, plus d’, maximum, minimum, au plus, au moins',
  numbers: SPELLED_NUMBERS,
  ordinals: ORDINALS,
  first: 'première, 1er, second, seconde',
  storeys: { ground: 'rez-de-chaussée, RDC, rez-de-jardin', below: 'sous-sol', above: 'étage, étages, niveau' },
  nearness: {
    ON_FOOT: `n’est pas loin, ne sont pas loin, pas très loin, accessible à pied, accessibles à pied, à proximité, à distance de marche, tout près, tout proche, non loin, pas loin,
      facilement à pied, aisément à pied, à pied facilement, près, proche, proches, dans les environs, aux alentours, à portée de pas,
      à distance raisonnable à pied, rejoint facilement à pied, dans le voisinage, atteignable à pied, facilement accessible à pied,
      facilement accessibles à pied`,
    FEW_MINUTES: `à quelques minutes, quelques minutes, en quelques minutes, à quelques pas, quelques pas, courte marche, à courte distance,
      en un rien de temps, rapidement`,
    CLOSE_BY: `à deux pas, à deux pas d’ici, au coin de la rue, immédiat, immédiate, à proximité immédiate, directement,
      juste à côté, tout à côté, à un pas`,
    DOORSTEP: `au pied de l’immeuble, au pied de la maison, au pied du bâtiment, devant la porte, à la porte, juste en bas,
      en bas de l’immeuble`,
  },
  modes: {
    WALK: 'à pied, marche, marcher, marchant, piéton, piétons, promenade, balade',
    BICYCLE: 'à vélo, en vélo, vélo, bicyclette, à bicyclette, cycliste, cyclistes, pédaler',
    CAR: 'en voiture, voiture, en auto, automobile, conduire, par la route, en automobile',
  },
  freeRoad:
    'par trafic fluide, trafic fluide, circulation fluide, par circulation fluide, sans bouchons, sans bouchon, sans embouteillages, sans trafic, route libre',
  markers: {
    NEAREST: `le plus proche, la plus proche, les plus proches, le plus près, la plus près, prochain, prochaine`,
    ONLY: 'le seul, la seule, seul, seule, l’unique, unique, le seul et unique',
    NO: 'aucun, aucune, n’y a pas de, n’y a pas d’, n’y a aucun, n’y a aucune, ne compte aucun, ne compte aucune, pas de, pas d’, n’a pas de, n’a pas d’',
    NOT: `ne faut pas, n’est pas, ne sont pas, n’y a pas, ne se trouve pas, ne se trouvent pas, pas, jamais, ne dispose pas, n’a pas,
      ne compte pas, ni, manque, manquent, n’est plus, ne ferme pas, n’ouvre pas, fait défaut, en vain`,
    SEVERAL: 'plusieurs, quelques, différents, différentes, divers, diverses, certains, certaines, une poignée de',
    MANY: 'nombreux, nombreuses, de nombreux, de nombreuses, un grand nombre de, beaucoup de, quantité de, une multitude de, une foule de',
    JUST: 'seulement, uniquement, n’est qu’à, ne sont qu’à, ne sont qu’, n’est qu’, n’y a que, n’y a qu’, juste, simplement',
    WITHOUT: 'sans',
    EACH: 'chacun, chacune, tous deux, toutes deux, tous les deux, toutes les deux, respectivement',
    ACCESS:
      'accessible en fauteuil roulant, accessibles en fauteuil roulant, accessible aux fauteuils roulants, accessibles aux fauteuils roulants',
    QUIET: 'calme, au calme, tranquille, calmes, paisible, tranquillement',
  },
  directions: forDirections(direction => {
    const word = DIRECTIONS[direction];
    const [le, at] = /^[eo]/.test(word) ? ['l’', 'à l’'] : ['le ', 'au '];
    // "Est" alone is a verb.
    const bare = direction === 'E' ? [] : [word];
    return {
      plain: [
        ...bare,
        `${at}${word}`,
        `${le}${word}`,
        `vers ${le}${word}`,
        `côté ${word}`,
        `plein ${word}`,
        `au ${word}`,
      ],
      fromHere: [`${at}${word} d’ici`],
      of: ['de', 'd’', 'du', 'des'].map(of => `${at}${word} ${of}`),
    };
  }),
  relations: RELATIONS,
  goods: {
    ...{ GROCERIES: 'provision, denrée', FRUIT: 'fruit, légume', MEAT: 'viande, saucisse', MILK: 'lait' },
    ...{ BREAD: 'pain, baguette, croissant, gâteau, viennoiserie', COFFEE: 'café du matin, expresso, thé' },
    ...{ MEALS: 'petit-déjeuner, déjeuner, dîner, repas, pizza, en-cas', MEDICINE: 'médicament, ordonnance' },
    ...{ PARCELS: 'colis, lettre, paquet, timbre, courrier', CASH: 'espèces, argent liquide, liquide', BOOKS: 'livre' },
    ...{ NEWSPAPERS: 'journal, magazine', FLOWERS: 'fleur, bouquet', CLOTHES: 'vêtement', SHOES: 'chaussure' },
    ...{ FUEL: 'essence, carburant, plein d’essence', SWIMMING: 'nager, natation, baigner', WINE: 'vin, champagne' },
    ...{ PET_FOOD: 'croquette, nourriture pour animaux', SPORTS_GOODS: 'article de sport', BICYCLES: 'vélo neuf' },
    ...{ SWEETS: 'chocolat, bonbon, confiserie', FISH: 'poisson frais, fruits de mer', CHEESE: 'fromage' },
    ...{ JEWELLERY: 'bijou, bijoux, montres', INSTRUMENTS: 'instrument de musique, guitare', DEVICES: 'ordinateur' },
    ...{
      STATIONERY: 'papeterie, stylo',
      COSMETICS: 'cosmétique, parfum',
      SOUVENIRS: 'souvenir',
      PLANTS: 'plante verte',
    },
    ...{ TOYS: 'jouet, peluche', FURNITURE: 'meuble, canapé', TOOLS: 'outil, matériaux de construction' },
    ...{ GLASSES: 'lunettes, lentille de contact', HAIRCUTS: 'coupe de cheveux', FILMS: 'film, séance' },
    ...{ PLAYS: 'pièce de théâtre, représentation', LECTURES: 'cours magistral, conférence' },
    SERVING: 'servir, sert, servent, servi',
    DRINKS: 'bière, cocktail',
    SHOWING: 'exposition, collection',
    PLAYING: 'jouer, joue, jouent',
    CARING: 'garde des enfants',
    TEACHING: 'cours',
    TREATING: 'soin',
    LODGING: 'nuitée',
    LENDING: 'emprunter, emprunte',
    BAKING: '',
    WORSHIP: 'messe, prière',
    OFFICES: "passeport, carte d'identité",
  },
  settlements: {
    CITY: 'urbains, urbain, urbaine, urbaines, citadin, citadins',
    TOWN: 'de densité intermédiaire, densité intermédiaire, de densité moyenne, densité moyenne',
    RURAL: 'ruraux, rural, rurale, rurales, campagnard, à la campagne',
  },
  weekdays: WEEKDAYS.map(day => `${day}, le ${day}, ${day}s`),
  weekdaySpan: last => `du lundi au ${WEEKDAYS[last]}, lundi à ${WEEKDAYS[last]}, de lundi à ${WEEKDAYS[last]}`,
  workdays: 'en semaine, les jours ouvrés, les jours ouvrables, jours ouvrés',
  weekend: 'le week-end, week-end, le weekend, weekend',
  everyDay: 'tous les jours, chaque jour, quotidiennement, sept jours sur sept, 7j/7, 7 jours sur 7',
  hours: {
    OPENS: 'ouvre, ouvrent, ouvre ses portes, n’ouvre pas avant, ouvert à partir de, ouverte à partir de, ouvert dès',
    CLOSES: 'ferme, ferment, ferme ses portes, reste ouvert jusque, reste ouverte jusque',
    OPEN: 'ouvert, ouverte, ouverts, ouvertes, horaires d’ouverture, ouverture',
    CLOSED: 'fermé, fermée, fermés, fermées, n’est pas ouvert, n’est pas ouverte, n’ouvre pas',
    ALWAYS: '24 heures sur 24, jour et nuit, 24h/24, en continu',
    DAILY: 'sans jour de fermeture',
    THROUGH: 'sans interruption',
  },
  clockWords: [
    [720, 'midi'],
    [1440, 'minuit'],
  ],
  clockOffsets: [],
  dayparts: [
    [0, 12, 'matin, matins, le matin, matinée'],
    [12, 18, 'après-midi, l’après-midi'],
    [17, 24, 'soir, le soir, soirée, soirs'],
  ],
  property: type => propertyNoun(type).one,
  otherProperties: [
    [['APARTMENT'], 'logement, studio, duplex, appartements'],
    [['HOUSE'], 'maison individuelle, pavillon, villa'],
    [['SEMI_DETACHED'], 'maison jumelle'],
    [['TERRACED'], 'maison de ville, maison en bande'],
    [['MULTI_FAMILY'], 'immeuble collectif, immeuble d’habitation'],
    [['PLOT'], 'terrain à bâtir, terrain constructible, parcelle'],
    [['OFFICE'], 'bureaux, espace de bureaux, plateau de bureaux'],
    [['RETAIL'], 'local d’activité, boutique à louer, surface commerciale'],
  ],
  anyProperty: 'immeuble, bâtiment, le bien, du bien, ce bien, au bien, biens, propriété, bien immobilier',
  conditions: CONDITIONS,
  otherConditions: {
    ...{ FIRST_OCCUPANCY: 'première occupation, jamais habité·', AS_NEW: 'à l’état neuf, quasi neu·' },
    ...{ MODERNISED: 'remis· au goût du jour', REFURBISHED: 'réhabilité·', RENOVATED: 'refait· à neuf, remis· à neuf' },
    WELL_KEPT: 'en bon état, en très bon état, entretenu·, soigné·',
    NEEDS_RENOVATION: 'travaux de rafraîchissement, rafraîchissement à prévoir',
    ...{ NEEDS_REFURBISHMENT: 'travaux à prévoir, gros travaux à prévoir', SHELL: 'gros œuvre, brut de béton' },
    PLANNED: 'en projet, état de projet, sur plan, sur plans',
  },
  price: noun => PRICES[noun],
  otherPrices: [
    [['PURCHASE', 'UNSAID', 'RENT_NET', 'RENT_GROSS'], 'prix, tarif'],
    [['PURCHASE'], 'prix d’achat, prix de vente'],
    [['RENT_NET'], 'hors charges, loyer sans charges, loyer net, HC'],
    [['RENT_GROSS'], 'charges comprises, charges incluses, loyer brut, CC'],
    [['RENT_NET', 'RENT_GROSS'], 'loyer, loyer mensuel'],
  ],
  energyCarriers: ENERGY_CARRIERS,
  certificateKinds: {
    DEMAND: 'certificat de besoin, besoin en énergie finale, besoin énergétique',
    CONSUMPTION: 'certificat de consommation, consommation d’énergie finale, consommation énergétique',
  },
  certificate:
    'certificat énergétique, énergie, énergies, chauffage, chauffé, chauffée, énergétique, énergies de chauffage',
  fields: {
    LIVING_AREA: 'surface habitable, surface utile, m² habitables, surface',
    PLOT_AREA: 'surface du terrain, superficie du terrain',
    YEAR_BUILT: `construit, construite, construits, bâti, bâtie, édifié, édifiée, achevé, date de, datant de, remonte à,
      année de construction, construction`,
    ...{ CENSUS: 'recensement', RADIUS: 'rayon', ADDRESS: 'adresse' },
    DISTRICT: 'quartier de, quartier d’, quartier du, quartier des, arrondissement de',
    ENERGY_CLASS: 'classe énergétique, classe énergie, étiquette énergie, DPE',
  },
  articles: { definite: 'le, la, les, l, du, des, au, aux', indefinite: 'un, une' },
  plainWords: PLAIN_WORDS,
  plainPhrases: `il y a, y a, sans voiture, se déplacer sans voiture, en transports en commun, transports en commun, les transports en commun,
      une fois, toutes les, tous les, à la fois, tout de suite, d’une part, d’autre part, de plus, en outre, par ailleurs, en commun,
      au vu de la distance, le long des rues et des chemins, voies ferrées, s’agit, au bout de, de là, d’ici, à partir du, au total, c’est-à-dire,
      en direction de, en direction d’, en direction du, en direction des, bien, dans un rayon, font partie des prestations,
      fait partie des prestations`,
};
