// The operator's address files → address rows of this region, and the sources to credit.
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { type Box, boxAround, widenedBox } from '../../core/geometry/box.ts';
import { inputSize } from '../../core/input-file.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { splitHouseNumbers } from '../../geocoding/house-number.ts';
import { FROM_FILE } from '../../region/addresses.ts';
import type { Manifest, Source } from '../../region/manifest.ts';
import type { AddressRow } from '../addresses/gazetteer.ts';
import { fileSources } from '../files/source-of-file.ts';
import { degreesOf, READINGS, type Reading } from './coordinate-systems.ts';
import { withoutNotes } from './notes-in-archives.ts';
import { type AddressFile, openAddressFile } from './open-text.ts';
import { type AddressRecord, addressRecords } from './read-records.ts';

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

/** Official files have 50 to 150 bytes for an address, compressed ones 8 to 15; small files may have less, and their rows take little memory anyway. */
const LEAST_ROW_BYTES = 8;
const FEW_ROWS = 300_000;

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
  const sources = sourcesOf(paths);
  const rows: AddressRow[] = [];
  const seen = new Set<string>();
  const bytes = paths.reduce((sum, path) => sum + inputSize(path, 'an address file'), 0);
  const most = FEW_ROWS + Math.floor(bytes / LEAST_ROW_BYTES);
  const one = eachOnce();
  let records = 0;
  let kept = 0;
  const notes: string[] = [];
  for (const [i, path] of paths.entries()) {
    const { tables, notes: unread } = await withoutNotes(await openAddressFile(path));
    if (unread.length > 0) notes.push(`${unread.join('; ')}: not read, because no address is in it.`);
    const first = rows.length;
    for (const file of tables) {
      const found = await readInRegion(file, outline, ({ record, lat, lng }) => {
        for (const houseNumber of splitHouseNumbers(record.houseNumber)) {
          const row = {
            street: one(record.street),
            houseNumber: one(houseNumber),
            postalCode: one(record.postalCode),
            city: one(record.city),
            district: one(record.district),
          };
          const key = [...Object.values(row), Math.round(lat * 1e5), Math.round(lng * 1e5)].join('\n');
          if (seen.has(key)) continue;
          seen.add(key);
          if (rows.length === most) throw tooMany(path, most);
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
      });
      records += found.records;
      kept += found.kept;
    }
    notes.push(...gapsIn(path, rows.slice(first)));
  }
  return { rows, sources, leftOut: records - kept, notes };
}

function sourcesOf(paths: readonly string[]): Source[] {
  return fileSources(paths, 'addresses', file => `Addresses: ${file}, as supplied by the operator`);
}

/** A function that returns the same text for equal texts, so that a name of a street takes memory once. */
function eachOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return text => {
    const found = known.get(text);
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
}

function tooMany(path: string, most: number): OperatorError {
  return new OperatorError(
    `${basename(path)}: the files have more than ${most.toLocaleString('en')} addresses in this region, which no address files of their size do; are they damaged?`,
  );
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
  sourcesOf(paths);
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

/** Which reading of a file's coordinates puts most of its records into the region, and what else the first pass over the file tells. */
interface Survey {
  readonly best: Reading | undefined;
  readonly records: number;
  readonly usable: number;
  readonly sample: AddressRecord | undefined;
}

/** Reads the file once without keeping anything: files of whole countries have 23 million records. */
async function surveyOf(file: AddressFile, isInBox: (point: LatLng | undefined) => boolean): Promise<Survey> {
  const hits = new Uint32Array(READINGS.length);
  let records = 0;
  let usable = 0;
  let sample: AddressRecord | undefined;
  for await (const record of addressRecords(file)) {
    records++;
    if (!isUsable(record)) continue;
    usable++;
    sample ??= record;
    READINGS.forEach((reading, i) => {
      if (mayBe(reading, record) && isInBox(degreesOf(reading, record.first, record.second))) hits[i]!++;
    });
  }
  if (usable === 0) {
    throw new OperatorError(`${file.name}: none of its ${records} lines has street, house number and coordinates.`);
  }
  return { best: READINGS[hits.indexOf(Math.max(...hits))], records, usable, sample };
}

type LatLng = { readonly lat: number; readonly lng: number };

/** The file's records in the region, under the reading that puts most of its records there. */
async function readInRegion(
  file: AddressFile,
  outline: Outline,
  take: (placed: Placed) => void,
): Promise<{ readonly records: number; readonly kept: number }> {
  const box = boxOf(outline);
  const isInBox = (point: LatLng | undefined) =>
    point !== undefined &&
    point.lat >= box.south &&
    point.lat <= box.north &&
    point.lng >= box.west &&
    point.lng <= box.east;
  const { best, records, usable, sample } = await surveyOf(file, isInBox);
  let kept = 0;
  for await (const record of addressRecords(file)) {
    if (!isUsable(record)) continue;
    // The coordinate system that a file names may differ from line to line (two zones); the order of the numbers does not.
    const reading = best && { ...best, epsg: record.epsg ?? best.epsg };
    const point = reading && degreesOf(reading, record.first, record.second);
    if (!point || !isInBox(point) || !isCovered({ outline }, point.lat, point.lng)) continue;
    kept++;
    take({ record, ...point });
  }
  if (kept === 0) {
    throw new OperatorError(
      `${file.name}: none of its ${usable} addresses lies in this region, in none of the coordinate systems EPSG:4326, 25832, 25833 and 3857; the first is at ${sample?.first}, ${sample?.second} (line ${sample?.line}).`,
    );
  }
  return { records, kept };
}

function isUsable(
  record: AddressRecord,
): record is AddressRecord & { readonly first: number; readonly second: number } {
  const { first, second, street, houseNumber } = record;
  return street !== '' && houseNumber !== '' && first !== undefined && second !== undefined;
}

function mayBe({ epsg, isSwapped }: Reading, record: AddressRecord): boolean {
  return (record.epsg === undefined || record.epsg === epsg) && (record.mayBeSwapped || !isSwapped);
}

/** The box around the outline, with a margin. */
function boxOf(outline: Outline): Box {
  return widenedBox(boxAround(...outline.flatMap(polygon => polygon[0] ?? [])), MARGIN_DEGREES);
}
