// What commands print: on standard output their result, as whole sentences or tables for people and as JSON for programs; on the error stream everything else.
import { tableLines } from '../answers/plain-table.ts';

/** The option of commands that can print their result for programs. */
export const JSON_OBJECT = ['--json', 'print one JSON object and nothing else'] as const;

/** The same for commands that print a list. */
export const JSON_ARRAY = ['--json', 'print a JSON array and nothing else'] as const;

/** One line of JSON. */
export function printJson(value: unknown): void {
  printLines([JSON.stringify(value)]);
}

/** Rows in aligned columns with a heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  printLines(tableLines(heading, rows));
}

export function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** The result of a command: one line of JSON with `--json`, else sentences. */
export function printResult(
  { json }: { readonly json?: boolean | undefined },
  value: unknown,
  ...sentences: readonly string[]
): void {
  if (json) printJson(value);
  else printLines(sentences);
}

/** Marks that steer a terminal or turn the direction of what follows; names of files may have them. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A sentence in which such marks are seen and do nothing. */
function shown(sentence: string): string {
  return sentence.replaceAll(STEERING, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A sentence beside the result, for people only. */
export function tell(sentence: string): void {
  process.stderr.write(`${shown(sentence)}\n`);
}
