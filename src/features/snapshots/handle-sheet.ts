// The handler of a snapshot's sheet: the map with its facts as a PDF of two pages, for visitors.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PublicSnapshot } from '../../accounts/state/state.ts';
import type { Meta } from '../../answers/answer-fields.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { labelLanguage } from '../../core/enums.ts';
import { coloured } from '../../map/dark-style.ts';
import { PALETTE } from '../../map/palette.ts';
import type { PictureWish } from '../../map/picture-thread.ts';
import { toldCensus } from '../texts/texts.ts';
import { readingHeaders } from './embed-access.ts';
import { embedData, pictureData, shownMeta } from './embed-data.ts';
import { embedTheme, themeOf } from './embed-look.ts';
import { baseOf, type embedParams, headerText, PICTURE_CACHING, themeFor } from './handle-embed.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { contentHead, keptContent } from './kept-content.ts';
import type { KeptText } from './kept-text.ts';
import { readLogo } from './logo.ts';
import type { ThemeFields } from './look-fields.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';
import { listedPlaces, sheetContent } from './sheet-data.ts';

const FILE_NAMES = { de: 'lageblatt.pdf', en: 'location-sheet.pdf' } as const;

/** Drawn behind all pictures that wait, kept beside them. */
export async function readSheet(
  { params, headers, now, network }: Ask<z.output<typeof embedParams>, undefined, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const { hash, language } = contentHead(record.content);
  const account = await themeFor(record, undefined, parts);
  const { version } = regionOfSnapshot(record, parts).manifest;
  // A snapshot can change: the key of its sheet holds everything that the sheet shows, and that a request does not name.
  const look = createHash('sha256').update(JSON.stringify(account)).digest('base64url');
  const key = `sheet ${record.token} ${hash} ${look} ${record.createdAt} ${record.expiresAt} ${version}`;
  const sheet = await parts.pictures.get(key, async () =>
    parts.drawings.draw(await sheetWish(record, account, parts), network()),
  );
  const { publicUrl, cursorSecret: secret } = parts;
  const ancestors = record.allowedOrigins === null ? ['*'] : ["'self'", ...record.allowedOrigins];
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${FILE_NAMES[labelLanguage(language)]}"`,
      'content-security-policy': `frame-ancestors ${ancestors.join(' ')}`,
      'cache-control': PICTURE_CACHING,
      'x-robots-tag': 'noindex',
      ...readingHeaders(record, headerText(headers.origin), undefined, { publicUrl, secret, now }),
    },
    body: sheet,
  };
}

async function sheetWish(record: PublicSnapshot, account: ThemeFields, parts: SnapshotParts): Promise<PictureWish> {
  const { base, archive } = await baseOf(record, parts);
  const content = keptContent(record.content);
  const data = embedData(content, content.computedAt ?? record.createdAt, base, []);
  const listed = [...listedPlaces(data).values()].flat();
  const { style } = pictureData({ ...content, pois: listed }, data.createdAt, base);
  const { primaryColor, logo } = themeOf(content.theme, account);
  const color = embedTheme({ primaryColor, logo: undefined }, record.token)?.light?.primary;
  const read = logo === undefined ? undefined : readLogo(logo);
  const { attribution } = shownMeta(content);
  return {
    style: coloured(style, { isDark: false, theme: color }),
    view: { bounds: data.bounds },
    tilesPath: archive?.path,
    assetsFolder: parts.web().assetsFolder,
    sheet: sheetContent(data, {
      color: color ?? PALETTE.theme,
      logo: typeof read === 'object' ? read.bytes : undefined,
      pageUrl: `${parts.publicUrl}/embed/${record.token}`,
      operator: parts.operator,
      expiresAt: record.expiresAt,
      attribution,
      textSources: content.text ? sourcesOf(content.text, attribution) : [],
    }),
  };
}

/** The publishers of the facts in a text: always of the map, often of the census, of timetables where it tells of them. */
function sourcesOf({ parts }: KeptText, attribution: Meta['attribution']): string[] {
  const told = new Set<string>([
    'osm',
    'sample',
    ...toldCensus(parts),
    ...parts.facts.flatMap(({ source }) => (source.kind === 'TIMETABLE' ? source.attributionIds : [])),
  ]);
  return attribution.filter(({ id }) => told.has(id)).map(({ text }) => text);
}
