// The parts of the service that snapshots and their pages need.
import type { PublicSnapshot, State } from '../../accounts/state/state.ts';
import type { RegionPart } from '../../answers/route.ts';
import type { ByteCache } from '../../core/byte-cache.ts';
import type { PictureQueue } from '../../map/picture-queue.ts';
import type { TileShelf } from '../../map/tile-shelf.ts';
import type { Region } from '../../region/region.ts';
import type { OperatorLinks } from './embed-look.ts';
import { keptContent } from './kept-content.ts';

export interface SnapshotParts extends RegionPart {
  readonly state: State;
  /** Where callers reach the service, without a slash at the end. All URLs in answers begin with it. */
  readonly publicUrl: string;
  /** The built pages. Throws an OperatorError if they are not built. */
  readonly web: () => { readonly embedPage: string; readonly assetsFolder: string };
  readonly tiles: TileShelf;
  readonly pictures: ByteCache;
  /** Draws the pictures that the cache does not hold. */
  readonly drawings: PictureQueue;
  /** Signs cursors, and the grants in pages. */
  readonly cursorSecret: Buffer;
  /** Pages of the operator, linked from the maps. */
  readonly operator: OperatorLinks;
}

/** The region of a snapshot; if the service no longer holds it, the one that answers for the place. */
export function regionOfSnapshot(
  { regionName, content }: Pick<PublicSnapshot, 'regionName' | 'content'>,
  { regions }: Pick<SnapshotParts, 'regions'>,
): Region {
  const own = regions.named(regionName);
  if (own !== undefined) return own;
  const { lat, lng } = keptContent(content).location;
  return regions.at({ lat, lng });
}
