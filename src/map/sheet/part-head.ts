// The head of a sheet: a band in its colour, the title, the lines below it, the logo.
import type { SheetLogo } from './logo-image.ts';
import { type Block, FULL, INK, MARGIN, PAGE, type Paper, SOFT } from './paper.ts';
import type { SheetContent } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const BAND = 7;
const TOP = 34;
const TITLE: TextStyle = { size: 21, color: INK, isBold: true };
const TITLE_LINE = 25;
const LINE: TextStyle = { size: 10, color: SOFT };
const LINE_HEIGHT = 14;
const MOST_TITLE_LINES = 3;
const LOGO = { width: 130, height: 46 } as const;

export function headOf(paper: Paper, content: SheetContent, logo: SheetLogo | undefined): Block {
  const box = logo && fitted(logo);
  const width = FULL.width - (box ? box.width + 20 : 0);
  const { fonts } = paper.type;
  const heading = fonts.printable(content.title);
  const isPrintable = /[\p{L}\p{N}]/u.test(heading);
  const title = isPrintable ? heading : fonts.printable(content.fallbackTitle);
  const { lines: titleLines } = paper.type.broken(title, TITLE, width, MOST_TITLE_LINES);
  const lines = content.lines.flatMap(line => paper.type.broken(line, LINE, width, 2).lines);
  const textHeight = titleLines.length * TITLE_LINE + lines.length * LINE_HEIGHT;
  const height = TOP + Math.max(textHeight, box?.height ?? 0) + 12;
  return {
    height,
    draw() {
      paper.artifact(() => paper.rect(0, 0, PAGE.width, BAND, content.color));
      const head = paper.group('Sect');
      const actual = title === content.title ? undefined : content.title;
      paper.tagged(head, 'H1', () => paper.lines(titleLines, FULL, TOP, TITLE_LINE, TITLE), { actual });
      const y = TOP + titleLines.length * TITLE_LINE + 2;
      if (lines.length > 0) paper.tagged(head, 'P', () => paper.lines(lines, FULL, y, LINE_HEIGHT, LINE));
      if (logo === undefined || box === undefined || content.logo === undefined) return;
      const x = PAGE.width - MARGIN - box.width;
      const bbox = [x, TOP, x + box.width, TOP + box.height];
      const draw = () => paper.doc.image(logo.bytes, x, TOP, box);
      paper.tagged(head, 'Figure', draw, { alt: content.logo.alt, bbox });
    },
  };
}

function fitted({ width, height }: SheetLogo): { width: number; height: number } {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}
