// English sentences about the place itself: its location, the census of the kilometre around, the next larger town, how times are computed.
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { minutesText, type NounPhrase, trip } from './noun-phrases.ts';
import { DIRECTIONS, type Kind, propertyNoun, SETTLEMENTS } from './words.ts';

/** Names for a town if no nearer town is larger than the own one. */
const NEXT_LARGER = 'the next larger town';

/** "The Hackenviertel district", but "the Old Town". */
export function districtNoun(district: string): string {
  return /\b(?:town|quarter|district|village)$/i.test(district) ? `the ${district}` : `the ${district} district`;
}

export const PLACE: WritingTables<NounPhrase, Kind>['place'] = {
  lead({ town, district }, near, type) {
    const it = `the ${propertyNoun(type)}`;
    const at = listed(
      near.map(({ noun }) => noun),
      'and',
    );
    const part = district && `${districtNoun(district)} of ${town}`;
    return near.length === 0
      ? [
          ['lead-place.part', 'FWVL', part && `${it} is in ${part}`],
          ['lead-place.district', 'FWVL', part && `${it} is located in ${part}`],
        ]
      : [
          ['lead-place.district', 'FWVL', part && `${it} is in ${part}, near ${at}`],
          ['lead-place.part-front', 'FWVL', part && `in ${part}, ${it} is located near ${at}`],
          ['lead-place.near', 'FWVL', !part && `${it} is in ${town}, near ${at}`],
          ['lead-place.located-front', 'FWVL', !part && `in ${town}, ${it} is located near ${at}`],
        ];
  },

  address: (town, address, type) => [
    ['place.address', 'FWVL', `the ${propertyNoun(type)} is at ${address} in ${town}`],
    ['place.at-front', 'FWVL', `in ${town}, the ${propertyNoun(type)} is at ${address}`],
    ['place.is', 'FL', `the address is ${address} in ${town}`],
  ],

  town: (town, type) => [
    ['place.town', 'FWVL', `the ${propertyNoun(type)} is in ${town}`],
    ['place.located', 'FL', `the ${propertyNoun(type)} is located in ${town}`],
    ['+place.it', 'FWVL', `it lies in ${town}`],
    ['place.this', 'WV', `this ${propertyNoun(type)} is in ${town}`],
  ],

  settlement: settlement => [
    ['settlement.surroundings', 'FWVL', `the surroundings are ${SETTLEMENTS[settlement]}`],
    ['settlement.area', 'FWVL', `the area around it is ${SETTLEMENTS[settlement]}`],
  ],

  population: (people, year) => [
    ['people.live', 'FWVL', `about ${people} people live within one kilometre (census ${year})`],
    ['people.within', 'FWVL', `within one kilometre live about ${people} people (census ${year})`],
    ['people.census', 'FW', `according to the ${year} census, about ${people} people live within one kilometre`],
  ],

  netRent(rent, year) {
    const mean = 'the average rent within one kilometre';
    return [
      ['rent.mean', 'FWVL', `${mean}, excluding utilities, is €${rent}/m² (census ${year})`],
      ['rent.census', 'FWVL', `according to the ${year} census, ${mean} is €${rent}/m² excluding utilities`],
    ];
  },

  nextTown({ name, direction, isNextLarger }, minutes, km) {
    const [text, drive] = [minutesText(minutes), trip(minutes, 'drive')];
    return [
      ['town.direction', 'FWVL', `to the ${DIRECTIONS[direction]} lies ${name}, ${km} km away`],
      ['town.away', 'FWVL', `${name} is ${km} km away`],
      ['town.larger', 'FWVL', isNextLarger && `${NEXT_LARGER} is ${name}, ${km} km away`],
      ['timed.town', 'FWVL', `the drive to ${name} takes ${text} in free-flowing traffic (${km} km)`],
      ['timed.town-away', 'FWVL', `${name} is ${drive} away in free-flowing traffic (${km} km)`],
    ];
  },

  centreName: names => names.find(name => name.startsWith('centre of ')) ?? 'town centre',

  centre(name, { minutes, isWalk, isNear, isFewMinutes, isCloseBy, kilometers: km }) {
    const [text, walk, drive] = [minutesText(minutes), trip(minutes, 'walk'), trip(minutes, 'drive')];
    return km === undefined
      ? [
          ['centre.walk', 'FWVL', isWalk && `the ${name} is within walking distance`],
          ['centre.you', 'FWVL', isWalk && `you can easily walk to the ${name}`],
          ['centre.few', 'FWVL', isFewMinutes && !isCloseBy && `a short walk leads to the ${name}`],
          ['centre.immediate', 'FWVL', isCloseBy && `the ${name} is in the immediate vicinity`],
          ['centre.near', 'FWVL', isNear && !isFewMinutes && `the ${name} is close by`],
          ['centre.close', 'FWVL', isCloseBy && `just around the corner is the ${name}`],
          ['timed.centre', 'FWVL', !isCloseBy && `the ${name} is ${walk} away`],
          ['timed.centre-foot', 'FWVL', !isCloseBy && `on foot, the ${name} is ${text} away`],
          ['timed.centre-takes', 'FWVL', !isCloseBy && `it takes ${text} on foot to reach the ${name}`],
        ]
      : [
          ['centre.km', 'FWVL', `the ${name} is ${km} km away`],
          ['centre.km-to', 'FWVL', `it is ${km} km to the ${name}`],
          ['timed.centre', 'FWVL', `the ${name} is ${drive} away in free-flowing traffic (${km} km)`],
        ];
  },

  quiet: () => [
    ['calm.judged', 'FWVL', 'judged by the distance to roads and railways, the location is quiet'],
    ['calm.by', 'FWVL', 'the location is quiet by its distance to roads and railways'],
  ],

  walkingSpeed: speed => [
    ['method.walk', 'FWVL', `walking times are computed along streets and paths at ${speed} km/h`],
    ['method.speed', 'FWVL', `all walking times assume a speed of ${speed} km/h`],
  ],
};
