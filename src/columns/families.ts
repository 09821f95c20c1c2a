// All families of columns, in the order of the catalogue, and the one that a name belongs to.
import type { ColumnFamily } from './column.ts';
import { LOCATION_COLUMNS } from './location-columns.ts';
import { SLOTS } from './slots.ts';
import { readName, type Slot, type SlotValues, type Template, templateOf } from './template.ts';

export const COLUMN_FAMILIES: readonly ColumnFamily[] = [...LOCATION_COLUMNS];

/** A name as its family and the values of its slots. */
export interface ReadColumn {
  readonly family: ColumnFamily;
  readonly values: SlotValues;
}

const TEMPLATES: readonly { readonly family: ColumnFamily; readonly template: Template }[] = COLUMN_FAMILIES.map(
  family => ({ family, template: templateOf(family.name) }),
);
const SLOT_KINDS: Readonly<Record<string, Slot>> = Object.fromEntries(
  Object.entries(SLOTS).map(([name, { slot }]) => [name, slot]),
);

/** @param destinations the names of the destinations of the request */
export function readColumn(name: string, destinations: readonly string[] = []): ReadColumn | undefined {
  const slots = { ...SLOT_KINDS, destination: { kind: 'WORDS', words: destinations } as const };
  for (const { family, template } of TEMPLATES) {
    const values = readName(template, name, slots);
    if (values !== undefined) return { family, values };
  }
  return undefined;
}
