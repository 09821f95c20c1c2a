// The fonts of the sheet: Noto Sans as the build ships it, in one file for each script, never a system font.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { OperatorError } from '../../core/errors.ts';

/** In the order in which a character looks for its glyph. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Files of @fontsource/noto-sans. WOFF 1, because the writer of PDFs cannot take glyphs out of WOFF 2. */
export const SHEET_FONT_FILES = WEIGHTS.flatMap(weight => SUBSETS.map(subset => fileOf(subset, weight)));

function fileOf(subset: string, weight: Weight): string {
  return `noto-sans-${subset}-${weight}-normal.woff`;
}

/** One font file. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

const opened = new Map<string, Face>();

/** The font file, read once per process. */
function faceAt(assetsFolder: string, name: string): Face {
  const path = join(assetsFolder, 'fonts', name);
  let face = opened.get(path);
  if (face === undefined) {
    if (!existsSync(path)) throw new OperatorError(`The font ${path} is missing: run \`npm run build\`.`);
    face = { name, font: create(readFileSync(path)) as Font };
    opened.set(path, face);
  }
  return face;
}

/** A stretch of text in one font. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** What the first font has without a look at it. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u00ff]*$/;
/** Controls, marks of direction, halves of pairs, private and unassigned characters: nothing to see. */
const INVISIBLE = /[\p{C}\u2028\u2029]/gu;
const BLANKS = /\s+/gu;
const NOT_BREAKING = '\u00a0';

/** A text with neither controls nor line breaks. No-break spaces stay. */
export function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .split(NOT_BREAKING)
    .map(part => part.replace(BLANKS, ' ').replace(INVISIBLE, ''))
    .join(NOT_BREAKING)
    .trim();
}

/** Finds the font of every character. */
export class FontStack {
  readonly #assetsFolder: string;
  readonly #graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  readonly #faces = new Map<string, Face | undefined>();
  #hasGaps = false;

  constructor(assetsFolder: string) {
    this.#assetsFolder = assetsFolder;
  }

  /** Whether a text so far had characters without a glyph. */
  get hasGaps(): boolean {
    return this.#hasGaps;
  }

  /** The text without what no font has; the same text if the fonts have all of it. */
  printable(text: string): string {
    const clean = cleaned(text);
    if (PLAIN.test(clean)) return clean;
    let printable = '';
    for (const { segment } of this.#graphemes.segment(clean)) {
      if (this.#faceOf(segment, 400) !== undefined) printable += segment;
      else this.#hasGaps = true;
    }
    return printable === clean ? clean : printable.replace(BLANKS, ' ').trim();
  }

  /** Runs of a printable text. */
  runs(text: string, weight: Weight): Run[] {
    if (PLAIN.test(text)) return [{ face: this.#face('latin', weight), text }];
    const runs: { face: Face; text: string }[] = [];
    for (const { segment } of this.#graphemes.segment(text)) {
      const face = this.#faceOf(segment, weight);
      if (face === undefined) continue;
      const last = runs.at(-1);
      if (last?.face === face) last.text += segment;
      else runs.push({ face, text: segment });
    }
    return runs;
  }

  /** A text in pieces of which none can be divided. */
  pieces(text: string): string[] {
    return Array.from(this.#graphemes.segment(text), ({ segment }) => segment);
  }

  #face(subset: (typeof SUBSETS)[number], weight: Weight): Face {
    return faceAt(this.#assetsFolder, fileOf(subset, weight));
  }

  /** One font has the whole letter with its accents, so that they sit where they belong. */
  #faceOf(grapheme: string, weight: Weight): Face | undefined {
    const key = `${weight}${grapheme}`;
    if (this.#faces.has(key)) return this.#faces.get(key);
    const points = Array.from(grapheme, character => character.codePointAt(0) ?? 0);
    let found: Face | undefined;
    for (const subset of SUBSETS) {
      const face = this.#face(subset, weight);
      if (!points.every(point => face.font.hasGlyphForCodePoint(point))) continue;
      found = face;
      break;
    }
    this.#faces.set(key, found);
    return found;
  }
}
