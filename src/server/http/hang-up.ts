// Whether the caller of a request is still there.
import type { ServerResponse } from 'node:http';

/** Aborts when the connection ends before the whole answer is written. */
export function hangUpOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
