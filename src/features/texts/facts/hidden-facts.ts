// Facts of a place with a hidden address: without its street, and without what is true of the house alone.
import type { Fact, Slot } from '../terms/fact.ts';

/** Facts that name the place, or that hold for the house and not for its neighbours. */
const OF_HOUSE: ReadonlySet<string> = new Set(['place.address', 'index.calm']);

/** Facts of these kinds say nothing without their name. */
const NAMED_KINDS: ReadonlySet<Fact['kind']> = new Set(['STREET', 'RIDE', 'TOWN']);

/**
 * The facts without names that tell the place; a destination whose name does so stays without it.
 * @param isHidden whether a name does so
 */
export function withoutHidden(facts: readonly Fact[], isHidden: (name: string) => boolean): Fact[] {
  return facts.flatMap(fact => {
    if (OF_HOUSE.has(fact.id)) return [];
    if (fact.kind === 'PLACE' || fact.kind === 'PROPERTY') return [fact];
    const slots = fact.slots.flatMap(slot => shownSlot(slot, isHidden) ?? []);
    if (NAMED_KINDS.has(fact.kind) && slots.length < fact.slots.length) return [];
    return [{ ...fact, slots }];
  });
}

function shownSlot(slot: Slot, isHidden: (name: string) => boolean): Slot | undefined {
  switch (slot.kind) {
    case 'NAME':
    case 'STREET':
      return isHidden(slot.value) ? undefined : slot;
    case 'STOP': {
      const { name, ...stop } = slot;
      return name !== undefined && isHidden(name) ? stop : slot;
    }
    case 'MEETS':
      return { ...slot, streets: slot.streets.filter(({ name }) => !isHidden(name)) };
    case 'SERVICE':
      return slot.toward?.some(isHidden) ? undefined : slot;
    default:
      return slot;
  }
}
