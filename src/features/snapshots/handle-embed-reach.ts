// Handlers of the embed page's own requests: the way to a point of interest, and the reach by another mode.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PublicSnapshot } from '../../accounts/state/state.ts';
import { deadline } from '../../answers/deadline.ts';
import { numberText, word } from '../../answers/field-kinds.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';
import { MOST_PLACES } from '../common-reach/request.ts';
import type { SnapshotContent } from './answer.ts';
import { readingHeaders } from './embed-access.ts';
import { embedJourney } from './embed-journey.ts';
import { embedReach, embedRoute, shownFrom } from './embed-reach.ts';
import { embedStop } from './embed-stop.ts';
import { ASK_AGAIN, type embedParams, grantField, headerText } from './handle-embed.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { keptContent } from './kept-content.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';

const OF_SNAPSHOT = "How somebody travels. Default: the snapshot's own mode.";
const transportMode = word('transportMode', JOURNEY_MODES, { description: OF_SNAPSHOT }).optional();

export const embedReachQuery = z.object({ transportMode, ...grantField });

export const embedRouteQuery = z.object({
  to: z
    .string()
    .regex(/^(?:[nwr]\d{1,16}|list:[a-z0-9_-]{1,50}\/\d{1,6})$/, {
      error: 'to must be the id of a point of interest, such as n123.',
    })
    .meta({ description: 'The `id` of a point of interest.', examples: ['n123'] }),
  type: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Its `type`, where one object is listed under two: it may be entered elsewhere as each.' }),
  transportMode,
  start: numberText('start', {
    description: 'On a map of several places from which of them, counted from 1.',
    min: 1,
    max: MOST_PLACES,
    default: 1,
  }),
  ...grantField,
});

type Params = z.output<typeof embedParams>;

export async function readEmbedReach(
  ask: Ask<Params, z.output<typeof embedReachQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(ask.params.token), ask.now);
  await ask.myTurn();
  return computed(ask, record, parts, 'reach', content => {
    const mode = ask.query.transportMode ?? content.reachability.transportMode;
    return embedReach(regionOfSnapshot(record, parts), content, mode, { now: ask.now, checkTime: deadline() });
  });
}

export async function readEmbedRoute(
  ask: Ask<Params, z.output<typeof embedRouteQuery>, undefined>,
  parts: SnapshotParts,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(ask.params.token), ask.now);
  await ask.myTurn();
  const { to: id, type, start } = ask.query;
  return computed(ask, record, parts, `route ${id} ${type ?? ''} ${start}`, async all => {
    const region = regionOfSnapshot(record, parts);
    const content = shownFrom(all, start);
    const { transportMode: mode = content.reachability.transportMode } = ask.query;
    const poi = { id, types: type === undefined ? Object.keys(content.counts) : [type] };
    const way =
      mode === 'TRANSIT'
        ? await embedJourney(region, content, poi, { now: ask.now, checkTime: deadline() })
        : embedRoute(region, content, mode, poi, deadline());
    const stop = embedStop(region, content, poi, ask.now);
    return { ...way, ...(stop && { stop }) };
  });
}

/** Visitors of one map send the same requests, so a cache keeps recent answers by content, mode and region version. */
async function computed(
  { query, headers, now }: Ask<Params, z.output<typeof embedReachQuery>, undefined>,
  record: PublicSnapshot,
  parts: SnapshotParts,
  what: string,
  compute: (content: SnapshotContent) => object | Promise<object>,
): Promise<Answer> {
  const hash = createHash('sha256').update(record.content).digest('base64url');
  const key = `${what} ${query.transportMode ?? ''} ${hash} ${regionOfSnapshot(record, parts).manifest.version}`;
  const body = await parts.pictures.get(key, async () =>
    Buffer.from(JSON.stringify(await compute(keptContent(record.content)))),
  );
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': ASK_AGAIN,
      'x-robots-tag': 'noindex',
      ...readingHeaders(record, headerText(headers.origin), query.grant, {
        publicUrl: parts.publicUrl,
        secret: parts.cursorSecret,
        now,
      }),
    },
    body,
  };
}
