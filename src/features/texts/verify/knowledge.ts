// The facts in the order in which the verifier queries them: by type and mode, by name, by count within so many minutes.
import type { TransportMode } from '../../../core/modes.ts';
import { type Fact, type NumberRole, numberOf, type Slot, slotOf } from '../terms/fact.ts';
import { type Names, namesOf } from './names.ts';

/** Minutes on foot that a sentence means if it names no limit. */
export const AROUND_MINUTES = 15;

/** One destination and the routes to it. */
export interface Candidate {
  readonly facts: Readonly<Partial<Record<TransportMode, Fact>>>;
}

export interface Knowledge {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly names: Names;
  /** Destinations of a type, nearest first. */
  ofType(type: string): readonly Candidate[];
  /** The destination of a fact, with all routes to it. */
  candidateOf(fact: Fact): Candidate;
  /** Minutes on foot within which facts count, ascending. */
  readonly countedMinutes: readonly number[];
  /** The fact that counts a type within exactly so many minutes on foot. */
  countFact(type: string, minutes: number): Fact | undefined;
  /** The first number of a role in a fact. */
  numberOf(of: NumberRole): { readonly fact: Fact; readonly value: number } | undefined;
  /** The first fact with a slot that the test accepts. */
  withSlot<Found extends Slot>(
    test: (slot: Slot, fact: Fact) => slot is Found,
  ): { readonly fact: Fact; readonly slot: Found } | undefined;
}

/** @param facts ids are unique; of two facts about one route, the first counts */
export function knowledgeOf(facts: readonly Fact[]): Knowledge {
  type Ways = { facts: Partial<Record<TransportMode, Fact>> };
  const candidates = new Map<string, Ways>();
  const byType = new Map<string, Set<Ways>>();
  for (const fact of facts) {
    const { source } = fact;
    if (fact.kind !== 'POI' && fact.kind !== 'TOWN') continue;
    const mode = source.kind === 'POI' || source.kind === 'REACH' ? source.transportMode : 'CAR';
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
  for (const [type, same] of byType)
    sorted.set(
      type,
      [...same].sort((a, b) => minutes(a) - minutes(b)),
    );
  const counted = new Set(facts.flatMap(fact => slotOf(fact, 'COUNT')?.within.minutes ?? []));
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  return {
    facts: byId,
    names: namesOf(facts),
    ofType: type => sorted.get(type) ?? [],
    candidateOf: fact => candidates.get(keyOf(fact)) ?? { facts: {} },
    countedMinutes: [...counted].sort((a, b) => a - b),
    countFact: (type, within) => byId.get(`count.${type}.${within}`),
    numberOf(of) {
      for (const fact of facts) {
        const value = numberOf(fact, of);
        if (value !== undefined) return { fact, value };
      }
      return undefined;
    },
    withSlot(test) {
      for (const fact of facts) for (const slot of fact.slots) if (test(slot, fact)) return { fact, slot };
      return undefined;
    },
  };
}

/** The type of a destination, or `town`. */
export function typeOf(fact: Fact): string {
  return fact.kind === 'TOWN' ? 'town' : (slotOf(fact, 'TYPE')?.id ?? '');
}

/** An object of two types is two destinations. */
function keyOf(fact: Fact): string {
  return fact.source.kind === 'POI' ? `${fact.source.id} ${slotOf(fact, 'TYPE')?.id}` : fact.id;
}
