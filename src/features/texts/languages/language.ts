// What a language must provide, as types: the compiler lists what a new folder is missing. The language itself lies in `languages/<id>/`.
import type { Language } from '../../../core/enums.ts';
import type { Fact } from '../terms/fact.ts';
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
import type { PeopleWords } from './people-words.ts';
import type { ReadingLanguage } from './reading-language.ts';

/** @typeParam Variants the language codes that the folder serves, such as `de`, `de-AT` and `de-CH` */
export interface LanguageFolder<Variants extends Language = Language> {
  readonly variants: Readonly<Record<Variants, Variant>>;
  readonly names: NameRules;
  readonly callerWords: CallerWords;
  readonly write: WritingLanguage;
  /** Without it nobody can have a text of this language verified, and the built-in writer writes every text. */
  readonly read?: ReadingLanguage;
  /** Without it no wording of this language is found that picks or shuts out people. */
  readonly people?: PeopleWords;
}

/** How a country spells the language and its numbers. */
export interface Variant {
  /** Its name, for the language model that writes it. */
  readonly inEnglish: string;
  readonly groupMark: string;
  readonly decimalMark: string;
  /** `349.000 €`: an amount of money with its currency (EUR or CHF). */
  money(amount: string, currency: string): string;
  /** Changes the spelling of a text in the folder's main variant. */
  respell?(text: string): string;
}

/**
 * What the language contributes to reading names on the map. Names there are in the languages of the region, whatever language the text is
 * in: the rules of all folders apply to every name. Regular expressions as source text, without bounds; empty where there is nothing.
 */
export interface NameRules {
  /** Words and parts of words that no name in a text may have: orders to a machine, faiths. */
  readonly unfitWords: string;
  readonly unfitParts: string;
  /** Words inside a name that are not capitalised, separated by blanks. */
  readonly littleWords: string;
  /** Legal forms of firms. */
  readonly legalForms: string;
  /** Whole names that only say what a place is. */
  readonly bareKinds: string;
  /** First words that inflect or join: such a name needs quotes to stand in a sentence. */
  readonly looseStarts: string;
  /** Parts of the names of places that are mapped as schools but are not what people mean by a school. */
  readonly noSchools: string;
  /** Parts of the names of motorway junctions without an exit. */
  readonly noExits: string;
  /** The name of a stop or station without what stands beside the name. */
  stationName?(type: string, name: string): string;
  /** What the language calls a type; undefined if it has no noun for it. */
  nounOf(type: string): string | undefined;
  /** Endings of names that say the type of the place, and beginnings of words that end so and name no place. */
  readonly typeEndings: readonly (readonly [ending: string, types: readonly SubjectId[]])[];
  readonly noNameStarts: string;
  /** Endings of capitalised words that are no names. */
  readonly noNameEndings: string;
}

/** Words by which callers call what a request has ids for, in any case. */
export interface CallerWords {
  /** The first is the writer's. */
  features(id: FeatureId): readonly string[];
  readonly energyCarriers: Readonly<Record<EnergyCarrier, string>>;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly priceTypes: Readonly<Record<string, PriceType>>;
  readonly certificateKinds: Readonly<Record<string, CertificateKind>>;
}

/** A row of a table of sentences: build, tones by their first letters (F W V L), text without its dot; no text leaves the row out. */
export type PhrasingRow = readonly [frame: string, tones: string, text: string | false | undefined];

/** What a writing language needs from outside: the variant's numbers, and the names that other languages know. */
export interface Speech {
  readonly propertyType: PropertyType | undefined;
  /** At most so many decimals, by default two. */
  number(value: number, decimals?: number): string;
  kilometers(value: number): string;
  money(value: number, currency: string): string;
  /** Whether a name cannot stand bare beside a noun. */
  needsQuotes(name: string): boolean;
  /** What the other languages call a type, as names on the map do. */
  nounsElsewhere(type: string): readonly string[];
}

/** Made by `writingLanguage` from a language's tables. */
export interface WritingLanguage {
  readonly headings: Readonly<Record<SectionId, string>>;
  /** Said with every time by car. */
  readonly freeRoad: string;
  readonly certificate: CertificateWords;
  /** The ways to word a thought; none if the language cannot say it. */
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
  readonly validUntil: string;
  readonly notYet: string;
  readonly exempt: string;
  readonly unknown: string;
  /** @param day `2034-05-31` */
  date(day: string): string;
}
