// The columns of a table by their names, and what every row reads for them.
import { invalidRequest, nearestName } from '../answers/request.ts';
import { type Language, labelIn } from '../core/enums.ts';
import type { Fault } from '../core/errors.ts';
import type { PlaceQuestion } from '../geocoding/location.ts';
import type { Manifest } from '../region/manifest.ts';
import type { Column } from './column.ts';
import { COLUMN_FAMILIES, type ReadColumn, readColumn } from './families.ts';
import type { Reading } from './reading.ts';
import { withLabels } from './slots.ts';

/** A place to which rows have travel times, with the name that columns call it. */
export interface Destination extends PlaceQuestion {
  readonly id: string;
}

export interface PlanAsk {
  /** Of the regions that answer: a column must exist in one of them. */
  readonly manifests: readonly Pick<Manifest, 'census' | 'transit'>[];
  readonly destinations?: readonly Destination[];
  /** Of labels; default English. */
  readonly language?: Language;
  /** The name of a column in an error; default: in the body of a request. */
  readonly pointerTo?: (index: number) => string;
}

/** What every row of a table reads. */
export interface ColumnPlan {
  /** In the order of the names. */
  readonly columns: readonly Column[];
  /** One for each column. */
  readonly readings: readonly Reading[];
  readonly destinations: readonly Destination[];
}

/**
 * The plan of a table with these columns.
 * @throws DomainError `request-invalid` that names every unknown column with the nearest known one, and every name that is there twice
 */
export function planColumns(names: readonly string[], ask: PlanAsk): ColumnPlan {
  const { destinations = [], language = 'en', pointerTo = index => `#/columns/${index}` } = ask;
  const faults: Fault[] = [];
  const read: ReadColumn[] = [];
  const known = new Set<string>();
  for (const [index, name] of names.entries()) {
    const pointer = pointerTo(index);
    const shown = name.slice(0, 60);
    const column = readColumn(
      name,
      destinations.map(({ id }) => id),
    );
    if (column === undefined) {
      const nearest = nearestName(
        name,
        COLUMN_FAMILIES.map(family => family.name),
      );
      const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
      const detail = `There is no column "${shown}"${hint}`;
      faults.push({ pointer, code: 'not-allowed', detail, ...(nearest !== undefined && { nearest }) });
    } else if (known.has(name)) {
      faults.push({ pointer, code: 'not-allowed', detail: `The column "${shown}" is there twice; name it once.` });
    } else read.push(column);
    known.add(name);
  }
  if (faults.length > 0) throw invalidRequest(faults);
  return {
    columns: read.map(({ family, values }, i) => ({
      name: names[i] ?? '',
      type: family.type,
      ...(family.unit && { unit: family.unit }),
      label: withLabels(labelIn(family.label, language), values, language),
      sources: family.sources,
      function: family.equals.function,
    })),
    readings: read.map(({ family, values }) => family.reading(values)),
    destinations,
  };
}
