// Reads a spreadsheet that the visitor drops: CSV in any usual dialect, or a workbook of Excel. Its content says which, not its name.
import { MOST_FILE_BYTES, type Sheet, sheetOf, UnreadableFile } from './sheet.ts';

const DELIMITERS = [';', ',', '\t'] as const;
/** Of a compound file: Excel before 2007. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** A workbook that unpacks to more would only fill the memory. */
const MOST_UNPACKED_BYTES = 200_000_000;

/**
 * The tables of a file: one, or those of a workbook's sheets that have rows.
 * @throws UnreadableFile
 */
export async function readSheets(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<readonly Sheet[]> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableFile('TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLD_WORKBOOK)) throw new UnreadableFile('OLD_WORKBOOK');
  if (startsWith(bytes, ARCHIVE)) return readWorkbook(bytes);
  return [await readText(file.name, textOf(bytes))];
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) throw new UnreadableFile('TOO_LARGE');
  // Without workers, which the page's policy forbids to code that is no file of the service.
  const { default: readWhole } = await import('read-excel-file/universal');
  const sheets = await readWhole(bytes.buffer).catch(fault => {
    throw new UnreadableFile('NO_TABLE', fault);
  });
  const tables: Sheet[] = [];
  let refused = new UnreadableFile('EMPTY');
  for (const { sheet, data } of sheets) {
    const records = data.map(row => row.map(cellText));
    try {
      tables.push(sheetOf(sheet, records));
    } catch (fault) {
      if (!(fault instanceof UnreadableFile)) throw fault;
      if (fault.why !== 'EMPTY') refused = fault;
    }
  }
  if (tables.length === 0) throw refused;
  return tables;
}

/** A cell as people read it; days without a time of day as dates. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return String(cell);
}

async function readText(name: string, text: string): Promise<Sheet> {
  if (text.includes('\0')) throw new UnreadableFile('NO_TABLE');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = delimiterOf(text);
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (fault) {
    throw new UnreadableFile('OPEN_QUOTE', fault);
  }
  return sheetOf(name, records, delimiter);
}

/** The delimiter that stands most often in the first line. */
function delimiterOf(text: string): Sheet['delimiter'] {
  const line = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const counts = DELIMITERS.map(delimiter => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** UTF-16 with its mark, UTF-8, else windows-1252, as spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** The size that the directory of an archive gives all of its files; the reader allocates no more than that. Infinite without a directory. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const least = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= least && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < least) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
