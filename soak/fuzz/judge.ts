// Checks an answer against the API description and against the expected effect of its request.
import type { IncomingHttpHeaders } from 'node:http';
import type { Check, Document, Operation } from './schema.ts';
import type { Trial } from './trials.ts';

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly bytes: Buffer;
}

interface Problem {
  readonly type: string;
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[];
}

/** The checks of whole answers, and of answers of which the request chose fields. */
export interface Checks {
  readonly whole: Check;
  readonly inPart: Check;
}

/** The promises that an answer breaks, each as a sentence. */
export function faultsOf(trial: Trial, heard: Heard, document: Document, checks: Checks): string[] {
  const { status, headers } = heard;
  const faults: string[] = [];
  // oEmbed requires 501 for formats that are not implemented.
  if (status >= 500 && status !== 501) faults.push(`status ${status}`);
  if (!/^req_\w{16}$/.test(String(headers['x-request-id']))) faults.push('no X-Request-Id');
  const { bytes } = heard;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const isProblem = type === 'application/problem+json' && trial.method !== 'HEAD';
  const body = isProblem || (type.endsWith('json') && bytes.length > 0) ? parsed(bytes) : undefined;
  if (trial.method === 'HEAD' && heard.bytes.length > 0) faults.push('a body for HEAD');
  const isChosen = /[?&]fields=/.test(trial.path) && !isProblem;
  const check = isChosen ? checks.inPart : checks.whole;
  faults.push(...againstDescription(trial.operation, trial.method, status, type, body, document, check));
  if (isProblem) faults.push(...problemFaults(body as Problem | undefined, heard));
  faults.push(...headerFaults(trial, heard));
  // A page for people says in words what is wrong, and names no pointer.
  if (trial.expect.kind === 'BROKEN' && type === 'text/html' && status === 400) return faults;
  return [...faults, ...againstExpectation(trial, status, isProblem ? (body as Problem) : undefined)];
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function againstDescription(
  operation: Operation | undefined,
  method: string,
  status: number,
  type: string,
  body: unknown,
  document: Document,
  check: Check,
): string[] {
  if (operation === undefined) {
    // For a path without an operation, the answer must be one of the two problems that any path can have, or a problem with the path itself.
    if (status >= 400 && body !== undefined) return said(check(document.components.schemas.Problem ?? {}, body));
    return [];
  }
  const answer = operation.responses[String(status)];
  if (answer === undefined) return [`status ${status} is not in the description of ${operation.operationId}`];
  if (method === 'HEAD' || status === 304) return [];
  const { content = {} } = answer;
  const types = Object.keys(content);
  if (types.length === 0) return type === '' ? [] : [`${type} where nothing is described`];
  const described = content[type] ?? content[`${type.split('/')[0]}/*`] ?? content['*/*'];
  if (described === undefined) return [`${type} is not among ${types.join(', ')}`];
  if (body === undefined) return type.endsWith('json') && status !== 200 ? ['the body is not JSON'] : [];
  return said(check(described.schema, body));
}

function said(fault: string | undefined): string[] {
  return fault === undefined ? [] : [`does not match its schema: ${fault}`];
}

function problemFaults(problem: Problem | undefined, { status, headers }: Heard): string[] {
  if (problem === undefined) return ['the problem is not JSON'];
  const faults: string[] = [];
  if (problem.status !== status) faults.push(`status ${problem.status} in the problem of a ${status}`);
  if (!problem.type.endsWith(`/docs/problems/${problem.code}`)) faults.push(`type ${problem.type}`);
  if (status === 401 && headers['www-authenticate'] === undefined) faults.push('401 without WWW-Authenticate');
  if (status === 405 && headers.allow === undefined) faults.push('405 without Allow');
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined) faults.push('no Retry-After');
  return faults;
}

function headerFaults({ method, operation }: Trial, { status, headers }: Heard): string[] {
  if (operation === undefined) return [];
  const faults: string[] = [];
  if ((method === 'GET' || method === 'HEAD') && status === 200 && headers.etag === undefined) faults.push('no ETag');
  if (status === 201 && headers.location === undefined) faults.push('201 without Location');
  return faults;
}

function againstExpectation({ expect }: Trial, status: number, problem: Problem | undefined): string[] {
  switch (expect.kind) {
    case 'VALID':
      return status === 400 || status === 415 || status === 406 || status === 405
        ? [`a valid request was refused: ${problem?.code} ${JSON.stringify(problem?.errors ?? null).slice(0, 300)}`]
        : [];
    case 'BROKEN': {
      if (problem?.code !== 'request-invalid')
        return [`broken at ${expect.pointer}, and answered ${status} ${problem?.code}`];
      const isNamed = problem.errors.some(({ pointer }) => isAtOrBelow(pointer, expect.pointer));
      return isNamed
        ? []
        : [`broken at ${expect.pointer}, but named is ${problem.errors.map(({ pointer }) => pointer)}`];
    }
    case 'STATUS':
      return status === expect.status ? [] : [`status ${status} instead of ${expect.status}: ${problem?.code}`];
    case 'ANY':
      return [];
  }
}

function isAtOrBelow(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`) || pointer.startsWith(`${place}.`);
}
