// How people call this program: by its name if npm installed it as a package, else by npm in its own folder.
import { sep } from 'node:path';

const IS_PACKAGE = import.meta.dirname.split(sep).includes('node_modules');

/** A text whose calls of the program work where the program is; in it they are those of its own folder. */
export function withOwnCalls(text: string, isPackage = IS_PACKAGE): string {
  if (!isPackage) return text;
  return text
    .replaceAll('npm run -s umkreis -- ', 'umkreis ')
    .replaceAll(/(?<=^ *|")npm start(?="|$)/gm, 'umkreis demo');
}
