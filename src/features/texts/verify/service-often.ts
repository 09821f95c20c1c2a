// Reads how often and when vehicles leave, and how often one changes.
import type { Lexicon } from '../languages/reading-language.ts';
import { SERVICE_PARTS, type ServicePart } from '../terms/fact.ts';
import { type Item, isWord } from './item.ts';
import { numberWithUnit, type Quantity, rangeWithUnit } from './quantities.ts';
import type { WrittenNumber } from './rounding.ts';
import { type Sign, type SignReader, textOf } from './service-reader.ts';
import { folded } from './tokens.ts';
import { markOf } from './unknown-names.ts';

/** "Alle zehn Minuten", "im Zehn-Minuten-Takt", "sechsmal pro Stunde", "stündlich". */
export function oftenAt(at: number, reader: SignReader, quantities: readonly Quantity[]): Sign[] | undefined {
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
  // "Saatte dört kez".
  const hour = items[at];
  const inHour = hour?.kind === 'UNIT' && hour.times === 60 ? timesAt(at + 1, reader) : undefined;
  if (grammar.relationsFollow && inHour) return often('AN_HOUR', inHour.to, { value: inHour.value, step: 1 });
  // "Zehnminutentakt".
  const [, word = ''] = /^(\p{L}+)-?minuten-?takt/u.exec(text) ?? [];
  const spelled = numberOf(word, lexicon);
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

const numbers = new WeakMap<Lexicon, ReadonlyMap<string, number>>();

/** The number of a folded word. */
function numberOf(word: string, lexicon: Lexicon): number | undefined {
  const known = numbers.get(lexicon);
  if (known !== undefined) return known.get(word);
  // Of two equal words the first counts.
  const made = new Map(lexicon.numbers.toReversed().map(([each, value]) => [folded(each), value]));
  numbers.set(lexicon, made);
  return made.get(word);
}

function hedgeBefore(at: number, items: readonly Item[]) {
  const before = items[at - 1];
  return before?.kind === 'HEDGE' ? before.hedge : undefined;
}

/** "Sechsmal", "sechs Mal", "twice". */
export function timesAt(at: number, reader: SignReader): { readonly value: number; readonly to: number } | undefined {
  const { items, read } = reader;
  const { service, lexicon } = read;
  const own = service.timesIn(textOf(at, at, reader));
  if (typeof own === 'number') return { value: own, to: at };
  const value = own === undefined ? undefined : numberOf(own, lexicon);
  if (value !== undefined) return { value, to: at };
  const item = items[at];
  if (item?.kind !== 'NUMBER') return undefined;
  const to = markOf(items[at + 1]) === '-' ? at + 2 : at + 1;
  return service.times.test(textOf(to, to, reader)) ? { value: item.value, to } : undefined;
}

const WORKDAYS = 5;
const NOON = 720;

/** "Werktags", "morgens", "zwischen 7 und 9 Uhr"; what no fact knows is a sign without a part of the day. */
export function whenAt(at: number, reader: SignReader): Sign[] | undefined {
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
  // "7 ile 9 arasında".
  const isBehind = grammar.relationsFollow === true && isWord(items[at + 3], grammar.between);
  const opens =
    isBehind || isWord(item, grammar.between) || isWord(item, grammar.fromTime) || item?.relation === 'FROM';
  const first = isBehind ? at : at + 1;
  const [from, joint, end] = [hourOf(items[first]), items[first + 1], hourOf(items[first + 2])];
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
export function changesAt(at: number, reader: SignReader): Sign[] | undefined {
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
