// The operator's address files → address rows of this region, and the sources to credit.
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { type Box, boxAround } from '../../core/geometry/box.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { splitHouseNumbers } from '../../geocoding/house-number.ts';
import { FROM_FILE } from '../../region/addresses.ts';
import type { Manifest, Source } from '../../region/manifest.ts';
import type { AddressRow } from '../addresses/gazetteer.ts';
import { degreesOf, READINGS, type Reading } from './coordinate-systems.ts';
import { withoutNotes } from './notes-in-archives.ts';
import { type AddressFile, openAddressFile } from './open-text.ts';
import { type AddressRecord, addressRecords } from './read-records.ts';
import { fileSources } from './source-of-file.ts';

export interface SuppliedAddresses {
  readonly rows: readonly AddressRow[];
  /** One source per file; a row's `source` is `firstSource` plus the index of its file. */
  readonly sources: readonly Source[];
  /** Omitted lines: outside the region, without street, number or coordinates, or duplicates. */
  readonly leftOut: number;
  /** Sentences for the operator: notes in archives, missing towns and postcodes. */
  readonly notes: readonly string[];
}

/** Rows store their source in one byte. */
const MOST_FILES = 250;
/** How far outside the outline a point still counts as covered; a generous value in degrees. */
const MARGIN_DEGREES = 0.05;

type Outline = Manifest['outline'];

/**
 * Reads all files, keeps the addresses in the region, and keeps each address once per point.
 * @throws OperatorError one sentence naming file, line and column of the first fault; if nothing in a file lies in the region
 */
export async function readAddressFiles(
  paths: readonly string[],
  outline: Outline,
  firstSource: number,
): Promise<SuppliedAddresses> {
  if (paths.length > MOST_FILES)
    throw new OperatorError(`${paths.length} address files are named; ${MOST_FILES} are possible.`);
  const sources = fileSources(paths);
  const rows: AddressRow[] = [];
  const seen = new Set<string>();
  let records = 0;
  let kept = 0;
  const notes: string[] = [];
  for (const [i, path] of paths.entries()) {
    const { tables, notes: unread } = await withoutNotes(await openAddressFile(path));
    if (unread.length > 0) notes.push(`${unread.join('; ')}: not read, because no address is in it.`);
    const first = rows.length;
    for (const file of tables) {
      const found = await readInRegion(file, outline);
      records += found.records;
      for (const { record, lat, lng } of found.inside) {
        kept++;
        for (const houseNumber of splitHouseNumbers(record.houseNumber)) {
          const { street, postalCode, city, district } = record;
          const row = { street, houseNumber, postalCode, city, district };
          const key = [...Object.values(row), Math.round(lat * 1e5), Math.round(lng * 1e5)].join('\n');
          if (seen.has(key)) continue;
          seen.add(key);
          rows.push({
            ...row,
            source: firstSource + i,
            osmKind: FROM_FILE,
            osmId: record.line,
            lat: Math.round(lat * 1e7),
            lng: Math.round(lng * 1e7),
            country: '',
            derived: 0,
          });
        }
      }
    }
    notes.push(...gapsIn(path, rows.slice(first)));
  }
  return { rows, sources, leftOut: records - kept, notes };
}

/** A sentence if addresses of a file lack their town or postcode: then the map has to say where they are. */
function gapsIn(path: string, rows: readonly AddressRow[]): string[] {
  const count = (value: number) => value.toLocaleString('en');
  const lacks = [
    ['town', rows.filter(({ city }) => city === '').length],
    ['postcode', rows.filter(({ postalCode }) => postalCode === '').length],
  ] as const;
  const said = lacks.filter(([, lacking]) => lacking > 0).map(([part, lacking]) => `${count(lacking)} no ${part}`);
  if (said.length === 0) return [];
  const from = 'The service takes them from the addresses and boundaries of the map around and marks them "derived".';
  return [`${basename(path)}: of ${count(rows.length)} addresses ${said.join(' and ')} is in the file. ${from}`];
}

/** Reads the first line of each file, so that the import reports obvious faults before the long work. @throws OperatorError */
export async function checkAddressFiles(paths: readonly string[]): Promise<void> {
  fileSources(paths);
  for (const path of paths) {
    const { tables } = await withoutNotes(await openAddressFile(path));
    for (const file of tables) for await (const _ of addressRecords(file)) break;
  }
}

interface Placed {
  readonly record: AddressRecord;
  readonly lat: number;
  readonly lng: number;
}

/** The file's records in the region, under the reading that puts most of its records there. */
async function readInRegion(file: AddressFile, outline: Outline): Promise<{ records: number; inside: Placed[] }> {
  const box = boxOf(outline);
  const isInBox = (point: { lat: number; lng: number } | undefined) =>
    point !== undefined &&
    point.lat >= box.south &&
    point.lat <= box.north &&
    point.lng >= box.west &&
    point.lng <= box.east;
  const hits = new Uint32Array(READINGS.length);
  const candidates: (AddressRecord & { readonly first: number; readonly second: number })[] = [];
  let records = 0;
  let usable = 0;
  let sample: AddressRecord | undefined;
  for await (const record of addressRecords(file)) {
    records++;
    const { first, second, street, houseNumber } = record;
    if (street === '' || houseNumber === '' || first === undefined || second === undefined) continue;
    usable++;
    sample ??= record;
    let isCandidate = false;
    READINGS.forEach((reading, i) => {
      if (!mayBe(reading, record) || !isInBox(degreesOf(reading, first, second))) return;
      hits[i]!++;
      isCandidate = true;
    });
    if (isCandidate) candidates.push({ ...record, first, second });
  }
  if (usable === 0) {
    throw new OperatorError(`${file.name}: none of its ${records} lines has street, house number and coordinates.`);
  }
  // The coordinate system that a file names may differ from line to line (two zones); the order of the numbers does not.
  const best = READINGS[hits.indexOf(Math.max(...hits))];
  const inside: Placed[] = [];
  for (const record of candidates) {
    const reading = best && { ...best, epsg: record.epsg ?? best.epsg };
    const point = reading && degreesOf(reading, record.first, record.second);
    if (point && isInBox(point) && isCovered({ outline }, point.lat, point.lng)) inside.push({ record, ...point });
  }
  if (inside.length === 0) {
    throw new OperatorError(
      `${file.name}: none of its ${usable} addresses lies in this region, in none of the coordinate systems EPSG:4326, 25832, 25833 and 3857; the first is at ${sample?.first}, ${sample?.second} (line ${sample?.line}).`,
    );
  }
  return { records, inside };
}

function mayBe({ epsg, isSwapped }: Reading, record: AddressRecord): boolean {
  return (record.epsg === undefined || record.epsg === epsg) && (record.mayBeSwapped || !isSwapped);
}

/** The box around the outline, with a margin. */
function boxOf(outline: Outline): Box {
  const { west, south, east, north } = boxAround(...outline.flatMap(polygon => polygon[0] ?? []));
  return {
    west: west - MARGIN_DEGREES,
    south: south - MARGIN_DEGREES,
    east: east + MARGIN_DEGREES,
    north: north + MARGIN_DEGREES,
  };
}
