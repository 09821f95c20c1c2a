// Checks that people in wheelchairs get in, as the map says it of a place.
import { slotOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import type { Span } from './item.ts';
import type { Candidate } from './knowledge.ts';
import type { Structure } from './structure.ts';
import { isAmong } from './subjects.ts';
import type { Answer } from './travel-answers.ts';

/** Where the sentence says it of a destination; undefined if it does not. */
export function accessOf(entity: Entity, structure: Structure): Span | undefined {
  const at = structure.items.findIndex(
    ({ kind }, i) => kind === 'ACCESS' && isAmong(entity, { at: i, to: i }, structure),
  );
  return at < 0 ? undefined : { at, to: at };
}

/** Said of no destination. */
export function accessOfNone(structure: Structure, told: readonly Entity[]): Claim[] {
  return structure.items.flatMap((item, at): Claim[] => {
    if (item.kind !== 'ACCESS' || told.some(entity => isAmong(entity, { at, to: at }, structure))) return [];
    return [claim('QUALITY', { at, to: at }, 'UNSUPPORTED')];
  });
}

/** Where the map says "limited", a part of it may be meant; of a stop, that of the line that the sentence names. */
export function accessAnswer({ facts }: Candidate, { lines }: Structure): Answer {
  const own = Object.values(facts);
  const stopping = own.flatMap(fact => slotOf(fact, 'LINES')?.values ?? []);
  if (!lines.every(({ value }) => stopping.includes(value))) return 'UNKNOWN';
  const access = own.flatMap(fact => slotOf(fact, 'ACCESS')?.value ?? [])[0];
  return access === 'yes' ? 'YES' : access === 'no' ? 'NO' : 'UNKNOWN';
}
