// The thought of a sentence, independent of language: facts grouped into one thought. A language words each thought in several ways.
import type { Detail } from './detail-terms.ts';
import type { Fact } from './fact.ts';
import type { Topic } from './poi-subjects.ts';

/** The sections in the order of the text. */
export const SECTIONS = ['PROPERTY', 'EQUIPMENT', 'MACRO_LOCATION', 'MICRO_LOCATION', 'NOTES'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The members with facts are in the order in which a sentence lists their ids. */
export type Intent =
  /** The location of the property; a sentence names the address beside the town. */
  | { readonly kind: 'PLACE'; readonly town: Fact; readonly address?: Fact }
  /** Where the property lies as people say it: its district, and what shapes the place. */
  | { readonly kind: 'LEAD'; readonly town: Fact; readonly district?: Fact; readonly near: readonly Fact[] }
  /** The lines that stop at a station or stop. */
  | { readonly kind: 'LINES'; readonly topic: Topic; readonly fact: Fact }
  | {
      readonly kind: 'SETTLEMENT' | 'POPULATION' | 'NET_RENT' | 'TOWN' | 'CENTRE' | 'CALM' | 'WALKING_SPEED';
      readonly fact: Fact;
    }
  /** A line at a stop, and how often it leaves; a journey by timetable; a line and the journey with it. */
  | { readonly kind: 'SERVICE'; readonly fact: Fact }
  | { readonly kind: 'RIDE'; readonly fact: Fact }
  | { readonly kind: 'SERVICE_RIDE'; readonly line: Fact; readonly ride: Fact }
  /** One destination, on foot or by car. */
  | { readonly kind: 'ONE'; readonly topic: Topic; readonly fact: Fact }
  /** Two destinations by the same mode, each with its minutes. */
  | { readonly kind: 'PAIR'; readonly topic: Topic; readonly first: Fact; readonly second: Fact }
  /** Two to four destinations, none farther than so many minutes on foot. */
  | { readonly kind: 'GROUP'; readonly topic: Topic; readonly facts: readonly Fact[]; readonly minutes: number }
  /** Counts within so many minutes on foot. */
  | { readonly kind: 'COUNTS'; readonly topic: Topic; readonly facts: readonly Fact[]; readonly minutes: number }
  /** The type of the property, with rooms, living area and floor if known; its bedrooms and condition where the language has them in the noun. */
  | {
      readonly kind: 'PROPERTY';
      readonly type: Fact;
      readonly condition?: Fact;
      readonly bedrooms?: Fact;
      readonly floor?: Fact;
      readonly rooms?: Fact;
      readonly livingArea?: Fact;
    }
  | { readonly kind: 'PLOT_AREA' | 'PRICE'; readonly fact: Fact }
  /** One or two of floor, year and condition. */
  | { readonly kind: 'DETAILS'; readonly facts: readonly Fact[] }
  | { readonly kind: 'FEATURES'; readonly facts: readonly Fact[] }
  /** What the caller says in detail: bedrooms, parking, costs. */
  | { readonly kind: 'DETAIL'; readonly detail: Detail; readonly facts: readonly Fact[] };

/** The facts that a sentence about it tells. */
export function factsOf(intent: Intent): Fact[] {
  const facts: Fact[] = [];
  for (const value of Object.values(intent) as readonly (string | number | undefined | Fact | readonly Fact[])[]) {
    if (typeof value !== 'object') continue;
    if ('slots' in value) facts.push(value);
    else facts.push(...value);
  }
  return facts;
}

/** One way to word a thought: a whole sentence. */
export interface Phrasing {
  readonly text: string;
  /** How the sentence is built, so that neighbours are not built alike. */
  readonly frame: string;
  /** It refers to a sentence before it ("Besides, …"), so it opens no paragraph. */
  readonly isFollowing: boolean;
  /** It states minutes: a text has few such sentences. */
  readonly isTimed: boolean;
  /** It fits every tone, so it is typical of none. */
  readonly isOfEveryTone: boolean;
  /** The sentence expresses every one of these. */
  readonly factIds: readonly string[];
}
