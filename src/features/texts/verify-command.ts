// `umkreis query verify …`: which sentences of a text are so.

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readGiven } from '../../answers/request.ts';
import { withFaultsSaid } from '../../cli/faults-said.ts';
import { printJson } from '../../cli/with-state.ts';
import { OperatorError } from '../../core/errors.ts';
import { openServedRegion } from '../../region/store.ts';
import { propertyIn } from './command.ts';
import { verifyRequestSchema } from './verify-request.ts';
import { verifyText } from './verify-text.ts';

interface VerifyFlags {
  readonly region?: string;
  readonly area?: string;
  readonly distance?: string;
  readonly property?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Adds it to `umkreis query`. */
export function addVerifyQuery(query: Command, dataFolder: string): void {
  query
    .command('verify')
    .description('which sentences of a text file are supported, contradicted or unsupported by the facts of the place')
    .argument('<address>')
    .argument('<file>', 'the text, in UTF-8')
    .option('--region <name>', 'default: the active one')
    .option('--area <area>', 'REACH: the facts are those of `--distance` minutes on foot')
    .option('--distance <minutes>', '1 to 30 (default 15)')
    .option('--property <file>', 'the property, as JSON like `property` in the request')
    .option('--language <language>', 'de, de-AT, de-CH or en (default: told by the words of the text)')
    .option('--json', 'print JSON only')
    .action(async (address: string, file: string, flags: VerifyFlags) => {
      const sent = {
        address,
        text: textIn(file),
        area: flags.area,
        distance: flags.distance === undefined ? undefined : Number(flags.distance),
        property: flags.property === undefined ? undefined : propertyIn(flags.property),
        language: flags.language,
      };
      const answer = await withFaultsSaid(() => {
        const request = readGiven(verifyRequestSchema, sent);
        const region = openServedRegion(dataFolder, flags.region);
        return verifyText(region, request, { language: request.language ?? 'de' });
      });
      if (flags.json) {
        printJson(answer);
        return;
      }
      const statements = new Map(answer.facts.map(({ id, statement }) => [id, statement]));
      for (const { verdict, text, claims, contradicts } of answer.sentences) {
        console.log(`${verdict.padEnd(12)} ${text}`);
        for (const claim of claims)
          if (claim.verdict === 'UNSUPPORTED') console.log(`             no fact: ${claim.text}`);
        for (const id of contradicts) console.log(`             but: ${statements.get(id)}`);
      }
      for (const { text, grounds } of answer.exclusions) console.log(`EXCLUSION    ${text} (${grounds})`);
      const { supported, contradicted, unsupported } = answer.counts;
      console.log(`\n${supported} supported, ${contradicted} contradicted, ${unsupported} unsupported`);
      for (const { detail } of answer.meta.warnings) console.log(`\n${detail}`);
      console.log(`\n${answer.meta.credit.plain}`);
    });
}

/** @throws OperatorError if the file cannot be read */
function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`${path} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
