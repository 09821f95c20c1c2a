// `regions export`: writes one version of a region to one file, to install on other machines.
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../core/errors.ts';
import { checkOutput } from '../core/output-file.ts';
import { checkWhole } from '../region/checksums.ts';
import { diskFault } from '../region/disk-fault.ts';
import { MANIFEST_FILE, readManifest } from '../region/manifest-file.ts';
import { syncToDisk } from '../region/replace-file.ts';
import { servedFolder } from '../region/store.ts';
import { tidied } from '../region/tidied.ts';
import { type Packed, packed } from './tar.ts';

export interface ExportReport {
  readonly name: string;
  readonly version: string;
  /** Absolute. */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes the current version of a region to one file: its manifest first, then its files unchanged. The file gets its name only
 * when it is complete.
 * @param named default: the active region
 * @throws OperatorError if there is no such region, it is damaged, or the disk accepts no more data
 */
export async function exportRegion(
  dataFolder: string,
  named: string | undefined,
  file: string,
  { force = false }: { readonly force?: boolean | undefined } = {},
): Promise<ExportReport> {
  const folder = servedFolder(dataFolder, named);
  await checkWhole(folder);
  const { name, version, importedAt, files } = readManifest(folder);
  const parts: Packed[] = [MANIFEST_FILE, ...Object.keys(files)].map(part => {
    const path = join(folder, part);
    return { name: part, path, bytes: statSync(path).size };
  });
  const target = resolve(file);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(
      `${target} is a folder; give the name of a file, such as ${join(file, `${name}.umkreis`)}.`,
    );
  }
  checkOutput(target, force);
  if (!statSync(dirname(target), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`${dirname(target)} is not a folder; create it first.`);
  }
  const beside = `${target}.${process.pid}.part`;
  await tidied(
    () => rmSync(beside, { force: true }),
    async () => {
      try {
        const seconds = Math.floor(Date.parse(importedAt) / 1000);
        await pipeline(Readable.from(packed(parts, seconds)), createWriteStream(beside));
        syncToDisk(beside);
        renameSync(beside, target);
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') {
          throw new OperatorError(`Region "${name}" was replaced during the export; export it again.`, {
            cause: fault,
          });
        }
        throw diskFault(fault, dirname(target), 'Nothing was written.');
      }
    },
  );
  return { name, version, file: target, bytes: statSync(target).size };
}
