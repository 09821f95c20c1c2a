// `?fields=`: the caller chooses the fields of a JSON answer by dotted paths. Arrays are passed through: `pois.name` is the name of each.
import { z } from 'zod';
import type { Fault } from '../core/errors.ts';
import { nearestName } from './request.ts';

/** The fields of an answer by name. `any`: the fields below a name of a record, which may be any text. */
export interface FieldTree {
  readonly names: ReadonlyMap<string, FieldTree>;
  readonly any?: FieldTree;
}

/** The chosen part of a tree; `whole`: everything below. */
export interface ChosenFields {
  readonly names: ReadonlyMap<string, ChosenFields>;
  readonly whole: boolean;
}

const MOST_PATHS = 100;

/** Stays in every answer, because the licences of the data want it. */
const CREDIT = ['meta', 'credit', 'plain'];

const LEAF: FieldTree = { names: new Map() };

const trees = new WeakMap<z.ZodType, FieldTree>();

/** The fields that a schema describes. */
export function fieldTree(schema: z.ZodType): FieldTree {
  const known = trees.get(schema) ?? grown(schema);
  trees.set(schema, known);
  return known;
}

function grown(schema: unknown): FieldTree {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return grown(schema.unwrap());
  if (schema instanceof z.ZodArray) return grown(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.map(grown).reduce(merged, LEAF);
  if (schema instanceof z.ZodRecord) return { names: new Map(), any: grown(schema.valueType) };
  if (!(schema instanceof z.ZodObject)) return LEAF;
  return { names: new Map(Object.entries(schema.shape).map(([name, field]) => [name, grown(field)])) };
}

function merged(one: FieldTree, other: FieldTree): FieldTree {
  const names = new Map(one.names);
  for (const [name, below] of other.names) {
    const known = names.get(name);
    names.set(name, known ? merged(known, below) : below);
  }
  const any = one.any ?? other.any;
  return { names, ...(any && { any }) };
}

/** All paths of a tree, each field before those below it. Names of records are the caller's choice and not among them. */
export function fieldPaths({ names }: FieldTree): string[] {
  return [...names].flatMap(([name, below]) => [name, ...fieldPaths(below).map(path => `${name}.${path}`)]);
}

/** The paths through records, whose names may be any text, as patterns. */
export function fieldPatterns({ names, any }: FieldTree): string[] {
  const inside = [...names].flatMap(([name, below]) => fieldPatterns(below).map(pattern => `${name}\\.${pattern}`));
  if (any === undefined) return inside;
  const further = [...fieldPaths(any).map(path => path.replaceAll('.', '\\.')), ...fieldPatterns(any)];
  return [...inside, `[^.,\\s]+${further.length === 0 ? '' : `(\\.(${further.join('|')}))?`}`];
}

/**
 * Reads the parameter.
 * @param sent its value, an array if the parameter comes more than once
 * @returns the choice, or a fault for each wrong path
 */
export function chosenFields(sent: unknown, tree: FieldTree): ChosenFields | readonly Fault[] {
  const paths = String(sent)
    .split(',')
    .map(path => path.trim())
    .filter(path => path !== '');
  const fault = (code: Fault['code'], detail: string, nearest?: string): readonly Fault[] => [
    { pointer: 'fields', code, detail, ...(nearest === undefined ? {} : { nearest }) },
  ];
  if (paths.length === 0) return fault('too-short', 'fields is empty; name at least one field or omit the parameter.');
  if (paths.length > MOST_PATHS) {
    return fault('too-long', `fields has ${paths.length} entries; it must have at most ${MOST_PATHS}.`);
  }
  const faults = paths.flatMap(path => {
    if (isIn(path.split('.'), tree)) return [];
    const nearest = nearestPath(path, tree);
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
    return fault('not-allowed', `The answer has no field "${path.slice(0, 100)}"${hint || '.'}`, nearest);
  });
  if (faults.length > 0) return faults;
  const kept = isIn(CREDIT, tree) ? [CREDIT] : [];
  return chosenOf([...paths.map(path => path.split('.')), ...kept]);
}

function isIn([name, ...rest]: readonly string[], tree: FieldTree): boolean {
  if (name === undefined) return true;
  const below = tree.names.get(name) ?? (name === '' ? undefined : tree.any);
  return below !== undefined && isIn(rest, below);
}

/** The most similar path, or the path that ends with the given name. */
function nearestPath(path: string, tree: FieldTree): string | undefined {
  const paths = fieldPaths(tree);
  const last = path.split('.').at(-1)?.toLowerCase();
  return nearestName(path, paths) ?? paths.find(each => each.split('.').at(-1)?.toLowerCase() === last);
}

function chosenOf(paths: readonly (readonly string[])[]): ChosenFields {
  const whole = paths.some(path => path.length === 0);
  const below = Map.groupBy(
    paths.filter(path => path.length > 0),
    ([name = '']) => name,
  );
  return { whole, names: new Map([...below].map(([name, own]) => [name, chosenOf(own.map(path => path.slice(1)))])) };
}

/** The value with its chosen fields, in their order. An object without any of them is left out, but not as an entry of a list. */
export function withFields(value: unknown, chosen: ChosenFields): unknown {
  if (chosen.whole || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(entry => withFields(entry, chosen));
  const kept = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const below = chosen.names.get(name);
    if (below === undefined) return [];
    const own = withFields(field, below);
    return isEmptied(field, own) ? [] : [[name, own]];
  });
  return Object.fromEntries(kept);
}

function isEmptied(field: unknown, own: unknown): boolean {
  return (
    own !== field && own !== null && typeof own === 'object' && !Array.isArray(own) && Object.keys(own).length === 0
  );
}
