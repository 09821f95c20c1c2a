// In place of the answers: why there are none for a place, what the service covers, and two ways on.
import type { ExploredCoverage } from '../../src/features/snapshots/explored-coverage.ts';
import { button, element } from '../shared/elements.ts';
import type { Words } from './words.ts';

export interface NothingHere {
  readonly root: HTMLElement;
  /** Hides the answers and says why. @param isAway whether the service does not answer, which the example needs too */
  show(why: string, isAway: boolean): void;
  /** Shows the answers again. */
  hide(): void;
}

export interface NothingWish {
  readonly coverage: readonly ExploredCoverage[];
  /** An address of the region that has answers. */
  readonly example: string | undefined;
  readonly words: Words;
  readonly onExample: (address: string) => void;
  readonly onWhole: () => void;
  /** The box of the answers. */
  readonly answers: () => HTMLElement;
}

export function createNothingHere({ coverage, example, words, onExample, onWhole, answers }: NothingWish): NothingHere {
  const why = element('h1', '', [], { dir: 'auto' });
  const lines = coverage.flatMap(({ places, others, osmTimestamp }) => {
    if (places.length === 0) return [];
    const named = words.list(others === 0 ? places : [...places, words.otherPlaces(others, words.number(others))]);
    const asOf = osmTimestamp === undefined ? '' : ` ${words.mapAsOf(words.day(osmTimestamp))}`;
    return [element('li', '', [`${named}.${asOf}`])];
  });
  const toExample =
    example === undefined ? null : button('primary', [words.showExample(example)], () => onExample(example));
  const root = element(
    'section',
    'nothing',
    [
      why,
      lines.length === 0 ? null : element('p', 'soft', [words.covers]),
      lines.length === 0 ? null : element('ul', '', lines),
      element('p', 'nothing-ways', [toExample, button('outlined', [words.showWhole], onWhole)]),
    ],
    { role: 'alert' },
  );
  root.hidden = true;
  return {
    root,
    show(text, isAway) {
      if (toExample) toExample.hidden = isAway;
      why.textContent = text;
      root.hidden = false;
      answers().dataset.state = 'nothing';
    },
    hide() {
      root.hidden = true;
      delete answers().dataset.state;
    },
  };
}
