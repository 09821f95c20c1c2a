// Puts the service together from its parts. It reads no environment, opens no port and no file of its own accord.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createQuota } from '../accounts/quota.ts';
import type { State } from '../accounts/state/state.ts';
import { createUsageCounter } from '../accounts/usage-counter.ts';
import type { OperatorLinks } from '../features/snapshots/embed-look.ts';
import { createPictureCache } from '../features/snapshots/picture-cache.ts';
import { createLanguageModel, type LanguageModelSettings } from '../features/texts/model/chat-completions.ts';
import { createPictureQueue } from '../map/picture-queue.ts';
import { createTileShelf } from '../map/tile-shelf.ts';
import type { Region } from '../region/region.ts';
import { createScoreCells } from '../scoring/cells-in-view.ts';
import { createDescription } from './http/description.ts';
import { ROUTES } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { openWebFiles, type WebFiles } from './http/web-files.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import { timedState } from './metrics/timed-state.ts';

export type { OperatorLinks };

export interface AppParts {
  readonly state: State;
  /** The region to answer from at this moment. */
  readonly region: () => Region;
  /** No slash at the end. */
  readonly publicUrl: string;
  /** Where the built pages are; read at first use. */
  readonly webFolder: string;
  /** Closed by whoever made them. */
  readonly limits: Limits;
  /** Addresses, networks (CIDR), `loopback`: from these `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Linked from the maps. */
  readonly operator?: OperatorLinks;
  /** What visitors of the explorer ask with; undefined: with a key of their own. */
  readonly explorerKey?: string | undefined;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  /** Where this thread counts. */
  readonly metrics: Metrics;
  /** The figures of the whole process as text; undefined: not answered on this port. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** Who writes texts beside the built-in writer. */
  readonly languageModel?: LanguageModelSettings | undefined;
  /** Options of pino, or false for silence. */
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** About 500 pictures of the default size. */
const PICTURE_CACHE_BYTES = 64 << 20;

/** Counts are in the state within a second: this, and the time of writing. */
const FLUSH_MILLISECONDS = 500;

/** The service, ready to listen or to be asked by `inject`. Closing it writes what was counted; it does not close the state. */
export async function createApp(app: AppParts): Promise<FastifyInstance> {
  const tiles = createTileShelf();
  const state = timedState(app.state, app.metrics);
  const usage = createUsageCounter(state);
  const drawings = createPictureQueue();
  let web: WebFiles | undefined;
  const languageModel =
    app.languageModel &&
    createLanguageModel(app.languageModel, {
      now: () => app.now().getTime(),
      onFault: ({ kind, status }) => {
        app.metrics.add('umkreis_language_model_faults_total', [kind.toLowerCase()]);
        // That it is busy or left alone follows from what was told before, with every text again.
        const isTold = kind !== 'BUSY' && kind !== 'RESTING';
        if (isTold) server.log.warn({ fault: kind, status }, 'language model of no use');
      },
    });
  const server = createServer(
    {
      state,
      usage,
      limits: app.limits,
      trustedProxies: app.trustedProxies,
      quota: createQuota(state, usage),
      region: app.region,
      publicUrl: app.publicUrl,
      operator: app.operator ?? {},
      now: app.now,
      isStopping: app.isStopping,
      web: () => {
        web ??= openWebFiles(app.webFolder);
        return web;
      },
      tiles,
      pictures: createPictureCache(PICTURE_CACHE_BYTES),
      drawings,
      description: createDescription(ROUTES, app.publicUrl),
      scores: createScoreCells(),
      explorerKey: app.explorerKey,
      cursorSecret: await state.secret('cursor'),
      metrics: app.metrics,
      metricsText: app.metricsText,
      languageModel,
    },
    app.logger,
  );
  let isWriting = false;
  let isToldOf = false;
  // A database that is away for an hour is told of once.
  const flush = async () => {
    isWriting = true;
    try {
      await usage.flush();
      if (isToldOf) server.log.info('usage is written again');
      isToldOf = false;
    } catch (fault) {
      if (!isToldOf) server.log.warn({ err: fault }, 'usage not written: trying again each second');
      isToldOf = true;
    } finally {
      isWriting = false;
    }
  };
  const flushing = setInterval(() => isWriting || void flush(), FLUSH_MILLISECONDS).unref();
  // Texts that wait for the model are written without it: they would hold up the end.
  server.addHook('preClose', async () => languageModel?.close());
  server.addHook('onClose', async () => {
    clearInterval(flushing);
    await flush();
    await tiles.close();
    await drawings.close();
  });
  return server;
}
