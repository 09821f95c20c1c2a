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
  /** Pairs with at most 32 places at both ends: the rule that chooses among more is decided by rounding. */
  fewPlaces: number;
  fewPlacesEqual: number;
  fewPlacesShare: number;
  withinTenth: number;
  differences: number;
  missing: number;
  kinds: Record<string, Kind>;
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
    fewPlaces: 0,
    fewPlacesEqual: 0,
    fewPlacesShare: 0,
    withinTenth: 0,
    differences: 0,
    missing: 0,
    kinds: {},
  };
  const seenAt = new Map<string, Set<string>>();
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
    const doors = truth.doors(p);
    if (status !== 200) {
      out.refused++;
      if (doors.length > 0) note(`refused: ${body.code}`, '-', p, undefined, undefined, { tags: {} } as OsmNode);
      continue;
    }
    out.starts++;
    const whole = doors.filter(d => truth.network.segments[d.segment]!.big);
    const snap = Math.min(...(whole.length > 0 ? whole : doors).map(d => d.meters));
    if (Math.abs(snap - body.reachability.snapDistanceMeters) > 0.06) out.snapDiffers++;
    const reached = truth.search(doors, unit, distance);
    const ids = new Set<number>();
    for (const poi of body.pois as Poi[]) {
      const id = poi.id.startsWith('n') ? Number(poi.id.slice(1)) : 0;
      ids.add(id);
      if (!lone.has(id)) continue;
      seen.add(id);
      const node = truth.osm.nodes.get(id)!;
      const mine = least(reached, truth.doors(node), unit);
      out.total++;
      const few = !truth.crowded(p) && !truth.crowded(node);
      if (few) out.fewPlaces++;
      if (same(poi, mine, 50.001, 0.501)) {
        out.equal++;
        if (few) out.fewPlacesEqual++;
        continue;
      }
      if (same(poi, mine, 150, 2)) {
        out.withinTenth++;
        continue;
      }
      out.differences++;
      const kind = !few
        ? 'more than 32 places at an end'
        : same(poi, least(reached, truth.doors(node), unit, true), 50.001, 0.501)
          ? 'two legs that meet at a node are not joined'
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
    const reached = truth.search(truth.doors(p), unit, distance);
    for (const id of seen) {
      if (ids.has(id)) continue;
      const node = truth.osm.nodes.get(id)!;
      const cost = least(reached, truth.doors(node), unit);
      const limit = unit === 'MINUTES' ? distance * 60000 : distance * 10;
      if (cost !== undefined && (unit === 'MINUTES' ? cost.ms <= limit - 100 : cost.dm <= limit - 2)) {
        out.missing++;
        note(
          truth.crowded(p) || truth.crowded(node)
            ? 'not listed, more than 32 places at an end'
            : 'in reach, not listed',
          `n${id}`,
          p,
          undefined,
          cost,
          node,
        );
      }
    }
  }
  for (const k of Object.values(out.kinds)) {
    k.meanSeconds = round(k.meanSeconds / k.count, 1);
    k.maxSeconds = round(k.maxSeconds, 1);
  }
  out.equalShare = round(out.equal / Math.max(1, out.total), 5);
  out.fewPlacesShare = round(out.fewPlacesEqual / Math.max(1, out.fewPlaces), 5);
  return out;
}

export const round = (v: number, digits: number): number => Number(v.toFixed(digits));
