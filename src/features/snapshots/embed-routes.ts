// The routes that visitors use without a key: the page of a map, its data, its picture, oEmbed, and the script for other pages.
import { route } from '../../answers/route.ts';
import {
  embedDataQuery,
  embedParams,
  pictureQuery,
  readEmbedData,
  readEmbedPage,
  readLogoFile,
  readPicture,
} from './handle-embed.ts';
import { embedReachQuery, embedRouteQuery, readEmbedReach, readEmbedRoute } from './handle-embed-reach.ts';
import { oembedQuery, oembedSchema, readEmbedScript, readOembed } from './handle-oembed.ts';

export const EMBED_TAG = 'Embed';

const HTML = { contentType: 'text/html' };
const SCRIPT = { contentType: 'text/javascript' };

/** Problems of a request that names a snapshot. */
export const SNAPSHOT_PROBLEMS = [
  'snapshot-not-found',
  'snapshot-deleted',
  'snapshot-expired',
  'snapshot-lost',
  'state-not-ready',
] as const;

export const EMBED_VISITS = [
  route({
    method: 'GET',
    path: '/embed/{token}',
    access: 'none',
    operationId: 'openEmbedPage',
    tag: EMBED_TAG,
    summary: 'The interactive map',
    description:
      'The address of a snapshot (`embedUrl`), for a frame in another page or for a link. `allowedOrigins` of the snapshot says which pages may frame it.',
    params: embedParams,
    answers: { 200: { description: 'A page to be framed.', ...HTML } },
    problems: SNAPSHOT_PROBLEMS,
    limit: 'visitor',
    openToOrigins: true,
    errorsAsPage: true,
    handle: readEmbedPage,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}/data.json',
    access: 'none',
    operationId: 'getEmbedData',
    tag: EMBED_TAG,
    summary: 'What the interactive map shows',
    description: 'For the page itself: it changes with it, without notice.',
    params: embedParams,
    query: embedDataQuery,
    answers: { 200: { description: 'The data of the page.', contentType: 'application/json' } },
    problems: SNAPSHOT_PROBLEMS,
    limit: 'visitor',
    openToOrigins: true,
    handle: readEmbedData,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}/reach',
    access: 'none',
    operationId: 'getEmbedReach',
    tag: EMBED_TAG,
    summary: 'The reach of the map by another mode',
    description:
      'From the place that the map shows, within the same limit, on the map data of today (`computedOn`). For the page itself: it changes with it, without notice.',
    params: embedParams,
    query: embedReachQuery,
    answers: { 200: { description: 'Area, contours and what is in reach.', contentType: 'application/json' } },
    problems: [...SNAPSHOT_PROBLEMS, 'location-unreachable'],
    openToOrigins: true,
    limit: 'visitor',
    handle: readEmbedReach,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}/route',
    access: 'none',
    operationId: 'getEmbedRoute',
    tag: EMBED_TAG,
    summary: 'The way to a point of interest on the map',
    description:
      'The least way along the streets, with the straight legs at both ends, on the map data of today (`computedOn`): the time is what `reach` says of the same point. For the page itself: it changes with it, without notice.',
    params: embedParams,
    query: embedRouteQuery,
    answers: { 200: { description: 'Lines as GeoJSON, time and length.', contentType: 'application/json' } },
    problems: [...SNAPSHOT_PROBLEMS, 'location-unreachable', 'poi-not-found', 'poi-not-reached'],
    openToOrigins: true,
    limit: 'visitor',
    handle: readEmbedRoute,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}/logo',
    access: 'none',
    operationId: 'getLogo',
    tag: EMBED_TAG,
    summary: 'The logo on the map',
    description:
      'The logo of the snapshot (`theme.logo`), else the logo of its account. A map without one answers `404`.',
    params: embedParams,
    answers: { 200: { description: 'A PNG, JPEG or WebP picture.', contentType: 'image/*' } },
    problems: [...SNAPSHOT_PROBLEMS, 'route-not-found'],
    openToOrigins: true,
    limit: 'visitor',
    handle: readLogoFile,
  }),
  route({
    method: 'GET',
    path: '/embed.js',
    access: 'none',
    operationId: 'getEmbedScript',
    tag: EMBED_TAG,
    summary: 'Turns <div data-umkreis="token"> into a map',
    description:
      'For other pages, as the source of an `async` script: it turns every `div` with `data-umkreis` into a frame of that map.',
    answers: { 200: { description: 'Code.', ...SCRIPT } },
    openToOrigins: true,
    handle: readEmbedScript,
  }),
  route({
    method: 'GET',
    path: '/oembed',
    access: 'none',
    operationId: 'getOembed',
    tag: EMBED_TAG,
    summary: 'oEmbed: what an editor shows for the address of a map',
    description: 'For editors that turn the address of a map into a frame (oEmbed 1.0, JSON only).',
    query: oembedQuery,
    answers: { 200: { description: 'One bare frame.', schema: oembedSchema } },
    problems: ['snapshot-not-found', 'snapshot-lost', 'format-not-implemented', 'state-not-ready'],
    openToOrigins: true,
    limit: 'visitor',
    handle: readOembed,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}.png',
    access: 'none',
    operationId: 'getPicture',
    tag: EMBED_TAG,
    summary: 'The map as a picture',
    description: 'For places that show no frames, such as PDF files and mails.',
    params: embedParams,
    query: pictureQuery,
    answers: { 200: { description: 'A PNG with the credit in it.', contentType: 'image/png' } },
    problems: SNAPSHOT_PROBLEMS,
    limit: 'visitor',
    openToOrigins: true,
    handle: readPicture,
  }),
];
