// `umkreis update`: fetches a file if it changed, imports it with the live region's options, and switches unless too much is lost.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputSize } from '../core/input-file.ts';
import { makeFolder } from '../core/make-folder.ts';
import { type ProgressListener, SILENT } from '../core/progress.ts';
import type { ImportOptions, ImportReport } from '../import/import-options.ts';
import { importRegion } from '../import/import-region.ts';
import { fileChecksum } from '../region/checksums.ts';
import { diskFault } from '../region/disk-fault.ts';
import { lockRegion } from '../region/lock.ts';
import { type Manifest, REGION_FORMAT } from '../region/manifest.ts';
import { readManifest } from '../region/manifest-file.ts';
import { replaceFile } from '../region/replace-file.ts';
import { currentVersion, previousVersion, regionFolder, versionFolder } from '../region/store.ts';
import { tidied } from '../region/tidied.ts';
import { download } from './download.ts';
import { downloadsFolder, removeUnneeded } from './fetched-files.ts';
import { type Loss, lossesOf, refuseLosses } from './losses.ts';
import { checkMd5, md5Beside } from './published-checksum.ts';
import { fileNameOf, type Source, sourceText } from './source.ts';

export interface UpdateWish {
  readonly dataFolder: string;
  readonly source: Source;
  readonly name: string;
  /** Import even if nothing changed, and switch despite losses. */
  readonly force: boolean;
  readonly timeoutMilliseconds: number;
  /** Returns the options to import a file for the current region; without a region, the defaults. It runs before the download. */
  readonly importOptions: (live: Manifest | undefined) => (file: string) => ImportOptions;
  readonly progress?: ProgressListener;
}

export type UpdateReport =
  | { readonly name: string; readonly changed: false; readonly version: string }
  | ({ readonly changed: true; readonly losses: readonly Loss[] } & ImportReport);

/** Servers of maps say how large their files are. The whole earth has 90 GB, and no import reads that much. */
const MOST_UNSTATED_BYTES = 32e9;

/** A file beside a region's versions that names the source of the last update. */
const UPDATE_FILE = 'update.json';

interface LastUpdate {
  readonly source: string;
  readonly sha256: string;
  readonly version: string;
}

/**
 * Brings a region up to date. An error leaves the live region unchanged.
 * @throws OperatorError for an unavailable source, a wrong checksum, a file that cannot be imported, losses without `force`
 */
export async function updateRegion(wish: UpdateWish): Promise<UpdateReport> {
  const { dataFolder, source, name, force } = wish;
  const folder = downloadsFolder(dataFolder, name);
  const unlock = lockDownloads(folder);
  const tidy = () => {
    try {
      removeUnneeded(dataFolder, name);
    } catch (fault) {
      throw diskFault(fault, folder, 'The update is done; files that are no longer needed stay there.');
    } finally {
      unlock();
    }
  };
  return tidied(tidy, async () => {
    const version = currentVersion(dataFolder, name);
    const live = version === undefined ? undefined : readManifest(versionFolder(dataFolder, name, version));
    const optionsFor = wish.importOptions(live);
    const { path: file, sha256 } = await fetched(wish, folder);
    if (live && !force && isDone(dataFolder, live, sha256)) return { name, changed: false, version: live.version };
    let losses: readonly Loss[] = [];
    const report = await importRegion({
      ...optionsFor(file),
      accept(fresh) {
        if (live === undefined) return;
        if (!force) refuseLosses(live, fresh);
        losses = lossesOf(live.counts, fresh.counts);
      },
    });
    const last: LastUpdate = { source: sourceText(source), sha256, version: report.version };
    replaceFile(lastUpdatePath(dataFolder, name), `${JSON.stringify(last)}\n`);
    return { changed: true, losses, ...report };
  });
}

/** Locks the whole update, including the download: one update of a region at a time. */
function lockDownloads(folder: string): () => void {
  try {
    makeFolder(folder);
    return lockRegion(folder);
  } catch (fault) {
    throw diskFault(fault, folder, 'Nothing was changed.');
  }
}

/** The path of the file to import. A file from the web is copied to disk and stays as long as a version's import command names it. */
async function fetched(
  { source, progress = SILENT, timeoutMilliseconds }: UpdateWish,
  folder: string,
): Promise<{ readonly path: string; readonly sha256: string }> {
  if ('url' in source) {
    const target = join(folder, fileNameOf(source));
    return download({
      url: source.url,
      target,
      progress,
      timeoutMilliseconds,
      mostUnstatedBytes: MOST_UNSTATED_BYTES,
    });
  }
  inputSize(source.path, 'an .osm.pbf, .osm or .osm.gz file');
  const published = md5Beside(source.path);
  if (published !== undefined) await checkMd5(source.path, published, source.path);
  return { path: source.path, sha256: await fileChecksum(source.path) };
}

/** Whether the region was imported from this file, in this program's format; also if it was rolled back since then. */
function isDone(dataFolder: string, { name, format, version }: Manifest, sha256: string): boolean {
  const path = lastUpdatePath(dataFolder, name);
  if (format !== REGION_FORMAT || !existsSync(path)) return false;
  let last: LastUpdate;
  try {
    last = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
  return last.sha256 === sha256 && [version, previousVersion(dataFolder, name)].includes(last.version);
}

function lastUpdatePath(dataFolder: string, name: string): string {
  return join(regionFolder(dataFolder, name), UPDATE_FILE);
}
