// The census around the place: figures with the municipality's beside them, and how ages are spread.
import type { TopicFigure } from '../../src/functions/fields/census-answer.ts';
import { meterOf } from '../embed/dial.ts';
import { element } from '../embed/elements.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface CensusAnswer {
  readonly topics: readonly TopicFigure[];
  readonly referenceDate?: string;
}

const TOPICS = [
  'population',
  'average_age',
  'household_size',
  'net_rent',
  'vacancy',
  'home_ownership',
  'age_decades',
  'age_classes',
];
/** Of the two ways in which ages are published, the finer one that is there is drawn. */
const CHARTS = ['age_decades', 'age_classes'];

export function censusBody({ place, transportMode, minutes, language }: View): object {
  return { ...place.where, area: 'REACH', transportMode, distance: minutes, unit: 'MINUTES', topics: TOPICS, language };
}

export function drawCensus(content: HTMLElement, { topics }: CensusAnswer, words: Words): void {
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
        element('dd', '', [topic.value === null ? words.notPublished : writtenOf(topic.value, topic.unit, words)]),
        element('dt', '', [
          topic.label,
          elsewhere === undefined
            ? null
            : element('small', '', [`${words.municipality} ${writtenOf(elsewhere, topic.unit, words)}`]),
        ]),
      ]);
    });
  const chart = CHARTS.map(id => known.find(topic => topic.id === id && topic.distribution !== undefined)).find(
    Boolean,
  );
  content.replaceChildren(element('dl', 'figures', figures), ...(chart ? [chartOf(chart, words)] : []));
}

function chartOf({ label, distribution = [] }: TopicFigure, words: Words): HTMLElement {
  const most = Math.max(...distribution.map(({ share }) => share ?? 0), 0.01);
  const rows = distribution.map(({ label: name, share }) => {
    const meter = meterOf(((share ?? 0) / most) * 100);
    const figure = share === null ? words.notPublished : `${words.number(share * 100, 1)} %`;
    return element('li', '', [element('span', 'name', [name]), meter, element('span', 'figure', [figure])]);
  });
  return element('figure', 'chart', [element('figcaption', '', [label]), element('ul', '', rows)]);
}

const UNITS: Readonly<Record<string, string>> = { EUR_PER_M2: '€/m²', PERCENT: '%', M2: 'm²' };

function writtenOf(value: number, unit: string, words: Words): string {
  const sign = UNITS[unit];
  return `${words.number(value, Math.abs(value) < 100 ? 1 : 0)}${sign === undefined ? '' : ` ${sign}`}`;
}
