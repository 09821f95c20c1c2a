// A way along the streets as a leg of a route: its line, and its streets in order with the time and the metres on each.
import { type SearchMode, type TransportMode, transportModeOf } from '../core/modes.ts';
import { decimetresOf, millisecondsOf } from '../reach/leg.ts';
import { partOf } from '../reach/network-point.ts';
import { straightMeters, type WayToRow } from '../reach/reach.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { addPosition, type Position, wayPositions } from './way-line.ts';

/** A part of a leg that has one name. */
export interface RouteStep {
  /** Along streets; or straight and walked, between the street and the place. */
  readonly kind: 'STREET' | 'OFF_STREET';
  /** Empty where the map names no street. */
  readonly name: string;
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** A leg on foot, by bicycle or by car. */
export interface StreetLeg {
  readonly transportMode: TransportMode;
  readonly milliseconds: number;
  readonly decimetres: number;
  /** On wheels: of these, decimetres of streets of which the map says nothing. */
  readonly unknownDecimetres?: number;
  /** From the place to the place. Its ends are drawn to the places themselves, while the metres of `OFF_STREET` count from their doors. */
  readonly positions: readonly Position[];
  /** In the order of travel; their times and lengths add up to those of the leg. */
  readonly steps: readonly RouteStep[];
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The leg of a way that minimises time.
 * @param way to a row of `access`; its figures contain the straight walks at both ends
 */
export function streetLeg(
  streets: StreetNetwork,
  mode: SearchMode,
  way: WayToRow,
  access: AccessPoints,
  places: { readonly from: Place; readonly to: Place },
): StreetLeg {
  const positions = addPosition([], [places.from.lng, places.from.lat]);
  for (const position of wayPositions(streets, way.parts)) addPosition(positions, position);
  addPosition(positions, [places.to.lng, places.to.lat]);
  return {
    transportMode: transportModeOf(mode),
    milliseconds: way.first,
    decimetres: way.second,
    unknownDecimetres: way.unknownDecimetres,
    positions,
    steps: stepsOf(streets, mode, way, access),
  };
}

/** A walk that no street is known for. */
export function straightWalk(from: Place, to: Place): StreetLeg {
  const meters = straightMeters(from, to);
  const [milliseconds, decimetres] = [millisecondsOf(meters), decimetresOf(meters)];
  const positions = addPosition(addPosition([], [from.lng, from.lat]), [to.lng, to.lat]);
  const steps = decimetres === 0 ? [] : [{ kind: 'OFF_STREET' as const, name: '', milliseconds, decimetres }];
  return { transportMode: 'WALK', milliseconds, decimetres, positions, steps };
}

function stepsOf(
  streets: StreetNetwork,
  mode: SearchMode,
  { start, parts, turnMilliseconds, accessPoint }: WayToRow,
  { legMilliseconds, legDecimetres }: AccessPoints,
): RouteStep[] {
  const steps: { -readonly [Key in keyof RouteStep]: RouteStep[Key] }[] = [];
  const add = (kind: RouteStep['kind'], name: string, milliseconds: number, decimetres: number) => {
    if (milliseconds === 0 && decimetres === 0) return;
    const last = steps.at(-1);
    // A barrier takes time but has no length: it belongs to the street before it.
    const goesOn = last?.kind === kind && (last.name === name || decimetres === 0);
    if (!goesOn) steps.push({ kind, name, milliseconds, decimetres });
    else {
      last.milliseconds += milliseconds;
      last.decimetres += decimetres;
    }
  };
  add('OFF_STREET', '', start.legMilliseconds, start.legDecimetres);
  const passed = parts.filter(({ from, to }) => from !== to);
  // One turns round where an edge is passed back at once.
  const turns = passed.filter(({ edge, from }, i) => passed[i - 1]?.edge === edge && passed[i - 1]?.to === from);
  for (const part of passed) {
    const name = streets.names.get(streets.edgeName[part.edge] ?? 0);
    const turn = turns.includes(part) ? turnMilliseconds / turns.length : 0;
    const { forward, backward } = streets.modes[mode];
    const whole = (part.to > part.from ? forward : backward)[part.edge] ?? 0;
    const share = Math.abs(part.to - part.from);
    add('STREET', name, partOf(whole, share) + turn, partOf(streets.edgeLengthDecimetres[part.edge] ?? 0, share));
  }
  add('OFF_STREET', '', legMilliseconds[accessPoint] ?? 0, legDecimetres[accessPoint] ?? 0);
  return steps;
}
