// The parts of a language by which its texts can be verified: the words that express a claim, and the rules for joining them.

import type { LabelLanguage, SettlementType } from '../../../core/enums.ts';
import type { BaseMode } from '../../../core/modes.ts';
import type { Currency } from '../terms/currencies.ts';
import type { Direction, FactRank, FactUnit, Meeting } from '../terms/fact.ts';
import type { GoodsId } from '../terms/goods.ts';
import type { SubjectId } from '../terms/poi-subjects.ts';
import type { CertificateKind, Condition, EnergyCarrier, PriceNoun, PropertyType } from '../terms/property-terms.ts';
import type { QUALITY_RULES } from '../terms/quality.ts';
import type { DetailReading } from './detail-reading.ts';
import type { ServiceWords } from './service-words.ts';

export interface ReadingLanguage {
  readonly lexicon: Lexicon;
  readonly grammar: Grammar;
  readonly details: DetailReading;
  readonly service: ServiceWords;
}

/** Words and phrases with the same meaning, separated by commas; the case does not matter. */
export type Phrases = string;

/** The words for each claim, including the writer's own. `verify/lexicon.ts` defines their meanings. */
export interface Lexicon {
  /** The forms that a word takes in sentences. */
  readonly forms: Readonly<
    Record<'noun' | 'many' | 'adjective' | 'feature' | 'ordinal', (word: string) => readonly string[]>
  >;
  /** Which labels of the catalogue of types are in the language; undefined if none are. */
  readonly labels?: LabelLanguage;
  /** The writer's nouns for a type, in every form. */
  nounsOf(type: SubjectId): { readonly one: readonly string[]; readonly many: readonly string[] } | undefined;
  /** Further nouns, and the types that each may mean, with blanks between. */
  readonly otherNouns: readonly (readonly [nouns: Phrases, types: string])[];
  readonly stations: Readonly<Record<Exclude<FactRank, 'NEXT_LARGER'>, Phrases>>;
  readonly nextLargerTown: readonly string[];
  readonly units: Readonly<Record<ReadUnit, Phrases>>;
  /** Minutes that say how one travels: "Gehminuten". */
  readonly minutes: Readonly<Record<BaseMode, Phrases>>;
  readonly hour: Phrases;
  readonly seconds: Phrases;
  /** Numbers and units in one phrase ("half an hour"), which count as about so many. */
  readonly wholes: readonly (readonly [unit: ReadUnit, times: number, Phrases])[];
  /** Behind a number: "th century", "s". */
  readonly spans: Readonly<Record<'century' | 'decade', Phrases>>;
  /** How often one pays. */
  readonly periods: Readonly<Record<'yearly' | 'monthly' | 'other', Phrases>>;
  /** The range that a hedged number covers, as factors. */
  readonly hedges: readonly (readonly [from: number, to: number, hedges: Phrases])[];
  /** Hedges that are plain words if no number follows. */
  readonly plainHedges: Phrases;
  readonly numbers: readonly (readonly [word: string, value: number])[];
  /** Of storeys; a word's position is its value. */
  readonly ordinals: readonly string[];
  readonly first: Phrases;
  readonly storeys: Readonly<Record<'ground' | 'below' | 'above', Phrases>>;
  readonly nearness: Readonly<Record<Nearness, Phrases>>;
  readonly modes: Readonly<Record<BaseMode, Phrases>>;
  /** Words for driving that are words for riding, too: "Fahrt". */
  readonly rides?: Phrases;
  readonly freeRoad: Phrases;
  readonly markers: Readonly<Record<Marker, Phrases>>;
  readonly directions: Readonly<Record<Direction, DirectionWords>>;
  /** Verbs, prepositions and nouns that say how two things stand to each other. A word here may be in other lists too. */
  readonly relations: Readonly<Record<RelationWord, Phrases>>;
  /** Nouns, and verbs in the forms that they take. */
  readonly goods: Readonly<Record<GoodsId, Phrases>>;
  readonly settlements: Readonly<Record<SettlementType, Phrases>>;
  /** Monday first. */
  readonly weekdays: readonly Phrases[];
  /** From Monday on. @param last 0 for Monday */
  weekdaySpan(last: number): Phrases;
  readonly workdays: Phrases;
  readonly weekend: Phrases;
  readonly everyDay: Phrases;
  readonly hours: Readonly<Record<HoursWord, Phrases>>;
  /** Hours by a word, and minutes to the hour that follows: "noon", "half past". */
  readonly clockWords: readonly (readonly [minuteOfDay: number, words: Phrases])[];
  readonly clockOffsets: readonly (readonly [minutes: number, words: Phrases])[];
  readonly dayparts: readonly (readonly [from: number, to: number, words: Phrases])[];
  /** The writer's noun. */
  property(type: PropertyType): string;
  readonly otherProperties: readonly (readonly [types: readonly PropertyType[], nouns: Phrases])[];
  readonly anyProperty: Phrases;
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly otherConditions: Readonly<Record<Condition, Phrases>>;
  /** The writer's noun. */
  price(noun: PriceNoun): string;
  readonly otherPrices: readonly (readonly [types: readonly PriceNoun[], nouns: Phrases])[];
  readonly energyCarriers: Readonly<Record<EnergyCarrier, string>>;
  readonly certificateKinds: Readonly<Record<CertificateKind, Phrases>>;
  /** Other words of an energy certificate. */
  readonly certificate: Phrases;
  readonly fields: Readonly<Record<Field, Phrases>>;
  readonly articles: Readonly<Record<'definite' | 'indefinite', Phrases>>;
  /** Words without a claim that the writer uses; the service recognises the language of a text by these. */
  readonly plainWords: ReadonlySet<string>;
  readonly plainPhrases: Phrases;
}

/** Other currencies are read by their codes and signs. */
export type ReadUnit = Exclude<
  FactUnit,
  'STOREY' | 'YEAR' | 'POINTS' | 'PIECES' | 'PERCENT' | 'DEPARTURES_PER_HOUR' | Exclude<Currency, 'EUR' | 'CHF'>
>;
type Nearness = Extract<keyof typeof QUALITY_RULES, 'ON_FOOT' | 'FEW_MINUTES' | 'CLOSE_BY' | 'DOORSTEP'>;
/** `ACCESS`: people in wheelchairs get in. */
type Amounts = 'NEAREST' | 'ONLY' | 'JUST' | 'NO' | 'NOT' | 'WITHOUT' | 'MANY' | 'SEVERAL' | 'EACH';
export type Marker = Amounts | 'QUIET' | 'ACCESS';

/** "Opens", "closes", "is open", "is closed", "around the clock", "without a day off", "without a break". */
export type HoursWord = 'OPENS' | 'CLOSES' | 'OPEN' | 'CLOSED' | 'ALWAYS' | 'DAILY' | 'THROUGH';

/** The classes of words that relate things; `verify/relations.ts` reads statements from them. */
export type RelationWord =
  /** "To", "from": one goes. "In", "on", "at", "beside": something is there. `BORDERS`: verbs for beside. */
  | ('TO' | 'FROM' | 'IN' | 'ON' | 'AT' | 'UNDER' | 'BESIDE' | 'BORDERS')
  /** "Opposite", "across the street": beside, with nothing behind it. */
  | 'OPPOSITE'
  /** "Lies", "is", "is called"; "lives", of people in the property. */
  | ('LOCATED' | 'IS' | 'NAMED' | 'LIVES')
  /** "In this street, like the flat". */
  | 'LIKE'
  /** "Was", "could": no fact is about other times. */
  | 'NOT_NOW'
  /** "Has", "offers": of the property if that is the subject. `OWN`: "belongs", "own", in any case. `WITH`: behind the property. */
  | ('HAS' | 'OWN' | 'WITH')
  /** Parts of the property ("courtyard") and what lies around it ("neighbourhood"). */
  | ('HOUSE' | 'SURROUNDINGS')
  /** `CLOSER_THAN`: "not as far as". */
  | ('CLOSER' | 'FARTHER' | 'THAN' | 'CLOSER_THAN' | 'FARTHER_THAN' | 'FAR');

/** The quantity that a number measures. */
export type Field =
  | ('LIVING_AREA' | 'PLOT_AREA' | 'YEAR_BUILT' | 'ENERGY_CLASS')
  | ('CENSUS' | 'RADIUS' | 'ADDRESS' | 'DISTRICT');

interface DirectionWords {
  readonly plain: readonly string[];
  /** "North of here". */
  readonly fromHere: readonly string[];
  /** "North of", before a name: the verifier reverses it. */
  readonly of: readonly string[];
}

/** Rules for joining words: regular expressions for whole words in small letters, ss for ß. */
export interface Grammar {
  /** The position of an unknown name without quotes: "Apotheke Löwen", "Lion pharmacy". */
  readonly nameStands: 'BEHIND_NOUN' | 'BEFORE_NOUN';
  readonly hasCapitalNouns: boolean;
  /** Whether words for the nearest stand behind their noun: "la gare la plus proche". */
  readonly nearestBehind?: boolean;
  /**
   * Endings that stand for words of their own, such as cases: the stems of a word, as written, each with the ending behind it, the longest stem first, of
   * a word that is no name only those that `isStem` knows; and all endings. In the lexicon an ending is a word.
   */
  readonly endings?: {
    of(word: string, isStem: (stem: string) => boolean): readonly (readonly [stem: string, ending: string])[];
    readonly all: readonly string[];
  };
  /** Cases and postpositions stand behind their nouns, and a comma may stand behind a subject. */
  readonly relationsFollow?: boolean;
  /** The noun at the end of a compound, and whether its beginning only says where it is: "Dorfbäcker". */
  compound?(word: string): readonly (readonly [noun: string, isOfPlace: boolean])[];
  /** Whether a word that no list has frames a statement and makes none, by its class and its endings. */
  isFrame(word: string, place: 'FIRST' | 'CAPITAL' | 'SMALL'): boolean;
  /** Whether a frame word says something in a clause without a claim: "people dance", but not "one goes there". */
  isStatement(word: string): boolean;
  /** Whether a frame word says something of what a clause names: "it pays", but not "one gets there". */
  isDeed(word: string): boolean;
  /** Whether a frame word names people of whom no fact says what they do: "cooks", "tourists". */
  isPerson?(word: string): boolean;
  /** Words that begin a clause which says for whom or when another one holds. */
  readonly opensCondition: RegExp;
  /** A number word that is a pronoun, with the verb behind it: "one walks". */
  readonly pronounBeforeVerb?: RegExp;
  /** A number word that is a particle of a verb at the end of a clause: "löst … ein". */
  readonly particleOfVerb?: RegExp;
  /** Prepositions that say for what: "zum", "for"; `bare`: those without an article in them. `wish`: what opens a clause about what readers may want. `owned`: "your". */
  readonly purpose: Readonly<Record<'any' | 'bare' | 'wish' | 'owned', RegExp>>;
  /** Words that begin a phrase without a verb ("in everyday life"), and the verbs and subjects that it does not have. */
  readonly opensPhrase: RegExp;
  readonly auxiliary: RegExp;
  /** Words that begin a clause. */
  readonly opensClause: RegExp;
  /** The parts of a compound of a number and a counted thing. */
  splitCompound?(word: string): readonly string[] | undefined;
  /** Before the number of rooms, in one word: "T4". */
  readonly roomsSign?: RegExp;
  readonly one: readonly string[];
  /** Shows that a sentence is about the property. */
  readonly aboutProperty: RegExp;
  /** Between a determiner and its noun. */
  readonly besideNoun: RegExp;
  readonly all: RegExp;
  /** Says that several have one address: "share", "the same". */
  readonly shared?: RegExp;
  readonly allThe?: RegExp;
  /** "No." of a junction. */
  readonly numberSign: RegExp;
  readonly called: RegExp;
  /** Behind "from": another place than the property. */
  readonly elsewhere: RegExp;
  /** "For sale": said of the property, and of no destination. */
  readonly traded: RegExp;
  /** "The children play in the park": what certain people do, no fact says. */
  readonly people: RegExp;
  /** Verbs of a place that is closed on the days beside them: "skips Wednesdays". */
  readonly rests?: RegExp;
  /** Words for a whole town, of which no fact counts anything. */
  readonly wholeTown: RegExp;
  /** Words that stand for the destination of the sentence before: "it", "there"; and for several: "both", "they". */
  readonly pronoun: RegExp;
  /** Before a noun that was named already: "this pharmacy". */
  readonly pointing?: RegExp;
  /** Before a comparison: by how much, "slightly closer", "much closer". */
  readonly slightly?: RegExp;
  readonly much?: RegExp;
  /** Readers of an advertisement ("commuters"), and what ends an introduction about them: "that"; behind a comma "for", "because". */
  readonly audience?: RegExp;
  readonly pleased?: RegExp;
  readonly opensContent?: RegExp;
  readonly opensReason?: RegExp;
  /** Those who live or stand at the place: "wir", "you". */
  readonly inhabitants?: RegExp;
  readonly pronouns: RegExp;
  /** Behind the number of a list: "three things". */
  readonly things: RegExp;
  /** Says of one thing what the sentence says of another: "and so is the museum". */
  readonly alike?: RegExp;
  /** A preposition that makes a vehicle of a noun of transport: "en train". */
  readonly byVehicle?: RegExp;
  /** Verbs of a street that meets another one; words beside them. */
  readonly meets?: Readonly<Record<Meeting, RegExp>>;
  readonly besideMeets?: RegExp;
  /** May stand between a hedge and its number. */
  readonly beforeNumber: RegExp;
  readonly exact: RegExp;
  /** The last and the first of several. */
  readonly latter: RegExp;
  readonly former: RegExp;
  /** Between the ends of a range ("seven to nine"), and before it ("between seven and nine"). */
  readonly upTo: RegExp;
  readonly between: RegExp;
  /** Whether a number may stand behind this word: "an eight", "a nine". Without it every number may. */
  fitsBehind?(word: string, number: string): boolean;
  /** Before a span of time that nobody counts: "a few hours". */
  readonly few?: RegExp;
  /** Time spans other than minutes. */
  readonly otherTimes: RegExp;
  /** Before an hour. */
  readonly atTime: RegExp;
  readonly untilTime: RegExp;
  readonly fromTime: RegExp;
  /** Before "at" and an hour from which, or at which, something is open: "erst um", "noch um". */
  readonly startsAt?: RegExp;
  readonly stillAt?: RegExp;
  /** "Twenty past eleven", "ten to six". */
  readonly minutesPast: RegExp;
  readonly minutesTo: RegExp;
  /** Behind a negation, before the hour that it states: "does not close until midnight". */
  readonly notBefore: RegExp;
  /** Behind a span that counts from another hour: "half an hour later". */
  readonly fromOther?: RegExp;
  /** Before days that are left out: "every day except Sunday". */
  readonly except: RegExp;
  /** A verb that opens or closes by the particle at the end ("macht um acht zu"), also if it states how the door is ("hat montags zu"). */
  readonly doorVerb?: RegExp;
  readonly doorState?: RegExp;
  doorParticle?(word: string): HoursWord | undefined;
  readonly copula: RegExp;
  readonly namely: RegExp;
  readonly conjunction: RegExp;
  /** Before the names of lines of public transport. */
  readonly lines: RegExp;
  /** Behind the number of a line: "der 248er". */
  readonly lineEnding?: RegExp;
  /** Verbs of vehicles, beside which a number is a line; "trains of line S1". */
  readonly halts: RegExp;
  readonly ofLine: RegExp;
  /** Between a house and the year in which it was built: "the house of 1934". */
  readonly ofYear: RegExp;
  /** "The station of Lauf". */
  readonly ofTown: RegExp;
  /** Words before the things that a price includes. */
  readonly including: RegExp;
  readonly withOrFor: RegExp;
  /** The phrases that a sentence needs beside a time by car and beside the word "quiet": otherwise it is half a truth. */
  readonly caveats: Readonly<Record<'freeRoad' | 'noise', RegExp>>;
  /** The rest is source text of regular expressions; the rules of all languages apply to every text. */
  /** Behind the digits of an ordinal: "3e étage", "1er mars". */
  readonly ordinalEnding?: RegExp;
  /** "Uhr", "pm", "am" behind an hour. */
  readonly clock: Readonly<Record<'oClock' | 'afternoon' | 'morning', string>>;
  /** Abbreviations: their dot ends no sentence. */
  readonly abbreviations: string;
  /** What follows an ordinal with a dot. */
  readonly afterOrdinal: string;
}
