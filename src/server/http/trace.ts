// The trace of a request: proxies and callers that follow requests through several services name it in `traceparent`.
import type { IncomingHttpHeaders } from 'node:http';

/** Version, trace, parent and flags (W3C Trace Context, 3.2). Later versions may append further parts. */
const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const ALL_ZERO = /^0+$/;

/** The trace id (32 hex digits) of a request; undefined if the header is missing or malformed, because the standard then starts a new trace. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, trace = '', parent = ''] = FORM.exec(traceparent) ?? [];
  const isFirstVersionLonger = traceparent.startsWith('00') && traceparent.length > 55;
  return trace === '' || isFirstVersionLonger || ALL_ZERO.test(trace) || ALL_ZERO.test(parent) ? undefined : trace;
}
