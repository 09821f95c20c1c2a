// Writes the measurements of `soak/parts/scale.ts` as the tables of docs/scale.md: the figures, and extrapolations to larger areas.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

export interface Scale {
  readonly city: string;
  readonly copies: number;
  readonly inputMegabytes: number;
  readonly addresses: number;
  readonly importSeconds: number;
  readonly importPeakMegabytes: number;
  readonly diskMegabytes: number;
  readonly tilesMegabytes: number;
  readonly secondsUntilReady: number;
  /** After the calls, with all modes used. */
  readonly servedMegabytes: number;
  /** Milliseconds over HTTP: points of interest within 15 minutes on foot and 10 by car, and search suggestions for an incomplete address. */
  readonly walk: Latency;
  readonly car: Latency;
  readonly search: Latency;
}

/** Sizes of extracts, in megabytes of `.osm.pbf`; rounded, as offered for download in 2026. */
const AREAS: readonly (readonly [name: string, megabytes: number])[] = [
  ['a large city (Berlin)', 90],
  ['a state (Baden-Württemberg)', 650],
  ['Germany', 4500],
];

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'scale.md');
const BEGIN = '<!-- measured -->';
const END = '<!-- /measured -->';

/** Both tables as Markdown. */
export function scaleTables(scales: readonly Scale[]): string {
  const latency = ({ p50, p95 }: Latency) => `${p50} / ${p95}`;
  const measured = scales.map(each =>
    [
      `${each.city} × ${each.copies}`,
      `${each.inputMegabytes} MB`,
      `${each.importSeconds} s`,
      `${each.importPeakMegabytes} MB`,
      `${each.diskMegabytes} MB (${each.tilesMegabytes})`,
      `${each.secondsUntilReady} s`,
      `${each.servedMegabytes} MB`,
      latency(each.walk),
      latency(each.car),
      latency(each.search),
    ].join(' | '),
  );
  const expected = AREAS.map(([name, megabytes]) => {
    const grown = (of: (scale: Scale) => number) => range(scales, megabytes, of);
    return [
      name,
      `${megabytes} MB`,
      `${grown(each => each.importSeconds / 60)} min`,
      `${grown(each => each.importPeakMegabytes / 1000)} GB`,
      `${grown(each => each.diskMegabytes / 1000)} GB`,
      `${grown(each => each.servedMegabytes / 1000)} GB`,
    ].join(' | ');
  });
  return [
    '| city | input | import | its memory | on disk (tiles of it) | start | serving | walk 15 min | car 10 min | search |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...measured.map(line => `| ${line} |`),
    '',
    '| extrapolated, not measured | input | import | its memory | on disk, a version | serving |',
    '|---|---|---|---|---|---|',
    ...expected.map(line => `| ${line} |`),
  ].join('\n');
}

/** Replaces the tables in the document. */
export function writeScaleTables(scales: readonly Scale[]): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, `${text.split(BEGIN)[0]}${BEGIN}\n${scaleTables(scales)}\n${END}${text.split(END)[1]}`);
}

/** The tables between the document's marks. */
export function writtenTables(): string {
  return readFileSync(DOCUMENT, 'utf8').split(BEGIN)[1]?.split(END)[0]?.trim() ?? '';
}

/**
 * Extrapolates along the straight line through the smallest and the largest measured size of each city; from the lowest to the
 * highest result of the cities.
 */
function range(scales: readonly Scale[], megabytes: number, of: (scale: Scale) => number): string {
  const ends = [...Map.groupBy(scales, ({ city }) => city).values()].flatMap(group => {
    const sorted = group.toSorted((a, b) => a.copies - b.copies);
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (least === undefined || most === undefined || least === most) return [];
    const perMegabyte = (of(most) - of(least)) / (most.inputMegabytes - least.inputMegabytes);
    return of(most) + perMegabyte * (megabytes - most.inputMegabytes);
  });
  const [from, to] = [Math.min(...ends), Math.max(...ends)].map(rounded);
  return from === to ? `${from}` : `${from} to ${to}`;
}

function rounded(value: number): number {
  return value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
}
