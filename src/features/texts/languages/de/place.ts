// German sentences about the place itself: its location, the census of the kilometre around, the next larger town, how times are computed.
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { minutesPhrase, type NounPhrase, pronoun, the } from './noun-phrases.ts';
import { DIRECTIONS, type Kind, propertyNoun, SETTLEMENTS } from './words.ts';

/** Names for a town if no nearer town is larger than the own one. */
const NEXT_LARGER = 'der nächstgrößere Ort';

/** Parts of towns that have an article, by the last part of their names. */
const WITH_ARTICLE: readonly (readonly [name: RegExp, at: string])[] = [
  [/(?:viertel|quartier|kiez|zentrum|^(?:West|Nord|Ost|Süd)end)$/iu, 'im'],
  [/(?:vorstadt|siedlung|kolonie)$/iu, 'in der'],
  [/^(?:Alt|Neu|Innen|Ober|Unter|Mittel|Bahn|Garten|(?:Nord|Süd)?(?:Nord|Ost|Süd|West))stadt$/iu, 'in der'],
];

/** "Im Hackenviertel", "in der Südstadt"; behind a noun where a name does not tell: "in Eberstadt", but "auf dem Boxberg". */
export function inDistrict(name: string): string {
  const [, at] = WITH_ARTICLE.find(([ending]) => ending.test(name)) ?? [];
  return at === undefined ? `im Stadtteil ${name}` : `${at} ${name}`;
}

export const PLACE: WritingTables<NounPhrase, Kind>['place'] = {
  lead({ town, district }, near, type) {
    const it = the(propertyNoun(type));
    const at = listed(
      near.map(({ dat }) => dat),
      'und',
    );
    const part = district && inDistrict(district);
    return near.length === 0
      ? [
          ['lead-place.part', 'FWVL', part && `${it} liegt in ${town}, ${part}`],
          ['lead-place.found', 'WVL', part && `${it} befindet sich ${part} in ${town}`],
        ]
      : [
          ['lead-place.near', 'FWVL', part && `${it} liegt ${part} in ${town}, nahe ${at}`],
          ['lead-place.in-part-front', 'FWVL', part && `${part} in ${town} liegt ${it} nahe ${at}`],
          ['lead-place.near', 'FWVL', !part && `${it} liegt in ${town}, nahe ${at}`],
          ['lead-place.in-front', 'FWVL', !part && `in ${town} liegt ${it} nahe ${at}`],
          ['lead-place.at-front', 'WVL', !part && `nahe ${at} liegt ${it} in ${town}`],
        ];
  },

  address: (town, address, type) => [
    ['place.at-front', 'FWVL', `in ${town} liegt ${the(propertyNoun(type))} unter der Adresse ${address}`],
    ['place.is', 'FWVL', `die Adresse lautet ${address} in ${town}`],
  ],

  town(town, type) {
    const it = the(propertyNoun(type));
    return [
      ['place.town', 'FWVL', `${it} liegt in ${town}`],
      ['+place.it', 'FWVL', `${pronoun(propertyNoun(type))} befindet sich in ${town}`],
      ['place.found', 'FWVL', `${it} befindet sich in ${town}`],
    ];
  },

  settlement: settlement => [
    ['settlement.around', 'FWVL', `das Umfeld ist ${SETTLEMENTS[settlement]}`],
    ['settlement.surroundings', 'FWVL', `die Umgebung ist ${SETTLEMENTS[settlement]}`],
    ['settlement.nearby', 'WVL', `die nähere Umgebung ist ${SETTLEMENTS[settlement]}`],
  ],

  population: (people, year) => [
    ['people.around', 'FWVL', `im Umkreis von einem Kilometer leben rund ${people} Menschen (Zensus ${year})`],
    ['people.count', 'FL', `rund ${people} Menschen leben im Umkreis von einem Kilometer (Zensus ${year})`],
    ['people.census', 'FW', `laut Zensus ${year} leben im Umkreis von einem Kilometer rund ${people} Menschen`],
  ],

  netRent(rent, year) {
    const what = 'durchschnittliche Nettokaltmiete im Umkreis von einem Kilometer';
    return [
      ['rent.mean', 'FWVL', `die ${what} beträgt ${rent} €/m² (Zensus ${year})`],
      ['rent.census', 'FWVL', `laut Zensus ${year} beträgt die ${what} ${rent} €/m²`],
    ];
  },

  nextTown({ name, direction, isNextLarger }, minutes, km) {
    const { plainAcc, plainDat } = minutesPhrase(minutes, 'Auto');
    return [
      ['town.direction', 'FWVL', `in ${DIRECTIONS[direction]} Richtung liegt ${name}, ${km} Kilometer entfernt`],
      ['town.to', 'WVL', `nach ${name} sind es ${km} Kilometer`],
      ['town.larger', 'FWVL', isNextLarger && `${NEXT_LARGER} ist ${name}, ${km} Kilometer entfernt`],
      ['town.away', 'FL', `${name} liegt ${km} Kilometer entfernt`],
      ['timed.town', 'FWVL', `der Weg nach ${name} dauert mit dem Auto bei freier Fahrt ${plainAcc} (${km} km)`],
      ['timed.town-free', 'WVL', `bei freier Fahrt ist ${name} mit dem Auto in ${plainDat} erreicht (${km} km)`],
    ];
  },

  // A stop may be called "Zentrum".
  centreName: names => names.find(name => name.startsWith('Zentrum von ')) ?? 'Zentrum',

  centre(name, { minutes, isWalk, isNear, isFewMinutes, isCloseBy, kilometers: km }) {
    const [walk, drive] = [minutesPhrase(minutes, 'Geh'), minutesPhrase(minutes, 'Auto')];
    return km === undefined
      ? [
          ['centre.walk', 'FWVL', isWalk && `das ${name} ist zu Fuß erreichbar`],
          ['centre.walk-front', 'FWVL', isWalk && `zu Fuß erreichbar ist das ${name}`],
          ['centre.few', 'FWVL', isFewMinutes && !isCloseBy && `ein kurzer Fußweg führt ins ${name}`],
          ['centre.close-front', 'FWVL', isCloseBy && `in unmittelbarer Nähe liegt das ${name}`],
          ['centre.close', 'FWVL', isCloseBy && `das ${name} liegt in unmittelbarer Nähe`],
          ['centre.near', 'FWVL', isNear && !isFewMinutes && `das ${name} liegt in der Nähe`],
          ['timed.centre', 'FWVL', !isCloseBy && `bis ins ${name} ${walk.areThey} ${walk.acc}`],
          ['timed.centre-away', 'FWL', !isCloseBy && `das ${name} liegt ${walk.acc} entfernt`],
          ['timed.centre-in', 'WV', !isCloseBy && `in ${walk.dat} ist das ${name} erreicht`],
        ]
      : [
          ['centre.km', 'FWVL', `bis ins ${name} sind es ${km} Kilometer`],
          ['centre.km-away', 'FWL', `das ${name} liegt ${km} Kilometer entfernt`],
          [
            'timed.centre',
            'FWVL',
            `ins ${name} ${drive.areThey} mit dem Auto bei freier Fahrt ${drive.plainAcc} (${km} km)`,
          ],
        ];
  },

  quiet: type => [
    ['calm.judged', 'FWVL', `gemessen am Abstand zu Straßen und Schienen liegt ${the(propertyNoun(type))} ruhig`],
    ['calm.by', 'FWVL', 'nach dem Abstand zu Straßen und Schienen ist die Lage ruhig'],
    ['calm.place', 'WVL', 'die Lage ist, gemessen am Abstand zu Straßen und Schienen, ruhig'],
  ],

  walkingSpeed: speed => [
    ['method.walk', 'FWVL', `die Gehzeiten sind mit ${speed} km/h auf dem Straßen- und Wegenetz berechnet`],
    ['method.speed', 'FWVL', `den Gehzeiten liegt eine Geschwindigkeit von ${speed} km/h zugrunde`],
    ['method.short', 'FWVL', `berechnet sind die Gehzeiten mit ${speed} km/h`],
  ],
};
