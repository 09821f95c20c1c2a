// Independent ways on wheels: the tables of the documentation read once more from the raw tags, and a Dijkstra with three figures; slow and simple.
//
// Shared with the product: what walkers pay (`plain-roads.ts`) and the doors of walkers.
import { readTags, type Tags } from '../../src/import/osm/osm-data.ts';
import type { PlainPoint } from './plain-dijkstra.ts';
import type { PlainRoads, Segment } from './plain-roads.ts';

const WHOLE = 65536;
type State = 'no' | 'perhaps' | 'yes';

/** Milliseconds, decimetres, and how many of these are on streets of which the map says nothing. */
export interface WheelCost {
  readonly milliseconds: number;
  readonly decimetres: number;
  readonly unknown: number;
}

interface Arc {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly milliseconds: number;
}

const list = (words: string) => words.split(' ');
const EVEN = list(
  'asphalt chipseal concrete concrete:plates paving_stones tiles bricks brick wood metal rubber tartan acrylic carpet',
);
const ROUGH = list(
  'cobblestone unhewn_cobblestone gravel pebblestone rock rocks stepping_stones shells sand mud ground dirt earth soil grass grass_paver woodchips snow ice salt',
);
const SHUT = list(
  'stile horse_stile kissing_gate turnstile full-height_turnstile step steps log debris boulder rock stone ditch trench cattle_grid cattle_guard sump_buster tank_trap jersey_barrier handrail rope bar',
);
const DOUBTFUL = list('cycle_barrier chicane motorcycle_barrier chain block concrete_block planter bus_trap');
const FOR_WALKERS = list('pedestrian footway path cycleway steps bridleway corridor platform busway elevator');

function parts(value = ''): string[] {
  return value
    .split(/[;,]/)
    .map(word => word.trim())
    .filter(word => word.length > 0);
}

/** What the tags of a way say; heights do not matter here. */
function stateOfWay(tags: Tags): State {
  if (tags.wheelchair === 'yes' || tags.wheelchair === 'designated') return 'yes';
  if (tags.wheelchair === 'no') return 'no';
  if (tags.highway === 'steps') {
    if (tags['ramp:wheelchair'] !== undefined) return tags['ramp:wheelchair'] === 'yes' ? 'yes' : 'no';
    const others = ['bicycle', 'stroller', 'luggage'].some(kind => tags[`ramp:${kind}`] === 'yes');
    const moves = tags.conveying !== undefined && tags.conveying !== 'no';
    return tags.ramp === 'yes' && !others && !moves ? 'perhaps' : 'no';
  }
  const ground = groundOf(tags);
  const slope = slopeOf(tags.incline);
  const hike = tags.sac_scale;
  if (ground === 'no' || slope === 'no') return 'no';
  if (hike !== undefined && hike !== 'strolling' && hike !== 'hiking') return 'no';
  const isDoubtful =
    slope === 'perhaps' || hike === 'hiking' || tags.wheelchair === 'limited' || tags.route === 'ferry';
  return isDoubtful ? 'perhaps' : ground;
}

function groundOf({ smoothness, surface, tracktype, highway }: Tags): State {
  switch (smoothness) {
    case 'excellent':
    case 'good':
    case 'intermediate':
      return 'yes';
    case 'bad':
    case 'very_bad':
    case 'horrible':
    case 'very_horrible':
    case 'impassable':
      return 'no';
  }
  if (highway === 'elevator') return 'yes';
  const words = parts(surface);
  if (words.some(word => ROUGH.includes(word))) return 'no';
  if (words.length === 0) return tracktype === 'grade4' || tracktype === 'grade5' ? 'no' : 'perhaps';
  return words.every(word => EVEN.includes(word)) ? 'yes' : 'perhaps';
}

function slopeOf(incline: string | undefined): State {
  if (incline === undefined || incline === 'no') return 'yes';
  const number = Number.parseFloat(incline.replace(',', '.'));
  if (!/^[+-]?\d/.test(incline.trim())) return 'perhaps';
  const [rise, run] = incline.split(':').map(Number);
  const percent =
    run !== undefined && rise !== undefined
      ? (100 * rise) / run
      : incline.includes('°')
        ? 100 * Math.tan((number / 180) * Math.PI)
        : number;
  return Math.abs(percent) > 6 ? 'no' : 'yes';
}

/** What the tags of a node say. */
function stateOfNode(tags: Tags): State {
  const kinds = parts(tags.barrier).filter(kind => kind !== 'no');
  const hasKerb = kinds.includes('kerb') || (tags.kerb !== undefined && tags.kerb !== 'no');
  if (kinds.length === 0 && !hasKerb && tags.highway !== 'elevator' && tags.highway !== 'crossing') return 'yes';
  if (tags.wheelchair === 'yes' || tags.wheelchair === 'designated') return 'yes';
  if (tags.wheelchair === 'no') return 'no';
  const others = kinds.filter(kind => kind !== 'kerb');
  const kerb = hasKerb ? kerbOf(tags, kinds.includes('kerb')) : 'yes';
  if (kerb === 'no' || (others.length > 0 && others.every(kind => SHUT.includes(kind)))) return 'no';
  const isDoubtful = others.some(kind => SHUT.includes(kind) || DOUBTFUL.includes(kind));
  return isDoubtful || tags.wheelchair === 'limited' || kerb === 'perhaps' ? 'perhaps' : 'yes';
}

function kerbOf(tags: Tags, isBarrier: boolean): State {
  const height = tags['kerb:height'] ?? (isBarrier ? tags.height : undefined);
  const [, digits, unit = 'm'] = /^(\d[\d.,]*)\s*(m|cm|mm)?$/.exec(height ?? '') ?? [];
  if (digits !== undefined) {
    const meters = Number(digits.replace(',', '.')) / { m: 1, cm: 100, mm: 1000 }[unit as 'm' | 'cm' | 'mm'];
    return meters > 0.03 ? 'no' : 'yes';
  }
  const words = parts(tags.kerb);
  if (words.includes('raised') || words.includes('rolled')) return 'no';
  if (words.length > 0 && words.every(word => ['lowered', 'flush', 'no'].includes(word))) return 'yes';
  return isBarrier ? 'no' : 'perhaps';
}

function isForWalkers({ highway, railway, public_transport, man_made }: Tags): boolean {
  if (highway !== undefined) return FOR_WALKERS.includes(highway);
  return railway === 'platform' || public_transport === 'platform' || man_made === 'pier';
}

function isOffTheGround({ bridge = 'no', tunnel = 'no', route }: Tags): boolean {
  return bridge !== 'no' || tunnel !== 'no' || route === 'ferry';
}

/** The network on wheels of a raw file. */
export class PlainWheels {
  readonly #roads: PlainRoads;
  readonly #isStrict: boolean;
  readonly #nodes = new Map<number, State>();

  /** @param roads of walkers */
  constructor(roads: PlainRoads, isStrict: boolean) {
    this.#roads = roads;
    this.#isStrict = isStrict;
    const { osm } = roads;
    for (let node = 0; node < osm.nodes.count; node++) {
      const state = stateOfNode(readTags(osm, osm.nodes.tags, node));
      if (state !== 'yes') this.#nodes.set(node, state);
    }
  }

  /** What the map says of a segment. */
  stateOf(segment: Segment): State {
    const own = stateOfWay(segment.tags);
    const isDoubtful = [segment.a, segment.b].some(node => this.#stateAt(node, segment) === 'perhaps');
    return own === 'yes' && isDoubtful ? 'perhaps' : own;
  }

  /** The ends of wheels for an end of walkers: at a node, on all segments that meet there without anything between, but no bridge, tunnel or ferry. */
  doors(point: PlainPoint): PlainPoint[] {
    const { segment, fraction } = point;
    const leg = { legMilliseconds: Math.round(point.legMilliseconds * 1.2), legDecimetres: point.legDecimetres };
    const node = fraction === 0 ? segment.a : fraction === WHOLE ? segment.b : undefined;
    if (node === undefined || this.#hinders(node, segment)) return [{ segment, fraction, ...leg }];
    return this.#roads
      .at(node)
      .filter(other => !this.#hinders(node, other) && !isOffTheGround(other.tags))
      .map(other => ({ segment: other, fraction: other.a === node ? 0 : WHOLE, ...leg }));
  }

  /** Costs from some ends of walkers to others, up to a limit of the minimised figure; undefined beyond. */
  search(starts: readonly PlainPoint[], minimised: 'time' | 'length', limit: number) {
    const isLess = (a: WheelCost, b: WheelCost) => {
      const [x, y] = [a.milliseconds - b.milliseconds, a.decimetres - b.decimetres];
      return (minimised === 'time' ? x || y : y || x) < 0 || (x === 0 && y === 0 && a.unknown < b.unknown);
    };
    const isWithin = (cost: WheelCost) => (minimised === 'time' ? cost.milliseconds : cost.decimetres) <= limit;
    const begun = starts.flatMap(start => this.doors(start));
    const legOf = ({ legMilliseconds, legDecimetres }: PlainPoint): WheelCost => ({
      milliseconds: legMilliseconds,
      decimetres: legDecimetres,
      unknown: 0,
    });
    /** Standing before an arc, and at its end. */
    const before = new Map<string, WheelCost>();
    const after = new Map<string, { readonly arc: Arc; readonly cost: WheelCost }>();
    const waiting: { readonly arc: Arc; readonly cost: WheelCost }[] = [];
    const arrive = (arc: Arc, cost: WheelCost) => {
      const known = after.get(this.#name(arc));
      if (!isWithin(cost) || (known && !isLess(cost, known.cost))) return;
      after.set(this.#name(arc), { arc, cost });
      waiting.push({ arc, cost });
    };
    for (const start of begun) {
      for (const arc of this.#arcs(start.segment)) {
        const rest = arc.from === start.segment.a ? WHOLE - start.fraction : start.fraction;
        arrive(arc, plus(legOf(start), this.#part(arc, rest)));
      }
    }
    while (waiting.length > 0) {
      let least = 0;
      for (const [i, { cost }] of waiting.entries()) if (isLess(cost, waiting[least]?.cost ?? cost)) least = i;
      const [{ arc, cost } = { arc: undefined, cost: undefined }] = waiting.splice(least, 1);
      if (arc === undefined || after.get(this.#name(arc))?.cost !== cost) continue;
      for (const next of this.#roads.at(arc.to).flatMap(segment => this.#arcs(segment))) {
        if (next.from !== arc.to || next.segment === arc.segment) continue;
        const pass = this.#passMilliseconds(arc.to, arc.segment, next.segment);
        if (pass === undefined) continue;
        const there = plus(cost, { milliseconds: pass, decimetres: 0, unknown: 0 });
        const known = before.get(this.#name(next));
        if (!isWithin(there) || (known && !isLess(there, known))) continue;
        before.set(this.#name(next), there);
        arrive(next, plus(there, this.#part(next, WHOLE)));
      }
    }
    return (points: readonly PlainPoint[]): WheelCost | undefined => {
      let best: WheelCost | undefined;
      const offer = (cost: WheelCost) => {
        if (isWithin(cost) && (best === undefined || isLess(cost, best))) best = cost;
      };
      for (const end of points.flatMap(point => this.doors(point))) {
        for (const arc of this.#arcs(end.segment)) {
          const isForward = arc.from === end.segment.a;
          const ahead = isForward ? end.fraction : WHOLE - end.fraction;
          const known = before.get(this.#name(arc));
          if (known) offer(plus(plus(known, this.#part(arc, ahead)), legOf(end)));
          for (const start of begun) {
            if (start.segment !== end.segment) continue;
            const onwards = isForward ? end.fraction - start.fraction : start.fraction - end.fraction;
            if (onwards >= 0) offer(plus(plus(legOf(start), this.#part(arc, onwards)), legOf(end)));
          }
        }
      }
      return best;
    };
  }

  #isOpen(segment: Segment): boolean {
    const state = this.stateOf(segment);
    return state === 'yes' || (state === 'perhaps' && !this.#isStrict);
  }

  #arcs(segment: Segment): Arc[] {
    if (!this.#isOpen(segment)) return [];
    const { a, b, forward, backward, tags } = segment;
    const onWheels = (walked: number) => (tags.route === 'ferry' ? walked : Math.round(walked * 1.2));
    return [
      ...(forward === undefined ? [] : [{ segment, from: a, to: b, milliseconds: onWheels(forward) }]),
      ...(backward === undefined ? [] : [{ segment, from: b, to: a, milliseconds: onWheels(backward) }]),
    ];
  }

  readonly #names = new Map<Segment, number>();

  #name({ segment, from }: Arc): string {
    const number = this.#names.get(segment) ?? this.#names.size;
    this.#names.set(segment, number);
    return `${number} ${from}`;
  }

  #part({ segment, milliseconds }: Arc, k: number): WheelCost {
    const decimetres = Math.round((segment.decimetres * k) / WHOLE);
    const unknown = this.stateOf(segment) === 'perhaps' ? decimetres : 0;
    return { milliseconds: Math.round((milliseconds * k) / WHOLE), decimetres, unknown };
  }

  /** What hinders nobody else hinders wheels on ways for walkers only. */
  #stateAt(node: number, { tags }: Segment): State {
    const state = this.#nodes.get(node) ?? 'yes';
    return isForWalkers(tags) || this.#hindersOthers(node) ? state : 'yes';
  }

  #hindersOthers(node: number): boolean {
    return this.#roads.barriers.has(node);
  }

  #hinders(node: number, segment: Segment): boolean {
    return this.#hindersOthers(node) || this.#stateAt(node, segment) === 'no';
  }

  /** From one segment to another at a node. */
  #passMilliseconds(node: number, from: Segment, to: Segment): number | undefined {
    if (this.#stateAt(node, from) === 'no' || this.#stateAt(node, to) === 'no') return undefined;
    return this.#hindersOthers(node) ? this.#roads.barriers.get(node) : 0;
  }
}

function plus(a: WheelCost, b: WheelCost): WheelCost {
  return {
    milliseconds: a.milliseconds + b.milliseconds,
    decimetres: a.decimetres + b.decimetres,
    unknown: a.unknown + b.unknown,
  };
}
