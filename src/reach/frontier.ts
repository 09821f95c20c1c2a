// The frontier: how far a search got before it met an end of the data. What it found up to there, no way beyond the data can change.
import type { DataEnds } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { waysFromEnds } from './chain-ways.ts';
import { NO_CHAIN } from './chains.ts';
import type { CostField } from './search.ts';
import { travelGraph } from './travel-graph.ts';

/** The ways to all ends of the data for one mode and minimised figure. */
interface WaysToEnds {
  /** Two numbers a way: the state where it begins, and its minimised figure. */
  readonly ways: Uint32Array;
  /** The chain of each end; NO_CHAIN if the mode may not use it. */
  readonly chains: Uint32Array;
}

/** The ends of the data of one network. One per engine. */
export class Frontier {
  readonly #streets: StreetNetwork;
  readonly #ends: DataEnds;
  readonly #ways = new Map<string, WaysToEnds>();

  constructor(streets: StreetNetwork, ends: DataEnds) {
    this.#streets = streets;
    this.#ends = ends;
  }

  /**
   * The least cost, in the minimised figure and without a last leg, at which a search meets an end of the data; undefined if it meets none within its
   * limit. A way that leaves the data and comes back costs at least as much, so everything cheaper is certain.
   */
  leastCost(field: CostField): number | undefined {
    const { edge, fraction } = this.#ends;
    if (edge.length === 0) return undefined;
    const { ways, chains } = this.#waysOf(field);
    const { labels } = field.reached();
    let least = field.limit + 1;
    for (let i = 0; i < ways.length; i += 2) {
      const cost = labels[ways[i]! * 2]! + ways[i + 1]!;
      if (cost < least) least = cost;
    }
    // On the chain of a start, a way need not pass a state.
    for (let i = 0; i < chains.length; i++) {
      if (chains[i] === NO_CHAIN || !field.hasStart(chains[i]!)) continue;
      const figures = field.figuresAt(edge[i]!, fraction[i]!);
      if (figures !== undefined && figures.first < least) least = figures.first;
    }
    return least <= field.limit ? least : undefined;
  }

  #waysOf({ mode, minimised, chainOf }: CostField): WaysToEnds {
    const key = `${mode} ${minimised}`;
    let known = this.#ways.get(key);
    if (known === undefined) {
      const { edge, fraction } = this.#ends;
      const graph = travelGraph(this.#streets, mode, false);
      const ways: number[] = [];
      for (let i = 0; i < edge.length; i++) {
        waysFromEnds(this.#streets, graph, edge[i]!, fraction[i]!, (state, milliseconds, decimetres) =>
          ways.push(state, minimised === 'time' ? milliseconds : decimetres),
        );
      }
      known = { ways: Uint32Array.from(ways), chains: Uint32Array.from(edge, each => chainOf[each]!) };
      this.#ways.set(key, known);
    }
    return known;
  }
}
