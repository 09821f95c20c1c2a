// The cells of an answer to `census-data` as files for other programs, written in pieces: a table, and GeoJSON.

import { type Cell, type CsvForm, csvEnd, csvRows, csvStart } from '../../answers/csv.ts';
import type { TopicAnswer } from '../../census/answer-topic.ts';
import type { CensusData } from './answer.ts';
import { type CellFeature, cellFeatures, cellProperties } from './cells.ts';

/** Cells in one piece of a file: about a millisecond's work. */
const PER_PIECE = 200;

/** An answer with the data of its topics. */
export interface CensusFile {
  readonly answer: CensusData;
  readonly topics: readonly TopicAnswer[];
}

/** One line per cell, and the credit. Numbers have a decimal point in every language. */
export function* cellsAsCsv({ answer, topics }: CensusFile, form?: CsvForm): Generator<string> {
  const columns = cellProperties(topics);
  const credit = answer.meta.credit.plain;
  yield csvStart(['cellId', ...columns], form, credit);
  for (const piece of pieces(topics)) {
    yield csvRows(
      piece.map(({ id, properties }) => [id, ...columns.map((column): Cell => properties[column] ?? undefined)]),
      form,
    );
  }
  yield csvEnd(credit, form);
}

/** A FeatureCollection (RFC 7946) of the cells; the rest of the answer as members before them. */
export function* cellsAsGeoJson({ answer, topics }: CensusFile): Generator<string> {
  const { meta, ...more } = answer;
  const members = JSON.stringify({ type: 'FeatureCollection', ...more, meta });
  yield `${members.slice(0, -1)},"features":[`;
  let isFirst = true;
  for (const piece of pieces(topics)) {
    yield `${isFirst ? '' : ','}${piece.map(feature => JSON.stringify(feature)).join(',')}`;
    isFirst = false;
  }
  yield ']}';
}

function* pieces(topics: readonly TopicAnswer[]): Generator<CellFeature[]> {
  let piece: CellFeature[] = [];
  for (const feature of cellFeatures(topics)) {
    piece.push(feature);
    if (piece.length < PER_PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
