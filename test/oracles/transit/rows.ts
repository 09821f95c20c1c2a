// The raw rows of a timetable feed: its own unpacking and its own CSV reading, so that nothing is shared with the importer.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** The text of a column; empty if the table lacks it. */
export type Row = (column: string) => string;

/** Reads the tables of a feed: a .zip, or a folder of .txt files. Returns no rows for a table that the feed lacks. */
export function openRows(path: string): (table: string) => readonly Row[] {
  const texts = tableTexts(path);
  return table => rowsOf(texts.get(`${table}.txt`) ?? '');
}

/** The tables of a feed as their texts, by file name. */
export function tableTexts(path: string): ReadonlyMap<string, string> {
  return statSync(path).isDirectory() ? folderTexts(path) : zipTexts(readFileSync(path));
}

function folderTexts(path: string): Map<string, string> {
  return new Map(readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')]));
}

/** By the central directory at the end of the archive (APPNOTE 4.3.12). */
function zipTexts(bytes: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(data, data + packed);
    texts.set(name.replace(/.*\//, ''), (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return texts;
}

/** RFC 4180, with any line ends. */
export function rowsOf(text: string): Row[] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    record.push(field.trim());
    field = '';
  };
  const endRecord = () => {
    endField();
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  for (let i = text.charCodeAt(0) === 0xfeff ? 1 : 0; i < text.length; i++) {
    const letter = text[i];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[i + 1] === '"') field += text[i++];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') endField();
    else if (letter === '\n') endRecord();
    else if (letter !== '\r') field += letter;
  }
  if (field !== '' || record.length > 0) endRecord();
  const [names = [], ...rows] = records;
  const columns = new Map(names.map((name, i) => [name.toLowerCase(), i]));
  return rows.map(fields => column => fields[columns.get(column) ?? -1] ?? '');
}
