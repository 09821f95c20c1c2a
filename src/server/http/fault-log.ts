// Logs an internal failure: what failed and where, without anything that the caller sent. Only the level `debug` gets the full text.
import type { FastifyBaseLogger } from 'fastify';
import { withoutKeys } from '../../accounts/key-in-text.ts';

/** The longest chain of causes in the log. */
const MOST_CAUSES = 3;

/** Writes one line at `error` without addresses, coordinates and keys, and one at `debug` with everything except keys. */
export function logFault(log: FastifyBaseLogger, thrown: unknown): void {
  // Not `err`: pino would serialize a field of that name in its own way.
  log.error({ fault: safely(thrown) }, 'fault');
  log.debug({ whole: withoutKeys(String(thrown instanceof Error ? thrown.stack : thrown)) }, 'fault in full');
}

interface SafeFault {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** The stack frames without the message. */
  readonly stack: string;
  readonly cause?: SafeFault;
}

/** Keeps known safe fields only: databases and parsers quote their input in messages, and put more of it into other fields of their errors. */
function safely(thrown: unknown, depth = 0): SafeFault {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' };
  const { name, message, stack = '', cause } = thrown;
  const { code } = thrown as NodeJS.ErrnoException;
  return {
    type: name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutWords(message),
    stack: stack
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n'),
    ...(cause instanceof Error && depth < MOST_CAUSES ? { cause: safely(cause, depth + 1) } : {}),
  };
}

/** From the first quotation mark to the last, or to the end, because quoted text may contain quotation marks. Apostrophes within words do not count. */
const QUOTED = /(?:["`„“]|(?<!\w)').*(?:["`“”]|'(?!\w))|(?:["`„“]|(?<!\w)').*/s;

/** A message without quoted text and without numbers, which could be coordinates. */
function withoutWords(message: string): string {
  return withoutKeys(message)
    .replace(QUOTED, '"…"')
    .replace(/-?\d+(?:\.\d+)?/g, '#')
    .slice(0, 300);
}
