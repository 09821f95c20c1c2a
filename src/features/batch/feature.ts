// Many requests in one: each has its own answer or its own problem, as if it had come alone.
import { feature } from '../../answers/feature.ts';
import { IDEMPOTENCY_KEY_SCHEMA, idempotencyKeyIn } from '../../answers/idempotency.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import { type Route, route } from '../../answers/route.ts';
import { batchSchema, resultSchema } from './answer.ts';
import { batchSchemas, functionsOf, MOST_REQUESTS } from './request.ts';
import { batchText } from './results.ts';

/** The largest body in JSON: 4 KiB for each of 500. */
const MOST_BODY_BYTES = 2 * 1024 * 1024;

const TAG = 'Many in one request';
const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';

/** The batch of all functions among the routes of the other features. */
export function batchOf(routes: readonly Route[]) {
  const { requestSchema, lineSchema, readItem } = batchSchemas(functionsOf(routes));
  return feature({
    tags: [{ name: TAG, description: 'Requests of any functions, each with its own answer or its own problem.' }],
    routes: [
      route({
        method: 'POST',
        path: '/api/location-ext/batch',
        access: 'any-key',
        operationId: 'batch',
        tag: TAG,
        summary: `Up to ${MOST_REQUESTS} requests in one, or any number as lines`,
        description: `Each result is what the request alone would get: its status, its body or its problem, its units, its usage, its token of the rate. A request that fails changes no other. The batch itself takes one token of the rate and costs nothing else. A request for which the rate has no token waits for one for up to ten seconds. With \`Accept: ${LINES_TYPE}\` each result is a line of its own, sent when it and all before it are ready. With \`Content-Type: ${LINES_TYPE}\` each line of the body is one request: read the answer while you send, because the server reads on only while its results are taken.`,
        body: requestSchema,
        many: { line: lineSchema, result: resultSchema },
        formats: [LINES_TYPE],
        mostBodyBytes: MOST_BODY_BYTES,
        header: {
          name: 'Idempotency-Key',
          description:
            'Your own name for the whole batch. A request without an `idempotencyKey` of its own gets one from this name and its position, so that a batch which is sent again under the same name makes nothing twice.',
          schema: IDEMPOTENCY_KEY_SCHEMA,
        },
        answers: { 200: { description: 'All results, in the order of the requests.', schema: batchSchema } },
        handle: ({ body, format, headers, many }) => {
          if (many === undefined)
            throw new Error('The server answers this route by its own handler for many requests.');
          const wholeKey = idempotencyKeyIn(headers);
          return {
            status: 200,
            headers: { 'content-type': format === LINES_TYPE ? format : `${format}; charset=utf-8` },
            text: batchText(body?.requests ?? [], format, { many, readItem, wholeKey }),
          };
        },
      }),
    ],
    examples: {
      batch: {
        body: {
          requests: [
            {
              id: 'shops',
              function: 'poi-data',
              body: { address: ADDRESS, distance: 3, poiTypes: ['bakery'], limit: 1, language: 'en' },
            },
            { id: 'typing error', function: 'census-data', body: { adress: ADDRESS } },
          ],
        },
      },
    },
  });
}
