// Sends the messages about ended jobs from the main thread: only waiting, no computing.
import type { FastifyBaseLogger } from 'fastify';
import type { State } from '../../accounts/state/state.ts';
import { tellEnds, WEBHOOK_MASTER } from '../../jobs/tell-end.ts';
import type { WebhookPolicy } from '../../webhooks/addresses.ts';
import { createPoster } from '../../webhooks/post.ts';
import type { createMetrics } from '../metrics/metrics.ts';

/** How soon a message goes out after the end. */
const LOOK_MILLISECONDS = 1000;

/**
 * @param publicUrl of the service, without a slash at the end
 * @returns breaks off what is being sent, which another process sends again
 */
export function sendWebhooks(
  { policy, publicUrl, now }: { readonly policy: WebhookPolicy; readonly publicUrl: string; readonly now: () => Date },
  state: State,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  metrics: ReturnType<typeof createMetrics>,
): () => Promise<void> {
  if (policy === 'off') return async () => {};
  const stop = new AbortController();
  let telling: ReturnType<typeof tellEnds> | undefined;
  let looking: Promise<void> | undefined;
  let isToldOf = false;

  async function look(): Promise<void> {
    telling ??= tellEnds({
      ...{
        state,
        now,
        publicUrl,
        poster: createPoster(),
        policy,
        master: await state.secret(WEBHOOK_MASTER),
        stop: stop.signal,
      },
      told: ({ id, webhook: { tries } }, outcome, fault) => {
        metrics.add('umkreis_job_webhooks_total', [outcome]);
        if (fault === null) log.info({ job: id, attempt: tries }, 'end of a job told');
        else log.warn({ job: id, attempt: tries, outcome, fault }, 'end of a job not told');
      },
    });
    await telling.look();
  }

  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => {
          isToldOf = false;
        },
        fault => {
          if (!isToldOf) log.warn({ err: fault }, 'messages about jobs cannot be looked for: trying again');
          isToldOf = true;
        },
      )
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MILLISECONDS);

  return async () => {
    clearInterval(timer);
    stop.abort();
    await looking;
    await telling?.settled();
  };
}
