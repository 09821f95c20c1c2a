// The lines of journeys, their legs, and the day of a timetable, in every language.
import type { StopLine, TransitPoi } from '../../src/answers/answer-fields.ts';
import { dateLocale, type Language } from '../../src/core/enums.ts';
import { lineLabel } from '../../src/core/vehicles.ts';
import type { ShownService } from '../../src/features/snapshots/shown-service.ts';
import { phrasesOf } from './words.ts';

/** Only journeys by wheelchair know unknown metres. */
type Journey = Pick<TransitPoi, 'lines' | 'transfers' | 'unknownMeters'>;

const DAY_SECONDS = 86_400;

const phrasesIn = phrasesOf({
  de: {
    changes: (count: number) => (count === 1 ? '1 Umstieg' : `${count} Umstiege`),
    direct: 'ohne Umstieg',
    allOnFoot: 'nur zu Fuß',
    allByWheelchair: 'nur mit dem Rollstuhl',
    byWheelchair: 'mit dem Rollstuhl',
    window: (day: string, from: string, to: string) => `${day}, ${from}–${to} Uhr`,
    onFoot: (walked: string, isOnWheels: boolean) => `${walked} ${isOnWheels ? 'mit dem Rollstuhl' : 'zu Fuß'}`,
    departures: (perHour: string) => `${perHour} Abfahrten je Stunde`,
    legs: 'Der Weg im Einzelnen',
    toward: (place: string) => `Richtung ${place}`,
    stopsBetween: (count: number) =>
      count === 0 ? 'ohne Zwischenhalt' : count === 1 ? '1 Halt dazwischen' : `${count} Halte dazwischen`,
    wait: (minutes: string) => `${minutes} warten`,
    aboutThen: 'Zeiten ungefähr',
    goesOnAs: 'weiter als',
    runsHere: 'Hier fährt',
    nothingRuns: 'In dieser Zeit fährt hier nichts.',
    allLines: (count: string) => `Alle ${count} Linien`,
    perHour: (count: string) => `${count}/Std.`,
    over: (day: string) => `Der Fahrplan galt bis zum ${day}; was heute fährt, kann anders sein.`,
    ofYear: (year: string) => `Der Fahrplan ist von ${year}; heute kann er ganz anders sein.`,
    /** By codes of `meta.warnings`. */
    notes: {
      'transit-thin-day': 'An diesem Tag fährt viel weniger als sonst.',
      'transit-outside-validity': 'Der Fahrplan ist aus einer anderen Zeit; heute kann er anders sein.',
      'transit-edge': 'Orte jenseits des Kartenrands fehlen.',
    },
  },
  en: {
    changes: count => (count === 1 ? '1 change' : `${count} changes`),
    direct: 'no change',
    allOnFoot: 'all the way on foot',
    allByWheelchair: 'all the way by wheelchair',
    byWheelchair: 'by wheelchair',
    window: (day, from, to) => `${day}, ${from}–${to}`,
    onFoot: (walked, isOnWheels) => `${walked} ${isOnWheels ? 'by wheelchair' : 'on foot'}`,
    departures: perHour => `${perHour} departures an hour`,
    legs: 'The way step by step',
    toward: place => `towards ${place}`,
    stopsBetween: count =>
      count === 0 ? 'no stop between' : count === 1 ? '1 stop between' : `${count} stops between`,
    wait: minutes => `wait ${minutes}`,
    aboutThen: 'times are approximate',
    goesOnAs: 'goes on as',
    runsHere: 'What stops here',
    nothingRuns: 'Nothing leaves here at that time.',
    allLines: count => `All ${count} lines`,
    perHour: count => `${count} an hour`,
    over: day => `The timetable was valid until ${day}; what runs today may differ.`,
    ofYear: year => `The timetable is of ${year}; today it may be quite different.`,
    notes: {
      'transit-thin-day': 'Far fewer services run on this day than usual.',
      'transit-outside-validity': 'The timetable is of another time; today it may differ.',
      'transit-edge': 'Places beyond the edge of the map are missing.',
    },
  },
});

/** The words for journeys in a language. */
export function lineWordsIn(language: Language) {
  const words = phrasesIn(language);
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'full', timeZone: 'UTC' });
  const line = (of: Pick<StopLine, 'name' | 'mode'>) => lineLabel(of, language);
  return {
    ...words,
    line,
    /** `S1, Bus 33`; that one walks, if there are none. */
    lines: ({ lines = [], unknownMeters }: Journey) => {
      if (lines.length > 0) return lines.map(line).join(', ');
      return unknownMeters === undefined ? words.allOnFoot : words.allByWheelchair;
    },
    /** `1 Umstieg`; empty where one walks all the way. */
    changes: ({ lines = [], transfers = 0 }: Journey) =>
      lines.length === 0 ? '' : transfers === 0 ? words.direct : words.changes(transfers),
    /** `Dienstag, 14. Juni 2022, 07:00–09:00 Uhr, mit dem Rollstuhl`. */
    service: ({ date, from, to, byWheelchair }: ShownService) => {
      const when = words.window(day.format(new Date(`${date}T00:00Z`)), from, to);
      return byWheelchair ? `${when}, ${words.byWheelchair}` : when;
    },
    /** `Dienstag, 14. Juni 2022`. */
    day: (date: string) => day.format(new Date(`${date}T00:00Z`)),
    /** `07:12` of seconds after the begin of a day of service, as a timetable prints it; after midnight `00:12`. */
    clock: (seconds: number) => {
      const minutes = Math.floor((((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS) / 60);
      return [minutes / 60, minutes % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
    },
  };
}

export type LineWords = ReturnType<typeof lineWordsIn>;
