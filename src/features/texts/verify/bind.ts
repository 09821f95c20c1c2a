// Assigns each quantity in a sentence to a destination, by their order.
import type { BaseMode } from '../../../core/modes.ts';
import type { Entity } from './entities.ts';
import { endsClause, type Item, isWord } from './item.ts';
import { isOfTravel, type Quantity } from './quantities.ts';
import type { Structure } from './structure.ts';

export type Bound = ReadonlyMap<Entity, readonly Quantity[]>;

type Part = { readonly entities: Entity[] } | { readonly quantities: Quantity[] };

/** Quantities of travel, each with its destinations; `loose` holds those without a destination. */
export function bind({ entities, quantities }: Structure): {
  readonly bound: Bound;
  readonly loose: readonly Quantity[];
} {
  const bound = new Map<Entity, Quantity[]>(entities.map(entity => [entity, []]));
  const ofTravel = quantities.filter(isOfTravel);
  if (entities.length === 0) return { bound, loose: ofTravel };
  const give = (to: readonly Entity[], what: readonly Quantity[]) => {
    for (const entity of to) bound.get(entity)?.push(...what);
  };
  const open: Quantity[] = [];
  for (const quantity of ofTravel) {
    const before = entities.filter(entity => entity.to < quantity.at).at(-1);
    const isOfLast = quantity.isInBrackets && before !== undefined;
    // "(3,4 km)" behind minutes belongs to the destination of the minutes.
    const isAfterMinutes = ofTravel.some(
      other => other !== quantity && other.to < quantity.at && other.to > (before?.to ?? -1),
    );
    if (isOfLast && (!isAfterMinutes || entities.length === 1)) give([before], [quantity]);
    else open.push(quantity);
  }
  const parts = partsOf(entities, open);
  const runs = parts.filter(part => 'entities' in part);
  const groups = parts.filter(hasQuantities);
  const [first, [run]] = [parts[0], runs];
  const isCrossed = hasQuantities(first) && hasQuantities(parts.at(-1));
  if (groups.length === 1) give(entities, groups[0]?.quantities ?? []);
  else if (runs.length === 1 && groups.length === run?.entities.length) {
    // "A and B are five and six minutes away", "one minute to the church, to the graveyard five".
    for (const [i, entity] of entities.entries()) give([entity], groups[i]?.quantities ?? []);
  } else if (runs.length === 1) for (const { quantities: some } of groups) give(entities, some);
  else if (isCrossed && first.quantities.every(({ isBound }) => isBound)) {
    give(entities, first.quantities);
    bindInOrder(parts.slice(1), give);
  } else bindInOrder(parts, give);
  return { bound, loose: [] };
}

/** Destinations first, then their quantities; or quantities first, then their destinations. */
function bindInOrder(parts: readonly Part[], give: (to: readonly Entity[], what: readonly Quantity[]) => void): void {
  const [first] = parts;
  const isForward = first !== undefined && 'entities' in first;
  let entities: readonly Entity[] = [];
  let quantities: readonly Quantity[] = [];
  for (const [i, part] of parts.entries()) {
    if ('entities' in part) {
      const isLast = i === parts.length - 1;
      const isAfterTwo = i >= 2 && hasQuantities(parts[i - 1]) && hasQuantities(parts[i - 2]);
      entities = part.entities;
      if (!isForward || isAfterTwo || (isLast && quantities.length > 0)) give(part.entities, quantities);
    } else {
      quantities = part.quantities;
      const next = parts[i + 1];
      const isBetweenTwo = next !== undefined && !hasQuantities(next) && hasQuantities(parts[i - 1]);
      if (isForward ? !isBetweenTwo : i === parts.length - 1) give(entities, part.quantities);
    }
  }
}

function hasQuantities(part: Part | undefined): part is { quantities: Quantity[] } {
  return part !== undefined && 'quantities' in part;
}

/** Runs of destinations and groups of quantities; two quantities of one unit are two groups. */
function partsOf(entities: readonly Entity[], quantities: readonly Quantity[]): Part[] {
  const parts: Part[] = [];
  for (const each of [...entities, ...quantities].sort((a, b) => a.at - b.at)) {
    const last = parts.at(-1);
    if (each.kind === 'ENTITY') {
      if (last !== undefined && 'entities' in last) last.entities.push(each);
      else parts.push({ entities: [each] });
    } else if (last !== undefined && 'quantities' in last && last.quantities.every(other => mayShare(other, each))) {
      last.quantities.push(each);
    } else parts.push({ quantities: [each] });
  }
  return parts;
}

function mayShare(a: Quantity, b: Quantity): boolean {
  return a.isWord || b.isWord || (a.unit === 'MINUTES') !== (b.unit === 'MINUTES');
}

/** The mode of a quantity: that of its unit, or of the nearest word that names a mode. */
export function modeOf(quantity: Quantity, { items, grammar }: Structure): BaseMode | undefined {
  if (quantity.transportMode !== undefined) return quantity.transportMode;
  const modeAt = (item: Item): BaseMode | undefined =>
    item.kind === 'MODE' || item.kind === 'UNIT' ? item.transportMode : undefined;
  // "Twelve minutes on foot or four by bike": the mode behind a number, before anything else begins.
  for (const item of items.slice(quantity.to + 1)) {
    if (modeAt(item) !== undefined) return modeAt(item);
    if (item.kind === 'MARK' || item.kind === 'NUMBER' || isWord(item, grammar.conjunction)) break;
  }
  const every = [...items.entries()].flatMap(([i, item]) => (modeAt(item) ? [{ i, mode: modeAt(item) }] : []));
  // "Cyclists are there in three minutes, those on foot in eight": each clause has its own.
  const isEnd = (item: Item) => endsClause(item, grammar);
  const from = items.slice(0, quantity.at).findLastIndex(isEnd);
  const length = items.slice(quantity.to + 1).findIndex(isEnd);
  const own = every.filter(({ i }) => i > from && (length < 0 || i <= quantity.to + length));
  // "By car, it is two minutes away, by bicycle four".
  const earlier = every.filter(({ i }) => i < quantity.at);
  const told = own.length > 0 ? own : earlier.length > 0 ? earlier : every;
  const before = told.findLast(({ i }) => i < quantity.at);
  const after = told.find(({ i }) => i > quantity.to);
  if (before === undefined || after === undefined) return (before ?? after)?.mode;
  return after.i - quantity.to < quantity.at - before.i - 0.5 ? after.mode : before.mode;
}
