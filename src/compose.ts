// Puts the service together from its parts. It reads no environment, opens no port and no file of its own accord.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { openApiDocument } from './http/openapi.ts';
import { createPictureCache } from './http/picture-cache.ts';
import { ROUTES } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { createTileShelf } from './http/tile-shelf.ts';
import { openWebFiles, type WebFiles } from './http/web-files.ts';
import { createQuota } from './keys/quota.ts';
import { createUsageCounter } from './keys/usage-counter.ts';
import type { Region } from './region/region.ts';
import type { State } from './state/state.ts';

export interface AppParts {
  readonly state: State;
  /** The region to answer from at this moment. */
  readonly region: () => Region;
  /** No slash at the end. */
  readonly publicUrl: string;
  /** Where the built pages are; read at first use. */
  readonly webFolder: string;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
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
  const usage = createUsageCounter(app.state);
  let web: WebFiles | undefined;
  const server = createServer(
    {
      state: app.state,
      usage,
      quota: createQuota(app.state, usage),
      region: app.region,
      publicUrl: app.publicUrl,
      now: app.now,
      isStopping: app.isStopping,
      web: () => {
        web ??= openWebFiles(app.webFolder);
        return web;
      },
      tiles,
      pictures: createPictureCache(PICTURE_CACHE_BYTES),
      openApi: openApiDocument(ROUTES, app.publicUrl),
      cursorSecret: await app.state.secret('cursor'),
    },
    app.logger,
  );
  const flush = () => usage.flush().catch(fault => server.log.warn({ err: fault }, 'usage not written: trying again'));
  const flushing = setInterval(flush, FLUSH_MILLISECONDS).unref();
  server.addHook('onClose', async () => {
    clearInterval(flushing);
    await flush();
    await tiles.close();
  });
  return server;
}
