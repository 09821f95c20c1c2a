// Points of interest of brands or operators, as the map names them: so all branches of a competitor are one request.
import { nearestName } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { fold } from '../../geocoding/fold.ts';
import type { PoiTable } from '../../region/pois.ts';

/** The points of interest of the wanted brands, or of the wanted operators. */
interface Branded {
  /** Their types, in the order of the catalogue of the region. */
  readonly types: readonly string[];
  readonly isOf: (row: number) => boolean;
}

interface Brand {
  /** As most often written. */
  readonly name: string;
  readonly rows: readonly number[];
}

type Names = ReadonlyMap<string, Brand>;

/** What a request names, and what an error says of names that the region lacks. */
interface Kind {
  readonly field: 'brands' | 'operators';
  readonly text: 'brand' | 'operator';
  readonly code: 'brand-not-found' | 'operator-not-found';
  /** An error names the nearest of those that have so many places. */
  readonly leastToName: number;
}

const BRANDS: Kind = { field: 'brands', text: 'brand', code: 'brand-not-found', leastToName: 1 };
/** The operator of one or two places may be a person, whom an error would name to everybody who guesses. */
const OPERATORS: Kind = { field: 'operators', text: 'operator', code: 'operator-not-found', leastToName: 3 };

const known = { brand: new WeakMap<PoiTable, Names>(), operator: new WeakMap<PoiTable, Names>() };

/** The name of a field in an error. */
type PointerTo = (field: string) => string;

/** What a request says of brands and types. */
interface BrandQuestion {
  readonly brands?: readonly string[] | undefined;
  readonly operators?: readonly string[] | undefined;
  readonly poiTypes?: readonly string[] | undefined;
}

/** The rows of kept brands and operators in the region of today, of which each may have gone: then there is nothing of it. */
export function withKeptBrands<Request extends BrandQuestion>(
  pois: PoiTable,
  request: Request,
): { readonly asked: Request; readonly isWantedRow?: (row: number) => boolean } {
  return filtered(pois, request, undefined);
}

/** The request with the types of its brands and operators, if it names any and no types, and their rows. */
export function withBrands<Request extends BrandQuestion>(
  pois: PoiTable,
  request: Request,
  pointerTo = (field: string) => `#/${field}`,
): { readonly asked: Request; readonly isWantedRow?: (row: number) => boolean } {
  return filtered(pois, request, pointerTo);
}

/** @param pointerTo for errors about unknown names; without it there is nothing of them */
function filtered<Request extends BrandQuestion>(
  pois: PoiTable,
  request: Request,
  pointerTo: PointerTo | undefined,
): { readonly asked: Request; readonly isWantedRow?: (row: number) => boolean } {
  const { brands, operators, poiTypes } = request;
  const filters = [
    ...(brands === undefined ? [] : [branded(pois, brands, pointerTo)]),
    ...(operators === undefined ? [] : [operated(pois, operators, pointerTo)]),
  ];
  const [first, ...others] = filters;
  if (first === undefined) return { asked: request };
  const types = first.types.filter(type => others.every(other => other.types.includes(type)));
  return {
    // Without a type of both there is nothing, also if nobody asks for types.
    asked: { ...request, poiTypes: poiTypes ?? (types.length > 0 ? types : [...first.types]) },
    isWantedRow: row => filters.every(({ isOf }) => isOf(row)),
  };
}

/**
 * The rows of brands. A name means each brand of that name, and each whose name begins with its words ("Aldi": "ALDI Nord" and "ALDI SÜD"), in any case and spelling of
 * umlauts and accents. A place without a brand on the map is of the brand whose name it has.
 * @param pointerTo the name of a field in an error
 * @throws DomainError `brand-not-found` with the nearest brand of the region for each name that it lacks
 */
function branded(table: PoiTable, names: readonly string[], pointerTo: PointerTo | undefined): Branded {
  return ofNames(table, names, BRANDS, pointerTo);
}

/**
 * The rows of operators, by the same rules of names; a place without an operator on the map has none.
 * @throws DomainError `operator-not-found` with the nearest operator of several places for each name that the region lacks
 */
function operated(table: PoiTable, names: readonly string[], pointerTo: PointerTo | undefined): Branded {
  return ofNames(table, names, OPERATORS, pointerTo);
}

function ofNames(table: PoiTable, names: readonly string[], kind: Kind, pointerTo: PointerTo | undefined): Branded {
  const all = namesOf(table, kind);
  const rows = new Set<number>();
  const faults = names.flatMap((name, index) => {
    const wanted = fold(name);
    let count = 0;
    for (const [folded, brand] of all) {
      if (wanted === '' || (folded !== wanted && !folded.startsWith(`${wanted} `))) continue;
      for (const row of brand.rows) rows.add(row);
      count++;
    }
    return count > 0 || pointerTo === undefined ? [] : [unknown(name, index, all, kind, pointerTo)];
  });
  const [first] = faults;
  if (first !== undefined) throw new DomainError(kind.code, first.detail, { faults });
  const types = new Set(Array.from(rows, row => table.typeOf[row]));
  return { types: table.types.filter((_, type) => types.has(type)), isOf: row => rows.has(row) };
}

function unknown(
  name: string,
  index: number,
  all: Names,
  { field: of, text, leastToName }: Kind,
  pointerTo: PointerTo,
) {
  const nearest = nearestName(
    name,
    [...all.values()].flatMap(each => (each.rows.length >= leastToName ? [each.name] : [])),
  );
  const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
  const field = pointerTo(of);
  const detail = `The region has no ${text} "${name.slice(0, 60)}"${hint}`;
  return {
    pointer: `${field}${field.startsWith('#') ? '/' : '.'}${index}`,
    code: 'not-allowed' as const,
    detail,
    ...(nearest !== undefined && { nearest }),
  };
}

/** All brands or operators of a region by their folded names; made when a request first names one. */
function namesOf(table: PoiTable, { text }: Kind): Names {
  const before = known[text].get(table);
  if (before !== undefined) return before;
  const spelled = new Map<string, Map<string, number[]>>();
  const unnamed: number[] = [];
  for (let row = 0; row < table.count; row++) {
    const written = table.texts[text][row] ?? 0;
    if (written === 0) {
      if (text === 'brand') unnamed.push(row);
      continue;
    }
    const name = table.strings.get(written);
    const spellings = spelled.get(fold(name)) ?? new Map<string, number[]>();
    spelled.set(fold(name), spellings);
    const rows = spellings.get(name) ?? [];
    rows.push(row);
    spellings.set(name, rows);
  }
  const byName = new Map<string, number[]>();
  for (const row of unnamed) {
    const name = fold(table.strings.get(table.texts.name[row] ?? 0));
    if (name === '' || !spelled.has(name)) continue;
    const rows = byName.get(name) ?? [];
    rows.push(row);
    byName.set(name, rows);
  }
  const made = new Map<string, Brand>();
  for (const [folded, spellings] of spelled) {
    if (folded === '') continue;
    const [[name] = ['']] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
    made.set(folded, { name, rows: [...[...spellings.values()].flat(), ...(byName.get(folded) ?? [])] });
  }
  known[text].set(table, made);
  return made;
}
