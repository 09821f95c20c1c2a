// The version of the program, from its package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As in package.json, which lies two folders above this file and three above the built one. */
export function ownVersion(): string {
  const root = join(import.meta.dirname, '..', '..', ...(import.meta.filename.endsWith('.ts') ? [] : ['..']));
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}
