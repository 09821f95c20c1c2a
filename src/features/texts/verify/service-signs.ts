// Reads what a sentence says of lines, departures and journeys, piece by piece: each sign is a stretch of items with what it says.
import type { TransportMode } from '../../../core/modes.ts';
import type { Vehicle } from '../../../core/vehicles.ts';
import type { ReadingLanguage } from '../languages/reading-language.ts';
import { SERVICE_PARTS, type ServicePart } from '../terms/fact.ts';
import type { Item, NameRef, Span } from './item.ts';
import { isWord } from './item.ts';
import { numberWithUnit, type Quantity, quantitiesOf, rangeWithUnit } from './quantities.ts';
import type { WrittenNumber } from './rounding.ts';
import { folded, type Token } from './tokens.ts';
import { markOf } from './unknown-names.ts';

export type Sign = Span &
  (
    | { readonly kind: 'LINE'; readonly value: string }
    | { readonly kind: 'VEHICLE'; readonly vehicles: readonly Vehicle[]; readonly isNearest: boolean }
    | { readonly kind: 'PUBLIC' }
    /** The name of a stop or a destination; `isGoal` behind "to". */
    | { readonly kind: 'PLACE'; readonly refs: readonly NameRef[]; readonly isGoal: boolean }
    | { readonly kind: 'CENTRE' }
    /** Where a line goes, as a headsign of some line has it; undefined if none has. */
    | { readonly kind: 'TOWARD'; readonly place: string | undefined }
    | { readonly kind: 'OFTEN'; readonly of: 'EVERY' | 'AN_HOUR'; readonly written: WrittenNumber }
    /** Undefined: a time of which no fact speaks. */
    | { readonly kind: 'WHEN'; readonly part: ServicePart | undefined }
    | { readonly kind: 'MINUTES'; readonly quantity: Quantity; readonly transportMode: TransportMode | undefined }
    | { readonly kind: 'CHANGES'; readonly count: number }
    | { readonly kind: 'BREAK' }
  );

export interface SignReader {
  readonly items: readonly Item[];
  readonly tokens: readonly Token[];
  readonly read: ReadingLanguage;
  /** The places of headsigns, folded. */
  readonly headsigns: ReadonlySet<string>;
}

/** The signs of a sentence in their order; undefined if a word is left over that may say something else. */
export function signsOf(reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const quantities = quantitiesOf(
    items,
    items.map(() => false),
    read.grammar,
  );
  const signs: Sign[] = [];
  for (let at = 0; at < items.length; ) {
    const found = signAt(at, reader, quantities);
    if (found !== undefined) {
      signs.push(...found);
      at = (found.at(-1)?.to ?? at) + 1;
    } else if (isPlain(at, reader)) at++;
    else return undefined;
  }
  return withoutPairs(signs);
}

/** "Bus or tram" is public transport; a comma or "and" inside it parts nothing. */
function withoutPairs(signs: readonly Sign[]): Sign[] {
  const found: Sign[] = [];
  for (const [i, sign] of signs.entries()) {
    const [last, next] = [found.at(-1), signs[i + 1]];
    if (sign.kind === 'BREAK' && last?.kind === 'VEHICLE' && next?.kind === 'VEHICLE') continue;
    if (sign.kind === 'VEHICLE' && last?.kind === 'VEHICLE' && signs[i - 1]?.kind === 'BREAK')
      found.splice(-1, 1, { kind: 'PUBLIC', at: last.at, to: sign.to });
    else found.push(sign);
  }
  return found;
}

function signAt(at: number, reader: SignReader, quantities: readonly Quantity[]): Sign[] | undefined {
  const { items, read } = reader;
  const { service, grammar } = read;
  const [item, text] = [items[at], textOf(at, at, reader)];
  if (item === undefined) return undefined;
  if (item.kind === 'MARK') return /^[,;–—]$/.test(item.mark) ? [{ kind: 'BREAK', at, to: at }] : undefined;
  if (isWord(item, grammar.conjunction)) return [{ kind: 'BREAK', at, to: at }];
  return (
    lineAt(at, reader) ??
    towardAt(at, reader) ??
    oftenAt(at, reader, quantities) ??
    whenAt(at, reader) ??
    changesAt(at, reader) ??
    minutesAt(at, reader, quantities) ??
    placeAt(at, reader) ??
    (service.publicTransport.test(text) ? [{ kind: 'PUBLIC', at, to: at }] : undefined) ??
    (service.centre.test(text) ? [{ kind: 'CENTRE', at, to: at }] : undefined)
  );
}

/** The words of some items, folded, with hyphens as in "S-Bahn". */
function textOf(at: number, to: number, { items, tokens }: SignReader): string {
  const [first, last] = [items[at], items[to]];
  if (first === undefined || last === undefined) return '';
  return tokens
    .slice(first.from, last.to + 1)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ ?[-–] ?/g, '-');
}

/** "Straßenbahnlinie 5", "Bus 33", "die 5", "the number 5 tram", "lines 5 and 24", "S1", "die Straßenbahn". */
function lineAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const { service, grammar } = read;
  const vehicle = vehicleAt(at, reader);
  let next = vehicle === undefined ? at : vehicle.to + 1;
  const isNamed = (from: number) => {
    let to = from;
    while (service.line.test(textOf(to, to, reader)) || isSign(to, reader) || isOfLine(to, reader)) to++;
    return to;
  };
  const behind = isNamed(next);
  const hasNoun = vehicle !== undefined || behind > next;
  next = behind;
  const isArticle = items[at - 1]?.kind === 'ARTICLE' && (items[at - 1] as { isDefinite: boolean }).isDefinite;
  const lines: Sign[] = [];
  for (let i = next; i < items.length; i++) {
    const value = nameOfLine(i, reader);
    const isBare = items[i]?.kind === 'NUMBER' && !hasNoun && !isArticle;
    if (value === undefined || isBare) {
      const isJoint = lines.length > 0 && (isWord(items[i], grammar.conjunction) || markOf(items[i]) === ',');
      if (isJoint && nameOfLine(i + 1, reader) !== undefined) continue;
      break;
    }
    lines.push({ kind: 'LINE', value, at: i, to: i });
  }
  const last = lines.at(-1)?.to;
  if (last === undefined) return vehicle && [vehicle];
  // "The number 33 bus".
  const after = vehicle === undefined ? vehicleAt(last + 1, reader) : undefined;
  return [...(vehicle ? [vehicle] : []), ...lines, ...(after ? [after] : [])];
}

function isSign(at: number, { items, read, tokens }: SignReader): boolean {
  const item = items[at];
  return item !== undefined && read.grammar.numberSign.test(tokens[item.from]?.word ?? '');
}

/** "Trams on line 24", "die Straßenbahn der Linie 24": the word before "line". */
function isOfLine(at: number, reader: SignReader): boolean {
  const isBetween = reader.items[at]?.kind === 'ARTICLE' || isWord(reader.items[at], reader.read.grammar.ofLine);
  return (
    isBetween &&
    vehicleAt(at - 1, reader) !== undefined &&
    reader.read.service.line.test(textOf(at + 1, at + 1, reader))
  );
}

function nameOfLine(at: number, { items }: SignReader): string | undefined {
  const [item, next] = [items[at], items[at + 1]];
  if (item?.kind === 'ROAD') return item.value;
  const isCounted = next?.kind === 'UNIT' || next?.kind === 'CLOCK' || markOf(next) === '-';
  return item?.kind === 'NUMBER' && item.isDigits && item.step === 1 && !isCounted ? String(item.value) : undefined;
}

/** The longest noun of a vehicle at a position: "S-Bahn-Linie" has three items. */
function vehicleAt(at: number, reader: SignReader): Extract<Sign, { kind: 'VEHICLE' }> | undefined {
  const { items, read } = reader;
  for (let to = Math.min(items.length - 1, at + 4); to >= at; to--) {
    const text = textOf(at, to, reader);
    const [, vehicles] = read.service.vehicles.find(([nouns]) => nouns.test(text)) ?? [];
    const isNearest = items[at - 1]?.kind === 'NEAREST';
    if (vehicles !== undefined) return { kind: 'VEHICLE', vehicles, isNearest, at, to };
  }
  return undefined;
}

const LONGEST_HEADSIGN = 6;

/** "Richtung Rohrbach Süd"; "nach Rohrbach" only if some line goes there. */
function towardAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read, headsigns } = reader;
  const { service } = read;
  const isToward = service.toward.test(textOf(at, at, reader));
  const isTo = service.to.test(textOf(at, at, reader));
  if (!isToward && !isTo) return undefined;
  let from = at + 1;
  while (from < items.length && service.ofPlace.test(textOf(from, from, reader))) from++;
  for (let to = Math.min(items.length - 1, from + LONGEST_HEADSIGN); to >= from; to--) {
    const place = textOf(from, to, reader);
    if (headsigns.has(place) && !(isTo && isRideName(items[from]))) return [{ kind: 'TOWARD', place, at, to }];
  }
  if (!isToward) return undefined;
  let to = from;
  const isName = (item: Item | undefined) =>
    item?.kind === 'NAME' || item?.kind === 'TYPE' || (item?.kind === 'UNKNOWN' && item.isCapital);
  while (isName(items[to])) to++;
  return to === from ? undefined : [{ kind: 'TOWARD', place: undefined, at, to: to - 1 }];
}

function isRideName(item: Item | undefined): boolean {
  return item?.kind === 'NAME' && item.refs.some(({ fact }) => fact.kind === 'RIDE');
}

/** "Alle zehn Minuten", "im Zehn-Minuten-Takt", "sechsmal pro Stunde", "stündlich". */
function oftenAt(at: number, reader: SignReader, quantities: readonly Quantity[]): Sign[] | undefined {
  const { items, read } = reader;
  const { service, grammar, lexicon } = read;
  const text = textOf(at, at, reader);
  const hedge = hedgeBefore(at, items);
  const often = (of: 'EVERY' | 'AN_HOUR', to: number, written: WrittenNumber): Sign[] => [
    { kind: 'OFTEN', of, at, to, written: { ...written, hedge: written.hedge ?? hedge } },
  ];
  const [, every] = service.everyMinutes.find(([words]) => words.test(text)) ?? [];
  if (every !== undefined) return often('EVERY', at, { value: every, step: 1 });
  if (isWord(items[at], grammar.all)) {
    const found = rangeWithUnit(items, at + 1, grammar) ?? numberWithUnit(items, at + 1);
    if (found?.unit === 'MINUTES') return often('EVERY', found.to, { ...found, step: 1, hedge: undefined });
    const unit = items[at + 1];
    if (unit?.kind === 'UNIT' && unit.unit === 'MINUTES')
      return often('EVERY', at + 1, { value: unit.times ?? 1, step: 1 });
  }
  // "Zehnminutentakt".
  const [, word = ''] = /^(\p{L}+)-?minuten-?takt/u.exec(text) ?? [];
  const spelled = lexicon.numbers.find(([each]) => folded(each) === word)?.[1];
  if (spelled !== undefined) return often('EVERY', at, { value: spelled, step: 1 });
  const quantity = quantities.find(each => each.at === at && each.unit === 'MINUTES' && !each.isWord);
  if (quantity !== undefined) {
    const to = markOf(items[quantity.to + 1]) === '-' ? quantity.to + 2 : quantity.to + 1;
    return service.interval.test(textOf(to, to, reader)) ? often('EVERY', to, quantity) : undefined;
  }
  const times = timesAt(at, reader);
  if (times === undefined) return undefined;
  for (let to = times.to + 1; to <= times.to + 3; to++) {
    const unit = items[to];
    if (unit?.kind === 'UNIT' && unit.unit === 'MINUTES' && unit.times === 60)
      return often('AN_HOUR', to, { value: times.value, step: 1 });
    if (!service.perHour.test(textOf(to, to, reader)) && unit?.kind !== 'ARTICLE') break;
  }
  return undefined;
}

function hedgeBefore(at: number, items: readonly Item[]) {
  const before = items[at - 1];
  return before?.kind === 'HEDGE' ? before.hedge : undefined;
}

/** "Sechsmal", "sechs Mal", "twice". */
function timesAt(at: number, reader: SignReader): { readonly value: number; readonly to: number } | undefined {
  const { items, read } = reader;
  const { service, lexicon } = read;
  const own = service.timesIn(textOf(at, at, reader));
  if (typeof own === 'number') return { value: own, to: at };
  const value = own === undefined ? undefined : lexicon.numbers.find(([word]) => folded(word) === own)?.[1];
  if (value !== undefined) return { value, to: at };
  const item = items[at];
  if (item?.kind !== 'NUMBER') return undefined;
  const to = markOf(items[at + 1]) === '-' ? at + 2 : at + 1;
  return service.times.test(textOf(to, to, reader)) ? { value: item.value, to } : undefined;
}

const WORKDAYS = 5;
const NOON = 720;

/** "Werktags", "morgens", "zwischen 7 und 9 Uhr"; what no fact knows is a sign without a part of the day. */
function whenAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const { service, grammar } = read;
  const [item, text] = [items[at], textOf(at, at, reader)];
  const when = (part: ServicePart | undefined, to = at): Sign[] => [{ kind: 'WHEN', part, at, to }];
  if (item?.kind === 'DAYS')
    return when(item.days.length === WORKDAYS && item.days.every(day => day < WORKDAYS) ? 'DAY' : undefined);
  if (item?.kind === 'DAYPART') return when(item.span[0] === 0 && item.span[1] === NOON ? 'MORNING' : undefined);
  if (service.allDay.test(text)) return when('DAY');
  if (service.peak.test(text)) return when('MORNING');
  if (service.otherTimes.test(text)) return when(undefined);
  const opens = isWord(item, grammar.between) || isWord(item, grammar.fromTime) || item?.relation === 'FROM';
  const [from, joint, end] = [hourOf(items[at + 1]), items[at + 2], hourOf(items[at + 3])];
  const isRange =
    opens && (isWord(joint, grammar.conjunction) || isWord(joint, grammar.untilTime) || markOf(joint) === '-');
  if (isRange && from !== undefined && end !== undefined && items[at + 4]?.kind !== 'UNIT') {
    const part = (['MORNING', 'DAY'] as const).find(
      each => SERVICE_PARTS[each][0] === from && SERVICE_PARTS[each][1] === end,
    );
    return when(part, at + 3);
  }
  return item?.kind === 'CLOCK' ? when(undefined) : undefined;
}

function hourOf(item: Item | undefined): number | undefined {
  if (item?.kind === 'CLOCK') return item.minuteOfDay / 60;
  return item?.kind === 'NUMBER' && item.step === 1 ? item.value : undefined;
}

/** "Ohne Umsteigen", "mit einmal Umsteigen", "one change", "direkt". */
function changesAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const { service } = read;
  const item = items[at];
  if (service.direct.test(textOf(at, at, reader))) return [{ kind: 'CHANGES', count: 0, at, to: at }];
  const times = timesAt(at, reader);
  const isOne = item?.kind === 'ARTICLE' && !item.isDefinite;
  const isNone = item?.kind === 'WITHOUT' || item?.kind === 'NO' || item?.kind === 'NOT';
  const number = item?.kind === 'NUMBER' ? { value: item.value, to: at } : isOne ? { value: 1, to: at } : undefined;
  const counted = isNone ? { value: 0, to: at } : (times ?? number);
  if (counted !== undefined) {
    for (let to = counted.to + 1; to <= counted.to + 2; to++) {
      if (service.change.test(textOf(to, to, reader))) return [{ kind: 'CHANGES', count: counted.value, at, to }];
      if (items[to]?.kind !== 'ARTICLE' && items[to]?.kind !== 'WORD') break;
    }
    return undefined;
  }
  if (!service.change.test(textOf(at, at, reader))) return undefined;
  // "Change once".
  const behind = timesAt(at + 1, reader);
  return behind ? [{ kind: 'CHANGES', count: behind.value, at, to: behind.to }] : undefined;
}

const NEAR_MODE = 3;

function minutesAt(at: number, { items }: SignReader, quantities: readonly Quantity[]): Sign[] | undefined {
  const quantity = quantities.find(each => each.at === at && each.unit === 'MINUTES');
  if (quantity === undefined) return undefined;
  const modes = items.slice(quantity.to + 1, quantity.to + 1 + NEAR_MODE);
  const isWalk = modes.some(item => item.kind === 'MODE' && item.transportMode === 'WALK');
  return [
    {
      kind: 'MINUTES',
      quantity,
      transportMode: quantity.transportMode ?? (isWalk ? 'WALK' : undefined),
      at,
      to: quantity.to,
    },
  ];
}

function placeAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const item = items[at];
  if (item?.kind !== 'NAME') return undefined;
  const refs = item.refs.filter(({ fact }) => fact.kind === 'LINE' || fact.kind === 'RIDE');
  const before = items.slice(Math.max(0, at - 3), at);
  const isGoal = before.some((_, i) =>
    read.service.to.test(textOf(at - before.length + i, at - before.length + i, reader)),
  );
  return refs.length === 0 ? undefined : [{ kind: 'PLACE', refs, isGoal, at, to: at }];
}

const OPEN: ReadonlySet<Item['kind']> = new Set(['ARTICLE', 'WORD', 'JUST', 'EACH', 'NEAREST']);

/** Words that say nothing of their own here. */
function isPlain(at: number, reader: SignReader): boolean {
  const { items, read } = reader;
  const [item, next] = [items[at], items[at + 1]];
  if (item === undefined) return false;
  if (item.kind === 'MARK') return /^[.:"()!…-]$/.test(item.mark);
  if (item.kind === 'HEDGE')
    return item.isPlain || isWord(next, read.grammar.all) || timesAt(at + 1, reader) !== undefined;
  if (read.service.plain.test(textOf(at, at, reader))) return true;
  // "Haltestelle Rohrbach Süd", "the Bismarckplatz tram stop".
  if (item.kind === 'TYPE') return [items[at - 1], next].some(each => each?.kind === 'NAME');
  if (item.kind === 'MODE' && item.transportMode === 'WALK') return true;
  return OPEN.has(item.kind);
}
