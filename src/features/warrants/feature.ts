// Warrants: a text is checked, its least corrections are named, and a signed certificate says what was found.
import { feature } from '../../answers/feature.ts';
import { idempotencyHeader } from '../../answers/idempotency.ts';
import { route } from '../../answers/route.ts';
import { TEXT_PROBLEMS } from '../texts/shown-location.ts';
import { keptWarrantSchema, publicWarrantSchema, warrantListSchema, warrantSchema } from './answer.ts';
import { deleteWarrant, listWarrants, openWarrant, readKeys, readOwnWarrant } from './handle-warrants.ts';
import { issueWarrant } from './issue-warrant.ts';
import { KEYS_PATH, WARRANT_PATH } from './parts.ts';
import { publicWarrantQuery, warrantListQuery, warrantParams, warrantRequestSchema } from './request.ts';

const TAG = 'Warrants';
const PUBLIC_TAG = 'Certificates';

/** In examples this name stands for an id that is new with every warrant. */
export const EXAMPLE_WARRANT = 'wrt_4Yk2pQ8sVb1nXc7dRt5wZa';

const WARRANT_PROBLEMS = ['warrant-not-found', 'warrant-deleted', 'warrant-lost', 'state-not-ready'] as const;

const named = { params: { id: EXAMPLE_WARRANT } };

export const warrantsFeature = feature({
  tags: [
    { name: TAG, description: 'Checks of texts with corrections and a signed certificate.' },
    { name: PUBLIC_TAG, description: 'Certificates for those who know their id, and the keys that signed them.' },
  ],
  routes: [
    route({
      method: 'POST',
      path: WARRANT_PATH,
      access: 'texts',
      operationId: 'issueWarrant',
      tag: TAG,
      summary: 'Check a text and certify the result',
      description:
        'Answers what `texts/verify` does, with `correctedText`, and signs what it found: id, time, hash of the text, version of the region, and the verdict of each sentence. The text is kept only with `keepText`.',
      body: warrantRequestSchema,
      answers: {
        201: {
          description: 'Checked, signed and kept.',
          schema: warrantSchema,
          headers: {
            Location: 'Where this warrant is read, for its account.',
            'Idempotent-Replayed': '`true` if an earlier request with the same `Idempotency-Key` made it.',
          },
        },
      },
      header: idempotencyHeader('warrant'),
      problems: [
        ...TEXT_PROBLEMS,
        'warrant-deleted',
        'warrant-lost',
        'warrant-not-repeatable',
        'idempotency-in-progress',
        'idempotency-key-reused',
      ],
      counted: { as: 'texts', units: 1 },
      inExplorer: true,
      handle: issueWarrant,
    }),
    route({
      method: 'GET',
      path: WARRANT_PATH,
      access: 'texts',
      operationId: 'listWarrants',
      tag: TAG,
      summary: "List the account's warrants",
      description: 'Newest first, without deleted ones.',
      query: warrantListQuery,
      answers: { 200: { description: 'A page of the list.', schema: warrantListSchema } },
      counted: { as: 'texts', units: 0 },
      handle: listWarrants,
    }),
    route({
      method: 'GET',
      path: `${WARRANT_PATH}/{id}`,
      access: 'texts',
      operationId: 'getWarrant',
      tag: TAG,
      summary: 'Read a warrant',
      description: 'With text and verification if they are kept and have not expired.',
      params: warrantParams,
      answers: { 200: { description: 'The warrant.', schema: keptWarrantSchema } },
      problems: WARRANT_PROBLEMS,
      counted: { as: 'texts', units: 0 },
      handle: readOwnWarrant,
    }),
    route({
      method: 'DELETE',
      path: `${WARRANT_PATH}/{id}`,
      access: 'texts',
      operationId: 'deleteWarrant',
      tag: TAG,
      summary: 'Delete a warrant',
      description:
        'Certificate and text are erased at once, and the id answers `410`. A copy of the certificate stays valid, because the keys stay published.',
      params: warrantParams,
      answers: { 204: { description: 'Deleted.' } },
      problems: WARRANT_PROBLEMS,
      counted: { as: 'texts', units: 0 },
      handle: deleteWarrant,
    }),
  ],
  visits: [
    route({
      method: 'GET',
      path: '/warrants/{id}',
      access: 'none',
      operationId: 'openWarrant',
      tag: PUBLIC_TAG,
      summary: 'A certificate, and with its token the text',
      description:
        'For anybody who knows the id: date, hash of the text, version of the region, verdicts and signature. With the right `token` also the kept text and its verification. A browser (`Accept: text/html`) gets the same as a page.',
      params: warrantParams,
      query: publicWarrantQuery,
      answers: { 200: { description: 'The certificate.', schema: publicWarrantSchema } },
      problems: WARRANT_PROBLEMS,
      limit: 'visitor',
      openToOrigins: true,
      hasPage: true,
      handle: openWarrant,
    }),
    route({
      method: 'GET',
      path: KEYS_PATH,
      access: 'none',
      operationId: 'getWarrantKeys',
      tag: PUBLIC_TAG,
      summary: 'The public keys of certificates',
      description:
        'The key that signs now, and all retired ones, whose certificates stay valid: a JWK Set (RFC 7517, RFC 8037) with `createdAt` and, of retired keys, `retiredAt`. `kid` is the `keyId` of certificates.',
      answers: { 200: { description: 'A JWK Set.', contentType: 'application/jwk-set+json' } },
      problems: ['state-not-ready'],
      limit: 'visitor',
      openToOrigins: true,
      handle: readKeys,
    }),
  ],
  examples: {
    issueWarrant: {
      body: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        text: 'The nearest supermarket is a ten-minute walk away.',
        keepText: true,
        expiresInDays: 90,
      },
    },
    listWarrants: { query: { limit: 2 } },
    getWarrant: named,
    deleteWarrant: named,
    openWarrant: named,
  },
});
