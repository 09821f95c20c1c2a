// Writes the tables of docs/errors.md from the codes of the service. Run `node scripts/draw-errors.ts` after a change of codes.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WarningCode } from '../src/answers/answer-fields.ts';
import { PROBLEMS } from '../src/answers/problems.ts';
import type { FaultCode } from '../src/core/errors.ts';

export const ERRORS_PATH = fileURLToPath(new URL('../docs/errors.md', import.meta.url));

const REQUEST_STATUSES: readonly number[] = [400, 405, 406, 408, 413, 415, 417, 431, 501];

/** The sections of the page in order: a code belongs to the first section that accepts it. */
const GROUPS: readonly { readonly title: string; readonly wants: (status: number, code: string) => boolean }[] = [
  { title: 'The request: correct it before you send it again', wants: status => REQUEST_STATUSES.includes(status) },
  { title: 'The key', wants: status => status === 401 || status === 403 },
  { title: 'Repeated requests', wants: (_, code) => code.startsWith('idempotency') },
  { title: 'The location: ask your user', wants: status => status === 422 },
  { title: 'Not found, or gone', wants: status => status === 404 || status === 410 },
  { title: 'Later: repeat the request after `Retry-After`', wants: status => status === 429 || status === 503 },
  { title: 'The server', wants: () => true },
];

const FAULTS: Readonly<Record<FaultCode, string>> = {
  required: 'a field is missing, or both of two (address and coordinate)',
  'unknown-field': 'no field has that name; `nearest` is the most similar one',
  'wrong-type': 'for example text where a number belongs, or an array where an object belongs',
  'not-allowed': 'not one of the `allowed` values, not in the required form, or not together with another field',
  'out-of-range': 'a number too small or too large',
  'too-long': 'too many characters or entries',
  'too-short': 'too few characters or entries',
  'coordinates-swapped': '`lat` and `lng` are swapped: the other way round, they lie in the region',
  'outside-coverage': 'the coordinate lies outside the region',
};

/** The answers that can have each warning, and its meaning. */
const WARNINGS: Readonly<Record<WarningCode, readonly [where: string, what: string]>> = {
  'address-not-exact': ['all', 'the geocoder found only the street, postcode or town: the map shows no pin'],
  'address-hidden': ['snapshots, texts', '`addressVisibility` hides the house; travel times start elsewhere'],
  'start-moved': ['reach', 'the nearest street is some way off; travel times start there'],
  'coverage-edge': ['reach, census', 'part of the area lies outside the data'],
  'test-key': ['snapshots', 'a test key made it; it expires after 7 days at the latest'],
  'no-index': ['snapshots', 'no street to walk on within 500 m, so no location index'],
  'no-text': ['snapshots', 'no street to walk on within 500 m, so no description'],
  'no-census': ['census, snapshots', 'the region has no census figures there'],
  'census-too-large': ['snapshots', 'too many cells to draw: choose a smaller reach'],
  'coarser-grid': [
    'census',
    'the figure comes from larger cells, because smaller ones lack the topic or too much of the area',
  ],
  'weight-proxy': ['census', 'the data lacks the weights of this mean; the nearest count replaces them'],
  unattributed: [
    'census',
    'the parts of a distribution do not add up to the whole, because the publisher alters each count',
  ],
  'count-gaps': [
    'census',
    'cells in the area have no figure, so the count is the least possible one; `valueRange` has the most',
  ],
  'mixed-publishers': [
    'census',
    'the figures are from two publishers with different definitions and reference dates; the warning lists which',
  ],
  'base-map-newer': ['the data of a map', 'the base map is newer than the snapshot'],
  'base-map-missing': ['the data of a map', 'the server no longer has the base map of that time'],
  'transit-outside-validity': ['answers by timetable', 'today is not within the validity of the timetable'],
  'transit-thin-day': [
    'answers by timetable',
    'on the asked date far fewer trips run than on the usual day of its kind',
  ],
  'transit-edge': [
    'answers by timetable',
    'lines of the journeys go on beyond the streets of the region, where nothing counts',
  ],
  'language-model-missing': [
    'texts',
    'the request wants a language model and the server has none; the built-in writer wrote the text',
  ],
  'language-model-failed': [
    'texts',
    'the model did not answer in time, or not usefully; the built-in writer wrote the text',
  ],
  'property-implausible': [
    'texts',
    'a value of the property contradicts another one or is impossible; the text leaves it out',
  ],
  'thinly-mapped': [
    'texts',
    'the map has many stops around the place and hardly a shop or a school, so most of them are missing; the text says little of them and calls nothing the nearest',
  ],
  'remark-left-out': ['texts', 'the text does not print a remark of the property: its wording, or no room'],
  'language-model-refused': ['texts', 'no sentence of the model passed the check; the built-in writer wrote the text'],
};

/** The page with new content between each `<!-- drawn: NAME -->` and `<!-- /drawn -->`. */
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
