// One sentence against the facts: its claims, and the verdict that follows from them.
import { slotOf } from '../fact.ts';
import { checkPlaces } from './check-places.ts';
import { checkProperty, isOfCensus, numberClaim } from './check-property.ts';
import { type Claim, claim, type Verdict } from './claim.ts';
import { ALL } from './entities.ts';
import type { Item } from './item.ts';
import { itemsOf } from './items.ts';
import type { Knowledge } from './knowledge.ts';
import { isOfWay } from './quantities.ts';
import { type Structure, structureOf } from './structure.ts';
import { type Token, tokensOf } from './tokens.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface CheckedSentence {
  readonly verdict: Verdict;
  readonly claims: readonly (Claim & { readonly text: string })[];
  /** On which the supported claims stand, and which the contradicted ones contradict. */
  readonly factIds: readonly string[];
  readonly contradicts: readonly string[];
}

/** A sentence with more words is not one that anybody checks. */
const MOST_TOKENS = 400;

export function checkSentence(text: string, knowledge: Knowledge, language: string): CheckedSentence {
  const short = language === 'en' ? 'en' : 'de';
  const written = tokensOf(text);
  const reading = { vocabulary: vocabularyOf(short), names: knowledge.names, language } as const;
  const { items, tokens } = itemsOf(written.slice(0, MOST_TOKENS), reading);
  const { claims, denial } = claimsOf(items, knowledge, short);
  if (written.length > MOST_TOKENS)
    claims.push(claim('UNKNOWN_WORD', { at: items.length - 1, to: items.length - 1 }, 'UNSUPPORTED'));
  // A name alone may say anything: "Lage Wunderbar Ruhig."
  if (items.length > 0 && items.every(({ kind }) => kind === 'NAME' || kind === 'MARK' || kind === 'ARTICLE'))
    claims.push(claim('UNKNOWN_WORD', { at: 0, to: items.length - 1 }, 'UNSUPPORTED'));
  const told = turned(claims, denial);
  const verdict = verdictOf(told);
  const unique = (of: Verdict) => [
    ...new Set(told.filter(each => each.verdict === of).flatMap(({ factIds }) => factIds)),
  ];
  return {
    verdict,
    claims: told.map(each => ({ ...each, text: textOf(text, tokens, items, each) })),
    factIds: unique('SUPPORTED'),
    contradicts: unique('CONTRADICTED'),
  };
}

function claimsOf(
  items: readonly Item[],
  knowledge: Knowledge,
  language: 'de' | 'en',
): { claims: Claim[]; denial: number } {
  const structure = structureOf(items, language);
  const used = [...structure.isUsed];
  const takes = (at: number) => {
    used[at] = true;
  };
  const ofProperty = checkProperty(structure, knowledge, takes);
  const radius = isOfCensus(structure)
    ? structure.quantities.filter(quantity => isOfWay(quantity) && quantity.unit !== 'MINUTES')
    : [];
  const ways: Structure = {
    ...structure,
    quantities: structure.quantities.filter(quantity => !radius.includes(quantity)),
  };
  const ofRadius = radius.map(({ at, to, value, step, unit }) =>
    numberClaim({ at, to }, { value: unit === 'METERS' ? value / 1000 : value, step }, ['RADIUS'], knowledge),
  );
  const ofPlaces = checkPlaces(ways, knowledge);
  const rest = items.flatMap((item, at): Claim[] =>
    used[at] ? [] : restClaims(item, at, items, structure, knowledge),
  );
  const denial = items.findIndex(({ kind }, at) => kind === 'NOT' && !used[at]);
  return { claims: [...ofProperty, ...ofRadius, ...ofPlaces, ...rest], denial };
}

/** What is left when places and property took theirs: towns, own features, and what nobody takes. */
function restClaims(
  item: Item,
  at: number,
  items: readonly Item[],
  structure: Structure,
  knowledge: Knowledge,
): Claim[] {
  const place = { at, to: at };
  switch (item.kind) {
    case 'NAME': {
      const ref = item.refs.find(({ role }) => role === 'PLACE' || role === 'FEATURE');
      return [claim('NAME', place, ref ? 'SUPPORTED' : 'UNSUPPORTED', ref?.fact.id)];
    }
    case 'UNKNOWN':
      return [unknownClaim(item, at, items, structure, knowledge)];
    case 'NUMBER':
    case 'CLOCK':
      return structure.entities.length > 0 && item.kind === 'CLOCK' ? [] : [addressClaim(at, items, knowledge)];
    case 'EACH':
    case 'WORD': {
      const next = items[at + 1]?.kind === 'ARTICLE' ? items[at + 2] : items[at + 1];
      // "jeweils eine Gehminute" tells a time: there the article is a number.
      const isOfAll = item.kind === 'WORD' ? ALL.test(item.word) : items[at + 1]?.kind === 'UNIT';
      const isCounted = isOfAll && ['UNIT', 'FEATURE', 'PROPERTY'].includes(next?.kind ?? '');
      return isCounted ? [claim('COUNT', place, 'UNSUPPORTED')] : [];
    }
    case 'ROAD':
    case 'SPAN':
      return [claim(item.kind === 'ROAD' ? 'NAME' : 'UNKNOWN_WORD', place, 'UNSUPPORTED')];
    case 'ORDINAL':
    case 'NEAREST':
    case 'ONLY':
    case 'NO':
    case 'WITHOUT':
    case 'SEVERAL':
    case 'MANY':
    case 'JUST':
      return [claim(item.kind === 'NEAREST' ? 'ORDER' : 'QUALITY', place, 'UNSUPPORTED')];
    case 'UNIT':
      return item.unit === 'PERSONS' || item.unit === 'ROOMS' || item.unit === 'EUR_PER_SQUARE_METER'
        ? []
        : [claim('NUMBER', place, 'UNSUPPORTED')];
    case 'HEDGE':
      return item.isPlain ? [] : [claim('UNKNOWN_WORD', place, 'UNSUPPORTED')];
    case 'DIRECTION':
      return structure.entities.length > 0 ? [] : [claim('DIRECTION', place, 'UNSUPPORTED')];
    case 'DAYS':
    case 'OPEN_UNTIL':
      return items.some(({ kind }) => kind === 'CLOCK') ? [] : [claim('CLOCK_TIME', place, 'UNSUPPORTED')];
    default:
      return [];
  }
}

/** The number of a house that is not the one in the address. */
function addressClaim(at: number, items: readonly Item[], knowledge: Knowledge): Claim {
  const place = { at, to: at };
  const before = items[at - 1];
  const address = knowledge.facts.get('place.address');
  const isStreet =
    address !== undefined &&
    (before?.kind === 'UNKNOWN' || before?.kind === 'NAME') &&
    items.some(each => each.kind === 'FIELD' && each.field === 'ADDRESS');
  return claim('NUMBER', place, isStreet ? 'CONTRADICTED' : 'UNSUPPORTED', isStreet ? address.id : undefined);
}

/** Endings of German nouns that are no names. */
const NO_NAME =
  /(?:lage|nähe|ung|heit|keit|schaft|zustand|ambiente|qualität|stil|blick|ruhe|natur|umfeld|viertel|gegend|komfort|luxus|herz|wahl)$/i;

/** A name where one is expected of a place that has another. */
function unknownClaim(
  item: Item,
  at: number,
  items: readonly Item[],
  structure: Structure,
  knowledge: Knowledge,
): Claim {
  const place = { at, to: at };
  const unsupported = claim('UNKNOWN_WORD', place, 'UNSUPPORTED');
  const isName = item.kind === 'UNKNOWN' && item.isCapital;
  const others = items.filter((other, i) => other.kind === 'UNKNOWN' && Math.abs(i - at) > 3);
  if (!isName || others.length > 0 || structure.entities.length > 0) return unsupported;
  const before = items[at - 1];
  const isAfterWord = (words: RegExp) => before?.kind === 'WORD' && words.test(before.word);
  const ways = structure.quantities.filter(isOfWay);
  if (ways.length > 0) {
    const town = [...knowledge.facts.values()].find(({ kind }) => kind === 'TOWN');
    return town && (ways.length > 0 || isAfterWord(/^(?:nach|to|in|bis)$/))
      ? claim('NAME', place, 'CONTRADICTED', town.id)
      : unsupported;
  }
  const isOfAddress = items.some(
    ({ kind }, i) => kind === 'FIELD' && i < at && (items[i] as { field?: string }).field === 'ADDRESS',
  );
  const address = knowledge.facts.get('place.address');
  if (isOfAddress && address && !isAfterWord(/^(?:mit|with|für|for|voller|voll)$/))
    return claim('NAME', place, 'CONTRADICTED', address.id);
  const isOfDistrict = before?.kind === 'FIELD' && before.field === 'DISTRICT';
  const town = knowledge.facts.get(
    isOfDistrict && knowledge.facts.has('place.district') ? 'place.district' : 'place.town',
  );
  const isAlone = items.every(({ kind }) =>
    ['UNKNOWN', 'WORD', 'ARTICLE', 'PROPERTY', 'MARK', 'FIELD', 'NAME', 'NUMBER'].includes(kind),
  );
  const isPlaced = isAfterWord(/^(?:in|von|ist|lautet|bei|of|is)$/) || isOfDistrict;
  return town && isAlone && isPlaced && !NO_NAME.test(item.text)
    ? claim('NAME', place, 'CONTRADICTED', town.id)
    : unsupported;
}

/** "Not" turns what is so into a contradiction, and never makes anything true. */
function turned(claims: readonly Claim[], at: number): Claim[] {
  if (at < 0) return [...claims];
  const isTrue = claims.length > 0 && claims.every(({ verdict }) => verdict === 'SUPPORTED');
  const ids = claims.flatMap(({ factIds }) => factIds);
  const own = claim('ABSENCE', { at, to: at }, isTrue ? 'CONTRADICTED' : 'UNSUPPORTED', ...(isTrue ? ids : []));
  return [
    ...claims.map(each => (each.verdict === 'CONTRADICTED' ? { ...each, verdict: 'UNSUPPORTED' as const } : each)),
    own,
  ];
}

function verdictOf(claims: readonly Claim[]): Verdict {
  if (claims.some(({ verdict }) => verdict === 'CONTRADICTED')) return 'CONTRADICTED';
  return claims.length === 0 || claims.some(({ verdict }) => verdict === 'UNSUPPORTED') ? 'UNSUPPORTED' : 'SUPPORTED';
}

function textOf(text: string, tokens: readonly Token[], items: readonly Item[], { at, to }: Claim): string {
  const first = tokens[items[at]?.from ?? 0];
  const last = tokens[items[to]?.to ?? 0];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end);
}

/** All names, in both spellings of ß. */
export function namesIn(knowledge: Knowledge): string[] {
  return [...knowledge.facts.values()]
    .flatMap(fact => slotOf(fact, 'NAME')?.value ?? [])
    .flatMap(name => (name.includes('ß') ? [name, name.replaceAll('ß', 'ss')] : [name]));
}
