// Stops a server under load again and again: twenty callers that keep their connections, no proxy, and a count of what they lost.
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createKey } from '../../test/support/create-key.ts';
import { eventually } from '../../test/support/eventually.ts';
import { freePort } from '../../test/support/free-port.ts';
import { keepAliveCallers } from '../../test/support/keep-alive-callers.ts';
import { drawnRegion } from '../../test/support/regions.ts';
import { serveProcess, stopServedProcesses } from '../../test/support/served-process.ts';
import { SMALL_TOWN } from '../../test/support/small-town.ts';
import type { SoakPart } from '../part.ts';

const STOPS = 50;
const CALLERS = 20;
const DRAIN_SECONDS = 1;
const THREADS = 2;
/** So many answers before the signal, so that every caller is under way. */
const ANSWERS_BEFORE = 5 * CALLERS;

/** What the callers of one stop saw. */
interface Stop {
  readonly answers: number;
  /** Answers with another status than 200. */
  readonly refusedAnswers: number;
  /** Requests that failed in another way than by a refused connection, with their codes. */
  readonly lost: readonly string[];
  /** Connections that were refused before the drain was over. */
  readonly refusedEarly: number;
  /** When the first connection was refused, in milliseconds after the signal. */
  readonly closedAfterMilliseconds: number;
  readonly exitCode: number | null;
}

export const soak: SoakPart = async ({ say }) => {
  const stops: Stop[] = [];
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
  const state = await openSqliteState(statePath(dataFolder));
  const { key } = await createKey(state, { name: 'soak' }, new Date());
  const asking = {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(town.at('h')),
  };
  try {
    for (let i = 0; i < STOPS; i++) {
      stops.push(await stopOnce(dataFolder, asking));
      say(`stop ${i + 1}: ${JSON.stringify(stops.at(-1))}`);
    }
  } finally {
    stopServedProcesses();
    await state.close();
  }
  const sum = (of: (stop: Stop) => number) => stops.reduce((all, stop) => all + of(stop), 0);
  const lost = stops.flatMap((stop, i) => stop.lost.map(code => `stop ${i + 1}: a request failed with ${code}`));
  const broken = [
    ...lost,
    ...stops.flatMap(({ refusedAnswers, refusedEarly, exitCode }, i) => [
      ...(refusedAnswers > 0 ? [`stop ${i + 1}: ${refusedAnswers} answers were not 200`] : []),
      ...(refusedEarly > 0
        ? [`stop ${i + 1}: ${refusedEarly} connections were refused before the end of the drain`]
        : []),
      ...(exitCode === 0 ? [] : [`stop ${i + 1}: the process ended with ${exitCode}`]),
    ]),
  ];
  return {
    stops: stops.length,
    callers: CALLERS,
    drainSeconds: DRAIN_SECONDS,
    threads: THREADS,
    answers: sum(({ answers }) => answers),
    stopsWithLoss: stops.filter(stop => stop.lost.length > 0).length,
    lostRequests: lost.length,
    refusedEarly: sum(stop => stop.refusedEarly),
    broken,
    each: stops,
  };
};

async function stopOnce(dataFolder: string, asking: Parameters<typeof keepAliveCallers>[2]): Promise<Stop> {
  const service = await serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_DRAIN_SECONDS: String(DRAIN_SECONDS), UMKREIS_THREADS: String(THREADS) },
  });
  const callers = keepAliveCallers(`${service.url}/api/location-ext/poi-data`, CALLERS, asking);
  await eventually(() => {
    if (callers.answered() < ANSWERS_BEFORE) throw new Error(`${callers.answered()} answers so far`);
  });
  service.child.kill('SIGTERM');
  const signalledAt = performance.now();
  const { statuses, faults } = await callers.ended;
  const exitCode = await service.ended;
  const refused = faults.filter(({ code }) => code === 'ECONNREFUSED').map(({ at }) => at - signalledAt);
  return {
    answers: callers.answered(),
    refusedAnswers: callers.answered() - (statuses.get(200) ?? 0),
    lost: faults.filter(({ code }) => code !== 'ECONNREFUSED').map(({ code }) => code),
    refusedEarly: refused.filter(milliseconds => milliseconds < DRAIN_SECONDS * 1000).length,
    closedAfterMilliseconds: Math.round(Math.min(...refused)),
    exitCode,
  };
}
