// Checks one sentence against the facts: its claims, and the verdict that follows from them.
import type { Language } from '../../../core/enums.ts';
import { readingOf } from '../languages/folders.ts';
import { spellingsOf } from '../languages/letters.ts';
import { slotOf } from '../terms/fact.ts';
import { checkDepartures } from './check-departures.ts';
import { checkDestinations } from './check-destinations.ts';
import { checkDetails } from './check-details.ts';
import { checkLines } from './check-lines.ts';
import { checkProperty, isOfCensus, numberClaim } from './check-property.ts';
import { checkHouseNumbers, checkStreets, isHouseNumber, isOfStreet } from './check-streets.ts';
import { type Claim, claim, type Verdict } from './claim.ts';
import { unprovenClauses } from './clauses.ts';
import { type Context, contextAfter } from './context.ts';
import { typesOf } from './entities.ts';
import { type Item, isWord } from './item.ts';
import { itemsOf } from './items.ts';
import type { Knowledge } from './knowledge.ts';
import { lexiconOf } from './lexicon.ts';
import { isOfTravel } from './quantities.ts';
import { type Structure, structureOf } from './structure.ts';
import { type Token, tokensOf } from './tokens.ts';
import { certain, turned, unsure, verdictOf } from './verdicts.ts';

export interface CheckedSentence {
  readonly verdict: Verdict;
  /** With their words, and where these start in the sentence. */
  readonly claims: readonly (Claim & { readonly text: string; readonly start: number })[];
  /** Facts that support the supported claims, and facts that contradict the contradicted ones. */
  readonly factIds: readonly string[];
  readonly contradicts: readonly string[];
  /** What the next sentence may refer to. */
  readonly context: Context;
}

/** The check stops at this length, which no sentence reaches. */
const MOST_TOKENS = 400;

/**
 * In a language without `read`, no sentence is ever supported.
 * @param context of the sentence before, in the same text
 */
export function checkSentence(
  text: string,
  knowledge: Knowledge,
  language: Language,
  context: Context = [],
): CheckedSentence {
  const read = readingOf(language);
  if (read === undefined) return { verdict: 'UNSUPPORTED', claims: [], factIds: [], contradicts: [], context: [] };
  const { grammar } = read;
  const written = tokensOf(text);
  const details = checkDetails(written, { read, language }, knowledge);
  if (details !== undefined) {
    return checked(details, ({ at, to }) => {
      const [first, last] = [written[at], written[to]];
      return first && last ? { text: text.slice(first.start, last.end), start: first.start } : { text: '', start: 0 };
    });
  }
  const lexicon = lexiconOf(read);
  const departures = checkDepartures(written.slice(0, MOST_TOKENS), { lexicon, grammar, language, read }, knowledge);
  if (departures !== undefined && written.length <= MOST_TOKENS) {
    const { claims, items, tokens } = departures;
    const unproven = unprovenClauses({ items, lines: [], grammar }, claims);
    const all = [...claims, ...unproven.map(at => claim('UNKNOWN_WORD', { at, to: at }, 'UNSUPPORTED'))];
    return checked(certain(all), each => wordsOf(text, tokens, items, each));
  }
  const reading = { lexicon, grammar, names: knowledge.names, language };
  const { items, tokens } = itemsOf(written.slice(0, MOST_TOKENS), reading);
  const structure = structureOf(items, grammar, context);
  const { claims, denial } = claimsOf(structure, knowledge);
  if (written.length > MOST_TOKENS)
    claims.push(claim('UNKNOWN_WORD', { at: items.length - 1, to: items.length - 1 }, 'UNSUPPORTED'));
  // A name alone may claim anything: "Lage Wunderbar Ruhig."
  if (items.length > 0 && items.every(({ kind }) => kind === 'NAME' || kind === 'MARK' || kind === 'ARTICLE'))
    claims.push(claim('UNKNOWN_WORD', { at: 0, to: items.length - 1 }, 'UNSUPPORTED'));
  // A pronoun may mean something else: it contradicts nothing.
  const isReferred = structure.entities.some(entity => entity.isReferred);
  const isOneClause = !items.some(item => item.kind === 'MARK' && /^[,;:–-]$/.test(item.mark));
  const told = (isReferred ? unsure : certain)(turned(claims, denial, isOneClause));
  return {
    ...checked(told, each => wordsOf(text, tokens, items, each)),
    context: contextAfter(items, structure.entities, grammar),
  };
}

function checked(
  told: readonly Claim[],
  wordsAt: (of: Claim) => { readonly text: string; readonly start: number },
): CheckedSentence {
  const verdict = verdictOf(told);
  const unique = (of: Verdict) => [
    ...new Set(told.filter(each => each.verdict === of).flatMap(({ factIds }) => factIds)),
  ];
  return {
    verdict,
    claims: told.map(each => ({ ...each, ...wordsAt(each) })),
    factIds: unique('SUPPORTED'),
    contradicts: unique('CONTRADICTED'),
    context: [],
  };
}

function claimsOf(structure: Structure, knowledge: Knowledge): { claims: Claim[]; denial: number } {
  const { items } = structure;
  const used = [...structure.isUsed];
  const takes = (at: number) => {
    used[at] = true;
  };
  const ofProperty = checkProperty(structure, knowledge, takes);
  const radius = isOfCensus(structure)
    ? structure.quantities.filter(quantity => isOfTravel(quantity) && quantity.unit !== 'MINUTES')
    : [];
  const withoutRadius: Structure = {
    ...structure,
    quantities: structure.quantities.filter(quantity => !radius.includes(quantity)),
  };
  const ofRadius = radius.map(({ at, to, value, step, unit }) => {
    const told = { value: unit === 'METERS' ? value / 1000 : value, step: unit === 'METERS' ? step / 1000 : step };
    const own = numberClaim({ at, to }, told, ['RADIUS'], knowledge);
    // Of another circle no fact says anything.
    return own.verdict === 'SUPPORTED' ? own : claim('RELATION', own, 'UNSUPPORTED');
  });
  const ofDestinations = checkDestinations(withoutRadius, knowledge);
  const rest = items.flatMap((item, at): Claim[] =>
    used[at] ? [] : restClaims(item, at, items, structure, knowledge),
  );
  const otherTime = structure.entities.length === 0 ? -1 : items.findIndex(({ relation }) => relation === 'NOT_NOW');
  if (otherTime >= 0) rest.push(claim('UNKNOWN_WORD', { at: otherTime, to: otherTime }, 'UNSUPPORTED'));
  const isAsked = items.findLast(({ kind, relation }) => kind === 'MARK' && relation === undefined);
  const asks = isAsked?.kind === 'MARK' && isAsked.mark === '?' ? items.indexOf(isAsked) : -1;
  if (asks >= 0) rest.push(claim('UNKNOWN_WORD', { at: asks, to: asks }, 'UNSUPPORTED'));
  const denial = items.findIndex(({ kind }, at) => kind === 'NOT' && !used[at]);
  const ofLines = [
    ...checkLines(structure, knowledge),
    ...checkStreets(structure, knowledge),
    ...checkHouseNumbers(structure, knowledge),
  ];
  const claims = [...ofProperty, ...ofRadius, ...ofDestinations, ...ofLines, ...rest];
  const unproven = unprovenClauses(structure, claims);
  return { claims: [...claims, ...unproven.map(at => claim('UNKNOWN_WORD', { at, to: at }, 'UNSUPPORTED'))], denial };
}

/** "What one needs every day" is no claim. */
const WEEK = 7;

/** Claims of items that belong to no destination and not to the property: towns, own features, unknown words. */
function restClaims(
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
      if (item.isDigits && (isOfStreet(at - 1, structure) || isHouseNumber(at, structure))) return [];
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
      const isSomebody = isWord(item, grammar.people) && entities.length > 0 && !isMeasured;
      if (isElsewhere || isTraded || isSomebody) return [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
      const isOfAll = isWord(item, structure.grammar.all) || (item.kind === 'EACH' && items[at + 1]?.kind === 'UNIT');
      const isCounted = isOfAll && ['UNIT', 'FEATURE', 'PROPERTY'].includes(next?.kind ?? '');
      return isCounted ? [claim('COUNT', span, 'UNSUPPORTED')] : [];
    }
    case 'GOODS': {
      const isSold = structure.entities.some(entity => typesOf(entity).some(type => item.types.includes(type)));
      return isSold || structure.entities.length === 0 ? [] : [claim('UNKNOWN_WORD', span, 'UNSUPPORTED')];
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
      return structure.entities.length > 0 ? [] : [claim('DIRECTION', span, 'UNSUPPORTED')];
    case 'DAYS':
      return item.days.length === WEEK ? [] : [claim('CLOCK_TIME', span, 'UNSUPPORTED')];
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
  return claim('NUMBER', span, isStreet ? 'CONTRADICTED' : 'UNSUPPORTED', isStreet ? address.id : undefined);
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

function wordsOf(
  text: string,
  tokens: readonly Token[],
  items: readonly Item[],
  { at, to }: Claim,
): { readonly text: string; readonly start: number } {
  const [from, end] = [items[at], items[to]];
  const first = from && tokens[from.from];
  const last = end && tokens[end.to];
  if (first === undefined || last === undefined) return { text: '', start: 0 };
  return { text: text.slice(first.start, last.end), start: first.start };
}

/** All names, in every spelling. */
export function namesIn(knowledge: Knowledge): string[] {
  return [...knowledge.facts.values()].flatMap(fact => slotOf(fact, 'NAME')?.value ?? []).flatMap(spellingsOf);
}
