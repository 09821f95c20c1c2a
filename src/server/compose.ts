// Builds the service from its parts. It does not read the environment and opens no port.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { followLiveOrigins } from '../accounts/live-origins.ts';
import { createQuota } from '../accounts/quota.ts';
import type { State } from '../accounts/state/state.ts';
import type { ClockDoubt } from '../accounts/state-clock.ts';
import { createUsageCounter } from '../accounts/usage-counter.ts';
import { createByteCache } from '../core/byte-cache.ts';
import type { OperatorLinks } from '../features/snapshots/embed-look.ts';
import { createLanguageModel, type LanguageModelSettings } from '../features/texts/model/chat-completions.ts';
import { servedRegions } from '../geocoding/served-regions.ts';
import { WEBHOOK_MASTER } from '../jobs/tell-end.ts';
import { createPictureQueue } from '../map/picture-queue.ts';
import { createTileShelf } from '../map/tile-shelf.ts';
import type { Region } from '../region/region.ts';
import { createScoreCells } from '../scoring/cells-in-view.ts';
import type { WebhookPolicy } from '../webhooks/addresses.ts';
import { createDescription } from './http/description.ts';
import type { Lane } from './http/lane.ts';
import { ROUTES } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { createShares, type Shares } from './http/shares.ts';
import { createTurns, type Turns } from './http/turns.ts';
import { openWebFiles, type WebFiles } from './http/web-files.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import { timedState } from './metrics/timed-state.ts';

export type { OperatorLinks };

export interface AppParts {
  readonly state: State;
  /** The regions to answer from, at least one, as they are now. */
  readonly regions: () => readonly Region[];
  /** No slash at the end. */
  readonly publicUrl: string;
  /** The folder of the built pages, read at first use. */
  readonly webFolder: string;
  /** The caller closes them. */
  readonly limits: Limits;
  /** The name of this process in the counts of usage. Default: a new one. */
  readonly processName?: string;
  /** Peers whose `X-Forwarded-For` counts: addresses, networks (CIDR) or names such as `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Linked from the maps. */
  readonly operator?: OperatorLinks;
  /** The key for requests of explorer visitors. Undefined: visitors need their own key. */
  readonly explorerKey?: string | undefined;
  /** The time of the state. */
  readonly now: () => Date;
  /** Default: none. */
  readonly clockDoubt?: (() => ClockDoubt | undefined) | undefined;
  readonly isStopping: () => boolean;
  /** The request queue. Default: a new one. */
  readonly turns?: Turns;
  /** Where the requests of those are computed that take most of this thread. Default: in this thread. */
  readonly lane?: Lane;
  readonly shares?: Shares;
  /** The metrics of this thread. */
  readonly metrics: Metrics;
  /** The metrics of the whole process as text. Undefined: this port does not answer `/metrics`. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** The language model that writes texts in addition to the built-in writer. */
  readonly languageModel?: LanguageModelSettings | undefined;
  /** Where the messages about ended jobs may go. Default: nowhere. */
  readonly webhooks?: WebhookPolicy | undefined;
  /** Options of pino, or false for no log. */
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** About 500 pictures of the default size. */
const PICTURE_CACHE_BYTES = 64 << 20;

/** Usage reaches the state within a second: this interval plus the time of the write. */
const FLUSH_MILLISECONDS = 500;

/** The service, ready for `listen` or `inject`. Closing it writes the counted usage but leaves the state open. */
export async function createApp(app: AppParts): Promise<FastifyInstance> {
  const tiles = createTileShelf();
  const state = timedState(app.state, app.metrics);
  const usage = createUsageCounter(state, app.processName);
  const liveOrigins = await followLiveOrigins(state, app.now);
  const drawings = createPictureQueue();
  let files: WebFiles | undefined;
  const web = () => {
    files ??= openWebFiles(app.webFolder);
    return files;
  };
  const languageModel =
    app.languageModel &&
    createLanguageModel(app.languageModel, {
      now: () => app.now().getTime(),
      onFault: ({ kind, status }) => {
        app.metrics.add('umkreis_language_model_faults_total', [kind.toLowerCase()]);
        // BUSY and RESTING follow from faults that the log already has, and would repeat with every text.
        const isTold = kind !== 'BUSY' && kind !== 'RESTING';
        if (isTold) server.log.warn({ fault: kind, status }, 'language model of no use');
      },
    });
  const server = createServer(
    {
      state,
      liveOrigins,
      usage,
      limits: app.limits,
      trustedProxies: app.trustedProxies,
      quota: createQuota(state, usage, {
        ofProcess: app.limits.units,
        takeOfAll: app.limits.takeUnits,
        giveBackToAll: app.limits.giveBackUnits,
      }),
      regions: servedRegions(app.regions),
      publicUrl: app.publicUrl,
      operator: app.operator ?? {},
      now: app.now,
      clockDoubt: app.clockDoubt ?? (() => undefined),
      isStopping: app.isStopping,
      turns: app.turns ?? createTurns(),
      lane: app.lane,
      shares: app.shares ?? createShares(),
      web,
      tiles,
      pictures: createByteCache(PICTURE_CACHE_BYTES),
      drawings,
      description: createDescription(ROUTES, app.publicUrl, () => web().documents().groups),
      scores: createScoreCells(),
      explorerKey: app.explorerKey,
      cursorSecret: await state.secret('cursor'),
      webhooks: { policy: app.webhooks ?? 'off', master: await state.secret(WEBHOOK_MASTER) },
      metrics: app.metrics,
      metricsText: app.metricsText,
      languageModel,
    },
    app.logger,
  );
  let isWriting = false;
  let isToldOf = false;
  // An outage of the database is logged once, however long it takes.
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
  // The built-in writer finishes texts that wait for the model: they would delay the shutdown.
  server.addHook('preClose', async () => languageModel?.close());
  server.addHook('onClose', async () => {
    clearInterval(flushing);
    await liveOrigins.close();
    await flush();
    await tiles.close();
    await drawings.close();
  });
  return server;
}
