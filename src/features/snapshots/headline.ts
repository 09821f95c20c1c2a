// The name of what a snapshot shows, where it has no title.
import type { SnapshotContent } from './answer.ts';

/** More names would fill a heading. */
const MOST_NAMES = 3;

/** The label of the place, or the names of several. */
export function headlineOf({ location, several }: Pick<SnapshotContent, 'location' | 'several'>): string {
  if (several === undefined) return location.label;
  const names = several.places.map(({ id, location: { label } }) => id ?? label);
  const rest = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [`+${rest}`] : [])].join(' · ');
}
