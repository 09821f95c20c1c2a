// Packages that only a part of the soak uses: each has a folder with a package file and a lock file.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the package of a folder at first use, without its scripts.
 * @param file a file that the installed package has, relative to the folder
 * @returns the path of that file, or `missing`: why there is none, as a sentence
 */
export function ownPackage(folder: string, file: string): { readonly path: string } | { readonly missing: string } {
  const path = join(folder, 'node_modules', file);
  if (!existsSync(path)) {
    const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) return { missing: `${file} cannot be installed: ${stderr.slice(-300)}` };
  }
  return { path };
}
