// The version of a list as an ETag, and `If-Match`: a change only of the version that the caller has read.
import { createHash } from 'node:crypto';
import { ListChangedError, type ListRecord, type VersionCheck } from '../../accounts/state/list-record.ts';
import type { Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';

/** The end of the id, which a list that is made again does not share, and the version. */
function versionTag({ id, version }: Pick<ListRecord, 'id' | 'version'>): string {
  return `${id.slice(-8)}-${version}`;
}

/** The ETag of a kept version; of a page of it with a hash of the page, which has more than the list. */
export function listTag(list: Pick<ListRecord, 'id' | 'version'>, page?: object): string {
  if (page === undefined) return `"${versionTag(list)}"`;
  const hash = createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 16);
  return `"${versionTag(list)}-${hash}"`;
}

export const IF_MATCH = {
  name: 'If-Match',
  description:
    'The `ETag` of an answer that kept or read the list: with another version than that one nothing changes, and the answer is `412`. `*` means any version of a list that is there.',
  schema: { type: 'string', examples: ['"x7Kd02Qa-3"'] },
};

/** The check of the header; undefined without it. */
export function ifMatchIn(headers: Ask<unknown, unknown, unknown>['headers']): VersionCheck | undefined {
  const sent = headers['if-match'];
  if (sent === undefined) return undefined;
  // A page's hash, and the mark of its compression, tell nothing about the version.
  const tags = String(sent)
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, '').replaceAll('"', '').split('-').slice(0, 2).join('-'));
  return list => list !== undefined && (tags.includes('*') || tags.includes(versionTag(list)));
}

/** The refusal of a change. */
export function versionChanged(name: string, list: Pick<ListRecord, 'id' | 'version'> | undefined): DomainError {
  const now =
    list === undefined ? 'and there is no such list' : `and the list has version ${list.version}, ${listTag(list)}`;
  return new DomainError(
    'list-changed',
    `If-Match names another version of the list "${name}", ${now} now; read it again, or omit the header.`,
  );
}

/** A change, with the refusal of one whose version is not the wanted one. @param now reads the list of the name */
export async function ifWanted<Done>(
  change: () => Promise<Done>,
  now: () => Promise<ListRecord | undefined>,
  name: string,
): Promise<Done> {
  try {
    return await change();
  } catch (fault) {
    if (fault instanceof ListChangedError) throw versionChanged(name, await now());
    throw fault;
  }
}
