// Searches for the most expensive requests of an operation: random ones first, then small changes of the best, for time and for bytes.
import { changedWish, randomWish, type Target, type Wish } from './wishes.ts';

/** What an answer cost. */
export interface Cost {
  readonly status: number;
  readonly milliseconds: number;
  /** Bytes of the answer's body. */
  readonly bytes: number;
}

export interface Priced {
  readonly wish: Wish;
  readonly cost: Cost;
}

export interface Found {
  /** How many requests got a successful answer, of how many. */
  readonly answered: number;
  readonly asked: number;
  /** The most expensive ones without repetition: by time, then by bytes. */
  readonly top: readonly Priced[];
  /** Of the random requests. */
  readonly medianMilliseconds: number;
}

export interface SearchWish {
  readonly random: number;
  readonly climbing: number;
  /** Of each kind of cost. */
  readonly top: number;
  readonly measure: (wish: Wish) => Promise<Cost>;
}

const KINDS = ['milliseconds', 'bytes'] as const;

/** Only successful answers count: a refusal is cheap, and a fault is no price. */
export async function mostExpensive(target: Target, { random, climbing, top, measure }: SearchWish): Promise<Found> {
  const priced: Priced[] = [];
  const best: Partial<Record<(typeof KINDS)[number], Priced>> = {};
  let asked = 0;
  const price = async (wish: Wish) => {
    asked++;
    const cost = await measure(wish);
    if (cost.status < 200 || cost.status >= 300) return;
    const one = { wish, cost };
    priced.push(one);
    for (const kind of KINDS) if (cost[kind] > (best[kind]?.cost[kind] ?? -1)) best[kind] = one;
  };
  for (let i = 0; i < random; i++) await price(randomWish(target));
  const times = priced.map(({ cost }) => cost.milliseconds).sort((a, b) => a - b);
  for (let i = 0; i < climbing; i++) {
    // The most expensive one so far may have a field that excludes a more expensive one: every third step begins elsewhere.
    const isElsewhere = i % 3 === 2 && priced.length > 0;
    const from = isElsewhere ? target.maker.random.pick(priced) : best[KINDS[i % KINDS.length] ?? 'milliseconds'];
    await price(from === undefined ? randomWish(target) : changedWish(from.wish));
  }
  const first = (kind: (typeof KINDS)[number]) => priced.toSorted((a, b) => b.cost[kind] - a.cost[kind]).slice(0, top);
  return {
    answered: priced.length,
    asked,
    top: [...new Set([...first('milliseconds'), ...first('bytes')])],
    medianMilliseconds: times[times.length >> 1] ?? 0,
  };
}
