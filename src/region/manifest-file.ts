// `manifest.json` of a version's folder: written with a seal over its own text, and refused if the seal does not match.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { readFault } from './disk-fault.ts';
import { type Manifest, REGION_FORMAT } from './manifest.ts';
import { replaceFile } from './replace-file.ts';

export const MANIFEST_FILE = 'manifest.json';

/** The seal is the last member, over all the text before it. That text holds the files' checksums, so the seal covers the whole version. */
const SEAL = /,\n {2}"seal": "([0-9a-f]{64})"\n\}\n$/;

/** Writes the sealed manifest of a version's folder. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const body = JSON.stringify(manifest, null, 2).slice(0, -'\n}'.length);
  writeManifestText(folder, `${body},\n  "seal": "${sha256(body)}"\n}\n`);
}

/** Writes a manifest's text from another place unchanged, including the seal. */
export function writeManifestText(folder: string, text: string): void {
  replaceFile(join(folder, MANIFEST_FILE), text);
}

/**
 * The manifest of a version's folder. If it has another format, only `format`, `name`, `version` and `importCommand` are
 * reliable.
 * @throws OperatorError if it is missing or damaged
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
      `${path} cannot be read: this version of the region is missing or damaged; import the region again, or go back to the version before with "npm run -s umkreis -- regions rollback".`,
      { cause },
    );
  }
  return parseManifest(text, path);
}

/** The manifest in a text from `path`. @throws OperatorError if it is damaged */
export function parseManifest(text: string, path: string): Manifest {
  const manifest = parsed(text);
  if (manifest === undefined) throw damagedManifest(path, 'it is not a manifest of a region');
  if (manifest.format !== REGION_FORMAT) return manifest;
  const seal = SEAL.exec(text);
  if (seal?.[1] !== sha256(text.slice(0, seal?.index))) {
    throw damagedManifest(path, 'its seal does not match its content');
  }
  return manifest;
}

/** The error for a region whose format this program does not read, with the command that imports it again. */
export function otherFormat({ name, format, importCommand }: Manifest): OperatorError {
  return new OperatorError(
    `Region "${name}" has format ${format}, this program reads ${REGION_FORMAT}: make it again with "${importCommand}".`,
  );
}

/** The error for a damaged region, with both ways out. */
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
