// `umkreis query place|pois|index|census|addresses|snapshot|text …`: the questions of the HTTP API on the command line, without key or server.
import { type Command, Option } from 'commander';
import type { Query, QueryField } from '../answers/feature.ts';
import { readGiven } from '../answers/request.ts';
import { labelsBeside } from '../core/enums.ts';
import { DomainError, OperatorError } from '../core/errors.ts';
import { readSmallFile } from '../core/input-file.ts';
import { FEATURES } from '../features/features.ts';
import type { PlaceQuestion } from '../geocoding/location.ts';
import { servedRegions } from '../geocoding/served-regions.ts';
import type { Region } from '../region/region.ts';
import { activeNames, openServedRegion } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { JSON_OBJECT, printJson, printLines } from './output.ts';

/** Most requests over HTTP have at most 256 KiB. */
const MOST_BYTES = 1 << 20;

export function addQueryCommand(program: Command, config: Config): void {
  const query = program.command('query').description('ask the served region from the command line');
  for (const { queries = [] } of FEATURES) for (const each of queries) addQuery(query, each, config);
}

function addQuery(parent: Command, query: Query<Config>, config: Config): void {
  const command = parent.command(query.name).description(query.description);
  const operands = query.fields.filter(({ flags }) => flags.startsWith('<'));
  const options = query.fields.filter(field => !operands.includes(field));
  for (const { flags, description } of operands) command.argument(flags, description);
  command.option('--region <name>', 'default: of the active ones that of the place');
  for (const { flags, description } of options) command.option(flags, description);
  command.option(...JSON_OBJECT);
  if (query.csv !== undefined) {
    command.addOption(new Option('--csv', 'print a CSV file with all rows, as the HTTP API does').conflicts('json'));
    command.option('--delimiter <name>', 'of a CSV file: semicolon (default), comma or tab');
  }
  command.action(async () => {
    const flags: Readonly<Record<string, string | undefined>> = command.opts();
    const sent = Object.fromEntries([
      ...operands.map((field, i) => [field.field, fieldValue(field, command.args[i])]),
      ...options.map(field => [field.field, fieldValue(field, flags[optionName(field)])]),
    ]);
    const asked = { ...sent, ...(flags.delimiter !== undefined && { delimiter: flags.delimiter }) };
    const { file, found } = await withFaultsAsSentence(async () => {
      const request = readGiven(query.schema, asked) as AskedPlace & { readonly language?: string };
      const region = regionFor(config.dataFolder, flags.region, request);
      const ask = { region, language: labelsBeside(request.language ?? 'de'), now: new Date() };
      if (flags.csv) return { file: await query.csv?.(request as never, ask) };
      return { found: await query.answer(request, ask, config) };
    });
    if (file !== undefined) for (const piece of file) process.stdout.write(piece);
    else if (flags.json) printJson(found);
    else printLines(query.lines(found));
  });
}

/** The fields with the place, or the start, of a question. */
interface AskedPlace extends PlaceQuestion {
  /** Of a search. Other texts stand beside a place, which then counts. */
  readonly text?: string;
  readonly fromAddress?: string;
  readonly fromLat?: number;
  readonly fromLng?: number;
  readonly fromPoiId?: string;
  /** Of many places the first one decides. */
  readonly from?: readonly PlaceQuestion[];
}

/** @throws DomainError as `ServedRegions.at`, if several regions are active */
function regionFor(dataFolder: string, named: string | undefined, asked: AskedPlace): Region {
  const names = named === undefined ? activeNames(dataFolder) : [named];
  if (names.length < 2) return openServedRegion(dataFolder, names[0]);
  const regions = names.map(name => openServedRegion(dataFolder, name));
  return servedRegions(() => regions).at({
    address: asked.address ?? asked.fromAddress ?? asked.text ?? asked.from?.[0]?.address,
    lat: asked.lat ?? asked.fromLat,
    lng: asked.lng ?? asked.fromLng,
    poiId: asked.poiId ?? asked.fromPoiId,
  });
}

/** `--address-visibility <how>` as commander calls it: `addressVisibility`. */
function optionName({ flags }: QueryField): string {
  return (flags.slice(2).split(' ')[0] ?? '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** @throws OperatorError if a file cannot be read */
function fieldValue({ read }: QueryField, text: string | undefined): unknown {
  if (text === undefined || read === undefined) return text;
  if (typeof read === 'function') return read(text);
  if (read === 'NUMBER') return Number(text);
  const content = readSmallFile(text, 'a text', MOST_BYTES).toString('utf8');
  if (read === 'TEXT_FILE') return content;
  try {
    return JSON.parse(content);
  } catch (fault) {
    throw new OperatorError(`${text} is not valid JSON: ${(fault as Error).message}.`, { cause: fault });
  }
}

/** @throws OperatorError with the message of the problem that an HTTP caller would get */
async function withFaultsAsSentence<Result>(ask: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    throw new OperatorError([fault.message, ...fault.faults.map(({ detail }) => detail)].join(' '), { cause: fault });
  }
}
