// The location index with its reasons: the dial, a bar for each category that opens to its destinations, the greatest improvements.
import type { LocationIndex } from '../../../src/features/location-index/answer.ts';
import { dialOf, meterOf } from '../../shared/dial.ts';
import { element, opener } from '../../shared/elements.ts';
import { indexWordsIn } from '../../shared/index-words.ts';
import { phrasesOf } from '../../shared/words.ts';
import { rowOf } from '../comparison-table.ts';
import type { Feature, FeatureParts } from '../feature.ts';

type Category = LocationIndex['categories'][number];
type Contribution = NonNullable<Category['contributions']>[number];

const MOST_REASONS = 8;

const phrasesIn = phrasesOf({
  de: {
    title: 'Standortindex',
    explanation: 'Jeder Punkt ist erklärt; ganze Punkte sind abgerundet.',
    reasons: (points: string, most: string) => `${points} von ${most} Punkten`,
    improve: 'Was den Wert am meisten heben würde, je 5 Minuten entfernt',
    oneMore: 'ein weiteres Ziel',
  },
  en: {
    title: 'Location index',
    explanation: 'Every point explained; whole points are rounded down.',
    reasons: (points, most) => `${points} of ${most} points`,
    improve: 'What would raise the score most, each 5 minutes away',
    oneMore: 'one more',
  },
});

export function locationIndex({ words }: FeatureParts): Feature<LocationIndex> {
  const phrases = phrasesIn(words.language);
  // Words and rounding of the embed page: one score reads the same everywhere.
  const own = indexWordsIn(words.language);
  const reason = (name: string, way = '', points = '', more = '', type = '') =>
    element('li', '', [
      element('span', '', [
        type === '' ? null : `${type} `,
        element('bdi', 'name', [name]),
        more === '' ? null : element('small', 'served soft', [more]),
      ]),
      element('span', 'minutes', [way]),
      element('span', 'minutes', [points]),
    ]);
  const reasonOf = (each: Contribution) => {
    const { name, indexTypeLabel, travelSeconds = 0, points } = each;
    const served = own.served(each);
    // A name alone may be anything: a stop called "Friedhof" is no cemetery.
    const type = name === undefined ? '' : indexTypeLabel;
    const way = words.travelTime(travelSeconds);
    return reason(name ?? indexTypeLabel, way, words.number(points, 1), served.join(' · '), type);
  };
  const reasonsOf = ({ contribution, contributions = [], losses, weight, ...stops }: Category) => [
    ...(contribution === undefined
      ? []
      : [reason(phrases.reasons(words.number(contribution, 1), words.number(weight * 100, 1)))]),
    ...(losses?.map(({ noiseSourceLabel, distanceMeters }) =>
      reason(noiseSourceLabel, `${words.number(distanceMeters)}\u00a0m`),
    ) ?? contributions.slice(0, MOST_REASONS).map(reasonOf)),
    ...unknownOf(own.unknownStopsSaid(stops)),
  ];
  const categoryItem = (category: Category) => {
    const { id, label, score, proxy } = category;
    if (score === undefined)
      return element('li', 'bar-row', [element('span', '', [label]), element('span', 'soft no-data', [own.noData])]);
    const reasons = element('ul', 'reasons', reasonsOf(category), { id: `reasons-${id}` });
    const bar = [
      element('span', '', [label, proxy ? element('small', '', [` ${own.estimate}`]) : null]),
      meterOf(score, proxy === true),
      element('span', 'figure', [own.score(score)]),
    ];
    const { root } = opener('bar-row', bar, isOpen => {
      reasons.hidden = !isOpen;
    });
    root.setAttribute('aria-controls', reasons.id);
    return element('li', '', [root, reasons]);
  };
  return {
    name: 'location-index',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'FOR_PLACE',
    bodyOf: ({ place, language }) => ({ ...place.where, language }),
    draw(content, index) {
      const { score, low = 0, high = 100, label = '', detail = '', withheld } = index.total;
      const written = own.figure(index.total);
      if (written === undefined) {
        content.replaceChildren(element('p', 'soft', [detail]));
        return;
      }
      const isSure = withheld === undefined;
      const standing = own.standing(index);
      const head = element('div', 'index-head', [
        dialOf(
          isSure ? score : undefined,
          low,
          high,
          written,
          [`${written} ${own.of100}`, label].filter(Boolean).join(', '),
        ),
        element('div', '', [
          label === '' ? null : element('p', 'level', [label]),
          // The word of maps and sheets, and what it means.
          isSure ? element('p', 'soft', [own.band(own.score(low), own.upper(high))]) : null,
          standing === undefined ? null : element('p', 'soft', [standing]),
          isSure || detail === '' ? null : element('p', 'soft', [detail]),
        ]),
        isSure
          ? element('div', 'index-meaning', [
              element('p', 'soft band-meaning', [own.bandMeaning]),
              detail === '' ? null : element('p', 'soft', [detail]),
            ])
          : null,
      ]);
      const there = new Set(
        index.categories.flatMap(({ contributions = [] }) => contributions.map(each => each.indexTypeLabel)),
      );
      const gains = index.improvements.map(({ indexTypeLabel, gain }) =>
        element('li', '', [
          // What is there already is not missing.
          there.has(indexTypeLabel) ? `${indexTypeLabel} (${phrases.oneMore})` : indexTypeLabel,
          ' ',
          element('b', '', [`+${words.number(gain, 1)}`]),
        ]),
      );
      const improve = element('div', 'improve', [element('h3', '', [phrases.improve]), element('ul', '', gains)]);
      content.replaceChildren(
        head,
        element('ul', 'bars', index.categories.map(categoryItem)),
        ...(gains.length === 0 ? [] : [improve]),
      );
    },
    tileOf: ({ total }) => ({
      figure: own.figure(total),
      line:
        total.score === undefined
          ? `${phrases.title}: ${own.noData}`
          : [phrases.title, total.label].filter(Boolean).join(': '),
    }),
    rowsOf(answers) {
      const categories = (answers[0] ?? answers[1])?.categories ?? [];
      if (categories.length === 0) return [];
      const total = rowOf(own.of100, answers, index => {
        const { low = 0, high = 100, label = '', withheld } = index?.total ?? {};
        const figure = index && own.figure(index.total);
        if (figure === undefined) return [own.noData];
        if (withheld !== undefined) return [element('b', '', [figure])];
        const band = own.band(own.score(low), own.upper(high));
        const words = label === '' ? [band] : [label, element('br'), band];
        return [element('b', '', [figure]), element('small', '', words)];
      });
      total.className = 'total';
      const bars = categories.map(({ id, label }) =>
        rowOf(label, answers, index => {
          const { score, proxy } = index?.categories.find(each => each.id === id) ?? {};
          if (score === undefined) return [own.noData];
          const figure = element('span', 'figure', [own.score(score)]);
          return [element('span', 'scored', [meterOf(score, proxy === true), figure])];
        }),
      );
      return [total, ...bars];
    },
  };
}

function unknownOf(said: string): HTMLElement[] {
  return said === '' ? [] : [element('li', 'unknown-stops soft', [said])];
}
