// The worker thread that draws pictures and sheets, one after another, with a lower priority than the threads that answer.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPicture, type PictureOptions } from './picture.ts';
import type { SheetContent } from './sheet/sheet-content.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** A picture wish as it passes between threads: with the path of the tile archive instead of a reader. */
export interface PictureWish extends Omit<PictureOptions, 'readTile'> {
  readonly tilesPath: string | undefined;
  /** With it the thread makes a PDF of two pages, with maps of sizes that it chooses. */
  readonly sheet?: SheetContent;
}

export type PictureReport = { readonly picture: Uint8Array } | { readonly fault: string };

/** The nice value: the thread gets all idle time, and a hundredth of a core that others use up. */
const NICENESS = 19;

// On Linux this affects only the calling thread; elsewhere it would affect the process.
if (process.platform === 'linux') {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox may forbid it: then the thread keeps its normal priority.
  }
}

let open: { readonly path: string; readonly archive: TileArchive } | undefined;

/** The archive stays open for the next picture, which nearly always needs the same version. */
async function archiveAt(path: string): Promise<TileArchive> {
  if (open?.path !== path) {
    await open?.archive.close();
    open = undefined;
    open = { path, archive: await openTileArchive(path) };
  }
  return open.archive;
}

async function draw({ tilesPath, sheet, ...wish }: PictureWish): Promise<PictureReport> {
  try {
    const archive = tilesPath === undefined ? undefined : await archiveAt(tilesPath);
    const options: PictureOptions = { ...wish, readTile: async (z, x, y) => archive?.readTile(z, x, y) };
    if (sheet === undefined) return { picture: await drawPicture(options) };
    // Most threads never make a sheet, and the writer of PDFs takes memory.
    const { drawSheet } = await import('./sheet/sheet.ts');
    const picture = await drawSheet(sheet, wish.assetsFolder, (bounds, width, height, scale) =>
      drawPicture({ ...options, type: 'image/jpeg', view: { bounds }, width, height, scale }),
    );
    return { picture };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

// The main thread sends the next wish only after the report of the last one.
parentPort?.on('message', (wish: PictureWish) => {
  draw(wish).then(report => parentPort?.postMessage(report));
});
