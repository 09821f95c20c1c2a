// The facts in the order in which the verifier queries them: by type and mode, by name, by count within so many minutes.
import type { BaseMode } from '../../../core/modes.ts';
import {
  type Fact,
  type FactKind,
  type NumberRole,
  numberOf,
  type Slot,
  type SlotKind,
  slotOf,
} from '../terms/fact.ts';
import { type Names, namesOf } from './names.ts';
import { tokensOf } from './tokens.ts';

/** Minutes on foot that a sentence means if it names no limit. */
export const AROUND_MINUTES = 15;

const DESTINATIONS: ReadonlySet<FactKind> = new Set(['POI', 'TOWN', 'STREET']);

/** One destination and the routes to it. */
export interface Candidate {
  readonly facts: Readonly<Partial<Record<BaseMode, Fact>>>;
}

export interface Knowledge {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly names: Names;
  /** Those about the property. */
  readonly ofProperty: readonly Fact[];
  /** Undefined if no fact is one of them. */
  readonly ownFeatures: OwnFeatures | undefined;
  /** Destinations of a type, nearest first. */
  ofType(type: string): readonly Candidate[];
  /** The destination of a fact, with all routes to it. */
  candidateOf(fact: Fact): Candidate;
  /** The facts that count a type, within ascending minutes on foot. */
  countsOf(type: string): readonly Counted[];
  /** The slots of a kind in the facts about the place and the property itself. */
  ownSlots<Kind extends SlotKind>(kind: Kind): readonly OwnSlot<Kind>[];
  /** What the timetable says, if the facts have any of it. */
  readonly timetable: TimetableKnowledge | undefined;
  /** The first number of a role among these. */
  numberOf(of: NumberRole): { readonly fact: Fact; readonly value: number } | undefined;
}

/** What the caller says that the property has, by its names. */
export interface OwnFeatures {
  readonly names: Names;
  /** Of these names. */
  readonly words: ReadonlySet<string>;
}

export interface TimetableKnowledge {
  /** Nearest stop first. */
  readonly lines: readonly Fact[];
  readonly rides: readonly Fact[];
  /** Names of stops and of destinations of journeys, and all others. */
  readonly names: Names;
  /** The places of headsigns, as `placeWords` has them. */
  readonly headsigns: ReadonlySet<string>;
}

export interface Counted {
  readonly fact: Fact;
  readonly slot: Extract<Slot, { kind: 'COUNT' }>;
}

export interface OwnSlot<Kind extends SlotKind> {
  readonly fact: Fact;
  readonly slot: Extract<Slot, { kind: Kind }>;
}

/**
 * @param all ids are unique; of two facts about one route, the first counts
 * @param words of the text, if it is known: names that begin with other words are left out
 */
export function knowledgeOf(all: readonly Fact[], words?: ReadonlySet<string>): Knowledge {
  // Their names are no destinations on foot or by car.
  const facts = all.filter(fact => !isOfTimetable(fact));
  type Ways = { facts: Partial<Record<BaseMode, Fact>> };
  const candidates = new Map<string, Ways>();
  const byType = new Map<string, Set<Ways>>();
  const byId = new Map<string, Fact>();
  const counts = new Map<string, Counted[]>();
  const own: { fact: Fact; slot: Slot }[] = [];
  for (const fact of all) if (isOfTimetable(fact)) byId.set(fact.id, fact);
  for (const fact of facts) {
    byId.set(fact.id, fact);
    const { source, kind } = fact;
    const count = slotOf(fact, 'COUNT');
    if (count !== undefined) counts.set(count.of, [...(counts.get(count.of) ?? []), { fact, slot: count }]);
    else if (!DESTINATIONS.has(kind)) own.push(...fact.slots.map(slot => ({ fact, slot })));
    if (!DESTINATIONS.has(kind)) continue;
    const mode =
      source.kind === 'POI' || source.kind === 'REACH' ? source.transportMode : kind === 'STREET' ? 'WALK' : 'CAR';
    const key = keyOf(fact);
    const candidate = candidates.get(key) ?? { facts: {} };
    candidate.facts[mode] ??= fact;
    candidates.set(key, candidate);
    const type = typeOf(fact);
    if (type === '') continue;
    const same = byType.get(type) ?? new Set();
    byType.set(type, same.add(candidate));
  }
  const sorted = new Map<string, readonly Candidate[]>();
  const minutes = ({ facts: ways }: Candidate) => {
    const fact = ways.WALK ?? ways.CAR;
    // A destination within walking distance is nearer than the destinations of facts by car.
    return (ways.WALK ? 0 : 1000) + ((fact && numberOf(fact, 'TRAVEL_TIME')) ?? 0);
  };
  const nearestFirst = (type: string) => {
    const known = sorted.get(type) ?? [...(byType.get(type) ?? [])].sort((a, b) => minutes(a) - minutes(b));
    sorted.set(type, known);
    return known;
  };
  const byKind = Map.groupBy(own, ({ slot }) => slot.kind);
  const ownSlots = <Kind extends SlotKind>(kind: Kind) => (byKind.get(kind) ?? []) as unknown as OwnSlot<Kind>[];
  const names = namesOf(facts, words);
  return {
    facts: byId,
    names,
    ofProperty: facts.filter(({ kind }) => kind === 'PROPERTY'),
    ownFeatures: own.some(({ slot }) => slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature')
      ? featuresIn(names)
      : undefined,
    timetable: timetableOf(all, words),
    ofType: nearestFirst,
    candidateOf: fact => candidates.get(keyOf(fact)) ?? { facts: {} },
    countsOf: type => (counts.get(type) ?? []).sort((a, b) => a.slot.within.minutes - b.slot.within.minutes),
    ownSlots,
    numberOf(of) {
      const found = ownSlots('NUMBER').find(({ slot }) => slot.of === of);
      return found && { fact: found.fact, value: found.slot.value };
    },
  };
}

function featuresIn(names: Names): OwnFeatures {
  const own = [...names.values()].flat().filter(({ refs }) => refs.some(({ role }) => role === 'FEATURE'));
  return { names, words: new Set(own.flatMap(({ words }) => words)) };
}

/** The middle of the own town. */
export function isOfCentre({ id }: Pick<Fact, 'id'>): boolean {
  return id.startsWith('centre.');
}

function isOfTimetable({ kind }: Fact): boolean {
  return kind === 'LINE' || kind === 'RIDE';
}

function timetableOf(all: readonly Fact[], words: ReadonlySet<string> | undefined): TimetableKnowledge | undefined {
  const lines = all.filter(({ kind }) => kind === 'LINE');
  const rides = all.filter(({ kind }) => kind === 'RIDE');
  if (lines.length + rides.length === 0) return undefined;
  const headsigns = lines.flatMap(({ slots }) =>
    slots.flatMap(slot => (slot.kind === 'SERVICE' ? (slot.toward ?? []).map(placeWords) : [])),
  );
  // A journey has a sign of its own for the centre.
  const named = all.filter(fact => !isOfCentre(fact));
  return { lines, rides, names: namesOf(named, words), headsigns: new Set(headsigns) };
}

/** The words of a place as sentences have them, folded: "alter oeg-bahnhof". */
export function placeWords(name: string): string {
  return tokensOf(name)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ ?[-–] ?/g, '-');
}

/** The type of a destination, or `town`. */
export function typeOf(fact: Fact): string {
  return fact.kind === 'TOWN' ? 'town' : (slotOf(fact, 'TYPE')?.id ?? '');
}

/** An object of two types is two destinations. */
function keyOf(fact: Fact): string {
  return fact.source.kind === 'POI' ? `${fact.source.id} ${slotOf(fact, 'TYPE')?.id}` : fact.id;
}
