// A ZIP archive with one document and its pictures: `yauzl` reads it, and the document is replaced in its bytes, so that every other file stays as it is packed and
// named. (Writers of archives pack all files again and rename those whose names are not UTF-8, which the document then no longer finds.)
import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { invalidRequest } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';

const MOST_FILES = 2000;
const MOST_SHOWN = 80;

/** The records of the format (APPNOTE 6.3.10, 4.3): their signatures, and where fields lie in them. */
const LOCAL = { flags: 6, method: 8, crc: 14, packed: 18, size: 22, bytes: 30 } as const;
const CENTRAL = { flags: 8, method: 10, crc: 16, packed: 20, size: 24, offset: 42, bytes: 46 } as const;
const END = { signature: 'PK\x05\x06', directoryBytes: 12, directory: 16, comment: 20, bytes: 22 } as const;
const DEFLATED = 8;
/** Sizes stand behind the data instead of before it. */
const SIZES_FOLLOW = 0x08;
const ZIP64 = 0x0001;

const unpack = promisify(inflateRaw);
const pack = promisify(deflateRaw);

/** A file in an archive, and where its records lie. */
interface Packed {
  readonly entry: Entry;
  readonly start: number;
  readonly dataStart: number;
  readonly dataEnd: number;
  /** Of its record in the directory. */
  readonly record: number;
}

export interface Archive {
  /** The bytes of the document. */
  readonly document: Buffer;
  /** The archive with another document in the place of this one. */
  with(document: Buffer): Promise<Buffer>;
}

/** Whether a body begins as an archive does. No document of XML does. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.length >= END.bytes && bytes.toString('latin1', 0, 2) === 'PK';
}

/**
 * The document in an archive.
 * @throws DomainError `request-invalid` with a sentence if the archive is damaged or does not hold exactly one document; `body-too-large` if the document is
 */
export async function openArchive(bytes: Buffer, mostBytes: number): Promise<Archive> {
  const directory = directoryOf(bytes);
  const files = await filesIn(bytes, directory);
  const documents = files.filter(
    ({ entry: { fileName } }) => /\.xml$/i.test(fileName) && !fileName.startsWith('__MACOSX/'),
  );
  const [found] = documents;
  if (found === undefined || documents.length > 1) {
    const number = documents.length === 0 ? 'no file that ends' : `${documents.length} files that end`;
    throw refused(`The archive has ${number} in ".xml"; send one document with its pictures.`);
  }
  const document = await documentOf(bytes, found, mostBytes);
  return { document, with: other => replaced(bytes, directory, files, found, other) };
}

/** Where the directory begins. */
function directoryOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END.signature, undefined, 'latin1');
  if (end < 0 || end + END.bytes > bytes.length) throw damaged();
  const directory = bytes.readUInt32LE(end + END.directory);
  if (directory + bytes.readUInt32LE(end + END.directoryBytes) !== end) throw damaged();
  if (end + END.bytes + bytes.readUInt16LE(end + END.comment) !== bytes.length) throw damaged();
  return directory;
}

async function filesIn(bytes: Buffer, directory: number): Promise<readonly Packed[]> {
  const files: Packed[] = [];
  const names = new Set<string>();
  let record = directory;
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: false });
    if (zip.entryCount > MOST_FILES) throw refused(`The archive has more than ${MOST_FILES} files.`);
    for await (const entry of zip.eachEntry()) {
      const { fileName, relativeOffsetOfLocalHeader: start, compressedSize } = entry;
      // The name as text shows control characters of old encodings as signs.
      const isOdd = entry.fileNameRaw.some(byte => byte < 0x20 || byte === 0x7f);
      if (isOdd) throw refused(`The archive has a file with control characters in its name: ${shown(fileName)}.`);
      if (names.has(fileName)) throw refused(`The archive has two files of the name ${shown(fileName)}.`);
      names.add(fileName);
      const { fileDataStart: dataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      files.push({ entry, start, dataStart, dataEnd: dataStart + compressedSize, record });
      record += CENTRAL.bytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    }
  } catch (fault) {
    if (fault instanceof DomainError) throw fault;
    const [, name] =
      /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
        (fault as Error).message,
      ) ?? [];
    if (name === undefined) throw damaged();
    throw refused(`The archive has a file that would lie outside of it: ${shown(name)}.`);
  }
  let free = 0;
  for (const { entry, start, dataEnd } of files.toSorted((a, b) => a.start - b.start)) {
    if (start < free || dataEnd > directory)
      throw refused(`The archive is damaged: ${shown(entry.fileName)} overlaps another part of it.`);
    free = dataEnd;
  }
  return files;
}

async function documentOf(bytes: Buffer, { entry, dataStart, dataEnd }: Packed, mostBytes: number): Promise<Buffer> {
  if (!entry.canDecodeFileData() || entry.extraFields.some(({ id }) => id === ZIP64)) {
    const how = entry.isEncrypted() ? 'encrypted' : 'packed by an unusual method';
    throw refused(`${shown(entry.fileName)} in the archive is ${how}.`);
  }
  const tooLarge = () =>
    new DomainError('body-too-large', `The document in the archive has more than ${mostBytes / 1024} KiB.`);
  if (entry.uncompressedSize > mostBytes) throw tooLarge();
  const packed = bytes.subarray(dataStart, dataEnd);
  let document = packed;
  if (entry.compressionMethod === DEFLATED) {
    try {
      document = await unpack(packed, { maxOutputLength: mostBytes });
    } catch (fault) {
      throw (fault as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
    }
  }
  if (document.length !== entry.uncompressedSize || crc32(document) !== entry.crc32) throw damaged();
  return document;
}

/** The document in its place; what lies behind it moves, and the directory says where to. */
async function replaced(
  bytes: Buffer,
  directory: number,
  files: readonly Packed[],
  old: Packed,
  document: Buffer,
): Promise<Buffer> {
  const packed = await pack(document);
  const next = Math.min(directory, ...files.flatMap(({ start }) => (start > old.start ? [start] : [])));
  const head = Buffer.from(bytes.subarray(old.start, old.dataStart));
  const moved = head.length + packed.length - (next - old.start);
  const rest = Buffer.from(bytes.subarray(directory));
  const describe = (record: Buffer, at: number, fields: typeof LOCAL | typeof CENTRAL) => {
    record.writeUInt16LE(record.readUInt16LE(at + fields.flags) & ~SIZES_FOLLOW, at + fields.flags);
    record.writeUInt16LE(DEFLATED, at + fields.method);
    record.writeUInt32LE(crc32(document), at + fields.crc);
    record.writeUInt32LE(packed.length, at + fields.packed);
    record.writeUInt32LE(document.length, at + fields.size);
  };
  describe(head, 0, LOCAL);
  describe(rest, old.record - directory, CENTRAL);
  for (const { start, record } of files) {
    if (start > old.start) rest.writeUInt32LE(start + moved, record - directory + CENTRAL.offset);
  }
  const end = rest.lastIndexOf(END.signature, undefined, 'latin1');
  rest.writeUInt32LE(directory + moved, end + END.directory);
  return Buffer.concat([bytes.subarray(0, old.start), head, packed, bytes.subarray(next, directory), rest]);
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, MOST_SHOWN));
}

function damaged(): DomainError {
  return refused('The archive is damaged or cut short, or uses ZIP64.');
}

function refused(detail: string): DomainError {
  return invalidRequest([{ pointer: '#', code: 'not-allowed', detail }]);
}
