// English sentences about details of the property: rooms by use, outer parts, parking, heating, renewals, costs.
import type { Fee, HeatingKind, ParkingKind, RenewedPart } from '../../terms/detail-terms.ts';
import type { Direction } from '../../terms/fact.ts';
import type { EnergyCarrier } from '../../terms/property-terms.ts';
import type { DetailTables, Spaces } from '../detail-words.ts';
import { capitalised, listed } from '../phrases.ts';
import { a, countWord } from './noun-phrases.ts';
import { ENERGY_CARRIERS, propertyNoun } from './words.ts';

const PARKING: Readonly<Record<ParkingKind, string>> = {
  GARAGE: 'garage',
  UNDERGROUND: 'underground parking space',
  CARPORT: 'carport',
  OUTDOOR: 'outdoor parking space',
  DUPLEX: 'stacked parking space',
  CAR_PARK: 'multi-storey parking space',
};

const HEATING: Readonly<Record<HeatingKind, string>> = {
  CENTRAL: 'central heating',
  SELF_CONTAINED: 'self-contained heating',
  DISTRICT: 'district heating',
  UNDERFLOOR: 'underfloor heating',
  STOVE: 'stove heating',
};

const RENEWED: Readonly<Record<RenewedPart, { readonly word: string; readonly isMany?: true }>> = {
  BATHROOM: { word: 'bathroom' },
  KITCHEN: { word: 'kitchen' },
  HEATING: { word: 'heating' },
  WINDOWS: { word: 'windows', isMany: true },
  ROOF: { word: 'roof' },
  FACADE: { word: 'façade' },
  ELECTRICS: { word: 'electrics', isMany: true },
  PIPES: { word: 'pipes', isMany: true },
  FLOORING: { word: 'flooring' },
};

const FEES: Readonly<Record<Fee, { readonly bare: string; readonly isMany: boolean }>> = {
  utilities: { bare: 'utilities', isMany: true },
  heatingCosts: { bare: 'heating costs', isMany: true },
  serviceCharge: { bare: 'service charge', isMany: false },
  deposit: { bare: 'deposit', isMany: false },
};

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'north', NE: 'north-east', E: 'east', SE: 'south-east' },
  ...{ S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' },
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Behind "by" or "with". */
const CARRIERS: Readonly<Record<EnergyCarrier, string>> = { ...ENERGY_CARRIERS, HEAT_PUMP: 'a heat pump' };

const counted = (one: string, count: number) => (count === 1 ? a(one) : `${countWord(count)} ${one}s`);

const roomsText = (one: string, count: number) => `${countWord(count)} ${one}${count === 1 ? '' : 's'}`;

/** "two garages at €25,000 each". */
function spacesText({ kind, count, price }: Spaces): string {
  return `${counted(PARKING[kind], count)}${price === undefined ? '' : ` at ${price}${count === 1 ? '' : ' each'}`}`;
}

export const DETAILS: DetailTables = {
  rooms({ bedrooms, bathrooms }, type) {
    const it = propertyNoun(type);
    const some = [
      bedrooms ? roomsText('bedroom', bedrooms) : [],
      bathrooms ? roomsText('bathroom', bathrooms) : [],
    ].flat();
    const rooms = listed(some, 'and');
    const isOne = (bedrooms ?? bathrooms) === 1;
    return [
      ['rooms.has', 'FWVL', `the ${it} has ${rooms}`],
      ['rooms.layout', 'FWVL', `the layout includes ${rooms}`],
      ['rooms.there', 'FWV', `there ${isOne ? 'is' : 'are'} ${rooms}`],
      ['+rooms.pronoun', 'FWVL', `it has ${rooms}`],
    ];
  },

  storeys(count, year) {
    const storeys = count === 1 ? 'one storey' : `${countWord(count)} storeys`;
    if (year !== undefined) {
      return [
        ['storeys.from', 'FWVL', `the building dates from ${year} and has ${storeys}`],
        ['storeys.front', 'FWVL', `built in ${year}, the building has ${storeys}`],
      ];
    }
    return [
      ['storeys.has', 'FWVL', `the building has ${storeys}`],
      ['storeys.there', 'FWV', `there ${count === 1 ? 'is' : 'are'} ${storeys} in the building`],
    ];
  },

  areas(parts, type) {
    const it = propertyNoun(type);
    const [first] = parts;
    if (first === undefined) return [];
    const measured = listed(
      parts.map(({ part, area }, i) => `the ${part}${i === 0 ? ' measures' : ''} ${area}`),
      'and',
    );
    const withAreas = listed(
      parts.map(({ part, area }) => `${a(part)} of ${area}`),
      'and',
    );
    return [
      ['areas.measure', 'FWVL', measured],
      ['areas.has', 'FWVL', `the ${it} has ${withAreas}`],
      ['areas.outside', 'FWVL', `outside, there is ${withAreas}`],
      ['areas.there', 'FWV', `there is ${withAreas}`],
      ['+areas.more', 'FWVL', `in addition, there is ${withAreas}`],
    ];
  },

  areaFacing(part, area, direction) {
    const to = DIRECTIONS[direction];
    return [
      ['faces.area', 'FWVL', `the ${part} measures ${area} and faces ${to}`],
      ['faces.area-with', 'FWVL', `there is ${a(`${to}-facing ${part}`)} of ${area}`],
      ['faces.area-outside', 'FWV', `outside, there is ${a(`${to}-facing ${part}`)} of ${area}`],
    ];
  },

  orientation(part, direction, type) {
    const it = part ?? propertyNoun(type);
    return [
      ['faces.is', 'FWVL', `the ${it} faces ${DIRECTIONS[direction]}`],
      ['faces.is-facing', 'FWVL', `the ${it} is ${DIRECTIONS[direction]}-facing`],
      ['faces.there', 'WV', part && `there is ${a(`${DIRECTIONS[direction]}-facing ${part}`)}`],
    ];
  },

  parking(spaces, type) {
    const it = propertyNoun(type);
    const all = listed(spaces.map(spacesText), 'and');
    const isPriced = spaces.some(({ price }) => price !== undefined);
    const is = spaces[0]?.count === 1 ? 'is' : 'are';
    return [
      ['parking.there', 'FWVL', `for parking, there ${is} ${all}`],
      ['parking.cars', 'FWVL', `for cars, there ${is} ${all}`],
      ['parking.with', 'FWVL', !isPriced && `the ${it} comes with ${all}`],
      ['+parking.more', 'FWVL', isPriced && `also available ${is} ${all}`],
    ];
  },

  heating(kind, carriers, type) {
    const it = propertyNoun(type);
    const all = listed(
      carriers.map(id => CARRIERS[id]),
      'and',
    );
    const by = all === '' ? '' : `, run on ${all}`;
    return kind === undefined
      ? [['heating.by', 'FWVL', `the ${it} is heated by ${all}`]]
      : [
          ['heating.has', 'FWVL', `the ${it} has ${HEATING[kind]}${by}`],
          ['heating.there', 'WVL', `there is ${HEATING[kind]}${by}`],
        ];
  },

  renewed(found) {
    const [first, ...others] = found;
    if (first === undefined) return [];
    const { word, isMany } = RENEWED[first.part];
    const years = listed(
      found.map(({ part, year }) => `the ${RENEWED[part].word} (${year})`),
      'and',
    );
    return others.length === 0
      ? [
          ['renewed.was', 'FWVL', `the ${word} ${isMany ? 'were' : 'was'} renewed in ${first.year}`],
          ['renewed.year', 'FWVL', `in ${first.year}, the ${word} ${isMany ? 'were' : 'was'} renewed`],
        ]
      : [
          ['renewed.front', 'FWVL', `${years} were renewed`],
          ['renewed.have', 'FWVL', `${years} have been renewed`],
        ];
  },

  available(from, type) {
    const it = propertyNoun(type);
    return from === undefined
      ? [
          ['free.is', 'FWVL', `the ${it} is available at once`],
          ['free.this', 'FWVL', `this ${it} is available at once`],
        ]
      : [
          ['free.is', 'FWVL', `the ${it} is available from ${from}`],
          ['free.front', 'FWVL', `from ${from} the ${it} is available`],
        ];
  },

  fees(found) {
    const [first, second] = found;
    if (first === undefined) return [];
    const { bare, isMany } = FEES[first.fee];
    const monthly = first.fee === 'deposit' ? '' : ' a month';
    const verb = isMany ? 'come to' : 'is';
    const of = (fee: Fee, amount: string) => `${FEES[fee].isMany ? FEES[fee].bare : a(FEES[fee].bare)} of ${amount}`;
    if (second === undefined) {
      return [
        ['fees.is', 'FWVL', `the ${bare} ${verb} ${first.amount}${monthly}`],
        ['fees.also', 'FWVL', `there ${isMany ? 'are' : 'is'} also ${of(first.fee, first.amount)}${monthly}`],
        ['fees.due', 'FWVL', `in addition, ${of(first.fee, first.amount)}${monthly} ${isMany ? 'are' : 'is'} due`],
      ];
    }
    const other = FEES[second.fee];
    const both = `${of(first.fee, first.amount)}${monthly} and ${of(second.fee, second.amount)}${monthly}`;
    const otherVerb = other.isMany ? 'come to' : 'is';
    return [
      [
        'fees.are',
        'FWVL',
        `the ${bare} ${verb} ${first.amount}${monthly}, and the ${other.bare} ${otherVerb} ${second.amount}`,
      ],
      ['fees.also', 'FWVL', `there ${isMany ? 'are' : 'is'} also ${both}`],
    ];
  },

  commission(percent, price) {
    const [whose, of] = price === 'PURCHASE' ? ["buyer's ", ' of the purchase price'] : ['', ''];
    return percent === undefined
      ? [
          ['commission.none', 'FWVL', 'no commission is charged'],
          ['commission.free', 'FWVL', 'the offer is free of commission'],
        ]
      : [
          ['commission.is', 'FWVL', `the ${whose}commission is ${percent}%${of} including VAT`],
          ['commission.comes', 'FWVL', `commission comes to ${percent}%${of} including VAT`],
        ];
  },

  day(of) {
    const [year = '', month = '', date = ''] = of.split('-');
    return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
  },
  monthly: amount => `${amount} a month`,

  lines: {
    counted: (of, count) => `${{ BEDROOMS: 'Bedrooms', BATHROOMS: 'Bathrooms', STOREYS: 'Storeys' }[of]}: ${count}`,
    area: (part, area) => `${capitalised(part)}: ${area}`,
    orientation: (part, direction) =>
      `${part === undefined ? 'Facing' : `${capitalised(part)} facing`}: ${DIRECTIONS[direction]}`,
    parking({ kind, count, price }) {
      const each = count === 1 ? '' : ' each';
      return `${capitalised(PARKING[kind])}${count === 1 ? '' : 's'}: ${count}${price === undefined ? '' : ` (${price}${each})`}`;
    },
    heating: kind => `Heating: ${HEATING[kind]}`,
    carriers: carriers => `Heated by: ${carriers.map(id => CARRIERS[id]).join(', ')}`,
    renewed: (part, year) => `Renewed: ${RENEWED[part].word} (${year})`,
    available: from => (from === undefined ? 'Available at once' : `Available from: ${from}`),
    fee: (fee, amount) => `${capitalised(FEES[fee].bare)}: ${amount}${fee === 'deposit' ? '' : ' a month'}`,
    commission: percent => (percent === undefined ? 'Free of commission' : `Commission: ${percent}% including VAT`),
  },
};
