// Measures text and breaks it into lines: nothing on a sheet is drawn before its size is known.
import { FontStack, type Run, type Weight } from './sheet-fonts.ts';

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
}

export const ELLIPSIS = '…';

/** Where a word may end in the middle. */
const SOFT_END = /[-/–—]/u;

export interface BrokenText {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

export class Typesetting {
  readonly fonts: FontStack;
  /** Widths of words of 1 point. */
  readonly #widths = new Map<string, number>();

  constructor(assetsFolder: string) {
    this.fonts = new FontStack(assetsFolder);
  }

  runs(text: string, { isBold }: TextStyle): Run[] {
    return this.fonts.runs(text, weightOf(isBold));
  }

  /** Width of a printable text in points. */
  width(text: string, { size, isBold }: TextStyle): number {
    const weight = weightOf(isBold);
    const words = text.split(' ');
    const blanks = (words.length - 1) * this.#unitWidth(' ', weight);
    return size * words.reduce((sum, word) => sum + this.#unitWidth(word, weight), blanks);
  }

  #unitWidth(word: string, weight: Weight): number {
    const key = `${weight}${word}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const { face, text } of this.fonts.runs(word, weight)) {
        width += face.font.layout(text).advanceWidth / face.font.unitsPerEm;
      }
      this.#widths.set(key, width);
    }
    return width;
  }

  /** The text, or as much of it as fits with an ellipsis behind it. */
  fitted(text: string, style: TextStyle, width: number): string {
    const printable = this.fonts.printable(text);
    if (this.width(printable, style) <= width) return printable;
    return this.#cut(printable, style, width);
  }

  #cut(printable: string, style: TextStyle, width: number): string {
    const pieces = this.fonts.pieces(printable);
    // The most pieces that fit: more pieces are never narrower than a point less than fewer.
    let [fits, tooMany] = [0, pieces.length];
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      if (this.width(pieces.slice(0, middle).join('') + ELLIPSIS, style) <= width) fits = middle;
      else tooMany = middle;
    }
    return pieces.slice(0, fits).join('').trimEnd() + ELLIPSIS;
  }

  /** Lines no wider than `width`. Words that are wider break anywhere. The last of `mostLines` ends in an ellipsis if the text goes on. */
  broken(text: string, style: TextStyle, width: number, mostLines = Number.POSITIVE_INFINITY): BrokenText {
    const lines: string[] = [];
    let line = '';
    const put = (part: string, glue: string) => {
      const longer = line === '' ? part : line + glue + part;
      if (this.width(longer, style) <= width) {
        line = longer;
        return;
      }
      if (line !== '') lines.push(line);
      line = part;
    };
    for (const word of this.fonts.printable(text).split(' ')) {
      let glue = ' ';
      for (const part of this.#parts(word, style, width)) {
        put(part, glue);
        glue = '';
      }
    }
    if (line !== '') lines.push(line);
    if (lines.length <= mostLines) return { lines, isCut: false };
    const kept = lines.slice(0, mostLines);
    const last = kept.pop();
    if (last !== undefined) kept.push(this.withEllipsis(last, style, width));
    return { lines: kept, isCut: true };
  }

  /** The line with an ellipsis behind it, shorter if it has to be. */
  withEllipsis(line: string, style: TextStyle, width: number): string {
    const longer = line + ELLIPSIS;
    return this.width(longer, style) <= width ? longer : this.#cut(line, style, width);
  }

  /** A word, in parts behind its hyphens; parts that are too wide, in pieces that are not. */
  #parts(word: string, style: TextStyle, width: number): string[] {
    if (this.width(word, style) <= width && !SOFT_END.test(word)) return [word];
    const parts: string[] = [];
    let part = '';
    for (const piece of this.fonts.pieces(word)) {
      if (part !== '' && this.width(part + piece, style) > width) {
        parts.push(part);
        part = '';
      }
      part += piece;
      if (SOFT_END.test(piece)) {
        parts.push(part);
        part = '';
      }
    }
    if (part !== '') parts.push(part);
    return parts;
  }
}

function weightOf(isBold: boolean | undefined): Weight {
  return isBold ? 700 : 400;
}
