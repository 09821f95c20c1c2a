// The words of a language by which the service finds wording that picks or shuts out people.

/** The grounds on which wording picks or shuts out people. */
export const EXCLUSION_GROUNDS = [
  ...(['AGE', 'ORIGIN', 'RELIGION', 'SEX', 'DISABILITY', 'HOUSEHOLD', 'SEXUAL_IDENTITY', 'INCOME'] as const),
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
  /** Sufficient in any position. */
  readonly phrases: string;
  /** Nouns for such people: sufficient, unless they only name a thing ("family doctor"). */
  readonly people: string;
  /** Nouns for people whom texts mention for other reasons too: they count only beside a word that limits. */
  readonly nouns: string;
  /** Adjectives: before a noun for people, used as such a noun beside a word that limits, or required of people ("must be"). */
  readonly adjectives: string;
}

/** The words around a word for people that decide its meaning. */
export type PeopleContext =
  /** People in general. */
  | 'persons'
  /** Groups of people: they count beside a word that limits. */
  | 'communities'
  /** Beside these, a word for people shuts others out. */
  | 'limiting'
  /** Words that limit the words behind them. */
  | 'leading'
  | 'strongLimits'
  /** Requirements of people in a text. */
  | 'asking'
  /** Homes: if they are named after people, they are for these people. */
  | 'homes'
  /** Things named after people that are for everybody, or are no home: "family doctor", "men's choir". */
  | 'things'
  /** Places that serve some people: they do not say for whom the home is. */
  | 'facilities'
  | 'serving'
  /** After these words a sentence has said whom it means. */
  | 'functionWords'
  | 'joining'
  | 'articles'
  | 'subjects'
  /** "Regardless of": such a phrase picks nobody. */
  | 'inclusive'
  /** Pairs that together mean everybody. */
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
