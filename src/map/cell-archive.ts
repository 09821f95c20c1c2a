// The tiles of a map of cells: one at a time for map tools that ask a server, and all together as a PMTiles archive for those that read files.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { type ArchiveDescription, archiveStart, arranged } from './archive-format.ts';
import { CellTile, type WorldCell } from './cell-tile.ts';
import type { TileValue } from './tile-format.ts';
import { TILE_BUFFER, TILE_EXTENT } from './tile-layers.ts';

/** A cell that tiles show. */
export interface DrawnCell {
  readonly outline: WorldCell;
  readonly figures: Readonly<Record<string, TileValue>>;
}

/** Below this zlib takes none. */
const LEAST_CHUNK_BYTES = 64;

type GiveWay = () => Promise<void> | undefined;

const gzipped = promisify(gzip);

/** A tile in gzip; undefined: no cell lies in it. @param numbers those of the cells that may lie in it, ascending; default: all */
export async function gzippedCellTile(
  layer: string,
  [z, x, y]: readonly [z: number, x: number, y: number],
  cells: readonly DrawnCell[],
  giveWay: GiveWay,
  numbers: Iterable<number> = cells.keys(),
): Promise<Buffer | undefined> {
  const tile = new CellTile(layer, z, x, y);
  for (const i of numbers) {
    await giveWay();
    const cell = cells[i];
    if (cell !== undefined) tile.add(cell.outline, i + 1, cell.figures);
  }
  const made = tile.finish();
  // In chunks of its own size: as part of the usual 16 KB, small tiles would keep many times their bytes.
  return made && (await gzipped(made, { chunkSize: Math.max(LEAST_CHUNK_BYTES, made.length) }));
}

/** All tiles of the zooms of the description, each with the bytes of `gzippedCellTile`; undefined: there are none. */
export async function cellArchive(
  layer: string,
  cells: readonly DrawnCell[],
  description: ArchiveDescription,
  giveWay: GiveWay,
): Promise<Buffer | undefined> {
  const [tileIds, contentOfTile, contents]: [number[], number[], Buffer[]] = [[], [], []];
  const contentByHash = new Map<string, number>();
  for (let z = description.minZoom; z <= description.maxZoom; z++) {
    for (const { x, y, numbers } of await tilesAround(cells, z, giveWay)) {
      const tile = await gzippedCellTile(layer, [z, x, y], cells, giveWay, numbers);
      if (tile === undefined) continue;
      const hash = createHash('sha256').update(tile).digest('base64');
      const content = contentByHash.get(hash) ?? contents.push(tile) - 1;
      contentByHash.set(hash, content);
      tileIds.push(zxyToTileId(z, x, y));
      contentOfTile.push(content);
    }
  }
  if (contents.length === 0) return undefined;
  const { entries, contentsInOrder } = arranged({
    tileIds,
    contentOfTile,
    contentLength: contents.map(({ length }) => length),
  });
  const start = archiveStart(description, entries, {
    tileBytes: contents.reduce((sum, { length }) => sum + length, 0),
    tiles: tileIds.length,
    contents: contents.length,
  });
  return Buffer.concat([start, ...Array.from(contentsInOrder, content => contents[content] ?? Buffer.alloc(0))]);
}

interface TileCells {
  readonly x: number;
  readonly y: number;
  /** Of the cells that lie in it or its buffer. */
  readonly numbers: number[];
}

async function tilesAround(cells: readonly DrawnCell[], z: number, giveWay: GiveWay): Promise<Iterable<TileCells>> {
  const found = new Map<number, TileCells>();
  const across = 2 ** z;
  const buffer = TILE_BUFFER / TILE_EXTENT;
  const tileOf = (position: number) => Math.min(across - 1, Math.max(0, Math.floor(position)));
  for (const [i, { outline }] of cells.entries()) {
    await giveWay();
    const [west, east] = [tileOf(outline.west * across - buffer), tileOf(outline.east * across + buffer)];
    const [north, south] = [tileOf(outline.north * across - buffer), tileOf(outline.south * across + buffer)];
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const tile = found.get(x * across + y) ?? { x, y, numbers: [] };
        tile.numbers.push(i);
        found.set(x * across + y, tile);
      }
    }
  }
  return found.values();
}
