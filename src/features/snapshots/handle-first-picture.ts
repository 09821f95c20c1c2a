// The picture that stands on the embed page until the map has loaded: small, in the size of the frame, by day or by night.
import { z } from 'zod';
import { numberText } from '../../answers/field-kinds.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { coloured, withHouse } from '../../map/dark-style.ts';
import { pictureData } from './embed-data.ts';
import { embedTheme } from './embed-look.ts';
import { FIRST_PICTURE } from './first-picture.ts';
import { baseOf, type embedParams, PICTURE_CACHING, themeFor, upTo } from './handle-embed.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { contentHead, keptContent } from './kept-content.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';

const { least, mostWidth, mostHeight, step, padding, mostBytes, sharpScale, mostSharpBytes } = FIRST_PICTURE;

/** Allows unknown parameters, like that of the other picture. */
export const firstPictureQuery = z.object({
  w: numberText('w', {
    description: `Width in pixels, rounded up to a multiple of ${step}.`,
    min: least,
    max: mostWidth,
    default: 800,
  }),
  h: numberText('h', {
    description: `Height in pixels, rounded up to a multiple of ${step}.`,
    min: least,
    max: mostHeight,
    default: 560,
  }),
  scale: numberText('scale', {
    description: `${sharpScale}: the sharp picture, with twice the pixels in each direction and at most ${mostSharpBytes / 1000} kB.`,
    min: 1,
    max: sharpScale,
    default: 1,
  }),
  // Like the parameter of the page, which ignores other words.
  scheme: z
    .string()
    .optional()
    .transform((text): 'light' | 'dark' => (text === 'dark' ? 'dark' : 'light'))
    .meta({ description: '`dark` for the colours of the night; any other word means the day.' }),
});

/** The same map as the PNG has, within `mostBytes`, or sharp within `mostSharpBytes`. */
export async function readFirstPicture(
  { params, query, now, network }: Ask<z.output<typeof embedParams>, z.output<typeof firstPictureQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const [width, height] = [upTo(step, query.w), upTo(step, query.h)];
  const { hash, primaryColor } = contentHead(record.content);
  const theme = embedTheme(await themeFor(record, { primaryColor, logo: '' }, parts), record.token);
  const isDark = query.scheme === 'dark';
  const color = theme?.[query.scheme]?.primary;
  const { version } = regionOfSnapshot(record, parts).manifest;
  const key = `first ${hash} ${color ?? ''} ${query.scheme} ${width} ${height} ${query.scale} ${version}`;
  const picture = await parts.pictures.get(key, async () => {
    const { base, archive } = await baseOf(record, parts);
    const shown = pictureData(keptContent(record.content), record.createdAt, base);
    const wish = {
      style: withHouse(coloured(shown.style, { isDark, theme: color }), isDark),
      width,
      height,
      scale: query.scale,
      view: { bounds: shown.bounds, padding },
      tilesPath: archive?.path,
      assetsFolder: parts.web().assetsFolder,
      // The page has it as text, with its links.
      credit: '',
      mostBytes: query.scale > 1 ? mostSharpBytes : mostBytes,
    };
    return parts.drawings.draw(wish, network());
  });
  return {
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': PICTURE_CACHING, 'x-robots-tag': 'noindex' },
    body: picture,
  };
}
