// Part 5: who stands exactly on a node of a street keeps that street: the shortest leg is 0.

import { round } from './compare.ts';
import { random } from './geo.ts';
import type { Service } from './service.ts';
import type { Truth } from './truth.ts';

export async function startsOnNodes(truth: Truth, service: Service, count: number): Promise<object> {
  const next = random(99);
  const nodes = [
    ...new Set(
      truth.network.segments
        .filter(s => s.stand && s.big)
        .flatMap(s => [truth.network.nodeOf[s.a]!, truth.network.nodeOf[s.b]!]),
    ),
  ];
  let zero = 0;
  let asked = 0;
  const lost: { node: number; snapDistanceMeters?: number; code?: string }[] = [];
  for (let i = 0; i < count && nodes.length > 0; i++) {
    const node = truth.osm.nodes.get(nodes[Math.floor(next() * nodes.length)]!)!;
    const { status, body } = await service.ask('poi-data', {
      lat: node.lat / 1e7,
      lng: node.lng / 1e7,
      transportMode: truth.mode,
      unit: 'MINUTES',
      distance: 1,
      poiTypes: ['supermarket'],
      limit: 1,
    });
    asked++;
    if (status === 200 && body.reachability.snapDistanceMeters === 0) zero++;
    else
      lost.push(
        status === 200
          ? { node: node.id, snapDistanceMeters: body.reachability.snapDistanceMeters }
          : { node: node.id, code: body.code },
      );
  }
  return { asked, onTheStreet: zero, share: round(zero / Math.max(1, asked), 4), lost: lost.slice(0, 5) };
}
