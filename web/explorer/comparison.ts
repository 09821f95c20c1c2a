// Two places side by side: their scores and what they are made of, and whether the difference means anything.
import type { LocationIndex } from '../../src/functions/location-index/location-index.ts';
import { meterOf } from '../embed/dial.ts';
import { element } from '../embed/elements.ts';
import type { Ask } from './asking.ts';
import { Refusal } from './asking.ts';
import type { Place } from './view.ts';
import type { Words } from './words.ts';

interface Compared {
  readonly results: readonly ({ readonly index: LocationIndex } | { readonly problem: { readonly detail: string } })[];
  readonly ranking: readonly { readonly place: number; readonly indistinguishableFrom: readonly number[] }[];
}

function compareBody(places: readonly Place[], words: Words): object {
  return { places: places.map(({ where }) => where), language: words.language };
}

export interface Comparison {
  readonly root: HTMLElement;
  /** The two places, or one place and nothing to compare it with. */
  show(first: Place, second: Place | undefined): void;
}

/** The panel; hidden while there is no second place. */
export function createComparison(ask: Ask, words: Words): Comparison {
  const content = element('div', 'card-content');
  const root = element('section', 'card comparison', [content]);
  root.setAttribute('aria-label', words.compare);
  root.hidden = true;
  return {
    root,
    show(first, second) {
      root.hidden = second === undefined;
      if (second !== undefined) void drawComparison(content, [first, second], ask, words);
    },
  };
}

async function drawComparison(content: HTMLElement, places: readonly Place[], ask: Ask, words: Words): Promise<void> {
  try {
    const { answer } = await ask.post<Compared>('location-index/compare', compareBody(places, words));
    content.replaceChildren(...tableOf(answer, places, words));
  } catch (failure) {
    const said = failure instanceof Refusal ? failure.message : words.serverAway;
    content.replaceChildren(element('p', 'refused', [said]));
  }
}

function tableOf({ results, ranking }: Compared, places: readonly Place[], words: Words): HTMLElement[] {
  const indexes = results.map(result => ('index' in result ? result.index : undefined));
  const [first] = indexes;
  const broken = results.flatMap(result =>
    'problem' in result ? [element('p', 'refused', [result.problem.detail])] : [],
  );
  if (first === undefined || broken.length > 0) return broken;
  const cell = (score: number | undefined) =>
    element(
      'td',
      '',
      score === undefined ? [words.noData] : [meterOf(score), element('span', 'figure', [words.number(score)])],
    );
  const totals = element('tr', 'total', [
    element('th', '', [words.titles.index]),
    ...indexes.map(index => {
      const { score, low = 0, high = 100 } = index?.total ?? {};
      return element('td', '', [
        element('b', '', [score === undefined ? words.noData : words.number(score)]),
        element('small', '', [words.band(words.number(low), words.number(high))]),
      ]);
    }),
  ]);
  const rows = first.categories.map(({ id, label }) =>
    element('tr', '', [
      element('th', '', [label]),
      ...indexes.map(index => cell(index?.categories.find(each => each.id === id)?.score)),
    ]),
  );
  const [best] = ranking;
  const isAlike = best !== undefined && best.indistinguishableFrom.length > 0;
  const verdict = isAlike || best === undefined ? words.alike : words.winner(places[best.place]?.label ?? '');
  return [
    element('p', 'verdict', [verdict]),
    element('table', 'compared', [
      element('thead', '', [
        element('tr', '', [element('td'), ...places.map(({ label }) => element('th', '', [label]))]),
      ]),
      element('tbody', '', [totals, ...rows]),
    ]),
  ];
}
