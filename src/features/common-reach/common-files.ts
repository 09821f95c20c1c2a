// A combined reach as a table for other programs, and as lines for people at a terminal.
import { type Cell, type CsvForm, csvFile } from '../../answers/csv.ts';
import { ownColumns } from '../../answers/own-columns.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { topicLines } from '../census/topic-lines.ts';
import type { CommonPoi, CommonReach } from './answer.ts';

const COLUMNS = [
  'id',
  'type',
  'typeLabel',
  'group',
  'groupLabel',
  'name',
  'lat',
  'lng',
  'address',
  'leastSeconds',
  'greatestSeconds',
  'sumSeconds',
  'openingHours',
  'wheelchair',
  'website',
  'phone',
  'brand',
] as const satisfies readonly (keyof CommonPoi)[];

/** One line per point of interest, with the time and the length to each place in columns that end with the place's number, from 1; empty where it is not in reach. */
export function commonPoisAsCsv({ commonPois, places, meta }: CommonReach, form: CsvForm): string {
  const hasTransfers = places.map(({ reachability }) => reachability.transportMode === 'TRANSIT');
  const ofPlaces = places.flatMap((_, i) => [
    `travelSeconds${i + 1}`,
    `networkMeters${i + 1}`,
    ...(hasTransfers[i] ? [`transfers${i + 1}`] : []),
  ]);
  const own = ownColumns(commonPois);
  const rows = commonPois.map((poi): Cell[] => [
    ...COLUMNS.map(column => poi[column]),
    ...poi.times.flatMap((time, i) => [
      time?.travelSeconds,
      time?.networkMeters,
      ...(hasTransfers[i] ? [time?.transfers] : []),
    ]),
    ...own.cellsOf(poi),
  ]);
  return csvFile([...COLUMNS, ...ofPlaces, ...own.names], rows, meta.credit.plain, form);
}

/** A table with a row for each point of interest and a column for each place, what comes nearest if there is none, the asked census, and the credit. */
export function commonLines({
  combine,
  commonPois,
  places,
  nearestMiss,
  commonCensus,
  meta,
}: CommonReach): readonly string[] {
  return [
    ...places.map(({ location }, i) => `${i + 1}: ${location.label} (${location.match.kind})`),
    ...tableLines(
      [...places.map((_, i) => `SECONDS ${i + 1}`), 'TYPE', 'NAME'],
      commonPois.map(({ times, typeLabel, name }) => [
        ...times.map(time => time?.travelSeconds.toFixed(1) ?? '–'),
        typeLabel,
        name ?? '',
      ]),
    ),
    ...(commonPois.length === 0 && combine === 'ALL' ? ['Nothing is in reach of all places.'] : []),
    ...(nearestMiss === undefined ? [] : [`${nearestMiss.label}: ${nearestMiss.detail}`]),
    ...(commonCensus ? topicLines(commonCensus.topics) : []),
    ...meta.warnings.map(({ detail }) => detail),
    meta.credit.plain,
  ];
}
