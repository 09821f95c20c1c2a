// Where the built pages are.
import { join } from 'node:path';

/** `dist/web`, seen from `src/server/` and from `dist/src/server/` alike. */
export function webFolder(): string {
  const above = join(import.meta.dirname, '..', '..');
  return import.meta.filename.endsWith('.ts') ? join(above, 'dist', 'web') : join(above, 'web');
}
