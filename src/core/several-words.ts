// The words of maps of several places, for the page and the sheet.
import { type Language, labelLanguage, type Unit } from './enums.ts';
import { spelledIn } from './spelling.ts';

/** What comes nearest to the reach of all places. */
export interface Miss {
  readonly name: string;
  /** The places whose limits it is beyond, counted from 1, with what it takes and the limit, in minutes or metres. */
  readonly beyond: readonly {
    readonly start: number;
    /** Of the starting point, if it has one. */
    readonly startName?: string;
    readonly needed: number;
    readonly limit: number;
    readonly unit: Exclude<Unit, 'KILOMETERS'>;
  }[];
}

const WORDS = {
  de: {
    all: (count: number) =>
      count === 2 ? 'Von beiden Ausgangspunkten zu erreichen' : `Von allen ${count} Ausgangspunkten zu erreichen`,
    any: (count: number) => `Von mindestens einem der ${count} Ausgangspunkte zu erreichen`,
    starts: 'Ausgangspunkte',
    nothing: 'Nichts davon ist von allen Ausgangspunkten zu erreichen.',
    nearest: (name: string, parts: string) => `Am nächsten daran: ${name}, ${parts}.`,
    instead: (needed: string, limit: string, start: string) => `${needed} statt ${limit} von ${start}`,
    minutes: (written: string) => `${written}\u00a0Min.`,
    from: (start: number) => `von ${start}`,
    notFrom: (start: number) => `nicht von ${start}`,
  },
  en: {
    all: (count: number) =>
      count === 2 ? 'Within reach of both starting points' : `Within reach of all ${count} starting points`,
    any: (count: number) => `Within reach of at least one of the ${count} starting points`,
    starts: 'Starting points',
    nothing: 'None of it is within reach of all starting points.',
    nearest: (name: string, parts: string) => `Nearest to that: ${name}, ${parts}.`,
    instead: (needed: string, limit: string, start: string) => `${needed} instead of ${limit} from ${start}`,
    minutes: (written: string) => `${written}\u00a0min`,
    from: (start: number) => `from ${start}`,
    notFrom: (start: number) => `not from ${start}`,
  },
} as const;

export function severalWordsIn(language: Language) {
  const { all, any, nearest, instead, minutes, ...words } = spelledIn(WORDS[labelLanguage(language)], language);
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    ...words,
    /** The subject of the map: `Von beiden Ausgangspunkten zu erreichen`. */
    within: (combine: 'ALL' | 'ANY', count: number) => (combine === 'ALL' ? all : any)(count),
    /** A sentence. */
    miss: ({ name, beyond }: Miss) =>
      nearest(
        name,
        list.format(
          beyond.map(({ start, startName, needed, limit, unit }) => {
            const written = unit === 'MINUTES' ? minutes(number(limit)) : `${number(limit)}\u00a0m`;
            return instead(
              number(needed),
              written,
              startName === undefined ? String(start) : `${start} (${startName})`,
            );
          }),
        ),
      ),
  };
}

export type SeveralWords = ReturnType<typeof severalWordsIn>;
