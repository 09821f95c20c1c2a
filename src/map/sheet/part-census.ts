// The census figures of a sheet as a table.
import { type Block, baselineIn, FULL, HAIRLINE, HEADING_HEIGHT, INK, type Paper, SOFT } from './paper.ts';
import type { SheetCensus } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const ROW = 14.5;
/** The line below a figure that says how sure it is. */
const DOUBT = 9.5;
const NOTE_LINE = 10.5;
/** Least share of the width that the first column has. */
const FIRST_SHARE = 0.34;

const HEAD: TextStyle = { size: 8, color: SOFT };
const TOPIC: TextStyle = { size: 9, color: INK };
const FIGURE: TextStyle = { size: 9, color: INK, isBold: true };
const COMPARED: TextStyle = { size: 9, color: SOFT };
const NOTE: TextStyle = { size: 7.8, color: SOFT };

/** As many rows as fit into `most` points; undefined if none does. */
export function censusOf(paper: Paper, census: SheetCensus, color: string, most: number): Block | undefined {
  const { type } = paper;
  const note = type.broken(census.note, NOTE, FULL.width, 2).lines;
  const heights = census.rows.map(({ doubt }) => (doubt === '' ? ROW : ROW + DOUBT));
  const sum = (count: number) => heights.slice(0, count).reduce((all, height) => all + height, 0);
  /** Rows that have room above so many lines of notes. */
  const room = (notes: number) => {
    const free = most - HEADING_HEIGHT - ROW - notes * NOTE_LINE - 3;
    return heights.filter((_, i) => sum(i + 1) <= free).length;
  };
  const fits = census.rows.length <= room(note.length) ? census.rows.length : room(note.length + 1);
  if (fits < 1) return undefined;
  const rows = census.rows.slice(0, fits);
  const rest = census.rows.length - fits;
  const more = rest > 0 ? [type.fitted(census.more.replace('{count}', String(rest)), NOTE, FULL.width)] : [];
  const notes = [...more, ...note];
  const first = FULL.width * (census.columns.length > 2 ? FIRST_SHARE : 0.6);
  const others = (FULL.width - first) / Math.max(1, census.columns.length - 1);
  const rightOf = (column: number) => FULL.x + first + column * others;
  const cell = (text: string, column: number, baseline: number, style: TextStyle) => {
    if (column === 0) paper.line(type.fitted(text, style, first - 8), FULL.x, baseline, style);
    else paper.lineTo(type.fitted(text, style, others - 8), rightOf(column), baseline, style);
  };
  return {
    height: HEADING_HEIGHT + ROW + sum(fits) + 3 + notes.length * NOTE_LINE,
    draw(y) {
      const section = paper.group('Sect');
      paper.heading(section, census.heading, y, color);
      const table = paper.group('Table', section);
      const top = y + HEADING_HEIGHT - 3;
      const head = paper.group('TR', table);
      census.columns.forEach((text, column) => {
        const draw = () => cell(text, column, baselineIn(top, ROW, HEAD), HEAD);
        paper.tagged(head, 'TH', draw, { scope: 'Column' });
      });
      rows.forEach(({ cells, doubt }, i) => {
        const at = top + ROW + sum(i);
        paper.rule(at, FULL, HAIRLINE);
        const line = paper.group('TR', table);
        cells.forEach((text, column) => {
          const style = column === 0 ? TOPIC : column === 1 ? FIGURE : COMPARED;
          const draw = () => {
            cell(text, column, baselineIn(at, ROW, style), style);
            if (column !== 1 || doubt === '') return;
            // Ends below the figure and may be wider than its column: nothing else stands in this line.
            const said = type.fitted(` (${doubt})`, HEAD, rightOf(1) - FULL.x);
            paper.lineTo(said, rightOf(1), baselineIn(at + ROW - 2, DOUBT, HEAD), HEAD);
          };
          if (column === 0) paper.tagged(line, 'TH', draw, { scope: 'Row' });
          else paper.tagged(line, 'TD', draw);
        });
      });
      const below = top + ROW + sum(fits) + 4;
      if (notes.length > 0) paper.tagged(section, 'P', () => paper.lines(notes, FULL, below, NOTE_LINE, NOTE));
    },
  };
}
