// Turn restrictions of an OSM file, as pairs of arcs: the second may not follow the first, for a car.
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import type { Arc } from './plain-roads.ts';

interface Restriction {
  readonly from: ReadonlySet<number>;
  readonly to: ReadonlySet<number>;
  /** `only_…`: every exit except `to` is forbidden. */
  readonly isOnly: boolean;
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
    if (!/^(no|only)_/.test(value) || value.endsWith('_u_turn') || tags.hour_on || tags.day_on) continue;
    const excepted = (tags.except ?? '').split(';').map(mode => mode.trim());
    if (excepted.includes('motorcar') || excepted.includes('motor_vehicle')) continue;
    const members = (role: string, type: number) => {
      const found: number[] = [];
      for (let m = osm.relations.memberStart[relation] ?? 0; m < (osm.relations.memberStart[relation + 1] ?? 0); m++) {
        const hasRole = osm.strings[osm.relations.memberRoles[m] ?? 0] === role;
        const member = osm.relations.members[m] ?? -1;
        if (hasRole && osm.relations.memberTypes[m] === type && member >= 0) found.push(member);
      }
      return found;
    };
    const [via, ...moreVia] = members('via', MEMBER_NODE);
    if (via === undefined || moreVia.length > 0) {
      if (members('via', MEMBER_WAY).length > 0) viaWays++;
      continue;
    }
    const from = new Set(members('from', MEMBER_WAY));
    const to = new Set(members('to', MEMBER_WAY));
    // Back into the way of arrival is a U-turn, whatever the relation calls it.
    if (from.size === 0 || to.size === 0 || [...from].some(way => to.has(way))) continue;
    byVia.set(via, [...(byVia.get(via) ?? []), { from, to, isOnly: value.startsWith('only_') }]);
  }
  return { uTurns, byVia, viaWays };
}

/**
 * Whether a car that arrives by `arriving` may continue by `leaving`.
 * @param exits all arcs that leave the junction; an "only" that names none of them is wrong data and is ignored
 */
export function isForbiddenTurn(turns: PlainTurns, arriving: Arc, leaving: Arc, exits: readonly Arc[]): boolean {
  return (turns.byVia.get(arriving.head) ?? []).some(({ from, to, isOnly }) => {
    if (!from.has(arriving.segment.way)) return false;
    const leads = (arc: Arc) => arc.segment !== arriving.segment && to.has(arc.segment.way);
    return isOnly ? exits.some(leads) && !leads(leaving) : leads(leaving);
  });
}
