// Reads parameters, query and body of a request by the schemas of its route.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inspectRequest, invalidRequest } from '../../answers/request.ts';
import type { Route } from '../../answers/route.ts';
import type { Fault } from '../../core/errors.ts';

const NO_FIELDS = z.strictObject({});

/** Parameters, query and body as their schemas read them; the faults of all three together. */
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

/** Parameters whose percent-encoding cannot be read: the parser of the router would keep the text as it is. */
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
          detail: `${pointer} holds a % that begins no encoded UTF-8 character; write %25 for a percent sign.`,
        },
      ];
    }
  });
}
