// `node bench/page.ts`: writes the figures of bench/results/ to the table of docs/benchmarks.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH, ROOT } from './datasets.ts';
import type { Figure, LeftOut, PartResult } from './figures.ts';
import { type Bar, type Row, SECTIONS } from './rows.ts';

export const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const BEGIN = '<!-- figures: written by `npm run bench` -->';
const END = '<!-- end of figures -->';
/** With fewer runs, a 95th percentile means nothing. */
const FEWEST_FOR_P95 = 20;

/** The file of a part's results. */
export function resultPath(part: string): string {
  return join(BENCH, 'results', `${part}.json`);
}

/** The page's text with new figures between its two marks. */
export function withFigures(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page lacks its marks ${BEGIN} and ${END}.`);
  return `${text.slice(0, from)}${BEGIN}\n\n${figuresText()}\n${text.slice(to)}`;
}

/** Writes the page. */
export function writePage(): void {
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8')));
}

function figuresText(): string {
  return Object.entries(SECTIONS)
    .map(([part, { heading, rows }]) => {
      if (!existsSync(resultPath(part))) return `### ${heading}\n\nNot measured yet.\n`;
      const result: PartResult = JSON.parse(readFileSync(resultPath(part), 'utf8'));
      const { machine, measuredAt } = result;
      const lines = Object.entries(rows).flatMap(([key, row]) => linesOf(key, row, result));
      return `### ${heading}

${measuredAt.slice(0, 10)}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node.slice(1)}

| what | data | bar | median | p95 | runs | |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
    })
    .join('\n');
}

function linesOf(key: string, row: Row, { figures, leftOut = [] }: PartResult): string[] {
  return [
    ...figures.filter(figure => figure.row === key).map(figure => lineOf(row, figure)),
    ...leftOut.filter(each => each.row === key).map(each => leftOutLine(row, each)),
  ];
}

function lineOf({ what, unit, bar }: Row, { dataset, median, p95, runs }: Figure): string {
  const own = bar !== undefined && (bar.dataset ?? dataset) === dataset ? bar : undefined;
  const hasP95 = p95 !== undefined && runs >= FEWEST_FOR_P95;
  const cells = [
    what,
    dataset,
    own ? barText(own, unit) : '',
    `${text(median)} ${unit}`,
    hasP95 ? `${text(p95)} ${unit}` : '',
    text(runs),
    own ? (holds(own, median, p95) ? 'holds' : '**misses**') : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function leftOutLine({ what }: Row, { dataset, reason }: LeftOut): string {
  return `| ${what} | ${dataset} | | left out: ${reason.replaceAll('|', '/').replaceAll('\n', ' ')} | | | |`;
}

function barText({ median, p95, atLeast }: Bar, unit: string): string {
  const sign = atLeast ? '≥' : '≤';
  return [
    ...(median === undefined ? [] : [`${sign} ${text(median)} ${unit}`]),
    ...(p95 === undefined ? [] : [`p95 ${sign} ${text(p95)} ${unit}`]),
  ].join(', ');
}

function holds(bar: Bar, median: number, p95: number | undefined): boolean {
  const within = (value: number | undefined, limit: number | undefined) =>
    limit === undefined || value === undefined || (bar.atLeast ? value >= limit : value <= limit);
  return within(median, bar.median) && within(p95, bar.p95);
}

function text(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value >= 100 ? 21 : 3 });
}

if (import.meta.main) writePage();
