// Tags of an object → its types in the catalogue. Compiled once from `PoiType.tags`; finds types by key and value.
import { POI_TYPES, poiTypeIndex } from './catalogue.ts';
import { practiceType } from './practices.ts';
import { schoolType } from './schools.ts';

/** Tags of one object. */
type Tags = Readonly<Record<string, string | undefined>>;

/** One condition of a line of `PoiType.tags`; no values means `*`. */
export interface TagCondition {
  readonly key: string;
  readonly isNegated: boolean;
  readonly values: ReadonlySet<string> | undefined;
}

interface Rule {
  readonly type: number;
  /** How many conditions a line has: the more, the more specific. */
  readonly weight: number;
  /** Conditions beyond the first, which the index has already checked. */
  readonly others: readonly TagCondition[];
}

interface KeyRules {
  readonly byValue: Map<string, Rule[]>;
  readonly anyValue: Rule[];
}

const RULES: ReadonlyMap<string, KeyRules> = compile();

/** An object needs at least one of these keys to be of any type. */
export const MATCH_KEYS: ReadonlySet<string> = new Set(RULES.keys());

/** Tags of a thing that no longer exists, or not yet. */
const NOT_THERE = ['disused', 'abandoned', 'demolished', 'razed', 'removed', 'construction', 'proposed', 'planned'];

const NONE: readonly number[] = [];
/** Types whose tags also name other things, and what an object with them really is. */
const REALLY: ReadonlyMap<number | undefined, (tags: Tags) => string> = new Map([
  [poiTypeIndex('school'), schoolType],
  [poiTypeIndex('doctor'), practiceType],
]);

/**
 * Indices into `POI_TYPES` of all types of an object with these tags, the most specific line first (most conditions, then catalogue order).
 * Empty if the thing is disused, abandoned or under construction. What is tagged as a school or a doctor has the type of what it is (`schools.ts`, `practices.ts`). This function does
 * not know whether an area is too small for its type.
 */
export function matchTypes(tags: Tags): readonly number[] {
  let found: Map<number, number> | undefined;
  for (const key in tags) {
    const rules = RULES.get(key);
    const value = tags[key];
    if (rules === undefined || value === undefined) continue;
    for (const single of valuesOf(value)) {
      if (single === 'no') continue;
      for (const rule of rules.byValue.get(single) ?? []) found = keepIfMet(rule, tags, found);
      for (const rule of rules.anyValue) found = keepIfMet(rule, tags, found);
    }
  }
  if (found === undefined || isNotThere(tags)) return NONE;
  const types = [...found].sort(([a, weightA], [b, weightB]) => weightB - weightA || a - b).map(([type]) => type);
  if (!types.some(type => REALLY.has(type))) return types;
  const really = (type: number) => poiTypeIndex(REALLY.get(type)?.(tags) ?? '') ?? type;
  return [...new Set(types.map(really))];
}

function keepIfMet(rule: Rule, tags: Tags, found: Map<number, number> | undefined): Map<number, number> | undefined {
  if (!rule.others.every(condition => isMet(condition, tags))) return found;
  const kept = found ?? new Map<number, number>();
  kept.set(rule.type, Math.max(rule.weight, kept.get(rule.type) ?? 0));
  return kept;
}

function isMet({ key, isNegated, values }: TagCondition, tags: Tags): boolean {
  const value = tags[key];
  if (value === undefined) return isNegated;
  const isThere = values === undefined ? value !== 'no' : valuesOf(value).some(single => values.has(single));
  return isThere !== isNegated;
}

function isNotThere(tags: Tags): boolean {
  return tags.building === 'construction' || NOT_THERE.some(key => tags[key] !== undefined && tags[key] !== 'no');
}

function valuesOf(value: string): readonly string[] {
  return value.includes(';') ? value.split(';').map(part => part.trim()) : [value];
}

/** The conditions of one line of `PoiType.tags`. Throws an Error that names the line if it is not in the notation. */
export function parseTagLine(line: string): TagCondition[] {
  const conditions = line.split(' + ').map(text => {
    const parts = /^([a-z_0-9:]+)(!?=)(\*|[^\s|*=!]+(?:\|[^\s|*=!]+)*)$/.exec(text);
    if (!parts?.[1] || !parts[3])
      throw new Error(`"${text}" in "${line}" is not key=value, key=a|b, key=*, or one with !=`);
    return {
      key: parts[1],
      isNegated: parts[2] === '!=',
      values: parts[3] === '*' ? undefined : new Set(parts[3].split('|')),
    };
  });
  if (conditions[0]?.isNegated) throw new Error(`"${line}" must begin with a tag that is there`);
  return conditions;
}

function compile(): Map<string, KeyRules> {
  const rules = new Map<string, KeyRules>();
  POI_TYPES.forEach((poiType, type) => {
    for (const line of poiType.tags) {
      const [first, ...others] = parseTagLine(line);
      if (first === undefined) continue;
      const rule: Rule = { type, weight: others.length + 1, others };
      const ofKey = rules.get(first.key) ?? { byValue: new Map<string, Rule[]>(), anyValue: [] };
      rules.set(first.key, ofKey);
      if (first.values === undefined) ofKey.anyValue.push(rule);
      for (const value of first.values ?? []) {
        const ofValue = ofKey.byValue.get(value) ?? [];
        ofKey.byValue.set(value, ofValue);
        ofValue.push(rule);
      }
    }
  });
  return rules;
}
