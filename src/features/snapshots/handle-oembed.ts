// oEmbed (oembed.com, 1.0): editors send the address of a map and get the frame to show. Also serves the script for pages without an editor.
import { z } from 'zod';
import { escapeHtml } from '../../answers/meta.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { DomainError } from '../../core/errors.ts';
import { EMBED_SCRIPT } from './embed-script.ts';
import { frameTitle } from './frame-html.ts';
import { isOver } from './handle-snapshots.ts';
import { contentHead } from './kept-content.ts';
import type { SnapshotParts } from './parts.ts';

const WIDTH = 800;
const HEIGHT = 600;
/** In a smaller frame the page still works, but is hard to use. */
const LEAST_WIDTH = 320;
const LEAST_HEIGHT = 320;
/** Seconds for which consumers may cache the answer. */
const CACHE_SECONDS = 3600;
const ONE_HOUR = `public, max-age=${CACHE_SECONDS}`;

const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .optional();

/** Allows unknown parameters (`dnt`, `discover`, …): consumers send their own. */
export const oembedQuery = z.object({
  url: z.string().max(1000).meta({ description: 'The `embedUrl` of a map.' }),
  maxwidth: pixels.meta({
    type: 'integer',
    minimum: 0,
    maximum: 99_999,
    description: 'The frame is no wider, in CSS pixels.',
  }),
  maxheight: pixels.meta({ type: 'integer', minimum: 0, maximum: 99_999, description: 'The frame is no higher.' }),
  format: z.string().max(20).optional().meta({ description: '`json`; anything else is not implemented (501).' }),
});

export const oembedSchema = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.literal('Umkreis'),
    provider_url: z.url(),
    html: z.string().meta({ description: 'One bare `<iframe>`.' }),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.url(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
    cache_age: z.int(),
  })
  .meta({ id: 'OEmbed' });

/**
 * As the specification demands: 404 for addresses that are no map, also for deleted ones; 501 for formats other than JSON. No map is private (401): the token
 * in its address is the right to see it.
 */
export async function readOembed(
  { query, now }: Ask<undefined, z.output<typeof oembedQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer<AnswerOf<typeof oembedSchema>>> {
  if (query.format !== undefined && query.format.toLowerCase() !== 'json') {
    throw new DomainError('format-not-implemented', 'This oEmbed provider answers with JSON only.');
  }
  const token = tokenOf(query.url, parts.publicUrl);
  const record = token === undefined ? undefined : await parts.state.snapshots.byToken(token);
  const live = record === undefined || record === 'GONE' || isOver(record, now) ? undefined : record;
  if (live === undefined) throw new DomainError('snapshot-not-found', 'There is no map at this address.');
  const head = contentHead(live.content);
  const title = frameTitle(head.title, head.label, head.language);
  const embedUrl = `${parts.publicUrl}/embed/${live.token}`;
  const width = Math.min(query.maxwidth ?? WIDTH, WIDTH);
  const height = Math.min(query.maxheight ?? HEIGHT, HEIGHT);
  return {
    status: 200,
    headers: { 'cache-control': ONE_HOUR },
    json: {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: 'Umkreis',
      provider_url: parts.publicUrl,
      html: `<iframe src="${escapeHtml(embedUrl)}" width="${width}" height="${height}" title="${escapeHtml(title)}" style="border:0" loading="lazy" allowfullscreen></iframe>`,
      width,
      height,
      thumbnail_url: `${embedUrl}.png?width=${Math.max(width, LEAST_WIDTH)}&height=${Math.max(height, LEAST_HEIGHT)}`,
      thumbnail_width: Math.max(width, LEAST_WIDTH),
      thumbnail_height: Math.max(height, LEAST_HEIGHT),
      cache_age: CACHE_SECONDS,
    },
  };
}

/** The token in the address of a map of this server, with or without a fragment, a query, `.png`. */
function tokenOf(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const own = new URL(publicUrl);
  // Editors follow redirects from http to https, and people copy either address.
  const isOwn = origin === own.origin || origin.replace(/^http:/, 'https:') === own.origin;
  const path = `${own.pathname.replace(/\/$/, '')}/embed/`;
  if (!isOwn || !pathname.startsWith(path)) return undefined;
  return /^([A-Za-z0-9]{1,100})(?:\.png)?\/?$/.exec(pathname.slice(path.length))?.[1];
}

/** The script that turns `<div data-umkreis="token">` and `<umkreis-map token="token">` into frames. */
export function readEmbedScript(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': ONE_HOUR },
    body: EMBED_SCRIPT,
  };
}
