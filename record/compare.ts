// Reports how two recordings differ: counts by block, and differences grouped by block, status and JSON path, with one example each.
import { type Answer, keptAnswers, type Line, type Recorded } from './answer.ts';

interface Options {
  readonly most: number;
  readonly ignored: RegExp | undefined;
  readonly isWanted: (name: string) => boolean;
  /** Skipped blocks, for example all blocks on an unavailable database. */
  readonly isSkipped: (name: string) => boolean;
}

interface Difference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** @returns whether there are no differences except ignored ones */
export function report(
  before: readonly Line[],
  after: readonly Line[],
  answers: readonly Recorded[],
  options: Options,
): boolean {
  const { isWanted, isSkipped, most, ignored } = options;
  const old = new Map(before.filter(({ name }) => isWanted(name)).map(line => [line.name, line]));
  const now = new Map(after.map(line => [line.name, line]));
  const missing = [...old.keys()].filter(name => !now.has(name) && !isSkipped(name));
  const added = [...now.keys()].filter(name => !old.has(name));
  const differing = [...now.values()].filter(({ name, hash }) => old.has(name) && old.get(name)?.hash !== hash);
  const kept = keptAnswers('baseline', new Set(differing.map(({ name }) => name)));
  const current = new Map(answers.map(each => [each.name, each]));
  const groups = new Map<string, { count: number; example: Difference; name: string }>();
  const left: string[] = [];
  let ignoredCount = 0;
  for (const { name } of differing) {
    const [first, second] = [kept.get(name), current.get(name)];
    const found = first && second ? differences(first.answer, second.answer) : [];
    const counted = found.filter(({ path }) => !ignored?.test(path));
    ignoredCount += found.length - counted.length;
    if (found.length > 0 && counted.length === 0) continue;
    left.push(name);
    for (const path of new Set(counted.map(each => each.path))) {
      const example = counted.find(each => each.path === path);
      if (example === undefined) continue;
      const group = `${blockOf(name)} ${second?.answer.status} ${path}`;
      const known = groups.get(group);
      if (known) known.count++;
      else groups.set(group, { count: 1, example, name });
    }
  }
  const equal = now.size - added.length - differing.length;
  print(
    `${equal} of ${now.size} requests are answered as before; ${left.length} differ, ${added.length} are new, ${missing.length} are missing.`,
  );
  if (ignored)
    print(
      `${ignoredCount} differences at ${ignored.source} are ignored, in ${differing.length - left.length} requests without others.`,
    );
  for (const [block, names] of byBlock(left)) print(`  ${block}: ${names.length} differ`);
  for (const [block, names] of byBlock(added)) print(`  ${block}: ${names.length} new, such as ${names[0]}`);
  for (const [block, names] of byBlock(missing)) print(`  ${block}: ${names.length} missing, such as ${names[0]}`);
  if (left.length > 0 && kept.size === 0) {
    print('There is no record/answers/baseline here, so what differs is not known; record it from the code before.');
    for (const name of left.slice(0, most)) print(`  ${name}`);
  }
  const sorted = [...groups].sort(([, a], [, b]) => b.count - a.count);
  for (const [group, { count, example, name }] of sorted.slice(0, most)) {
    print(`${group} ×${count}: ${example.before} → ${example.after}  (${name})`);
  }
  if (sorted.length > most) print(`… and ${sorted.length - most} more groups (--max).`);
  return left.length + added.length + missing.length === 0;
}

function byBlock(names: readonly string[]): [string, string[]][] {
  return [...Map.groupBy(names, name => name.split('/').slice(0, 3).join('/'))];
}

/** The function, such as `poi-data`, or `wrong poi-data` for an intentionally wrong request. */
function blockOf(name: string): string {
  const [, , block = name, number = ''] = name.split('/');
  return block === 'wrong' ? `wrong ${number.replace(/^\d+-/, '')}` : block;
}

function differences(before: Answer, after: Answer): Difference[] {
  const found: Difference[] = [];
  if (before.status !== after.status) found.push(difference('status', before.status, after.status));
  walk(parsed(before.body), parsed(after.body), '', found);
  if (found.length === 0 && before.body !== after.body)
    found.push(difference('(order of JSON)', before.body, after.body));
  walk(before.stderr, after.stderr, 'stderr', found);
  const isBodySame = found.length === 0;
  const own = (headers: Answer['headers'] = {}) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => isBodySame || !/^(etag|content-length)$/.test(name)));
  walk(own(before.headers), own(after.headers), 'headers', found);
  return found;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.split('\n');
  }
}

const MOST_IN_ONE = 200;

function walk(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (Object.is(before, after) || found.length >= MOST_IN_ONE) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) found.push(difference(`${path}.length`, before.length, after.length));
    for (let i = 0; i < Math.min(before.length, after.length); i++) walk(before[i], after[i], `${path}[]`, found);
  } else if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      walk(before[name], after[name], path === '' ? name : `${path}.${name}`, found);
    }
  } else found.push(difference(path, before, after));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function difference(path: string, before: unknown, after: unknown): Difference {
  return { path: path || '(text)', before: shown(before), after: shown(after) };
}

function shown(value: unknown): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
