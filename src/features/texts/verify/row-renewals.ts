// The parts of a sentence about renewals: "Erneuert wurde 2014 das Dach, schon 2003 waren die Fenster an der Reihe".
import { isSilent } from './row.ts';
import { isYear, meant, type RowItem } from './row-items.ts';
import { renewedIn, type Statement, spanOf } from './row-statements.ts';

export interface Renewals {
  readonly statements: readonly Statement[];
  readonly taken: readonly RowItem[];
}

/** Each year with the renewed parts of its clause; undefined if a part has no year. */
export function rowRenewals(items: readonly RowItem[]): Renewals | undefined {
  const none = { statements: [], taken: [] };
  const isRenewed = (item: RowItem) => meant(item, 'RENEWED') !== undefined;
  const isOfRenewal = items.some((item, i) => meant(item, 'RENEW', 'ROW_DATES') !== undefined || isDated(items, i));
  if (!isOfRenewal || !items.some(isRenewed) || !items.some(isYear)) return none;
  const statements: Statement[] = [];
  const taken: RowItem[] = [];
  let open: RowItem[] = [];
  let last: RowItem | undefined;
  const say = (year: RowItem, parts: readonly RowItem[]) => {
    for (const part of parts) {
      const renewed = meant(part, 'RENEWED');
      if (renewed) statements.push(renewedIn(spanOf(part, year), renewed.part, year.number?.value ?? 0));
    }
    const before = items[items.indexOf(year) - 1];
    taken.push(year, ...parts, ...(before && meant(before, 'ROW_OF_YEAR') ? [before] : []));
  };
  for (const clause of clausesOf(items)) {
    const years = clause.filter(isYear);
    // "Die Heizung läuft mit Öl" renews nothing.
    const isHeated = clause.some(item => meant(item, 'CARRIER') !== undefined && meant(item, 'RENEWED') === undefined);
    const parts = clause.filter(item => isRenewed(item) && !(isHeated && meant(item, 'HEATS') !== undefined));
    const isBuilt = clause.some(item => meant(item, 'ROW_BUILT', 'ROW_DATES') !== undefined);
    const isOther = clause.some(item => item.number !== undefined && !isYear(item));
    const [year, more] = years;
    if (more !== undefined && parts.length > 0) return undefined;
    if (year === undefined) {
      if (!isOther) open.push(...parts);
      continue;
    }
    if ((isBuilt && parts.length === 0) || isOther || (parts.length === 0 && open.length === 0)) continue;
    const isYearFirst = parts[0] === undefined ? false : parts[0].at > year.at;
    if (open.length > 0 && isYearFirst) {
      if (last === undefined) return undefined;
      say(last, open);
    } else parts.unshift(...open);
    open = [];
    say(year, parts);
    last = isYearFirst ? year : undefined;
  }
  if (open.length > 0) {
    if (last === undefined) return statements.length === 0 ? none : undefined;
    say(last, open);
  }
  if (statements.length === 0) return none;
  return { statements, taken: [...taken, ...items.filter(item => meant(item, 'RENEW') !== undefined)] };
}

/** "Das Dach ist von 1998": the year stands behind the part, with nothing but "is of" between. */
function isDated(items: readonly RowItem[], at: number): boolean {
  if (meant(items[at], 'RENEWED') === undefined) return false;
  const end = items.findIndex((item, i) => i > at && (item.opens || !isSilent(item)));
  const year = items[end];
  return year !== undefined && !year.opens && isYear(year) && meant(items[end - 1], 'ROW_OF_YEAR') !== undefined;
}

function clausesOf(items: readonly RowItem[]): RowItem[][] {
  const clauses: RowItem[][] = [];
  for (const item of items) {
    if (item.opens || clauses.length === 0) clauses.push([item]);
    else clauses.at(-1)?.push(item);
  }
  return clauses;
}
