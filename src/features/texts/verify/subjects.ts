// Of which destinations a sentence tells hours and access: those before them, of which several may be joined.
import { isJoint } from './context.ts';
import type { Entity } from './entities.ts';
import { isWord, type Span } from './item.ts';
import { LOCATIVES, relationBefore } from './relations.ts';
import type { Structure } from './structure.ts';

/** Hours, and the time to one of two that are compared, are those of the destination before them; in "the baker at the market" of the baker. */
export function subjectOf({ at }: Span, { entities, items }: Structure): Entity | undefined {
  const before = entities.filter(entity => entity.at < at);
  const [last, other] = before.toReversed();
  const isBeside =
    last && other && items.slice(other.to + 1, last.at).every(each => each.kind === 'ARTICLE' || each.relation);
  return (isBeside && LOCATIVES.has(relationBefore(last.at, items) ?? '') ? other : last) ?? entities[0];
}

/** Whether a sentence says this of a destination: alone, as one of several that it joins ("A and B are open"), or of all ("both are open"). */
export function isAmong(entity: Entity, span: Span, structure: Structure): boolean {
  const { entities, items, grammar } = structure;
  if (items.some(item => item.kind === 'EACH' || isWord(item, grammar.pronouns))) return true;
  const subject = subjectOf(span, structure);
  if (subject === undefined || subject === entity) return subject === entity;
  const [from, to] = [entities.indexOf(entity), entities.indexOf(subject)];
  const isJoined = (i: number) =>
    isJoint(items.slice((entities[i]?.to ?? 0) + 1, entities[i + 1]?.at), grammar) &&
    entities[i]?.refs !== undefined &&
    entities[i + 1]?.refs !== undefined;
  return from < to && entities.slice(from, to).every((_, i) => isJoined(from + i));
}
