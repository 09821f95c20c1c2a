// The foot of a sheet: the way to the page of the map, the operator's links, the sources, the dates.

import { type Block, baselineIn, FULL, INK, PANEL, type Paper, SOFT, type Tag } from './paper.ts';
import { qrCode } from './qr-code.ts';
import type { SheetFoot, SheetLink } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const PAD = 12;
const QR = 84;
const LINE = 10;
const LINK_LINE = 12;

const HEADING: TextStyle = { size: 10.5, color: INK, isBold: true };
const HINT: TextStyle = { size: 8.5, color: SOFT };
const SMALL: TextStyle = { size: 7.4, color: SOFT };
const SMALL_BOLD: TextStyle = { size: 7.4, color: INK, isBold: true };

/** Lines of small print and of sources, so that a long list of them leaves room for the rest. */
const MOST_LINES = 9;
const MOST_SOURCES = 9;

export function footOf(paper: Paper, foot: SheetFoot, pageUrl: string, color: string): Block {
  const { type } = paper;
  const link: TextStyle = { size: 8.5, color };
  const sourceLink: TextStyle = { size: 7.4, color };
  const code = qrCode(pageUrl);
  const qr = code === null ? 0 : QR;
  const right = { x: FULL.x + PAD + (qr > 0 ? qr + 14 : 0), width: FULL.width - 2 * PAD - (qr > 0 ? qr + 14 : 0) };
  const address = type.broken(pageUrl, link, right.width, 3).lines;
  const hint = type.broken(foot.hint, HINT, right.width, 2).lines;
  const gaps = type.fonts.hasGaps ? [foot.unprintable] : [];
  const print = cutTo(
    [...gaps, ...foot.lines].flatMap(line => type.broken(line, SMALL, right.width).lines),
    MOST_LINES,
    type.fitted(foot.cut, SMALL, right.width),
  );
  const inner = FULL.width - 2 * PAD;
  const sources = foot.sources.slice(0, MOST_SOURCES);
  const rest = foot.sources.length - sources.length;
  const top = Math.max(
    qr,
    16 + address.length * 11 + hint.length * 11 + (foot.links.length > 0 ? LINK_LINE : 0) + 4 + print.length * LINE,
  );
  const height = 2 * PAD + top + 8 + LINE + (sources.length + (rest > 0 ? 1 : 0)) * LINE;
  return {
    height,
    draw(y) {
      paper.artifact(() => paper.rect(FULL.x, y, FULL.width, height, PANEL));
      const section = paper.group('Sect');
      let at = y + PAD;
      paper.tagged(section, 'H2', () =>
        paper.lines([type.fitted(foot.heading, HEADING, right.width)], right, at, 14, HEADING),
      );
      if (code !== null) {
        const box = [FULL.x + PAD, y + PAD, FULL.x + PAD + QR, y + PAD + QR] as const;
        paper.tagged(section, 'Figure', () => drawCode(paper.doc, code, box[0], box[1]), {
          alt: foot.qrAlt,
          bbox: box,
        });
      }
      at += 16;
      paper.tagged(section, 'P', () => paper.lines(hint, right, at, 11, HINT));
      at += hint.length * 11;
      const place = paper.group('P', section);
      for (const line of address) {
        paper.link(place, line, pageUrl, right.x, baselineIn(at, 11, link), link);
        at += 11;
      }
      if (foot.links.length > 0) drawLinks(paper, section, foot.links, right.x, at, right.width, link);
      at += (foot.links.length > 0 ? LINK_LINE : 0) + 4;
      if (print.length > 0) paper.tagged(section, 'P', () => paper.lines(print, right, at, LINE, SMALL));
      at = y + PAD + top + 8;
      const left = FULL.x + PAD;
      paper.tagged(section, 'H3', () => paper.lines([foot.sourcesHeading], { x: left }, at, LINE, SMALL_BOLD));
      const list = paper.group('L', section);
      for (const source of sources) {
        at += LINE;
        drawSource(paper, list, source, left, at, inner, sourceLink);
      }
      if (rest > 0) paper.tagged(section, 'P', () => paper.lines([foot.cut], { x: left }, at + LINE, LINE, SMALL));
    },
  };
}

function cutTo(lines: readonly string[], most: number, cut: string): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), cut];
}

function drawLinks(
  paper: Paper,
  section: Tag,
  links: readonly SheetLink[],
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): void {
  const row = paper.group('P', section);
  let left = x;
  for (const { text, url = '' } of links) {
    const shown = paper.type.fitted(text, style, x + width - left);
    paper.link(row, shown, url, left, baselineIn(y, LINK_LINE, style), style);
    left += paper.type.width(shown, style) + 14;
  }
}

function drawSource(
  paper: Paper,
  list: Tag,
  { text, url }: SheetLink,
  x: number,
  y: number,
  width: number,
  link: TextStyle,
): void {
  const shown = paper.type.fitted(text, link, width);
  const item = paper.group('LI', list);
  const baseline = baselineIn(y, LINE, link);
  if (url === undefined) paper.tagged(item, 'LBody', () => paper.line(shown, x, baseline, SMALL));
  else paper.link(paper.group('LBody', item), shown, url, x, baseline, link);
}

/** Dark on white with the white border that the standard requires, as rows of rectangles. */
function drawCode(doc: PDFKit.PDFDocument, code: NonNullable<ReturnType<typeof qrCode>>, x: number, y: number): void {
  const border = 4;
  const module = QR / (code.size + 2 * border);
  doc.rect(x, y, QR, QR).fill('#ffffff');
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      if (!code.get(column, row)) continue;
      let end = column;
      while (code.get(end + 1, row)) end++;
      doc.rect(x + (column + border) * module, y + (row + border) * module, (end - column + 1) * module, module);
      column = end;
    }
  }
  doc.fill('#000000');
}
