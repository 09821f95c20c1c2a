// The named tables of quality classes of public transport: data files, which the program checks when it loads them.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { transitRulesSchema } from './transit-rules.ts';

/** Each is a file `transit-tables/{id}.json`, lower case with hyphens. A table never changes: another edition is another file. */
export const TRANSIT_TABLE_IDS = ['DE_2024'] as const;
export type TransitTableId = (typeof TRANSIT_TABLE_IDS)[number];

const label = z.strictObject({ de: z.string().min(1), en: z.string().min(1) });

const tableSchema = z.strictObject({
  id: z.enum(TRANSIT_TABLE_IDS),
  edition: z.string(),
  /** ISO 3166-1 alpha-2: where the table counts without being named. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  label,
  basedOn: z.string(),
  sourceUrl: z.url(),
  note: label,
  vehicleGroups: z.array(z.strictObject({ id: z.string(), label })),
  transitRules: transitRulesSchema,
});

/** A named table. `sent` has the rules as a request would send them. */
export type TransitTable = z.output<typeof tableSchema> & { readonly sent: z.input<typeof transitRulesSchema> };

/** @throws Error with every fault, if the data is no table */
export function readTransitTable(data: unknown): TransitTable {
  const table = tableSchema.parse(data);
  const [groups, labelled] = [table.transitRules.groups, table.vehicleGroups].map(list => list.map(each => each.id));
  if (groups?.join() !== labelled?.join()) throw new Error(`${table.id}: vehicleGroups do not name its groups`);
  return { ...table, sent: (data as z.input<typeof tableSchema>).transitRules };
}

export const TRANSIT_TABLES: readonly TransitTable[] = TRANSIT_TABLE_IDS.map(id => {
  const file = `transit-tables/${id.toLowerCase().replaceAll('_', '-')}.json`;
  return readTransitTable(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
});

export function transitTable(id: TransitTableId): TransitTable {
  const found = TRANSIT_TABLES.find(table => table.id === id);
  if (found === undefined) throw new Error(`There is no table ${id}`);
  return found;
}

/** The table of a country; undefined if none is made for it. */
export function transitTableOf(country: string): TransitTable | undefined {
  return TRANSIT_TABLES.find(({ countries }) => countries.includes(country));
}
