// The documents as `scripts/render-docs.ts` renders them, read once and kept in memory as finished pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { type Unchanging, unchangingBytes } from './description.ts';
import { type BuiltDocuments, type DocumentGroup, documentPage } from './document-page.ts';

export interface Documents {
  /** The lists of the index. */
  readonly groups: readonly DocumentGroup[];
  /** The whole page of a document. */
  page(name: string): Unchanging | undefined;
  /** A picture of the documents. */
  picture(name: string): Picture | undefined;
}

interface Picture {
  readonly content: Unchanging;
  readonly contentType: string;
}

const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/**
 * Reads `pages.json` and the list of pictures.
 * @throws OperatorError if the documents are not built
 */
export function openDocuments(folder: string): Documents {
  const path = join(folder, 'pages.json');
  if (!existsSync(path)) {
    throw new OperatorError(`The pages of the documents are not built: ${path} is missing; run "npm run build".`);
  }
  const { pages, groups }: BuiltDocuments = JSON.parse(readFileSync(path, 'utf8'));
  const rendered = new Map(pages.map(page => [page.name, page]));
  const pictureNames = new Set(readdirSync(join(folder, 'pictures')));
  return {
    groups,
    page: kept(name => {
      const document = rendered.get(name);
      return document && unchangingBytes(Buffer.from(documentPage(document, groups), 'utf8'));
    }),
    picture: kept(name => {
      const contentType = PICTURE_TYPES.get(name.slice(name.lastIndexOf('.') + 1));
      // Only names of the list: the name of a request must not lead out of the folder.
      if (contentType === undefined || !pictureNames.has(name)) return undefined;
      return { content: unchangingBytes(readFileSync(join(folder, 'pictures', name))), contentType };
    }),
  };
}

/** Makes each value at its first use. Names without a value are not kept, because callers can invent any number of them. */
function kept<Value>(make: (name: string) => Value | undefined): (name: string) => Value | undefined {
  const made = new Map<string, Value>();
  return name => {
    const before = made.get(name);
    if (before !== undefined) return before;
    const value = make(name);
    if (value !== undefined) made.set(name, value);
    return value;
  };
}
