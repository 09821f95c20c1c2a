// Reads the value of `update --source`: a URL or a local file.
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../core/errors.ts';

export type Source = { readonly url: URL } | { readonly path: string };

/** @throws OperatorError with the accepted forms */
export function readSource(text: string): Source {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { path: resolve(text) };
  if (!URL.canParse(text)) throw new OperatorError(`"${text}" is not a valid URL.`);
  const url = new URL(text);
  if (scheme === 'file') {
    try {
      return { path: fileURLToPath(url) };
    } catch (cause) {
      throw new OperatorError(`"${text}" names no file on this machine; write file:///path/to/file.`, { cause });
    }
  }
  if (scheme !== 'http' && scheme !== 'https') {
    throw new OperatorError(
      `A source is a URL with https, http or file, or a file's path; ${scheme} is not supported.`,
    );
  }
  // The region stores URLs and messages show them, so a password would be exposed.
  if (url.username !== '' || url.password !== '') {
    throw new OperatorError('A source cannot have a user and password in its URL; give a URL that needs none.');
  }
  if (url.pathname.endsWith('/')) throw new OperatorError(`"${text}" names no file: its path ends with "/".`);
  url.hash = '';
  return { url };
}

/** A local name for the source's file: the last part of its path, with unusual characters replaced. */
export function fileNameOf(source: Source): string {
  return basename('path' in source ? source.path : source.url.pathname).replaceAll(/^\.+|[^\w.-]+/g, '_');
}

/** The source as messages and notes show it. */
export function sourceText(source: Source): string {
  return 'path' in source ? source.path : source.url.href;
}
