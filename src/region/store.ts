// The folder of regions on disk: lists regions and their versions, tracks current version and active region, opens regions.
import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { listed, wrongSizes } from './checksums.ts';
import { openColumns } from './columns.ts';
import { readFault } from './disk-fault.ts';
import { OPTIONAL_FILES, REGION_FILES } from './files.ts';
import { type Manifest, REGION_FORMAT } from './manifest.ts';
import { damagedRegion, otherFormat, readManifest } from './manifest-file.ts';
import type { Region } from './region.ts';
import { openParts, type RegionBytes } from './region-parts.ts';
import { replaceFile } from './replace-file.ts';
import { partsMemory } from './shared-parts.ts';

const NAME_PATTERN = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** What is derived from a region takes less than this many times its bytes. */
const MOST_DERIVED = 16;

/** One region on disk. */
export interface RegionEntry {
  readonly name: string;
  readonly current: string;
  readonly previous?: string;
  readonly active: boolean;
}

interface CurrentFile {
  readonly version: string;
  readonly previous?: string;
}

export function regionFolder(dataFolder: string, name: string): string {
  return join(dataFolder, 'regions', name);
}

export function versionFolder(dataFolder: string, name: string, version: string): string {
  return join(regionFolder(dataFolder, name), version);
}

/** @throws OperatorError with the rule for names */
export function checkRegionName(name: string): string {
  if (NAME_PATTERN.test(name)) return name;
  throw new OperatorError(
    `"${name}" is not a valid region name: use up to 63 lower-case letters, digits, "-" and "_", beginning with a letter or digit.`,
  );
}

/** Names of all regions that have a folder, with or without a current version. */
export function regionFolders(dataFolder: string): string[] {
  const folder = join(dataFolder, 'regions');
  return readFolder(folder)
    .filter(entry => entry.isDirectory() && NAME_PATTERN.test(entry.name))
    .map(entry => entry.name)
    .sort();
}

/** All versions of a region that have a folder. */
export function versionsOnDisk(dataFolder: string, name: string): string[] {
  return readdirSync(regionFolder(dataFolder, name)).filter(entry => /^[0-9a-f]{16}$/.test(entry));
}

/** All regions with a current version, by name. */
export function listRegions(dataFolder: string): RegionEntry[] {
  const active = activeNames(dataFolder);
  return regionFolders(dataFolder)
    .map(name => ({ name, current: readCurrent(dataFolder, name) }))
    .filter(({ current }) => current !== undefined)
    .map(({ name, current }) => ({
      name,
      current: current!.version,
      ...(current!.previous === undefined ? {} : { previous: current!.previous }),
      active: active.includes(name),
    }));
}

/** The regions that `serve` takes without names, in their order. */
export function activeNames(dataFolder: string): readonly string[] {
  return readText(join(dataFolder, 'regions', 'active'))?.split(/\s+/) ?? [];
}

/** The first of them: the region of commands that work on one. */
export function activeName(dataFolder: string): string | undefined {
  return activeNames(dataFolder)[0];
}

/** Makes regions the active ones. @throws OperatorError if there is no region of a name */
export function setActive(dataFolder: string, ...names: readonly string[]): void {
  for (const name of names) if (currentVersion(dataFolder, name) === undefined) throw noSuchRegion(dataFolder, name);
  replaceFile(join(dataFolder, 'regions', 'active'), `${[...new Set(names)].join('\n')}\n`);
}

/** The current version of a region, undefined if there is no such region. */
export function currentVersion(dataFolder: string, name: string): string | undefined {
  return readCurrent(dataFolder, name)?.version;
}

/** The version that `rollBack` goes back to, undefined if there is none. */
export function previousVersion(dataFolder: string, name: string): string | undefined {
  return readCurrent(dataFolder, name)?.previous;
}

/**
 * Changes with every switch of a region, even to the same version, because the switch may have repaired damaged files. Undefined
 * if the disk cannot be read.
 */
export function currentStamp(dataFolder: string, name: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(join(regionFolder(dataFolder, name), 'current'));
    return `${ino} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Switches a region to a version in its folder. Remembers the version before as the previous one and deletes older ones. */
export function setCurrent(dataFolder: string, name: string, version: string): void {
  const before = readCurrent(dataFolder, name);
  const previous = before?.version === version ? before.previous : before?.version;
  writeCurrent(dataFolder, name, { version, ...(previous === undefined ? {} : { previous }) });
  for (const other of versionsOnDisk(dataFolder, name)) {
    if (other === version || other === previous) continue;
    rmSync(versionFolder(dataFolder, name, other), { recursive: true, force: true });
  }
}

/** Swaps the current version and the previous one. @returns the new current version */
export function swapCurrent(dataFolder: string, name: string): string {
  const current = readCurrent(dataFolder, name);
  if (current === undefined) throw noSuchRegion(dataFolder, name);
  if (current.previous === undefined)
    throw new OperatorError(`Region "${name}" has no previous version to go back to.`);
  writeCurrent(dataFolder, name, { version: current.previous, previous: current.version });
  return current.previous;
}

/**
 * The region to serve: the named one, else the active one.
 * @throws OperatorError with the remedy if there is none, or it is damaged or has another format
 */
export function openServedRegion(dataFolder: string, name?: string): Region {
  return openRegion(servedFolder(dataFolder, name));
}

/** The folder of the version to serve: of the named region, else of the active one. @throws OperatorError if there is none */
export function servedFolder(dataFolder: string, named?: string): string {
  const { name, version } = servedRegion(dataFolder, named);
  const folder = versionFolder(dataFolder, name, version);
  if (existsSync(folder)) return folder;
  throw new OperatorError(
    `Region "${name}" is damaged: its current version ${version} is not on disk. Import it again, or go back to the version before with "npm run -s umkreis -- regions rollback ${name}".`,
  );
}

/** The same for all named regions, else for all active ones, each once. @throws OperatorError if there is none, or one is missing */
export function servedFolders(dataFolder: string, named?: readonly string[]): string[] {
  const names = named ?? activeNames(dataFolder);
  if (names.length === 0) return [servedFolder(dataFolder)];
  return [...new Set(names)].map(name => servedFolder(dataFolder, name));
}

/** The named region, else the active one, and its current version. @throws OperatorError if there is none */
export function servedRegion(dataFolder: string, named?: string): { readonly name: string; readonly version: string } {
  const name = named ?? activeName(dataFolder);
  if (name === undefined) {
    throw new OperatorError(
      'There is no region yet: import one with "npm run -s umkreis -- import FILE.osm.pbf", or let "npm start" make the sample.',
    );
  }
  const version = currentVersion(dataFolder, name);
  if (version === undefined) throw noSuchRegion(dataFolder, name);
  return { name, version };
}

/** Opens one version's folder. @throws OperatorError if it is damaged or has another format */
export function openRegion(folder: string): Region {
  return regionOf(readRegion(folder));
}

/**
 * Reads one version's folder into shared memory. It compares sizes but not checksums; `checkWhole` does that.
 * @throws OperatorError with the remedy if it has another format, or a file is missing, cut short or not a region file
 */
export function readRegion(folder: string): RegionBytes {
  const manifest = readManifest(folder);
  if (manifest.format !== REGION_FORMAT) throw otherFormat(manifest);
  const wrong = wrongSizes(folder, manifest);
  if (wrong.length > 0) throw damagedRegion(manifest, listed(wrong));
  const names = REGION_FILES.filter(
    file => file !== 'tiles.pmtiles' && (!OPTIONAL_FILES.has(file) || file in manifest.files),
  );
  return withDamageSaid(manifest, () => {
    const files = Object.fromEntries(names.map(file => [file, openColumns(join(folder, file)).buffer]));
    const bytes = Object.values(files).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { manifest, folder, files, parts: partsMemory(bytes * MOST_DERIVED) };
  });
}

/** Opens a region over bytes in memory, on this thread, without copying. @throws OperatorError if the bytes are damaged */
export function regionOf(bytes: RegionBytes): Region {
  return withDamageSaid(bytes.manifest, () => openParts(bytes));
}

/** Reports any error of a reader as damage, with the remedy: sound files cause none. */
function withDamageSaid<Result>(manifest: Manifest, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw damagedRegion(manifest, (cause as Error).message.replace(/\.$/, ''), cause);
  }
}

function readCurrent(dataFolder: string, name: string): CurrentFile | undefined {
  if (!NAME_PATTERN.test(name)) return undefined;
  const text = readText(join(regionFolder(dataFolder, name), 'current'));
  const [version, previous] = text?.split(/\s+/) ?? [];
  if (version === undefined) return undefined;
  return { version, ...(previous ? { previous } : {}) };
}

function writeCurrent(dataFolder: string, name: string, { version, previous }: CurrentFile): void {
  replaceFile(join(regionFolder(dataFolder, name), 'current'), `${version}\n${previous ?? ''}\n`);
}

function readFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw readFault(fault, path);
  }
}

/** @throws OperatorError if the file exists but this user may not read it, which differs from no file */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (fault) {
    const said = readFault(fault, path);
    if (said !== fault) throw said;
    return undefined;
  }
}

function noSuchRegion(dataFolder: string, name: string): OperatorError {
  const names = listRegions(dataFolder).map(region => region.name);
  return new OperatorError(
    `There is no region "${name}"${names.length > 0 ? `; there are: ${names.join(', ')}` : ''}. Import one with "npm run -s umkreis -- import FILE.osm.pbf --name ${name}".`,
  );
}
