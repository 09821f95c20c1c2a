// Checks path parameters, query and body of a request against the schemas of its route.
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { choosableAnswer } from '../../answers/choosable-answer.ts';
import { type ChosenFields, chosenFields, fieldTree } from '../../answers/fields.ts';
import { isForm } from '../../answers/raw-routes.ts';
import { inspectRequest, invalidRequest } from '../../answers/request.ts';
import type { Route } from '../../answers/route.ts';
import type { Fault } from '../../core/errors.ts';

const NO_FIELDS = z.strictObject({});

const IN_BODY = 'This call takes its fields in the JSON body; only "fields" is a parameter.';

interface Checked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly fields: ChosenFields | undefined;
}

/**
 * Path parameters, query and body as their schemas read them, and the chosen fields of the answer.
 * @throws DomainError `request-invalid` with the faults of all
 */
export function checked(route: Route, request: FastifyRequest): Checked {
  const faults: Fault[] = [...unreadableParameters(request.url)];
  const read = (schema: z.ZodType | undefined, sent: unknown, part: 'body' | 'parameters') => {
    if (schema === undefined) return undefined;
    const result = inspectRequest(schema, sent, part);
    if ('values' in result) return result.values;
    faults.push(...result.faults);
    return undefined;
  };
  const readQuery = (query: unknown) => {
    // The handler reads the parameters beside the fields of the form.
    if (route.rawBody?.asForm && isForm(request.headers)) return query;
    if (route.query !== undefined || route.access === 'none') return read(route.query, query, 'parameters');
    const before = faults.length;
    const values = read(NO_FIELDS, query, 'parameters');
    if (route.body === undefined) return values;
    const inBody = faults.splice(before).map(fault => ({ ...fault, detail: `${fault.detail} ${IN_BODY}` }));
    faults.push(...inBody);
    return values;
  };
  const { '*': path, ...named } = request.params as Record<string, string>;
  const { query, fields } = chosenIn(route, request, faults);
  const values = {
    params: read(route.params, path === undefined ? named : { ...named, path }, 'parameters'),
    query: readQuery(query),
    body: bodyOf(route, request, read, faults),
  };
  if (faults.length > 0) throw invalidRequest(faults);
  return { ...values, fields };
}

/** The body as its schema reads it, or the bytes of one that the handler reads itself; lines have no body as a whole. */
function bodyOf(
  { body, rawBody }: Route,
  { lines, body: sent }: FastifyRequest,
  read: (schema: z.ZodType | undefined, sent: unknown, part: 'body') => unknown,
  faults: Fault[],
): unknown {
  if (lines !== undefined) return undefined;
  if (rawBody === undefined) return read(body ?? (sent === undefined ? undefined : NO_FIELDS), sent, 'body');
  if (rawBody.isStreamed ? sent instanceof Readable : Buffer.isBuffer(sent) && sent.length > 0) return sent;
  faults.push({ pointer: '#', code: 'required', detail: 'The body is missing; send the document.' });
  return undefined;
}

/** The parameter `fields`, read apart from the others, because it chooses among the fields of the answer. */
function chosenIn(
  route: Route,
  request: FastifyRequest,
  faults: Fault[],
): { readonly query: unknown; readonly fields: ChosenFields | undefined } {
  const answer = choosableAnswer(route);
  const sent = request.query as Readonly<Record<string, unknown>>;
  if (answer === undefined || !('fields' in sent)) return { query: sent, fields: undefined };
  const { fields: wanted, ...query } = sent;
  if (request.format !== 'application/json') {
    const detail = `fields chooses among the fields of a JSON answer, but Accept asks for ${request.format}.`;
    faults.push({ pointer: 'fields', code: 'not-allowed', detail });
    return { query, fields: undefined };
  }
  const chosen = chosenFields(wanted, fieldTree(answer));
  if ('whole' in chosen) return { query, fields: chosen };
  faults.push(...chosen);
  return { query, fields: undefined };
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
