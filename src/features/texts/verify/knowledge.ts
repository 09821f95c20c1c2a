// The facts as a checker asks for them: by type and mode, by name, how many within so many minutes.
import type { TransportMode } from '../../../core/modes.ts';
import { type Fact, numberOf, type Slot, slotOf } from '../fact.ts';
import { type Names, namesOf } from './names.ts';

/** On foot, as far as a text looks where it names no limit. */
export const AROUND_MINUTES = 15;

/** One place and the ways to it. */
export interface Candidate {
  readonly facts: Readonly<Partial<Record<TransportMode, Fact>>>;
}

export interface Knowledge {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly names: Names;
  /** Places of a type, nearest first. */
  ofType(type: string): readonly Candidate[];
  /** The place or town that a fact is about, with all ways to it. */
  candidateOf(fact: Fact): Candidate;
  /** Minutes on foot within which places are counted, ascending. */
  readonly countedMinutes: readonly number[];
  /** The fact that counts a type within exactly so many minutes on foot. */
  countFact(type: string, minutes: number): Fact | undefined;
  /** Whatever is known of the settlement, the census, the property: the first fact with a slot that the test accepts. */
  withSlot<Found extends Slot>(
    test: (slot: Slot, fact: Fact) => slot is Found,
  ): { readonly fact: Fact; readonly slot: Found } | undefined;
}

/** @param facts ids are unique; of two facts of one way, the first counts */
export function knowledgeOf(facts: readonly Fact[]): Knowledge {
  const candidates = new Map<string, { facts: Partial<Record<TransportMode, Fact>> }>();
  const byType = new Map<string, Set<{ facts: Partial<Record<TransportMode, Fact>> }>>();
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
    // Whatever is reached on foot is nearer than what is told by car.
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
    withSlot(test) {
      for (const fact of facts) for (const slot of fact.slots) if (test(slot, fact)) return { fact, slot };
      return undefined;
    },
  };
}

/** Of a place to go to: its type, or `town`. */
export function typeOf(fact: Fact): string {
  return fact.kind === 'TOWN' ? 'town' : (slotOf(fact, 'TYPE')?.id ?? '');
}

/** An object of two types is two places to go to. */
function keyOf(fact: Fact): string {
  return fact.source.kind === 'POI' ? `${fact.source.id} ${slotOf(fact, 'TYPE')?.id}` : fact.id;
}
