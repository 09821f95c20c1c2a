// The location index with its reasons: the dial, a bar for each category that opens to what it counts, what would add most.
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { dialOf, meterOf } from '../embed/dial.ts';
import { button, element } from '../embed/elements.ts';
import { indexWordsIn } from '../embed/index-words.ts';
import type { Words } from './words.ts';

type Category = LocationIndex['categories'][number];

const MOST_REASONS = 8;

export function drawIndex(content: HTMLElement, index: LocationIndex, words: Words): void {
  const { score, low = 0, high = 100, label = '', detail = '' } = index.total;
  if (score === undefined) {
    content.replaceChildren(element('p', 'soft', [detail]));
    return;
  }
  // In the embed page's words and rounding: one score reads the same everywhere.
  const indexWords = indexWordsIn(words.language);
  const [written, from, to] = [indexWords.score(score), indexWords.score(low), indexWords.upper(high)];
  const standing = indexWords.standing(index);
  const head = element('div', 'index-head', [
    dialOf(score, low, high, written, `${written} ${words.of100}, ${label}`),
    element('div', '', [
      element('p', 'level', [label]),
      element('p', 'soft', [words.band(from, to)]),
      standing === undefined ? null : element('p', 'soft', [standing]),
    ]),
  ]);
  const list = element(
    'ul',
    'bars',
    index.categories.map(category => categoryItem(category, words)),
  );
  const gains = index.improvements.map(({ indexTypeLabel, gain }) =>
    element('li', '', [indexTypeLabel, ' ', element('b', '', [words.points(words.number(gain, 1))])]),
  );
  const improve =
    gains.length === 0
      ? null
      : element('div', 'improve', [element('h3', '', [words.improve]), element('ul', '', gains)]);
  content.replaceChildren(head, list, ...(improve ? [improve] : []));
}

function categoryItem(
  { id, label, score, proxy, contribution, contributions, losses }: Category,
  words: Words,
): HTMLElement {
  if (score === undefined) {
    return element('li', 'bar-row', [element('span', '', [label]), element('span', 'soft no-data', [words.noData])]);
  }
  const rows =
    losses?.map(({ sourceLabel, distanceMeters }) =>
      reason(sourceLabel, `${words.number(distanceMeters)}\u00a0m`, ''),
    ) ??
    contributions
      ?.slice(0, MOST_REASONS)
      .map(({ name, indexTypeLabel, travelSeconds = 0, points }) =>
        reason(name ?? indexTypeLabel, words.travelTime(travelSeconds), words.number(points, 1)),
      ) ??
    [];
  const reasons = element('ul', 'reasons', [
    ...(contribution === undefined ? [] : [reason(words.reasons(words.number(contribution, 1)), '', '')]),
    ...rows,
  ]);
  reasons.id = `reasons-${id}`;
  reasons.hidden = true;
  const opener = button(
    'bar-row',
    [
      element('span', '', [label, proxy ? element('small', '', [` ${words.estimate}`]) : null]),
      meterOf(score, proxy === true),
      element('span', 'figure', [indexWordsIn(words.language).score(score)]),
    ],
    () => {
      reasons.hidden = !reasons.hidden;
      opener.setAttribute('aria-expanded', String(!reasons.hidden));
    },
  );
  opener.setAttribute('aria-expanded', 'false');
  opener.setAttribute('aria-controls', reasons.id);
  return element('li', '', [opener, reasons]);
}

function reason(name: string, way: string, points: string): HTMLElement {
  return element('li', '', [
    element('bdi', 'name', [name]),
    element('span', 'minutes', [way]),
    element('span', 'minutes', [points]),
  ]);
}
