// `regions install`: checks a file made by `regions export` and installs it as a version of its region.
import { createHash } from 'node:crypto';
import { createWriteStream, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../core/errors.ts';
import { inputSize } from '../core/input-file.ts';
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

/** The manifest holds the outline of the data; real manifests have about 100 kB. */
const MOST_MANIFEST_BYTES = 64 << 20;

export interface InstallReport {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** False if this version was the current one already, and undamaged. */
  readonly installed: boolean;
  readonly active: boolean;
}

/**
 * Installs a region file and switches its region to it. It compares every checksum and opens the region before it changes the
 * live region; it also checks a file whose version is installed already. An invalid file leaves nothing behind.
 * @param use make the region the active one even if another is active
 * @throws OperatorError for a file that is damaged, has another format, or was not written by `exportRegion`
 */
export async function installRegion(
  dataFolder: string,
  file: string,
  { use = false }: { readonly use?: boolean | undefined } = {},
): Promise<InstallReport> {
  inputSize(file, 'a file made by "regions export"');
  const parts = unpacked(file);
  try {
    const { manifest, text } = await readHead(file, parts);
    const { name, version } = manifest;
    const folder = versionFolder(dataFolder, name, version);
    const isThere = currentVersion(dataFolder, name) === version && (await isWhole(folder));
    // The file may be meant for other machines too, so it is checked anyway.
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

/** The manifest, which comes first. The rest of the file must match it. */
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
  if (!isManifest(manifest) || manifest.version !== versionOf(manifest.files)) throw foreign(file);
  return { manifest, text };
}

/** The seal proves only that a manifest is unchanged, not who wrote it. */
function isManifest({ files, counts, sources, findings, outline, box, index, importedAt }: Partial<Manifest>): boolean {
  const known: readonly string[] = REGION_FILES;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return (
    [files, counts, box, index].every(isObject) &&
    [sources, findings, outline].every(Array.isArray) &&
    !Number.isNaN(Date.parse(importedAt ?? '')) &&
    Object.values(counts ?? {}).every(Number.isFinite) &&
    Object.entries(files ?? {}).every(
      ([name, entry]) =>
        known.includes(name) &&
        Number.isSafeInteger(entry?.bytes) &&
        entry.bytes >= 0 &&
        /^[0-9a-f]{64}$/.test(entry.sha256),
    )
  );
}

/** Checks and writes only the files that the manifest names, so file names never come from the archive. Without a folder it only checks. */
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
        `${file} holds ${JSON.stringify(name)}, which its manifest does not name. Umkreis refuses this file.`,
      );
    }
    missing.delete(name);
    const differs = () =>
      new OperatorError(`${file} is damaged: ${name} differs from its manifest; export or copy it again.`);
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
  if (lost !== undefined) throw new OperatorError(`${file} is damaged: ${lost} is missing; export or copy it again.`);
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
