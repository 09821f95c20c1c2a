// `regions install`: a file made by `regions export` becomes a version of its region, after every checksum was compared.
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../core/errors.ts';
import { becomeActive } from '../region/become-active.ts';
import { buildAside, switchTo } from '../region/building.ts';
import { checkWhole } from '../region/checksums.ts';
import { REGION_FILES, versionOf } from '../region/files.ts';
import { type Manifest, REGION_FORMAT } from '../region/manifest.ts';
import { MANIFEST_FILE, otherFormat, parseManifest, writeManifestText } from '../region/manifest-file.ts';
import {
  checkRegionName,
  currentVersion,
  openRegion,
  regionFolder,
  setActive,
  versionFolder,
} from '../region/store.ts';
import { type Unpacked, unpacked } from './tar.ts';

/** Manifests hold the outline of the data; real ones have some 100 kB. */
const MOST_MANIFEST_BYTES = 64 << 20;

export interface InstallReport {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** False if this version was the current one already, and whole. */
  readonly installed: boolean;
  readonly active: boolean;
}

/**
 * Installs a region file and switches its region to it; the file is checked all the same if it is installed already. The live region is not touched before every checksum was compared and the
 * region opened; a file that is no such region leaves nothing behind.
 * @param use make the region the active one even if another is
 * @throws OperatorError one sentence for a file that is damaged, of another format, or not one that `exportRegion` writes
 */
export async function installRegion(
  dataFolder: string,
  file: string,
  { use = false }: { readonly use?: boolean | undefined } = {},
): Promise<InstallReport> {
  if (!existsSync(file)) throw new OperatorError(`${file}: there is no such file.`);
  const parts = unpacked(file);
  try {
    const { manifest, text } = await readHead(file, parts);
    const { name, version } = manifest;
    const folder = versionFolder(dataFolder, name, version);
    const isThere = currentVersion(dataFolder, name) === version && (await isWhole(folder));
    // A file that is checked is one that can be trusted elsewhere too.
    if (isThere) await readFiles(undefined, file, manifest, parts);
    else {
      await buildAside(regionFolder(dataFolder, name), async aside => {
        checkRoom(aside, manifest, file);
        await readFiles(aside, file, manifest, parts);
        writeManifestText(aside, text);
        openRegion(aside);
        switchTo(dataFolder, name, version, aside);
      });
    }
    if (use) setActive(dataFolder, name);
    return { name, version, folder, installed: !isThere, active: becomeActive(dataFolder, name) };
  } finally {
    await parts.return(undefined);
  }
}

/** The manifest, which comes first. All that follows is held to it. */
async function readHead(
  file: string,
  parts: AsyncGenerator<Unpacked>,
): Promise<{ readonly manifest: Manifest; readonly text: string }> {
  const { value: head } = await parts.next();
  if (head?.name !== MANIFEST_FILE || head.bytes > MOST_MANIFEST_BYTES) throw foreign(file);
  const chunks: Buffer[] = [];
  for await (const chunk of head.content) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const manifest = parseManifest(text, `${basename(file)}/${MANIFEST_FILE}`);
  if (manifest.format !== REGION_FORMAT) throw otherFormat(manifest);
  checkRegionName(manifest.name);
  if (!isFileList(manifest.files) || manifest.version !== versionOf(manifest.files)) throw foreign(file);
  return { manifest, text };
}

/** A seal says that a manifest is as it was written, not by whom. */
function isFileList(files: Manifest['files'] | undefined): boolean {
  const known: readonly string[] = REGION_FILES;
  return Object.entries(files ?? {}).every(
    ([name, entry]) =>
      known.includes(name) && Number.isSafeInteger(entry?.bytes) && /^[0-9a-f]{64}$/.test(entry.sha256),
  );
}

/** Checks and writes the files that the manifest names, and no other: names come from our own list, never from the archive. Without a folder nothing is written. */
async function readFiles(
  aside: string | undefined,
  file: string,
  { files }: Manifest,
  parts: AsyncGenerator<Unpacked>,
): Promise<void> {
  const missing = new Map(Object.entries(files));
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const { name, bytes, content } = next.value;
    const wanted = missing.get(name);
    if (wanted === undefined) {
      throw new OperatorError(
        `${file} holds ${JSON.stringify(name)}, which its manifest does not name: it is refused.`,
      );
    }
    missing.delete(name);
    const differs = () =>
      new OperatorError(`${file} is damaged: ${name} is not as its manifest says; export or copy it again.`);
    if (bytes !== wanted.bytes) throw differs();
    const hash = createHash('sha256');
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const target =
      aside === undefined
        ? new Writable({ write: (_, __, done) => done() })
        : createWriteStream(join(aside, name), { flags: 'wx', flush: true });
    await pipeline(Readable.from(hashed()), target);
    if (hash.digest('hex') !== wanted.sha256) throw differs();
  }
  const [lost] = missing.keys();
  if (lost !== undefined) throw new OperatorError(`${file} is damaged: ${lost} is not in it; export or copy it again.`);
}

function checkRoom(folder: string, { files }: Manifest, file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = Object.values(files).reduce((sum, each) => sum + Math.ceil(each.bytes / bsize) * bsize, 0);
  if (bytes <= bavail * bsize) return;
  const megabytes = (value: number) => (value / 1e6).toFixed(1);
  throw new OperatorError(
    `${file} needs ${megabytes(bytes)} MB, and ${megabytes(bavail * bsize)} MB are free on its disk. Nothing was changed.`,
  );
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    await checkWhole(folder);
    return true;
  } catch (fault) {
    if (fault instanceof OperatorError) return false;
    throw fault;
  }
}

function foreign(file: string): OperatorError {
  return new OperatorError(`${file} is no region file made by "regions export", or it is damaged.`);
}
