// Finds columns without data for a country: if hardly anybody there lives in a cell with more than 0, the 0 means "not collected".
import { PUBLISHED_TABLES } from '../../census/census-catalogue.ts';
import { EUROSTAT_TABLE } from '../../census/census-topics.ts';
import type { Growable } from '../../core/growable.ts';
import { ABSENT_CODE } from '../../region/census.ts';
import type { CollectedTable } from './collected.ts';
import { SquareCountries } from './countries.ts';
import type { WholeFile } from './whole-file.ts';

/** Among fewer people a 0 may be a fact: Eurostat's classes are large, the German ones can be rare. */
const LEAST_PEOPLE = 1000;
const LEAST_GERMAN_CELLS = 10_000;
/**
 * A country has a column if the cells with more than 0 hold this share of its inhabitants. Cells on the border count the neighbour's people as well:
 * of employed people, which Germany and France did not deliver, such cells hold 0.1 % and 1.3 % of the inhabitants near North Rhine-Westphalia; of every column
 * that a country did deliver, more than half.
 */
const LEAST_FILLED = 0.05;
/** The whole file decides only on columns that are 0 in most kept cells of the country. */
const MOST_FILLED_HERE = 0.5;

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
    const filledHere = (codes: Growable<Int32Array>) => kept.filter(row => codes.values[row]! > 1).length;
    const suspects = [...table.columns]
      .filter(([, { codes }]) => filledHere(codes) < MOST_FILLED_HERE * kept.length)
      .map(([name, { codes }]) => ({ bit: bits.get(name) ?? 0, codes, people: 0 }));
    if (suspects.length === 0) continue;
    let inCountry = 0;
    for (let i = 0; i < keys.length; i++) {
      if (people.values[i] === 0 || countries.of(keys.values[i]!) !== country) continue;
      inCountry += people.values[i]!;
      for (const suspect of suspects) if ((filled.values[i]! & suspect.bit) !== 0) suspect.people += people.values[i]!;
    }
    if (inCountry < LEAST_PEOPLE) continue;
    for (const { codes, people: reached } of suspects) {
      if (reached >= LEAST_FILLED * inCountry) continue;
      // The figures of border cells, too: they count the people of one side only.
      for (const row of kept) if (codes.values[row]! >= 0) codes.values[row] = ABSENT_CODE;
    }
  }
}
