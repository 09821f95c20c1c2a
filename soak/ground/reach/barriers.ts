// Which nodes with barriers each mode may pass.
import type { Tags } from './osm.ts';
import { access, first, parts } from './words.ts';

const words = (list: string): Set<string> => new Set(list.split(' '));
const WALLS = words('wall fence yes hedge retaining_wall city_wall guard_rail cable_barrier');
const FOR_CARS = words(
  'bollard bollards rising_bollard removable_bollard post block concrete_block planter cycle_barrier chicane motorcycle_barrier stile horse_stile kissing_gate wicket_gate turnstile full-height_turnstile chain rope bar log debris boulder rock stone ditch trench jersey_barrier bus_trap sump_buster tank_trap step steps handrail tyres flower_pot',
);
const GATES = words('gate lift_gate swing_gate sliding_gate sliding_beam hampshire_gate toll_booth');
const KEYS: Record<string, string[]> = {
  WALK: ['foot'],
  BICYCLE: ['bicycle', 'vehicle'],
  CAR: ['motorcar', 'motor_vehicle', 'vehicle'],
};

export const kinds = (t: Tags): string[] => parts(t.barrier).filter(v => v !== 'no');
const crossing = (t: Tags): boolean =>
  ['level_crossing', 'crossing', 'tram_level_crossing', 'tram_crossing'].includes(t.railway ?? '');

/** What rules 1 to 3 say, if any of them decides. */
function byTags(t: Tags, mode: string): boolean | undefined {
  const car = mode === 'CAR';
  const own = first(t, KEYS[mode]!);
  if (own !== undefined) return access(own, car) !== 'closed';
  if (t.locked === 'yes') return false;
  return t.access === undefined ? undefined : access(t.access, car) !== 'closed';
}

export function passes(t: Tags, mode: string): boolean {
  if (kinds(t).length === 0) return true;
  if (mode === 'BICYCLE') return passes(t, 'WALK') || byTags(t, mode) === true;
  const said = byTags(t, mode);
  if (said !== undefined) return said;
  if (crossing(t)) return true;
  return !kinds(t).every(v => WALLS.has(v) || (mode === 'CAR' && FOR_CARS.has(v)));
}

/** Milliseconds of opening a gate by car. */
export const gateCost = (t: Tags): number => (!crossing(t) && kinds(t).some(v => GATES.has(v)) ? 30000 : 0);
