// The claims that a text may make: facts with typed slots, a closed list. Every claim of a sentence belongs to a slot of a fact.

import type { SettlementType } from '../../../core/enums.ts';
import type { BaseMode } from '../../../core/modes.ts';
import type { Vehicle } from '../../../core/vehicles.ts';
import { CURRENCIES } from './currencies.ts';

/** The meaning of a number. `CALM` is the category of the location index: without its points a text may not say "quiet". */
export const NUMBER_ROLES = [
  ...(['TRAVEL_TIME', 'TRAVEL_LENGTH', 'STRAIGHT_DISTANCE', 'POPULATION', 'NET_RENT', 'RADIUS'] as const),
  ...(['SPEED', 'YEAR', 'LIVING_AREA', 'PLOT_AREA', 'ROOMS', 'FLOOR', 'YEAR_BUILT', 'PRICE', 'CALM'] as const),
  ...(['FINAL_ENERGY', 'BEDROOMS', 'BATHROOMS', 'STOREYS', 'PART_AREA', 'SPACES', 'SPACE_PRICE'] as const),
  ...(['SPACE_RENT', 'RENEWED_YEAR', 'FEE', 'COMMISSION', 'DEPARTURES', 'RIDE_TIME', 'CHANGES'] as const),
] as const;
export type NumberRole = (typeof NUMBER_ROLES)[number];

export const FACT_UNITS = [
  ...(['MINUTES', 'METERS', 'KILOMETERS', 'KILOMETERS_PER_HOUR', 'PERSONS', 'SQUARE_METERS'] as const),
  ...(['EUR_PER_SQUARE_METER', 'ROOMS', 'STOREY', 'YEAR', 'POINTS'] as const),
  ...(['KWH_PER_SQUARE_METER_AND_YEAR', 'PIECES', 'PERCENT', 'DEPARTURES_PER_HOUR'] as const),
  ...CURRENCIES,
] as const;
export type FactUnit = (typeof FACT_UNITS)[number];

/**
 * How a number may be written. `UP`: the next whole number, at least 1 (n stands for t if t ≤ n < t + 1 or |n − t| ≤ 0.5). `LAST_DIGIT`: within half a
 * unit of the last digit written. `EXACT`: unchanged. With a hedge ("about") each of them may be 10 % off.
 */
export const ROUNDINGS = ['UP', 'LAST_DIGIT', 'EXACT'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** The eight directions of the compass, clockwise. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const FACT_RANKS = ['LONG_DISTANCE', 'REGIONAL', 'NEXT_LARGER'] as const;
export type FactRank = (typeof FACT_RANKS)[number];

/** A reach: by which mode, up to how many minutes. */
export interface Within {
  readonly transportMode: BaseMode;
  readonly minutes: number;
}

/** Opens and closes, in minutes after midnight; a place that closes on the next day has more than 1,440. */
export type OpenSpan = readonly [from: number, to: number];

/** One claim that a sentence may make because of a fact. */
export type Slot =
  | {
      readonly kind: 'NUMBER';
      readonly of: NumberRole;
      readonly value: number;
      readonly unit: FactUnit;
      readonly rounding: Rounding;
      /** For times and lengths of travel. */
      readonly transportMode?: BaseMode;
    }
  /** The opening hours of each day of the week, from Monday on. */
  | { readonly kind: 'HOURS'; readonly days: readonly (readonly OpenSpan[])[] }
  /**
   * A count in the data. `isComplete`: the data has nearly all, so that a text may state the number; `isExhaustive`: so nearly that it
   * may state none, or only one.
   */
  | {
      readonly kind: 'COUNT';
      readonly of: string;
      readonly value: number;
      readonly within: Within;
      readonly isComplete: boolean;
      readonly isExhaustive?: boolean;
      /** Minutes to each of them, ascending. */
      readonly minutes: readonly number[];
    }
  | { readonly kind: 'NAME'; readonly value: string }
  /** Catalogue id of a type of points of interest. */
  | { readonly kind: 'TYPE'; readonly id: string }
  | { readonly kind: 'DIRECTION'; readonly value: Direction; readonly degrees: number }
  /** Streets that share a crossing with this one. `ENDS`: this one ends there. `CROSSES`: both go on. */
  | { readonly kind: 'MEETS'; readonly streets: readonly { readonly name: string; readonly how: Meeting }[] }
  /** The nearest of its type by the mode; exists only if the data is complete enough. */
  | { readonly kind: 'ORDER'; readonly value: 'NEAREST'; readonly of: string; readonly transportMode: BaseMode }
  | { readonly kind: 'EXISTENCE'; readonly of: string; readonly within: Within }
  | { readonly kind: 'ABSENCE'; readonly of: string; readonly within: Within }
  | { readonly kind: 'SUPERLATIVE'; readonly value: 'ONLY'; readonly of: string; readonly within: Within }
  | { readonly kind: 'QUALITY'; readonly id: SettlementType }
  /** Its rank in its type: a station by the class of its trains; the next town that is larger than the own one. */
  | { readonly kind: 'RANK'; readonly value: FactRank }
  /** Its number: a junction's on its signs ("49"), the motorway's ("A 9"). */
  | { readonly kind: 'REFERENCE'; readonly of: 'JUNCTION' | 'MOTORWAY'; readonly value: string }
  /** The street of its address. */
  | { readonly kind: 'STREET'; readonly value: string; readonly number?: string }
  /** Whether people in wheelchairs get in, as the map says. */
  | { readonly kind: 'ACCESS'; readonly value: 'yes' | 'limited' | 'no' }
  /** The lines that stop at a station or stop: "U3", "709". */
  /** `more`: those that a list in a text leaves out. */
  | { readonly kind: 'LINES'; readonly values: readonly string[]; readonly more?: readonly string[] }
  /** The kinds of vehicles of these lines, or of a journey. */
  | { readonly kind: 'VEHICLES'; readonly values: readonly Vehicle[] }
  /** The stop of a line: the object on the map, and its name if it has one that a text may give. */
  | { readonly kind: 'STOP'; readonly poiId: string; readonly type: string; readonly name?: string }
  | Service
  /** The data ends much nearer than this place: beyond may lie another one of its type. No sentence tells it; it keeps the text from saying how far one has to go. */
  | { readonly kind: 'EDGE' }
  /** How well known a place is, 1 to 3. No sentence tells it; it decides what a text mentions first. */
  | { readonly kind: 'RENOWN'; readonly value: number }
  /** A word in a field of the caller's property; `value` is the enum value or the caller's text. */
  | { readonly kind: 'PROPERTY_FIELD'; readonly field: PropertyWordField; readonly value: string };

/** A line on its way to one place, or, without `toward`, all its vehicles in one direction. */
export interface Service {
  readonly kind: 'SERVICE';
  /** Where it goes, by each name that people give it. */
  readonly toward?: readonly string[];
  /** The name of these that a text may give. */
  readonly told?: string;
  /** The next stop of its vehicles, which tells the directions apart. */
  readonly next: string;
  /** By the part of a workday. */
  readonly pace: Readonly<Record<ServicePart, Pace>>;
}

/** Parts of a workday in which departures count, in hours: all day long, and in the morning, when most people travel. */
export const SERVICE_PARTS = { DAY: [7, 19], MORNING: [7, 9] } as const;
export type ServicePart = keyof typeof SERVICE_PARTS;

/** How often a line leaves; `headwayMinutes` only where the departures are even enough for "every n minutes". */
export interface Pace {
  readonly perHour: number;
  readonly headwayMinutes?: number;
}

export type Meeting = 'ENDS' | 'CROSSES' | 'MEETS';
export type SlotKind = Slot['kind'];

export const PROPERTY_WORD_FIELDS = [
  ...(['type', 'condition', 'priceType', 'feature'] as const),
  ...(['certificateKind', 'energyClass', 'energyCarrier', 'parking', 'heating', 'renewed'] as const),
  ...(['fee', 'orientation', 'available'] as const),
] as const;
export type PropertyWordField = (typeof PROPERTY_WORD_FIELDS)[number];

/** The subject of a fact. */
export const FACT_KINDS = [
  ...(['PLACE', 'SETTLEMENT', 'POI', 'COUNT', 'TOWN', 'CENSUS', 'CALM', 'PROPERTY', 'METHOD', 'STREET'] as const),
  /** A line at a stop; a journey by timetable. */
  ...(['LINE', 'RIDE'] as const),
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The source of a fact. */
export type FactSource =
  /** An OpenStreetMap object, and the mode of the search that reached it. */
  | { readonly kind: 'POI'; readonly id: string; readonly transportMode: BaseMode }
  /** A search over the streets. */
  | { readonly kind: 'REACH'; readonly transportMode: BaseMode; readonly minutes: number }
  | { readonly kind: 'CENSUS'; readonly id: string; readonly table: string; readonly referenceDate: string }
  /** A category of the location index. */
  | { readonly kind: 'INDEX'; readonly category: 'calm'; readonly rulesVersion: number }
  /** JSON pointer into the request. */
  | { readonly kind: 'REQUEST'; readonly pointer: string }
  /** The place as the service found it in the region's addresses. */
  | { readonly kind: 'PLACE' }
  /** The timetable on a day, for departures within a window; `poiId` of the stop, or of the destination. */
  | {
      readonly kind: 'TIMETABLE';
      readonly date: string;
      readonly from: string;
      readonly to: string;
      /** Ids of the credits. */
      readonly attributionIds: readonly string[];
      readonly poiId?: string;
    }
  /** The rules for computing times. */
  | { readonly kind: 'RULES'; readonly rulesVersion: number };

export interface Fact {
  /** Names its subject, such as `walk.supermarket.1`; the same place gives the same ids. */
  readonly id: string;
  readonly kind: FactKind;
  readonly slots: readonly Slot[];
  readonly source: FactSource;
}

/** The first slot of a kind, or undefined. */
export function slotOf<Kind extends SlotKind>(fact: Fact, kind: Kind): Extract<Slot, { kind: Kind }> | undefined {
  return fact.slots.find((slot): slot is Extract<Slot, { kind: Kind }> => slot.kind === kind);
}

/** The number of a role in a fact, or undefined. */
export function numberOf(fact: Fact, of: NumberRole): number | undefined {
  for (const slot of fact.slots) if (slot.kind === 'NUMBER' && slot.of === of) return slot.value;
  return undefined;
}

/** All lines in a fact, also those that a list leaves out. */
export function linesIn(fact: Fact): readonly string[] {
  const { values = [], more = [] } = slotOf(fact, 'LINES') ?? {};
  return [...values, ...more];
}

/** Names in a fact that sentences may have: of places, stops, and where lines go. */
export function mapNames({ slots }: Fact): string[] {
  return slots.flatMap(slot => {
    if (slot.kind === 'NAME') return slot.value;
    return (slot.kind === 'STOP' ? slot.name : slot.kind === 'SERVICE' ? slot.told : undefined) ?? [];
  });
}

/** @throws Error if the fact has no such slot; for kinds of facts that always have one */
export function neededSlot<Kind extends SlotKind>(fact: Fact, kind: Kind): Extract<Slot, { kind: Kind }> {
  const slot = slotOf(fact, kind);
  if (slot === undefined) throw new Error(`The fact ${fact.id} has no slot ${kind}.`);
  return slot;
}

/** @throws Error if the fact has no such number */
export function neededNumber(fact: Fact, of: NumberRole): number {
  const value = numberOf(fact, of);
  if (value === undefined) throw new Error(`The fact ${fact.id} has no number ${of}.`);
  return value;
}

/** The number of a junction or its motorway in a fact, or undefined. */
export function referenceOf(fact: Fact, of: 'JUNCTION' | 'MOTORWAY'): string | undefined {
  for (const slot of fact.slots) if (slot.kind === 'REFERENCE' && slot.of === of) return slot.value;
  return undefined;
}

/** Minutes as people read them: the next whole number, at least 1. */
export function shownMinutes(minutes: number): number {
  return Math.max(1, Math.ceil(minutes - 1e-9));
}
