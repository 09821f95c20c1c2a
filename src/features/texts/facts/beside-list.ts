// The facts of a text that stands beside a list of places by another way than on foot.
import { stationName } from '../languages/names.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';

/** A place of the list. */
export interface Listed {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
}

/**
 * The text walks to stops. Where another one comes first in the list, which may drive there, two names would read as a contradiction: then the nearest one has no
 * name in the text, and farther ones are left out.
 * @param listed nearest first
 */
export function besideList(facts: readonly Fact[], listed: readonly Listed[]): Fact[] {
  const firsts = new Map<string, Listed>();
  for (const each of listed) if (!firsts.has(each.type)) firsts.set(each.type, each);
  const nearest = new Map<string, Fact>();
  for (const fact of facts) {
    const type = stopType(fact);
    if (type !== undefined && !nearest.has(type)) nearest.set(type, fact);
  }
  return facts.flatMap(fact => {
    const type = stopType(fact);
    const [first, own] = type === undefined ? [] : [firsts.get(type), nearest.get(type)];
    if (first === undefined || own === undefined || isSame(own, first)) return [fact];
    return fact === own ? [{ ...fact, slots: fact.slots.filter(({ kind }) => kind !== 'NAME') }] : [];
  });
}

/** Of a fact about one stop on foot. */
function stopType(fact: Fact): string | undefined {
  if (fact.kind !== 'POI' || fact.source.kind !== 'POI' || fact.source.transportMode !== 'WALK') return undefined;
  const type = slotOf(fact, 'TYPE')?.id;
  return type !== undefined && poiSubject(type)?.topic === 'TRANSIT' ? type : undefined;
}

/** Both signs of a stop have one name. */
function isSame(fact: Fact, { id, type, name }: Listed): boolean {
  if (fact.source.kind === 'POI' && fact.source.id === id) return true;
  return name !== undefined && slotOf(fact, 'NAME')?.value === stationName(type, name);
}
