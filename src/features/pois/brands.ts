// Points of interest of brands, as the map names them: so all branches of a competitor are one request.
import { nearestName } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { fold } from '../../geocoding/fold.ts';
import type { PoiTable } from '../../region/pois.ts';

/** The points of interest of the wanted brands. */
export interface Branded {
  /** Their types, in the order of the catalogue of the region. */
  readonly types: readonly string[];
  readonly isOf: (row: number) => boolean;
}

interface Brand {
  /** As most often written. */
  readonly name: string;
  readonly rows: readonly number[];
}

const known = new WeakMap<PoiTable, ReadonlyMap<string, Brand>>();

/**
 * The rows of brands. A name means each brand of that name, and each whose name begins with its words ("Aldi": "ALDI Nord" and "ALDI SÜD"), in any case and spelling of
 * umlauts and accents. A place without a brand on the map is of the brand whose name it has.
 * @param pointerTo the name of a field in an error
 * @throws DomainError `brand-not-found` with the nearest brand of the region for each name that it lacks
 */
export function branded(table: PoiTable, names: readonly string[], pointerTo: (field: string) => string): Branded {
  const brands = brandsOf(table);
  const rows = new Set<number>();
  const faults = names.flatMap((name, index) => {
    const wanted = fold(name);
    let count = 0;
    for (const [folded, brand] of brands) {
      if (wanted === '' || (folded !== wanted && !folded.startsWith(`${wanted} `))) continue;
      for (const row of brand.rows) rows.add(row);
      count++;
    }
    return count > 0 ? [] : [unknown(name, index, brands, pointerTo)];
  });
  const [first] = faults;
  if (first !== undefined) throw new DomainError('brand-not-found', first.detail, { faults });
  const types = new Set(Array.from(rows, row => table.typeOf[row]));
  return { types: table.types.filter((_, type) => types.has(type)), isOf: row => rows.has(row) };
}

function unknown(
  name: string,
  index: number,
  brands: ReadonlyMap<string, Brand>,
  pointerTo: (field: string) => string,
) {
  const nearest = nearestName(
    name,
    Array.from(brands.values(), brand => brand.name),
  );
  const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
  const field = pointerTo('brands');
  const detail = `The region has no brand "${name.slice(0, 60)}"${hint}`;
  return {
    pointer: `${field}${field.startsWith('#') ? '/' : '.'}${index}`,
    code: 'not-allowed' as const,
    detail,
    ...(nearest !== undefined && { nearest }),
  };
}

/** All brands of a region by their folded names; made when a request first names one. */
function brandsOf(table: PoiTable): ReadonlyMap<string, Brand> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const brands = new Map<string, Map<string, number[]>>();
  const unbranded: number[] = [];
  for (let row = 0; row < table.count; row++) {
    const brand = table.texts.brand[row] ?? 0;
    if (brand === 0) unbranded.push(row);
    else {
      const name = table.strings.get(brand);
      const spellings = brands.get(fold(name)) ?? new Map<string, number[]>();
      brands.set(fold(name), spellings);
      const rows = spellings.get(name) ?? [];
      rows.push(row);
      spellings.set(name, rows);
    }
  }
  const named = new Map<string, number[]>();
  for (const row of unbranded) {
    const name = fold(table.strings.get(table.texts.name[row] ?? 0));
    if (name === '' || !brands.has(name)) continue;
    const rows = named.get(name) ?? [];
    rows.push(row);
    named.set(name, rows);
  }
  const made = new Map<string, Brand>();
  for (const [folded, spellings] of brands) {
    if (folded === '') continue;
    const [[name] = ['']] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
    made.set(folded, { name, rows: [...[...spellings.values()].flat(), ...(named.get(folded) ?? [])] });
  }
  known.set(table, made);
  return made;
}
