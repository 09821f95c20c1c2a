// The lines of journeys and the day of a timetable, in every language.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import { type Language, labelLanguage } from '../../src/core/enums.ts';
import type { Vehicle } from '../../src/core/vehicles.ts';
import type { ShownService } from '../../src/features/snapshots/embed-data.ts';
import { phrasesOf } from './words.ts';

type Journey = Pick<TransitPoi, 'lines' | 'transfers'>;

const phrasesIn = phrasesOf({
  de: {
    vehicle: {
      TRAM: 'Straßenbahn',
      METRO: 'U-Bahn',
      RAIL: 'Zug',
      BUS: 'Bus',
      COACH: 'Fernbus',
      FERRY: 'Fähre',
      CABLE_CAR: 'Seilbahn',
      FUNICULAR: 'Standseilbahn',
      AIR: 'Flug',
      OTHER: 'Linie',
    } satisfies Record<Vehicle, string>,
    changes: (count: number) => (count === 1 ? '1 Umstieg' : `${count} Umstiege`),
    direct: 'ohne Umstieg',
    allOnFoot: 'nur zu Fuß',
    window: (day: string, from: string, to: string) => `${day}, ${from}–${to} Uhr`,
  },
  en: {
    vehicle: {
      TRAM: 'tram',
      METRO: 'metro',
      RAIL: 'train',
      BUS: 'bus',
      COACH: 'coach',
      FERRY: 'ferry',
      CABLE_CAR: 'cable car',
      FUNICULAR: 'funicular',
      AIR: 'flight',
      OTHER: 'line',
    },
    changes: count => (count === 1 ? '1 change' : `${count} changes`),
    direct: 'no change',
    allOnFoot: 'all the way on foot',
    window: (day, from, to) => `${day}, ${from}–${to}`,
  },
});

/** The words for journeys in a language. */
export function lineWordsIn(language: Language) {
  const words = phrasesIn(language);
  // In English the day before the month, which no reader takes for another date: "Tuesday 14 June 2022".
  const dates = labelLanguage(language) === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'full', timeZone: 'UTC' });
  /** A number alone says nothing: `Bus 33`; a name with letters is known by itself: `S1`. */
  const line = ({ name, mode }: NonNullable<Journey['lines']>[number]) => {
    const vehicle = words.vehicle[mode];
    return /^\d/.test(name) ? `${vehicle.charAt(0).toLocaleUpperCase(language)}${vehicle.slice(1)} ${name}` : name;
  };
  return {
    /** `S1, Bus 33`; that one walks, if there are none. */
    lines: ({ lines = [] }: Journey) => (lines.length === 0 ? words.allOnFoot : lines.map(line).join(', ')),
    /** `1 Umstieg`; empty where one walks all the way. */
    changes: ({ lines = [], transfers = 0 }: Journey) =>
      lines.length === 0 ? '' : transfers === 0 ? words.direct : words.changes(transfers),
    /** `Dienstag, 14. Juni 2022, 07:00–09:00 Uhr`. */
    service: ({ date, from, to }: ShownService) => words.window(day.format(new Date(`${date}T00:00Z`)), from, to),
  };
}
