// English sentences about lines and journeys by timetable.
import type { PhrasingRow } from '../language.ts';
import type { Frequency, SaidLine, SaidRide, SaidService, TimetableTables } from '../writing-timetable.ts';
import { countWord, minutesText, type NounPhrase, trip } from './noun-phrases.ts';

/** "tram line 5", "the number 33 bus", "S-Bahn line S1". */
function theLine({ name, vehicle }: SaidLine): string {
  if (vehicle === 'BUS') return `the number ${name} bus`;
  if (/^S\d/.test(name)) return `S-Bahn line ${name}`;
  return `${{ TRAM: 'tram line', RAIL: 'train line', METRO: 'underground line' }[vehicle]} ${name}`;
}

function often(frequency: Frequency): string {
  if ('timesAnHour' in frequency) {
    const { timesAnHour } = frequency;
    return `${['', 'once', 'twice'][timesAnHour] ?? `${countWord(timesAnHour)} times`} an hour`;
  }
  return frequency.every === 60 ? 'every hour' : `every ${countWord(frequency.every)} minutes`;
}

function when({ between }: Pick<SaidService<unknown>, 'between'>): string {
  return between === undefined ? 'on weekdays' : `on weekdays between ${between[0]} and ${between[1]} am`;
}

const towards = (toward: string | undefined) => (toward === undefined ? '' : ` towards ${toward}`);

const service: TimetableTables<NounPhrase>['service'] = said => {
  const { stop, minutes, isNear, isApproximate, toward, frequency } = said;
  const [line, on, every] = [theLine(said), when(said), often(frequency)];
  const walk = trip(minutes, 'walk');
  if (isApproximate)
    return [
      ['timed.service-front', 'FWVL', isNear && `${on}, ${line} runs${towards(toward)} ${every} nearby`],
      ['timed.service-nearby', 'FWL', isNear && `nearby, ${line} runs${towards(toward)} ${every} ${on}`],
      ['timed.service-stop', 'FWVL', stop && `${stop.noun} is served by ${line}${towards(toward)} ${every} ${on}`],
      ['timed.service-from', 'FL', stop && `${line} runs${towards(toward)} from ${stop.noun} ${every} ${on}`],
    ];
  // What there is to say of a stop stands in one sentence.
  if (stop !== undefined)
    return [
      [
        'timed.service-walk-at',
        'FWVL',
        `${stop.noun}, ${walk} away, is served by ${line}${towards(toward)} ${every} ${on}`,
      ],
      [
        'timed.service-walk-line',
        'FWVL',
        `${line} runs${towards(toward)} ${every} ${on} from ${stop.noun}, ${walk} away`,
      ],
    ];
  return [
    ['timed.service-walks', 'FWVL', `${line} stops ${walk} away and runs${towards(toward)} ${every} ${on}`],
    ['timed.service-walk', 'WV', `${walk} takes you to ${line}, which runs${towards(toward)} ${every} ${on}`],
  ];
};

function goalOf({ to }: SaidRide<NounPhrase>): string {
  return 'town' in to ? to.town : 'centreOf' in to ? `the centre of ${to.centreOf}` : to.noun;
}

function changing(changes: number): string {
  if (changes === 0) return 'without changing';
  return changes === 1 ? 'with one change' : `with ${countWord(changes)} changes`;
}

const by = ({ line }: SaidRide<NounPhrase>) => (line === undefined ? 'by public transport' : `on ${theLine(line)}`);

const ride: TimetableTables<NounPhrase>['ride'] = said => {
  const [goal, minutes, means] = [goalOf(said), minutesText(said.minutes), by(said)];
  return [
    ['timed.ride', 'FWVL', `${goal} is ${minutes} away ${means}`],
    ['timed.ride-changing', 'FWL', `${goal} is ${minutes} away ${means}, ${changing(said.changes)}`],
    ['timed.ride-takes', 'FWVL', `it takes ${minutes} ${means} to reach ${goal}`],
    ['timed.ride-by', 'FL', `${means}, ${goal} is ${minutes} away ${changing(said.changes)}`],
    ['timed.ride-you', 'WV', `you reach ${goal} in ${minutes} ${means}`],
  ];
};

export const TIMETABLE: TimetableTables<NounPhrase> = {
  service,
  ride,
  both(line, goal) {
    const walk = trip(line.minutes, 'walk');
    const runs = `${often(line.frequency)} ${when(line)}`;
    const rest = `${goalOf(goal)} is ${minutesText(goal.minutes)} away on it`;
    return [
      ['timed.both', 'FWVL', `${theLine(line)} stops ${walk} away and runs${towards(line.toward)} ${runs}; ${rest}`],
      [
        'timed.both-stop',
        'FL',
        line.stop &&
          `${line.stop.noun}, ${walk} away, is served by ${theLine(line)}${towards(line.toward)} ${runs}; ${rest}, ${changing(goal.changes)}`,
      ],
    ] satisfies PhrasingRow[];
  },
  statements: {
    service(said) {
      const { name, vehicle, stop, minutes, isApproximate, toward, frequency } = said;
      const line = vehicle === 'BUS' ? `bus ${name}` : theLine({ name, vehicle });
      const place = stop === undefined ? '' : `${stop.noun}, `;
      const walk = isApproximate ? '' : `${trip(minutes, 'walk')} away,`;
      return `${line}: ${`${place}${walk}`.trimEnd()}${towards(toward)} ${often(frequency)} ${when(said)}`.replace(
        ':  ',
        ': ',
      );
    },
    ride: said => `${goalOf(said)}: ${minutesText(said.minutes)} ${by(said)}, ${changing(said.changes)}`,
  },
};
