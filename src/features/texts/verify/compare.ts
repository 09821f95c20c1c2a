// Compares two destinations: "REWE is closer than EDEKA", "the way to the bakery is shorter than the one to the park".
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { candidatesOf, minutesOnFoot } from './meant-destinations.ts';
import type { Structure } from './structure.ts';
import { ALIKE_MINUTES } from './travel-answers.ts';

/** The claims of a sentence that compares; undefined if it compares nothing. */
export function comparisonOf(structure: Structure, knowledge: Knowledge): Claim[] | undefined {
  const { items, entities } = structure;
  const at = items.findIndex(({ relation }) => /^(?:CLOSER|FARTHER)/.test(relation ?? ''));
  const than = items.findIndex(({ relation }) => /THAN$/.test(relation ?? ''));
  if (at < 0) return undefined;
  // "It is closer", "the nearer of the two": than what, the sentence does not say.
  if (than < 0)
    return entities.length > 0 && structure.quantities.length === 0
      ? [claim('RELATION', { at, to: at }, 'UNSUPPORTED')]
      : undefined;
  const span = { at: Math.min(at, than), to: Math.max(at, than) };
  const second = entities.find(entity => entity.at > than);
  const first =
    entities.findLast(entity => entity.to < than) ?? entities.find(entity => entity.at > (second?.to ?? than));
  if (first === undefined || second === undefined || first === second || entities.length !== 2)
    return [claim('RELATION', span, 'UNSUPPORTED')];
  const [one, other] = [first, second].map(entity => nearestFor(entity, knowledge));
  if (one === undefined || other === undefined) return [claim('RELATION', span, 'UNSUPPORTED')];
  const lead = (minutesOnFoot(other) - minutesOnFoot(one)) * (/^CLOSER/.test(items[at]?.relation ?? '') ? 1 : -1);
  const ids = [one, other].map(({ facts }) => facts.WALK?.id);
  if (Number.isNaN(lead) || Math.abs(lead) <= ALIKE_MINUTES) return [claim('RELATION', span, 'UNSUPPORTED')];
  return [claim('RELATION', span, lead > 0 ? 'SUPPORTED' : 'CONTRADICTED', ...ids)];
}

/** The one destination that a name or a noun means where the sentence says no more. */
function nearestFor(entity: Entity, knowledge: Knowledge): Candidate | undefined {
  if (entity.isUnknownName || entity.isMany || entity.isNone || entity.isAll || entity.count) return undefined;
  const { candidates } = candidatesOf(entity, [], knowledge);
  const [nearest] = candidates.toSorted((a, b) => minutesOnFoot(a) - minutesOnFoot(b));
  return nearest !== undefined && minutesOnFoot(nearest) < Infinity ? nearest : undefined;
}
