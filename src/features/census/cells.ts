// The single cells of an answer: share, figures and states, as flat records for maps and tables.

import { invalidRequest } from '../../answers/request.ts';
import type { TopicAnswer } from '../../census/answer-topic.ts';
import { figureIn, isFlagged, stateIn } from '../../census/cell-figures.ts';
import { columnKey } from '../../census/census-catalogue.ts';
import { cellId, cellPositions } from '../../census/grid-cells.ts';
import type { Overlap } from '../../census/overlap.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { laeaSquare } from '../../core/geometry/laea.ts';
import type { censusCellsSchema } from './answer.ts';

type CensusCells = AnswerOf<typeof censusCellsSchema>;
export type CellFeature = CensusCells['features'][number];
type Properties = CellFeature['properties'];

/** Maximum number of cells in a JSON answer; files contain all. A circle of 10 km has 31,000 cells of 100 m. */
const MOST_CELLS = 50_000;

/**
 * Every cell of a topic's figure, grid by grid.
 * @param pointer the name of the field that requests cells, for errors
 * @throws DomainError `request-invalid` for more cells than one answer allows
 */
export function cellsOf(answers: readonly TopicAnswer[], pointer: string): CensusCells {
  const count = gridsOf(answers).reduce((sum, { overlap }) => sum + overlap.cells.length, 0);
  if (count > MOST_CELLS) {
    const detail = `The area has ${count.toLocaleString('en')} cells; at most ${MOST_CELLS.toLocaleString('en')} can be in a JSON answer: ask for a file (Accept: text/csv or application/geo+json), which holds all of them, for a smaller area, or leave cells out.`;
    throw invalidRequest([{ pointer, code: 'not-allowed', detail }]);
  }
  return { type: 'FeatureCollection', features: [...cellFeatures(answers)] };
}

/** The same cells one after the other, generated on demand. */
export function* cellFeatures(answers: readonly TopicAnswer[]): Generator<CellFeature> {
  for (const { overlap, topics } of gridsOf(answers)) {
    const { grid, shares } = overlap;
    for (const { cell, column, row, index } of cellPositions(overlap)) {
      const properties: Properties = {
        sourceId: grid.source,
        sizeMeters: grid.sizeMeters,
        share: Math.round((shares[index] ?? 0) * 1e9) / 1e9,
      };
      for (const answer of topics) Object.assign(properties, figuresIn(answer, cell));
      yield {
        type: 'Feature',
        id: cellId(grid.sizeMeters, column, row),
        geometry: { type: 'Polygon', coordinates: [laeaSquare(grid.sizeMeters, column, row)] },
        properties,
      };
    }
  }
}

/** Names of the possible properties of cells, in order. */
export function cellProperties(answers: readonly TopicAnswer[]): string[] {
  const ofTopics = answers.flatMap(({ topic: { id }, from }) => {
    if (from === undefined) return [];
    const classes = from.source.kind === 'DISTRIBUTION' ? from.source.categories : [];
    return [id, `${id}_state`, `${id}_flagged`, ...classes.map(each => `${id}_${each.id}`)];
  });
  return ['sourceId', 'sizeMeters', 'share', ...ofTopics];
}

/** The grids of the answer, each with its topics. */
function gridsOf(answers: readonly TopicAnswer[]): { overlap: Overlap; topics: readonly TopicAnswer[] }[] {
  return [...Map.groupBy(answers, ({ from }) => from?.grid).values()].flatMap(topics => {
    const overlap = topics[0]?.from?.overlap;
    return overlap === undefined ? [] : [{ overlap, topics }];
  });
}

function figuresIn({ topic, from }: TopicAnswer, cell: number): Properties {
  if (from === undefined) return {};
  const { source, grid } = from;
  const columnOf = (name: string) => grid.columns.get(columnKey(source.table, name));
  const main = columnOf(source.kind === 'DISTRIBUTION' ? source.total : source.column);
  if (main === undefined) return {};
  const found: Record<string, Properties[string]> = {
    [topic.id]: figureIn(main, cell) ?? null,
    [`${topic.id}_state`]: stateIn(main, cell, source.kind !== 'MEAN'),
  };
  if (isFlagged(main, cell)) found[`${topic.id}_flagged`] = true;
  if (source.kind !== 'DISTRIBUTION') return found;
  for (const { id, column } of source.categories) {
    const own = columnOf(column);
    found[`${topic.id}_${id}`] = (own && figureIn(own, cell)) ?? null;
  }
  return found;
}
