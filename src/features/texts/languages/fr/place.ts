// French sentences about the place itself: its location, the census of the kilometre around, the next larger town, how times are computed.
import type { WritingTables } from '../writing-tables.ts';
import { and, minutesText, type NounPhrase, of, pronoun, the, thisOne, to, toThe } from './noun-phrases.ts';
import { type Kind, propertyNoun, SETTLEMENTS } from './words.ts';

export const PLACE: WritingTables<NounPhrase, Kind>['place'] = {
  lead({ town, district }, near, type) {
    const it = the(propertyNoun(type));
    const at = and(near.map(({ noun }) => of(noun)));
    const part = district === undefined ? undefined : `dans le quartier ${of(district)}`;
    return near.length === 0
      ? [
          ['lead-place.part', 'FWVL', part && `${it} se trouve ${to(town)}, ${part}`],
          ['lead-place.in-part', 'FWVL', part && `${part}, ${to(town)}, se trouve ${it}`],
        ]
      : [
          ['lead-place.near', 'FWVL', part && `${it} se trouve ${to(town)}, ${part}, à proximité ${at}`],
          ['lead-place.in-part', 'FWVL', part && `${part}, ${to(town)}, ${it} se trouve à proximité ${at}`],
          ['lead-place.near', 'FWVL', !part && `${it} se trouve ${to(town)}, à proximité ${at}`],
          ['lead-place.in', 'FWVL', !part && `${to(town)}, ${it} se trouve à proximité ${at}`],
        ];
  },

  address: (town, address, type) => [
    ['place.at', 'FWVL', `${the(propertyNoun(type))} se trouve ${to(town)}, à l’adresse ${address}`],
    ['place.in', 'FWVL', `${to(town)}, ${the(propertyNoun(type))} se trouve à l’adresse ${address}`],
    ['place.is', 'FL', `l’adresse est ${address}, ${to(town)}`],
  ],

  town: (town, type) => [
    ['place.town', 'FWVL', `${the(propertyNoun(type))} se trouve ${to(town)}`],
    ['+place.it', 'FWVL', `${pronoun(propertyNoun(type))} se trouve ${to(town)}`],
    ['place.this', 'WV', `${thisOne(propertyNoun(type))} se trouve ${to(town)}`],
  ],

  settlement: settlement => [
    ['settlement.around', 'FWVL', `le cadre est ${SETTLEMENTS[settlement]}`],
    ['settlement.surroundings', 'FWVL', `l’environnement est ${SETTLEMENTS[settlement]}`],
  ],

  population: (people, year) => [
    ['people.live', 'FWVL', `environ ${people} personnes vivent dans un rayon d’un kilomètre (recensement ${year})`],
    ['people.within', 'FWVL', `dans un rayon d’un kilomètre vivent environ ${people} personnes (recensement ${year})`],
    [
      ...(['people.census', 'FW'] as const),
      `selon le recensement ${year}, environ ${people} personnes vivent dans un rayon d’un kilomètre`,
    ],
  ],

  netRent(rent, year) {
    const mean = 'dans un rayon d’un kilomètre, le loyer moyen hors charges est de';
    return [
      ['rent.mean', 'FWVL', `${mean} ${rent} €/m² (recensement ${year})`],
      ['rent.census', 'FWVL', `selon le recensement ${year}, ${mean} ${rent} €/m²`],
    ];
  },

  nextTown({ name, direction, isNextLarger }, minutes, kilometers) {
    const [text, km] = [minutesText(minutes), `${kilometers} km`];
    const there = toThe(direction);
    return [
      ['town.direction', 'FWVL', `${there} se trouve ${name}, à ${km}`],
      ['town.away', 'FWVL', `${name} se trouve à ${km}`],
      ['town.larger', 'FWVL', isNextLarger && `la ville plus importante la plus proche est ${name}, à ${km}`],
      ['timed.town', 'FWVL', `il faut ${text} en voiture par trafic fluide pour rejoindre ${name} (${km})`],
      ['timed.town-away', 'FWVL', `${name} est à ${text} en voiture par trafic fluide (${km})`],
    ];
  },

  centreName: () => 'centre-ville',

  centre(name, { minutes, isWalk, isNear, isCloseBy, kilometers: km }) {
    const text = minutesText(minutes);
    return km === undefined
      ? [
          ['centre.walk', 'FWVL', isWalk && `le ${name} est accessible à pied`],
          ['centre.steps', 'FWVL', isCloseBy && `le ${name} se trouve à deux pas`],
          ['centre.close', 'FWVL', isCloseBy && `à deux pas se trouve le ${name}`],
          ['centre.near', 'FWVL', isNear && !isCloseBy && `le ${name} se trouve à proximité`],
          ['centre.near-front', 'FWVL', isNear && !isCloseBy && `tout près se trouve le ${name}`],
          ['centre.reach', 'FWVL', isWalk && `on rejoint facilement à pied le ${name}`],
          ['timed.centre', 'FWVL', !isCloseBy && `le ${name} est à ${text} à pied`],
          ['timed.centre-front', 'FWVL', !isCloseBy && `à ${text} à pied se trouve le ${name}`],
        ]
      : [
          ['centre.km', 'FWVL', `le ${name} se trouve à ${km} km`],
          ['centre.km-front', 'FWVL', `à ${km} km se trouve le ${name}`],
          ['timed.centre', 'FWVL', `le ${name} est à ${text} en voiture par trafic fluide (${km} km)`],
        ];
  },

  quiet: type => [
    ['calm.judged', 'FWVL', 'au vu de la distance aux routes et aux voies ferrées, l’emplacement est calme'],
    [
      'calm.by',
      'FWVL',
      `${the(propertyNoun(type))} est au calme, au vu de la distance aux routes et aux voies ferrées`,
    ],
  ],

  walkingSpeed: speed => [
    ['method.walk', 'FWVL', `les temps de marche sont calculés le long des rues et des chemins, à ${speed} km/h`],
    ['method.speed', 'FWVL', `tous les temps de marche reposent sur une vitesse de ${speed} km/h`],
  ],
};
