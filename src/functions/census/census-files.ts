// The cells of an answer to `census-data` as files for other programs: a table, and GeoJSON.
import { type Cell, csvFile } from '../fields/csv.ts';
import type { CensusData } from './census-data.ts';

/** One line per cell. Numbers have a decimal point in every language. */
export function cellsAsCsv({ cells, meta }: CensusData): string {
  const features = cells?.features ?? [];
  const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const rows = features.map(({ id, properties }) => [
    id,
    ...columns.map((column): Cell => properties[column] ?? undefined),
  ]);
  return csvFile(['cell', ...columns], rows, meta.credit.plain);
}

/** A FeatureCollection (RFC 7946) of the cells, the rest of the answer as members beside. */
export function cellsAsGeoJson({ cells, meta, ...more }: CensusData): object {
  return {
    type: 'FeatureCollection',
    credit: meta.credit.plain,
    ...more,
    meta,
    features: cells?.features ?? [],
  };
}
