// Map tiles and the files of the built pages. Their addresses contain a version or a hash, so that caches may keep them forever.
import { z } from 'zod';
import { nameText } from '../../answers/field-kinds.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { tileFields } from '../../answers/tile-fields.ts';
import { DomainError } from '../../core/errors.ts';
import { acceptedEncoding, isWorthCompressing } from './compress.ts';
import { ASSET_HEADERS, FOR_EVER } from './headers.ts';
import type { Parts } from './parts.ts';

/** A tile of another version is a substitute, which caches must not reuse without asking. */
const SOON_ANEW = 'no-cache';

/** Icons keep their names in later versions of the service. */
const ONE_HOUR = 'public, max-age=3600';

export const tileParams = z.object({
  region: nameText('region'),
  version: nameText('version', { description: 'The version of the region in which the snapshot was made.' }),
  ...tileFields,
});

export const assetParams = z.object({ path: z.string() });

/** The tile of the requested version; if the version is gone, the current tile, uncached; 204 if there is no tile. */
export async function readTile(
  { params }: Ask<z.output<typeof tileParams>, undefined, undefined>,
  { regions, tiles }: Parts,
): Promise<Answer> {
  const now = regions.named(params.region);
  if (now === undefined) throw new DomainError('route-not-found', 'This region is not served here.');
  const asked = await tiles.ofVersion(now, params.version);
  const archive = asked ?? (await tiles.current(now));
  if (archive === undefined) throw new DomainError('route-not-found', 'The tiles of this region cannot be read.');
  const tile = await archive.readStored(params.z, params.x, params.y);
  const headers = { 'cache-control': asked === undefined ? SOON_ANEW : FOR_EVER };
  if (tile === undefined) return { status: 204, headers };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/vnd.mapbox-vector-tile',
      // As it is in the archive: every client that draws maps reads gzip.
      ...(tile.encoding === undefined ? {} : { 'content-encoding': tile.encoding }),
    },
    body: tile.bytes,
  };
}

/** A file of the built pages. */
export async function readAsset(
  { params, headers }: Ask<z.output<typeof assetParams>, undefined, undefined>,
  { web }: Parts,
): Promise<Answer> {
  const file = web().assets.get(params.path);
  if (file === undefined) throw new DomainError('route-not-found', 'There is no such file.');
  const mayCompress = file.isAhead || isWorthCompressing(file.contentType, file.content.bytes.length);
  const encoding = mayCompress ? acceptedEncoding(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']) : undefined;
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      ...ASSET_HEADERS,
      'cache-control': file.isHashed ? FOR_EVER : ONE_HOUR,
      etag: `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`,
      ...(mayCompress ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
    body: encoding === undefined ? file.content.bytes : await file.content.as(encoding),
  };
}
