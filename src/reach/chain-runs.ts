// The runs of a tile by chain, as a raster reads them: the same for every search of a mode.
import type { SearchMode } from '../core/modes.ts';
import { NO_CHAIN } from './chains.ts';
import type { Tile } from './nearest-edges.ts';
import { WHOLE_EDGE } from './network-point.ts';
import type { CostField, Minimised } from './search.ts';

/**
 * The runs of a tile grouped by chain (NO_CHAIN for streets that are closed to the mode), with all numbers that the cost of a cell needs of its edge, in reading order: so the loop skips a whole
 * unreached chain at once. Along the chain's direction: the cost up to the edge, and back from the chain's end to it.
 */
export interface ChainRuns {
  readonly chain: Uint32Array;
  readonly firstRun: Uint16Array;
  /** By group: the states of the search from which its chain is entered at its beginning and at its end. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  readonly isTurned: Uint8Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Per 1/65536 of the edge. */
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  /** By group: the cost along the chain from its beginning to the farthest end of the runs, and back from its end; and the longest walk to a cell, in centimetres. */
  readonly farthestAhead: Float64Array;
  readonly farthestBehind: Float64Array;
  readonly centimetres: Uint16Array;
}

type RunsByTile = Readonly<Record<Minimised, WeakMap<Tile, ChainRuns>>>;

/** By mode and kind of cost, for each tile; made on first use. Modes that share tiles have other chains. */
const chainRuns: Readonly<Record<SearchMode, RunsByTile>> = {
  WALK: noRuns(),
  BICYCLE: noRuns(),
  CAR: noRuns(),
  WHEELCHAIR: noRuns(),
  WHEELCHAIR_STRICT: noRuns(),
};

function noRuns(): RunsByTile {
  return { time: new WeakMap(), length: new WeakMap() };
}

/** The runs of a tile for the mode and the minimised cost of a search. */
export function chainRunsOf(tile: Tile, field: CostField): ChainRuns {
  const kept = chainRuns[field.mode][field.minimised];
  const known = kept.get(tile);
  if (known !== undefined) return known;
  const runs = tile.runEdge.length;
  const groups = groupsOf(tile.runEdge, field);
  const made: ChainRuns = {
    ...groups,
    first: groups.chain.map(chain => field.entryOf(chain, 0)),
    last: groups.chain.map(chain => field.entryOf(chain, 1)),
    isTurned: new Uint8Array(runs),
    before: new Float64Array(runs),
    after: new Float64Array(runs),
    forward: new Float64Array(runs),
    backward: new Float64Array(runs),
    farthestAhead: new Float64Array(groups.chain.length),
    farthestBehind: new Float64Array(groups.chain.length),
    centimetres: new Uint16Array(groups.chain.length),
  };
  let group = 0;
  tile.runEdge.forEach((edge, run) => {
    if (field.chainOf[edge] === NO_CHAIN) return;
    while (made.firstRun[group + 1]! <= run) group++;
    const along = field.alongChain(edge);
    made.isTurned[run] = along.isTurned ? 1 : 0;
    made.before[run] = along.before;
    made.after[run] = along.after;
    made.forward[run] = along.forward / WHOLE_EDGE;
    made.backward[run] = along.backward / WHOLE_EDGE;
    const [ahead, behind] = along.isTurned ? [along.backward, along.forward] : [along.forward, along.backward];
    made.farthestAhead[group] = Math.max(made.farthestAhead[group]!, along.before + ahead);
    made.farthestBehind[group] = Math.max(made.farthestBehind[group]!, along.after + behind);
    for (let p = tile.runStart[run]!; p < tile.runStart[run + 1]!; p++) {
      made.centimetres[group] = Math.max(made.centimetres[group]!, tile.centimetres[p]!);
    }
  });
  kept.set(tile, made);
  return made;
}

/** Runs are in order of edges, so those of a chain are mostly consecutive. */
function groupsOf(runEdge: Int32Array, { chainOf }: CostField): Pick<ChainRuns, 'chain' | 'firstRun'> {
  const chain: number[] = [];
  const firstRun: number[] = [];
  runEdge.forEach((edge, run) => {
    if (chainOf[edge] === chain.at(-1)) return;
    chain.push(chainOf[edge]!);
    firstRun.push(run);
  });
  return { chain: Uint32Array.from(chain), firstRun: Uint16Array.from([...firstRun, runEdge.length]) };
}
