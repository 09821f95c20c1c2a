// Reads docs/recipes.md as data: its blocks by recipe, and the comparison of shown output with real output.
import { readFileSync } from 'node:fs';

export interface Recipe {
  readonly title: string;
  /** Content of the fenced blocks by language, in order. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}

/** The sections of the page that contain code, preparations first. */
export function readRecipes(): readonly Recipe[] {
  const page = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
  return page.split(/^## /m).flatMap(section => {
    const blocks: Record<string, string[]> = {};
    for (const [, language = '', code = ''] of section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
      blocks[language] = [...(blocks[language] ?? []), code];
    }
    return Object.keys(blocks).length === 0 ? [] : [{ title: section.split('\n')[0] ?? '', blocks }];
  });
}

/** JSON values in sequence. */
export function jsonValues(text: string): unknown[] {
  const values: unknown[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: piece, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (piece === '{' && depth++ === 0) begin = index;
    if (piece === '}' && --depth === 0) values.push(JSON.parse(text.slice(begin, index + 1)));
  }
  return values;
}

/** Shown values that differ from the real ones, as sentences. `…` in a text stands for anything; lists and objects may show only a part. */
export function untrue(shown: unknown, real: unknown, at = ''): string[] {
  if (typeof shown === 'string' && typeof real === 'string') {
    const pattern = shown.split('…').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('[^]*')}$`).test(real) ? [] : [`${at}: "${shown}" is "${real.slice(0, 300)}"`];
  }
  if (Array.isArray(shown) && Array.isArray(real)) {
    let next = 0;
    return shown.flatMap((each, i) => {
      const rest = real.slice(next).map(one => untrue(each, one, `${at}[${i}]`));
      const found = rest.findIndex(faults => faults.length === 0);
      next += found + 1;
      // If no entry matches, the closest one is the most useful to report.
      return found >= 0 ? [] : (rest.sort((a, b) => a.length - b.length)[0] ?? [`${at}[${i}]: there is no more`]);
    });
  }
  if (isObject(shown) && isObject(real)) {
    return Object.entries(shown).flatMap(([name, each]) => untrue(each, real[name], `${at}.${name}`));
  }
  return shown === real ? [] : [`${at}: ${JSON.stringify(shown)} is ${JSON.stringify(real)?.slice(0, 300)}`];
}

/** The lines that a program's last comments promise (`// → line` or `# → line`) and that it did not print. */
export function unprinted(code: string, printed: string): string[] {
  const shown = [...code.matchAll(/^(?:\/\/|#) → (.*)$/gm)].map(([, line = '']) => line);
  const lines = printed.trimEnd().split('\n');
  const isWhole = shown.at(-1) !== '…';
  const compared = isWhole ? shown : shown.slice(0, -1);
  if (compared.length === 0) return ['it does not say what it prints'];
  const isMore = isWhole && lines.length > compared.length ? [`it prints more: ${lines[compared.length]}`] : [];
  return [...compared.flatMap((line, i) => untrue(line, lines[i] ?? '', `line ${i + 1}`)), ...isMore];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
