// Checks path parameters, query and body of a request against the schemas of its route.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inspectRequest, invalidRequest } from '../../answers/request.ts';
import type { Route } from '../../answers/route.ts';
import type { Fault } from '../../core/errors.ts';

const NO_FIELDS = z.strictObject({});

/**
 * Path parameters, query and body as their schemas read them.
 * @throws DomainError `request-invalid` with the faults of all three
 */
export function checked(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const faults: Fault[] = [...unreadableParameters(request.url)];
  const read = (schema: z.ZodType | undefined, sent: unknown, part: 'body' | 'parameters') => {
    if (schema === undefined) return undefined;
    const result = inspectRequest(schema, sent, part);
    if ('values' in result) return result.values;
    faults.push(...result.faults);
    return undefined;
  };
  const { '*': path, ...named } = request.params as Record<string, string>;
  const values = {
    params: read(route.params, path === undefined ? named : { ...named, path }, 'parameters'),
    query: read(route.query ?? (route.access === 'none' ? undefined : NO_FIELDS), request.query, 'parameters'),
    body: read(route.body ?? (request.body === undefined ? undefined : NO_FIELDS), request.body, 'body'),
  };
  if (faults.length > 0) throw invalidRequest(faults);
  return values;
}

/** Faults for parameters with invalid percent-encoding, because the parser of the router would leave them undecoded. */
function unreadableParameters(url: string): readonly Fault[] {
  const query = url.split('?')[1] ?? '';
  if (!query.includes('%')) return [];
  return query.split('&').flatMap(each => {
    try {
      decodeURIComponent(each);
      return [];
    } catch {
      const pointer = each.split('=', 1)[0] ?? '';
      return [
        {
          pointer,
          code: 'not-allowed',
          detail: `${pointer} has a % that does not begin an encoded UTF-8 character; write %25 for a percent sign.`,
        },
      ];
    }
  });
}
