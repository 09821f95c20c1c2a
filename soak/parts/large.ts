// Imports inputs of more than 2 GiB in memory that does not depend on their size.
import { LARGE_FILES } from '../../test/support/large-files.ts';
import type { SoakPart } from '../part.ts';
import { tryFiles } from './files.ts';

export const soak: SoakPart = async ({ say }) => {
  const tried = await tryFiles(Object.keys(LARGE_FILES), say);
  const broken = tried.flatMap(each => each.broken.map(promise => `${each.name}: ${promise}`));
  return { files: tried.length, broken, tried };
};
