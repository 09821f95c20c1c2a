// Turkish sentences about details of the property: rooms by use, outer parts, parking, heating, renewals, costs.
import type { Fee, HeatingKind, OuterPart, ParkingKind, RenewedPart } from '../../terms/detail-terms.ts';
import type { DetailTables, Spaces } from '../detail-words.ts';
import { counted, joined } from './noun-phrases.ts';
import { name, word } from './suffixes.ts';
import { DIRECTIONS, ENERGY_CARRIERS, propertyNoun } from './words.ts';

export const PARKING: Readonly<Record<ParkingKind, string>> = {
  ...{ GARAGE: 'garaj', UNDERGROUND: 'kapalı otopark yeri', CARPORT: 'üstü kapalı park yeri' },
  ...{ OUTDOOR: 'açık park yeri', DUPLEX: 'katlı park sistemi yeri', CAR_PARK: 'katlı otopark yeri' },
};

export const HEATING: Readonly<Record<HeatingKind, string>> = {
  ...{ CENTRAL: 'merkezi ısıtma', SELF_CONTAINED: 'kat kaloriferi', DISTRICT: 'uzaktan ısıtma' },
  ...{ UNDERFLOOR: 'yerden ısıtma', STOVE: 'sobalı ısıtma' },
};

export const RENEWED: Readonly<Record<RenewedPart, string>> = {
  ...{ BATHROOM: 'banyo', KITCHEN: 'mutfak', HEATING: 'ısıtma tesisatı', WINDOWS: 'pencereler', ROOF: 'çatı' },
  ...{ FACADE: 'dış cephe', ELECTRICS: 'elektrik tesisatı', PIPES: 'su tesisatı', FLOORING: 'zemin kaplaması' },
};

export const FEES: Readonly<Record<Fee, string>> = {
  ...{ utilities: 'yan giderler', heatingCosts: 'ısıtma giderleri', serviceCharge: 'aidat', deposit: 'depozito' },
};

export const PARTS: Readonly<Record<OuterPart, string>> = { balcony: 'balkon', terrace: 'teras', garden: 'bahçe' };

export const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ');

/** "İki garaj (adedi 25.000 €)". */
function spacesText({ kind, count, price }: Spaces): string {
  const each = count === 1 ? '' : 'adedi ';
  return `${counted(PARKING[kind], count)}${price === undefined ? '' : ` (${each}${price})`}`;
}

const feeText = (fee: Fee, amount: string) => `${FEES[fee]} ${fee === 'deposit' ? '' : 'ayda '}${amount}`;

export const capital = (text: string) => `${text.slice(0, 1).replace('i', 'İ').toUpperCase()}${text.slice(1)}`;

export const DETAILS: DetailTables = {
  rooms({ bedrooms, bathrooms }, type) {
    const rooms = joined(
      [bedrooms ? counted('yatak odası', bedrooms) : [], bathrooms ? counted('banyo', bathrooms) : []].flat(),
    );
    return [
      ['rooms.has', 'FWVL', `${word(propertyNoun(type), 'loc')} ${rooms} var`],
      ['rooms.layout', 'FWVL', `iç planda ${rooms} bulunuyor`],
      ['rooms.there', 'FWV', `${rooms} mevcut`],
    ];
  },

  storeys: (count, year) =>
    year === undefined
      ? [
          ['storeys.has', 'FWVL', `bina ${counted('katlı', count)}`],
          ['storeys.there', 'FWV', `bina ${counted('katlı', count)} bir yapı`],
        ]
      : [
          ['storeys.built', 'FWVL', `bina ${year} yapımı ve ${counted('katlı', count)}`],
          ['storeys.from', 'FWV', `bina ${year} yapımı, ${counted('katlı', count)} bir yapı`],
        ],

  areas(parts, type) {
    const measured = joined(parts.map(({ part, area }) => `${PARTS[part]} ${area}`));
    const withAreas = joined(parts.map(({ part, area }) => `${area} büyüklüğünde bir ${PARTS[part]}`));
    return [
      ['areas.measure', 'FWVL', `${measured} büyüklüğünde`],
      ['areas.has', 'FWVL', `${word(propertyNoun(type), 'loc')} ${withAreas} var`],
      ['areas.outside', 'FWVL', `dışarıda ${withAreas} bulunuyor`],
      ['+areas.more', 'FWVL', `ayrıca ${withAreas} bulunuyor`],
    ];
  },

  areaFacing(part, area, direction) {
    return [
      ['faces.area', 'FWVL', `${PARTS[part]} ${area} büyüklüğünde ve ${DIRECTIONS[direction]} cepheli`],
      ['faces.area-to', 'FWVL', `${PARTS[part]} ${area} büyüklüğünde ve ${word(DIRECTIONS[direction], 'dat')} bakıyor`],
    ];
  },

  orientation(part, direction, type) {
    const it = part ? PARTS[part] : propertyNoun(type);
    return [
      ['faces.is', 'FWVL', `${it} ${word(DIRECTIONS[direction], 'dat')} bakıyor`],
      ['faces.facing', 'FWVL', `${it} ${DIRECTIONS[direction]} cepheli`],
      ['faces.there', 'WV', part && `${word(DIRECTIONS[direction], 'dat')} bakan bir ${it} var`],
    ];
  },

  parking(spaces) {
    const all = joined(spaces.map(spacesText));
    return [
      ['parking.there', 'FWVL', `araç için ${all} var`],
      ['parking.cars', 'FWVL', `otomobil için ${all} bulunuyor`],
      ['+parking.more', 'FWVL', `ayrıca ${all} mevcut`],
    ];
  },

  heating(kind, carriers, type) {
    const it = propertyNoun(type);
    const all = joined(carriers.map(id => ENERGY_CARRIERS[id]));
    const from = all === '' ? '' : `, enerji kaynağı ${all}`;
    return kind === undefined
      ? [
          ['heating.by', 'FWVL', `${word(it, 'gen')} ısıtmasında enerji kaynağı ${all}`],
          ['heating.warmth', 'WVL', `ısıtmanın enerji kaynağı ${all}`],
        ]
      : [
          ['heating.has', 'FWVL', `${word(it, 'loc')} ${HEATING[kind]} var${from}`],
          ['heating.is', 'FL', `ısıtma türü ${HEATING[kind]}${from}`],
          ['heating.there', 'WVL', `${HEATING[kind]} mevcut${from}`],
        ];
  },

  renewed(found) {
    const [first, ...others] = found;
    if (first === undefined) return [];
    const part = RENEWED[first.part];
    const years = joined(found.map(({ part: each, year }) => `${RENEWED[each]} (${year})`));
    return others.length === 0
      ? [
          ['renewed.was', 'FWVL', `${part} ${name(String(first.year), 'loc')} yenilendi`],
          ['renewed.year', 'FWVL', `${part} ${first.year} yılında yenilendi`],
        ]
      : [
          ['renewed.list', 'FWVL', `yenilenenler: ${years}`],
          ['renewed.front', 'FWVL', `${years} yenilendi`],
        ];
  },

  available(from, type) {
    const it = propertyNoun(type);
    return from === undefined
      ? [
          ['free.is', 'FWVL', `${it} hemen kullanıma hazır`],
          ['free.now', 'FWVL', `bu ${it} hemen kullanıma hazır`],
        ]
      : [
          ['free.is', 'FWVL', `${it} ${from} tarihinden itibaren kullanıma hazır`],
          ['free.front', 'FWVL', `bu ${it} ${from} tarihinden itibaren kullanıma hazır`],
        ];
  },

  fees(found) {
    const [first, second] = found;
    if (first === undefined) return [];
    const all = joined([first, ...(second ? [second] : [])].map(({ fee, amount }) => feeText(fee, amount)));
    return [
      ['fees.are', 'FWVL', all],
      ['fees.also', 'FWVL', `ayrıca ${all}`],
    ];
  },

  commission(percent, price) {
    const [whose, of] = price === 'PURCHASE' ? ['alıcı komisyonu', 'satış fiyatı üzerinden '] : ['komisyon', ''];
    return percent === undefined
      ? [
          ['commission.none', 'FWVL', 'komisyon alınmıyor'],
          ['commission.free', 'FWVL', 'ilan komisyonsuz'],
        ]
      : [
          ['commission.is', 'FWVL', `${whose} KDV dahil ${of}%${percent}`],
          ['commission.comes', 'FWVL', `komisyon ${of}%${percent} (KDV dahil)`],
        ];
  },

  day(of) {
    const [year = '', month = '', date = ''] = of.split('-');
    return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
  },
  monthly: amount => `ayda ${amount}`,

  lines: {
    counted: (of, count) => `${{ BEDROOMS: 'Yatak odası', BATHROOMS: 'Banyo', STOREYS: 'Kat sayısı' }[of]}: ${count}`,
    area: (part, area) => `${capital(PARTS[part])}: ${area}`,
    orientation: (part, direction) => `${part ? `${capital(PARTS[part])} cephesi` : 'Cephe'}: ${DIRECTIONS[direction]}`,
    parking({ kind, count, price }) {
      const each = count === 1 ? '' : 'adedi ';
      return `${capital(PARKING[kind])}: ${count}${price === undefined ? '' : ` (${each}${price})`}`;
    },
    heating: kind => `Isıtma: ${HEATING[kind]}`,
    carriers: carriers => `Isıtma enerjisi: ${carriers.map(id => ENERGY_CARRIERS[id]).join(', ')}`,
    renewed: (part, year) => `Yenilendi: ${RENEWED[part]} (${year})`,
    available: from => (from === undefined ? 'Hemen kullanıma hazır' : `Kullanıma hazır: ${from}`),
    fee: (fee, amount) => `${capital(FEES[fee])}: ${fee === 'deposit' ? '' : 'ayda '}${amount}`,
    commission: percent => (percent === undefined ? 'Komisyonsuz' : `Komisyon: %${percent} (KDV dahil)`),
  },
};
