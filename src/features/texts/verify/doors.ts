// Verbs that open or close by a particle behind them: "macht um acht zu", "takes Mondays off".
import type { Grammar, HoursWord } from '../languages/reading-language.ts';
import { type Item, isWord, type Span } from './item.ts';
import { markOf } from './unknown-names.ts';

interface ReadDoor extends Span {
  readonly of: HoursWord;
}

/** "Macht um acht zu", "sperrt um acht auf und um zwei zu", "takes Mondays off": verbs that open or close by a particle behind them. */
export function doorsIn(
  items: readonly Item[],
  { doorVerb, doorState, doorParticle, conjunction }: Grammar,
): ReadDoor[] {
  return items.flatMap((item, at): ReadDoor[] => {
    const particle = item.kind === 'WORD' ? doorParticle?.(item.word) : undefined;
    if (particle === undefined) return [];
    const verb = items.slice(0, at).findLast(each => isWord(each, doorVerb));
    if (verb === undefined) return [];
    if (!isLast(items, at) && !isWord(items[at + 1], conjunction)) return [];
    // "Hat montags zu" is a state, "macht um acht zu" an event.
    const state = particle === 'CLOSES' ? 'CLOSED' : 'OPEN';
    return [{ of: isWord(verb, doorState) ? state : particle, at, to: at }];
  });
}

/** The particle behind an hour whose verb stands before it. */
export function doorBehind(
  clock: Span,
  verbs: readonly ReadDoor[],
  items: readonly Item[],
  { doorVerb }: Grammar,
): ReadDoor | undefined {
  const opener = items.slice(0, clock.at).findLastIndex(item => isWord(item, doorVerb));
  const isTold = items.slice(opener + 1, clock.at).some(({ kind }) => kind === 'HOURS');
  return opener < 0 || isTold ? undefined : verbs.find(({ at }) => at > clock.to && items[at]?.kind === 'WORD');
}

/** At the end of its part of the sentence. */
function isLast(items: readonly Item[], at: number): boolean {
  return items[at + 1] === undefined || markOf(items[at + 1]) !== '';
}
