// Reads PDFs with pdf.js, which shares nothing with the writer: pages, words with their places, the structure, links.
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfWords {
  readonly text: string;
  /** In points from the upper left corner. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether they belong to the structure; otherwise they are an artifact. */
  readonly isTagged: boolean;
}

/** A tag with its text and tags, in reading order. */
export interface PdfTag {
  readonly role: string;
  readonly alt?: string;
  readonly text: string;
  readonly tags: readonly PdfTag[];
}

export interface ReadPdf {
  readonly pages: readonly { readonly width: number; readonly height: number; readonly words: readonly PdfWords[] }[];
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isMarked: boolean;
  readonly links: readonly string[];
  /** The structure of all pages. */
  readonly tags: readonly PdfTag[];
  /** All tagged text in reading order, with a line for each tag. */
  readonly text: string;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

interface Item {
  readonly type?: string;
  readonly id?: string | null;
  readonly tag?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly transform?: readonly number[];
}

function opened(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await opened(bytes);
  try {
    const pages: ReadPdf['pages'][number][] = [];
    const links: string[] = [];
    const tags: PdfTag[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { words, byId } = await wordsOf(page);
      const [, , width = 0, height = 0] = page.view;
      pages.push({ width, height, words });
      for (const { url, unsafeUrl } of await page.getAnnotations()) links.push(unsafeUrl ?? url);
      const tree = (await page.getStructTree()) as Node | null;
      if (tree) tags.push(...tagsOf(tree, byId));
    }
    const { info } = await document.getMetadata();
    const { Title: title, Language: language } = info as { Title?: string; Language?: string };
    const isMarked =
      ((await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true;
    return { pages, title, language, isMarked, links, tags, text: linesOf(tags).join('\n') };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function wordsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const [, , , height = 0] = page.view;
  const words: PdfWords[] = [];
  const byId = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items as readonly Item[]) {
    if (item.type?.startsWith('beginMarkedContent')) {
      open.push(item.id ?? undefined);
      continue;
    }
    if (item.type === 'endMarkedContent') {
      open.pop();
      continue;
    }
    const id = open.findLast(each => each !== undefined);
    const { str = '', transform = [], width = 0, hasEOL = false } = item;
    // pdf.js leaves blanks at the end of a line out and says that a new one begins.
    if (id !== undefined) byId.set(id, `${byId.get(id) ?? ''}${str}${hasEOL ? ' ' : ''}`);
    if (str.trim() === '') continue;
    const [, , , size = 0, left = 0, baseline = 0] = transform;
    // Capital letters and what hangs below the line; accents may reach farther.
    words.push({
      text: str,
      left,
      right: left + width,
      top: height - baseline - 0.72 * size,
      bottom: height - baseline + 0.2 * size,
      isTagged: id !== undefined,
    });
  }
  return { words, byId };
}

function tagsOf(node: Node, byId: ReadonlyMap<string, string>): PdfTag[] {
  return (node.children ?? []).flatMap((child): PdfTag[] => {
    if (child.role === undefined) return [];
    const own = (child.children ?? [])
      .filter(({ type }) => type === 'content')
      .map(({ id = '' }) => byId.get(id) ?? '')
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
    return [
      { role: child.role, ...(child.alt !== undefined && { alt: child.alt }), text: own, tags: tagsOf(child, byId) },
    ];
  });
}

function linesOf(tags: readonly PdfTag[]): string[] {
  return tags.flatMap(({ text, tags: inner }) => [...(text.trim() === '' ? [] : [text.trim()]), ...linesOf(inner)]);
}

/** Every tag of these and inside them. */
export function allTags(tags: readonly PdfTag[]): PdfTag[] {
  return tags.flatMap(tag => [tag, ...allTags(tag.tags)]);
}
