// The census files that an operator names: CSV files and the CSV files in ZIP archives, each as a stream.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { type UnpackedBound, UnpackedLimit } from '../files/unpacked-limit.ts';
import { looksLikeZip, zipEntries } from '../files/zip.ts';

/** One CSV to read. */
export interface CensusInput {
  /** Its name for messages: the file, and the archive that holds it. */
  readonly label: string;
  /** The names of the file and its archive, which may name the table. */
  readonly hints: string;
  /** Unpacked size. */
  readonly bytes: number;
  readonly open: () => AsyncIterable<Buffer>;
}

/** A grid CSV compresses to a tenth; a file that unpacks to this many times its size is a zip bomb. */
const MOST_UNPACKED_TIMES = 150;
const SMALL_ENOUGH_BYTES = 16 << 20;
const CENSUS_UNPACKED: UnpackedBound = { times: MOST_UNPACKED_TIMES, smallBytes: 64 << 20, kind: 'census file' };
/** All official 100 m files together are 15 GB. */
const MOST_BYTES = 64 * 2 ** 30;

/** The inputs in files; in an archive, its `…Gitter.csv`, else its `.csv`. @throws OperatorError naming the file that is no census file */
export async function censusInputs(files: readonly string[]): Promise<CensusInput[]> {
  const found = files.map(async path => {
    const size = inputSize(path, 'a census grid CSV or a ZIP with some');
    if (looksLikeZip(path)) return archived(path, size);
    const hints = basename(path);
    const open = () => createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>;
    return [{ label: hints, hints, bytes: size, open }];
  });
  const inputs = (await Promise.all(found)).flat();
  if (inputs.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) {
    throw new OperatorError('The census files unpack to more than 64 GB; name those of fewer topics.');
  }
  return inputs;
}

async function archived(path: string, size: number): Promise<CensusInput[]> {
  const name = basename(path);
  const unpacked = new UnpackedLimit(name, size, CENSUS_UNPACKED);
  const all = await zipEntries(path, each => /\.csv$/i.test(each) && !/(^|\/)(__MACOSX\/|\.)/.test(each));
  const grids = all.filter(entry => /gitter\.csv$/i.test(entry.name));
  const entries = grids.length > 0 ? grids : all;
  if (entries.length === 0) throw new OperatorError(`${name} holds no .csv file; expected the ZIP of a census topic.`);
  return entries.map(entry => {
    if (entry.bytes > SMALL_ENOUGH_BYTES && entry.bytes > MOST_UNPACKED_TIMES * entry.packedBytes) {
      const times = Math.round(entry.bytes / Math.max(1, entry.packedBytes)).toLocaleString('en');
      throw new OperatorError(
        `${entry.name} in ${name} would unpack to ${times} times its size, which no census file does; it is not read.`,
      );
    }
    return {
      label: `${basename(entry.name)} in ${name}`,
      hints: `${basename(entry.name)} ${name}`,
      bytes: entry.bytes,
      open: () => unpacked.counted(entry.stream()),
    };
  });
}
