// The file of a score map: its lines, and how to continue an unfinished file.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { type Cell, csvEnd, csvRows, csvStart } from '../answers/csv.ts';
import { cellId } from '../census/grid-cells.ts';
import { OperatorError } from '../core/errors.ts';
import { laeaSquare } from '../core/geometry/laea.ts';
import { indexMeta } from '../features/location-index/location-index.ts';
import { percentilesAt } from '../features/location-index/percentiles.ts';
import type { Region } from '../region/region.ts';
import { transportRule } from '../scoring/editions.ts';
import { INDEX_CATEGORY_IDS, INDEX_VERSION, type IndexProfile, MILLION } from '../scoring/index-types.ts';
import { levelOf } from '../scoring/level.ts';
import type { MapCell } from '../scoring/map-cells.ts';
import { missingCategoriesOf } from '../scoring/observe.ts';
import type { ScoredLocation } from '../scoring/scored-location.ts';

export const MAP_FORMATS = ['csv', 'geojson'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** The content of a map. The same wish on the same version gives the same file, byte by byte. */
export interface MapWish {
  readonly sizeMeters: number;
  readonly profile: IndexProfile;
  readonly format: MapFormat;
}

const COLUMNS = ['cell', 'lat', 'lng', 'score', 'low', 'high', 'level', 'percentile', 'settlementType'] as const;

/** The texts of a map: the first line, one line for each cell, and the end. */
export interface MapTexts {
  readonly head: string;
  line(index: number, cell: MapCell, scored: ScoredLocation | undefined): string;
  readonly end: string;
}

export function mapTexts(region: Region, { sizeMeters, profile, format }: MapWish): MapTexts {
  const rule = transportRule(region.departures !== undefined);
  const missingCategories = missingCategoriesOf(region.manifest, rule === 'TIMETABLE');
  const among = percentilesAt({ missingCategories }, region.reference, rule);
  const valuesOf = (cell: MapCell, scored: ScoredLocation | undefined) => {
    const total = scored?.totals[profile];
    // Where the data ends or is thin, a score is a lower bound without a level.
    const ranked = scored?.isKnown ? total : undefined;
    const { column, row, lat, lng } = cell;
    return {
      cell: cellId(sizeMeters, column, row),
      lat: lat / 1e7,
      lng: lng / 1e7,
      score: oneDecimal(total),
      low: oneDecimal(scored?.band?.low),
      high: oneDecimal(scored?.band?.high),
      level: ranked === undefined ? undefined : levelOf(ranked).level,
      percentile: ranked === undefined ? undefined : among.of(profile, ranked)?.amongRegion,
      settlementType: scored?.settlement,
      ...Object.fromEntries(INDEX_CATEGORY_IDS.map((id, c) => [id, oneDecimal(scored?.categories[c])])),
    } satisfies Record<(typeof COLUMNS)[number], Cell>;
  };
  const { credit, ...meta } = indexMeta(region, INDEX_VERSION, []);
  if (format === 'csv') {
    return {
      head: csvStart([...COLUMNS, ...INDEX_CATEGORY_IDS]),
      line: (_, cell, scored) => csvRows([Object.values(valuesOf(cell, scored))]),
      end: csvEnd(credit.plain),
    };
  }
  const members = { type: 'FeatureCollection', credit: credit.plain, profile, cellMeters: sizeMeters, meta };
  return {
    head: `${JSON.stringify(members).slice(0, -1)},"features":[\n`,
    line: (index, cell, scored) => {
      const { cell: id, ...own } = valuesOf(cell, scored);
      const geometry = { type: 'Polygon', coordinates: [laeaSquare(sizeMeters, cell.column, cell.row)] };
      return `${index === 0 ? '' : ','}${JSON.stringify({ type: 'Feature', id, geometry, properties: own })}\n`;
    },
    end: ']}\n',
  };
}

function oneDecimal(millionths: number | undefined): number | undefined {
  return millionths === undefined ? undefined : Math.round(millionths / (MILLION / 10)) / 10;
}

/** A file that is written line by line beside its final name, so that an interrupted run loses nothing. */
export class BegunFile {
  /** Number of cells already written. */
  readonly done: number;
  readonly #file: number;
  readonly #path: string;
  readonly #part: string;
  #length: number;

  /** @param version of the region; another version or wish starts a new file */
  constructor(path: string, version: string, wish: MapWish, head: string) {
    const key = createHash('sha256')
      .update(JSON.stringify([version, INDEX_VERSION, wish]))
      .digest('hex')
      .slice(0, 8);
    this.#path = path;
    this.#part = `${path}.${key}.part`;
    const written = existsSync(this.#part) ? readFileSync(this.#part) : Buffer.alloc(0);
    // Drops an incomplete last line; the run writes it again.
    this.#length = written.lastIndexOf('\n') + 1;
    this.#file = opened(this.#part, written.length > 0 ? 'r+' : 'w');
    ftruncateSync(this.#file, this.#length);
    let lines = 0;
    for (let at = written.indexOf('\n'); at >= 0; at = written.indexOf('\n', at + 1)) lines++;
    if (lines === 0) this.write(head);
    this.done = Math.max(0, lines - 1);
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      const count = writeSync(this.#file, bytes, at, bytes.length - at, this.#length);
      at += count;
      this.#length += count;
    }
  }

  /** Writes the end and renames the file to its final name. */
  finish(end: string): void {
    this.write(end);
    closeSync(this.#file);
    renameSync(this.#part, this.#path);
  }
}

function opened(path: string, flags: string): number {
  try {
    return openSync(path, flags);
  } catch (cause) {
    throw new OperatorError(`${path} cannot be written: name a file in an existing, writable folder.`, {
      cause,
    });
  }
}
