// What the link of a snapshot opens: the page, its data, the same map as a picture.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { numberText } from '../functions/fields/field-kinds.ts';
import type { SnapshotContent } from '../functions/map-snapshot/answer.ts';
import { embedData, pictureData } from '../functions/map-snapshot/embed-data.ts';
import { drawPicture } from '../map/picture.ts';
import type { StyleRegion } from '../map/style.ts';
import type { TileArchive } from '../map/tile-archive.ts';
import type { SnapshotRecord } from '../state/state.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { EMBED_PAGE_HEADERS } from './headers.ts';
import type { Answer, Ask, Parts } from './route.ts';

export const embedParams = z.object({ token: z.string().meta({ description: 'From `embedUrl`.' }) });

/** Unknown parameters are let through: people append some to get round caches. */
export const pictureQuery = z.object({
  width: numberText('width', { description: 'In CSS pixels.', min: 100, max: 2000, default: 800 }),
  height: numberText('height', { description: 'In CSS pixels.', min: 100, max: 2000, default: 500 }),
  scale: numberText('scale', {
    description: 'Pixels of the picture per CSS pixel, for dense screens and print.',
    min: 1,
    max: 3,
    default: 1,
    isWhole: false,
  }),
});

type Token = z.output<typeof embedParams>;

/** A deleted snapshot must be gone at the next look. */
const ASK_AGAIN = 'no-cache';

/** Pictures are pasted into mails and lists, often many at once. */
const PICTURE_CACHING = 'public, max-age=300';

export async function readEmbedPage({ params, now }: Ask<Token, undefined, undefined>, parts: Parts): Promise<Answer> {
  liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  return { status: 200, headers: EMBED_PAGE_HEADERS, body: parts.web().embedPage };
}

export async function readEmbedData({ params, now }: Ask<Token, undefined, undefined>, parts: Parts): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const { base } = await baseOf(record, parts);
  const content: SnapshotContent = JSON.parse(record.content);
  const shown = embedData(content, content.computedAt ?? record.createdAt, base);
  return { status: 200, headers: { 'cache-control': ASK_AGAIN, 'x-robots-tag': 'noindex' }, json: shown };
}

export async function readPicture(
  { params, query, now }: Ask<Token, z.output<typeof pictureQuery>, undefined>,
  parts: Parts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const { width, height, scale } = query;
  // A snapshot can be changed: its picture is that of its content.
  const hash = createHash('sha256').update(record.content).digest('base64url');
  const key = `${hash} ${width} ${height} ${scale} ${parts.region().manifest.version}`;
  const picture = await parts.pictures.get(key, async () => {
    const { base, archive } = await baseOf(record, parts);
    const shown = pictureData(JSON.parse(record.content), record.createdAt, base);
    return drawPicture({
      style: shown.style,
      width,
      height,
      scale,
      view: { bounds: shown.bounds },
      readTile: async (z, x, y) => archive?.readTile(z, x, y),
      assetsFolder: parts.web().assetsFolder,
      credit: shown.credit.plain,
    });
  });
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': PICTURE_CACHING, 'x-robots-tag': 'noindex' },
    body: picture,
  };
}

/** The map below: the tiles of the snapshot's version, else those of today, else none. */
async function baseOf(
  record: SnapshotRecord,
  parts: Parts,
): Promise<{ base: StyleRegion | undefined; archive: TileArchive | undefined }> {
  const region = parts.region();
  const isServed = record.regionName === region.manifest.name;
  const own = isServed ? await parts.tiles.ofVersion(region, record.regionVersion) : undefined;
  const archive = own ?? (isServed ? await parts.tiles.current(region) : undefined);
  const version = own === undefined ? region.manifest.version : record.regionVersion;
  const base: StyleRegion | undefined = archive && {
    name: record.regionName,
    version,
    minZoom: archive.minZoom,
    maxZoom: archive.maxZoom,
    bounds: archive.bounds,
  };
  return { base, archive };
}
