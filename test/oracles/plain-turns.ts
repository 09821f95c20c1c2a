// Turn restrictions of an OSM file, as pairs of arcs: the second may not follow the first, for a car.
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import type { Arc, PlainRoads } from './plain-roads.ts';

interface Restriction {
  readonly from: ReadonlySet<number>;
  readonly to: ReadonlySet<number>;
  /** `only_…`: every exit except `to` is forbidden. */
  readonly isOnly: boolean;
  readonly direction: 'left' | 'right' | 'straight' | undefined;
}

export interface PlainTurns {
  /** Places where a car may make a U-turn. */
  readonly uTurns: 'anywhere' | 'dead-ends';
  readonly byVia: ReadonlyMap<number, readonly Restriction[]>;
  /** Relations whose via is a way: product and oracle ignore them. */
  readonly viaWays: number;
}

/** Reads `type=restriction` relations; `restriction:motorcar` overrides `restriction:motor_vehicle`, which overrides `restriction`. */
export function plainTurns(osm: OsmData, uTurns: PlainTurns['uTurns']): PlainTurns {
  const byVia = new Map<number, Restriction[]>();
  let viaWays = 0;
  for (let relation = 0; relation < osm.relations.count; relation++) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.type !== 'restriction') continue;
    const value = tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? tags.restriction ?? '';
    if (!/^(no|only)_/.test(value) || value === 'only_u_turn' || tags.hour_on || tags.day_on) continue;
    const excepted = (tags.except ?? '').split(';').map(mode => mode.trim());
    if (excepted.includes('motorcar') || excepted.includes('motor_vehicle')) continue;
    let isWhole = true;
    const members = (role: string, type: number) => {
      const found: number[] = [];
      for (let m = osm.relations.memberStart[relation] ?? 0; m < (osm.relations.memberStart[relation + 1] ?? 0); m++) {
        if (osm.strings[osm.relations.memberRoles[m] ?? 0] !== role) continue;
        const member = osm.relations.members[m] ?? -1;
        if (member < 0 || osm.relations.memberTypes[m] !== type) isWhole = false;
        else found.push(member);
      }
      return found;
    };
    const [from, to] = [members('from', MEMBER_WAY), members('to', MEMBER_WAY)];
    if (from.length === 0 || to.length === 0 || !isWhole) continue;
    const [via, ...moreVia] = members('via', MEMBER_NODE);
    if (!isWhole) viaWays++;
    if (via === undefined || moreVia.length > 0 || !isWhole) continue;
    const direction = (['left', 'right', 'straight'] as const).find(word => value.split('_')[1] === word);
    const restriction = { from: new Set(from), to: new Set(to), isOnly: value.startsWith('only_'), direction };
    byVia.set(via, [...(byVia.get(via) ?? []), restriction]);
  }
  return { uTurns, byVia, viaWays };
}

/**
 * Whether a car that arrives by `arriving` may continue by `leaving`.
 * @param exits all arcs that leave the junction; an "only" that names none of them is wrong data and is ignored
 */
export function isForbiddenTurn(
  turns: PlainTurns,
  roads: PlainRoads,
  arriving: Arc,
  leaving: Arc,
  exits: readonly Arc[],
): boolean {
  return (turns.byVia.get(arriving.head) ?? []).some(({ from, to, isOnly, direction }) => {
    if (!from.has(arriving.segment.way)) return false;
    const arms = roads.at(arriving.head).map(({ way }) => way);
    const isDivided = [...from, ...to].some(way => arms.filter(arm => arm === way).length > 1);
    const leads = (arc: Arc) =>
      arc.segment !== arriving.segment &&
      to.has(arc.segment.way) &&
      (direction !== undefined || arc.segment.way !== arriving.segment.way) &&
      (!isDivided || direction === undefined || leadsTo(direction, roads, arriving, arc));
    return isOnly ? exits.some(leads) && !leads(leaving) : leads(leaving);
  });
}

/** Whether a turn leads where the word says, by compass courses in degrees; 30 to 45 degrees are both straight on and to a side. */
function leadsTo(
  direction: 'left' | 'right' | 'straight',
  { osm: { nodes } }: PlainRoads,
  arriving: Arc,
  leaving: Arc,
) {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(nodes.lat[arriving.head] ?? 0);
  const course = ({ tail, head }: Arc) => {
    const north = ((nodes.lat[head] ?? 0) - (nodes.lat[tail] ?? 0)) * metersPerLatE7;
    const east = ((nodes.lng[head] ?? 0) - (nodes.lng[tail] ?? 0)) * metersPerLngE7;
    return (Math.atan2(east, north) * 180) / Math.PI;
  };
  const toTheRight = ((course(leaving) - course(arriving) + 540) % 360) - 180;
  if (direction === 'straight') return Math.abs(toTheRight) <= 45;
  const aside = direction === 'right' ? toTheRight : -toTheRight;
  return aside >= 30 && aside <= 150;
}
