// The results after each letter while somebody types an address: how early the street appears, and how long each answer takes.
import { performance } from 'node:perf_hooks';
import { search } from '../../src/geocoding/locate.ts';
import type { Location } from '../../src/geocoding/location.ts';
import { folded, type Truth, type World } from './world.ts';

const SHOWN = 5;
const FEWEST_LETTERS = 4;

export interface Typed {
  /** The text up to a cut. */
  readonly text: string;
  /** The typed letters of the street, as a share of all; above 1 the number or the town follows. */
  readonly share: number;
  readonly isComplete: boolean;
  readonly found: readonly Location[];
  /** Whether the results contain a street of the name, or an address on it, … */
  readonly hasStreet: boolean;
  /** … in the right town. */
  readonly hasStreetInTown: boolean;
  /** Whether the address itself is the first result. */
  readonly isFirst: boolean;
  readonly milliseconds: number;
}

/** The answers to every beginning of `street number, city` from four letters on. */
export function typed(world: World, truth: Truth): Typed[] {
  const whole = `${truth.street} ${truth.houseNumber}, ${truth.city}`;
  const answers: Typed[] = [];
  for (let length = FEWEST_LETTERS; length <= whole.length; length++) {
    const text = whole.slice(0, length);
    const start = performance.now();
    const found = search(world.region, text, SHOWN, 'de').locations;
    const milliseconds = performance.now() - start;
    // A street name in addresses may be that of a hamlet: then the place counts as the street.
    const onStreet = found.filter(({ addressParts: address }) =>
      [address?.street, address?.district].some(name => folded(name ?? '') === folded(truth.street)),
    );
    const [first] = found;
    answers.push({
      text,
      share: length / truth.street.length,
      isComplete: length === whole.length,
      found,
      hasStreet: onStreet.length > 0,
      hasStreetInTown: onStreet.some(({ addressParts: address }) => folded(address?.city ?? '') === folded(truth.city)),
      isFirst:
        first?.match.kind === 'ADDRESS' &&
        onStreet.includes(first) &&
        folded(first.addressParts?.city ?? '') === folded(truth.city),
      milliseconds,
    });
  }
  return answers;
}
