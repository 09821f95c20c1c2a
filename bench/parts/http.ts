// The service over HTTP: snapshots for one caller, and the maximum rate of point-of-interest answers on both cores.

import { SNAPSHOT_PATH } from '../../src/features/snapshots/handle-snapshots.ts';
import { POI_GROUPS } from '../../src/poi-types/catalogue.ts';
import { type DatasetName, startsOf } from '../datasets.ts';
import type { Figure, Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import type { Load, LoadResult } from '../service.ts';
import { bodiesFile, load, newKey, type RunningServer, startPeer, startService } from '../service.ts';

const POI_PATH = '/api/location-ext/poi-data';

const CONNECTIONS = 64;
const THREADS = 2;
const SECONDS = 8;
const WALK = { transportMode: 'WALK', distance: 15, unit: 'MINUTES' } as const;

export async function measure(context: PartContext): Promise<Measured> {
  const key = newKey(context.dataFolder);
  const figures: Figure[] = [];
  for (const name of ['liechtenstein', 'montevideo'] as const) {
    figures.push(await snapshots(context, name, key), ...(await underLoad(context, name, key)));
  }
  return { figures };
}

/** One caller that waits for each answer: the server has one core, the caller the other. */
async function snapshots({ dataFolder, scratch }: PartContext, name: DatasetName, key: string): Promise<Figure> {
  const service = await startService(dataFolder, name, 1, 0);
  try {
    const bodies = bodiesFile(scratch, startsOf(name), WALK);
    const result = await load({
      url: service.url + SNAPSHOT_PATH,
      key,
      bodies,
      connections: 1,
      seconds: SECONDS,
      core: 1,
    });
    return {
      row: 'snapshot',
      dataset: name,
      median: result.p50,
      p95: result.p95,
      runs: result.requests,
      more: { bytesPerAnswer: result.bytesPerAnswer },
    };
  } finally {
    await service.stop();
  }
}

/** The maximum of two threads with the load generator beside them, and the maximum of an empty handler. */
async function underLoad({ dataFolder, scratch }: PartContext, name: DatasetName, key: string): Promise<Figure[]> {
  const everything = { ...WALK, limit: 200, poiTypes: POI_GROUPS.map(({ id }) => id) };
  const full = (bodies: string): Omit<Load, 'url'> => ({ key, bodies, connections: CONNECTIONS, seconds: SECONDS });
  const nearest20 = full(bodiesFile(scratch, startsOf(name), { ...WALK, limit: 20 }));
  const nearest200 = full(bodiesFile(scratch, startsOf(name), everything));
  const [few, many] = await using(startService(dataFolder, name, THREADS), async ({ url }) => {
    await load({ ...nearest20, url: url + POI_PATH }); // warms both threads up
    return [
      await load({ ...nearest20, url: url + POI_PATH }),
      await load({ ...nearest200, url: url + POI_PATH }),
    ] as const;
  });
  const empty = (bytes: number, asked: Omit<Load, 'url'>) =>
    using(startPeer('fixed-body.ts', [String(bytes)], THREADS), ({ url }) => load({ ...asked, url: `${url}/` }));
  const fewEmpty = await empty(few.bytesPerAnswer, nearest20);
  const manyEmpty = await empty(many.bytesPerAnswer, nearest200);
  return [
    perSecond('load.20', name, few),
    { row: 'load.20.p99', dataset: name, median: few.p99, runs: few.requests },
    perSecond('load.20.empty', name, fewEmpty),
    perSecond('load.200', name, many),
    perSecond('load.200.empty', name, manyEmpty),
  ];
}

function perSecond(row: string, dataset: string, result: LoadResult): Figure {
  const { p50, p95, p99, bytesPerAnswer } = result;
  return {
    row,
    dataset,
    median: result.perSecond,
    runs: result.requests,
    more: { p50Milliseconds: p50, p95Milliseconds: p95, p99Milliseconds: p99, bytesPerAnswer },
  };
}

async function using<T>(starting: Promise<RunningServer>, use: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
