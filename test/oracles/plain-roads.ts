// The raw road network of an OSM file for one mode, as plain objects. It is written independently of the importer, to check it.
//
// Shared with the product: the tag table (`travel-rules.ts`, including its use of built-up areas), lengths, rounding per segment.

import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import type { BaseMode } from '../../src/core/modes.ts';
import { type OsmData, readTags, type Tags } from '../../src/import/osm/osm-data.ts';
import { carNodeSeconds, nodePassage } from '../../src/import/streets/node-rules.ts';
import { wayRules } from '../../src/import/streets/travel-rules.ts';
import { builtUpAreas } from '../../src/import/streets/urban.ts';
import { SIGNAL_SECONDS } from '../../src/reach/speeds.ts';
import { signalClusters } from './plain-signals.ts';
import { plainSquares } from './plain-squares.ts';

/** One piece of a way between two neighbouring nodes (indices into the file's nodes). */
export interface Segment {
  /** Index of the way; −1 for a line across a square. */
  readonly way: number;
  readonly a: number;
  readonly b: number;
  readonly decimetres: number;
  /** Milliseconds from a to b and from b to a; undefined = closed. */
  forward: number | undefined;
  backward: number | undefined;
  /** Of the way or the square. */
  readonly tags: Tags;
  /** Cars may use it only to get in or out. */
  isDestinationOnly?: boolean;
}

/** A segment in one of its open directions. */
export interface Arc {
  readonly segment: Segment;
  readonly tail: number;
  readonly head: number;
  readonly milliseconds: number;
}

export class PlainRoads {
  readonly osm: OsmData;
  readonly mode: BaseMode;
  readonly segments: Segment[] = [];
  /** Open arcs by their start node. */
  readonly leaving = new Map<number, Arc[]>();
  /** Nodes with a barrier: milliseconds to pass from one segment to another, undefined = closed. */
  readonly barriers = new Map<number, number | undefined>();
  readonly #byNode = new Map<number, Segment[]>();
  readonly #byEnds = new Map<string, Segment[]>();

  constructor(osm: OsmData, country: string, mode: BaseMode) {
    this.osm = osm;
    this.mode = mode;
    const urban = builtUpAreas(osm);
    const delays = this.#readNodes();
    // Traffic lights depend on where cars may drive, whatever the mode.
    const drivable: Segment[] = [];
    for (let way = 0; way < osm.ways.count; way++) {
      const tags = readTags(osm, osm.ways.tags, way);
      const rulesFor = (isUrban: boolean) => wayRules(tags, { country, isUrban: () => isUrban });
      const rules = rulesFor(false);
      if (rules === undefined) continue;
      const inTown = rulesFor(true);
      const refs = [...osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])];
      const duration = rules.ferry?.durationSeconds;
      const ferryPace = duration === undefined ? undefined : (duration * 1000) / this.#lengthOf(refs);
      const wait = (rules.ferry?.waitSeconds ?? 0) * 1000;
      const cost = (open: number | undefined, meters: number, more: number) =>
        open === undefined ? undefined : Math.round(meters * (ferryPace ?? open)) + more;
      refs.slice(1).forEach((b, i) => {
        const a = refs[i] ?? -1;
        if (a < 0 || b < 0 || a === b) return;
        const meters = this.#meters(a, b);
        const pace = ((urban.holds(way, i) ? inTown : rules) ?? rules)[mode];
        const late = (node: number, side: 'forward' | 'backward') =>
          mode === 'CAR' ? (delays.get(node)?.[side] ?? 0) * 1000 : 0;
        const piece = { way, tags, a, b, decimetres: Math.round(meters * 10) };
        this.segments.push({
          ...piece,
          forward: cost(pace.forward, meters, (i === 0 ? wait : 0) + late(b, 'forward')),
          backward: cost(pace.backward, meters, (i === refs.length - 2 ? wait : 0) + late(a, 'backward')),
          isDestinationOnly: rules.isDestinationOnly === true,
        });
        if (rules.CAR.forward !== undefined || rules.CAR.backward !== undefined) {
          drivable.push({ ...piece, forward: 1, backward: 1 });
        }
      });
    }
    if (mode !== 'CAR') {
      const { chords, outlines } = plainSquares(osm, country);
      for (const [way, { rules, tags }] of outlines) {
        const refs = [...osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])];
        refs.slice(1).forEach((b, i) => {
          const a = refs[i] ?? -1;
          if (a < 0 || b < 0 || a === b) return;
          const meters = this.#meters(a, b);
          const cost = (open: number | undefined) => (open === undefined ? undefined : Math.round(meters * open));
          const { forward, backward } = rules[mode];
          this.segments.push({
            way,
            tags,
            a,
            b,
            decimetres: Math.round(meters * 10),
            forward: cost(forward),
            backward: cost(backward),
          });
        });
      }
      for (const { a, b, rules, tags } of chords) {
        const meters = this.#meters(a, b);
        const pace = (mode === 'WALK' ? rules.WALK : rules.BICYCLE).forward;
        const milliseconds = pace === undefined ? undefined : Math.round(meters * pace);
        const decimetres = Math.round(meters * 10);
        this.segments.push({ way: -1, tags, a, b, decimetres, forward: milliseconds, backward: milliseconds });
      }
    }
    if (mode !== 'WALK') this.#waitAtSignals(drivable);
    for (const segment of this.segments) this.#register(segment);
    if (mode === 'CAR') this.#extendDestinations();
  }

  /** Segments between two nodes, given by their OSM ids, in either order. */
  between(idA: number, idB: number): readonly Segment[] {
    return this.#byEnds.get(`${Math.min(idA, idB)} ${Math.max(idA, idB)}`) ?? [];
  }

  /** Segments at a node that are open in at least one direction. */
  at(node: number): readonly Segment[] {
    return this.#byNode.get(node) ?? [];
  }

  /** OSM id of a node. */
  id(node: number): number {
    return this.osm.nodes.ids[node] ?? Number.NaN;
  }

  #readNodes() {
    const delays = new Map<number, { readonly forward: number; readonly backward: number }>();
    for (let node = 0; node < this.osm.nodes.count; node++) {
      const tags = readTags(this.osm, this.osm.nodes.tags, node);
      delays.set(node, carNodeSeconds(tags));
      const passage = nodePassage(tags);
      if (passage === undefined) continue;
      const seconds = passage;
      const own = seconds[this.mode];
      this.barriers.set(node, own === undefined ? undefined : own * 1000);
    }
    return delays;
  }

  #waitAtSignals(drivable: readonly Segment[]): void {
    const cluster = signalClusters(this.osm, drivable);
    for (const segment of this.segments) {
      const from = cluster.get(segment.a);
      const to = cluster.get(segment.b);
      if (from === to) continue;
      if (to !== undefined && segment.forward !== undefined) segment.forward += SIGNAL_SECONDS * 1000;
      if (from !== undefined && segment.backward !== undefined) segment.backward += SIGNAL_SECONDS * 1000;
    }
  }

  #register(segment: Segment): void {
    const { a, b, forward, backward } = segment;
    if (forward === undefined && backward === undefined) return;
    const key = [this.id(a), this.id(b)].sort((x, y) => x - y).join(' ');
    this.#byEnds.set(key, [...(this.#byEnds.get(key) ?? []), segment]);
    for (const node of [a, b]) this.#byNode.set(node, [...this.at(node), segment]);
    const leave = (tail: number, head: number, milliseconds: number | undefined) => {
      if (milliseconds === undefined) return;
      const arcs = this.leaving.get(tail) ?? [];
      arcs.push({ segment, tail, head, milliseconds });
      this.leaving.set(tail, arcs);
    };
    leave(a, b, forward);
    leave(b, a, backward);
  }

  /**
   * Streets without a tag that belong to no way through: all outside the largest strongly connected set of segments without one. Kosaraju's method,
   * with a barrier that stops cars as two ends.
   */
  #extendDestinations(): void {
    const free = this.segments.filter(segment => !segment.isDestinationOnly && isOpen(segment));
    if (free.length === this.segments.filter(isOpen).length) return;
    const blocks = (node: number) => this.barriers.has(node) && this.barriers.get(node) === undefined;
    const ends = new Map<Segment, readonly [string, string]>();
    const out = new Map<string, string[]>();
    const back = new Map<string, string[]>();
    free.forEach((segment, i) => {
      const name = (node: number) => (blocks(node) ? `${node} of ${i}` : String(node));
      const [a, b] = [name(segment.a), name(segment.b)];
      ends.set(segment, [a, b]);
      const lead = (from: string, to: string) => {
        (out.get(from) ?? out.set(from, []).get(from))?.push(to);
        (back.get(to) ?? back.set(to, []).get(to))?.push(from);
      };
      if (segment.forward !== undefined) lead(a, b);
      if (segment.backward !== undefined) lead(b, a);
    });
    const finished: string[] = [];
    const seen = new Set<string>();
    for (const root of new Set([...ends.values()].flat())) {
      const path = seen.has(root) ? [] : [{ node: root, next: 0 }];
      seen.add(root);
      for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
        const to = out.get(top.node)?.[top.next++];
        if (to === undefined) finished.push(path.pop()?.node ?? '');
        else if (!seen.has(to)) {
          seen.add(to);
          path.push({ node: to, next: 0 });
        }
      }
    }
    const group = new Map<string, string>();
    for (const root of finished.reverse()) {
      const waiting = group.has(root) ? [] : [root];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        if (group.has(node)) continue;
        group.set(node, root);
        waiting.push(...(back.get(node) ?? []));
      }
    }
    const groupOf = (segment: Segment) => {
      const [a, b] = (ends.get(segment) ?? ['', '']).map(node => group.get(node));
      return a === b ? a : undefined;
    };
    const length = new Map<string, number>();
    for (const segment of free) {
      const name = groupOf(segment);
      if (name !== undefined) length.set(name, (length.get(name) ?? 0) + segment.decimetres);
    }
    const most = Math.max(0, ...length.values());
    for (const segment of free) {
      const name = groupOf(segment);
      if (name === undefined || length.get(name) !== most) segment.isDestinationOnly = true;
    }
  }

  #meters(a: number, b: number): number {
    const { lat, lng } = this.osm.nodes;
    return distanceMeters(lat[a] ?? 0, lng[a] ?? 0, lat[b] ?? 0, lng[b] ?? 0);
  }

  #lengthOf(refs: readonly number[]): number {
    let meters = 0;
    for (const [i, b] of refs.entries()) {
      const a = refs[i - 1] ?? -1;
      if (a >= 0 && b >= 0) meters += this.#meters(a, b);
    }
    return meters;
  }
}

function isOpen({ forward, backward }: Segment): boolean {
  return forward !== undefined || backward !== undefined;
}
