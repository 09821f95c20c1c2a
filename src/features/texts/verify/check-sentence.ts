// Checks one sentence against the facts: its claims, and the verdict that follows from them.
import { readingOf, type TextLanguage } from '../languages/folders.ts';
import { spellingsOf } from '../languages/letters.ts';
import { slotOf } from '../terms/fact.ts';
import { crossingClaim } from './check-crossings.ts';
import { checkDepartures } from './check-departures.ts';
import { checkDestinations } from './check-destinations.ts';
import { checkLines } from './check-lines.ts';
import { checkProperty, isOfCensus, numberClaim } from './check-property.ts';
import { rowStatements } from './check-row.ts';
import { checkHouseNumbers, checkSharedAddress, checkStreets } from './check-streets.ts';
import { type Claim, claim, type Verdict } from './claim.ts';
import { unprovenClauses } from './clauses.ts';
import { type Context, contextAfter } from './context.ts';
import type { Item, Span } from './item.ts';
import { itemsOf } from './items.ts';
import { isOfCentre, type Knowledge } from './knowledge.ts';
import { lexiconOf } from './lexicon.ts';
import { isOfTravel } from './quantities.ts';
import { ReadSentence } from './read-sentence.ts';
import { restClaims } from './rest-claims.ts';
import { judged } from './row-statements.ts';
import { type Structure, structureOf } from './structure.ts';
import type { Token } from './tokens.ts';
import { alikeAt, judgedAt, vagueSpanAt } from './unread.ts';
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
  language: TextLanguage,
  context: Context = [],
): CheckedSentence {
  const read = readingOf(language);
  if (read === undefined) return { verdict: 'UNSUPPORTED', claims: [], factIds: [], contradicts: [], context: [] };
  const steps = stepsOf(new ReadSentence(text, read, language), knowledge, context);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Whether the facts support a sentence; it reads no further than the first claim that they do not support. */
export function isSupported(sentence: ReadSentence, knowledge: Knowledge): boolean {
  const steps = stepsOf(sentence, knowledge, []);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.verdict === 'SUPPORTED';
    if (step.value.some(({ verdict }) => verdict !== 'SUPPORTED')) return false;
  }
}

/** Gives claims as it finds them; one that is not supported stays so, for nothing that follows makes a sentence true. */
function* stepsOf(
  sentence: ReadSentence,
  knowledge: Knowledge,
  context: Context,
): Generator<readonly Claim[], CheckedSentence> {
  const { text, tokens: whole, reader } = sentence;
  const { read, language } = reader;
  const { grammar } = read;
  const inTokens = ({ at, to }: Span) => spanOf(text, whole[at], whole[to]);
  const details = ownClaims(sentence, knowledge);
  if (details !== undefined) return checked(details.map(each => ({ ...each, ...inTokens(each) })));
  const crossing = crossingClaim(whole, grammar, knowledge);
  if (crossing !== undefined) return checked([{ ...crossing, ...inTokens(crossing) }]);
  const lexicon = lexiconOf(read);
  const departures = checkDepartures(capped(whole), { lexicon, grammar, language, read }, knowledge);
  if (departures !== undefined && whole.length <= MOST_TOKENS) {
    const { claims, items, tokens } = departures;
    const unproven = unprovenClauses({ items, entities: [], lines: [], isUsed: [], grammar }, claims);
    const all = [...claims, ...unproven.map(at => claim('UNKNOWN_WORD', { at, to: at }, 'UNSUPPORTED'))];
    return checked(certain(all).map(each => ({ ...each, ...wordsOf(text, tokens, items, each) })));
  }
  const { parts } = sentence;
  const ofParts =
    parts?.statements.map(each => judged(each, knowledge)).map(each => ({ ...each, ...inTokens(each) })) ?? [];
  yield ofParts;
  const written = parts?.rest ?? whole;
  const isOfProperty = parts?.isListing ?? false;
  const reading = { lexicon, grammar, names: knowledge.names, language, isOfProperty };
  const { items, tokens } = itemsOf(capped(written), reading);
  const claiming = sentence.claimingItems(items);
  // No fact proves a word that no list and no fact has, unless it is the letter of a line, a junction or a class.
  const unknown = claiming.findIndex(item => item.kind === 'UNKNOWN' && item.text.length > 1);
  if (unknown >= 0) yield [claim('UNKNOWN_WORD', { at: unknown, to: unknown }, 'UNSUPPORTED')];
  const structure = context.length > 0 ? structureOf(claiming, grammar, context) : sentence.structureOf(claiming);
  const { claims, denial } = yield* claimsOf(structure, knowledge, parts !== undefined);
  if (written.length > MOST_TOKENS)
    claims.push(claim('UNKNOWN_WORD', { at: items.length - 1, to: items.length - 1 }, 'UNSUPPORTED'));
  // A name alone may claim anything: "Lage Wunderbar Ruhig."
  const isName = ({ kind }: Item) => kind === 'NAME' || kind === 'MARK' || kind === 'ARTICLE';
  if (items.some(({ kind }) => kind !== 'MARK') && items.every(isName))
    claims.push(claim('UNKNOWN_WORD', { at: 0, to: items.length - 1 }, 'UNSUPPORTED'));
  // A pronoun may mean something else: it contradicts nothing.
  const isReferred = structure.entities.some(entity => entity.isReferred);
  const isOneClause = !items.some(item => item.kind === 'MARK' && /^[,;:–-]$/.test(item.mark));
  const told = turned(claims, denial, isOneClause).map(each => ({ ...each, ...wordsOf(text, tokens, items, each) }));
  return {
    ...checked((isReferred ? unsure : certain)([...ofParts, ...told])),
    context: contextAfter(items, structure.entities, grammar),
  };
}

/** The same row where it is not too long, for its words are read once. */
function capped(tokens: readonly Token[]): readonly Token[] {
  return tokens.length > MOST_TOKENS ? tokens.slice(0, MOST_TOKENS) : tokens;
}

/** The claims of a whole sentence about the property; undefined for others. Positions are tokens. */
function ownClaims(sentence: ReadSentence, knowledge: Knowledge): Claim[] | undefined {
  const details = sentence.details?.map(each => judged(each, knowledge));
  if (details?.every(({ verdict }) => verdict === 'SUPPORTED')) return details;
  const { ownFeatures } = knowledge;
  const stated = ownFeatures ? rowStatements(sentence.tokens, sentence.reader, ownFeatures) : sentence.row;
  return stated?.map(each => judged(each, knowledge)) ?? details;
}

type ToldClaim = CheckedSentence['claims'][number];

function checked(told: readonly ToldClaim[]): CheckedSentence {
  const unique = (of: Verdict) => [
    ...new Set(told.filter(each => each.verdict === of).flatMap(({ factIds }) => factIds)),
  ];
  return {
    verdict: verdictOf(told),
    claims: told,
    factIds: unique('SUPPORTED'),
    contradicts: unique('CONTRADICTED'),
    context: [],
  };
}

/** @param hasParts whether other parts of the sentence name things of the property, of which the rest may say something */
/** The map has one point for the middle of a town; people mean all around it, so no other way there is contradicted. */
function ofCentre(each: Claim): Claim {
  const isWide = each.verdict === 'CONTRADICTED' && each.factIds.some(id => isOfCentre({ id }));
  return isWide ? { ...each, verdict: 'UNSUPPORTED', factIds: [] } : each;
}

function* claimsOf(
  structure: Structure,
  knowledge: Knowledge,
  hasParts: boolean,
): Generator<readonly Claim[], { claims: Claim[]; denial: number }> {
  const { items } = structure;
  const used = [...structure.isUsed];
  const takes = (at: number) => {
    used[at] = true;
  };
  const ofProperty = checkProperty(structure, knowledge, takes);
  yield ofProperty;
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
  yield ofRadius;
  const ofDestinations = checkDestinations(withoutRadius, knowledge);
  yield ofDestinations;
  const rest = items.flatMap((item, at): Claim[] =>
    used[at] ? [] : restClaims(item, at, items, structure, knowledge),
  );
  const isOfThing = structure.entities.length > 0 || hasParts;
  const isBuilt = (item: Item) =>
    item.kind === 'FIELD' &&
    item.field === 'YEAR_BUILT' &&
    !ofProperty.some(({ factIds }) => factIds.includes('property.yearBuilt'));
  const isOpen = (item: Item) =>
    (isOfThing && item.relation === 'NOT_NOW') ||
    // "Two carports will be built", "two bathrooms lie in the house next door".
    (hasParts && (item.relation === 'LOCATED' || item.relation === 'SURROUNDINGS' || isBuilt(item)));
  const open = items.findIndex(isOpen);
  if (open >= 0) rest.push(claim('UNKNOWN_WORD', { at: open, to: open }, 'UNSUPPORTED'));
  for (const at of [alikeAt(structure), judgedAt(structure), vagueSpanAt(structure)])
    if (at >= 0) rest.push(claim('UNKNOWN_WORD', { at, to: at }, 'UNSUPPORTED'));
  const isAsked = items.findLast(({ kind, relation }) => kind === 'MARK' && relation === undefined);
  const asks = isAsked?.kind === 'MARK' && isAsked.mark === '?' ? items.indexOf(isAsked) : -1;
  if (asks >= 0) rest.push(claim('UNKNOWN_WORD', { at: asks, to: asks }, 'UNSUPPORTED'));
  yield rest;
  const denial = items.findIndex(({ kind }, at) => kind === 'NOT' && !used[at]);
  const ofLines = [
    ...checkLines(structure, knowledge),
    ...checkStreets(structure, knowledge),
    ...checkHouseNumbers(structure, knowledge),
    ...checkSharedAddress(structure, knowledge),
  ];
  const claims = [...ofProperty, ...ofRadius, ...ofDestinations, ...ofLines, ...rest].map(ofCentre);
  const unproven = unprovenClauses(structure, claims);
  return { claims: [...claims, ...unproven.map(at => claim('UNKNOWN_WORD', { at, to: at }, 'UNSUPPORTED'))], denial };
}

function wordsOf(
  text: string,
  tokens: readonly Token[],
  items: readonly Item[],
  { at, to }: Claim,
): { readonly text: string; readonly start: number } {
  // A preposition that stands behind its noun in the text comes before it in the items.
  const own = items.slice(at, to + 1);
  const [from, end] = [Math.min(...own.map(item => item.from)), Math.max(...own.map(item => item.to))];
  return spanOf(text, tokens[from], tokens[end]);
}

function spanOf(text: string, first: Token | undefined, last: Token | undefined) {
  if (first === undefined || last === undefined) return { text: '', start: 0 };
  return { text: text.slice(first.start, last.end), start: first.start };
}

/** All names, in every spelling. */
export function namesIn(knowledge: Knowledge): string[] {
  return [...knowledge.facts.values()].flatMap(fact => slotOf(fact, 'NAME')?.value ?? []).flatMap(spellingsOf);
}
