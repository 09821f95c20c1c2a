// The location score on a sheet: the figure with its band, and each category with what it is made of.
import { type Block, baselineIn, FULL, HAIRLINE, HEADING_HEIGHT, INK, type Paper, SOFT, type Tag } from './paper.ts';
import type { SheetCategory, SheetScore } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const SIDE = 128;
const BARS = { x: FULL.x + SIDE + 20, width: FULL.width - SIDE - 20 } as const;
const LABEL_WIDTH = 128;
/** At least, so that bars of most scores are alike long. */
const FIGURE_WIDTH = 24;
const ROW = 24;
const BAR = 5;
/** Of a total, as large as its column allows. */
const TOTAL_SIZE = 40;
const BEFORE_SCALE = 6;
const NOTE_LINE = 10.5;
const SIDE_LINE = 11.5;
/** Of a sentence below the total. */
const MOST_LINES = 9;

const LABEL: TextStyle = { size: 9, color: INK, isBold: true };
const REASONS: TextStyle = { size: 7.8, color: SOFT };
const SMALL: TextStyle = { size: 8.2, color: SOFT };
const LEVEL: TextStyle = { size: 11, color: INK, isBold: true };
const SCALE: TextStyle = { size: 10, color: SOFT };
const NOTE: TextStyle = { size: 7.8, color: SOFT };

export function scoreOf(paper: Paper, score: SheetScore, color: string): Block {
  const { type } = paper;
  const level = type.broken(score.level, LEVEL, SIDE, 2).lines;
  const side = score.lines.flatMap(line => type.broken(line, SMALL, SIDE, MOST_LINES).lines);
  const totalHeight = score.total ? 44 : 0;
  const sideHeight = totalHeight + level.length * 14 + side.length * SIDE_LINE + 4;
  const bars = score.categories.length * ROW;
  const figures = score.categories.flatMap(({ to, written }) => (to === undefined ? [] : [type.width(written, LABEL)]));
  const figureWidth = Math.max(FIGURE_WIDTH, ...figures);
  const notes = score.notes.flatMap(note => type.broken(note, NOTE, FULL.width, 2).lines);
  const body = Math.max(sideHeight, bars);
  return {
    height: HEADING_HEIGHT + body + (notes.length > 0 ? 3 : 0) + notes.length * NOTE_LINE,
    draw(y) {
      const section = paper.group('Sect');
      paper.heading(section, score.heading, y, color);
      const top = y + HEADING_HEIGHT;
      if (score.total) drawTotal(paper, section, score.total, color, top);
      let below = top + totalHeight;
      if (level.length > 0) paper.tagged(section, 'P', () => paper.lines(level, FULL, below, 14, LEVEL));
      below += level.length * 14 + 2;
      if (side.length > 0) paper.tagged(section, 'P', () => paper.lines(side, FULL, below, SIDE_LINE, SMALL));
      const list = paper.group('L', section);
      score.categories.forEach((category, i) => {
        drawCategory(paper, list, category, { color, figureWidth, y: top + i * ROW });
      });
      const under = top + body + 3;
      if (notes.length > 0) paper.tagged(section, 'P', () => paper.lines(notes, FULL, under, NOTE_LINE, NOTE));
    },
  };
}

function drawTotal(
  paper: Paper,
  section: Tag,
  { written, scale }: NonNullable<SheetScore['total']>,
  color: string,
  y: number,
): void {
  const figure = (size: number): TextStyle => ({ size, color, isBold: true });
  // A range (`35 bis 62`) is three times as wide as a score.
  const room = SIDE - paper.type.width(scale, SCALE) - BEFORE_SCALE;
  const size = Math.min(TOTAL_SIZE, room / paper.type.width(written, figure(1)));
  paper.tagged(section, 'P', () => {
    paper.line(`${written} `, FULL.x, y + 33, figure(size));
    paper.line(scale, FULL.x + paper.type.width(written, figure(size)) + BEFORE_SCALE, y + 33, SCALE);
  });
}

/** Whole reasons, as many as fit into a line. */
function reasonsThatFit({ type }: Paper, reasons: readonly string[], width: number): string {
  let line = '';
  for (const reason of reasons) {
    const longer = line === '' ? type.fitted(reason, REASONS, width) : `${line} · ${type.fonts.printable(reason)}`;
    if (type.width(longer, REASONS) <= width) line = longer;
  }
  return line;
}

function drawCategory(
  paper: Paper,
  list: Tag,
  category: SheetCategory,
  { color, figureWidth, y }: { readonly color: string; readonly figureWidth: number; readonly y: number },
): void {
  const { x, width } = BARS;
  const { type } = paper;
  const label = type.fitted(category.label, LABEL, LABEL_WIDTH);
  const written = type.fitted(category.written, LABEL, width - LABEL_WIDTH - 8);
  const reasons = reasonsThatFit(paper, category.reasons, width);
  const barLeft = x + LABEL_WIDTH + 8;
  const barWidth = width - LABEL_WIDTH - figureWidth - 16;
  const baseline = baselineIn(y, 12, LABEL);
  if (category.to !== undefined) {
    const share = (of: number) => Math.min(1, Math.max(0, of / 100));
    const [left, right] = [share(category.from ?? 0), share(category.to)];
    paper.artifact(() => {
      paper.rect(barLeft, y + 6 - BAR / 2, barWidth, BAR, HAIRLINE);
      paper.doc.fillOpacity(category.isEstimate ? 0.55 : 1);
      const width = Math.max(1, barWidth * (right - left));
      paper.rect(barLeft + Math.min(barWidth * left, barWidth - width), y + 6 - BAR / 2, width, BAR, color);
      paper.doc.fillOpacity(1);
    });
  }
  const item = paper.group('LI', list);
  paper.tagged(item, 'LBody', () => {
    paper.line(`${label} `, x, baseline, LABEL);
    paper.line(`${written} `, x + width - type.width(written, LABEL), baseline, LABEL);
    if (reasons !== '') paper.line(reasons, x, y + 19, REASONS);
  });
}
