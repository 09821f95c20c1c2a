// Reads what a sentence says of lines, departures and journeys, piece by piece.
import { type Item, isWord } from './item.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { lineAt } from './service-lines.ts';
import { changesAt, oftenAt, timesAt, whenAt } from './service-often.ts';
import { type Sign, type SignReader, textOf } from './service-reader.ts';

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

const NEAR_MODE = 3;

function minutesAt(at: number, { items, read }: SignReader, quantities: readonly Quantity[]): Sign[] | undefined {
  const quantity = quantities.find(each => each.at === at && each.unit === 'MINUTES');
  if (quantity === undefined) return undefined;
  const after = items.slice(quantity.to + 1, quantity.to + 1 + NEAR_MODE);
  // "Ten minutes, the walk included".
  const comma = after.findIndex(item => item.kind === 'MARK' && item.mark === ',');
  const modes = comma < 0 ? after : after.slice(0, comma);
  if (read.grammar.relationsFollow) modes.push(...items.slice(quantity.at - 1, quantity.at));
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
