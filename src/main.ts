// The process: reads the environment, opens region and state, listens, follows new region versions, stops cleanly.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './errors.ts';
import { currentVersion, openRegion, openServedRegion, versionFolder } from './region/store.ts';
import { openSqliteState, statePath } from './state/sqlite.ts';
import type { State } from './state/state.ts';

export interface ServeWish {
  /** Default: the active one. */
  readonly region?: string | undefined;
  /** Stronger than `PORT`. */
  readonly port?: number | undefined;
  /** Of pino; default `info`. */
  readonly logLevel?: string | undefined;
}

export interface Serving {
  readonly publicUrl: string;
  readonly regionName: string;
  /** Resolves when everything has come to rest after SIGTERM or SIGINT. */
  readonly stopped: Promise<void>;
}

/** How often the folder is asked for a new version of the region. */
const LOOK_MILLISECONDS = 500;

/** Requests that are being answered get so long after SIGTERM. */
const DRAIN_MILLISECONDS = 10_000;

/** The settings of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}

/** Serves until a signal stops it. What the operator must mend is an OperatorError. */
export async function serve(config: Config, wish: ServeWish): Promise<Serving> {
  const wanted = wish.port ?? config.port;
  let region = openServedRegion(config.dataFolder, wish.region);
  const { name } = region.manifest;
  const state = await openSqliteState(statePath(config.dataFolder));
  const publicUrl = config.publicUrl ?? `http://localhost:${wanted}`;
  let isStopping = false;
  const app = await createApp({
    state,
    region: () => region,
    publicUrl,
    webFolder: webFolder(),
    now: () => new Date(),
    isStopping: () => isStopping,
    logger: { level: wish.logLevel ?? 'info' },
  });
  const logger = app.log;
  if (config.publicUrl === undefined) {
    logger.warn(`UMKREIS_PUBLIC_URL is not set: addresses in answers begin with ${publicUrl}`);
  }
  await listen(app, wanted, config.host, state);

  let failedVersion: string | undefined;
  const look = setInterval(() => {
    const version = currentVersion(config.dataFolder, name);
    if (version === undefined || version === region.manifest.version || version === failedVersion) return;
    try {
      // Requests that hold the old region go on with it; it is let go when the last one is answered.
      region = openRegion(versionFolder(config.dataFolder, name, version));
      logger.info({ region: name, version }, 'region switched');
    } catch (fault) {
      failedVersion = version;
      logger.error({ region: name, version, err: fault }, 'region not switched: the old version stays');
    }
  }, LOOK_MILLISECONDS);

  const stopped = untilSignal().then(async () => {
    isStopping = true;
    clearInterval(look);
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    await app.close();
    await state.close();
  });
  return { publicUrl, regionName: name, stopped };
}

async function listen(app: FastifyInstance, port: number, host: string, state: State): Promise<void> {
  try {
    await app.listen({ port, host, exclusive: true });
  } catch (cause) {
    await app.close();
    await state.close();
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} is in use: stop what listens there, or choose another with PORT=8081.`, {
        cause,
      });
    }
    if (code === 'EACCES') throw new OperatorError(`Port ${port} may not be opened by this user.`, { cause });
    throw new OperatorError(`${host}:${port} cannot be listened on (${(cause as Error).message}).`, { cause });
  }
}

function untilSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}

/** `dist/web`, seen from `src/main.ts` and from `dist/src/main.js` alike. */
function webFolder(): string {
  const above = join(import.meta.dirname, '..');
  return import.meta.filename.endsWith('.ts') ? join(above, 'dist', 'web') : join(above, 'web');
}
