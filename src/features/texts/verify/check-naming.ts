// Checks sentences that say which place one is: "the chemist in Main Street is a Boots", "the nearest stop is called Mill Lane".
import { houseBeside } from './addresses.ts';
import { liesIn, streetsMeant } from './check-streets.ts';
import { type Claim, claim } from './claim.ts';
import type { Item } from './item.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { candidatesOf } from './meant-destinations.ts';
import type { Structure } from './structure.ts';

/**
 * The claim that the named place is not the one that the noun means, by its street or as the nearest; undefined if it is, or if the sentence says nothing of
 * that kind. Both places may exist, so the rest of the verifier would support the sentence.
 */
export function checkNaming(structure: Structure, knowledge: Knowledge): Claim | undefined {
  const { items, entities } = structure;
  const copula = items.findLastIndex(({ relation }) => relation === 'NAMED' || relation === 'IS');
  const before = entities.filter(({ to }) => to < copula);
  const after = entities.filter(({ at }) => at > copula);
  const [kind, ...others] = before;
  const [named] = after;
  if (copula < 0 || kind?.types === undefined || kind.refs !== undefined || !named?.refs || after.length > 1) {
    return undefined;
  }
  if (!items.slice(copula + 1, named.at).every(isBetween)) return undefined;
  const unsupported = claim('RELATION', { at: kind.at, to: named.to }, 'UNSUPPORTED');
  // "The theatre on the square is the Globe": no fact tells which one that is.
  if (others.length > 0) return unsupported;
  const { candidates } = candidatesOf(named, [], knowledge);
  const isNearest =
    !kind.isNearest || candidatesOf(kind, [], knowledge).candidates.some(own => candidates.includes(own));
  const street = items.findIndex((item, i) => i > kind.to && i < copula && item.kind === 'NAME');
  const isThere = street < 0 || candidates.some(candidate => isAt(candidate, items, street));
  return isNearest && isThere ? undefined : unsupported;
}

function isBetween({ kind, relation }: Item): boolean {
  return kind === 'ARTICLE' || kind === 'MARK' || (kind === 'WORD' && relation === undefined);
}

function isAt({ facts }: Candidate, items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'NAME') return false;
  const [streets, house] = [streetsMeant(item.refs), houseBeside(items, at)];
  return Object.values(facts).some(fact => liesIn(fact, streets, house));
}
