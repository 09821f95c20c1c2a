// Census figures as a table for people at a terminal.
import type { TopicFigure } from '../../answers/census-answer.ts';
import { tableLines } from '../../answers/plain-table.ts';

/** A row for each topic, and below it one for each of its classes. A figure that is not published is empty, never 0. */
export function topicLines(topics: readonly TopicFigure[]): readonly string[] {
  return tableLines(
    ['TOPIC', 'VALUE', 'UNIT', 'STATE', 'COVERAGE', 'GRID'],
    topics.flatMap(({ label, value, unit, state, coverage, publishedIn, distribution = [] }) => [
      [
        label,
        value?.toFixed(2) ?? '',
        unit,
        state,
        percent(coverage),
        publishedIn ? `${publishedIn.gridMeters} m` : '',
      ],
      ...distribution.map(each => [`  ${each.label}`, each.value?.toFixed(1) ?? '', percent(each.share)]),
    ]),
  );
}

function percent(share: number | undefined | null): string {
  return share === undefined || share === null ? '' : `${Math.round(share * 100)} %`;
}
