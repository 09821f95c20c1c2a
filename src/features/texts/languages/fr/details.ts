// French sentences about details of the property: rooms by use, outer parts, parking, heating, renewals, costs.
import type { Fee, HeatingKind, OuterPart, ParkingKind, RenewedPart } from '../../terms/detail-terms.ts';
import type { EnergyCarrier } from '../../terms/property-terms.ts';
import type { DetailTables, Spaces } from '../detail-words.ts';
import { capitalised } from '../phrases.ts';
import { a, and, countWord, of, pronoun, the, toThe } from './noun-phrases.ts';
import { agreeing, ENERGY_CARRIERS, type Gender, type Noun, pluralOf, propertyNoun } from './words.ts';

const noun = (text: string): Noun => ({ gender: text.slice(0, 1) as Gender, one: text.slice(2) });

export const PARTS: Readonly<Record<OuterPart, string>> = {
  balcony: 'm balcon',
  terrace: 'f terrasse',
  garden: 'm jardin',
};

export const PARKING: Readonly<Record<ParkingKind, string>> = {
  ...{ GARAGE: 'm garage', UNDERGROUND: 'f place de parking souterrain', CARPORT: 'm carport' },
  ...{ OUTDOOR: 'f place de parking extérieure', DUPLEX: 'f place de parking superposée' },
  ...{ CAR_PARK: 'f place de parking couverte' },
};

export const HEATING: Readonly<Record<HeatingKind, string>> = {
  ...{ CENTRAL: 'm chauffage central', SELF_CONTAINED: 'm chauffage individuel', UNDERFLOOR: 'm chauffage au sol' },
  ...{ DISTRICT: 'm chauffage urbain', STOVE: 'm chauffage au poêle' },
};

/** A star: a plural. */
export const RENEWED: Readonly<Record<RenewedPart, string>> = {
  ...{ BATHROOM: 'f salle de bains', KITCHEN: 'f cuisine', HEATING: 'm chauffage', WINDOWS: 'f fenêtres*' },
  ...{ ROOF: 'f toiture', FACADE: 'f façade', ELECTRICS: 'f installation électrique', PIPES: 'f canalisations*' },
  ...{ FLOORING: 'm revêtement de sol' },
};

export const FEES: Readonly<Record<Fee, string>> = {
  ...{ utilities: 'f charges*', heatingCosts: 'm frais de chauffage*', serviceCharge: 'f charges de copropriété*' },
  ...{ deposit: 'm dépôt de garantie' },
};

export const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** Behind "chauffé" and the noun of a heating. */
const CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...{ GAS: 'au gaz naturel', LIQUID_GAS: 'au gaz liquéfié', BIOGAS: 'au biogaz', OIL: 'au fioul', COAL: 'au charbon' },
  ...{ DISTRICT_HEATING: 'par réseau de chaleur urbain', LOCAL_HEATING: 'par réseau de chaleur local' },
  ...{ ELECTRICITY: 'à l’électricité', HEAT_PUMP: 'par pompe à chaleur', GEOTHERMAL: 'par géothermie' },
  ...{ WOOD: 'au bois', AMBIENT_HEAT: 'par chaleur ambiante', SOLAR: 'à l’énergie solaire' },
  ...{ PELLETS: 'aux granulés de bois', WOOD_CHIPS: 'au bois déchiqueté' },
};

interface Counted extends Noun {
  readonly isMany: boolean;
}

/** A noun of a table with a star for plurals. */
function counted(text: string): Counted {
  return { ...noun(text.replace('*', '')), isMany: text.endsWith('*') };
}

const theOf = (each: Counted) => (each.isMany ? `les ${each.one}` : the(each));

/** "deux chambres", "une salle de bains". */
const numbered = (of: Noun, count: number) =>
  `${countWord(count, of.gender)} ${count === 1 ? of.one : pluralOf(of.one)}`;

/** "deux garages à 25 000 € chacun". */
function spacesText({ kind, count, price }: Spaces): string {
  const space = noun(PARKING[kind]);
  const each = count === 1 ? '' : ` ${space.gender === 'f' ? 'chacune' : 'chacun'}`;
  return `${numbered(space, count)}${price === undefined ? '' : ` à ${price}${each}`}`;
}

export const DETAILS: DetailTables = {
  rooms({ bedrooms, bathrooms }, type) {
    const rooms = and(
      [
        bedrooms ? numbered(noun('f chambre'), bedrooms) : [],
        bathrooms ? numbered(noun('f salle de bains'), bathrooms) : [],
      ].flat(),
    );
    return [
      ['rooms.has', 'FWVL', `${the(propertyNoun(type))} compte ${rooms}`],
      ['rooms.layout', 'FWVL', `l’agencement comprend ${rooms}`],
      ['rooms.there', 'FWV', `on y trouve ${rooms}`],
      ['+rooms.pronoun', 'FWVL', `${pronoun(propertyNoun(type))} compte ${rooms}`],
    ];
  },

  storeys(count, year) {
    const levels = numbered(noun('m niveau'), count);
    return year === undefined
      ? [
          ['storeys.has', 'FWVL', `le bâtiment compte ${levels}`],
          ['storeys.over', 'FWV', `le bâtiment s’élève sur ${levels}`],
        ]
      : [
          ['storeys.built', 'FWVL', `le bâtiment a été construit en ${year} et compte ${levels}`],
          ['storeys.from', 'FWVL', `le bâtiment date de ${year} et compte ${levels}`],
        ];
  },

  areas(parts, type) {
    const measured = and(
      parts.map(({ part, area }, i) => `${the(noun(PARTS[part]))}${i === 0 ? ' mesure' : ''} ${area}`),
    );
    const withAreas = and(parts.map(({ part, area }) => `${a(noun(PARTS[part]))} de ${area}`));
    return [
      ['areas.measure', 'FWVL', parts.length === 1 && measured],
      [
        'areas.has',
        'FWVL',
        `${the(propertyNoun(type))} dispose ${and(parts.map(({ part, area }) => `${of(a(noun(PARTS[part])))} de ${area}`))}`,
      ],
      [
        'areas.outside',
        'FWVL',
        `à l’extérieur, on profite ${and(parts.map(({ part, area }) => `${of(a(noun(PARTS[part])))} de ${area}`))}`,
      ],
      ['areas.there', 'FWV', `on y trouve ${withAreas}`],
      ['+areas.more', 'FWVL', `s’y ajoute${parts.length > 1 ? 'nt' : ''} ${withAreas}`],
    ];
  },

  areaFacing(part, area, direction) {
    const own = noun(PARTS[part]);
    return [
      [
        'faces.area',
        'FWVL',
        `${the(own)} mesure ${area} et est ${agreeing('orienté·', own.gender)} ${toThe(direction)}`,
      ],
      [
        'faces.area-is',
        'FWVL',
        `${the(own)} mesure ${area} et est ${agreeing('exposé·', own.gender)} ${toThe(direction)}`,
      ],
    ];
  },

  orientation(part, direction, type) {
    const own = part === undefined ? propertyNoun(type) : noun(PARTS[part]);
    const facing = `${agreeing('orienté·', own.gender)} ${toThe(direction)}`;
    return [
      ['faces.is', 'FWVL', `${the(own)} est ${facing}`],
      ['faces.is-facing', 'FWVL', `${the(own)} est ${agreeing('exposé·', own.gender)} ${toThe(direction)}`],
      ['faces.there', 'WV', part && `${the(propertyNoun(type))} profite ${of(a(own))} ${facing}`],
    ];
  },

  parking(spaces, type) {
    const all = and(spaces.map(spacesText));
    const isPriced = spaces.some(({ price }) => price !== undefined);
    return [
      ['parking.there', 'FWVL', `pour le stationnement, il y a ${all}`],
      ['parking.cars', 'FWVL', `pour la voiture, il y a ${all}`],
      ['parking.with', 'FWVL', !isPriced && `${the(propertyNoun(type))} comprend ${all}`],
      ['+parking.more', 'FWVL', isPriced && `en outre, il y a ${all}`],
    ];
  },

  heating(kind, carriers, type) {
    const it = propertyNoun(type);
    const all = and(carriers.map(id => CARRIERS[id]));
    if (kind === undefined) {
      return [
        ['heating.by', 'FWVL', `${the(it)} est ${agreeing('chauffé·', it.gender)} ${all}`],
        ['heating.works', 'WVL', `le chauffage fonctionne ${all}`],
      ];
    }
    const heating = `${a(noun(HEATING[kind]))}${all === '' ? '' : ` ${all}`}`;
    return [
      ['heating.has', 'FWVL', `${the(it)} est ${agreeing('équipé·', it.gender)} ${of(heating)}`],
      ['heating.is', 'FL', `${the(it)} possède ${heating}`],
      ['heating.there', 'WVL', `${heating} équipe ${the(it)}`],
    ];
  },

  renewed(found) {
    const [first, ...others] = found;
    if (first === undefined) return [];
    const own = counted(RENEWED[first.part]);
    const done = agreeing('été refait·', own.gender, own.isMany);
    const years = and(found.map(({ part, year }) => `${theOf(counted(RENEWED[part]))} (${year})`));
    const areFeminine = found.every(({ part }) => counted(RENEWED[part]).gender === 'f');
    return others.length === 0
      ? [
          ['renewed.was', 'FWVL', `${theOf(own)} ${own.isMany ? 'ont' : 'a'} ${done} en ${first.year}`],
          ['renewed.year', 'FWVL', `en ${first.year}, ${theOf(own)} ${own.isMany ? 'ont' : 'a'} ${done}`],
        ]
      : [
          ['renewed.were', 'FWVL', `${years} ont été ${agreeing('refait·', areFeminine ? 'f' : 'm', true)}`],
          ['renewed.list', 'FWVL', `parmi les éléments rénovés figurent ${years}`],
        ];
  },

  available(from, type) {
    const it = the(propertyNoun(type));
    return from === undefined
      ? [
          ['free.is', 'FWVL', `${it} est disponible immédiatement`],
          ['free.now', 'FWVL', `dès maintenant, ${it} est disponible`],
        ]
      : [
          ['free.is', 'FWVL', `${it} est disponible à partir du ${from}`],
          ['free.front', 'FWVL', `à partir du ${from}, ${it} est disponible`],
        ];
  },

  fees(found) {
    const theirs = found.map(({ fee, amount }) => {
      const own = counted(FEES[fee]);
      return `${theOf(own)} ${own.isMany ? 's’élèvent' : 's’élève'} à ${amount}${fee === 'deposit' ? '' : ' par mois'}`;
    });
    const some = found.map(({ fee, amount }) => {
      const own = counted(FEES[fee]);
      return `${own.isMany ? `des ${own.one}` : a(own)} de ${amount}${fee === 'deposit' ? '' : ' par mois'}`;
    });
    return [
      ['fees.are', 'FWVL', and(theirs)],
      ['fees.count', 'FWVL', `il faut compter ${and(some)}`],
      ['fees.due', 'FWVL', `en outre, il faut prévoir ${and(some)}`],
    ];
  },

  commission(percent, price) {
    const [whose, ofPrice] = price === 'PURCHASE' ? [' à la charge de l’acquéreur', ' du prix de vente'] : ['', ''];
    return percent === undefined
      ? [
          ['commission.none', 'FWVL', 'l’offre est sans commission'],
          ['commission.free', 'FWVL', 'aucune commission n’est due'],
        ]
      : [
          ['commission.is', 'FWVL', `la commission${whose} est de ${percent} %${ofPrice} TTC`],
          ['commission.comes', 'FWVL', `la commission s’élève à ${percent} %${ofPrice} TTC`],
        ];
  },

  day(day) {
    const [year = '', month = '', date = ''] = day.split('-');
    return `${Number(date)}${date === '01' ? 'er' : ''} ${MONTHS[Number(month) - 1]} ${year}`;
  },
  monthly: amount => `${amount} par mois`,

  lines: {
    counted: (each, count) =>
      `${{ BEDROOMS: 'Chambres', BATHROOMS: 'Salles de bains', STOREYS: 'Niveaux' }[each]} : ${count}`,
    area: (part, area) => `${capitalised(noun(PARTS[part]).one)} : ${area}`,
    orientation: (part, direction) =>
      `Exposition${part === undefined ? '' : ` ${of(the(noun(PARTS[part])))}`} : ${toThe(direction)}`,
    parking({ kind, count, price }) {
      const space = noun(PARKING[kind]);
      const each = count === 1 ? '' : ` ${space.gender === 'f' ? 'chacune' : 'chacun'}`;
      const name = count === 1 ? space.one : pluralOf(space.one);
      return `${capitalised(name)} : ${count}${price === undefined ? '' : ` (${price}${each})`}`;
    },
    heating: kind => `Chauffage : ${noun(HEATING[kind]).one}`,
    carriers: carriers => `Énergie de chauffage : ${carriers.map(id => ENERGY_CARRIERS[id]).join(', ')}`,
    renewed: (part, year) => `Refait à neuf : ${counted(RENEWED[part]).one} (${year})`,
    available: from => (from === undefined ? 'Disponible immédiatement' : `Disponible à partir du ${from}`),
    fee: (fee, amount) => `${capitalised(counted(FEES[fee]).one)} : ${amount}${fee === 'deposit' ? '' : ' par mois'}`,
    commission: percent => (percent === undefined ? 'Sans commission' : `Commission : ${percent} % TTC`),
  },
};
