// The server process: reads the environment, opens the region and the state, starts the worker threads, loads new region versions and shuts down cleanly.
import { fastify } from 'fastify';
import { openState } from '../accounts/state/open-state.ts';
import { followClock } from '../accounts/state-clock.ts';
import { newProcessName } from '../accounts/usage-counter.ts';
import { checkWhole } from '../region/checksums.ts';
import type { RegionBytes } from '../region/region-parts.ts';
import { readRegion, regionOf, servedFolders } from '../region/store.ts';
import type { Config, LogLevel } from './config.ts';
import { limitMemory } from './limits/limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { statePlace } from './state-place.ts';
import { untilSignal } from './stopping.ts';
import { openAdminPort } from './threads/admin-port.ts';
import { type Answering, type AnsweringWish, answer, threadLogger } from './threads/answering.ts';
import { followVersions } from './threads/follow-versions.ts';
import { keepAnswersYoung, letHelpersStandBack } from './threads/heap.ts';
import { sendWebhooks } from './threads/job-webhooks.ts';
import { runJobs } from './threads/jobs.ts';
import { type AllBytes, withVersion } from './threads/opened-regions.ts';
import type { LogStyle } from './threads/plain-line.ts';
import { claimPort } from './threads/port.ts';
import { prepare } from './threads/prepare.ts';
import { processFigures } from './threads/process-figures.ts';
import { type StopSteps, stopInSteps } from './threads/stop-steps.ts';
import { answerInWorkers } from './threads/workers.ts';
import { tidyNowAndThen } from './tidying.ts';
import { webFolder } from './web-folder.ts';

export interface ServeWish {
  /** Their names. Default: the active ones. */
  readonly regions?: readonly string[] | undefined;
  /** Takes precedence over `PORT`. */
  readonly port?: number | undefined;
  /** Used if the settings name no level. Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Used if the settings name no level. Default: `JSON`. */
  readonly logStyle?: LogStyle | undefined;
  /** Used if the settings do not say how long to drain. Default: 10. */
  readonly drainSeconds?: number | undefined;
  /** The server uses this key for requests of explorer visitors; they never see it. Undefined: the explorer asks each visitor for a key. */
  readonly explorerKey?: string | undefined;
}

export interface Serving {
  readonly publicUrl: string;
  readonly regionNames: readonly string[];
  /** Resolves when the shutdown after SIGTERM or SIGINT is complete. */
  readonly stopped: Promise<void>;
}

/** Whether several sockets can listen on one port and the kernel distributes connections among them. Only Linux does it in this way. */
const CAN_SHARE_PORT = process.platform === 'linux';

/** Load balancers check every few seconds, and most of them want two or three failures. */
const DEFAULT_DRAIN_SECONDS = 10;

/** How long requests in progress and all else may take after the drain. With the default drain a few seconds are left of the half minute that systemd and Kubernetes wait. */
const FINISH_MILLISECONDS = 15_000;

/**
 * Serves until a signal stops the process.
 * @throws OperatorError if the operator has to correct something
 */
export async function serve(config: Config, wish: ServeWish): Promise<Serving> {
  keepAnswersYoung();
  letHelpersStandBack();
  const first = await readRegions(config.dataFolder, wish.regions);
  // Nobody waits for it: the service is ready before.
  void prepare(first);
  const place = statePlace(config);
  // Migrates the schema once, so that the threads do not all try it.
  await (await openState(place)).close();
  const port = wish.port ?? config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const logLevel = config.logLevel ?? wish.logLevel ?? 'info';
  const logStyle = (config.logLevel === undefined && wish.logStyle) || 'JSON';
  const { log } = fastify({ logger: threadLogger(logLevel, logStyle) });
  // Only the demo sets `wish.logLevel`, and it serves this machine only.
  if (config.publicUrl === undefined && wish.logLevel === undefined) {
    log.warn(`UMKREIS_PUBLIC_URL is not set: addresses in answers begin with ${publicUrl}`);
  }
  const threads = CAN_SHARE_PORT ? config.threads : 1;
  const { host } = config;
  const drainMilliseconds = 1000 * (config.drainSeconds ?? wish.drainSeconds ?? DEFAULT_DRAIN_SECONDS);
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
    processName: newProcessName(),
    redisUrl: config.redisUrl,
    trustedProxies: config.trustedProxies,
    logLevel,
    logStyle,
    hasMetrics: config.adminPort === undefined,
    explorerKey: wish.explorerKey,
    languageModel: config.languageModel,
    webhooks: config.webhooks,
    drainMilliseconds,
  };
  if (config.languageModel !== undefined) {
    const { model, url } = config.languageModel;
    log.info({ model, host: new URL(url).host }, 'texts are written with a language model: their facts are sent to it');
  }
  // Signals count from here on, even before all threads answer: the service is ready as soon as the first one does.
  const signalled = untilSignal();
  if (threads > 1) await claimPort(host, port);
  let served = first;
  let answering: Answering | undefined;
  const state = await openState(place);
  const clock = await followClock(state);
  const closeState = async () => {
    await clock.close();
    await state.close();
  };
  const { processName } = answeringWish;
  const jobWish = { statePlace: place, dataFolder: config.dataFolder, processName, threads: config.threads };
  const jobMetrics = createMetrics();
  const jobs = runJobs(jobWish, first, state, log, jobMetrics);
  const stopWebhooks = sendWebhooks({ policy: config.webhooks, publicUrl, now: clock.now }, state, log, jobMetrics);
  const metricsText = () =>
    processFigures(
      served.map(({ manifest }) => manifest),
      clock,
      Promise.all([answering?.readings() ?? [], jobs.readings()]).then(([answers, own]) => [...answers, own]),
    );
  const start = async () => {
    const close = config.adminPort === undefined ? undefined : await openAdminPort(host, config.adminPort, metricsText);
    const started =
      threads > 1
        ? await answerInWorkers(threads, answeringWish, first, log, metricsText)
        : await answer(answeringWish, first, metricsText);
    return { started, closeAdminPort: close };
  };
  const { started, closeAdminPort } = await start().catch(async fault => {
    await Promise.all([jobs.stop(), stopWebhooks()]);
    await closeState();
    throw fault;
  });
  answering = started;

  const following = first.map(({ manifest }) =>
    followVersions(config.dataFolder, manifest, log, bytes => {
      served = withVersion(served, bytes);
      started.switchTo(bytes);
      jobs.switchTo(bytes);
    }),
  );
  const tidying = tidyNowAndThen(state, clock, log, config.auditDays);
  const stopped = signalled.then(async () => {
    for (const stopFollowing of following) stopFollowing();
    setTimeout(() => process.exit(1), drainMilliseconds + FINISH_MILLISECONDS).unref();
    log.info({ drainSeconds: drainMilliseconds / 1000 }, 'stopping');
    const steps: StopSteps = {
      'the administration port': () => closeAdminPort?.(),
      tidying: () => tidying.stop(),
      'the state': closeState,
    };
    await Promise.all([
      started.stop(),
      stopInSteps({ 'jobs over tables': () => jobs.stop(), 'messages about jobs': stopWebhooks }, log),
    ]);
    await stopInSteps(steps, log);
  });
  return { publicUrl, regionNames: first.map(({ manifest }) => manifest.name), stopped };
}

/** Compares every checksum and opens each region once. @throws OperatorError if one is missing or damaged */
async function readRegions(dataFolder: string, named: readonly string[] | undefined): Promise<AllBytes> {
  const read: RegionBytes[] = [];
  for (const folder of servedFolders(dataFolder, named)) {
    await checkWhole(folder);
    const bytes = readRegion(folder);
    regionOf(bytes);
    read.push(bytes);
  }
  const [first, ...others] = read;
  if (first === undefined) throw new Error('servedFolders names at least one.');
  return [first, ...others];
}
