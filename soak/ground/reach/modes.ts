// The three modes as the network builder needs them.

import { bicycleNodeOpen, bicycleOpen, bicyclePace, oneway } from './bicycle-rules.ts';
import { carNodeCost, carNodeOpen, carOpen, carSpeed } from './car-rules.ts';
import { addLights, clusters } from './lights.ts';
import { buildNetwork, type Mode, type Network } from './network.ts';
import type { Osm, OsmWay } from './osm.ts';
import type { Turn } from './search.ts';
import { carTurns } from './turns.ts';
import { urbanTest } from './urban.ts';
import { conveying, walkNodeOpen, walkOpen, walkPace } from './walk-rules.ts';

/** Seconds of a ferry without the crossing itself: half of `interval`, else 600. */
const minutesOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const m = /^(?:(\d+):)?(\d+)(?::\d+)?$/.exec(text);
  return m ? Number(m[1] ?? 0) * 60 + Number(m[2]) : undefined;
};

export function walkMode(_osm: Osm, rules: number): Mode {
  return {
    name: 'WALK',
    rules,
    open: walkOpen,
    nodeOpen: walkNodeOpen,
    crossesSquares: true,
    directed: false,
    nodeCost: node => (node.tags.highway === 'elevator' ? 30000 : 0),
    cost(way: OsmWay, length: number, i: number): [number, number] {
      const t = way.tags;
      if (t.route === 'ferry' && t.highway === undefined) {
        const wait = (minutesOf(t.interval) ?? 20) * 30000;
        const ms = Math.round(length * 360) + (i === 1 ? wait : 0);
        return [ms, ms];
      }
      const ms = t.highway === 'elevator' ? (i === 1 ? 30000 : 0) : Math.round(length * walkPace(t));
      const way1 = conveying(t, rules);
      return [way1 < 0 ? -1 : ms, way1 > 0 ? -1 : ms];
    },
  };
}

export function bicycleMode(osm: Osm, rules: number): Mode {
  const walk = walkMode(osm, rules);
  return {
    ...walk,
    name: 'BICYCLE',
    open: bicycleOpen,
    directed: true,
    nodeOpen: t => bicycleNodeOpen(t, walkNodeOpen),
    cost(way, length, i) {
      const t = way.tags;
      if ((t.route === 'ferry' && t.highway === undefined) || t.highway === 'elevator')
        return walk.cost(way, length, i);
      const [forward, backward] = bicyclePace(t);
      const moving = conveying(t, rules);
      return [
        forward < 0 || moving < 0 ? -1 : Math.round(length * forward),
        backward < 0 || moving > 0 ? -1 : Math.round(length * backward),
      ];
    },
  };
}

export function carMode(osm: Osm, rules: number, country: string): Mode {
  const urban = urbanTest(osm);
  const known = new Map<number, [number, number]>();
  return {
    name: 'CAR',
    rules,
    open: carOpen,
    directed: true,
    crossesSquares: false,
    nodeOpen: t => carNodeOpen(t, rules),
    nodeCost: (node, forward) => carNodeCost(node.tags, forward),
    cost(way, length) {
      let speed = known.get(way.id);
      if (!speed) known.set(way.id, (speed = carSpeed(way.tags, country, urban(way))));
      const only = oneway(way.tags);
      return [
        only < 0 ? -1 : Math.round((length * 3600) / speed[0]),
        only > 0 ? -1 : Math.round((length * 3600) / speed[1]),
      ];
    },
  };
}

/** A network with its lights and turns. */
export function prepare(
  osm: Osm,
  name: string,
  rules: number,
  country: string,
): { network: Network; turn: Turn; ignored: Record<string, number> } {
  const network = buildNetwork(
    osm,
    name === 'WALK'
      ? walkMode(osm, rules)
      : name === 'BICYCLE'
        ? bicycleMode(osm, rules)
        : carMode(osm, rules, country),
  );
  if (name !== 'WALK') {
    const isLight = (node: number): boolean => osm.nodes.get(node)!.tags.highway === 'traffic_signals';
    const cars = name === 'CAR' ? network : buildNetwork(osm, carMode(osm, rules, country));
    addLights(network, clusters(cars, isLight), isLight);
  }
  return name === 'CAR' ? { network, ...carTurns(osm, network) } : { network, turn: () => 0, ignored: {} };
}
