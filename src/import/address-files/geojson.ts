// Reads GeoJSON features one at a time, from a collection or from lines with one feature each; never the whole file.
import { OperatorError } from '../../core/errors.ts';
import type { AddressFile } from './open-text.ts';

export interface Feature {
  /** Counted from 1: its line, or its place in the collection. */
  readonly number: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
  /** The name of the collection's coordinate system. */
  readonly crs: string | undefined;
}

/** Most characters of one feature, or of one other member of a collection. A feature of an address has some hundred. */
const MOST_PIECE = 1 << 20;

/** The features of a collection, or one feature per line as in OpenAddresses. @throws OperatorError naming file and feature */
export async function* geoJsonFeatures({ name, text }: AddressFile): AsyncGenerator<Feature> {
  if (await isByLine(text())) {
    yield* featuresByLine(name, text());
    return;
  }
  const crs = await systemOf(name, text());
  let number = 0;
  let type: unknown;
  for await (const { key, json } of collectionParts(name, text())) {
    if (key === undefined) {
      number++;
      yield featureOf(parsed(json, `${name}, feature ${number}`), number, crs, `${name}, feature ${number}`);
    } else if (key === 'type') type = parsed(json, name);
  }
  if (type !== 'FeatureCollection') throw noCollection(name);
}

async function* featuresByLine(name: string, text: AsyncIterable<string>): AsyncGenerator<Feature> {
  let line = 0;
  for await (const each of linesOf(name, text)) {
    line++;
    const where = `${name}, line ${line}`;
    if (each.trim() !== '') yield featureOf(parsed(each, where), line, undefined, where);
  }
}

async function* linesOf(name: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let line = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    line += lines.length;
    yield* lines;
    if (rest.length > MOST_PIECE) throw tooLong(`${name}, line ${line + 1}`);
  }
  yield rest;
}

/** Whether the first line with content is a feature. */
async function isByLine(text: AsyncIterable<string>): Promise<boolean> {
  let first = '';
  for await (const piece of text) {
    first = (first + piece).trimStart();
    const end = first.indexOf('\n');
    if (end >= 0) return isFeature(first.slice(0, end));
    if (first.length > MOST_PIECE) return false;
  }
  return isFeature(first);
}

function isFeature(text: string): boolean {
  try {
    return JSON.parse(text).type === 'Feature';
  } catch {
    return false;
  }
}

/** The coordinate system that a collection names, before its features or behind them. */
async function systemOf(name: string, text: AsyncIterable<string>): Promise<string | undefined> {
  for await (const { key, json } of collectionParts(name, text)) {
    if (key !== 'crs') continue;
    const system = (parsed(json, name) as { properties?: { name?: unknown } } | null)?.properties?.name;
    return typeof system === 'string' ? system : undefined;
  }
  return undefined;
}

/** A feature of a collection, or another member with its key; both as text. */
interface Part {
  readonly key?: string;
  readonly json: string;
}

/** Outside of strings only brackets and commas matter, inside only the quote that ends it. */
const OUTSIDE = /["{}[\],]/g;
const INSIDE = /["\\]/g;
const FEATURES_BEGIN = /^\s*"features"\s*:\s*\[$/;

/** The members of the outermost object one by one, and each feature on its own. */
async function* collectionParts(name: string, text: AsyncIterable<string>): AsyncGenerator<Part> {
  let depth = 0;
  let isString = false;
  let isInFeatures = false;
  let isEscaped = false;
  let hasEnded = false;
  /** The part so far. */
  let held = '';
  let count = 0;
  const partOf = (json: string): Part[] => {
    if (json.trim() === '') return [];
    if (isInFeatures) {
      count++;
      return [{ json }];
    }
    const [, key, value] = /^\s*"([^"]*)"\s*:([\s\S]*)$/.exec(json) ?? [];
    if (key === undefined || value === undefined) throw noJson(name, json);
    return [{ key, json: value }];
  };
  for await (const piece of text) {
    let from = 0;
    for (let at = isEscaped ? 1 : 0; ; ) {
      isEscaped = false;
      const pattern = isString ? INSIDE : OUTSIDE;
      pattern.lastIndex = at;
      const found = pattern.exec(piece);
      if (found === null) break;
      const mark = found[0];
      at = found.index + 1;
      if (isString) {
        if (mark === '"') isString = false;
        else if (at < piece.length) at++;
        else isEscaped = true;
        if (isEscaped) break;
        continue;
      }
      if (mark === '"') {
        if (depth === 0) throw noCollection(name);
        isString = true;
        continue;
      }
      if (mark === '{' || mark === '[') {
        depth++;
        if (depth === 1) {
          if (mark === '[' || hasEnded || piece.slice(from, at - 1).trim() !== '') throw noCollection(name);
          held = '';
          from = at;
        } else if (depth === 2 && mark === '[' && FEATURES_BEGIN.test(held + piece.slice(from, at))) {
          isInFeatures = true;
          held = '';
          from = at;
        }
        continue;
      }
      const level = isInFeatures ? 2 : 1;
      if (mark === ',' ? depth === level : depth-- === level) {
        yield* partOf(held + piece.slice(from, at - 1));
        held = '';
        from = at;
        if (mark === ',') continue;
        if (mark !== (isInFeatures ? ']' : '}')) throw noJson(name, mark);
        hasEnded ||= !isInFeatures;
        isInFeatures = false;
      }
    }
    held += piece.slice(from);
    if (held.length > MOST_PIECE) throw tooLong(isInFeatures ? `${name}, feature ${count + 1}` : name);
    if (depth === 0 && held.trim() === '') held = '';
  }
  if (!hasEnded || depth !== 0 || held.trim() !== '') {
    throw new OperatorError(`${name}: it is not valid JSON (it ends before its brackets do).`);
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${where}: it is not valid JSON (${(cause as Error).message}).`, { cause });
  }
}

function featureOf(value: unknown, number: number, crs: string | undefined, where: string): Feature {
  const { type, properties, geometry } = (value ?? {}) as { type?: unknown; properties?: unknown; geometry?: unknown };
  if (type !== 'Feature') throw new OperatorError(`${where}: it is no GeoJSON feature.`);
  const own = typeof properties === 'object' && properties !== null ? properties : {};
  return { number, properties: own as Record<string, unknown>, geometry, crs };
}

function noCollection(name: string): OperatorError {
  return new OperatorError(`${name} is no GeoJSON FeatureCollection.`);
}

function noJson(name: string, found: string): OperatorError {
  return new OperatorError(`${name}: it is not valid JSON, near ${JSON.stringify(found.trim().slice(0, 40))}.`);
}

function tooLong(where: string): OperatorError {
  return new OperatorError(
    `${where}: it has more than ${MOST_PIECE.toLocaleString('en')} characters, which no address has; is the file damaged?`,
  );
}
