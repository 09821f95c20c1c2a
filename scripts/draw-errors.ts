// Writes the table of docs/errors.md from the codes of the service: `node scripts/draw-errors.ts` after a change of codes.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WarningCode } from '../src/answers/answer-fields.ts';
import { PROBLEMS } from '../src/answers/problems.ts';
import type { FaultCode } from '../src/core/errors.ts';

export const ERRORS_PATH = fileURLToPath(new URL('../docs/errors.md', import.meta.url));

const REQUEST_STATUSES: readonly number[] = [400, 405, 406, 408, 413, 415, 417, 431, 501];

/** The parts of the page, in its order: a code stands in the first that wants it. */
const GROUPS: readonly { readonly title: string; readonly wants: (status: number, code: string) => boolean }[] = [
  { title: 'The request: mend it before it is sent again', wants: status => REQUEST_STATUSES.includes(status) },
  { title: 'The key', wants: status => status === 401 || status === 403 },
  { title: 'Repeated requests', wants: (_, code) => code.startsWith('idempotency') },
  { title: 'The place: ask whoever typed it', wants: status => status === 422 },
  { title: 'What is not there, or not any more', wants: status => status === 404 || status === 410 },
  { title: 'Later: repeat it after `Retry-After`', wants: status => status === 429 || status === 503 },
  { title: 'The server', wants: () => true },
];

const FAULTS: Readonly<Record<FaultCode, string>> = {
  required: 'a field is missing, or one of two (address, or coordinate)',
  'unknown-field': 'there is no field of that name; `nearest` is the one that was perhaps meant',
  'wrong-type': 'text in place of a number, a list in place of an object',
  'not-allowed':
    'not one of the values that are `allowed`, not of the form that is asked for, or not together with another field',
  'out-of-range': 'a number too small or too large',
  'too-long': 'too many characters or entries',
  'too-short': 'too few of them',
  'coordinates-swapped': '`lat` and `lng` are the wrong way round: swapped, they lie in the region',
  'outside-coverage': 'the coordinate lies outside the region',
};

/** Where each warning can stand, and what it says. */
const WARNINGS: Readonly<Record<WarningCode, readonly [where: string, what: string]>> = {
  'address-not-exact': ['all', 'the house was not found, only its street or place: no pin is drawn'],
  'address-hidden': ['snapshots', '`addressVisibility` hides the house; times start elsewhere'],
  'start-moved': ['reach', 'the nearest street is some way off; times begin there'],
  'coverage-edge': ['reach, census', 'part of the area lies outside the data'],
  'test-key': ['snapshots', 'made with a test key; gone after 7 days at the latest'],
  'no-index': ['snapshots', 'no street to walk on within 500 m, so no location index'],
  'no-text': ['snapshots', 'no street to walk on within 500 m, so no description'],
  'no-census': ['census, snapshots', 'the region has no census figures there'],
  'census-too-large': ['snapshots', 'too many cells to draw: ask for a smaller reach'],
  'coarser-grid': ['census', 'from larger cells, as the smaller ones lack the topic or too much of the area'],
  'weight-proxy': ['census', 'what the mean should be weighted by is not in the data; the nearest count stands for it'],
  unattributed: [
    'census',
    'the parts of a distribution do not add up to the whole: published counts are altered one by one',
  ],
  'base-map-newer': ['the data of a map', 'the base map was renewed after the map was made'],
  'base-map-missing': ['the data of a map', 'the base map of that time is no longer kept'],
  'language-model-missing': ['texts', 'a language model was asked for and none is set; the built-in writer wrote'],
  'language-model-failed': ['texts', 'it did not answer in time or of no use; the built-in writer wrote'],
  'language-model-refused': ['texts', 'none of its sentences stood up to the check; the built-in writer wrote'],
};

/** The page as it should be, given as it is: what stands between `<!-- drawn: NAME -->` and `<!-- /drawn -->` is drawn anew. */
export function drawnErrors(page: string): string {
  const tables: Readonly<Record<string, string>> = {
    codes: GROUPS.map(groupText).join('\n\n'),
    faults: table(['code', 'what is wrong'], Object.entries(FAULTS)),
    warnings: table(
      ['code', 'where', 'what to know'],
      Object.entries(WARNINGS).map(([code, words]) => [code, ...words]),
    ),
  };
  return page.replace(
    /(<!-- drawn: (\w+) -->)[\s\S]*?(<!-- \/drawn -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n\n${tables[name]}\n\n${end}`,
  );
}

function groupText({ title }: (typeof GROUPS)[number]): string {
  const rows = Object.entries(PROBLEMS)
    .filter(([code, { status }]) => GROUPS.find(group => group.wants(status, code))?.title === title)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, title: what, explanation }]) => [code, String(status), `**${what}.** ${explanation}`]);
  return `### ${title}\n\n${table(['code', 'status', 'what it means and what to do'], rows)}`;
}

/** The first column is code. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([code, ...cells]) => `| \`${code}\` | ${cells.join(' | ')} |`);
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n');
}

if (import.meta.main) writeFileSync(ERRORS_PATH, drawnErrors(readFileSync(ERRORS_PATH, 'utf8')));
