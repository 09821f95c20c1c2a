// The thread that draws pictures: one after another, behind all that answers.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPicture, type PictureOptions } from './picture.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** A picture to be drawn, as it passes between threads: an archive of tiles by its path instead of a reader. */
export interface PictureWish extends Omit<PictureOptions, 'readTile'> {
  readonly tilesPath: string | undefined;
}

export type PictureReport = { readonly picture: Uint8Array } | { readonly fault: string };

/** Of nice: it gets a tenth of what a thread that answers gets, and all that is left over. */
const NICENESS = 10;

// On Linux the calling thread alone is meant; elsewhere it would be the process.
if (process.platform === 'linux') {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox forbids it: then it draws as fast as others answer.
  }
}

let open: { readonly path: string; readonly archive: TileArchive } | undefined;

/** The archive stays open for the next picture, which is nearly always of the same version. */
async function archiveAt(path: string): Promise<TileArchive> {
  if (open?.path !== path) {
    await open?.archive.close();
    open = undefined;
    open = { path, archive: await openTileArchive(path) };
  }
  return open.archive;
}

async function draw({ tilesPath, ...options }: PictureWish): Promise<PictureReport> {
  try {
    const archive = tilesPath === undefined ? undefined : await archiveAt(tilesPath);
    return { picture: await drawPicture({ ...options, readTile: async (z, x, y) => archive?.readTile(z, x, y) }) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

// Whoever sends waits for the report before the next wish.
parentPort?.on('message', (wish: PictureWish) => {
  draw(wish).then(report => parentPort?.postMessage(report));
});
