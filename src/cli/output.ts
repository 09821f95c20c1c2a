// What commands print: on standard output their result, as whole sentences or tables for people and as JSON for programs; on the error stream everything else.
import { tableLines } from '../answers/plain-table.ts';
import { withOwnCalls } from '../core/own-calls.ts';
import { shownLine, shownLines } from '../core/shown-text.ts';

/** The option of commands that can print their result for programs. */
export const JSON_OBJECT = ['--json', 'print one JSON object and nothing else'] as const;

/** The same for commands that print a list. */
export const JSON_ARRAY = ['--json', 'print a JSON array and nothing else'] as const;

/** One line of JSON. */
export function printJson(value: unknown): void {
  console.log(shownLines(JSON.stringify(value)));
}

/** Rows in aligned columns with a heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  printLines(
    tableLines(
      heading,
      rows.map(row => row.map(shownLine)),
    ),
  );
}

export function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(shownLines(withOwnCalls(line)));
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

/** A sentence beside the result, for people only. */
export function tell(sentence: string): void {
  process.stderr.write(`${shownLine(withOwnCalls(sentence))}\n`);
}
