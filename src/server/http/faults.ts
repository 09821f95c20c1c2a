// Turns anything thrown into the error for the caller: domain errors as they are, errors of the framework by code, all others without their internal text.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { StateAwayError } from '../../accounts/state/away.ts';
import { AccountGoneError } from '../../accounts/state/state.ts';
import { invalidRequest } from '../../answers/request.ts';
import { duplicateName } from '../../core/duplicate-names.ts';
import { DomainError } from '../../core/errors.ts';

/** The largest body in bytes, but for routes that name a larger one. */
export const MOST_BODY_BYTES = 256 * 1024;

/** What a route takes as a body. */
interface BodyRules {
  readonly mostBytes?: number | undefined;
  readonly types?: readonly string[];
}

type BodyHeaders = Pick<IncomingHttpHeaders, 'content-encoding' | 'content-type'>;

/** The error for the caller; `internal` for everything that the caller must not see. */
export function toDomainError(
  thrown: unknown,
  headers: BodyHeaders = {},
  { mostBytes = MOST_BODY_BYTES, types = ['application/json'] }: BodyRules = {},
): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof StateAwayError) {
    return new DomainError(
      'state-not-ready',
      'The database that holds keys and snapshots does not answer just now, or cannot be written.',
    );
  }
  if (thrown instanceof AccountGoneError) {
    return new DomainError('key-unknown', 'The service no longer knows the key in X-API-KEY.');
  }
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      if (isCompressed(headers)) return compressed();
      return new DomainError('body-too-large', `The body has more than ${mostBytes / 1024} KiB.`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return unsupportedType(headers, types);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new DomainError('json-malformed', 'The body is shorter or longer than its Content-Length says.');
    case 'FST_ERR_BAD_URL':
      return invalidRequest([
        { pointer: 'path', code: 'not-allowed', detail: 'The path is not valid percent-encoding.' },
      ]);
    default:
      break;
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new DomainError('request-invalid', 'The server could not read the request.');
  }
  return new DomainError('internal', 'The log of the server explains this failure under the requestId.');
}

/** The error for a body of a type that the route does not take. */
export function unsupportedType(
  { 'content-type': contentType }: BodyHeaders,
  types: readonly string[] = ['application/json'],
): DomainError {
  const sent = contentType === undefined ? 'no Content-Type' : `Content-Type "${contentType.slice(0, 60)}"`;
  const taken = types.map(type => `"${type}"`).join(' or ');
  return new DomainError('content-type-unsupported', `The body came with ${sent}; send ${taken}.`);
}

/** @throws DomainError `content-type-unsupported` if a body is not plain text in UTF-8 by its headers */
export function refuseEncodings(headers: BodyHeaders): void {
  refuseCompression(headers);
  const { 'content-type': type = '' } = headers;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  const sent = charset.slice(0, 60);
  throw new DomainError('content-type-unsupported', `The body came with charset "${sent}"; send JSON in UTF-8.`);
}

/**
 * Reads a body in JSON, or the line of one that has this number. It does not decompress, because a few kilobytes could become gigabytes. It does not guess encodings either,
 * because a wrong character would end up in searches and stored snapshots.
 * @throws DomainError `json-malformed` with the position of the fault
 */
export function parseJson(bytes: Buffer, line?: number): unknown {
  const name = line === undefined ? 'The body' : `Line ${line}`;
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const detail = `${name} is not UTF-8: byte ${invalidByteIn(bytes, text) + 1} is invalid.`;
    throw new DomainError('json-malformed', detail);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new DomainError('json-malformed', `${name} is not JSON: ${positionIn(text, fault, line)}.`);
  }
  const twice = duplicateName(text);
  if (twice === undefined) return value;
  const named = JSON.stringify(twice.slice(0, 60));
  const where = name[0]?.toLowerCase() + name.slice(1);
  throw new DomainError('json-malformed', `An object in ${where} has ${named} twice; send each field once.`);
}

/** @throws DomainError `content-type-unsupported` for a compressed body */
export function refuseCompression(headers: BodyHeaders): void {
  if (isCompressed(headers)) throw compressed();
}

function isCompressed({ 'content-encoding': encoding = 'identity' }: BodyHeaders): boolean {
  return encoding.toLowerCase() !== 'identity';
}

function compressed(): DomainError {
  return new DomainError(
    'content-type-unsupported',
    'The server does not decompress bodies; send the body without Content-Encoding.',
  );
}

/** The position of the first invalid byte sequence, which became a replacement character in `text`. */
function invalidByteIn(bytes: Buffer, text: string): number {
  const again = Buffer.from(text, 'utf8');
  let at = 0;
  while (bytes[at] === again[at]) at++;
  const isInCharacter = () => ((again[at] ?? 0) & 0xc0) === 0x80;
  while (isInCharacter()) at--;
  return at;
}

function positionIn(text: string, fault: unknown, firstLine = 1): string {
  const message = fault instanceof Error ? fault.message : '';
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) {
    const token = /^Unexpected token '(.+?)',/su.exec(message)?.[1];
    return token === undefined ? 'it ends before it is complete' : `there is an unexpected ${JSON.stringify(token)}`;
  }
  const before = text.slice(0, Number(position));
  const line = firstLine + before.split('\n').length - 1;
  const column = before.length - before.lastIndexOf('\n');
  return `something is wrong at line ${line}, column ${column}`;
}
