// A sentence taken apart: what it speaks of, and the quantities it states; which items they consist of.
import type { TransportMode } from '../../../vocabulary.ts';
import type { FactUnit } from '../fact.ts';
import type { Item, NameRef } from './item.ts';
import type { Hedge, WrittenNumber } from './rounding.ts';

export interface Quantity extends WrittenNumber {
  readonly kind: 'QUANTITY';
  readonly at: number;
  readonly to: number;
  readonly unit: FactUnit;
  readonly transportMode?: TransportMode | undefined;
  /** "Within", "fußläufig": how far away something is at most. */
  readonly isBound: boolean;
  readonly isJust: boolean;
  /** A word of nearness, not a number. */
  readonly isWord: boolean;
  readonly isInBrackets: boolean;
}

export interface Entity {
  readonly kind: 'ENTITY';
  readonly at: number;
  readonly to: number;
  readonly types?: readonly string[];
  readonly isMany: boolean;
  readonly refs?: readonly NameRef[];
  /** It has a name that no fact holds. */
  readonly isUnknownName: boolean;
  readonly article?: 'DEFINITE' | 'INDEFINITE';
  readonly isNearest: boolean;
  readonly isOnly: boolean;
  readonly isNone: boolean;
  readonly count?: { readonly number: WrittenNumber } | { readonly atLeast: number };
}

export interface Structure {
  readonly items: readonly Item[];
  readonly entities: readonly Entity[];
  readonly quantities: readonly Quantity[];
  /** Items that are parts of these. */
  readonly isUsed: readonly boolean[];
}

const TRAVEL_UNITS: ReadonlySet<FactUnit> = new Set(['MINUTES', 'METERS', 'KILOMETERS']);

export function structureOf(items: readonly Item[], language: 'de' | 'en'): Structure {
  const isUsed = items.map(() => false);
  const quantities = quantitiesOf(items, isUsed);
  const entities = joined(denied(entitiesOf(items, isUsed, language), items, isUsed), items, isUsed);
  quantities.push(...elliptic(items, isUsed, quantities));
  quantities.sort((a, b) => a.at - b.at);
  return { items, entities, quantities, isUsed };
}

export function isOfWay({ unit }: Quantity): boolean {
  return TRAVEL_UNITS.has(unit);
}

function quantitiesOf(items: readonly Item[], isUsed: boolean[]): Quantity[] {
  const found: Quantity[] = [];
  let brackets = 0;
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item?.kind === 'MARK' && item.mark === '(') brackets++;
    if (item?.kind === 'MARK' && item.mark === ')') brackets = Math.max(0, brackets - 1);
    if (item === undefined || isUsed[i]) continue;
    const isInBrackets = brackets > 0;
    if (item.kind === 'QUALITY') {
      isUsed[i] = true;
      found.push({
        kind: 'QUANTITY',
        at: i,
        to: i,
        unit: 'MINUTES',
        transportMode: 'WALK',
        value: item.atMostMinutes,
        step: 1,
        hedge: { from: 0, to: 1 },
        isBound: true,
        isJust: false,
        isWord: true,
        isInBrackets,
      });
      continue;
    }
    const read = numberWithUnit(items, i);
    if (read === undefined) continue;
    let from = i;
    let hedge: Hedge | undefined;
    let isJust = false;
    for (let j = i - 1; j >= 0 && j >= i - 4; j--) {
      const before = items[j];
      if (before?.kind === 'HEDGE' && hedge === undefined) hedge = before.hedge;
      else if (before?.kind === 'NO' && read.unit === 'MINUTES') hedge = { from: 0, to: 1 };
      else if (before?.kind === 'JUST') isJust = true;
      else if (
        !(
          before?.kind === 'ARTICLE' ||
          (before?.kind === 'WORD' && /^(?:in|im|mit|von|einem|einer|als|of|in|from|at|a|to|not)$/.test(before.word))
        )
      )
        break;
      if (before?.kind !== 'ARTICLE' && before?.kind !== 'WORD') {
        from = j;
        isUsed[j] = true;
      }
    }
    // "Etwa ein Kilometer" and "a kilometre or so".
    const after = items[read.to + 1];
    if (after?.kind === 'HEDGE' && after.hedge.from === 0.9 && hedge === undefined) {
      hedge = after.hedge;
      isUsed[read.to + 1] = true;
    }
    for (let j = i; j <= read.to; j++) isUsed[j] = true;
    found.push({
      kind: 'QUANTITY',
      at: from,
      to: read.to,
      unit: read.unit,
      transportMode: read.transportMode,
      value: read.value,
      step: read.step,
      hedge,
      isBound: hedge?.from === 0,
      isJust,
      isWord: false,
      isInBrackets,
    });
    i = read.to;
  }
  return found;
}

/** "four minutes", "five-minute", "€349,000", "eine Minute". */
function numberWithUnit(
  items: readonly Item[],
  at: number,
): { value: number; step: number; unit: FactUnit; transportMode?: TransportMode | undefined; to: number } | undefined {
  const item = items[at];
  const next = items[at + 1];
  if (item?.kind === 'UNIT' && (item.unit === 'EUR' || item.unit === 'CHF') && next?.kind === 'NUMBER') {
    const unit = items[at + 2];
    const isRent = unit?.kind === 'UNIT' && unit.unit === 'EUR_PER_SQUARE_METER';
    return {
      value: next.value,
      step: next.step,
      unit: isRent ? 'EUR_PER_SQUARE_METER' : item.unit,
      to: at + (isRent ? 2 : 1),
    };
  }
  const isOne = item?.kind === 'ARTICLE' && !item.isDefinite;
  if (item?.kind !== 'NUMBER' && !isOne) return undefined;
  const [value, step] = item.kind === 'NUMBER' ? [item.value, item.step] : [1, 1];
  const isHyphen = next?.kind === 'MARK' && next.mark === '-';
  const unit = items[at + (isHyphen ? 2 : 1)];
  if (unit?.kind !== 'UNIT') return undefined;
  if (isOne && !(TRAVEL_UNITS.has(unit.unit) || unit.unit === 'ROOMS')) return undefined;
  const { unit: of, transportMode } = unit;
  return { value, step, unit: of, transportMode, to: at + (isHyphen ? 2 : 1) };
}

/** "… in vier Gehminuten, die Apotheke in acht": the second counts what the first does. */
function elliptic(items: readonly Item[], isUsed: boolean[], quantities: readonly Quantity[]): Quantity[] {
  const found: Quantity[] = [];
  for (const [i, item] of items.entries()) {
    const isOne =
      item.kind === 'ARTICLE' && !item.isDefinite && (items[i + 1] === undefined || items[i + 1]?.kind === 'MARK');
    if (isUsed[i] || !(isOne || (item.kind === 'NUMBER' && item.value < 1000))) continue;
    const before = quantities.filter(({ to, unit, isWord }) => to < i && unit === 'MINUTES' && !isWord).at(-1);
    const after = quantities.find(({ at, unit, isWord }) => at > i && unit === 'MINUTES' && !isWord);
    const like = before ?? after;
    if (like === undefined) continue;
    const hedgeItem = items[i - 1];
    const hedge = hedgeItem?.kind === 'HEDGE' ? hedgeItem.hedge : undefined;
    if (hedge) isUsed[i - 1] = true;
    isUsed[i] = true;
    const number = item.kind === 'NUMBER' ? item : { value: 1, step: 1 };
    found.push({
      ...like,
      at: i,
      to: i,
      value: number.value,
      step: number.step,
      hedge,
      isBound: hedge?.from === 0,
      isJust: false,
      isInBrackets: false,
    });
  }
  return found;
}

/** Words that may stand between a determiner and its noun. */
const BETWEEN =
  /^(?:weitere[rsnm]?|andere[rsnm]?|further|other|more|another|local|additional|own|gelegene[rsnm]?|entfernte[rsnm]?|different|different)$/;

function entitiesOf(items: readonly Item[], isUsed: boolean[], language: 'de' | 'en'): Entity[] {
  const found: Entity[] = [];
  for (let i = 0; i < items.length; i++) {
    const head = headAt(items, isUsed, i, language);
    if (head === undefined) continue;
    let from = i;
    let article: Entity['article'];
    let isNearest = false;
    let isOnly = false;
    let isNone = false;
    let count: Entity['count'];
    for (let j = i - 1; j >= 0 && j >= i - 5; j--) {
      const before = items[j];
      if (before === undefined || (isUsed[j] && before.kind !== 'ARTICLE')) break;
      if (before.kind === 'ARTICLE') {
        article = before.isDefinite ? 'DEFINITE' : 'INDEFINITE';
        // "Only one pharmacy"; "only a four-minute walk" is no place.
        if (article === 'INDEFINITE' && items[j - 1]?.kind === 'JUST' && !isUsed[j - 1]) continue;
        break;
      }
      if (before.kind === 'NEAREST') isNearest = true;
      else if (before.kind === 'ONLY' || (before.kind === 'JUST' && (isOnly || article === 'INDEFINITE')))
        isOnly = true;
      else if (before.kind === 'NO') isNone = true;
      else if (before.kind === 'SEVERAL') count = { atLeast: 3 };
      else if (before.kind === 'MANY') count = { atLeast: 10 };
      else if (before.kind === 'NUMBER' && before.value < 1000 && count === undefined) {
        const hedge = items[j - 1];
        if (hedge?.kind === 'HEDGE') isUsed[j - 1] = true;
        count = {
          number: { value: before.value, step: before.step, ...(hedge?.kind === 'HEDGE' && { hedge: hedge.hedge }) },
        };
      } else if (
        !(before.kind === 'WORD' && BETWEEN.test(before.word)) &&
        !(before.kind === 'MARK' && before.mark === '"')
      )
        break;
      isUsed[j] = true;
      from = j;
      if (count !== undefined) break;
    }
    for (let j = i; j <= head.to; j++) isUsed[j] = true;
    found.push({
      kind: 'ENTITY',
      at: from,
      ...head,
      isNearest,
      isOnly,
      isNone,
      ...(article && { article }),
      ...(count && { count }),
    });
    i = head.to;
  }
  return found;
}

/** "Einen Supermarkt gibt es hier nicht" denies as "kein Supermarkt" does. */
function denied(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[]): Entity[] {
  const [only] = entities;
  const at = items.findIndex(({ kind }) => kind === 'NOT');
  const isDenied =
    only !== undefined &&
    entities.length === 1 &&
    at >= 0 &&
    !only.refs &&
    !only.isNearest &&
    !only.count &&
    only.article === 'INDEFINITE';
  if (!isDenied) return [...entities];
  isUsed[at] = true;
  return [{ ...only, isNone: true }];
}

const COPULA = /^(?:ist|heisst|is|are|lautet|sind)$/;

/** "Der nächste Supermarkt ist der REWE": the name is that of the one before. */
function joined(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[]): Entity[] {
  const found: Entity[] = [];
  for (const entity of entities) {
    const before = found.at(-1);
    const between = before === undefined ? [] : items.slice(before.to + 1, entity.at);
    const isPlain = between.every(
      (item, i) =>
        isUsed[(before?.to ?? 0) + 1 + i] || item.kind === 'WORD' || item.kind === 'ARTICLE' || markOf(item) === '"',
    );
    const words = between.filter(item => item.kind === 'WORD' || (item.kind === 'MARK' && item.mark !== '"'));
    const last = words.at(-1);
    const isSame = isPlain && last?.kind === 'WORD' && COPULA.test(last.word);
    const isOne =
      before !== undefined &&
      isSame &&
      !before.refs &&
      !before.count &&
      !before.isNone &&
      !before.isUnknownName &&
      (entity.refs !== undefined || entity.isUnknownName);
    if (!isOne) found.push(entity);
    else {
      if (!before.isOnly) found.pop();
      found.push({
        ...entity,
        ...(before.types && !entity.types && { types: before.types }),
        isNearest: entity.isNearest || before.isNearest,
        at: before.isOnly ? entity.at : before.at,
      });
    }
  }
  const end = found.at(-1);
  const named = end === undefined || end.refs || end.count ? undefined : unknownAfter(end, items);
  if (end === undefined || named === undefined) return found;
  for (let i = named.from; i <= named.to; i++) isUsed[i] = true;
  return [...found.slice(0, -1), { ...end, isUnknownName: true, to: named.to }];
}

/** "Der nächste Supermarkt heißt Edeka", which no fact knows. */
function unknownAfter(
  { to }: Entity,
  items: readonly Item[],
): { readonly from: number; readonly to: number } | undefined {
  let at = to + 1;
  let hasCopula = false;
  for (; at < items.length; at++) {
    const item = items[at];
    if (item?.kind === 'WORD' && COPULA.test(item.word)) hasCopula = true;
    else if (!(item?.kind === 'ARTICLE' || markOf(item) === '"')) break;
  }
  return hasCopula && isUnknownName(items[at])
    ? { from: at, to: closing(items, lastUnknown(items, at, false)) }
    : undefined;
}

type Head = Pick<Entity, 'to' | 'types' | 'refs' | 'isUnknownName' | 'isMany'>;

/** A noun of a type, a name, or both: "Supermarkt REWE", "the REWE supermarket", "restaurant “Zur Linde”". */
function headAt(
  items: readonly Item[],
  isUsed: readonly boolean[],
  at: number,
  language: 'de' | 'en',
): Head | undefined {
  const item = items[at];
  if (item === undefined || isUsed[at]) return undefined;
  if (item.kind === 'TYPE') {
    const base = { types: item.ids, isMany: item.isMany };
    const hyphen = items[at + 1];
    const inner = skipped(items, at + 1);
    const name = items[inner];
    if (name?.kind === 'NAME' && name.refs.some(({ role }) => role === 'POI')) {
      return { ...base, to: closing(items, inner), refs: name.refs, isUnknownName: false };
    }
    const isQuoted = hyphen?.kind === 'MARK' && hyphen.mark === '"';
    const isCalled = hyphen?.kind === 'WORD' && NAMED.test(hyphen.word);
    if (isUnknownName(name) && (isQuoted || isCalled || language === 'de')) {
      return { ...base, to: closing(items, lastUnknown(items, inner, isQuoted)), isUnknownName: true };
    }
    return { ...base, to: at, isUnknownName: false };
  }
  if (item.kind === 'NAME') {
    const { refs } = item;
    if (!refs.some(({ role }) => role === 'POI' || role === 'TOWN')) return undefined;
    const next = items[skipped(items, at + 1)];
    const to = skipped(items, at + 1);
    const isApposed = next?.kind === 'TYPE' && (language === 'en' || to > at + 1 || /^[-]/.test(markOf(items[at + 1])));
    return isApposed
      ? { types: next.ids, isMany: next.isMany, refs, to, isUnknownName: false }
      : { refs, to: at, isUnknownName: false, isMany: false };
  }
  if (isUnknownName(item)) {
    const last = lastUnknown(items, at, false);
    const to = skipped(items, last + 1);
    const type = items[to];
    const isBeforeType = type?.kind === 'TYPE' && (language === 'en' || markOf(items[last + 1]) === '-');
    if (isBeforeType) return { types: type.ids, isMany: type.isMany, to, isUnknownName: true };
    const words = items.slice(at, last + 1).flatMap(each => (each.kind === 'UNKNOWN' ? [each.text] : []));
    const types = typesInName(words);
    return types && { types, isMany: false, to: closing(items, last), isUnknownName: true };
  }
  return undefined;
}

/** Kinds of places that names say ("Goethe-Gymnasium", "Marienschule"), beside other words only. */
const KINDS_IN_NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:gymnasium|schule|school|schulhaus)$/i, ['school']],
  [/(?:pizzeria|trattoria|osteria|ristorante|taverne|gasthof|gasthaus|wirtshaus|restaurant|stüberl)$/i, ['restaurant']],
  [/apotheke$/i, ['pharmacy']],
  [/(?:supermarkt|kaufland|markt)$/i, ['supermarket']],
  [/(?:bäckerei|backstube)$/i, ['bakery']],
  [/metzgerei$/i, ['butcher']],
  [/(?:kindergarten|kinderhaus|kita)$/i, ['kindergarten', 'childcare']],
  [/(?:klinikum|krankenhaus|spital|hospital)$/i, ['hospital']],
  [/(?:universität|hochschule|university)$/i, ['university']],
  [/(?:bahnhof)$/i, ['train_station']],
  [/(?:park)$/i, ['park']],
  [/(?:museum)$/i, ['museum']],
  [/(?:sparkasse|bank)$/i, ['bank']],
  [/(?:café|cafe)$/i, ['cafe']],
];

/** Compounds that say what a place is, not how it is called. */
const NO_NAMES =
  /^(?:grund|haupt|mittel|real|berufs|fach|stadt|dorf|regional|wochen|bio|super|super-?|neben|volks|wald|landes|gesamt|privat|förder|wohn|industrie|gewerbe|heimat|orts|freizeit|spiel|technik|freilicht|samen|daten|park)/i;

function typesInName(words: readonly string[]): readonly string[] | undefined {
  for (const word of [words.at(-1), words[0]]) {
    for (const [kind, types] of KINDS_IN_NAMES) {
      const found = kind.exec(word ?? '');
      if (found === null || word === undefined) continue;
      if (words.length > 1 || (found.index > 2 && !NO_NAMES.test(word))) return types;
    }
  }
  return undefined;
}

const NAMED = /^(?:namens|genannt|named|called)$/;

function markOf(item: Item | undefined): string {
  return item?.kind === 'MARK' ? item.mark : '';
}

function isUnknownName(item: Item | undefined): boolean {
  return item?.kind === 'UNKNOWN' && item.isCapital;
}

/** Past an opening quote, a hyphen, "named". */
function skipped(items: readonly Item[], at: number): number {
  const item = items[at];
  const isSkipped =
    (item?.kind === 'MARK' && (item.mark === '"' || item.mark === '-')) ||
    (item?.kind === 'WORD' && NAMED.test(item.word));
  if (!isSkipped) return at;
  const next = items[at + 1];
  return next?.kind === 'MARK' && next.mark === '"' ? at + 2 : at + 1;
}

/** With the quote that closes behind a name. */
function closing(items: readonly Item[], at: number): number {
  return markOf(items[at + 1]) === '"' ? at + 1 : at;
}

/** The last of the unknown words that make up a name; in quotes, everything up to the closing one. */
function lastUnknown(items: readonly Item[], at: number, isQuoted: boolean): number {
  let last = at;
  for (let i = at + 1; i < items.length && i < at + 10; i++) {
    const item = items[i];
    if (
      isQuoted ? markOf(item) === '"' : !(isUnknownName(item) || (markOf(item) === '-' && isUnknownName(items[i + 1])))
    )
      break;
    last = i;
  }
  return last;
}
