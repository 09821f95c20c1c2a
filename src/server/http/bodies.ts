// Reads the bodies of requests: JSON as a whole, NDJSON as lines, and nothing else.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LINES_TYPE, type SentLine } from '../../answers/many.ts';
import { parseJson, refuseEncodings, unsupportedType } from './faults.ts';
import { linesOf } from './lines.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A body in NDJSON, of a route with `many`. */
    lines: AsyncIterable<SentLine> | undefined;
  }
}

export function readBodies(server: FastifyInstance): void {
  server.decorateRequest('lines', undefined);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      refuseEncodings(headers);
      return parseJson(body);
    },
  );
  server.addContentTypeParser(LINES_TYPE, async (request: FastifyRequest, body: Readable) => {
    if (request.routeOptions.config.route?.many === undefined) throw unsupportedType(request.headers);
    refuseEncodings(request.headers);
    request.lines = linesOf(body);
  });
}
