// The process: reads the environment, opens region and state, starts the threads that answer, follows new region versions, stops cleanly.
import { join } from 'node:path';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { openState, type StatePlace } from '../accounts/state/open-state.ts';
import { statePath } from '../accounts/state/sqlite.ts';
import type { State } from '../accounts/state/state.ts';
import { closeMonths } from '../accounts/usage-months.ts';
import { checkWhole } from '../region/checksums.ts';
import { readRegion, regionOf, servedFolder } from '../region/store.ts';
import { type Config, type LogLevel, readConfig } from './config.ts';
import { limitMemory } from './limits/limits.ts';
import { openAdminPort } from './threads/admin-port.ts';
import { type Answering, type AnsweringWish, answer, threadLogger } from './threads/answering.ts';
import { followVersions } from './threads/follow-versions.ts';
import { keepAnswersYoung, letHelpersStandBack } from './threads/heap.ts';
import { claimPort } from './threads/port.ts';
import { processFigures } from './threads/process-figures.ts';
import { answerInWorkers } from './threads/workers.ts';

export interface ServeWish {
  /** Default: the active one. */
  readonly region?: string | undefined;
  /** Stronger than `PORT`. */
  readonly port?: number | undefined;
  /** Where the settings name none; default `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Visitors of the explorer ask with this key without seeing it. Undefined: the explorer asks them for one. */
  readonly explorerKey?: string | undefined;
}

export interface Serving {
  readonly publicUrl: string;
  readonly regionName: string;
  /** Resolves when everything has come to rest after SIGTERM or SIGINT. */
  readonly stopped: Promise<void>;
}

/** Several sockets on one port, between which the kernel shares connections out: Linux has it, others have it otherwise or not. */
const CAN_SHARE_PORT = process.platform === 'linux';

/** How often the state is tidied: expired snapshots erased, months closed. */
const TIDY_MILLISECONDS = 600_000;

/** Requests that are being answered get so long after SIGTERM. */
const DRAIN_MILLISECONDS = 10_000;

/** The settings of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}

/** Where the state of these settings is. */
export function statePlace({ databaseUrl, dataFolder }: Config): StatePlace {
  return databaseUrl === undefined ? { path: statePath(dataFolder) } : { databaseUrl };
}

/** Serves until a signal stops it. What the operator must mend is an OperatorError. */
export async function serve(config: Config, wish: ServeWish): Promise<Serving> {
  keepAnswersYoung();
  letHelpersStandBack();
  const folder = servedFolder(config.dataFolder, wish.region);
  await checkWhole(folder);
  const first = readRegion(folder);
  const { name } = regionOf(first).manifest;
  const place = statePlace(config);
  // Brings the schema up to date once, before all threads would.
  await (await openState(place)).close();
  const port = wish.port ?? config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const logLevel = config.logLevel ?? wish.logLevel ?? 'info';
  const { log } = fastify({ logger: threadLogger(logLevel) });
  // The demo is for this machine alone.
  if (config.publicUrl === undefined && wish.logLevel === undefined) {
    log.warn(`UMKREIS_PUBLIC_URL is not set: addresses in answers begin with ${publicUrl}`);
  }
  const threads = CAN_SHARE_PORT ? config.threads : 1;
  const { host } = config;
  const answeringWish: AnsweringWish = {
    host,
    port,
    isPortShared: threads > 1,
    statePlace: place,
    publicUrl,
    operator: {
      ...(config.legalUrl !== undefined && { legalUrl: config.legalUrl }),
      ...(config.privacyUrl !== undefined && { privacyUrl: config.privacyUrl }),
    },
    webFolder: webFolder(),
    limitMemory: limitMemory(),
    redisUrl: config.redisUrl,
    trustedProxies: config.trustedProxies,
    logLevel,
    hasMetrics: config.adminPort === undefined,
    explorerKey: wish.explorerKey,
    languageModel: config.languageModel,
  };
  if (config.languageModel !== undefined) {
    const { model, url } = config.languageModel;
    log.info({ model, host: new URL(url).host }, 'texts are written with a language model: their facts are sent to it');
  }
  // From here on a signal is heeded, even before all threads answer: the first one to do so makes the service ready.
  const signalled = untilSignal();
  if (threads > 1) await claimPort(host, port);
  let served = first.manifest;
  let answering: Answering | undefined;
  const metricsText = () => processFigures(served, answering?.readings() ?? Promise.resolve([]));
  const closeAdminPort =
    config.adminPort === undefined ? undefined : await openAdminPort(host, config.adminPort, metricsText);
  const started =
    threads > 1
      ? await answerInWorkers(threads, answeringWish, first, log, metricsText)
      : await answer(answeringWish, first, metricsText);
  answering = started;

  const stopFollowing = followVersions(config.dataFolder, first.manifest, log, bytes => {
    served = bytes.manifest;
    started.switchTo(bytes);
  });
  const state = await openState(place);
  const tidying = tidyNowAndThen(state, log);
  const stopped = signalled.then(async () => {
    stopFollowing();
    clearInterval(tidying);
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    await started.stop();
    await closeAdminPort?.();
    await state.close();
  });
  return { publicUrl, regionName: name, stopped };
}

/** Every process does it; what one has done, the next finds done. */
function tidyNowAndThen(state: State, log: FastifyBaseLogger): NodeJS.Timeout {
  const tidy = async () => {
    try {
      const now = new Date();
      const erased = await state.sweep(now.toISOString());
      await closeMonths(state, now);
      if (erased.snapshots > 0) log.info(erased, 'expired snapshots erased');
    } catch (fault) {
      log.warn({ err: fault }, 'state not tidied: trying again later');
    }
  };
  void tidy();
  return setInterval(tidy, TIDY_MILLISECONDS);
}

function untilSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}

/** `dist/web`, seen from `src/server/main.ts` and from `dist/src/server/main.js` alike. */
function webFolder(): string {
  const above = join(import.meta.dirname, '..', '..');
  return import.meta.filename.endsWith('.ts') ? join(above, 'dist', 'web') : join(above, 'web');
}
