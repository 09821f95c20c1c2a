// German sentences about details of the property: rooms by use, outer parts, parking, heating, renewals, costs.
import type { Fee, HeatingKind, OuterPart, ParkingKind, RenewedPart } from '../../terms/detail-terms.ts';
import type { Direction } from '../../terms/fact.ts';
import type { EnergyCarrier } from '../../terms/property-terms.ts';
import type { DetailTables, Spaces } from '../detail-words.ts';
import { listed } from '../phrases.ts';
import { a, countWord, pronoun, the } from './noun-phrases.ts';
import { ENERGY_CARRIERS, feature, type Gender, type Noun, propertyNoun } from './words.ts';

type Of = Noun & { readonly many: string };
const noun = (gender: Gender, one: string, many: string): Of => ({ gender, one, many });

const BEDROOM = noun('n', 'Schlafzimmer', 'Schlafzimmer');
const BATHROOM = noun('n', 'Badezimmer', 'Badezimmer');
const STOREY = noun('n', 'Geschoss', 'Geschosse');

const PARKING: Readonly<Record<ParkingKind, Of>> = {
  GARAGE: noun('f', 'Garage', 'Garagen'),
  UNDERGROUND: noun('m', 'Tiefgaragenstellplatz', 'Tiefgaragenstellplätze'),
  CARPORT: noun('m', 'Carport', 'Carports'),
  OUTDOOR: noun('m', 'Außenstellplatz', 'Außenstellplätze'),
  DUPLEX: noun('m', 'Duplex-Stellplatz', 'Duplex-Stellplätze'),
  CAR_PARK: noun('m', 'Parkhausstellplatz', 'Parkhausstellplätze'),
};

const HEATING: Readonly<Record<HeatingKind, string>> = {
  CENTRAL: 'Zentralheizung',
  SELF_CONTAINED: 'Etagenheizung',
  DISTRICT: 'Fernheizung',
  UNDERFLOOR: 'Fußbodenheizung',
  STOVE: 'Ofenheizung',
};

/** With their articles. */
const RENEWED: Readonly<Record<RenewedPart, { readonly the: string; readonly isMany?: true }>> = {
  BATHROOM: { the: 'das Bad' },
  KITCHEN: { the: 'die Küche' },
  HEATING: { the: 'die Heizung' },
  WINDOWS: { the: 'die Fenster', isMany: true },
  ROOF: { the: 'das Dach' },
  FACADE: { the: 'die Fassade' },
  ELECTRICS: { the: 'die Elektrik' },
  PIPES: { the: 'die Leitungen', isMany: true },
  FLOORING: { the: 'die Böden', isMany: true },
};

const FEES: Readonly<Record<Fee, { readonly the: string; readonly bare: string; readonly verb: string }>> = {
  utilities: { the: 'die Nebenkosten', bare: 'Nebenkosten', verb: 'betragen' },
  heatingCosts: { the: 'die Heizkosten', bare: 'Heizkosten', verb: 'betragen' },
  serviceCharge: { the: 'das Hausgeld', bare: 'Hausgeld', verb: 'beträgt' },
  deposit: { the: 'die Kaution', bare: 'Kaution', verb: 'beträgt' },
};

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'Norden', NE: 'Nordosten', E: 'Osten', SE: 'Südosten' },
  ...{ S: 'Süden', SW: 'Südwesten', W: 'Westen', NW: 'Nordwesten' },
};

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** Behind "mit". */
const CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...ENERGY_CARRIERS,
  HEAT_PUMP: 'einer Wärmepumpe',
  WOOD_CHIPS: 'Holzhackschnitzeln',
};

const day = (of: string) => {
  const [year = '', month = '', date = ''] = of.split('-');
  return `${Number(date)}. ${MONTHS[Number(month) - 1]} ${year}`;
};

function counted(of: Of, count: number, grammaticalCase: 'nom' | 'acc'): string {
  return count === 1 ? a(of, grammaticalCase) : `${countWord(count)} ${of.many}`;
}

function outer(part: OuterPart): Noun {
  const { gender = 'm', word } = feature(part);
  return { gender, one: word };
}

/** "zwei Garagen zu je 25.000 €". */
function spacesText({ kind, count, price }: Spaces, grammaticalCase: 'nom' | 'acc'): string {
  const each = count === 1 ? '' : 'je ';
  return `${counted(PARKING[kind], count, grammaticalCase)}${price === undefined ? '' : ` zu ${each}${price}`}`;
}

/** "zur Wohnung", "zum Haus". */
const toThe = (of: Noun) => `${of.gender === 'f' ? 'zur' : 'zum'} ${of.one}`;

export const DETAILS: DetailTables = {
  rooms({ bedrooms, bathrooms }, type) {
    const own = propertyNoun(type);
    const some = [
      ...(bedrooms ? ([[BEDROOM, bedrooms]] as const) : []),
      ...(bathrooms ? ([[BATHROOM, bathrooms]] as const) : []),
    ];
    const rooms = listed(
      some.map(([of, count]) => counted(of, count, 'acc')),
      'und',
    );
    const isOne = some.length === 1 && some[0]?.[1] === 1;
    return [
      ['rooms.has', 'FWVL', `${the(own)} verfügt über ${rooms}`],
      ['rooms.is-in', 'FWVL', `${the(own)} hat ${rooms}`],
      ['rooms.present', 'FL', `vorhanden ${isOne ? 'ist' : 'sind'} ${rooms}`],
      ['+rooms.pronoun', 'FWVL', `${pronoun(own)} verfügt über ${rooms}`],
    ];
  },

  storeys(count, year) {
    const storeys = counted(STOREY, count, 'acc');
    if (year !== undefined) {
      return [
        ['storeys.built', 'FWVL', `das Gebäude wurde ${year} errichtet und hat ${storeys}`],
        ['storeys.from', 'FWVL', `das Gebäude stammt aus dem Jahr ${year} und hat ${storeys}`],
        ['storeys.front', 'FWVL', `errichtet wurde das Gebäude ${year}, es umfasst ${storeys}`],
      ];
    }
    return [
      ['storeys.has', 'FWVL', `das Gebäude hat ${storeys}`],
      ['storeys.over', 'FWVL', `über ${storeys} erstreckt sich das Gebäude`],
      ['storeys.comprises', 'FL', `das Gebäude umfasst ${storeys}`],
    ];
  },

  areas(parts, type) {
    const own = propertyNoun(type);
    const [first, ...others] = parts;
    if (first === undefined) return [];
    const measured = [
      `${the(outer(first.part))} misst ${first.area}`,
      ...others.map(({ part, area }) => `${the(outer(part))} ${area}`),
    ];
    const withAreas = (grammaticalCase: 'nom' | 'acc') =>
      listed(
        parts.map(({ part, area }) => `${a(outer(part), grammaticalCase)} mit ${area}`),
        'und',
      );
    const isOne = others.length === 0;
    return [
      ['areas.measure', 'FWVL', listed(measured, 'und')],
      ['areas.belong', 'FWVL', `${toThe(own)} gehör${isOne ? 't' : 'en'} ${withAreas('nom')}`],
      ['areas.has', 'FWVL', `${the(own)} hat ${withAreas('acc')}`],
      ['+areas.more', 'FWVL', `hinzu komm${isOne ? 't' : 'en'} ${withAreas('nom')}`],
    ];
  },

  areaFacing(part, area, direction) {
    const [it, to] = [the(outer(part)), DIRECTIONS[direction]];
    return [
      ['faces.area', 'FWVL', `${it} misst ${area} und zeigt nach ${to}`],
      ['faces.area-is', 'FWVL', `${it} ist ${area} groß und nach ${to} ausgerichtet`],
      ['faces.area-to', 'FWV', `nach ${to} ausgerichtet ist ${it} mit ${area}`],
    ];
  },

  orientation(part, direction, type) {
    const it = the(part === undefined ? propertyNoun(type) : outer(part));
    const to = DIRECTIONS[direction];
    return [
      ['faces.is', 'FWVL', `${it} ist nach ${to} ausgerichtet`],
      ['faces.to', 'WVL', `nach ${to} ausgerichtet ist ${it}`],
      ['faces.points', 'FWV', `${it} zeigt nach ${to}`],
    ];
  },

  parking(spaces, type) {
    const own = propertyNoun(type);
    const isPriced = spaces.some(({ price }) => price !== undefined);
    const isOne = spaces.length === 1 && spaces[0]?.count === 1;
    const [nom, acc] = (['nom', 'acc'] as const).map(each =>
      listed(
        spaces.map(some => spacesText(some, each)),
        'und',
      ),
    );
    const [stands, belongs] = isOne ? ['steht', 'gehört'] : ['stehen', 'gehören'];
    return [
      ['parking.park', 'FWVL', `zum Parken ${stands} ${nom} bereit`],
      ['parking.cars', 'FWVL', `für Autos gibt es ${acc}`],
      ['parking.belong', 'FWVL', !isPriced && `${toThe(own)} ${belongs} ${nom}`],
      ['+parking.more', 'FWVL', isPriced && `hinzu ${isOne ? 'kommt' : 'kommen'} ${nom}`],
    ];
  },

  heating(kind, carriers, type) {
    const it = the(propertyNoun(type));
    const withAll = listed(
      carriers.map(id => CARRIERS[id]),
      'und',
    );
    const of = kind && `eine ${HEATING[kind]}`;
    const sources = withAll === '' ? '' : ` mit ${withAll}`;
    return [
      ['heating.by', 'FWVL', of && `beheizt wird ${it} über ${of}${sources}`],
      ['heating.warm', 'WVL', of && `für Wärme sorgt ${of}${sources}`],
      ['heating.with', 'FWVL', !of && `geheizt wird${sources}`],
      ['heating.is', 'FWVL', !of && `${it} wird${sources} beheizt`],
      ['heating.has', 'FL', of && `${it} hat ${of}${sources}`],
    ];
  },

  renewed(found) {
    const [first, ...others] = found;
    if (first === undefined) return [];
    const { the: it, isMany } = RENEWED[first.part];
    const years = listed(
      found.map(({ part, year }) => `${RENEWED[part].the} (${year})`),
      'und',
    );
    const verb = isMany || others.length > 0 ? 'wurden' : 'wurde';
    return others.length === 0
      ? [
          ['renewed.was', 'FWVL', `${it} ${verb} ${first.year} erneuert`],
          ['renewed.front', 'FWVL', `erneuert ${verb} ${first.year} ${it}`],
        ]
      : [
          ['renewed.list', 'FWVL', `erneuert ${verb} ${years}`],
          ['renewed.already', 'WVL', `bereits erneuert ${verb} ${years}`],
          ['renewed.front', 'FWVL', `${years} ${verb} erneuert`],
        ];
  },

  available(from, type) {
    const it = the(propertyNoun(type));
    const when = from === undefined ? 'ab sofort' : `ab dem ${from}`;
    return [
      ['free.is', 'FWVL', `${it} ist ${when} verfügbar`],
      ['free.front', 'FWVL', `verfügbar ist ${it} ${when}`],
      ['free.when', 'FWVL', `${when} ist ${it} frei`],
    ];
  },

  fees(found) {
    const [first, second] = found;
    if (first === undefined) return [];
    const { the: it, bare, verb } = FEES[first.fee];
    const monthly = first.fee === 'deposit' ? '' : ' im Monat';
    if (second === undefined) {
      return [
        ['fees.is', 'FWVL', `${it} ${verb} ${first.amount}${monthly}`],
        ['fees.more', 'FWVL', first.fee !== 'deposit' && `monatlich fallen ${first.amount} ${bare} an`],
        ['fees.as', 'FL', `als ${bare} sind ${first.amount}${monthly} zu zahlen`],
      ];
    }
    const other = FEES[second.fee];
    return [
      ['fees.are', 'FWVL', `${it} ${verb} ${first.amount}${monthly}, ${other.the} ${second.amount}`],
      ['fees.both', 'FWVL', `monatlich fallen ${first.amount} ${bare} und ${second.amount} ${other.bare} an`],
    ];
  },

  commission(percent, price) {
    const [bare, of] =
      price === 'PURCHASE'
        ? ['Käuferprovision', ' des Kaufpreises']
        : price === 'UNSAID'
          ? ['Provision', '']
          : ['Mieterprovision', ''];
    return percent === undefined
      ? [
          ['commission.none', 'FWVL', 'eine Provision fällt nicht an'],
          ['commission.free', 'FWVL', 'das Angebot ist provisionsfrei'],
        ]
      : [
          ['commission.is', 'FWVL', `die ${bare} beträgt ${percent} %${of} inklusive Mehrwertsteuer`],
          ['commission.as', 'FWVL', `als ${bare} fallen ${percent} %${of} inklusive Mehrwertsteuer an`],
        ];
  },

  day,
  monthly: amount => `${amount} im Monat`,

  lines: {
    counted: (of, count) =>
      `${{ BEDROOMS: 'Schlafzimmer', BATHROOMS: 'Badezimmer', STOREYS: 'Geschosse' }[of]}: ${count}`,
    area: (part, area) => `${outer(part).one}: ${area}`,
    orientation: (part, direction) =>
      `Ausrichtung${part === undefined ? '' : ` (${outer(part).one})`}: ${DIRECTIONS[direction]}`,
    parking({ kind, count, price }) {
      const each = count === 1 ? '' : 'je ';
      return `${count === 1 ? PARKING[kind].one : PARKING[kind].many}: ${count}${price === undefined ? '' : ` (${each}${price})`}`;
    },
    heating: kind => `Heizung: ${HEATING[kind]}`,
    carriers: carriers => `Heizung mit: ${carriers.map(id => CARRIERS[id]).join(', ')}`,
    renewed: (part, year) => `Erneuert: ${RENEWED[part].the.replace(/^\S+ /, '')} (${year})`,
    available: from => `Verfügbar ab: ${from ?? 'sofort'}`,
    fee: (fee, amount) => `${FEES[fee].bare}: ${amount}${fee === 'deposit' ? '' : ' im Monat'}`,
    commission: percent =>
      percent === undefined ? 'Provisionsfrei' : `Provision: ${percent} % inklusive Mehrwertsteuer`,
  },
};
