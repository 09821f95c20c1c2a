// Every hostile map that the reader alone can judge; the others run whole in the soak (`soak/parts/files.ts`).
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OperatorError } from '../../../src/core/errors.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { HOSTILE_MAPS } from '../../support/hostile-maps.ts';
import { temporaryFolder } from '../../support/regions.ts';

/** Refused by later steps, because the reader finds nothing wrong. */
const JUDGED_LATER =
  /lie on top of each other|pieces of streets have|on top of each other|would fill more than|self-check/;

const folder = temporaryFolder();

describe('the reader refuses in one sentence, or counts,', () => {
  for (const [name, { ending, bytes, expected }] of Object.entries(HOSTILE_MAPS)) {
    const said = 'refused' in expected ? expected.refused : expected.imported;
    if (JUDGED_LATER.test(said.source.replaceAll('\\', '')) || said.source === '"version"') continue;
    it(name, async () => {
      const path = join(folder, `hostile${ending}`);
      writeFileSync(path, bytes());
      if ('imported' in expected) {
        assert.match((await readOsmFiles([path])).notes.join('\n'), said);
        return;
      }
      await assert.rejects(readOsmFiles([path]), (fault: unknown) => {
        assert.ok(fault instanceof OperatorError, String(fault));
        assert.match(fault.message, said);
        assert.match(fault.message, /^hostile[^\n]+\.$|^\/[^\n]+\.$/);
        return true;
      });
    });
  }
});
