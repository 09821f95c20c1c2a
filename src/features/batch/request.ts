// The fields of a batch, and of each request in it.
import { z } from 'zod';
import { word } from '../../answers/field-kinds.ts';
import { inspectRequest, invalidRequest } from '../../answers/request.ts';
import type { Route } from '../../answers/route.ts';
import type { DomainError } from '../../core/errors.ts';

export const MOST_REQUESTS = 500;

const API = '/api/location-ext/';
const LONGEST_ID = 200;

export interface Item {
  /** The caller's name for the request. */
  readonly id: string | undefined;
  readonly path: string;
  readonly body: unknown;
  readonly fields: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The functions of a batch: what a caller with a key can post to a path without parameters. By the last parts of the path. */
export function functionsOf(routes: readonly Route[]): ReadonlyMap<string, string> {
  return new Map(
    routes
      .filter(({ rawBody }) => rawBody === undefined)
      .filter(({ method, access, path }) => method === 'POST' && access !== 'none' && !path.includes('{'))
      .map(({ path }) => [path.replace(API, ''), path]),
  );
}

/** The schemas of a batch of these functions, and the reader of one request. */
export function batchSchemas(functions: ReadonlyMap<string, string>) {
  const itemSchema = z.strictObject({
    id: itemId.optional(),
    function: word('function', [...functions.keys()] as [string, ...string[]], {
      description: 'The end of the path to which the request would be posted alone.',
    }),
    body: z.unknown().optional().meta({ description: 'What would be the body of the request alone.' }),
    fields: z.string().optional().meta({
      description: 'Only these fields of the answer, as in the parameter `fields` of the request alone.',
    }),
    idempotencyKey: z.string().optional().meta({
      description: 'The `Idempotency-Key` of this request, for functions that take one. Same rules as for the header.',
    }),
  });
  const { $schema: _dialect, ...described } = z.toJSONSchema(itemSchema, { io: 'input', unrepresentable: 'any' });
  // The batch takes any entry: one that is no request has its own problem.
  const anyEntry = z.unknown().meta({
    anyOf: [
      { id: 'BatchRequestItem', ...described },
      { description: 'Anything else has its own problem in its result.' },
    ],
  });
  const requestSchema = z
    .strictObject({
      requests: z
        .array(anyEntry)
        .min(1)
        .max(MOST_REQUESTS)
        .meta({ description: 'Of any functions, mixed. In NDJSON each is a line, and their number has no limit.' }),
    })
    .meta({ id: 'BatchRequest' });
  /** The request in an entry of the batch, or why it is none; the id in either case, if it is one. */
  const readItem = (entry: unknown): Item | { readonly id: string | undefined; readonly fault: DomainError } => {
    const read = inspectRequest(itemSchema, entry, 'body');
    if ('faults' in read) return { id: idIn(entry), fault: invalidRequest(read.faults) };
    const { id, body, fields, idempotencyKey } = read.values;
    return { id, path: functions.get(read.values.function) ?? '', body, fields, idempotencyKey };
  };
  return { requestSchema, lineSchema: anyEntry, readItem };
}

const itemId = z.string().max(LONGEST_ID).meta({
  description: 'Your name for the request; its result has the same. Default: its position, `0` for the first.',
});

function idIn(entry: unknown): string | undefined {
  const { id } = (entry ?? {}) as { readonly id?: unknown };
  const read = itemId.safeParse(id);
  return read.success ? read.data : undefined;
}
