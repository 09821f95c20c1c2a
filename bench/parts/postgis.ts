// Our reachable points of interest against PostGIS's nearest in a straight line: same places, same load, alternating.
import { openServedRegion } from '../../src/region/store.ts';
import { startsOf } from '../datasets.ts';
import { type Figure, figure, type LeftOut, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import type { PgPool } from '../peers.ts';
import { loadPois, withDatabase } from '../postgis.ts';
import { SECTIONS } from '../rows.ts';
import { bodiesFile, type Load, load, newKey, startPeer, startService } from '../service.ts';

const POI_PATH = '/api/location-ext/poi-data';

const TURNS = 3;
const SECONDS = 5;
const CONNECTIONS = 64;
const THREADS = 2;
/** UTM zones. */
const REGIONS = [
  ['liechtenstein', 32632],
  ['montevideo', 32721],
] as const;

export async function measure(context: PartContext): Promise<Measured> {
  try {
    return await withDatabase(async (database, pool) => {
      const figures: Figure[] = [];
      for (const [name, srid] of REGIONS) figures.push(...(await compared(context, database, pool, name, srid)));
      return { figures };
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    return { figures: [], leftOut: withoutPostgis(message) };
  }
}

function withoutPostgis(message: string): LeftOut[] {
  const reason = `there is no PostgreSQL with PostGIS to connect to (${message.split('\n')[0]})`;
  return Object.keys(SECTIONS.postgis?.rows ?? {}).map(row => ({ row, dataset: 'all', reason }));
}

async function compared(
  { dataFolder, scratch }: PartContext,
  database: string,
  pool: PgPool,
  name: (typeof REGIONS)[number][0],
  srid: number,
): Promise<Figure[]> {
  await loadPois(pool, openServedRegion(dataFolder, name).pois, srid);
  const key = newKey(dataFolder);
  const question = { transportMode: 'WALK', distance: 15, unit: 'MINUTES', limit: 20 };
  const bodies = bodiesFile(scratch, startsOf(name), question);
  const asked: Omit<Load, 'url'> = { key, bodies, connections: CONNECTIONS, seconds: SECONDS };
  const ours: number[] = [];
  const theirs: number[] = [];
  const counted: number[] = [];
  const onEllipsoid: number[] = [];
  const bytes = { ours: 0, theirs: 0 };
  const service = await startService(dataFolder, name, THREADS);
  const peer = await startPeer('postgis.ts', [database, String(srid)], THREADS);
  const counting = await startPeer('postgis.ts', [database, String(srid), 'counts'], THREADS);
  const measuring = await startPeer('postgis.ts', [database, String(srid), 'geographies'], THREADS);
  try {
    // The first round warms both up.
    for (let turn = 0; turn <= TURNS; turn++) {
      const own = await load({ ...asked, url: service.url + POI_PATH });
      const other = await load({ ...asked, url: `${peer.url}/` });
      const another = await load({ ...asked, url: `${counting.url}/` });
      const plain = await load({ ...asked, url: `${measuring.url}/` });
      bytes.ours = own.bytesPerAnswer;
      bytes.theirs = other.bytesPerAnswer;
      if (turn === 0) continue;
      ours.push(own.perSecond);
      theirs.push(other.perSecond);
      counted.push(another.perSecond);
      onEllipsoid.push(plain.perSecond);
    }
  } finally {
    await service.stop();
    await peer.stop();
    await counting.stop();
    await measuring.stop();
  }
  const ratio = (others: readonly number[]) => ours.map((perSecond, turn) => perSecond / (others[turn] ?? Number.NaN));
  return [
    figure('postgis', name, ratio(theirs)),
    figure('postgis.counted', name, ratio(counted)),
    figure('postgis.geographies', name, ratio(onEllipsoid)),
    figure('postgis.ours', name, ours, { bytesPerAnswer: bytes.ours }),
    figure('postgis.theirs', name, theirs, { bytesPerAnswer: bytes.theirs }),
    figure('postgis.theirs.counted', name, counted),
    figure('postgis.theirs.geographies', name, onEllipsoid),
  ];
}
