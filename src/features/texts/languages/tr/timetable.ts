// Turkish sentences about lines and journeys by timetable.
import type { Frequency, SaidLine, SaidRide, SaidService, TimetableTables } from '../writing-timetable.ts';
import { minutesText, type NounPhrase, phrase } from './noun-phrases.ts';
import { countWord, suffixed, word } from './suffixes.ts';

const VEHICLES = { TRAM: 'tramvay', BUS: 'otobüs', RAIL: 'tren', METRO: 'metro' } as const;

/** "5 numaralı tramvay", "S1 banliyö treni", "U3 metrosu". */
function theLine({ name: line, vehicle }: SaidLine): string {
  if (/^\d/.test(line)) return `${line} numaralı ${VEHICLES[vehicle]}`;
  return `${line} ${/^S\d/.test(line) ? 'banliyö treni' : word(VEHICLES[vehicle], 'own')}`;
}

function often(frequency: Frequency): string {
  if ('timesAnHour' in frequency)
    return `saatte ${frequency.timesAnHour === 1 ? 'tek sefer' : `${countWord(frequency.timesAnHour)} kez`}`;
  return frequency.every === 60 ? 'saatte bir' : `her ${countWord(frequency.every)} dakikada bir`;
}

function when({ between }: Pick<SaidService<unknown>, 'between'>): string {
  return between === undefined ? 'hafta içi' : `hafta içi sabah ${between[0]} ile ${between[1]} arasında`;
}

const towards = (toward: string | undefined) => (toward === undefined ? '' : `${toward} yönünde `);

const service: TimetableTables<NounPhrase>['service'] = said => {
  const { stop, minutes, isNear, isApproximate, toward } = said;
  const [line, runs] = [theLine(said), `${towards(toward)}${often(said.frequency)} kalkıyor`];
  const at = `yürüyerek ${minutesText(minutes)} uzaklıktaki`;
  if (isApproximate)
    return [
      ['timed.service-front', 'FWVL', isNear && `${when(said)} ${line} yakındaki duraktan ${runs}`],
      ['timed.service-nearby', 'FWL', isNear && `yakındaki duraktan ${line} ${when(said)} ${runs}`],
      ['timed.service-stop', 'FWVL', stop && `${stop.in('abl')} ${line} ${when(said)} ${runs}`],
    ];
  // What there is to say of a stop stands in one sentence.
  const from = `${at} ${stop?.in('abl') ?? 'duraktan'}`;
  return [
    ['timed.service-walks', 'FWVL', `${line} ${from} ${when(said)} ${runs}`],
    ['timed.service-walk', 'FWVL', `${from} ${line} ${when(said)} ${runs}`],
  ];
};

function goalOf({ to }: SaidRide<NounPhrase>): Pick<NounPhrase, 'noun' | 'in'> {
  if ('town' in to) return phrase({ text: to.town, isName: true }, '', true);
  return 'centreOf' in to ? phrase({ text: `${to.centreOf} kent merkezi`, isOwned: true }, '', true) : to;
}

function changing(changes: number): string {
  return changes === 0 ? 'aktarmasız' : `${countWord(changes)} aktarmayla`;
}

/** "5 numaralı tramvayla". */
function by({ line }: SaidRide<NounPhrase>): string {
  if (line === undefined) return 'toplu taşımayla';
  const text = theLine(line);
  return suffixed({ text, isOwned: !/^\d/.test(text) }, 'ins');
}

const ride: TimetableTables<NounPhrase>['ride'] = said => {
  const goal = goalOf(said);
  const [dat, minutes, means] = [goal.in('dat'), minutesText(said.minutes), by(said)];
  return [
    ['timed.ride', 'FWVL', `${goal.noun} ${means} ${minutes} uzaklıkta`],
    ['timed.ride-changing', 'FWL', `${dat} ${means} ${changing(said.changes)} ${minutes}da ulaşılıyor`],
    ['timed.ride-takes', 'FWVL', `${dat} yolculuk ${means} ${minutes} sürüyor`],
    ['timed.ride-by', 'FL', `${means} ${dat} ${changing(said.changes)} ${minutes}da varılıyor`],
  ];
};

export const TIMETABLE: TimetableTables<NounPhrase> = {
  service,
  ride,
  both(line, goal) {
    const { stop, minutes, toward } = line;
    const runs = `${when(line)} ${towards(toward)}${often(line.frequency)} kalkıyor`;
    const rest = `${goalOf(goal).noun} bu hatla ${minutesText(goal.minutes)} uzaklıkta, ${changing(goal.changes)}`;
    const at = `yürüyerek ${minutesText(minutes)} uzaklıktaki duraktan`;
    return [
      ['timed.both', 'FWVL', `${theLine(line)} ${at} ${runs}; ${rest}`],
      [
        'timed.both-stop',
        'FL',
        stop && `yürüyerek ${minutesText(minutes)} uzaklıktaki ${stop.in('abl')} ${theLine(line)} ${runs}; ${rest}`,
      ],
    ];
  },
  statements: {
    service(said) {
      const { stop, minutes, isApproximate, toward, frequency } = said;
      const place = stop === undefined ? '' : `${stop.noun}, `;
      const walk = isApproximate ? '' : `yürüyerek ${minutesText(minutes)} uzaklıkta, `;
      return `${theLine(said)}: ${place}${walk}${towards(toward)}${when(said)} ${often(frequency)}`;
    },
    ride: said => `${goalOf(said).noun}: ${by(said)} ${minutesText(said.minutes)}, ${changing(said.changes)}`,
  },
};
