// Compares two destinations: "REWE is closer than EDEKA", "the way to the bakery is shorter than the one to the park".
import type { BaseMode } from '../../../core/modes.ts';
import { numberOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import { endsClause, type Item, isOfThoseTwo, isWord, type Span } from './item.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { candidatesOf } from './meant-destinations.ts';
import type { Structure } from './structure.ts';
import { ALIKE_MINUTES } from './travel-answers.ts';

/** The claims of a sentence that compares; undefined if it compares nothing. */
export function comparisonOf(structure: Structure, knowledge: Knowledge): Claim[] | undefined {
  const { items, entities, grammar } = structure;
  const at = items.findIndex(isComparing);
  if (at < 0) return otherwiseCompared(structure);
  const than = items.findIndex(({ relation }) => relation !== undefined && /THAN$/.test(relation));
  const [named, last, ...more] = entities;
  const isOfTwo = than < 0 && last !== undefined && more.length === 0 && items.some((_, i) => isOfThoseTwo(items, i));
  const span = than < 0 ? { at, to: at } : { at: Math.min(at, than), to: Math.max(at, than) };
  if (than < 0 && !isOfTwo) {
    // "The park is three minutes away, and the lake even closer".
    const [subject, ...others] = entities.toReversed();
    const isBehind = others.length > 0 && subject !== undefined && subject.to < at;
    if (isBehind && items.slice(others[0]?.to, subject.at).some(item => endsClause(item, grammar)))
      return others.map(other => comparedClaim(subject, other, span, structure, knowledge));
    // "It is closer": than what, the sentence does not say.
    return entities.length > 0 && structure.quantities.length === 0
      ? [claim('RELATION', span, 'UNSUPPORTED')]
      : undefined;
  }
  // "The REWE is the nearer of the two, the EDEKA lies on the ring".
  const second = isOfTwo ? last : entities.find(entity => entity.at > than);
  const first = isOfTwo
    ? named
    : (entities.findLast(entity => entity.to < than) ?? entities.find(entity => entity.at > (second?.to ?? than)));
  const isPair = first !== undefined && second !== undefined && first !== second && more.length === 0;
  return [isPair ? comparedClaim(first, second, span, structure, knowledge) : claim('RELATION', span, 'UNSUPPORTED')];
}

/** "Fewer steps to A than to B": two destinations that are compared in words that are not read. */
function otherwiseCompared({ items, entities }: Structure): Claim[] | undefined {
  const at = items.findIndex(({ relation }) => relation === 'THAN');
  const next = items.findIndex(({ kind }, i) => i > at && kind !== 'ARTICLE' && kind !== 'PROPERTY');
  const isPair = entities.some(({ to }) => to < at) && entities.some(entity => entity.at <= next && next <= entity.to);
  return at >= 0 && isPair ? [claim('RELATION', { at, to: at }, 'UNSUPPORTED')] : undefined;
}

/** That the first of two is as much closer or farther than the second as the words at a span say. */
function comparedClaim(
  first: Entity,
  second: Entity,
  span: Span,
  { items, grammar }: Structure,
  knowledge: Knowledge,
): Claim {
  const at = items.findIndex(isComparing);
  const unsupported = claim('RELATION', span, 'UNSUPPORTED');
  const modes = new Set(items.flatMap(item => (item.kind === 'MODE' ? item.transportMode : [])));
  const [mode = 'WALK', ...otherModes] = modes;
  if (otherModes.length > 0) return unsupported;
  const [one, other] = [first, second].map(entity => nearestFor(entity, mode, knowledge));
  if (one === undefined || other === undefined) return unsupported;
  const [near, far] = [minutesBy(one, mode), minutesBy(other, mode)];
  const lead = (far - near) * (/^CLOSER/.test(items[at]?.relation ?? '') ? 1 : -1);
  const ids = [one, other].map(({ facts }) => facts[mode]?.id);
  if (!Number.isFinite(lead)) return unsupported;
  const degree = [items[at - 1], items[at - 2]];
  const isSlight = degree.some(item => isWord(item, grammar.slightly));
  const isMuch = degree.some(item => isWord(item, grammar.much));
  const [least, most] = [Math.min(near, far), Math.max(near, far)];
  const isOfDegree = isSlight
    ? most - least <= SLIGHT_MINUTES || most <= SLIGHT * least
    : !isMuch || most >= MUCH * least;
  if (Math.abs(lead) <= (isSlight ? SAME_MINUTES : ALIKE_MINUTES)) return unsupported;
  return claim('RELATION', span, lead < 0 ? 'CONTRADICTED' : isOfDegree ? 'SUPPORTED' : 'UNSUPPORTED', ...ids);
}

function isComparing({ relation }: Item): boolean {
  return relation !== undefined && /^(?:CLOSER|FARTHER)/.test(relation);
}

/** Below this, no one of two ways is shorter. */
const SAME_MINUTES = 0.05;
/** "Slightly": so many minutes, or this factor; "much": at least that factor. */
const SLIGHT_MINUTES = 1.5;
const SLIGHT = 1.25;
const MUCH = 1.4;

/** The one destination that a name or a noun means where the sentence says no more. */
function nearestFor(entity: Entity, mode: BaseMode, knowledge: Knowledge): Candidate | undefined {
  if (entity.isUnknownName || entity.isMany || entity.isNone || entity.isAll || entity.count) return undefined;
  const { candidates } = candidatesOf(entity, [], knowledge);
  const [nearest] = candidates.toSorted((a, b) => minutesBy(a, mode) - minutesBy(b, mode));
  return nearest !== undefined && minutesBy(nearest, mode) < Infinity ? nearest : undefined;
}

function minutesBy({ facts }: Candidate, mode: BaseMode): number {
  const fact = facts[mode];
  return (fact && numberOf(fact, 'TRAVEL_TIME')) ?? Infinity;
}
