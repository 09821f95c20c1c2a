// `umkreis query text …`: a description of a place, and of a property from a JSON file.

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readGiven } from '../../answers/request.ts';
import { withFaultsSaid } from '../../cli/faults-said.ts';
import { printJson } from '../../cli/with-state.ts';
import { OperatorError } from '../../core/errors.ts';
import { openServedRegion } from '../../region/store.ts';
import type { Config } from '../../server/config.ts';
import { createLanguageModel } from './model/chat-completions.ts';
import { textsRequestSchema } from './request.ts';
import { texts } from './texts.ts';

interface TextFlags {
  readonly region?: string;
  readonly kind?: string;
  readonly tone?: string;
  readonly audience?: string;
  readonly maxCharacters?: string;
  readonly seed?: string;
  readonly area?: string;
  readonly distance?: string;
  readonly generator?: string;
  readonly property?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Adds it to `umkreis query`. */
export function addTextQuery(query: Command, { dataFolder, languageModel }: Config): void {
  query
    .command('text')
    .description('a description of the place, or of a property there, with the facts it stands on')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--kind <kind>', 'LOCATION, PROPERTY or PROPERTY_AND_LOCATION')
    .option('--tone <tone>', 'FACTUAL, WARM, LIVELY or LUXURY (default FACTUAL)')
    .option('--audience <audience>', 'FAMILY, SENIOR, STUDENT, PROFESSIONAL or INVESTOR: chooses facts')
    .option('--max-characters <number>', '200 to 4000 (default 1200)')
    .option('--area <area>', 'REACH: the text looks as far as `--distance` minutes on foot')
    .option('--distance <minutes>', '1 to 30 (default 15)')
    .option('--seed <number>', 'another seed gives other words (default 0)')
    .option('--generator <generator>', 'GRAMMAR or LANGUAGE_MODEL (default: the language model if one is set)')
    .option('--property <file>', 'the property, as JSON like `property` in the request')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action(async (address: string, flags: TextFlags) => {
      const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
      const sent = {
        address,
        kind: flags.kind,
        tone: flags.tone,
        audience: flags.audience,
        maxCharacters: number(flags.maxCharacters),
        seed: number(flags.seed),
        area: flags.area,
        distance: number(flags.distance),
        generator: flags.generator,
        property: flags.property === undefined ? undefined : propertyIn(flags.property),
        language: flags.language,
      };
      const answer = await withFaultsSaid(() => {
        const request = readGiven(textsRequestSchema, sent);
        const region = openServedRegion(dataFolder, flags.region);
        return texts(region, request, {
          language: request.language ?? 'de',
          now: new Date(),
          languageModel: languageModel && createLanguageModel(languageModel, { now: Date.now, onFault: () => {} }),
        });
      });
      if (flags.json) {
        printJson(answer);
        return;
      }
      console.log(answer.title);
      for (const { heading, text } of answer.sections) console.log(`\n${heading}\n${text}`);
      for (const { text, missing } of answer.disclosures) {
        console.log(`\n${text}${missing.length === 0 ? '' : ` (missing: ${missing.join(', ')})`}`);
      }
      for (const { detail } of answer.meta.warnings) console.log(`\n${detail}`);
      console.log(`\n${answer.meta.credit.plain}`);
    });
}

/** @throws OperatorError if the file cannot be read or is not JSON */
export function propertyIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${path} could not be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
