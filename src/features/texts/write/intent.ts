// What a sentence is to say, before any language: facts grouped into one thought. A language turns each into several phrasings.
import type { Language } from '../../../core/enums.ts';
import type { Fact } from '../fact.ts';
import type { Tone } from '../request.ts';
import type { Topic } from '../words/poi-words.ts';
import type { PropertyNoun } from '../words/property-words.ts';

export const SECTIONS = ['PROPERTY', 'EQUIPMENT', 'MACRO_LOCATION', 'MICRO_LOCATION', 'NOTES'] as const;
/** In the order of the text. */
export type SectionId = (typeof SECTIONS)[number];

export type Intent =
  /** Where it lies; `address` only beside the town. */
  | { readonly kind: 'PLACE'; readonly town: Fact; readonly address?: Fact; readonly district?: Fact }
  | { readonly kind: 'SETTLEMENT' | 'POPULATION' | 'NET_RENT' | 'TOWN' | 'CALM' | 'WALKING_SPEED'; readonly fact: Fact }
  /** One place to go to, on foot or by car. */
  | { readonly kind: 'ONE'; readonly topic: Topic; readonly fact: Fact }
  /** Two by the same mode, each with its minutes. */
  | { readonly kind: 'PAIR'; readonly topic: Topic; readonly first: Fact; readonly second: Fact }
  /** Two to four, none farther than so many minutes on foot. */
  | { readonly kind: 'GROUP'; readonly topic: Topic; readonly facts: readonly Fact[]; readonly minutes: number }
  /** How many there are within so many minutes on foot. */
  | { readonly kind: 'COUNTS'; readonly topic: Topic; readonly facts: readonly Fact[]; readonly minutes: number }
  /** What it is, with rooms and living area as far as they are known. */
  | { readonly kind: 'PROPERTY'; readonly type: Fact; readonly rooms?: Fact; readonly livingArea?: Fact }
  | { readonly kind: 'PLOT_AREA' | 'PRICE'; readonly fact: Fact }
  /** One or two of floor, year and condition. */
  | { readonly kind: 'DETAILS'; readonly facts: readonly Fact[] }
  | { readonly kind: 'FEATURES'; readonly facts: readonly Fact[] };

/** One way to say an intent: a whole sentence. */
export interface Phrasing {
  readonly text: string;
  /** Its build, so that neighbours are not built alike. */
  readonly frame: string;
  /** It leans on a sentence before it ("Außerdem …"), so it opens no paragraph. */
  readonly isFollowing: boolean;
  /** It sounds like no tone of its own. */
  readonly isOfEveryTone: boolean;
  /** Every one of these is expressed in it. */
  readonly factIds: readonly string[];
}

export interface Style {
  readonly language: Language;
  readonly tone: Tone;
  /** What the property is called. */
  readonly noun: PropertyNoun;
}

/** How a language writes. */
export interface Wording {
  readonly headings: Readonly<Record<SectionId, string>>;
  phrasings(intent: Intent, style: Style): readonly Phrasing[];
  /** Titles, most telling first; each with the facts it tells. */
  titles(facts: ReadonlyMap<string, Fact>, style: Style, isAboutProperty: boolean): readonly Phrasing[];
  /** One fact, plainly, for the list of facts. */
  statement(fact: Fact, style: Style): string;
}

/** A row of a table of phrasings: build, tones by their first letters (F W V L: factual, warm, vivid, luxury), sentence without its dot. */
export type PhrasingRow = readonly [frame: string, tones: string, text: string | undefined];

const TONE_LETTERS: Readonly<Record<Tone, string>> = { FACTUAL: 'F', WARM: 'W', LIVELY: 'V', LUXURY: 'L' };

/**
 * The rows that fit the tone, as sentences; rows of which the text is undefined, and such as would begin with digits, are left out. Frames
 * with a plus lean on what came before.
 */
export function phrasingsOf(tone: Tone, factIds: readonly string[], rows: readonly PhrasingRow[]): Phrasing[] {
  return linesOf(tone, factIds, rows)
    .filter(({ text }) => !/^\d/.test(text))
    .map(phrasing => ({ ...phrasing, text: `${phrasing.text}.` }));
}

/** The rows that fit the tone, as they are, without a dot: titles. */
export function linesOf(tone: Tone, factIds: readonly string[], rows: readonly PhrasingRow[]): Phrasing[] {
  return rows.flatMap(([frame, tones, text]) =>
    text === undefined || !tones.includes(TONE_LETTERS[tone])
      ? []
      : [
          {
            text: capitalised(text),
            frame,
            isFollowing: frame.startsWith('+'),
            isOfEveryTone: tones.length === 4,
            factIds,
          },
        ],
  );
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
