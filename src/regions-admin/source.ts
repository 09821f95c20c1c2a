// What `update --source` may name: an address of the web or a file of this machine.
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../core/errors.ts';

export type Source = { readonly url: URL } | { readonly path: string };

/** @throws OperatorError saying what a source can be */
export function readSource(text: string): Source {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { path: resolve(text) };
  if (!URL.canParse(text)) throw new OperatorError(`"${text}" is no address: it cannot be read as one.`);
  const url = new URL(text);
  if (scheme === 'file') {
    try {
      return { path: fileURLToPath(url) };
    } catch (cause) {
      throw new OperatorError(`"${text}" names no file of this machine; write file:///path/to/file.`, { cause });
    }
  }
  if (scheme !== 'http' && scheme !== 'https') {
    throw new OperatorError(
      `A source is an address with https, http or file, or a file's path; ${scheme} is not read.`,
    );
  }
  // Addresses are kept and shown; a password in one would be too.
  if (url.username !== '' || url.password !== '') {
    throw new OperatorError('A source takes no user and password in its address; give one that needs none.');
  }
  if (url.pathname.endsWith('/')) throw new OperatorError(`"${text}" names no file: its path ends with "/".`);
  url.hash = '';
  return { url };
}

/** A name for the file that holds it: the last part of its path, of harmless letters only. */
export function fileNameOf(source: Source): string {
  return basename('path' in source ? source.path : source.url.pathname).replaceAll(/^\.+|[^\w.-]+/g, '_');
}

/** As it is shown and remembered. */
export function sourceText(source: Source): string {
  return 'path' in source ? source.path : source.url.href;
}
