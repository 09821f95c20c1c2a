// French sentences about lines and journeys by timetable.
import type { PhrasingRow } from '../language.ts';
import { capitalised } from '../phrases.ts';
import type { Frequency, SaidLine, SaidRide, SaidService, TimetableTables } from '../writing-timetable.ts';
import { countWord, minutesText, type NounPhrase, of } from './noun-phrases.ts';
import { agreeing } from './words.ts';

/** "tram 5", "bus 33", "train S1", "métro U3"; masculine. */
function lineText({ name, vehicle }: SaidLine): string {
  return `${{ TRAM: 'tram', BUS: 'bus', RAIL: 'train', METRO: 'métro' }[vehicle]} ${name}`;
}

function often(frequency: Frequency): string {
  if ('timesAnHour' in frequency) return `${countWord(frequency.timesAnHour, 'f')} fois par heure`;
  return frequency.every === 60 ? 'toutes les heures' : `toutes les ${countWord(frequency.every, 'f')} minutes`;
}

function when({ between }: Pick<SaidService<unknown>, 'between'>): string {
  return between === undefined ? 'en semaine' : `en semaine entre ${between[0]} et ${between[1]} heures`;
}

const towards = (toward: string | undefined) => (toward === undefined ? '' : ` en direction ${of(toward)}`);

const service: TimetableTables<NounPhrase>['service'] = said => {
  const { stop, minutes, isNear, isApproximate, toward } = said;
  const [line, runs] = [lineText(said), `${towards(toward)} ${often(said.frequency)}`];
  const walk = `${minutesText(minutes)} à pied`;
  const on = when(said);
  const served = stop && `est ${agreeing('desservi·', stop.gender)} par le ${line}${runs} ${on}`;
  if (isApproximate)
    return [
      ['timed.service-front', 'FWVL', isNear && `${on}, le ${line} passe${runs} à proximité`],
      ['timed.service-nearby', 'FWL', isNear && `à proximité, le ${line} passe${runs} ${on}`],
      ['timed.service-stop', 'FWVL', stop && `${stop.noun} ${served}`],
      ['timed.service-from', 'FL', stop && `le ${line} part ${of(stop.noun)}${runs} ${on}`],
    ];
  // What there is to say of a stop stands in one sentence.
  if (stop !== undefined)
    return [
      ['timed.service-walk-at', 'FWVL', `${stop.noun}, à ${walk}, ${served}`],
      ['timed.service-walk-line', 'FWVL', `le ${line} part ${of(stop.noun)}, à ${walk}, ${`${runs} ${on}`.trim()}`],
    ];
  return [
    ['timed.service-walks', 'FWVL', `le ${line} s’arrête à ${walk} et circule${runs} ${on}`],
    ['timed.service-walk', 'WV', `en ${walk}, on rejoint le ${line}, qui circule${runs} ${on}`],
  ];
};

function goalOf({ to }: SaidRide<NounPhrase>): string {
  return 'town' in to ? to.town : 'centreOf' in to ? `le centre ${of(to.centreOf)}` : to.noun;
}

function changing(changes: number): string {
  if (changes === 0) return 'sans changement';
  return `avec ${changes === 1 ? 'un changement' : `${countWord(changes)} changements`}`;
}

const by = ({ line }: SaidRide<NounPhrase>) =>
  line === undefined ? 'en transports en commun' : `avec le ${lineText(line)}`;

const ride: TimetableTables<NounPhrase>['ride'] = said => {
  const [goal, minutes, means] = [goalOf(said), minutesText(said.minutes), by(said)];
  return [
    ['timed.ride', 'FWVL', `${goal} est à ${minutes} ${means}`],
    ['timed.ride-changing', 'FWL', `${goal} est à ${minutes} ${means}, ${changing(said.changes)}`],
    ['timed.ride-takes', 'FWVL', `il faut ${minutes} ${means} pour rejoindre ${goal}`],
    ['timed.ride-by', 'FL', `${means}, on rejoint ${goal} en ${minutes}, ${changing(said.changes)}`],
    ['timed.ride-you', 'WV', `vous rejoignez ${goal} en ${minutes} ${means}`],
  ];
};

export const TIMETABLE: TimetableTables<NounPhrase> = {
  service,
  ride,
  both(line, goal) {
    const runs = `${towards(line.toward)} ${often(line.frequency)} ${when(line)}`;
    const rest = `on rejoint ainsi ${goalOf(goal)} en ${minutesText(goal.minutes)}`;
    const own = lineText(line);
    return [
      ['timed.both', 'FWVL', `le ${own} s’arrête à ${minutesText(line.minutes)} à pied et circule${runs} ; ${rest}`],
      [
        'timed.both-stop',
        'FL',
        line.stop &&
          `${line.stop.noun}, à ${minutesText(line.minutes)} à pied, est ${agreeing('desservi·', line.stop.gender)} par le ${own}${runs} ; ${rest}, ${changing(goal.changes)}`,
      ],
    ] satisfies PhrasingRow[];
  },
  statements: {
    service(said) {
      const place = said.stop === undefined ? '' : `${said.stop.noun}, `;
      const text = lineText(said);
      const walk = said.isApproximate ? '' : `à ${minutesText(said.minutes)} à pied,`;
      const what = `${place}${walk}`.trimEnd();
      return `${capitalised(text)} : ${what}${towards(said.toward)} ${often(said.frequency)} ${when(said)}`.replace(
        ' :  ',
        ' : ',
      );
    },
    ride(said) {
      const goal = goalOf(said);
      return `${capitalised(goal)} : ${minutesText(said.minutes)} ${by(said)}, ${changing(said.changes)}`;
    },
  },
};
