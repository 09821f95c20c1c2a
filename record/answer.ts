// The stored form of an answer: normalised, with its hash, in a file of one JSON object a line.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface Answer {
  /** HTTP status, exit code, or 0 for a file. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The text of the body, or a substitute for bytes. */
  readonly body: string;
  readonly stderr?: string;
}

export interface Recorded {
  /** `region/database/block/number-label`. */
  readonly name: string;
  /** The request, for people. */
  readonly asked: string;
  readonly answer: Answer;
}

/** A line of `baseline.txt`. */
export interface Line {
  readonly name: string;
  readonly status: number;
  readonly hash: string;
}

export function sha16(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

export function lineOf({ name, answer }: Recorded): Line {
  return { name, status: answer.status, hash: sha16(JSON.stringify(answer)) };
}

const ANSWERS = join(import.meta.dirname, 'answers');
export const BASELINE = join(import.meta.dirname, 'baseline.txt');

/** One file for region and database; their name has a slash in it. */
export function fileOf(name: string): string {
  return name.split('/').slice(0, 2).join('-');
}

export function keepAnswers(folder: string, answers: readonly Recorded[]): void {
  const path = join(ANSWERS, folder);
  mkdirSync(path, { recursive: true });
  for (const [file, group] of Map.groupBy(answers, ({ name }) => fileOf(name))) {
    const lines = group.map(each => `${JSON.stringify(each)}\n`).join('');
    writeFileSync(join(path, `${file}.ndjson.gz`), gzipSync(lines, { level: 4 }));
  }
}

/** The stored answers of these names, without those that are not stored. */
export function keptAnswers(folder: string, names: ReadonlySet<string>): Map<string, Recorded> {
  const found = new Map<string, Recorded>();
  for (const file of new Set([...names].map(fileOf))) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(ANSWERS, folder, `${file}.ndjson.gz`));
    } catch {
      continue;
    }
    for (const line of gunzipSync(bytes).toString('utf8').split('\n')) {
      if (line === '') continue;
      const recorded: Recorded = JSON.parse(line);
      if (names.has(recorded.name)) found.set(recorded.name, recorded);
    }
  }
  return found;
}

export function writeBaseline(lines: readonly Line[]): void {
  writeFileSync(BASELINE, lines.map(({ name, status, hash }) => `${name} ${status} ${hash}\n`).join(''));
}

export function readBaseline(): Line[] {
  return readFileSync(BASELINE, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [name = '', status = '', hash = ''] = line.split(' ');
      return { name, status: Number(status), hash };
    });
}
