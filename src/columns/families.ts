// All families of columns, in the order of the catalogue, and the one that a name belongs to.
import { LIST_NAME_PATTERN, listNameFault } from '../answers/list-names.ts';
import { CENSUS_COLUMNS } from './census-columns.ts';
import type { ColumnFamily } from './column.ts';
import { INDEX_COLUMNS } from './index-columns.ts';
import { LOCATION_COLUMNS } from './location-columns.ts';
import { OTHER_COLUMNS } from './other-columns.ts';
import { POI_COLUMNS } from './poi-columns.ts';
import { SLOTS } from './slots.ts';
import { readName, type Slot, type SlotValues, type Template, templateOf } from './template.ts';

export const COLUMN_FAMILIES: readonly ColumnFamily[] = [
  ...LOCATION_COLUMNS,
  ...INDEX_COLUMNS,
  ...POI_COLUMNS,
  ...CENSUS_COLUMNS,
  ...OTHER_COLUMNS,
];

/** A name as its family and the values of its slots. */
export interface ReadColumn {
  readonly family: ColumnFamily;
  readonly values: SlotValues;
}

export const TEMPLATES: readonly { readonly family: ColumnFamily; readonly template: Template }[] = COLUMN_FAMILIES.map(
  family => ({ family, template: templateOf(family.name) }),
);

const SLOT_KINDS: Readonly<Record<string, Slot>> = Object.fromEntries(
  Object.entries(SLOTS).map(([name, { slot }]) => [name, slot]),
);

/** The name of an own list. Which lists there are depends on the account, so a name is read by its form alone. */
const OWN_LIST: Slot = {
  kind: 'NAME',
  form: LIST_NAME_PATTERN.slice(1, -1),
  like(text) {
    const fault = listNameFault(text);
    return fault === undefined ? text : fault.nearest;
  },
};

/** The slots of a request with these destinations. */
export function slotsWith(destinations: readonly string[]): Readonly<Record<string, Slot>> {
  return { ...SLOT_KINDS, destination: { kind: 'WORDS', words: destinations }, ownList: OWN_LIST };
}

/** @param destinations the names of the destinations of the request */
export function readColumn(name: string, destinations: readonly string[] = []): ReadColumn | undefined {
  const slots = slotsWith(destinations);
  for (const { family, template } of TEMPLATES) {
    const values = readName(template, name, slots);
    if (values !== undefined) return { family, values };
  }
  return undefined;
}
