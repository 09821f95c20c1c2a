// The files fetched for a region, in `downloads/NAME/`. Each file is in a folder named after its content, so that none overwrites
// a file that a version was imported from. Beside the folders are a note of the last file and the beginning from a broken
// connection.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readManifest } from '../region/manifest-file.ts';
import { regionFolders, versionFolder, versionsOnDisk } from '../region/store.ts';
import type { Validators } from './transfer.ts';

/** The facts known about a file, or about the beginning of one. */
export interface Note extends Validators {
  readonly url: string;
  /** The folder of the file, beside the note; missing for files of older programs, which are beside the note themselves. */
  readonly folder?: string;
}

const NOTE = '.json';
const PART = '.part';
const CONTENT_FOLDER = /^[0-9a-f]{16}$/;

export function downloadsFolder(dataFolder: string, name: string): string {
  return join(dataFolder, 'downloads', name);
}

/** The path of a file's beginning between two tries. */
export function partOf(target: string): string {
  return `${target}${PART}`;
}

export function noteOf(path: string): string {
  return `${path}${NOTE}`;
}

/** The note of a file or of a beginning, undefined if there is none or it cannot be read. */
export function readNote(path: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(path), 'utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The folder name for a file of this content. */
export function contentFolder(sha256: string): string {
  return sha256.slice(0, 16);
}

/** The path of a note's file. */
export function fileOfNote(target: string, { folder }: Note): string {
  return folder === undefined ? target : join(dirname(target), folder, basename(target));
}

/** The regions for which files were fetched. */
export function fetchedRegions(dataFolder: string): string[] {
  const folder = join(dataFolder, 'downloads');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
}

/**
 * Deletes the fetched files of a region, except those that the import command of a version on disk names, and the last file,
 * which may be waiting for `--force`. The caller must hold the lock of the folder. @returns the names of the deleted files and
 * folders
 */
export function removeUnneeded(dataFolder: string, name: string): string[] {
  const folder = downloadsFolder(dataFolder, name);
  const entries = readdirSync(folder);
  const targets = entries
    .filter(entry => entry.endsWith(NOTE) && !entry.endsWith(`${PART}${NOTE}`))
    .map(entry => join(folder, entry.slice(0, -NOTE.length)))
    .sort((a, b) => statSync(noteOf(b)).mtimeMs - statSync(noteOf(a)).mtimeMs);
  const commands = importCommands(dataFolder);
  // An unreadable manifest may name any file, so nothing is deleted.
  if (commands === undefined) return [];
  const [last] = targets;
  const needed = (entry: string) =>
    (last !== undefined && entry === (readNote(last)?.folder ?? basename(last))) ||
    commands.some(command => command.includes(`/downloads/${name}/${entry}`));
  const fetched = [...entries.filter(entry => CONTENT_FOLDER.test(entry)), ...targets.map(target => basename(target))];
  const unneeded = fetched.filter(entry => existsSync(join(folder, entry)) && !needed(entry));
  for (const entry of unneeded) rmSync(join(folder, entry), { recursive: true, force: true });
  for (const target of targets) {
    const note = readNote(target);
    const isOfUse = existsSync(target) || (note !== undefined && existsSync(fileOfNote(target, note)));
    if (!isOfUse) rmSync(noteOf(target), { force: true });
  }
  return unneeded;
}

/** The import commands of all versions on disk; undefined if one of them cannot be read. */
function importCommands(dataFolder: string): string[] | undefined {
  try {
    return regionFolders(dataFolder).flatMap(name =>
      versionsOnDisk(dataFolder, name).map(
        version => readManifest(versionFolder(dataFolder, name, version)).importCommand,
      ),
    );
  } catch {
    return undefined;
  }
}
