// Checks whether destinations lie in a street that the sentence names: "the bakery in Main Street".
import { type Fact, slotOf } from '../terms/fact.ts';
import { houseBehind, houseBeside, placingAt } from './addresses.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import { type Item, isWord, type NameRef } from './item.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { candidatesOf, everyCandidate } from './meant-destinations.ts';
import { streetsIn } from './names.ts';
import { isHouse } from './relations.ts';
import type { Structure } from './structure.ts';
import { folded } from './tokens.ts';
import { markOf } from './unknown-names.ts';

/** Items between a destination and the street beside it: "the bakery in the". */
const FARTHEST = 3;

/**
 * Numbers of houses without a street beside them: "at number 65". They belong to the destination before them; the street is that of the place, or one
 * that the sentence names.
 */
export function checkHouseNumbers(structure: Structure, knowledge: Knowledge): Claim[] {
  const { items, entities } = structure;
  if (!items.some((_, at) => isHouseNumber(at, structure))) return [];
  const streets = new Set([
    ...items.flatMap(item => (item.kind === 'NAME' ? [...streetsMeant(item.refs)] : [])),
    ...streetsIn(slotOf(knowledge.facts.get('place.address') ?? NOWHERE, 'NAME')?.value ?? '').map(folded),
  ]);
  return items.flatMap((item, at): Claim[] => {
    const entity = isHouseNumber(at, structure) ? (entities.findLast(each => each.at < at) ?? entities[0]) : undefined;
    if (item.kind !== 'NUMBER' || entity === undefined) return [];
    const facts = candidatesOf(entity, [], knowledge).candidates.flatMap(candidate => Object.values(candidate.facts));
    const found = facts.find(fact => liesIn(fact, streets, String(item.value)));
    return [claim('NUMBER', { at, to: at }, found === undefined ? 'UNSUPPORTED' : 'SUPPORTED', found?.id)];
  });
}

/** Whether one of these destinations has the address of the place, so that it is in the house. */
export function isAtAddress(candidates: readonly Candidate[], { facts }: Knowledge): boolean {
  const address = slotOf(facts.get('place.address') ?? NOWHERE, 'NAME')?.value ?? '';
  const [street] = streetsIn(address);
  const number = street === undefined ? '' : address.slice(street.length).trim();
  if (street === undefined || number === '') return false;
  const own = new Set([folded(street)]);
  return candidates.some(each => Object.values(each.facts).some(fact => liesIn(fact, own, number)));
}

const NOWHERE: Fact = { id: '', kind: 'PLACE', slots: [], source: { kind: 'PLACE' } };

/** "Number 65", and no junction (49). */
export function isHouseNumber(at: number, { items, entities, grammar, isUsed }: Structure): boolean {
  const item = items[at];
  return (
    item?.kind === 'NUMBER' &&
    item.isDigits &&
    !isUsed[at] &&
    isWord(items[at - 1], grammar.numberSign) &&
    entities.length > 0
  );
}

/** "A and B share the address", "have the same address": supported if one address is that of all. */
export function checkSharedAddress({ items, entities, grammar }: Structure, knowledge: Knowledge): Claim[] {
  const at = items.findIndex(item => isWord(item, grammar.shared));
  const verb = items[at];
  if (verb === undefined) return [];
  if (!items.some(item => item.kind === 'FIELD' && item.field === 'ADDRESS')) {
    // "A and B share a courtyard".
    const isSaid = verb.kind === 'WORD' && grammar.isDeed(verb.word) && entities.length > 0;
    return isSaid ? [claim('RELATION', { at, to: at }, 'UNSUPPORTED')] : [];
  }
  const [first = [], ...others] = entities.map(entity => {
    const facts = candidatesOf(entity, [], knowledge).candidates.flatMap(candidate => Object.values(candidate.facts));
    return facts.flatMap(fact => slotOf(fact, 'STREET') ?? []);
  });
  const isCommon = ({ value, number }: { readonly value: string; readonly number?: string | undefined }) =>
    number !== undefined &&
    others.every(slots => slots.some(slot => slot.number === number && folded(slot.value) === folded(value)));
  return [claim('RELATION', { at, to: at }, others.length > 0 && first.some(isCommon) ? 'SUPPORTED' : 'UNSUPPORTED')];
}

/** Supported by the address of the destination. A corner has two streets, so none is contradicted. */
export function checkStreets(structure: Structure, knowledge: Knowledge): Claim[] {
  return structure.items.flatMap((item, at): Claim[] => {
    if (item.kind !== 'NAME') return [];
    // "Netto is at 8 Linden Way", where the place is.
    if (isAddress(item) && structure.quantities.length === 0) {
      return entitiesIn(at, structure, isAddress).map(entity => {
        const { candidates } = candidatesOf(entity, [], knowledge);
        return claim('NAME', entity, isAtAddress(candidates, knowledge) ? 'SUPPORTED' : 'UNSUPPORTED', 'place.address');
      });
    }
    return entitiesIn(at, structure).map(entity => streetClaim(entity, at, structure, knowledge));
  });
}

/** Whether the name at a position is the street of a destination of the sentence. */
export function isOfStreet(at: number, structure: Structure): boolean {
  return entitiesIn(at, structure).length > 0;
}

type NameItem = Extract<Item, { kind: 'NAME' }>;

function isStreet({ refs }: NameItem): boolean {
  return refs.some(({ role }) => role === 'STREET' || role === 'WAY');
}

/** The street and the number of the place. */
function isAddress({ refs }: NameItem): boolean {
  return (
    refs.some(({ fact }) => fact.id === 'place.address') &&
    !refs.some(({ role }) => role === 'STREET' || role === 'WAY')
  );
}

/** The destinations that the sentence places in the street at a position. */
function entitiesIn(at: number, { items, entities }: Structure, isThat = isStreet): readonly Entity[] {
  const item = items[at];
  if (item?.kind !== 'NAME' || !isThat(item) || entities.some(entity => entity.at <= at && at <= entity.to)) return [];
  const named = entities.find(({ to }) => to === at - 2);
  // "Murphys, Zimmerstraße 19".
  if (named !== undefined && /^[,(]$/.test(markOf(items[at - 1])) && houseBehind(items, at)) return [named];
  const placing = placingAt(items, at);
  // "The flat in Main Street is near the bakery".
  if (placing === undefined || isHouse(items[placing - 1])) return [];
  // "Main Street 8 houses the library, the museum is in Main Street 9".
  if (placing === at) return entities.slice(0, 1);
  const beside = entities.filter(({ to }) => to < at && at - to <= FARTHEST);
  return beside.length > 0 ? beside : entities;
}

/** The streets that a name may mean, folded. */
export function streetsMeant(refs: readonly NameRef[]): ReadonlySet<string> {
  const told = refs.flatMap(({ fact, role }) =>
    role === 'STREET'
      ? streetsIn(slotOf(fact, 'NAME')?.value ?? '')
      : role === 'WAY'
        ? (slotOf(fact, 'STREET')?.value ?? [])
        : [],
  );
  return new Set(told.map(folded));
}

/** Whether the address of a destination is in one of the streets, and has the number if the text gives one. */
export function liesIn(fact: Fact, streets: ReadonlySet<string>, house: string | undefined): boolean {
  const street = slotOf(fact, 'STREET');
  return street !== undefined && streets.has(folded(street.value)) && (house === undefined || house === street.number);
}

function streetClaim(entity: Entity, at: number, structure: Structure, knowledge: Knowledge): Claim {
  const item = structure.items[at];
  const own = streetsMeant(item?.kind === 'NAME' ? item.refs : []);
  const house = houseBeside(structure.items, at);
  const facts = meantBy(entity, structure, knowledge).flatMap(candidate => Object.values(candidate.facts));
  // "Three hotels in Main Street": how many are there, no fact says.
  const isOfSeveral = entity.count !== undefined && !('number' in entity.count && entity.count.number.value === 1);
  const found = isOfSeveral ? undefined : facts.find(fact => liesIn(fact, own, house));
  return claim('NAME', { at, to: at }, found === undefined ? 'UNSUPPORTED' : 'SUPPORTED', found?.id);
}

/** Every branch of a chain where the sentence says nothing more of the one in that street: a time is that of the nearest. */
function meantBy(entity: Entity, structure: Structure, knowledge: Knowledge): readonly Candidate[] {
  const { items, quantities, hours, lines } = structure;
  const isPlacedAlone =
    quantities.length + hours.length + lines.length === 0 && !items.some(({ kind }) => kind === 'DIRECTION');
  const isOne = entity.refs !== undefined && !entity.isNearest && isPlacedAlone;
  return isOne ? everyCandidate(entity, knowledge) : candidatesOf(entity, [], knowledge).candidates;
}
