// OpenImmo documents: location data for each object in them, by requests of the functions of the service in the name of the caller.

import type { Caller } from '../../accounts/check-key.ts';
import { feature } from '../../answers/feature.ts';
import { type Answer, type Ask, type RegionPart, route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { textLanguageFor } from '../texts/shown-location.ts';
import { type ListingReport, type OpenImmoAnswer, openImmoSchema } from './answer.ts';
import { isArchive, openArchive } from './archive.ts';
import type { Credit } from './ask-place.ts';
import { decoded, encoded } from './encoding.ts';
import { type Enriched, enrich } from './enrich.ts';
import { readListings } from './read-document.ts';
import { type OpenImmoQuery, openImmoQuerySchema } from './request.ts';
import { spliced } from './splices.ts';

const MOST_BYTES = 2 * 1024 * 1024;
/** With its pictures. The server holds it and its answer in memory, and takes few at a time. */
const MOST_ARCHIVE_BYTES = 32 * 1024 * 1024;
const XML = 'application/xml';
const ZIP = 'application/zip';

/** After this time the objects that are left are refused: callers give up, and what an object got stays if they send the document again. */
const MOST_MILLISECONDS = 40_000;

/** Refusals that every further request of the caller would meet, too. */
const LASTING: readonly string[] = [
  'rate-limited',
  'quota-exhausted',
  'overloaded',
  'region-not-ready',
  'state-not-ready',
  'clock-wrong',
  'internal',
  'key-expired',
  'key-revoked',
  'account-suspended',
];

const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<openimmo>
  <uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7" sendersoftware="Example" senderversion="1.0"/>
  <anbieter>
    <firma>Example</firma>
    <openimmo_anid>EX1</openimmo_anid>
    <immobilie>
      <geo>
        <plz>86998</plz>
        <ort>Hollerbruck</ort>
        <strasse>Marktplatz</strasse>
        <hausnummer>1</hausnummer>
        <land iso_land="DEU"/>
      </geo>
      <verwaltung_techn>
        <objektnr_extern>A-17</objektnr_extern>
      </verwaltung_techn>
    </immobilie>
  </anbieter>
</openimmo>
`;

export const openImmoFeature = feature({
  tags: [{ name: 'Documents', description: 'Location data within the documents of other software.' }],
  routes: [
    route({
      method: 'POST',
      path: '/api/location-ext/openimmo',
      access: 'any-key',
      operationId: 'enrichOpenImmo',
      tag: 'Documents',
      summary: 'Location data in an OpenImmo document',
      description:
        'Takes a document of OpenImmo 1.2.7 and answers with the same document, in which every object has a text about its location, distances and coordinates where it had none. Everything else stays byte for byte, also the pictures in a ZIP archive. Each object counts as the requests that it makes: `texts`, `poi-data` up to twice, and `geocode`, and with `map` of `snapshot-data`; the key needs their scopes. `Accept: application/json` has a report about each object.',
      query: openImmoQuerySchema,
      mostBodyBytes: MOST_ARCHIVE_BYTES,
      rawBody: {
        types: [XML, 'text/xml', ZIP, 'application/x-zip-compressed'],
        description:
          'The document, in UTF-8, ISO-8859-1 or windows-1252 as its declaration says, with up to 100 objects in 2 MiB. Or a ZIP archive of at most 32 MiB with one document and its pictures.',
      },
      answers: {
        200: {
          description:
            'The document, or the archive with it, and with `Accept: application/json` a report about each object.',
          schema: openImmoSchema,
          headers: { 'Umkreis-Report': 'How many objects got something: `3 of 4 enriched`.' },
        },
      },
      formats: [XML, ZIP],
      formatByDefault: XML,
      problems: ['xml-malformed', 'overloaded'],
      counted: { as: 'openimmo', units: 0 },
      // What it asks for its objects takes turns.
      isOutOfTurn: true,
      handle: answerDocument,
    }),
  ],
  examples: { enrichOpenImmo: { query: { language: 'en' }, body: EXAMPLE } },
});

interface OpenImmoParts extends RegionPart {
  readonly publicUrl: string;
}

async function answerDocument(
  {
    query,
    body,
    caller,
    format,
    inner,
    nextTurn,
    hungUp,
  }: Ask<unknown, OpenImmoQuery, unknown> & {
    readonly caller: Caller;
  },
  { publicUrl }: OpenImmoParts,
): Promise<Answer<OpenImmoAnswer> | undefined> {
  const sent = body as Buffer;
  const archive = isArchive(sent) ? await openArchive(sent, MOST_BYTES) : undefined;
  if (archive === undefined && format === ZIP) {
    throw new DomainError('not-acceptable', 'Only an archive is answered with application/zip; this body is none.');
  }
  if (archive === undefined && sent.length > MOST_BYTES) {
    throw new DomainError('body-too-large', `The body has more than ${MOST_BYTES / 1024} KiB.`);
  }
  const { text, encoding } = decoded(archive?.document ?? sent);
  const listings = await readListings(text, nextTurn);
  const document = { text, encoding, newline: text.includes('\r\n') ? '\r\n' : '\n' };
  const wish = {
    language: textLanguageFor(query, caller),
    overwrite: query.overwrite ?? new Set<never>(),
    visibility: caller.account.addressVisibility ?? 'EXACT',
    map: query.map ?? false,
    mapsAt: `${publicUrl}/embed/`,
    inner,
  } as const;
  const gone = hungUp();
  const latest = performance.now() + MOST_MILLISECONDS;
  const all: Enriched[] = [];
  let lasting: ListingReport['problem'];
  for (const listing of listings) {
    if (gone.aborted) return undefined;
    if (lasting === undefined && performance.now() > latest) {
      lasting = { code: 'overloaded', detail: 'The time for one document is over; send the answer again.' };
    }
    const one = await enrich(listing, document, lasting === undefined ? wish : { ...wish, inner: refusing(lasting) });
    all.push(one);
    const { problem } = one.report;
    if (problem !== undefined && LASTING.includes(problem.code)) lasting ??= problem;
  }
  await nextTurn();
  const done = spliced(
    text,
    all.flatMap(({ splices }) => splices),
  );
  const report = all.map((each, index) => ({ index, ...each.report }));
  const count = report.filter(({ listingStatus }) => listingStatus === 'ENRICHED').length;
  const headers = { 'umkreis-report': `${count} of ${report.length} enriched` };
  if (format === XML || format === ZIP) {
    const bytes = encoded(done, encoding);
    if (archive !== undefined) {
      const packed = done === text ? sent : await archive.with(bytes);
      return { status: 200, headers: { ...headers, 'content-type': ZIP }, body: packed };
    }
    return { status: 200, headers: { ...headers, 'content-type': `${XML}; charset=${encoding}` }, body: bytes };
  }
  const credit: Credit | undefined = all.find(each => each.credit !== undefined)?.credit;
  return { status: 200, headers, json: { document: done, encoding, report, ...(credit && { meta: { credit } }) } };
}

/** Requests that all get one refusal. */
function refusing({ code, detail }: NonNullable<ListingReport['problem']>) {
  return async () => ({ status: 503, json: { code, detail } });
}
