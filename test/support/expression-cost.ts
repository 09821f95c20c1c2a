// Finds regular expressions whose time may grow faster than the text: loops in loops, loops side by side that read the same letters, and loops that a search begins at
// every letter again. It reads the expression itself; no clock decides.

/** Letters that stand for all others: whether a class has them decides whether two loops read the same text. */
const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCXYZäöüßéÄÉøА0159 \t\n\u00a0.,;:!?…\'’"„“”«»()[]{}<>/\\-–—_+*&@#%€²·•|`\u0301\u200b',
];

type Node =
  | { readonly kind: 'LETTERS'; readonly letters: ReadonlySet<string> }
  | { readonly kind: 'ROW'; readonly parts: readonly Node[] }
  | { readonly kind: 'CHOICE'; readonly parts: readonly Node[] }
  | { readonly kind: 'LOOP'; readonly least: number; readonly isEndless: boolean; readonly body: Node }
  /** Reads nothing; `guards` are the letters behind which it never holds. */
  | { readonly kind: 'LOOK'; readonly guards: ReadonlySet<string>; readonly body?: Node };

const ANY: ReadonlySet<string> = new Set(LETTERS);
const NONE: ReadonlySet<string> = new Set();

/** The faults of an expression, in words; none if its time grows with the text at most. */
export function costFaults({ source, flags }: { readonly source: string; readonly flags: string }): string[] {
  const node = parsed(source, flags);
  const faults: string[] = [];
  for (const row of rowsIn(node)) faults.push(...twins(row));
  for (const loop of endlessIn(node)) {
    if (endlessIn(loop.body).some(inner => !endsFor(inner, loop.body, firstOf(loop.body))))
      faults.push('a loop in a loop');
  }
  faults.push(...restarts(node));
  return [...new Set(faults)];
}

/** Two loops that read the same letters, with nothing between them that tells where the first one ends. */
function twins(parts: readonly Node[]): string[] {
  const isTwin = parts.some((part, i) =>
    endlessIn(part).some(loop => {
      const rest: Node = { kind: 'ROW', parts: parts.slice(i + 1) };
      return wayThrough(rest, lettersOf(loop.body)) === 'LOOP';
    }),
  );
  return isTwin ? ['two loops side by side'] : [];
}

/** Whether letters of a loop lead into another loop, or past a node, or neither. */
function wayThrough(node: Node, letters: ReadonlySet<string>): 'LOOP' | 'PAST' | 'ENDS' {
  if (node.kind === 'LETTERS') return meet(node.letters, letters) ? 'PAST' : 'ENDS';
  if (node.kind === 'LOOK') return 'PAST';
  if (node.kind === 'LOOP') {
    const way = wayThrough(node.body, letters);
    if (way === 'PAST' && node.isEndless) return 'LOOP';
    return way === 'ENDS' && node.least === 0 ? 'PAST' : way;
  }
  const ways: string[] = [];
  for (const part of node.parts) {
    const way = wayThrough(part, letters);
    if (way === 'LOOP' || (node.kind === 'ROW' && way === 'ENDS')) return way;
    ways.push(way);
  }
  return node.kind === 'ROW' || ways.includes('PAST') ? 'PAST' : 'ENDS';
}

/** A loop that a search begins again at every letter of a run, and that may fail behind it. */
function restarts(node: Node): string[] {
  const rows = node.kind === 'CHOICE' ? node.parts : [node];
  return rows.flatMap(row => {
    const parts = row.kind === 'ROW' ? row.parts : [row];
    const guards = new Set<string>();
    for (const [i, part] of parts.entries()) {
      if (part.kind === 'LOOK') {
        for (const letter of part.guards) guards.add(letter);
        continue;
      }
      const mayFail = parts.slice(i + 1).some(next => !isEmptyable(next));
      const isFound = endlessIn(part).some(
        loop => (mayFail || part !== loop) && [...lettersOf(loop.body)].some(letter => !guards.has(letter)),
      );
      if (isFound && mayFail) return ['a loop from every letter'];
      // Behind a letter that no loop reads, a search begins seldom enough.
      if (!isEmptyable(part)) {
        const rest = parts.slice(i + 1).flatMap(endlessIn);
        if (!rest.some(loop => meet(lettersOf(loop.body), lettersOf(part)))) return [];
      }
    }
    return [];
  });
}

function endsFor(inner: Loop, body: Node, again: ReadonlySet<string>): boolean {
  const follow = new Set([...followOf(inner, body), ...again]);
  return !meet(follow, lettersOf(inner.body));
}

type Loop = Extract<Node, { kind: 'LOOP' }>;

/** The letters that may come behind a loop inside a node. */
function followOf(loop: Loop, node: Node): ReadonlySet<string> {
  const found = new Set<string>();
  for (const parts of rowsIn(node)) {
    const at = parts.findIndex(part => endlessIn(part).includes(loop));
    if (at < 0) continue;
    for (const next of parts.slice(at + 1)) {
      for (const letter of firstOf(next)) found.add(letter);
      if (!isEmptyable(next)) break;
    }
  }
  return found;
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some(letter => b.has(letter));
}

function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'ROW' || node.kind === 'CHOICE') return node.parts;
  return node.kind === 'LOOP' || (node.kind === 'LOOK' && node.body) ? [node.body as Node] : [];
}

function rowsIn(node: Node): (readonly Node[])[] {
  return [...(node.kind === 'ROW' ? [node.parts] : []), ...partsOf(node).flatMap(rowsIn)];
}

function endlessIn(node: Node): Loop[] {
  if (node.kind === 'LOOK') return [];
  return [...(node.kind === 'LOOP' && node.isEndless ? [node] : []), ...partsOf(node).flatMap(endlessIn)];
}

function lettersOf(node: Node): ReadonlySet<string> {
  if (node.kind === 'LETTERS') return node.letters;
  return node.kind === 'LOOK' ? NONE : new Set(partsOf(node).flatMap(part => [...lettersOf(part)]));
}

function isEmptyable(node: Node): boolean {
  if (node.kind === 'LETTERS') return false;
  if (node.kind === 'LOOK') return node.body === undefined && node.guards === NONE;
  if (node.kind === 'LOOP') return node.least === 0 || isEmptyable(node.body);
  return node.kind === 'ROW' ? node.parts.every(isEmptyable) : node.parts.some(isEmptyable);
}

function firstOf(node: Node): ReadonlySet<string> {
  if (node.kind === 'LETTERS') return node.letters;
  const found = new Set<string>();
  for (const part of node.kind === 'LOOK' ? [] : partsOf(node)) {
    for (const letter of firstOf(part)) found.add(letter);
    if (node.kind === 'ROW' && !(part.kind === 'LOOK' || isEmptyable(part))) break;
  }
  return found;
}

/** @throws Error for syntax that it does not know */
function parsed(source: string, flags: string): Node {
  let at = 0;
  const classes = new Map<string, ReadonlySet<string>>();
  const lettersIn = (atom: string): ReadonlySet<string> => {
    const known = classes.get(atom);
    if (known !== undefined) return known;
    const one = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''));
    const found = new Set(LETTERS.filter(letter => one.test(letter)));
    // A letter that no other one stands for.
    if (found.size === 0) found.add(atom);
    classes.set(atom, found);
    return found;
  };
  const choice = (): Node => {
    const parts = [row()];
    while (source[at] === '|') {
      at++;
      parts.push(row());
    }
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'CHOICE', parts };
  };
  const row = (): Node => {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(looped(atom()));
    return { kind: 'ROW', parts };
  };
  const looped = (body: Node): Node => {
    const [all = '', sign = '', least = '', comma = '', most = ''] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? [];
    if (all === '') return body;
    at += all.length;
    const isEndless = sign === '*' || sign === '+' || (comma === ',' && most === '');
    return { kind: 'LOOP', least: sign === '+' ? 1 : Number(least), isEndless, body };
  };
  const atom = (): Node => {
    const sign = source[at];
    if (sign === '(') {
      const [open = ''] = /^\((?:\?(?:[a-z-]*:|[=!]|<[=!]|<\w+>))?/.exec(source.slice(at)) ?? [];
      at += open.length;
      const body = choice();
      at++;
      if (open === '(?<!') return { kind: 'LOOK', guards: lettersOf(body), body };
      if (/^\(\?<?[=!]/.test(open)) return { kind: 'LOOK', guards: new Set(), body };
      return body;
    }
    const [whole = ''] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPuk](?:\{[^}]*\}|<\w+>|[\da-f]{4})|\\x[\da-f]{2}|\\.|.)/isu.exec(
        source.slice(at),
      ) ?? [];
    if (whole === '') throw new Error(`syntax at ${source.slice(at)}`);
    at += whole.length;
    if (whole === '^') return { kind: 'LOOK', guards: ANY };
    if (whole === '$') return { kind: 'LOOK', guards: new Set() };
    if (whole === '\\b') return { kind: 'LOOK', guards: lettersIn('\\w') };
    if (whole === '\\B') return { kind: 'LOOK', guards: new Set() };
    return { kind: 'LETTERS', letters: lettersIn(whole) };
  };
  const node = choice();
  if (at < source.length) throw new Error(`syntax at ${source.slice(at)}`);
  return node;
}
