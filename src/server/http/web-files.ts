// The built pages and their files, read once and kept in memory with their compressed forms.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { type Compressible, compressible } from './compress.ts';
import { type Documents, openDocuments } from './documents.ts';

export interface WebFile {
  readonly content: Compressible;
  readonly contentType: string;
  /** Whether its name contains a hash of its content, so that caches may keep it forever. */
  readonly isHashed: boolean;
  /** Whether the build compressed it, however small it is. */
  readonly isAhead: boolean;
  /** Strong, for the uncompressed content. */
  readonly etag: string;
}

export interface WebFiles {
  readonly embedPage: string;
  readonly explorerPage: string;
  /** The page of a certificate. */
  readonly warrantPage: string;
  /** The folder with the icons and fonts of map pictures. */
  readonly assetsFolder: string;
  /** Files by path below `assets/`, with slashes. */
  readonly assets: ReadonlyMap<string, WebFile>;
  /** The pages of the documents, read at first use. */
  documents(): Documents;
}

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
]);

/** The build puts eight characters of a hash before the extension (`map-DkS3a_9f.js`, `marks-1aB2cD3e@2x.png`), and such files directly into `assets/`. Icons are in a subfolder. */
const HASHED_NAME = /^[^/]{1,200}-[\w-]{8}(?:@2x)?\.\w{1,9}$/;

/** The extension of the compressed copy that the build puts next to a file. */
const AHEAD = '.br';

/**
 * Reads `embed/index.html`, `warrant/index.html`, `index.html` and all files under `assets/`.
 * @throws OperatorError if the embed page is not built
 */
export function openWebFiles(folder: string): WebFiles {
  const page = join(folder, 'embed', 'index.html');
  if (!existsSync(page)) {
    throw new OperatorError(`The embed page is not built: ${page} is missing; run "npm run build".`);
  }
  const assetsFolder = join(folder, 'assets');
  const paths = readdirSync(assetsFolder, { recursive: true, encoding: 'utf8' }).filter(
    path => statSync(join(assetsFolder, path)).isFile() && !path.endsWith(AHEAD),
  );
  let documents: Documents | undefined;
  return {
    embedPage: readFileSync(page, 'utf8'),
    explorerPage: readFileSync(join(folder, 'index.html'), 'utf8'),
    warrantPage: readFileSync(join(folder, 'warrant', 'index.html'), 'utf8'),
    assetsFolder,
    assets: new Map(paths.map(slashed).map(path => [path, webFile(assetsFolder, path)])),
    documents: () => {
      documents ??= openDocuments(join(folder, 'docs'));
      return documents;
    },
  };
}

function webFile(folder: string, path: string): WebFile {
  const bytes = readFileSync(join(folder, path));
  const ahead = join(folder, path + AHEAD);
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return {
    content: compressible(bytes, existsSync(ahead) ? readFileSync(ahead) : undefined),
    contentType: CONTENT_TYPES.get(ending) ?? 'application/octet-stream',
    isHashed: HASHED_NAME.test(path),
    isAhead: existsSync(ahead),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
