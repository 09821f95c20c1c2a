// Handlers for visitors of a snapshot: the page, its data, the same map as a picture.
import { z } from 'zod';
import type { PublicSnapshot } from '../../accounts/state/state.ts';
import { nameText, numberText } from '../../answers/field-kinds.ts';
import { escapeHtml } from '../../answers/meta.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { coloured } from '../../map/dark-style.ts';
import type { StyleRegion } from '../../map/style.ts';
import type { TileArchive } from '../../map/tile-archive.ts';
import type { SnapshotContent } from './answer.ts';
import { grantFor, pageHeaders, readingHeaders } from './embed-access.ts';
import { embedData, embedList, embedStyle, pictureData } from './embed-data.ts';
import { type EmbedListData, type EmbedPageData, embedTheme, themeOf } from './embed-look.ts';
import { modesFor } from './embed-reach.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { contentHead, keptContent } from './kept-content.ts';
import { readLogo } from './logo.ts';
import type { ThemeFields } from './look-fields.ts';
import { packedJson, takesBrotli } from './packed-json.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';
import { operatorLinks, plainMap, sheetLink } from './plain-page.ts';

export const embedParams = z.object({ token: nameText('token', { description: 'From `embedUrl`.' }) });

/** Allows unknown parameters, because people append some to get round caches. */
export const pictureQuery = z.object({
  width: numberText('width', {
    description: 'In CSS pixels, rounded up to a multiple of 20.',
    min: 100,
    max: 2000,
    default: 800,
  }),
  height: numberText('height', {
    description: 'In CSS pixels, rounded up to a multiple of 20.',
    min: 100,
    max: 2000,
    default: 500,
  }),
  scale: numberText('scale', {
    description: 'Pixels of the picture per CSS pixel, for dense screens and print, rounded up to a multiple of 0.5.',
    min: 1,
    max: 3,
    default: 1,
    isWhole: false,
  }),
});

/** A page with restricted origins sends the grant that the server wrote into it. */
export const grantField = { grant: z.string().max(100).optional().meta({ description: 'For the page itself.' }) };

/** Allows unknown parameters, too. */
export const embedDataQuery = z.object({
  ...grantField,
  part: z.string().optional().meta({
    description:
      '`list`: all but the style of the map, which is most of it; `map`: only the style. Any other word means both.',
  }),
});

/** What stands in the page where there is no list yet. */
const WAITING = /<p class="notice".*?<\/p>/s;

type Token = z.output<typeof embedParams>;

/** Browsers must ask again each time, so that a deleted snapshot disappears at once. */
export const ASK_AGAIN = 'no-cache';

/** Mails and lists contain pictures, often many at once. */
export const PICTURE_CACHING = 'public, max-age=300';

export async function readEmbedPage(
  { params, now }: Ask<Token, undefined, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  // Without content there is no map, and the page says so at once.
  const { title, label, hasStarts, language, first, plain } = contentHead(record.content);
  const { publicUrl, cursorSecret } = parts;
  const grant = record.allowedOrigins === null ? undefined : grantFor(record.token, cursorSecret, now);
  const query = new URLSearchParams({ part: 'list', ...(grant !== undefined && { grant }) });
  const embedUrl = encodeURIComponent(`${publicUrl}/embed/${record.token}`);
  const head = [
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${publicUrl}/oembed?url=${embedUrl}`)}">`,
    ...(grant === undefined ? [] : [`<meta name="umkreis-grant" content="${grant}">`]),
    // The browser loads the data in parallel with the page's code.
    `<link rel="preload" as="fetch" crossorigin href="./${record.token}/data.json?${escapeHtml(String(query))}">`,
  ];
  return {
    status: 200,
    headers: pageHeaders(record, publicUrl),
    body: parts
      .web()
      .embedPage.replace('<html lang="de">', () => `<html lang="${escapeHtml(language)}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title ?? label)}</title>`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(
        '</header>',
        () =>
          `${headline(title, label, hasStarts)}${first.reach}</header>${panelBody(first.notes + first.list, first.rest + plain.panel + sheetLink(record.token, language) + operatorLinks(parts.operator, language))}`,
      )
      .replace(WAITING, waiting => (first.list === '' && first.rest === '' ? waiting : ''))
      // Where no code runs, the picture is the map.
      .replace(
        /<section id="map" class="map">\s*<noscript>/,
        start => start + plainMap(record.token, label, plain.credit),
      ),
  };
}

/** Notes and list, and below them what only a page without code shows: the code replaces all of it. */
function panelBody(list: string, plain: string): string {
  const both = list === '' ? `<div class="panel-body">${plain}</div>` : plain;
  const hidden = `<noscript>${both}</noscript>`;
  return list === '' ? hidden : `<div class="panel-body">${list}${hidden}</div>`;
}

/** The first text of the page, as its code writes it again with everything else. */
function headline(title: string | null, label: string, hasStarts: boolean): string {
  const place = `dir="auto">${escapeHtml(label)}`;
  return title === null
    ? `<h1 ${place}</h1>`
    : `<h1 dir="auto">${escapeHtml(title)}</h1>${hasStarts ? '' : `<p class="subline" ${place}</p>`}`;
}

export async function readEmbedData(
  { params, query, headers, now, myTurn }: Ask<Token, z.output<typeof embedDataQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer<EmbedListData | EmbedPageData | Pick<EmbedPageData, 'style'>>> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const { base } = await baseOf(record, parts);
  await myTurn();
  const content = keptContent(record.content);
  const json =
    query.part === 'map'
      ? { style: embedStyle(content, base) }
      : await shownData(record, content, base, query.part, parts);
  const { publicUrl, cursorSecret: secret } = parts;
  const reading = readingHeaders(record, headerText(headers.origin), query.grant, { publicUrl, secret, now });
  const answer = {
    status: 200,
    headers: { 'cache-control': ASK_AGAIN, 'x-robots-tag': 'noindex', ...reading },
  };
  // Only the page names a part, and each of its visitors asks for the same.
  if (query.part === undefined || !takesBrotli(headerText(headers['accept-encoding']))) return { ...answer, json };
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      vary: [reading.vary, 'Accept-Encoding'].filter(each => each !== undefined).join(', '),
    },
    body: await packedJson(parts.pictures, JSON.stringify(json)),
  };
}

async function shownData(
  record: PublicSnapshot,
  content: SnapshotContent,
  base: StyleRegion | undefined,
  part: string | undefined,
  parts: SnapshotParts,
): Promise<EmbedListData | EmbedPageData> {
  const theme = embedTheme(await themeFor(record, content.theme, parts), record.token);
  const modes = modesFor(regionOfSnapshot(record, parts), content);
  return {
    ...(part === 'list' ? embedList : embedData)(content, content.computedAt ?? record.createdAt, base, modes),
    ...(theme && { theme }),
    operator: parts.operator,
    ...(record.expiresAt !== null && { expiresAt: record.expiresAt }),
  };
}

/** The logo of the snapshot, else its account's. */
export async function readLogoFile(
  { params, now }: Ask<Token, undefined, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const { logo } = await themeFor(record, keptContent(record.content).theme, parts);
  const read = logo === undefined ? undefined : readLogo(logo);
  if (read === undefined || typeof read === 'string') {
    throw new DomainError('route-not-found', 'This map has no logo.');
  }
  return {
    status: 200,
    headers: { 'content-type': read.contentType, 'cache-control': ASK_AGAIN, 'x-robots-tag': 'noindex' },
    body: read.bytes,
  };
}

/** The value of a header that a request may contain only once. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Reads the account's current look, so that a new logo appears on all of its maps. */
export async function themeFor(
  record: PublicSnapshot,
  own: ThemeFields | undefined,
  parts: SnapshotParts,
): Promise<ThemeFields> {
  const isWhole = own?.primaryColor !== undefined && own.logo !== undefined;
  const account = isWhole ? undefined : await parts.state.accounts.byId(record.accountId);
  return themeOf(own, account?.theme);
}

/** Without steps a visitor could ask for any number of pictures of one map, and the cache would hold none of them again. */
const SIZE_STEP = 20;
const SCALE_STEP = 0.5;

export function upTo(step: number, value: number): number {
  return Math.ceil(value / step) * step;
}

export async function readPicture(
  { params, query, now, network }: Ask<Token, z.output<typeof pictureQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  const [width, height] = [query.width, query.height].map(size => upTo(SIZE_STEP, size)) as [number, number];
  const scale = upTo(SCALE_STEP, query.scale);
  const { hash, primaryColor } = contentHead(record.content);
  // A picture shows no logo, so none has to be looked for.
  const theme = embedTheme(await themeFor(record, { primaryColor, logo: '' }, parts), record.token);
  const color = theme?.light?.primary;
  // A snapshot can change: the key of its picture contains the content and the current colour.
  const key = `${hash} ${color ?? ''} ${width} ${height} ${scale} ${regionOfSnapshot(record, parts).manifest.version}`;
  const picture = await parts.pictures.get(key, async () => {
    const { base, archive } = await baseOf(record, parts);
    const shown = pictureData(keptContent(record.content), record.createdAt, base);
    const wish = {
      style: coloured(shown.style, { isDark: false, theme: color }),
      width,
      height,
      scale,
      view: { bounds: shown.bounds },
      tilesPath: archive?.path,
      assetsFolder: parts.web().assetsFolder,
      credit: shown.credit.plain,
    };
    return parts.drawings.draw(wish, network());
  });
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': PICTURE_CACHING, 'x-robots-tag': 'noindex' },
    body: picture,
  };
}

/** The tiles of the base map: of the snapshot's region version, else of the current one, else none. */
export async function baseOf(
  record: PublicSnapshot,
  parts: SnapshotParts,
): Promise<{ base: StyleRegion | undefined; archive: TileArchive | undefined }> {
  const region = regionOfSnapshot(record, parts);
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
    // The outlines of older versions are no longer at hand.
    ...(version === region.manifest.version && { outline: region.manifest.outline }),
  };
  return { base, archive };
}
