// What snapshots and their pages need of the service.
import type { Quota } from '../../accounts/quota.ts';
import type { State } from '../../accounts/state/state.ts';
import type { RegionPart } from '../../answers/route.ts';
import type { PictureQueue } from '../../map/picture-queue.ts';
import type { TileShelf } from '../../map/tile-shelf.ts';
import type { OperatorLinks } from './embed-look.ts';
import type { PictureCache } from './picture-cache.ts';

export interface SnapshotParts extends RegionPart {
  readonly state: State;
  readonly quota: Quota;
  /** Where callers reach the service; no slash at the end. The only source of URLs in answers. */
  readonly publicUrl: string;
  /** The built pages; an OperatorError if they are not built. */
  readonly web: () => { readonly embedPage: string; readonly assetsFolder: string };
  readonly tiles: TileShelf;
  readonly pictures: PictureCache;
  /** Draws the pictures that are not kept. */
  readonly drawings: PictureQueue;
  /** Signs cursors, and the grants in pages. */
  readonly cursorSecret: Buffer;
  /** Pages of the operator, linked from the maps. */
  readonly operator: OperatorLinks;
}
