// Short walks from an edge by the length of the streets, without the graph that a search by time needs.
import type { StreetNetwork } from '../../region/streets.ts';
import { CLOSED } from '../../region/streets.ts';

interface Walk {
  /** Decimetres from the middle of the first edge to the middle of another; Infinity beyond the limit. */
  decimetresTo(edge: number): number;
  /** The directed edges (edge·2, plus 1 against its direction) between the two, without both of them. */
  linksTo(edge: number): number[];
}

/** Walks from the middle of an edge up to a limit in decimetres: the nodes on a list, each once more if a shorter walk to it is found. */
export function walkFrom(network: StreetNetwork, start: number, limit: number): Walk {
  const { adjacencyStart, adjacency, edgeFrom, edgeTo, edgeLengthDecimetres, modes } = network;
  const { forward, backward } = modes.WALK;
  const half = edgeLengthDecimetres[start]! / 2;
  const ends = [edgeFrom[start]!, edgeTo[start]!];
  const best = new Map(ends.map(node => [node, half]));
  const cameBy = new Map<number, number>();
  const list = [...ends];
  for (let i = 0; i < list.length; i++) {
    const node = list[i]!;
    const here = best.get(node)!;
    for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
      const link = adjacency[a]!;
      const edge = link >> 1;
      if ((link & 1 ? backward : forward)[edge] === CLOSED) continue;
      const there = link & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
      const length = here + edgeLengthDecimetres[edge]!;
      if (length > limit || length >= (best.get(there) ?? Infinity)) continue;
      best.set(there, length);
      cameBy.set(there, link);
      list.push(there);
    }
  }
  const nearEnd = (edge: number) => {
    const [a, b] = [edgeFrom[edge]!, edgeTo[edge]!];
    return (best.get(a) ?? Infinity) <= (best.get(b) ?? Infinity) ? a : b;
  };
  return {
    decimetresTo: edge => (best.get(nearEnd(edge)) ?? Infinity) + edgeLengthDecimetres[edge]! / 2,
    linksTo(edge) {
      const links: number[] = [];
      let node = nearEnd(edge);
      for (let link = cameBy.get(node); link !== undefined; link = cameBy.get(node)) {
        links.push(link);
        node = link & 1 ? edgeTo[link >> 1]! : edgeFrom[link >> 1]!;
      }
      return links.reverse();
    },
  };
}
