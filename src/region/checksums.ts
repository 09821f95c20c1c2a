// Checks whether a version's files are unchanged: quickly by size, thoroughly by checksum.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { readFault } from './disk-fault.ts';
import { type Manifest, REGION_FORMAT } from './manifest.ts';
import { damagedRegion, MANIFEST_FILE, otherFormat, readManifest } from './manifest-file.ts';

/** A damaged file of a version, and what is wrong with it. */
export interface DamagedFile {
  readonly file: string;
  readonly fault: string;
}

/**
 * The files of a version that are missing, or whose size or checksum differs from the manifest; empty if there are none.
 * @throws OperatorError if the version has another format
 */
export async function damagedFiles(folder: string): Promise<DamagedFile[]> {
  let manifest: Manifest;
  try {
    manifest = readManifest(folder);
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    return [{ file: MANIFEST_FILE, fault: existsSync(join(folder, MANIFEST_FILE)) ? 'damaged' : 'missing' }];
  }
  if (manifest.format !== REGION_FORMAT) throw otherFormat(manifest);
  const damaged = wrongSizes(folder, manifest);
  for (const [file, { sha256 }] of Object.entries(manifest.files)) {
    if (damaged.some(each => each.file === file)) continue;
    if ((await fileChecksum(join(folder, file))) !== sha256) damaged.push({ file, fault: 'its checksum differs' });
  }
  return damaged;
}

/** @throws OperatorError with the remedy if a version has another format or any of its files is damaged */
export async function checkWhole(folder: string): Promise<void> {
  const damaged = await damagedFiles(folder);
  if (damaged.length > 0) throw damagedRegion(readManifest(folder), listed(damaged));
}

/** The files of a version that are missing or not as long as they were written. */
export function wrongSizes(folder: string, { files }: Manifest): DamagedFile[] {
  return Object.entries(files).flatMap(([file, { bytes }]) => {
    const found = statSync(join(folder, file), { throwIfNoEntry: false });
    if (found === undefined) return [{ file, fault: 'missing' }];
    return found.size === bytes ? [] : [{ file, fault: `${found.size} of ${bytes} bytes` }];
  });
}

/** Damaged files as messages list them. */
export function listed(damaged: readonly DamagedFile[]): string {
  return damaged.map(({ file, fault }) => `${file} (${fault})`).join(', ');
}

/** SHA-256 of a file in hex. */
export async function fileChecksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  } catch (fault) {
    throw readFault(fault, path);
  }
  return hash.digest('hex');
}
