// Imports the sample town once for all tests: `node scripts/import-sample.ts FOLDER`.

import { mkdirSync } from 'node:fs';
import { sampleRegion } from './draw-examples.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder.');
mkdirSync(folder, { recursive: true });
await sampleRegion(folder);
