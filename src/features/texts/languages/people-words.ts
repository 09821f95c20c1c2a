// What a language provides so that wording is found that picks or shuts out people.

/** The grounds on which wording picks or shuts out people. */
export const EXCLUSION_GROUNDS = [
  ...(['AGE', 'ORIGIN', 'RELIGION', 'SEX', 'DISABILITY', 'HOUSEHOLD', 'SEXUAL_IDENTITY'] as const),
] as const;
export type ExclusionGround = (typeof EXCLUSION_GROUNDS)[number];

/**
 * Regular expressions of whole words as source text, over small letters without accents; none has a repetition in a repetition.
 * Advertisements mix languages: the words of all languages apply to every text, so a language lists the loan words of its advertisements.
 */
export interface PeopleWords {
  readonly grounds: Readonly<Record<ExclusionGround, ExclusionWords>>;
  /** Adjectives of nations with their endings; a noun of origin behind them makes a phrase. */
  readonly nations: string;
  readonly originNouns: string;
  readonly context: Readonly<Record<PeopleContext, string>>;
  readonly ages: Readonly<Record<AgeContext, string>>;
  /** How letters are spelled out. */
  readonly letters: Readonly<Record<string, string>>;
  /** Endings by which a word names both sexes. */
  readonly bothSexes: string;
  /** Endings of adjectives that are used as nouns, and adjectives that are not used so. */
  readonly nounEndings: string;
  readonly noNouns: string;
}

interface ExclusionWords {
  /** Enough wherever they stand. */
  readonly phrases: string;
  /** Nouns for such people: enough, unless they only name a thing ("family doctor"). */
  readonly people: string;
  /** Nouns for people whom texts mention for other reasons too: only beside a word that limits. */
  readonly nouns: string;
  /** Adjectives: before a noun for people, used as such a noun beside a word that limits, or required of people ("must be"). */
  readonly adjectives: string;
}

/** How words for people are understood by the words around them. */
export type PeopleContext =
  /** People as such, whoever they are. */
  | 'persons'
  /** What people of a kind form together: it picks them beside a word that limits. */
  | 'communities'
  /** Beside these, a word for people shuts others out. */
  | 'limiting'
  /** They limit what follows them. */
  | 'leading'
  | 'strongLimits'
  /** What a text asks of people. */
  | 'asking'
  /** Homes: named after people, they are for these. */
  | 'homes'
  /** What is named after people and is for all, or is no home: "family doctor", "men's choir". */
  | 'things'
  /** Places that serve some people: whom these are for is not whom the home is for. */
  | 'facilities'
  | 'serving'
  /** Behind these a sentence has said whom it means. */
  | 'functionWords'
  | 'joining'
  | 'articles'
  | 'subjects'
  /** "Regardless of": nobody is picked where it stands. */
  | 'inclusive'
  /** Both together are everybody. */
  | 'everybody';

type AgeContext =
  /** Before an age: "from", "over". */
  | 'bounds'
  /** Between a bound and an age. */
  | 'fillers'
  /** Between two ages. */
  | 'ranges'
  | 'years'
  /** People by their age: "60-Jährige". */
  | 'agedPeople'
  /** Before the age of a house, a lease, a firm. */
  | 'timesOfThings'
  | 'limits'
  | 'anybody';
