// The census of the area within reach: figures with the municipality's beside them, and how ages are spread.
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import { type CensusWords, censusWordsIn } from '../embed/census-words.ts';
import { creditLine } from '../embed/credit.ts';
import { meterOf } from '../embed/dial.ts';
import { element } from '../embed/elements.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface CensusAnswer {
  readonly topics: readonly TopicFigure[];
  readonly referenceDate?: string;
  readonly meta: { readonly credit: { readonly html: string } };
}

/** Figures that are shown, most asked for first. */
export const FIGURES = ['population', 'average_age', 'household_size', 'net_rent', 'vacancy', 'home_ownership'];
/** Of the two ways in which ages are published, the finer one that is there is drawn. */
const CHARTS = ['age_decades', 'age_classes'];

export function censusBody({ place, transportMode, minutes, language }: View): object {
  return {
    ...place.where,
    area: 'REACH',
    transportMode,
    distance: minutes,
    unit: 'MINUTES',
    topics: [...FIGURES, ...CHARTS],
    language,
  };
}

export function drawCensus(content: HTMLElement, answer: CensusAnswer, { minutes }: View, words: Words): void {
  const { topics, referenceDate, meta } = answer;
  const own = censusWordsIn(words.language);
  const known = topics.filter(({ state }) => state !== 'ABSENT');
  if (known.length === 0) {
    content.replaceChildren(element('p', 'soft', [words.noCensus]));
    return;
  }
  const figures = known
    .filter(({ distribution }) => distribution === undefined)
    .map(topic => {
      const elsewhere = topic.comparison?.municipality;
      return element('div', 'figure-box', [
        element('dt', '', [
          topic.label,
          elsewhere === undefined
            ? null
            : element('small', '', [`${words.municipality} ${own.figure(elsewhere, topic.unit)}`]),
        ]),
        element('dd', '', [writtenOf(topic, own)]),
      ]);
    });
  const chart = CHARTS.map(id => known.find(topic => topic.id === id && topic.distribution !== undefined)).find(
    Boolean,
  );
  const [first] = figures;
  const list = element('dl', 'figures', figures);
  // One figure alone is the headline of the card.
  if (figures.length === 1 && first !== undefined) list.classList.add('single');
  const source = creditLine(meta.credit.html);
  source.className = 'source';
  content.replaceChildren(
    list,
    ...(chart ? [chartOf(chart, words)] : []),
    element('p', 'soft', [words.censusOf(words.minutes(words.number(minutes)), own.day(referenceDate ?? ''))]),
    source,
  );
}

/** The figure of a topic, or why there is none. */
export function writtenOf({ value, unit, state }: TopicFigure, words: CensusWords): string {
  if (value === null) return words.states[state === 'VALUE' ? 'NOT_PUBLISHED' : state];
  return words.figure(value, unit);
}

function chartOf({ label, distribution = [] }: TopicFigure, words: Words): HTMLElement {
  const most = Math.max(...distribution.map(({ share }) => share ?? 0), 0.01);
  const rows = distribution.map(({ label: name, share }) => {
    const figure = share === null ? words.notPublished : `${words.number(share * 100, 1)}\u00a0%`;
    return element('li', '', [
      element('span', 'name', [name]),
      meterOf(((share ?? 0) / most) * 100),
      element('span', 'figure', [figure]),
    ]);
  });
  return element('figure', 'chart', [element('figcaption', '', [label]), element('ul', '', rows)]);
}
