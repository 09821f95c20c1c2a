// The columns that a table gets, with their types, and their credit.
import { metaOf, timetableCredit, withSourcesOf } from '../answers/meta.ts';
import type { ColumnPlan } from '../columns/plan.ts';
import type { Manifest } from '../region/manifest.ts';
import { type AddedColumn, PROBLEM_COLUMN, STATUS_COLUMN } from '../tables/added-columns.ts';
import type { TableCredit } from '../tables/writing.ts';

/** Some region with its sources. */
interface Sourced {
  readonly manifest: Manifest;
}

const KINDS = { NUMBER: 'number', INTEGER: 'integer', TEXT: 'text' } as const;

/** The columns of a plan, then those of the row's status; and the credit of all regions that may answer. */
export function addedBy(
  plan: ColumnPlan,
  [first, ...others]: readonly [Sourced, ...Sourced[]],
): { readonly columns: readonly AddedColumn[]; readonly credit: TableCredit } {
  const wanted = plan.columns.map(({ name, type, label, unit }) => ({
    name,
    kind: KINDS[type],
    label,
    ...(unit && { unit }),
  }));
  const kinds = new Set(plan.columns.flatMap(({ sources }) => sources));
  const { manifest } = withSourcesOf(first, others);
  const census = kinds.has('CENSUS') ? { isChanged: true } : undefined;
  const { region, attribution, credit } = metaOf({ manifest }, 'DATABASE_EXTRACT', [], census);
  const timetables = kinds.has('TIMETABLE') ? manifest.sources.filter(({ id }) => id.startsWith('transit-')) : [];
  const texts = [credit.plain, ...(timetables.length > 0 ? [timetableCredit(manifest).plain] : [])];
  return {
    columns: [
      ...wanted,
      { name: STATUS_COLUMN, kind: 'text', label: 'OK, PARTIAL or FAILED' },
      { name: PROBLEM_COLUMN, kind: 'text', label: 'What is wrong with the row' },
    ],
    credit: { text: texts.join(' · '), meta: { attribution: [...attribution, ...timetables], region } },
  };
}
