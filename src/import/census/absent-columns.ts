// Finds columns without data for a country: if every cell of the whole file has 0 there, the 0 means "not collected".
import { PUBLISHED_TABLES } from '../../census/census-catalogue.ts';
import { EUROSTAT_TABLE } from '../../census/census-topics.ts';
import { ABSENT_CODE } from '../../region/census.ts';
import type { CollectedTable } from './collected.ts';
import { SquareCountries } from './countries.ts';
import type { WholeFile } from './whole-file.ts';

/** Among fewer people a 0 may be a fact: Eurostat's classes are large, the German ones can be rare. */
const LEAST_PEOPLE = 1000;
const LEAST_GERMAN_CELLS = 10_000;

/** Marks such columns in a German table: its whole file is one country. */
export function markAbsentInGermany(table: CollectedTable): void {
  if (table.wholeCells < LEAST_GERMAN_CELLS) return;
  for (const [name, { codes }] of table.columns) {
    if (table.filledColumns.has(name)) continue;
    for (let row = 0; row < codes.length; row++) if (codes.values[row] === 0) codes.values[row] = ABSENT_CODE;
  }
}

/** Marks such columns in Eurostat's table, country by country. */
export function markAbsentByCountry(table: CollectedTable, whole: WholeFile): void {
  const countries = new SquareCountries();
  const { keys, people, filled } = whole;
  const all = Array.from({ length: table.keys.length }, (_, row) => row);
  const rows = Map.groupBy(all, row => countries.of(table.keys.values[row]!));
  const order = PUBLISHED_TABLES.find(each => each.table === EUROSTAT_TABLE)?.columns ?? [];
  const present = [...table.columns.keys()];
  const bits = new Map(
    order.filter(({ column }) => present.includes(column)).map(({ column }, bit) => [column, 1 << bit]),
  );
  for (const [country, kept] of rows) {
    const suspects = [...table.columns].filter(([, { codes }]) => kept.every(row => codes.values[row]! <= 1));
    if (suspects.length === 0) continue;
    let inCountry = 0;
    let open = new Map(suspects.map(([name, column]) => [bits.get(name) ?? 0, column]));
    for (let i = 0; i < keys.length && open.size > 0; i++) {
      const isTelling = [...open.keys()].some(bit => (filled.values[i]! & bit) !== 0);
      if ((!isTelling && inCountry >= LEAST_PEOPLE) || countries.of(keys.values[i]!) !== country) continue;
      inCountry += people.values[i]!;
      if (isTelling) open = new Map([...open].filter(([bit]) => (filled.values[i]! & bit) === 0));
    }
    if (inCountry < LEAST_PEOPLE) continue;
    for (const { codes } of open.values()) {
      for (const row of kept) if (codes.values[row] === 0) codes.values[row] = ABSENT_CODE;
    }
  }
}
