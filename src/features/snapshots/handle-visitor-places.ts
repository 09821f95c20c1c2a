// Handlers of places that a visitor types on a map's page: what a text may mean, and the times from the shown place.
import { z } from 'zod';
import { deadline } from '../../answers/deadline.ts';
import { shortText } from '../../answers/field-kinds.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { POI_ID } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import type { SnapshotContent } from './answer.ts';
import { readingHeaders } from './embed-access.ts';
import { ASK_AGAIN, type embedParams, grantField, headerText } from './handle-embed.ts';
import { liveSnapshot } from './handle-snapshots.ts';
import { keptContent } from './kept-content.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';
import { takesVisitorPlaces, visitorFinds, visitorTimes } from './visitor-places.ts';

export const visitorFindsQuery = z.object({
  q: shortText('q', { max: 200, description: 'What the visitor typed so far.', example: 'Bahnhof' }),
  ...grantField,
});

export const visitorTimesQuery = z.object({
  to: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, {
      error: 'to must be a latitude and a longitude in degrees with a comma between them, such as 48.2436,10.5301.',
    })
    .meta({ description: 'WGS 84 degrees north and east, with a comma between them.', examples: ['48.2436,10.5301'] }),
  poiId: z
    .string()
    .regex(POI_ID, { error: 'poiId is the `id` of a point of interest: n, w or r and digits, as in n123.' })
    .optional()
    .meta({ description: 'The point of interest at `to`: the times are to its doors.', examples: ['n123'] }),
  ...grantField,
});

type Params = z.output<typeof embedParams>;
type Visit<Query> = Ask<Params, Query & { readonly grant?: string | undefined }, undefined>;

export async function readVisitorFinds(
  ask: Visit<z.output<typeof visitorFindsQuery>>,
  parts: SnapshotParts,
): Promise<Answer> {
  return answered(ask, parts, (region, content) => visitorFinds(region, content, ask.query.q));
}

export async function readVisitorTimes(
  ask: Visit<z.output<typeof visitorTimesQuery>>,
  parts: SnapshotParts,
): Promise<Answer> {
  const { to, poiId } = ask.query;
  const [lat = 0, lng = 0] = to.split(',').map(Number);
  return answered(ask, parts, (region, content) =>
    visitorTimes(region, content, { lat, lng, poiId }, { now: ask.now, newDeadline: deadline, nextTurn: ask.nextTurn }),
  );
}

/** Nothing of it is kept, not even in memory: what a visitor types is their own. @throws DomainError `route-not-found` where the maker of the map refuses it */
async function answered<Query>(
  { params, query, headers, now, myTurn }: Visit<Query>,
  parts: SnapshotParts,
  compute: (region: Region, content: SnapshotContent) => object | Promise<object>,
): Promise<Answer> {
  const record = liveSnapshot(await parts.state.snapshots.byToken(params.token), now);
  await myTurn();
  const content = keptContent(record.content);
  if (!takesVisitorPlaces(content)) {
    throw new DomainError('route-not-found', 'The maker of this map has switched off places of visitors.');
  }
  const body = JSON.stringify(await compute(regionOfSnapshot(record, parts), content));
  const { publicUrl, cursorSecret: secret } = parts;
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': ASK_AGAIN,
      'x-robots-tag': 'noindex',
      ...readingHeaders(record, headerText(headers.origin), query.grant, { publicUrl, secret, now }),
    },
    body,
  };
}
