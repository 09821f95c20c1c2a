// German sentences about lines and journeys by timetable.
import type { PhrasingRow } from '../language.ts';
import type { Frequency, SaidLine, SaidRide, SaidService, TimetableTables } from '../writing-timetable.ts';
import { countWord, minutesPhrase, type NounPhrase } from './noun-phrases.ts';

const NOUNS = { TRAM: 'Straßenbahnlinie', BUS: 'Buslinie', RAIL: 'Bahnlinie', METRO: 'U-Bahn-Linie' } as const;

/** "Straßenbahnlinie 5", "S-Bahn-Linie S1"; all are feminine. */
function lineNoun({ name, vehicle }: SaidLine): string {
  return `${/^S\d/.test(name) ? 'S-Bahn-Linie' : NOUNS[vehicle]} ${name}`;
}

function often(frequency: Frequency): string {
  if ('timesAnHour' in frequency) {
    const { timesAnHour } = frequency;
    return `${timesAnHour === 1 ? 'ein' : countWord(timesAnHour)}mal pro Stunde`;
  }
  return frequency.every === 60 ? 'stündlich' : `alle ${countWord(frequency.every)} Minuten`;
}

function when({ between }: Pick<SaidService<unknown>, 'between'>): string {
  return between === undefined ? 'werktags' : `werktags zwischen ${between[0]} und ${between[1]} Uhr`;
}

const service: TimetableTables<NounPhrase>['service'] = said => {
  const { stop, minutes, isNear, isApproximate, toward, frequency } = said;
  const line = lineNoun(said);
  const [on, every] = [when(said), often(frequency)];
  const there = toward === undefined ? '' : ` in Richtung ${toward}`;
  const { acc: away, dat } = minutesPhrase(minutes, 'Geh');
  if (isApproximate)
    return [
      ['timed.service-front', 'FWVL', isNear && `${on} fährt die ${line} in der Nähe ${every}${there}`],
      ['timed.service-runs', 'FWL', isNear && `in der Nähe hält die ${line}, die ${on} ${every}${there} fährt`],
      ['timed.service-stop', 'FWVL', stop && `${stop.at} hält die ${line} ${on} ${every}${there}`],
      ['timed.service-from', 'FL', stop && `die ${line} fährt ${on} ${every}${there} und hält ${stop.at}`],
    ];
  // What there is to say of a stop stands in one sentence.
  if (stop !== undefined)
    return [
      ['timed.service-walk-at', 'FWVL', `${stop.at}, ${away} entfernt, hält die ${line} ${on} ${every}${there}`],
      [
        'timed.service-walk-line',
        'FWVL',
        `die ${line} hält ${stop.at}, ${away} entfernt, und fährt ${on} ${every}${there}`,
      ],
    ];
  return [
    ['timed.service-walks', 'FWVL', `die ${line} hält ${away} entfernt und fährt ${on} ${every}${there}`],
    ['timed.service-walk', 'WV', `in ${dat} ist man an der ${line}, die ${on} ${every}${there} fährt`],
  ];
};

function to({ to: goal }: SaidRide<NounPhrase>): string {
  return 'town' in goal ? `nach ${goal.town}` : 'centreOf' in goal ? `ins Zentrum von ${goal.centreOf}` : goal.to;
}

function at({ to: goal }: SaidRide<NounPhrase>): string {
  return 'town' in goal ? `in ${goal.town}` : 'centreOf' in goal ? `im Zentrum von ${goal.centreOf}` : goal.at;
}

function changing(changes: number): string {
  if (changes === 0) return 'ohne Umsteigen';
  return `mit ${changes === 1 ? 'ein' : countWord(changes)}mal Umsteigen`;
}

const ride: TimetableTables<NounPhrase>['ride'] = said => {
  const { minutes, changes, line } = said;
  const { plainAcc, plainDat, areThey } = minutesPhrase(minutes, 'Geh');
  const by = line === undefined ? 'mit öffentlichen Verkehrsmitteln' : `mit der ${lineNoun(line)}`;
  return [
    ['timed.ride', 'FWVL', `${to(said)} ${areThey} ${by} ${plainAcc}`],
    ['timed.ride-changing', 'FWL', `${to(said)} ${areThey} ${by} ${plainAcc} ${changing(changes)}`],
    ['timed.ride-by', 'FWVL', `${by} ist man in ${plainDat} ${at(said)}`],
    ['timed.ride-changes', 'FL', `${by} ist man in ${plainDat} ${at(said)}, ${changing(changes)}`],
    ['timed.ride-one', 'WV', `man ist ${by} in ${plainDat} ${at(said)}`],
  ];
};

export const TIMETABLE: TimetableTables<NounPhrase> = {
  service,
  ride,
  both(line, goal) {
    const { acc: away } = minutesPhrase(line.minutes, 'Geh');
    const { plainAcc, areThey } = minutesPhrase(goal.minutes, 'Geh');
    const there = line.toward === undefined ? '' : ` in Richtung ${line.toward}`;
    const runs = `${when(line)} ${often(line.frequency)}${there}`;
    return [
      [
        'timed.both',
        'FWVL',
        `die ${lineNoun(line)} hält ${away} entfernt und fährt ${runs}; ${to(goal)} ${areThey} damit ${plainAcc}`,
      ],
      [
        'timed.both-stop',
        'FL',
        line.stop &&
          `${line.stop.at}, ${away} entfernt, hält die ${lineNoun(line)} ${runs}; ${to(goal)} ${areThey} damit ${plainAcc} ${changing(goal.changes)}`,
      ],
    ] satisfies PhrasingRow[];
  },
  statements: {
    service(said) {
      const { stop, minutes, isApproximate, toward, frequency } = said;
      const there = toward === undefined ? '' : ` in Richtung ${toward}`;
      const place = stop === undefined ? '' : `${stop.bare}, `;
      const walk = isApproximate ? '' : `${minutesPhrase(minutes, 'Geh').acc} entfernt, `;
      return `${lineNoun(said)}: ${place}${walk}${when(said)} ${often(frequency)}${there}`;
    },
    ride(said) {
      const by = said.line === undefined ? 'mit öffentlichen Verkehrsmitteln' : `mit der ${lineNoun(said.line)}`;
      return `${to(said)}: ${minutesPhrase(said.minutes, 'Geh').plainAcc} ${by}, ${changing(said.changes)}`;
    },
  },
};
