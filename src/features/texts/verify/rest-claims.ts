// The claims of items that belong to no destination and not to the property: towns, own features, numbers and words that nothing explains.
import { isHouseBehind } from './addresses.ts';
import { isHouseNumber, isOfStreet } from './check-streets.ts';
import { type Claim, claim } from './claim.ts';
import { typesOf } from './entities.ts';
import { type Item, isWord } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import type { Structure } from './structure.ts';
import { isOfAnother, isServed } from './unread.ts';

/** "What one needs every day" is no claim. */
const WEEK = 7;

/** Claims of items that belong to no destination and not to the property: towns, own features, unknown words. */
export function restClaims(
  item: Item,
  at: number,
  items: readonly Item[],
  structure: Structure,
  knowledge: Knowledge,
): Claim[] {
  const span = { at, to: at };
  switch (item.kind) {
    case 'NAME': {
      const ref = item.refs.find(({ role }) => ['PLACE', 'STREET', 'FEATURE'].includes(role));
      if (ref === undefined && item.refs.some(({ role }) => role === 'WAY') && isOfStreet(at, structure)) return [];
      return [claim('NAME', span, ref ? 'SUPPORTED' : 'UNSUPPORTED', ref?.fact.id)];
    }
    case 'UNKNOWN':
      return [unknownClaim(item, at, items, structure, knowledge)];
    case 'NUMBER':
      // The street with its number is checked as one.
      if (
        item.isDigits &&
        ([at - 1, at + 1].some(i => isOfStreet(i, structure)) ||
          (isHouseBehind(items, at) && isOfStreet(at - 3, structure)) ||
          isHouseNumber(at, structure))
      )
        return [];
      return [addressClaim(at, items, knowledge)];
    case 'CLOCK':
      return [addressClaim(at, items, knowledge)];
    case 'EACH':
    case 'WORD': {
      const next = items[at + 1]?.kind === 'ARTICLE' ? items[at + 2] : items[at + 1];
      // "Jeweils eine Gehminute" is a time: there the article is a number.
      const { grammar, quantities, entities, hours, lines } = structure;
      // "From there it is three minutes": a way from another place.
      const isElsewhere = items[at - 1]?.relation === 'FROM' && isWord(item, grammar.elsewhere) && entities.length > 0;
      const isTraded =
        isWord(item, grammar.traded) && entities.length > 0 && !items.some(({ kind }) => kind === 'GOODS');
      const isMeasured = quantities.length + hours.length + lines.length > 0;
      const isFetching = entities.length > 0 && items.some(({ kind }) => kind === 'GOODS');
      const isOther = item.kind === 'WORD' && grammar.isPerson?.(item.word) && !isFetching;
      const isSomebody = ((isWord(item, grammar.people) && entities.length > 0) || isOther) && !isMeasured;
      if (isElsewhere || isTraded || isSomebody) return [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
      const isOfAll = isWord(item, structure.grammar.all) || (item.kind === 'EACH' && items[at + 1]?.kind === 'UNIT');
      const isCounted = isOfAll && ['UNIT', 'FEATURE', 'PROPERTY'].includes(next?.kind ?? '');
      return isCounted ? [claim('COUNT', span, 'UNSUPPORTED')] : [];
    }
    case 'GOODS': {
      const isSold = structure.entities.some(entity => typesOf(entity).some(type => item.types.includes(type)));
      return isSold || (structure.entities.length === 0 && !item.isDone)
        ? []
        : [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
    }
    case 'FIELD': {
      // "A shopping centre will be built here": no fact is about the future.
      const isOfProperty = items.some(({ kind, relation }) => kind === 'PROPERTY' || relation === 'HOUSE');
      const isBuilt =
        item.field === 'YEAR_BUILT' && item.relation === undefined && structure.entities.length > 0 && !isOfProperty;
      return isBuilt ? [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')] : [];
    }
    case 'ROAD':
    case 'SPAN':
      return [claim(item.kind === 'ROAD' ? 'NAME' : 'UNKNOWN_WORD', span, 'UNSUPPORTED')];
    case 'ORDINAL':
    case 'NEAREST':
    case 'ONLY':
    case 'NO':
    case 'WITHOUT':
    case 'SEVERAL':
    case 'MANY':
    case 'JUST':
      return [
        claim(item.kind === 'NEAREST' ? 'ORDER' : item.kind === 'NO' ? 'ABSENCE' : 'QUALITY', span, 'UNSUPPORTED'),
      ];
    case 'UNIT':
      // "Most people work at Netto".
      if (item.unit === 'PERSONS' && structure.entities.length > 0 && structure.quantities.length === 0)
        return [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
      return item.unit === 'PERSONS' || item.unit === 'ROOMS' || item.unit === 'EUR_PER_SQUARE_METER'
        ? []
        : [claim('NUMBER', span, 'UNSUPPORTED')];
    case 'HEDGE':
      return item.isPlain ? [] : [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
    case 'DIRECTION':
      return structure.entities.length > 0 && !isOfAnother(items, at, structure.entities)
        ? []
        : [claim('DIRECTION', span, 'UNSUPPORTED')];
    case 'DAYS':
      return item.days.length === WEEK && !isServed(items) ? [] : [claim('CLOCK_TIME', span, 'UNSUPPORTED')];
    case 'DAYPART':
      // "It lasts until the evening".
      return items.slice(Math.max(0, at - 3), at).some(each => isWord(each, structure.grammar.untilTime)) &&
        structure.entities.length > 0 &&
        structure.hours.length === 0
        ? [claim('CLOCK_TIME', span, 'UNSUPPORTED')]
        : [];
    case 'HOURS':
    case 'OFFSET':
      return [claim('CLOCK_TIME', span, 'UNSUPPORTED')];
    default:
      return [];
  }
}

/** A house number that differs from the address. */
function addressClaim(at: number, items: readonly Item[], knowledge: Knowledge): Claim {
  const span = { at, to: at };
  const before = items[at - 1];
  const address = knowledge.facts.get('place.address');
  const isStreet =
    address !== undefined &&
    (before?.kind === 'UNKNOWN' || (before?.kind === 'NAME' && before.refs.some(({ role }) => role === 'STREET'))) &&
    items.slice(0, at).some(each => each.kind === 'FIELD' && each.field === 'ADDRESS');
  // A number of nothing: what the sentence counts is not understood.
  return isStreet ? claim('NUMBER', span, 'CONTRADICTED', address.id) : claim('UNKNOWN_WORD', span, 'UNSUPPORTED');
}

/** An unknown name in the position of the address; a quarter or a town may have more names than the facts. */
function unknownClaim(
  item: Item,
  at: number,
  items: readonly Item[],
  structure: Structure,
  knowledge: Knowledge,
): Claim {
  const span = { at, to: at };
  const unsupported = claim('UNKNOWN_WORD', span, 'UNSUPPORTED');
  const isName = item.kind === 'UNKNOWN' && item.isCapital;
  const others = items.filter((other, i) => other.kind === 'UNKNOWN' && Math.abs(i - at) > 3);
  if (!isName || others.length > 0 || structure.entities.length > 0) return unsupported;
  const isOfAddress = items.slice(0, at).some(each => each.kind === 'FIELD' && each.field === 'ADDRESS');
  const address = knowledge.facts.get('place.address');
  return isOfAddress && address && !isWord(items[at - 1], structure.grammar.withOrFor)
    ? claim('NAME', span, 'CONTRADICTED', address.id)
    : unsupported;
}
