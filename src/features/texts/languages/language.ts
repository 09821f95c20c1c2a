// The parts of a language, as types: the compiler lists the parts that a new folder lacks. The language itself is in `languages/<id>/`.
import type { HeatingKind, ParkingKind } from '../terms/detail-terms.ts';
import type { Direction, Fact } from '../terms/fact.ts';
import type { Intent, SectionId } from '../terms/intent.ts';
import type { SubjectId } from '../terms/poi-subjects.ts';
import type {
  CertificateKind,
  Condition,
  EnergyCarrier,
  FeatureId,
  PriceType,
  PropertyType,
} from '../terms/property-terms.ts';
import type { FlagWords } from './flag-words.ts';
import type { PeopleWords } from './people-words.ts';
import type { ReadingLanguage } from './reading-language.ts';

/** @typeParam Variants the language codes that the folder serves, such as `de`, `de-AT` and `de-CH` */
export interface LanguageFolder<Variants extends string = string> {
  readonly variants: Readonly<Record<Variants, Variant>>;
  readonly names: NameRules;
  readonly callerWords: CallerWords;
  readonly write: WritingLanguage;
  /** If undefined, texts of this language cannot be verified, and the built-in writer writes every text. */
  readonly read?: ReadingLanguage;
  /** If undefined, the service finds no wording of this language that picks or shuts out people. */
  readonly people?: PeopleWords;
  /** If undefined, it finds no other wording of this language that an advertisement should not have. */
  readonly flags?: FlagWords;
}

/** How a country spells the language and its numbers. */
export interface Variant {
  /** Its name, for the language model that writes it. */
  readonly inEnglish: string;
  readonly groupMark: string;
  readonly decimalMark: string;
  /** `349.000 €`: an amount of money with its currency by its code of ISO 4217. */
  money(amount: string, currency: string): string;
  /** A text with a capital at its beginning, where the usual one is another letter. */
  capitalised?(text: string): string;
  /** Countries (ISO 3166-1 alpha-2) of which texts in the folder's main variant are written so. */
  readonly countries?: readonly string[];
  /** Changes the spelling of a text in the folder's main variant. @param names in it, which keep their letters */
  respell?(text: string, names: readonly string[]): string;
}

/**
 * The rules of a language for names on the map. Names are in the languages of the region, whatever the language of the text: the rules of
 * all folders apply to every name. Regular expressions as source text, without bounds; empty if there are none.
 */
export interface NameRules {
  /** Words and parts of words that no name in a text may have: instructions to a machine, faiths. */
  readonly unfitWords: string;
  readonly unfitParts: string;
  /** Words inside a name that are not capitalised, separated by blanks. */
  readonly littleWords: string;
  /** Parts of the names of what is no more. */
  readonly gone: string;
  /** Legal forms of firms. */
  readonly legalForms: string;
  /** Whole names that only state the type of a place. */
  readonly bareKinds: string;
  /** First words that inflect or join: such a name needs quotes to stand in a sentence. */
  readonly looseStarts: string;
  /** Types, with blanks between, and parts of names of places that the map gives such a type and that people do not call so. */
  readonly misfits: readonly (readonly [types: string, parts: string])[];
  /** A slogan behind a dash begins with one of these. */
  readonly articles: string;
  /** Parts of names that speak of the dead or of crimes. */
  readonly mourned: string;
  /** A name whose abbreviations people speak in full. */
  spelledOut?(name: string): string;
  /** Parts of the names of sights that people go to: buildings and grounds, no statues. */
  readonly sights: string;
  /** What authorities write before the name of a part of a town. */
  readonly partsOfTowns: string;
  /** Parts of the names of motorway junctions without an exit. */
  readonly noExits: string;
  /** The name of a stop or station without additions such as lines. */
  stationName?(type: string, name: string): string;
  /** What people call a main station, by its name on the map; nothing if it is none. */
  mainStation?(name: string): readonly string[];
  /** "Neusser" for what is in Neuss. */
  townAdjectives?(town: string): readonly string[];
  /** What people call the middle of a town. */
  centres?(town: string): readonly string[];
  /** Towns and parts of towns by their names in this language, where these differ: "München", "Munich". */
  readonly exonyms?: Readonly<Record<string, string>>;
  /** A name in its other cases: "Alter Stadtgarten", "im Alten Stadtgarten". */
  inflected?(name: string): readonly string[];
  /** The noun of the language for a type; undefined if it has none. */
  nounOf(type: string): string | undefined;
  /** Endings of names that imply the type of the place, and beginnings of words with such an ending that name no place. */
  readonly typeEndings: readonly (readonly [ending: string, types: readonly SubjectId[]])[];
  readonly noNameStarts: string;
}

/** Words of callers for the ids of a request, in any case. */
export interface CallerWords {
  /** The first is the writer's. */
  features(id: FeatureId): readonly string[];
  readonly energyCarriers: Readonly<Record<EnergyCarrier, string>>;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly priceTypes: Readonly<Record<string, PriceType>>;
  readonly certificateKinds: Readonly<Record<string, CertificateKind>>;
  readonly directions: Readonly<Record<string, Direction>>;
  readonly heatingKinds: Readonly<Record<string, HeatingKind>>;
  readonly parkingKinds: Readonly<Record<string, ParkingKind>>;
}

/**
 * A row of a table of sentences: build, tones by their first letters (F W V L), text without its dot; an undefined text omits the row. Builds begin with `+` if
 * the sentence leans on the one before, with `lead.` if it opens with its topic, with `timed.` if it has minutes (`timed.service-walk`: those to a line), and
 * end with `-front` if the verb comes before its subject.
 */
export type PhrasingRow = readonly [frame: string, tones: string, text: string | false | undefined];

/** Input of a writing language from other files: the variant's numbers, and the names that other languages know. */
export interface Speech {
  readonly propertyType: PropertyType | undefined;
  /** Whether the place is the middle of a street or a town, so that no minutes are sure. */
  readonly isApproximate: boolean;
  /** At most so many decimals, by default two. */
  number(value: number, decimals?: number): string;
  kilometers(value: number): string;
  money(value: number, currency: string): string;
  /** A town by its name in the language. */
  town(name: string): string;
  /** Whether a name needs quotes beside a noun. */
  needsQuotes(name: string): boolean;
  /** Whether a name of one word is its type to a reader beside another place of the type: "Stadtpark". */
  isBareCompound(type: string, name: string): boolean;
  /** The nouns of the other languages for a type, as names on the map contain them. */
  nounsElsewhere(type: string): readonly string[];
  /** What the language calls facts, which many thoughts of one text name. */
  readonly nouns: Map<Fact, unknown>;
}

/** Made by `writingLanguage` from a language's tables. */
export interface WritingLanguage {
  readonly headings: Readonly<Record<SectionId, string>>;
  /** A phrase that accompanies every time by car. */
  readonly freeRoad: string;
  readonly certificate: CertificateWords;
  /** Says where times begin if the address is hidden. */
  readonly hiddenAddress: Readonly<Record<'STREET' | 'AREA', string>>;
  /** A paragraph of the caller, in quotes, as the caller's words. */
  quote(text: string): string;
  /** The phrasings of a thought; none if the language cannot express it. */
  rows(intent: Intent, speech: Speech): readonly PhrasingRow[];
  /** Titles, most telling first; each with the facts it tells. */
  titles(facts: ReadonlyMap<string, Fact>, speech: Speech, isAboutProperty: boolean): readonly Title[];
  /** One fact, plainly. */
  statement(fact: Fact, speech: Speech): string;
  /** Whether sentences call the destination of a fact by its name. */
  isNamed(fact: Fact, speech: Speech): boolean;
}

export interface Title {
  readonly factIds: readonly string[];
  readonly row: PhrasingRow;
}

/** Words of the disclosure about the energy certificate. */
export interface CertificateWords {
  readonly certificate: string;
  readonly kind: Readonly<Record<CertificateKind, string>>;
  readonly value: Readonly<Record<CertificateKind | 'UNSAID', string>>;
  readonly energyCarriers: string;
  readonly yearBuilt: string;
  readonly class: string;
  /** Behind the noun of final energy, where both are named apart. */
  readonly heat: string;
  readonly electricity: string;
  readonly issuedOn: string;
  readonly validUntil: string;
  readonly notYet: string;
  readonly exempt: string;
  readonly unknown: string;
  /** @param day `2034-05-31` */
  date(day: string): string;
}
