// The cells behind an answer, one by one: share, figures and states, as flat records for maps and tables.
import type { z } from 'zod';
import { columnKey } from '../../catalogue/census-catalogue.ts';
import type { TopicAnswer } from '../../census/answer-topic.ts';
import { figureIn, stateIn } from '../../census/figure.ts';
import { DomainError } from '../../errors.ts';
import { fromLaea } from '../../geo/laea.ts';
import type { CensusGrid } from '../../region/census.ts';
import type { censusCellsSchema } from './answer.ts';

export type CensusCells = z.output<typeof censusCellsSchema>;
type Properties = CensusCells['features'][number]['properties'];

/** A circle of 10 km has 31,000 cells of 100 m. */
const MOST_CELLS = 50_000;

/** Every cell that a topic's figure was made of, grid by grid. @throws DomainError `request-invalid` if there are too many to list */
export function cellsOf(answers: readonly TopicAnswer[]): CensusCells {
  const byGrid = Map.groupBy(
    answers.filter(({ from }) => from !== undefined),
    ({ from }) => from?.grid,
  );
  const features = [...byGrid].flatMap(([grid, topics]) => (grid === undefined ? [] : cellsOfGrid(grid, topics)));
  return { type: 'FeatureCollection', features };
}

function cellsOfGrid(grid: CensusGrid, topics: readonly TopicAnswer[]): CensusCells['features'] {
  const overlap = topics[0]?.from?.overlap;
  if (overlap === undefined) return [];
  if (overlap.cells.length > MOST_CELLS) {
    const detail = `The area has ${overlap.cells.length.toLocaleString('en')} cells; at most ${MOST_CELLS.toLocaleString('en')} can be listed: ask for a smaller area, or leave cells out.`;
    throw new DomainError('request-invalid', 'One thing is wrong with this request; "errors" names each.', {
      faults: [{ pointer: '#/include', code: 'not-allowed', detail }],
    });
  }
  let row = 0;
  return Array.from(overlap.cells, (cell, i) => {
    while ((grid.rowStart[row + 1] ?? Infinity) <= cell) row++;
    const [column, north] = [(grid.column[cell] ?? 0) + grid.west, row + grid.south];
    const properties: Properties = {
      source: grid.source,
      sizeMeters: grid.sizeMeters,
      share: Math.round((overlap.shares[i] ?? 0) * 1e9) / 1e9,
    };
    for (const answer of topics) Object.assign(properties, figuresIn(answer, cell));
    return {
      type: 'Feature' as const,
      id: cellId(grid.sizeMeters, column, north),
      geometry: { type: 'Polygon' as const, coordinates: [squareOf(grid.sizeMeters, column, north)] },
      properties,
    };
  });
}

/** The official name of a cell. */
export function cellId(sizeMeters: number, column: number, row: number): string {
  return `CRS3035RES${sizeMeters}mN${row * sizeMeters}E${column * sizeMeters}`;
}

function figuresIn({ topic, from }: TopicAnswer, cell: number): Properties {
  if (from === undefined) return {};
  const { source, grid } = from;
  const columnOf = (name: string) => grid.columns.get(columnKey(source.table, name));
  const main = columnOf(source.kind === 'DISTRIBUTION' ? source.total : source.column);
  if (main === undefined) return {};
  const found: Properties = {
    [topic.id]: figureIn(main, cell) ?? null,
    [`${topic.id}_state`]: stateIn(main, cell, source.kind !== 'MEAN'),
  };
  if (((main.codes[cell] ?? -1) & 1) === 1 && (main.codes[cell] ?? -1) > 0) found[`${topic.id}_flagged`] = true;
  if (source.kind !== 'DISTRIBUTION') return found;
  for (const { id, column } of source.categories) {
    const own = columnOf(column);
    found[`${topic.id}_${id}`] = (own && figureIn(own, cell)) ?? null;
  }
  return found;
}

/** A closed ring of [lng, lat], counter-clockwise. */
function squareOf(size: number, column: number, row: number): number[][] {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const;
  return corners.map(([dx, dy]) => {
    const { lat, lng } = fromLaea((column + dx) * size, (row + dy) * size);
    return [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
  });
}
