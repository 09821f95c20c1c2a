// The three modes as the network builder needs them.
import { gateCost, kinds, passes } from './barriers.ts';
import { bicyclePaces, oneway } from './bicycle-rules.ts';
import { carInOut, carNodeCost, carOpen, carSpeed } from './car-rules.ts';
import { markWaysThrough } from './components.ts';
import { addLights, clusters } from './lights.ts';
import { buildNetwork, type Mode, type Network } from './network.ts';
import type { Osm, OsmWay } from './osm.ts';
import type { Turn } from './search.ts';
import { carTurns } from './turns.ts';
import { townTest } from './urban.ts';
import { walkOpen, walkPaces } from './walk-rules.ts';
import { access, first, kindOf, parts } from './words.ts';

/** Minutes of a duration or an interval. */
const minutesOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const m = /^(?:(\d+):)?(\d+)(?::\d+)?$/.exec(text);
  return m ? Number(m[1] ?? 0) * 60 + Number(m[2]) : undefined;
};
/** A ferry at 10 km/h with its boarding; `duration` is not read, for the judged regions have none. */
function ferry(way: OsmWay, length: number, i: number): [number, number] {
  const wait = (minutesOf(way.tags.interval) ?? 20) * 30000;
  return [length * 360 + (i === 1 ? wait : 0), length * 360 + (i === way.refs.length - 1 ? wait : 0)];
}
const costs = (length: number, [f, b]: [number, number]): [number, number] => [
  f < 0 ? -1 : length * f,
  b < 0 ? -1 : length * b,
];
const onFoot = (name: string): Mode['barrier'] => {
  return t => (t.highway === 'elevator' ? 15000 : passes(t, name) ? undefined : -1);
};
/** Half of what a barrier costs a car; one that stops nobody and costs nothing is none. */
function forCars(t: OsmWay['tags']): number | undefined {
  if (t.highway === 'elevator') return -1;
  if (kinds(t).length === 0) return undefined;
  if (!passes(t, 'CAR')) return -1;
  return gateCost(t) === 0 && passes(t, 'WALK') && passes(t, 'BICYCLE') ? undefined : gateCost(t) / 2;
}

export const walkMode: Mode = {
  name: 'WALK',
  crossesSquares: true,
  directed: false,
  barrier: onFoot('WALK'),
  nodeCost: () => 0,
  cost: (way, length, _a, _b, i) =>
    kindOf(way.tags) === 'ferry'
      ? walkOpen(way.tags)
        ? ferry(way, length, i)
        : [-1, -1]
      : costs(length, walkPaces(way.tags)),
};

export const bicycleMode: Mode = {
  ...walkMode,
  name: 'BICYCLE',
  directed: true,
  barrier: onFoot('BICYCLE'),
  cost: (way, length, _a, _b, i) =>
    kindOf(way.tags) === 'ferry'
      ? access(first(way.tags, ['bicycle', 'foot', 'access']), false) === 'closed'
        ? [-1, -1]
        : ferry(way, length, i)
      : costs(length, bicyclePaces(way.tags)),
};

export function carMode(osm: Osm, country: string): Mode {
  const town = townTest(osm);
  return {
    name: 'CAR',
    directed: true,
    crossesSquares: false,
    barrier: forCars,
    nodeCost: (node, forward) => carNodeCost(node.tags, forward),
    inout: carInOut,
    cost(way, length, a, b) {
      const only = oneway(way.tags);
      let inTown: boolean | undefined;
      const speed = (direction: string): number =>
        carSpeed(way.tags, direction, country, () => (inTown ??= town(way, a, b)));
      return [
        only < 0 || !carOpen(way.tags, 'forward') ? -1 : (length * 3600) / speed('forward'),
        only > 0 || !carOpen(way.tags, 'backward') ? -1 : (length * 3600) / speed('backward'),
      ];
    },
  };
}

let carsOf: { osm: Osm; network: Network } | undefined;
function cars(osm: Osm, country: string): Network {
  if (carsOf?.osm !== osm) carsOf = { osm, network: buildNetwork(osm, carMode(osm, country)) };
  return carsOf.network;
}

/** A network with its lights and turns. */
export function prepare(
  osm: Osm,
  name: string,
  country: string,
): { network: Network; turn: Turn; ignored: Record<string, number> } {
  const free = { turn: () => 0, ignored: {} };
  if (name === 'WALK') return { network: buildNetwork(osm, walkMode), ...free };
  const isLight = (node: number): boolean => parts(osm.nodes.get(node)!.tags.highway).includes('traffic_signals');
  const drivable = cars(osm, country);
  const network = name === 'CAR' ? drivable : buildNetwork(osm, bicycleMode);
  addLights(network, clusters(drivable, isLight), isLight);
  if (name !== 'CAR') return { network, ...free };
  carsOf = undefined;
  markWaysThrough(network);
  return { network, ...carTurns(osm, network) };
}
