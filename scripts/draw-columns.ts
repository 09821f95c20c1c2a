// Writes the tables of docs/columns.md from the catalogue of columns. Run `node scripts/draw-columns.ts` after a change of columns.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { columnSlotsIn, columnsIn } from '../src/features/catalogue/column-catalogue.ts';

export const COLUMNS_PATH = fileURLToPath(new URL('../docs/columns.md', import.meta.url));

const BEGIN = '<!-- columns -->';
const END = '<!-- end of columns -->';
/** Longer lists of words are in the catalogue. */
const MOST_WORDS = 12;

/** The page with the tables of now. */
export function drawnColumns(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return [before, BEGIN, '\n\n', columnsTable(), '\n\n', slotsTable(), '\n\n', END, after].join('');
}

function columnsTable(): string {
  const rows = columnsIn('en').map(({ name, type, unit = '', description, sources, equals }) => {
    const fields = Object.entries(equals.request).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
    const single = [`\`${equals.function}\``, ...(fields.length === 0 ? [] : [`\`${fields.join(', ')}\``])].join(' ');
    const cells = [`\`${name}\``, type, unit, description, sources.join(', '), single, `\`${equals.field}\``];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| column | type | unit | what it is | made of | single request | field of its answer |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function slotsTable(): string {
  const rows = columnSlotsIn('en').map(({ name, words, least, most }) => {
    if (words === undefined) return `| \`{${name}}\` | a whole number from ${least} to ${most?.toLocaleString('en')} |`;
    const ids = [...new Set(words.map(({ id }) => id))];
    const shown = ids.slice(0, MOST_WORDS).map(id => `\`${id}\``);
    const more = ids.length > MOST_WORDS ? `, … (${ids.length} in the catalogue)` : '';
    return `| \`{${name}}\` | ${shown.join(', ')}${more} |`;
  });
  const destination = '| `{destination}` | the `id` of one of the `destinations` of the request |';
  const ownList = '| `{ownList}` | the name of a list of [own places](own-places.md) of your account |';
  return ['| slot | what may stand in it |', '|---|---|', ...rows, destination, ownList].join('\n');
}

if (import.meta.main) writeFileSync(COLUMNS_PATH, drawnColumns(readFileSync(COLUMNS_PATH, 'utf8')));
