// The sentences of a language as tables: `writingLanguage` makes a writing language of them.

import type { SettlementType } from '../../../core/enums.ts';
import type { BaseMode } from '../../../core/modes.ts';
import type { Direction, Fact } from '../terms/fact.ts';
import type { Topic } from '../terms/poi-subjects.ts';
import type { Condition, FeatureId, PriceNoun, PropertyType } from '../terms/property-terms.ts';
import type { DetailTables } from './detail-words.ts';
import type { PhrasingRow, Speech, WritingLanguage } from './language.ts';
import type { TimetableTables } from './writing-timetable.ts';

type Rows = readonly PhrasingRow[];
type Type = PropertyType | undefined;
type Both<Value> = readonly [Value, Value];

/** Whether a sentence names a destination. */
export interface Named {
  readonly isNamed: boolean;
}

/** Which words for nearness a walk allows: one word for every distance would say nothing. */
export interface Nearness {
  /** "In the surroundings". */
  readonly isAround: boolean;
  /** "Within walking distance": neither next door nor too far. */
  readonly isWalk: boolean;
  /** "Nearby". */
  readonly isNear: boolean;
  /** "A few minutes". */
  readonly isFewMinutes: boolean;
  /** "Around the corner". */
  readonly isCloseBy: boolean;
  readonly isOnDoorstep: boolean;
}

/** How a fact about a destination states the route to it. */
export interface StatedWay {
  /** The word for a walk of which only the middle of the street or the town is known as its start; of a drive so begun, the length alone is stated. */
  readonly rough?: 'NEAR' | 'ON_FOOT' | 'LENGTH';
  readonly minutes: number;
  readonly mode: BaseMode;
  readonly length: string;
  readonly isNearest: boolean;
  readonly hasName: boolean;
}

export type PropertyLabel =
  | ('LIVING_AREA' | 'USABLE_AREA' | 'PLOT_AREA' | 'ROOMS' | 'FINAL_ENERGY' | 'FLOOR' | 'YEAR_BUILT')
  | ('condition' | 'type' | 'feature' | 'certificate');

/**
 * @typeParam Noun a destination as the language puts it into sentences
 * @typeParam Kind the noun of a type
 */
export interface WritingTables<Noun extends Named, Kind>
  extends Pick<WritingLanguage, 'headings' | 'freeRoad' | 'certificate' | 'hiddenAddress' | 'quote'> {
  /** Undefined if the language has no noun for the type: then no sentence is about it. */
  kindOf(type: string): Kind | undefined;
  nounOf(fact: Fact, speech: Speech): Noun | undefined;
  /** Openings of a sentence about a topic. None claims anything. */
  readonly leads: Readonly<Partial<Record<Topic, readonly string[]>>>;
  readonly around: {
    one(
      noun: Noun,
      walk: Nearness & {
        readonly minutes: number;
        /** Rounded to ten; undefined if the route is too short for this. */
        readonly meters: string | undefined;
      },
      leads: readonly string[],
    ): Rows;
    oneByCar(noun: Noun, minutes: number, kilometers: string): Rows;
    pair(nouns: Both<Noun>, minutes: Both<number>, leads: readonly string[]): Rows;
    pairByCar(nouns: Both<Noun>, minutes: Both<number>): Rows;
    group(nouns: readonly Noun[], minutes: number, nearness: Nearness, leads: readonly string[]): Rows;
    counts(
      found: readonly { readonly kind: Kind; readonly count: number }[],
      minutes: number,
      may: { readonly isWalkable: boolean; readonly areSeveral: boolean; readonly areMany: boolean },
      leads: readonly string[],
    ): Rows;
    /** The lines that stop at a station or stop. */
    lines(
      noun: Noun,
      lines: readonly string[],
      /** `isCut` if further lines stop there. */
      walk: Pick<Nearness, 'isNear'> & {
        readonly minutes: number;
        readonly isWalkable: boolean;
        readonly isCut: boolean;
      },
    ): Rows;
  };
  readonly timetable: TimetableTables<Noun>;
  readonly place: {
    /** The place by its district and its landmarks, of which there may be none. */
    lead(
      place: { readonly town: string; readonly district: string | undefined },
      near: readonly Noun[],
      type: Type,
    ): Rows;
    address(town: string, address: string, type: Type): Rows;
    town(town: string, type: Type): Rows;
    settlement(settlement: SettlementType): Rows;
    population(people: string, year: number): Rows;
    /** @param rent in euros a square metre, without its unit */
    netRent(rent: string, year: number): Rows;
    nextTown(
      town: { readonly name: string; readonly direction: Direction; readonly isNextLarger: boolean },
      minutes: number,
      kilometers: string,
    ): Rows;
    /** The middle of the own town by one of its names. */
    centreName(names: readonly string[]): string;
    /** @param way `kilometers` by car, undefined on foot */
    centre(name: string, way: Nearness & { readonly minutes: number; readonly kilometers: string | undefined }): Rows;
    /** The sentence names the ground of the judgement. It does not judge a place that is not quiet. */
    quiet(type: Type): Rows;
    walkingSpeed(speed: string): Rows;
  };
  readonly property: {
    /** The noun of the type, for flats with the rooms: "four-room apartment". */
    called(type: PropertyType, rooms: number | undefined, speech: Speech): string;
    /** The noun with what stands before it: "renovated two-bedroom apartment". Where it is undefined, other sentences say so. */
    described?(
      called: string,
      by: { readonly bedrooms: number | undefined; readonly condition: Condition | undefined },
    ): string | undefined;
    /** @param rooms undefined if the noun contains them */
    whole(
      type: PropertyType,
      called: string,
      size: { readonly rooms: number | undefined; readonly area: string | undefined },
      speech: Speech,
    ): Rows;
    plotArea(area: string, type: PropertyType): Rows;
    condition(condition: Condition): string;
    yearBuilt(year: number): string;
    storey(level: number): string;
    /** The noun with the storey it is on: "apartment on the third floor". */
    onFloor(called: string, level: number): string;
    /**
     * @param isOfBuilding the year of a flat is its building's
     * @param year where it is all there is to say
     */
    details(predicates: readonly string[], isOfBuilding: boolean, year: number | undefined, type: PropertyType): Rows;
    price(amount: string, noun: PriceNoun): Rows;
    knownFeatures(ids: readonly FeatureId[], type: PropertyType): Rows;
    /** With words of the caller's own: as things with an article where their last part is known, else behind a colon, where no case is needed. */
    features(bare: readonly string[], type: PropertyType): Rows;
  };
  readonly details: DetailTables;
  readonly titles: {
    /** Frames that begin with `title.town` do not name the district. */
    place(town: string | undefined, district: string | undefined): Rows;
    feature(id: FeatureId): string;
    /** @param added a feature or an area */
    property(called: string, added: string | undefined, town: string | undefined): string;
  };
  readonly statements: {
    destination(noun: Noun, way: StatedWay): string;
    town(name: string, way: StatedWay): string;
    count(kind: Kind, count: number, minutes: number): string;
    settlement(settlement: SettlementType): string;
    population(people: string, kilometers: string, year: number): string;
    netRent(rent: string, kilometers: string, year: number): string;
    calm(points: string): string;
    walkingSpeed(speed: string): string;
    place(name: string): string;
    readonly labels: Readonly<Record<PropertyLabel, string>>;
    price(noun: PriceNoun): string;
    condition(condition: Condition): string;
    type(type: PropertyType): string;
    feature(id: FeatureId): string;
  };
}
