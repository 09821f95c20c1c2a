// The import step that gives a version its reference sample: it keeps the previous sample until the operator renews it.
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { fileChecksum } from '../../region/checksums.ts';
import { writeColumns } from '../../region/columns.ts';
import { versionOf } from '../../region/files.ts';
import type { Manifest, ReferenceHead } from '../../region/manifest.ts';
import { readManifest } from '../../region/manifest-file.ts';
import { currentVersion, previousVersion, readRegion, versionFolder } from '../../region/store.ts';
import { transportRule } from '../../scoring/editions.ts';
import type { TransportRule } from '../../scoring/index-types.ts';
import { missingCategoriesOf } from '../../scoring/observe.ts';
import type { homesOf } from './homes.ts';
import { buildReference, type EarlierReference, isStillGood } from './reference-sample.ts';

export interface ReferenceWish {
  readonly dataFolder: string;
  readonly now: Date;
  /** Draw and score a new sample even if the earlier one is good. */
  readonly newReference?: boolean | undefined;
  /** At most; the sample is the same with any number. */
  readonly threads?: number;
}

/**
 * Writes `reference.bin` into the folder of a version whose other files and manifest already exist.
 * @returns the manifest with the sample, notes for the operator, and one line on the sample
 */
export async function withReference(
  manifest: Manifest,
  folder: string,
  homes: ReturnType<typeof homesOf>,
  { dataFolder, now, newReference = false, threads = Infinity }: ReferenceWish,
  onProgress: (done: number, total: number) => void,
): Promise<{ manifest: Manifest; notes: readonly string[]; summary: string }> {
  const earlier = await earlierReference(dataFolder, manifest.name);
  const path = join(folder, 'reference.bin');
  const rule = transportRule('departures.bin' in manifest.files);
  const isKept = earlier !== undefined && !newReference && isStillGood(earlier, rule);
  let head: ReferenceHead | undefined;
  if (isKept) {
    copyFileSync(earlier.path, path);
    head = earlier.head;
  } else {
    const built = await buildReference(readRegion(folder), homes, { earlier: earlier?.head, now, threads, onProgress });
    if (built) writeColumns(path, built.columns);
    head = built?.head;
  }
  if (head === undefined)
    return { manifest, notes: [], summary: 'none: too few homes to rank among, or the data ends near most of them' };
  const file = { bytes: statSync(path).size, sha256: await fileChecksum(path) };
  const files = { ...manifest.files, 'reference.bin': file };
  return {
    manifest: { ...manifest, reference: head, files, version: versionOf(files) },
    notes: isKept ? notesOn(head, manifest, rule) : [],
    summary: `edition ${head.edition}${isKept ? ' is kept' : ''}: ${head.size.toLocaleString('en')} places`,
  };
}

/** The sample of the current version, or of the version before if that one is damaged, so that damage does not spread. */
async function earlierReference(dataFolder: string, name: string): Promise<EarlierReference | undefined> {
  for (const version of [currentVersion(dataFolder, name), previousVersion(dataFolder, name)]) {
    if (version === undefined) continue;
    const folder = versionFolder(dataFolder, name, version);
    const path = join(folder, 'reference.bin');
    if (!existsSync(path)) continue;
    try {
      const { reference, files } = readManifest(folder);
      if (reference && (await fileChecksum(path)) === files['reference.bin']?.sha256) return { head: reference, path };
    } catch (fault) {
      if (!(fault instanceof OperatorError)) throw fault;
    }
  }
  return undefined;
}

/** Notes on knowledge of the region that the kept sample lacks. */
function notesOn(
  { edition, weightedByPeople, missingCategories }: ReferenceHead,
  manifest: Manifest,
  rule: TransportRule,
): string[] {
  const known = missingCategoriesOf(manifest, rule === 'TIMETABLE');
  const renew = '--new-reference draws a new one';
  const notes: string[] = [];
  if (!weightedByPeople && manifest.index.inhabitants !== undefined) {
    notes.push(`The reference sample ${edition} was drawn without a census; ${renew} by where people live.`);
  }
  if (missingCategories.join() !== [...known.keys()].join()) {
    notes.push(
      `The reference sample ${edition} knew other categories than there are now, so nothing is ranked; ${renew}.`,
    );
  }
  return notes;
}
