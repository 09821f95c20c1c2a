// Part 3: every point of interest that the examiner can judge, from many starts, by time and by length; differences by kind.

import type { Point } from './geo.ts';
import type { OsmNode } from './osm.ts';
import type { Cost } from './search.ts';
import type { Poi, Service } from './service.ts';
import { least, type Truth, type Unit } from './truth.ts';

export interface Kind {
  count: number;
  pois: number;
  meanSeconds: number;
  maxSeconds: number;
  example: object;
}
export interface Comparison {
  mode: string;
  unit: Unit;
  distance: number;
  starts: number;
  refused: number;
  snapDiffers: number;
  total: number;
  equal: number;
  equalShare: number;
  withinTenth: number;
  tieOfDoors: number;
  differences: number;
  missing: number;
  kinds: Record<string, Kind>;
  againstOneDoorRule: { withinOneSecond: number; p95Seconds: number; maxSeconds: number };
}

const same = (poi: Poi, c: Cost | undefined, ms: number, dm: number): boolean =>
  c !== undefined && Math.abs(poi.travelSeconds * 1000 - c.ms) <= ms && Math.abs(poi.networkMeters * 10 - c.dm) <= dm;

export async function compare(
  truth: Truth,
  service: Service,
  starts: Point[],
  unit: Unit,
  distance: number,
  lone: Set<number>,
): Promise<Comparison> {
  const out: Comparison = {
    mode: truth.mode,
    unit,
    distance,
    starts: 0,
    refused: 0,
    snapDiffers: 0,
    total: 0,
    equal: 0,
    equalShare: 0,
    withinTenth: 0,
    tieOfDoors: 0,
    differences: 0,
    missing: 0,
    kinds: {},
    againstOneDoorRule: { withinOneSecond: 0, p95Seconds: 0, maxSeconds: 0 },
  };
  const seenAt = new Map<string, Set<string>>();
  const oneRule: number[] = [];
  const seen = new Set<number>();
  const lists: { p: Point; ids: Set<number>; at: number }[] = [];
  const note = (
    kind: string,
    poi: string,
    p: Point,
    said: Poi | undefined,
    mine: Cost | undefined,
    node: OsmNode,
  ): void => {
    const seconds = said && mine ? said.travelSeconds - mine.ms / 1000 : 0;
    const example = {
      start: `${p.lat / 1e7},${p.lng / 1e7}`,
      poi,
      name: node.tags.name,
      service: said && [said.travelSeconds, said.networkMeters],
      true: mine && [mine.ms / 1000, mine.dm / 10],
    };
    const k = (out.kinds[kind] ??= { count: 0, pois: 0, meanSeconds: 0, maxSeconds: 0, example });
    k.count++;
    k.meanSeconds += seconds;
    if (Math.abs(seconds) > Math.abs(k.maxSeconds)) {
      k.maxSeconds = seconds;
      k.example = example;
    }
    const set = seenAt.get(kind) ?? new Set<string>();
    seenAt.set(kind, set.add(poi));
    k.pois = set.size;
  };
  for (const p of starts) {
    const { status, body } = await service.reach(p.lat, p.lng, truth.mode, unit, distance);
    const doors = truth.starts(p);
    if (status !== 200) {
      out.refused++;
      if (doors.length > 0) note(`refused: ${body.code}`, '-', p, undefined, undefined, { tags: {} } as OsmNode);
      continue;
    }
    out.starts++;
    if (
      doors.length === 0 ||
      Math.abs(Math.min(...doors.map(d => d.meters)) - body.reachability.snapDistanceMeters) > 0.06
    )
      out.snapDiffers++;
    const reached = truth.search(doors, unit, distance);
    const touching = truth.starts(p, true);
    const stricter = touching.length === doors.length ? undefined : truth.search(touching, unit, distance);
    const ids = new Set<number>();
    for (const poi of body.pois as Poi[]) {
      const id = poi.id.startsWith('n') ? Number(poi.id.slice(1)) : 0;
      ids.add(id);
      if (!lone.has(id)) continue;
      seen.add(id);
      const node = truth.osm.nodes.get(id)!;
      const { nearest, named } = truth.doorsOf(node);
      const second = least(reached, truth.doors2Of(node), unit);
      const mine = truth.rules < 2 ? least(reached, [...nearest, named], unit) : second;
      out.total++;
      if (second) oneRule.push(Math.abs(poi.travelSeconds - second.ms / 1000));
      if (same(poi, mine, 50.001, 0.501)) {
        out.equal++;
        continue;
      }
      if (
        truth.rules < 2 &&
        nearest.length > 1 &&
        nearest.some(n => same(poi, least(reached, [n, named], unit), 50.001, 0.501))
      ) {
        out.tieOfDoors++;
        continue;
      }
      if (same(poi, mine, 150, 2)) {
        out.withinTenth++;
        continue;
      }
      out.differences++;
      const without = (scraps: 'named' | 'all'): boolean => {
        const doors = truth.doorsOf(node, scraps);
        return same(poi, least(reached, [...doors.nearest, doors.named], unit), 150, 2);
      };
      const old = truth.rules >= 2 && same(poi, least(reached, [...nearest, named], unit), 150, 2);
      const kind = old
        ? 'doors of points of interest by the rule of version 1'
        : stricter && same(poi, least(stricter, [...nearest, named], unit), 150, 2)
          ? 'start leg that only touches an obstacle is dropped'
          : without('named')
            ? 'door on an unconnected scrap named like the street'
            : without('all')
              ? 'door on an unconnected scrap'
              : mine === undefined
                ? 'reached by the service only'
                : Math.abs(poi.networkMeters * 10 - mine.dm) <= 2
                  ? 'same way, other time'
                  : poi.travelSeconds * 1000 < mine.ms
                    ? 'other way, service faster'
                    : 'other way, service slower';
      note(kind, poi.id, p, poi, mine, node);
    }
    lists.push({ p, ids, at: out.starts });
  }
  for (const { p, ids } of lists) {
    const reached = truth.search(truth.starts(p), unit, distance);
    for (const id of seen) {
      if (ids.has(id)) continue;
      const node = truth.osm.nodes.get(id)!;
      const { nearest, named } = truth.doorsOf(node);
      const costs =
        truth.rules < 2
          ? nearest.map(n => least(reached, [n, named], unit))
          : [least(reached, truth.doors2Of(node), unit)];
      const limit = unit === 'MINUTES' ? distance * 60000 : distance * 10;
      if (
        costs.length > 0 &&
        costs.every(c => c !== undefined && (unit === 'MINUTES' ? c.ms <= limit - 100 : c.dm <= limit - 2))
      ) {
        out.missing++;
        note('in reach, not listed', `n${id}`, p, undefined, costs[0], node);
      }
    }
  }
  for (const k of Object.values(out.kinds)) {
    k.meanSeconds = round(k.meanSeconds / k.count, 1);
    k.maxSeconds = round(k.maxSeconds, 1);
  }
  out.equalShare = round(out.equal / Math.max(1, out.total), 5);
  oneRule.sort((a, b) => a - b);
  out.againstOneDoorRule = {
    withinOneSecond: round(oneRule.filter(s => s <= 1).length / Math.max(1, oneRule.length), 4),
    p95Seconds: round(oneRule[Math.floor(oneRule.length * 0.95)] ?? 0, 1),
    maxSeconds: round(oneRule.at(-1) ?? 0, 1),
  };
  return out;
}

export const round = (v: number, digits: number): number => Number(v.toFixed(digits));
