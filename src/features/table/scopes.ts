// What the columns of a table ask of a key: the scopes of their functions, and units.
import type { Called } from '../../answers/route.ts';
import type { ColumnFunction } from '../../columns/column.ts';
import type { ColumnPlan } from '../../columns/plan.ts';
import { DomainError } from '../../core/errors.ts';

/** The scope of each function; `geocode` takes any key, and costs nothing. */
const SCOPE_OF: Readonly<Record<Exclude<ColumnFunction, 'geocode'>, string>> = {
  'location-index': 'location-index',
  'poi-data': 'pois',
  route: 'pois',
  'census-data': 'census',
  'addresses-in-range': 'addresses',
};
const SENSITIVE = 'census:sensitive';

function functionsOf({ columns }: ColumnPlan): readonly (keyof typeof SCOPE_OF)[] {
  return [...new Set(columns.flatMap(column => (column.function === 'geocode' ? [] : [column.function])))];
}

/** The billable units of a row: one for each function that single requests would call. */
export function rowUnits(plan: ColumnPlan): number {
  return functionsOf(plan).length;
}

/** @throws DomainError `scope-missing` that names the columns */
export function checkScopes(plan: ColumnPlan, { key }: Called['caller']): void {
  for (const { name, function: own, isSensitive } of plan.columns) {
    if (own === 'geocode') continue;
    if (!key.scopes.includes(SCOPE_OF[own])) {
      throw new DomainError('scope-missing', `The column "${name}" needs a key with the scope "${SCOPE_OF[own]}".`);
    }
    // Also if the state holds the scope by mistake: everybody who opens a page can use a publishable key.
    if (isSensitive && !(key.scopes.includes(SENSITIVE) && key.origins === null)) {
      throw new DomainError('scope-missing', `The column "${name}" needs a secret key with the scope "${SENSITIVE}".`);
    }
  }
}
