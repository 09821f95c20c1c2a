// The line over everything while the service is not heard; it goes when the service is back.
import { button, element } from '../embed/elements.ts';
import { type Ask, Refusal } from './asking.ts';
import type { Words } from './words.ts';

export interface AwayNotice {
  readonly root: HTMLElement;
}

/** @param onAgain asks everything anew */
export function createAwayNotice(ask: Ask, words: Words, onAgain: () => void): AwayNotice {
  const said = element('p', '', []);
  const again = button('primary', [words.again], onAgain);
  const root = element('div', 'away', [said, again]);
  root.setAttribute('role', 'alert');
  root.hidden = true;
  ask.onHeard = isHeard => {
    if (root.hidden === isHeard) return;
    root.hidden = isHeard;
    // Said anew each time, so that it is read aloud each time.
    said.replaceChildren(element('b', '', [words.serverAway]), ` ${words.awayAdvice}`);
  };
  return { root };
}

/** Why there is no answer, for a card. */
export function refusalIn(failure: unknown, words: Words): string {
  if (!(failure instanceof Refusal)) return words.serverAway;
  return words.refusals[failure.code] ?? failure.message;
}
