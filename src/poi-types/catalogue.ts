// The catalogue of point-of-interest types: ids, groups, labels, tags, icons. All other code uses this one table.
import type { Label } from '../core/enums.ts';
import { POI_TYPES, type PoiType } from './poi-types.ts';

export { POI_TYPES };

export interface PoiGroup {
  /** lower_snake, English. */
  readonly id: string;
  readonly label: Label;
  /** CSS colour, ≥ 4.5:1 contrast to white. */
  readonly color: string;
}

/** The groups in the order in which lists show them. */
export const POI_GROUPS: readonly PoiGroup[] = [
  { id: 'daily_needs', label: { de: 'Täglicher Bedarf', en: 'Daily needs' }, color: '#0369a1' },
  { id: 'food_and_drink', label: { de: 'Essen und Trinken', en: 'Food and drink' }, color: '#c2410c' },
  { id: 'education', label: { de: 'Bildung und Betreuung', en: 'Education and childcare' }, color: '#92610a' },
  { id: 'health', label: { de: 'Gesundheit und Soziales', en: 'Health and care' }, color: '#c8102e' },
  { id: 'public_transport', label: { de: 'Öffentlicher Verkehr', en: 'Public transport' }, color: '#1d4ed8' },
  { id: 'mobility', label: { de: 'Auto und Fahrrad', en: 'Cars and bicycles' }, color: '#475569' },
  { id: 'nature', label: { de: 'Natur und Grünflächen', en: 'Nature and green spaces' }, color: '#2f7a34' },
  { id: 'leisure', label: { de: 'Freizeit', en: 'Leisure' }, color: '#0f766e' },
  { id: 'sport', label: { de: 'Sport', en: 'Sport' }, color: '#4d7c0f' },
  { id: 'culture', label: { de: 'Kultur', en: 'Culture' }, color: '#be185d' },
  { id: 'tourism', label: { de: 'Tourismus und Übernachtung', en: 'Tourism and lodging' }, color: '#6d28d9' },
  { id: 'shopping', label: { de: 'Einkaufen', en: 'Shopping' }, color: '#a21caf' },
  { id: 'services', label: { de: 'Dienstleistungen', en: 'Services' }, color: '#7c4a21' },
  { id: 'public_services', label: { de: 'Öffentliche Einrichtungen', en: 'Public services' }, color: '#374151' },
];

const TYPE_INDEX: ReadonlyMap<string, number> = new Map(POI_TYPES.map((type, index) => [type.id, index]));
const GROUPS_BY_ID: ReadonlyMap<string, PoiGroup> = new Map(POI_GROUPS.map(group => [group.id, group]));

/** The type of this id, or undefined. */
export function poiType(id: string): PoiType | undefined {
  const index = TYPE_INDEX.get(id);
  return index === undefined ? undefined : POI_TYPES[index];
}

/** The index of this id in `POI_TYPES`, or undefined. */
export function poiTypeIndex(id: string): number | undefined {
  return TYPE_INDEX.get(id);
}

/** The group of this id, or undefined. */
export function poiGroup(id: string): PoiGroup | undefined {
  return GROUPS_BY_ID.get(id);
}

/** Ids of the types for a caller who names none, in catalogue order. */
export function defaultTypes(): string[] {
  return POI_TYPES.filter(type => type.isDefault).map(type => type.id);
}
