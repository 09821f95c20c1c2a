// The words of a language, with or without a folder for texts, by which the service finds wording that an advertisement should not have.

/**
 * Lists of phrases: a comma between phrases, `*` for any ending (or beginning), `(a|b)` for one of several, `(a )?` for what may be missing, and
 * `…` for up to forty letters in the same sentence. Letters are as the language writes them: the search ignores accents and case.
 */
export interface Vocabulary {
  /** Short single words that nearly every sentence has: they tell the languages of a text. A text with few of them may be in any. */
  readonly common: string;
  readonly phrases: Readonly<Partial<Record<PhraseRule, string>>>;
  /** Kinds of words of which two in one sentence break a rule (`PAIRS`). */
  readonly words: Readonly<Partial<Record<WordKind, string>>>;
  /** Digits as words, and what stands between them ("double", "then"). */
  readonly digits: string;
  readonly betweenDigits: string;
  /** Parts of great numbers, which are years and amounts. */
  readonly great: string;
}

export const PHRASE_RULES = [
  ...(['EXCLUSION', 'GUARANTEE', 'QUIET', 'VIEW', 'ACCESS', 'SAFETY'] as const),
  ...(['PRAISE', 'ORDER', 'CONTACT'] as const),
] as const;
type PhraseRule = (typeof PHRASE_RULES)[number];

export type WordKind =
  /** Groups of people, and what refuses or selects them. */
  | 'groups'
  | 'refusals'
  /** Denial before a group: "no students". */
  | 'nots'
  /** People of any kind, and a wish for or against them. */
  | 'persons'
  | 'wishes'
  /** Neighbours and their house, and that it should stay so. */
  | 'neighbours'
  | 'keeps'
  /** Money at a bank, and that the property is as good. */
  | 'savings'
  | 'likes'
  /** Doors and people, and that nothing happens to them at night. */
  | 'carefree'
  | 'nights'
  /** Certainty, and what a property earns. */
  | 'certain'
  | 'gains'
  /** Growth to come, and what has a price. */
  | 'rises'
  | 'money'
  /** Returns, of which nobody knows the future. */
  | 'yields'
  /** Shares of a hundred, and what makes them a promise. */
  | 'percent'
  | 'guaranteed'
  /** Times to come, and the fortunes they bring. */
  | 'future'
  | 'fortunes'
  /** People who pay rent, and that they never stop. */
  | 'tenants'
  | 'ceaseless'
  | 'losses'
  /** What one hears, and that it is nothing. */
  | 'hears'
  | 'nothings'
  /** Comparison, and that it finds nothing. */
  | 'compares'
  | 'nowhere'
  /** Orders that no longer hold. */
  | 'voids'
  /** Denial without exception, and what makes noise, builds, hinders or robs. */
  | 'never'
  | 'nobody'
  | 'noises'
  | 'builds'
  | 'hurdles'
  | 'crimes'
  /** Without end, and what one sees. */
  | 'forever'
  | 'views'
  /** The sun, and that it never sets. */
  | 'suns'
  | 'days'
  /** What people with little strength use or are, and that they get everywhere. */
  | 'wheels'
  | 'everywhere'
  /** An honest no: "not suitable for wheelchairs". */
  | 'denied'
  /** Beyond doubt, and safe. */
  | 'absolutely'
  | 'safe'
  /** Praise of the highest degree, and all that it surpasses. */
  | 'best'
  | 'wholes'
  /** Machines and programs, the orders to them, and what they should write. */
  | 'machines'
  | 'commands'
  | 'dismissals'
  /** Verbs of writing, as polite requests and wishes have them. */
  | 'tellings'
  | 'rules'
  | 'makes'
  | 'writings'
  /** Ways to write to somebody, and requests to do so. */
  | 'channels'
  | 'contacts'
  /** Contracts, which say how a rent grows. */
  | 'contracts'
  /** A named basis of a quality. */
  | 'bases'
  /** "Regardless of": such a sentence refuses nobody, unless it has a word that limits. */
  | 'everybody'
  | 'limits'
  /** People who lived or worked there before. */
  | 'former'
  /** "We promise nothing", "not guaranteed". */
  | 'unpromised'
  /** Standards of access by their numbers. */
  | 'standards';
