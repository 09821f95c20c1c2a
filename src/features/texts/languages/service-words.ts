// The words of lines, departures and journeys by timetable: regular expressions for whole words or phrases in small letters, ss for ß.
import type { Vehicle } from '../../../core/vehicles.ts';

export interface ServiceWords {
  /** A word that makes a text speak of the timetable. */
  readonly signal: RegExp;
  /** Nouns of vehicles and of their lines, with what may be meant. */
  readonly vehicles: readonly (readonly [nouns: RegExp, vehicles: readonly Vehicle[]])[];
  /** Before the names of lines. */
  readonly line: RegExp;
  /** "Public transport". */
  readonly publicTransport: RegExp;
  /** "Richtung", "towards": before where a line goes. */
  readonly toward: RegExp;
  /** May stand between this and the place. */
  readonly ofPlace: RegExp;
  /** "Zum", "nach", "for": before where a line or a journey goes. */
  readonly to: RegExp;
  /** Behind minutes: "Takt", "intervals". */
  readonly interval: RegExp;
  /** Words for every so many minutes: "stündlich". */
  readonly everyMinutes: readonly (readonly [words: RegExp, minutes: number])[];
  /** Behind a number: "mal", "departures". */
  readonly times: RegExp;
  /** A number of times in one word. */
  timesIn(word: string): string | number | undefined;
  /** Between a number of times and "hour". */
  readonly perHour: RegExp;
  readonly change: RegExp;
  readonly direct: RegExp;
  /** The middle of the town. */
  readonly centre: RegExp;
  /** "All day". */
  readonly allDay: RegExp;
  /** "Rush hour". */
  readonly peak: RegExp;
  /** Times of which no fact speaks, and further words that open what the rest says: "nachts", "holidays", "seldom". */
  readonly otherTimes: RegExp;
  /** Verbs of vehicles that the lexicon takes for something else. */
  readonly plain: RegExp;
}
