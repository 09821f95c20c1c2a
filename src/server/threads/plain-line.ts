// The log for people at a terminal: one sentence a line, in the style of the other messages of the command line.

import { shownLine } from '../../core/shown-text.ts';

/** `JSON` for programs, `TEXT` for people. */
export type LogStyle = 'JSON' | 'TEXT';

interface Line {
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

/** A line of pino as text: the message, and its further fields in brackets. */
export function plainLine(line: string): string {
  const { msg = '', err, ...more }: Line & Record<string, unknown> = JSON.parse(line);
  const { level: _level, time: _time, ...fields } = more;
  const details = Object.entries({ ...fields, ...(err?.message !== undefined && { reason: err.message }) });
  const shown = details.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${shownLine(`umkreis: ${msg}${shown.length === 0 ? '' : ` (${shown.join(', ')})`}`)}\n`;
}
