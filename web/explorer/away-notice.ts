// The line above the page while the service does not answer; it disappears when the service is back.
import { button, element } from '../shared/elements.ts';
import { type Ask, Refusal } from './asking.ts';
import type { Words } from './words.ts';

/** @param onAgain repeats all requests */
export function createAwayNotice(ask: Ask, words: Words, onAgain: () => void): HTMLElement {
  const said = element('p');
  const again = button('primary', [words.again], onAgain);
  const root = element('div', 'away', [said, again], { role: 'alert' });
  root.hidden = true;
  // The map gives it its room.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--away', `${root.hidden ? 0 : root.offsetHeight}px`);
  }).observe(root);
  ask.onAnswered = isAnswered => {
    if (root.hidden === isAnswered) return;
    root.hidden = isAnswered;
    // New text each time, so that screen readers read it each time.
    said.replaceChildren(element('b', '', [words.serverAway]), ` ${words.awayAdvice}`);
  };
  return root;
}

/** Refusals of a place as a whole. */
const OF_WHOLE_PLACE: ReadonlySet<string> = new Set([
  'location-outside-coverage',
  'location-unreachable',
  'address-not-found',
  'address-not-precise',
]);

/** Whether no function has an answer. */
export function isOfWholePlace(failure: unknown): boolean {
  return failure instanceof Refusal && OF_WHOLE_PLACE.has(failure.code);
}

/** The reason for a missing answer, for a card. */
export function refusalIn(failure: unknown, words: Words): string {
  if (!(failure instanceof Refusal)) return words.serverAway;
  return words.refusals[failure.code] ?? failure.message;
}
