// Builds a region's map tiles: OSM data → features → vector tiles → one PMTiles archive.

import { OperatorError } from '../../core/errors.ts';
import { OSM_CREDIT } from '../../map/credit.ts';
import { MAX_TILE_ZOOM, MIN_TILE_ZOOM, TILE_LAYERS } from '../../map/tile-layers.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { collectFeatures } from './collect-features.ts';
import { cutTiles, type SquareListener, type TileSink } from './cut.ts';
import { boundsOf, type FeatureStore, gridBoxOf, WORLD_BITS } from './feature-store.ts';
import { PmtilesWriter } from './pmtiles-writer.ts';

/** Progress counts the tiles of this zoom that are finished or empty. */
const PROGRESS_ZOOM = 14;

/** Real regions have fewer tiles than features; a few objects that span the earth would fill a billion. */
const MOST_TILES_PER_FEATURE = 5;
const FEW_TILES = 200_000;

export interface BuildTilesOptions {
  /** Name of the region, written into the archive. */
  readonly name: string;
  /** Squares done so far, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called when all features lie in columns: until then lines are objects, whose pages V8 would keep while the tiles are cut. */
  readonly onCollected?: () => void;
}

export interface BuiltTiles {
  readonly tiles: number;
  readonly bytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/**
 * Writes all tiles of the region to a new archive at `path`; removes its working file, also after an error.
 * References to nodes that are not in the data cut lines and shorten rings.
 */
export async function buildTiles(
  osm: OsmData,
  path: string,
  { name, onProgress, onCollected }: BuildTilesOptions,
): Promise<BuiltTiles> {
  const store = collectFeatures(osm);
  onCollected?.();
  const writer = new PmtilesWriter(path);
  try {
    const most = FEW_TILES + MOST_TILES_PER_FEATURE * store.count;
    let written = 0;
    const add: TileSink = (z, x, y, tile) => {
      if (++written > most) throw tooWide(store.count, most);
      writer.add(z, x, y, tile);
    };
    cutTiles(store, add, progressOf(store, onProgress));
    const { tiles, bytes } = writer.finish({
      minZoom: MIN_TILE_ZOOM,
      maxZoom: MAX_TILE_ZOOM,
      bounds: boundsOf(store),
      metadata: {
        name,
        type: 'baselayer',
        attribution: OSM_CREDIT.html,
        vector_layers: Object.entries(TILE_LAYERS).map(([id, layer]) => ({
          id,
          description: layer.holds,
          minzoom: Math.min(...Object.values(layer.classes)),
          maxzoom: MAX_TILE_ZOOM,
          fields: layer.attributes,
        })),
      },
    });
    return { tiles, bytes, minZoom: MIN_TILE_ZOOM, maxZoom: MAX_TILE_ZOOM };
  } catch (cause) {
    writer.discard();
    throw cause;
  }
}

function tooWide(features: number, most: number): OperatorError {
  const count = (value: number) => value.toLocaleString('en');
  return new OperatorError(
    `The map's ${count(features)} objects would fill more than ${count(most)} tiles, so some of them are far larger than any real one; is it a real extract?`,
  );
}

/** Counts the squares of the progress zoom inside the data's box. */
function progressOf(store: FeatureStore, onProgress: BuildTilesOptions['onProgress']): SquareListener {
  if (onProgress === undefined) return () => {};
  const size = 2 ** (WORLD_BITS - PROGRESS_ZOOM);
  const [west, north, east, south] = gridBoxOf(store).map(side => Math.floor(side / size)) as [
    number,
    number,
    number,
    number,
  ];
  const total = (east - west + 1) * (south - north + 1);
  let done = 0;
  return (z, x, y, isEmpty) => {
    if (z > PROGRESS_ZOOM || (z < PROGRESS_ZOOM && !isEmpty)) return;
    const side = 2 ** (PROGRESS_ZOOM - z);
    const wide = Math.min((x + 1) * side - 1, east) - Math.max(x * side, west) + 1;
    const high = Math.min((y + 1) * side - 1, south) - Math.max(y * side, north) + 1;
    if (wide <= 0 || high <= 0) return;
    done += wide * high;
    onProgress(done, total);
  };
}
