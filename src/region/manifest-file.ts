// `manifest.json` of a version's folder: written with a seal over its own text, read back only if the seal holds.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { readFault } from './disk-fault.ts';
import { type Manifest, REGION_FORMAT } from './manifest.ts';
import { replaceFile } from './replace-file.ts';

export const MANIFEST_FILE = 'manifest.json';

/** The seal is the last member, over all the text before it: the files' checksums are in that text, so it covers the whole version. */
const SEAL = /,\n {2}"seal": "([0-9a-f]{64})"\n\}\n$/;

/** Writes the manifest of a version's folder, sealed. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const body = JSON.stringify(manifest, null, 2).slice(0, -'\n}'.length);
  writeManifestText(folder, `${body},\n  "seal": "${sha256(body)}"\n}\n`);
}

/** Writes a manifest's text as it was read elsewhere, seal and all. */
export function writeManifestText(folder: string, text: string): void {
  replaceFile(join(folder, MANIFEST_FILE), text);
}

/**
 * The manifest of a version's folder. Of another format only `format`, `name`, `version` and `importCommand` can be relied on.
 * @throws OperatorError if it is not there or damaged
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const said = readFault(cause, path);
    if (said !== cause) throw said;
    throw new OperatorError(
      `${path} cannot be read: this version of the region is not there or is damaged; import the region again, or go back to the version before with "npm run -s umkreis -- regions rollback".`,
      { cause },
    );
  }
  return parseManifest(text, path);
}

/** The manifest in a text that was read from `path`. @throws OperatorError if it is damaged */
export function parseManifest(text: string, path: string): Manifest {
  const manifest = parsed(text);
  if (manifest === undefined) throw damagedManifest(path, 'it is no manifest of a region');
  if (manifest.format !== REGION_FORMAT) return manifest;
  const seal = SEAL.exec(text);
  if (seal?.[1] !== sha256(text.slice(0, seal?.index))) {
    throw damagedManifest(path, 'its content is not what was written');
  }
  return manifest;
}

/** Says that a region is of a format that this program does not read, and how to make it again. */
export function otherFormat({ name, format, importCommand }: Manifest): OperatorError {
  return new OperatorError(
    `Region "${name}" has format ${format}, this program reads ${REGION_FORMAT}: make it again with "${importCommand}".`,
  );
}

/** Says what is damaged in a region, and both ways out. */
export function damagedRegion({ name, importCommand }: Manifest, what: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `Region "${name}" is damaged: ${what}. Make it again with "${importCommand}", or go back to the version before with "npm run -s umkreis -- regions rollback ${name}".`,
    { cause },
  );
}

function damagedManifest(path: string, what: string): OperatorError {
  return new OperatorError(
    `${path} is damaged (${what}): import the region again, or go back to the version before with "npm run -s umkreis -- regions rollback".`,
  );
}

function parsed(text: string): Manifest | undefined {
  try {
    const {
      seal: _,
      format,
      name,
      version,
      importCommand,
      ...rest
    } = JSON.parse(text) as Partial<Manifest> & {
      readonly seal?: string;
    };
    const isManifest =
      Number.isInteger(format) && [name, version, importCommand].every(each => typeof each === 'string');
    return isManifest ? ({ format, name, version, importCommand, ...rest } as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
