// Replaces small files as a whole, so that concurrent readers see either the old or the new content.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../core/make-folder.ts';
import { diskFault } from './disk-fault.ts';

/**
 * Writes a new file and renames it over the old one; the new file is on disk when this returns. After an error the old file
 * remains and the new one is deleted.
 * @throws OperatorError if the disk refuses the write
 */
export function replaceFile(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(path));
    writeFileSync(beside, text);
    syncToDisk(beside);
    renameSync(beside, path);
  } catch (fault) {
    try {
      rmSync(beside, { force: true });
    } catch {}
    throw diskFault(fault, dirname(path), 'Nothing was changed.');
  }
  syncToDisk(dirname(path));
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
