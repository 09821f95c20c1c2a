// The description of the place on a sheet, in two columns of the same height.
import { type Block, FULL, HEADING_HEIGHT, INK, type Paper, SOFT } from './paper.ts';
import type { SheetText } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const GAP = 24;
const COLUMN = (FULL.width - GAP) / 2;
const LINE = 12.2;
const HEADING: TextStyle = { size: 9.4, color: INK, isBold: true };
const BODY: TextStyle = { size: 9.2, color: INK };
const MARK: TextStyle = { size: 7.8, color: SOFT };
const MARK_LINE = 11;
/** Space below a paragraph and below a heading, in lines. */
const AFTER_PARAGRAPH = 0.45;
const AFTER_HEADING = 0.1;
/** A cut text has at least so many lines, else it is left out. */
const LEAST_LINES = 4;

/** A heading or a paragraph, in lines. */
interface Piece {
  readonly tag: 'H3' | 'P';
  readonly style: TextStyle;
  readonly lines: readonly string[];
}

interface PlacedLine {
  readonly text: string;
  readonly x: number;
  /** From the top of the columns. */
  readonly y: number;
}

interface Flow {
  readonly placed: readonly { readonly piece: Piece; readonly lines: readonly PlacedLine[] }[];
  readonly isWhole: boolean;
}

/** Height of the block without its columns. */
const EXTRA = HEADING_HEIGHT + 4;

/** As much of the text as fits into `most` points; undefined if hardly anything does. */
export function textOf(paper: Paper, text: SheetText, color: string, most: number): Block | undefined {
  const { type } = paper;
  const pieces: Piece[] = text.sections.flatMap(({ heading, paragraphs }) => [
    { tag: 'H3' as const, style: HEADING, lines: type.broken(heading, HEADING, COLUMN, 2).lines },
    ...paragraphs.map(paragraph => ({
      tag: 'P' as const,
      style: BODY,
      lines: type.broken(paragraph, BODY, COLUMN).lines,
    })),
  ]);
  const mark = type.broken(text.mark, MARK, FULL.width, 2).lines;
  const withCut = [...type.broken(text.cut, MARK, FULL.width, 1).lines, ...mark];
  const heightFor = (notes: readonly string[]) => most - EXTRA - notes.length * MARK_LINE;
  const whole = balanced(pieces, heightFor(mark));
  const height = whole ?? Math.floor(heightFor(withCut) / LINE) * LINE;
  const flow = flowOf(pieces, height);
  if (flow.placed.length === 0 || (whole === undefined && height < LEAST_LINES * LINE)) return undefined;
  const notes = flow.isWhole ? mark : withCut;
  return {
    height: EXTRA + height + notes.length * MARK_LINE,
    draw(y) {
      const section = paper.group('Sect');
      paper.heading(section, text.heading, y, color);
      const top = y + HEADING_HEIGHT;
      flow.placed.forEach(({ piece, lines }, i) => {
        const isLast = !flow.isWhole && i === flow.placed.length - 1;
        paper.tagged(section, piece.tag, () => {
          lines.forEach(({ text: line, x, y: down }, n) => {
            const isCut = isLast && n === lines.length - 1;
            const shown = isCut ? type.withEllipsis(line, piece.style, COLUMN) : line;
            paper.lines([n === lines.length - 1 ? shown : `${shown} `], { x }, top + down, LINE, piece.style);
          });
        });
      });
      paper.tagged(section, 'P', () => paper.lines(notes, FULL, top + height + 4, MARK_LINE, MARK));
    },
  };
}

/** The least height of two columns that hold everything; undefined if that is more than `most`. */
function balanced(pieces: readonly Piece[], most: number): number | undefined {
  const lines = pieces.reduce((sum, piece) => sum + piece.lines.length, 0);
  for (let count = Math.ceil(lines / 2); count * LINE <= most; count++) {
    if (flowOf(pieces, count * LINE).isWhole) return count * LINE;
  }
  return undefined;
}

/** Fills one column, then the next. A heading goes with at least two lines of what follows. */
function flowOf(pieces: readonly Piece[], height: number): Flow {
  const placed: { piece: Piece; lines: PlacedLine[] }[] = [];
  let column = 0;
  let y = 0;
  const xOf = () => FULL.x + column * (COLUMN + GAP);
  for (const [i, piece] of pieces.entries()) {
    if (y > 0) y += (pieces[i - 1]?.tag === 'H3' ? AFTER_HEADING : AFTER_PARAGRAPH) * LINE;
    // No column ends with a heading or with the first line of a paragraph.
    const next = piece.tag === 'H3' ? piece.lines.length + Math.min(2, pieces[i + 1]?.lines.length ?? 0) : 0;
    const follows = Math.max(next, Math.min(2, piece.lines.length));
    if (y > 0 && y + follows * LINE > height + 0.01) {
      column++;
      y = 0;
    }
    const lines: PlacedLine[] = [];
    for (const [n, text] of piece.lines.entries()) {
      // Nor does one begin with the last line of a paragraph.
      const isLastPair = n > 1 && n === piece.lines.length - 2;
      if (y + (isLastPair ? 2 : 1) * LINE > height + 0.01) {
        column++;
        y = 0;
      }
      if (column > 1) break;
      lines.push({ text, x: xOf(), y });
      y += LINE;
    }
    if (lines.length > 0) placed.push({ piece, lines });
    if (column > 1) return { placed: withoutLoneHeading(placed), isWhole: false };
  }
  return { placed, isWhole: true };
}

function withoutLoneHeading(placed: Flow['placed']): Flow['placed'] {
  return placed.at(-1)?.piece.tag === 'H3' ? placed.slice(0, -1) : placed;
}
