// Checks whether destinations lie in the street of the property: "the bakery is in Main Street".
import { type Fact, slotOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import type { Knowledge } from './knowledge.ts';
import { candidatesOf } from './meant-destinations.ts';
import { streetsIn } from './names.ts';
import { isHouse } from './relations.ts';
import type { Structure } from './structure.ts';
import { folded } from './tokens.ts';

/** Items between a destination and the street beside it: "the bakery in the". */
const FARTHEST = 3;

/** Supported by the address of the destination. A corner has two streets, so none is contradicted. */
export function checkStreets({ items, entities }: Structure, knowledge: Knowledge): Claim[] {
  return items.flatMap((item, at): Claim[] => {
    const ref = item.kind === 'NAME' && item.refs.find(({ role }) => role === 'STREET');
    if (!ref) return [];
    const preposition = items.findLastIndex(({ relation }, i) => i < at && i >= at - 2 && relation !== undefined);
    const isThere = ['IN', 'ON', 'AT'].includes(items[preposition]?.relation ?? '');
    // "The flat in Main Street is near the bakery".
    if (!isThere || isHouse(items[preposition - 1])) return [];
    const beside = entities.filter(({ to }) => to < at && at - to <= FARTHEST);
    return (beside.length > 0 ? beside : entities).map(entity => streetClaim(entity, ref.fact, knowledge));
  });
}

function streetClaim(entity: Entity, address: Fact, knowledge: Knowledge): Claim {
  const own = (slotOf(address, 'NAME') ? streetsIn(slotOf(address, 'NAME')?.value ?? '') : []).map(folded);
  const { candidates } = candidatesOf(entity, [], knowledge);
  const facts = candidates.flatMap(candidate => Object.values(candidate.facts));
  const found = facts.find(fact => own.includes(folded(slotOf(fact, 'STREET')?.value ?? '')));
  return claim('NAME', entity, found === undefined ? 'UNSUPPORTED' : 'SUPPORTED', found?.id);
}
