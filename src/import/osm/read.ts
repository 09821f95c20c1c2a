// Opens OSM files of any supported format, recognised by content, and joins them into one `OsmData`.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { UnpackedLimit } from '../files/unpacked-limit.ts';
import { OsmCollector } from './collector.ts';
import { leftOutNotes } from './left-out.ts';
import { mostDataBytes, OSM_UNPACKED } from './limits.ts';
import type { OsmData, OsmHeader } from './osm-data.ts';
import { looksLikePbf, readPbf } from './pbf.ts';
import { readXml } from './xml.ts';

/** An OSM file's data together with each input file's own header, in the order given. */
export interface OsmInput {
  readonly osm: OsmData;
  readonly headers: readonly OsmHeader[];
  /** Sentences about what the import does not keep, or finds strange. */
  readonly notes: readonly string[];
}

/**
 * Reads `.osm.pbf`, `.osm` and `.osm.gz` files. If several files hold an object, its newest version counts.
 * @param onProgress bytes read so far over all files, and their sum
 * @throws OperatorError for a missing, empty, unknown, damaged or truncated file: one sentence that names it
 */
export async function readOsmFiles(
  paths: readonly string[],
  onProgress: (bytesDone: number, bytesTotal: number) => void = () => {},
): Promise<OsmInput> {
  const sizes = paths.map(path => inputSize(path, 'an .osm.pbf, .osm or .osm.gz file'));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const collector = new OsmCollector(mostDataBytes(total));
  const headers: OsmHeader[] = [];
  let before = 0;
  for (const [i, path] of paths.entries()) {
    headers.push(await readFileInto(path, sizes[i]!, collector, done => onProgress(before + done, total)));
    before += sizes[i]!;
    onProgress(before, total);
  }
  const timestamp = headers
    .map(header => header.timestamp)
    .filter(time => time !== undefined)
    .sort()
    .at(-1);
  const osm = collector.finish({
    ...(headers.length === 1 ? headers[0] : {}),
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  if (osm.nodes.count === 0) throw new OperatorError(`${paths.join(', ')}: there is no node in it, nothing to import.`);
  return { osm, headers, notes: leftOutNotes(paths.map(path => basename(path)).join(', '), collector.leftOut) };
}

async function readFileInto(
  path: string,
  size: number,
  collector: OsmCollector,
  onProgress: (bytesDone: number) => void,
): Promise<OsmHeader> {
  const name = basename(path);
  collector.enter(name);
  const start = await firstBytes(path, 64);
  const unpacked = new UnpackedLimit(name, size, OSM_UNPACKED);
  if (looksLikePbf(start)) return readPbf(name, path, size, collector, unpacked, onProgress);
  if (start[0] === 0x1f && start[1] === 0x8b) {
    return readXml(name, textOf(path, name, unpacked, onProgress), collector);
  }
  if (/^(\ufeff)?\s*</.test(start.toString('utf8'))) {
    return readXml(name, textOf(path, name, undefined, onProgress), collector);
  }
  throw new OperatorError(
    `${name} is not an OpenStreetMap file (${guess(start)}); expected .osm.pbf, .osm or .osm.gz.`,
  );
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The text of a file. @param unpacked counts what is unpacked of a gzipped file */
async function* textOf(
  path: string,
  name: string,
  unpacked: UnpackedLimit | undefined,
  onProgress: (bytesDone: number) => void,
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  file.on('data', () => onProgress(file.bytesRead));
  try {
    const pieces = unpacked === undefined ? file : unpacked.counted(file.pipe(createGunzip({ chunkSize: 1 << 18 })));
    for await (const piece of pieces) yield decoder.write(piece as Buffer);
  } catch (cause) {
    if (cause instanceof OperatorError || !(cause instanceof Error) || !('code' in cause)) throw cause;
    throw new OperatorError(
      cause.code === 'Z_BUF_ERROR'
        ? `${name} is cut short: its compressed data ends too early. Download it again.`
        : `${name} is damaged: ${cause.message}. Download it again.`,
      { cause },
    );
  } finally {
    file.destroy();
  }
}

function guess(start: Buffer): string {
  const magic = start.toString('latin1');
  if (magic.startsWith('\x89PNG')) return 'it is a PNG picture';
  if (magic.startsWith('\xff\xd8')) return 'it is a JPEG picture';
  if (magic.startsWith('PK')) return 'it is a ZIP archive';
  if (magic.startsWith('%PDF')) return 'it is a PDF document';
  if (magic.startsWith('BZh')) return 'it is bzip2-compressed: unpack it first';
  if (magic.startsWith('{')) return 'it looks like JSON';
  return 'its first bytes are those of no known format';
}
