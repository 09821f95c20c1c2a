// How an inner failure is logged: what failed and where, and nothing that a caller sent; the whole of it at `debug` only.
import type { FastifyBaseLogger } from 'fastify';
import { withoutKeys } from '../../accounts/key-in-text.ts';

/** Causes of causes that are shown. */
const MOST_CAUSES = 3;

/** One line at `error` without addresses, coordinates and keys, and one with everything but keys at `debug`. */
export function logFault(log: FastifyBaseLogger, thrown: unknown): void {
  // Not `err`: what bears that name is written by pino in its own way.
  log.error({ fault: safely(thrown) }, 'fault');
  log.debug({ whole: withoutKeys(String(thrown instanceof Error ? thrown.stack : thrown)) }, 'fault in full');
}

interface SafeFault {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** The places in the code, without the message. */
  readonly stack: string;
  readonly cause?: SafeFault;
}

/** Databases and parsers put what they were given between quotation marks into their messages, and more into fields of their errors. */
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

/** From the first quotation mark to the last, or to the end: what is quoted may hold some itself. An apostrophe within a word is none. */
const QUOTED = /(?:["`„“]|(?<!\w)').*(?:["`“”]|'(?!\w))|(?:["`„“]|(?<!\w)').*/s;

/** A message without what stands in quotation marks, and without numbers, which could be coordinates. */
function withoutWords(message: string): string {
  return withoutKeys(message)
    .replace(QUOTED, '"…"')
    .replace(/-?\d+(?:\.\d+)?/g, '#')
    .slice(0, 300);
}
