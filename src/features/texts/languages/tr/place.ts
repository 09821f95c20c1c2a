// Turkish sentences about the place itself: its location, the census of the kilometre around, the next larger town, how times are computed.
import type { WritingTables } from '../writing-tables.ts';
import { joined, minutesText, type NounPhrase, phrase } from './noun-phrases.ts';
import { name as ofName, word } from './suffixes.ts';
import { DIRECTIONS, type Kind, propertyNoun, SETTLEMENTS } from './words.ts';

export const PLACE: WritingTables<NounPhrase, Kind>['place'] = {
  lead({ town, district }, near, type) {
    const it = propertyNoun(type);
    const at = joined(near.map(({ noun }) => noun));
    const [of, in_] = [ofName(town, 'gen'), ofName(town, 'loc')];
    return near.length === 0
      ? [
          ['lead-place.part', 'FWVL', district && `${it}, ${of} ${district} semtinde yer alıyor`],
          ['lead-place.district', 'FWVL', district && `${of} ${district} semtinde konumlanan bir ${it}`],
        ]
      : [
          ['lead-place.district', 'FWVL', district && `${it}, ${of} ${district} semtinde, ${at} yakınında yer alıyor`],
          ['lead-place.part', 'FWVL', district && `${of} ${district} semtindeki ${it} ${at} yakınında bulunuyor`],
          ['lead-place.near', 'FWVL', !district && `${it} ${in_}, ${at} yakınında yer alıyor`],
          ['lead-place.located', 'FWVL', !district && `${in_}, ${at} yakınında konumlanan bir ${it}`],
        ];
  },

  address: (town, address, type) => [
    ['place.address', 'FWVL', `${propertyNoun(type)} ${ofName(town, 'loc')}, ${address} adresinde yer alıyor`],
    ['place.at', 'FWVL', `${ofName(town, 'loc')} bulunan ${word(propertyNoun(type), 'gen')} adresi ${address}`],
    ['place.is', 'FL', `adres: ${address}, ${town}`],
  ],

  town: (town, type) => [
    ['place.town', 'FWVL', `${propertyNoun(type)} ${ofName(town, 'loc')} yer alıyor`],
    ['place.located', 'FL', `${propertyNoun(type)} ${ofName(town, 'loc')} bulunuyor`],
    ['place.this', 'WV', `bu ${propertyNoun(type)} ${ofName(town, 'loc')} yer alıyor`],
  ],

  settlement: settlement => [
    ['settlement.surroundings', 'FWVL', `çevredeki yerleşim ${SETTLEMENTS[settlement]}`],
    ['settlement.area', 'FWVL', `yakın çevrenin yerleşim yapısı ${SETTLEMENTS[settlement]}`],
  ],

  population: (people, year) => [
    ['people.live', 'FWVL', `bir kilometrelik çevrede yaklaşık ${people} kişi yaşıyor (${year} nüfus sayımı)`],
    ['people.census', 'FW', `nüfus sayımına göre (${year}) bir kilometrelik çevrede yaklaşık ${people} kişi yaşıyor`],
  ],

  netRent(rent, year) {
    const mean = 'bir kilometrelik çevrede ortalama kira yan giderler hariç';
    return [
      ['rent.mean', 'FWVL', `${mean} ${rent} €/m² (${year} nüfus sayımı)`],
      ['rent.census', 'FWVL', `nüfus sayımına göre (${year}) ${mean} ${rent} €/m²`],
    ];
  },

  nextTown({ name, direction, isNextLarger }, minutes, km) {
    const [text, dat] = [minutesText(minutes), ofName(name, 'dat')];
    const road = 'trafik açıkken arabayla';
    return [
      ['town.direction', 'FWVL', `${word(DIRECTIONS[direction], 'loc')}, ${km} km uzaklıkta ${name} yer alıyor`],
      ['town.away', 'FWVL', `${name} ${km} km uzaklıkta`],
      ['town.larger', 'FWVL', isNextLarger && `en yakın büyük kent olan ${name} ${km} km uzaklıkta`],
      ['timed.town', 'FWVL', `${dat} ${road} ${text}da ulaşılıyor (${km} km)`],
      ['timed.town-away', 'FWVL', `${name} ${road} ${text} uzaklıkta (${km} km)`],
    ];
  },

  centreName: names => names.find(name => name.endsWith(' kent merkezi')) ?? 'kent merkezi',

  centre(name, { minutes, isWalk, isNear, isCloseBy, kilometers: km }) {
    const [text, dat] = [minutesText(minutes), phrase({ text: name, isOwned: true }, '', true).in('dat')];
    return km === undefined
      ? [
          ['centre.walk', 'FWVL', isWalk && `${name} yürüme mesafesinde`],
          ['centre.close', 'FWVL', isCloseBy && `${name} hemen köşe başında`],
          ['centre.near', 'FWVL', isNear && !isCloseBy && `${name} yakın mesafede`],
          ['timed.centre', 'FWVL', !isCloseBy && `${name} yürüyerek ${text} uzaklıkta`],
          ['timed.centre-in', 'FWVL', !isCloseBy && `${dat} yürüyerek ${text}da ulaşılıyor`],
        ]
      : [
          ['centre.km', 'FWVL', `${name} ${km} km uzaklıkta`],
          ['timed.centre', 'FWVL', `${dat} trafik açıkken arabayla ${text}da ulaşılıyor (${km} km)`],
        ];
  },

  quiet: () => [
    ['calm.judged', 'FWVL', 'yollara ve demir yollarına uzaklığına göre konum sakin'],
    ['calm.by', 'FWVL', 'konum, yollara ve demir yollarına uzaklığına göre sakin'],
  ],

  walkingSpeed: speed => [
    ['method.walk', 'FWVL', `yürüme süreleri sokaklar ve yollar boyunca ${speed} km/sa hızla hesaplandı`],
    ['method.speed', 'FWVL', `bütün yürüme sürelerinde ${speed} km/sa hız esas alındı`],
  ],
};
