// The two pages of a sheet: drawing with tags, so that every word and picture has its place in the structure of the document.
import PDFDocument from 'pdfkit';
import { cleaned, type Run } from './sheet-fonts.ts';
import { type TextStyle, Typesetting } from './typesetting.ts';

/** A4 in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 40;
/** Between the margins. */
export const FULL = { x: MARGIN, width: PAGE.width - 2 * MARGIN } as const;

export const INK = '#1f242b';
export const SOFT = '#565d66';
export const HAIRLINE = '#d4d7db';
export const PANEL = '#f3f4f5';

/** A vertical strip of a page. */
export interface Strip {
  readonly x: number;
  readonly width: number;
}

/** A part of a page, measured and not yet drawn. */
export interface Block {
  readonly height: number;
  draw(y: number): Promise<void> | void;
}

export type Tag = PDFKit.PDFStructureElement;

interface TagOptions {
  readonly alt?: string;
  readonly actual?: string | undefined;
  readonly lang?: string;
  readonly scope?: 'Row' | 'Column';
  /** Left, top, right, bottom of a figure. */
  readonly bbox?: readonly number[];
}

export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetting;
  readonly #root: Tag;
  readonly #registered = new Set<string>();

  constructor(assetsFolder: string, info: { title: string; language: string; subject: string; at: Date }) {
    this.type = new Typesetting(assetsFolder);
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: info.language,
      // The default would add a font that is not embedded.
      font: null as unknown as string,
      info: {
        Title: cleaned(info.title),
        Subject: cleaned(info.subject),
        Creator: 'Umkreis',
        Producer: 'Umkreis (PDFKit)',
        CreationDate: info.at,
        ModDate: info.at,
      },
    } as object);
    escapeMetadata(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  addPage(): void {
    this.doc.addPage();
  }

  /** A section, list or table in the structure, which other tags fill. */
  group(type: string, parent: Tag = this.#root): Tag {
    const tag = this.doc.struct(type);
    parent.add(tag);
    return tag;
  }

  /** Draws what one tag of the structure holds. */
  tagged(parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
    parent.add(this.doc.struct(type, options as object, [draw]));
  }

  /** Draws what readers of the structure need not know: lines, grounds, page numbers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a printable text on a baseline. */
  line(text: string, x: number, baseline: number, style: TextStyle): void {
    let left = x;
    for (const run of this.type.runs(text, style)) {
      this.doc.font(this.#fontOf(run)).fontSize(style.size).fillColor(style.color);
      this.doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += this.type.width(run.text, style);
    }
  }

  #fontOf({ face }: Run): string {
    if (!this.#registered.has(face.name)) {
      this.doc.registerFont(face.name, face.font as unknown as string);
      this.#registered.add(face.name);
    }
    return face.name;
  }

  /** Draws lines of a height each from `y` down, with a blank at the end of each, so that their words stay apart when they are read. */
  lines(lines: readonly string[], { x }: Pick<Strip, 'x'>, y: number, lineHeight: number, style: TextStyle): void {
    lines.forEach((line, i) => {
      const text = i === lines.length - 1 ? line : `${line} `;
      this.line(text, x, baselineIn(y + i * lineHeight, lineHeight, style), style);
    });
  }

  /** Draws a line that ends at `right`. */
  lineTo(text: string, right: number, baseline: number, style: TextStyle): void {
    this.line(text, right - this.type.width(text, style), baseline, style);
  }

  /** A line that opens an address. */
  link(parent: Tag, text: string, url: string, x: number, baseline: number, style: TextStyle): void {
    const width = this.type.width(text, style);
    const tag = this.doc.struct('Link', {}, [
      () => {
        this.line(text, x, baseline, style);
        const options = { structParent: tag, Contents: new String(text) };
        this.doc.link(x, baseline - style.size, width, style.size * 1.3, url, options as object);
      },
    ]);
    parent.add(tag);
  }

  /** The heading of a section, with a line below it: 22 points high. */
  heading(parent: Tag, text: string, y: number, color: string, { x, width }: Strip = FULL): void {
    const style: TextStyle = { size: 12.5, color, isBold: true };
    this.tagged(parent, 'H2', () => this.line(this.type.fitted(text, style, width), x, y + 11, style));
    this.rule(y + 16.5, { x, width });
  }

  rule(y: number, { x, width }: Strip = FULL, color = HAIRLINE): void {
    this.artifact(() => this.rect(x, y, width, 0.6, color));
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.doc.rect(x, y, width, height).fill(color);
  }

  /** The bytes, after everything is drawn. */
  async finished(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (part: Uint8Array) => parts.push(part));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.#root.end();
    this.doc.end();
    await ended;
    return Buffer.concat(parts);
  }
}

export const HEADING_HEIGHT = 23;

/** PDFKit 0.20 puts the texts of its metadata into XML as they are; the dictionary beside it, which it writes before, takes them so. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const own = doc as PDFKit.PDFDocument & { endMetadata(): void };
  const end = own.endMetadata.bind(own);
  own.endMetadata = () => {
    const texts = Object.entries(own.info).filter(([, value]) => typeof value === 'string');
    own.info = { ...own.info, ...Object.fromEntries(texts.map(([name, text]) => [name, escaped(text)])) };
    end();
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The baseline that centres capital letters in a line: those of Noto Sans are 0.714 high. */
export function baselineIn(y: number, lineHeight: number, { size }: Pick<TextStyle, 'size'>): number {
  return y + lineHeight / 2 + 0.357 * size;
}
