// The owner and the licence of a file of the operator, which a small file beside it states.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { readSmallFile } from '../../core/input-file.ts';
import type { Source } from '../../region/manifest.ts';

/** A credit is a sentence or two. */
const MOST_BYTES = 65_536;

const FIELDS = ['text', 'license', 'licenseUrl', 'sourceUrl'] as const;

/**
 * The sources of the operator's files. `FILE.license.json` beside a file states `text` (the credit to print, in the words of the licence) and may state
 * `license`, `licenseUrl` and `sourceUrl`.
 * @param prefix of the ids
 * @param unstated the credit of a file (its name without folders) that has no such file beside it
 * @throws OperatorError if such a file has another form
 */
export function fileSources(
  paths: readonly string[],
  prefix: 'addresses' | 'transit',
  unstated: (file: string, index: number) => string,
): Source[] {
  const taken = new Set<string>();
  return paths.map((path, i) => {
    const file = basename(path);
    const plain = file
      .replace(/\.(zip|gz)$/i, '')
      .replace(/\.[a-z]+$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    let name = plain || 'file';
    for (let n = 2; taken.has(name); n++) name = `${plain}-${n}`;
    taken.add(name);
    const { text, license, licenseUrl, sourceUrl } = saidOf(path);
    return {
      id: `${prefix}-${name}` as const,
      file,
      text: text ?? unstated(file, i),
      sourceUrl: sourceUrl ?? '',
      license: license ?? 'not stated',
      licenseUrl: licenseUrl ?? '',
    };
  });
}

function saidOf(path: string): Partial<Record<(typeof FIELDS)[number], string>> {
  const beside = `${path}.license.json`;
  if (!existsSync(beside)) return {};
  const text = readSmallFile(beside, 'the credit and licence of a file', MOST_BYTES).toString('utf8');
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${beside} is not valid JSON.`, { cause });
  }
  const isSound =
    typeof said === 'object' &&
    said !== null &&
    'text' in said &&
    said.text !== '' &&
    Object.entries(said).every(([key, value]) => FIELDS.some(field => field === key) && typeof value === 'string');
  if (!isSound) {
    throw new OperatorError(
      `${beside}: it must be an object with "text" and, if you like, "license", "licenseUrl" and "sourceUrl", all of them texts.`,
    );
  }
  const urls = said as Partial<Record<(typeof FIELDS)[number], string>>;
  for (const field of ['licenseUrl', 'sourceUrl'] as const) {
    if (urls[field] !== undefined && !/^https?:\/\//.test(urls[field])) {
      throw new OperatorError(
        `${beside}: "${field}" is "${urls[field].slice(0, 80)}"; it must begin with https:// or http://.`,
      );
    }
  }
  return urls;
}
