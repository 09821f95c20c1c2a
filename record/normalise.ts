// Removes from an answer only what differs from run to run.

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SLACK = 600_000;

/** Values that every normaliser of a run knows. */
export interface Known {
  /** Keys of callers, by their placeholder. */
  readonly keys: ReadonlyMap<string, string>;
  /** Folders by their placeholder, the longest first. */
  readonly folders: ReadonlyMap<string, string>;
}

export interface Normaliser {
  /** @param at time of the request */
  text(text: string, at: number): string;
}

const KEY = /uk_(?:live|test|pub)_([0-9A-Za-z]{8})_[0-9A-Za-z]{30,}/g;
const ID = /\b(snp|acc)_[0-9A-Za-z]{22}\b/g;
/** In URLs, and in the export of an account. */
const TOKEN = /(?<=embed(?:\/|%2F)|"token":")[0-9A-Za-z]{22}\b/g;

/** Ids, tokens and keys get numbers by their first appearance. */
export function normaliser({ keys, folders }: Known): Normaliser {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const numbered = (kind: string, value: string): string => {
    const known = names.get(value);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    names.set(value, name);
    return name;
  };
  for (const [key, name] of keys) {
    names.set(key, `<key ${name}>`);
    names.set(publicPartOf(key), `<public part of ${name}>`);
  }
  return {
    text: (text, at) => {
      // Values that no recorded command created, such as a key in a wrong request, stay.
      for (const [key] of text.matchAll(KEY)) {
        if (/_0{8}_0+$/.test(key) || names.has(key)) continue;
        names.set(publicPartOf(key), `<public part of ${numbered('key', key).slice(1, -1)}>`);
      }
      for (const [id] of text.matchAll(ID)) if (!/_0{22}$/.test(id)) numbered(id.slice(0, 3), id);
      for (const [token] of text.matchAll(TOKEN)) if (!/^0+$/.test(token)) numbered('token', token);
      let result = text;
      for (const [folder, name] of folders) result = result.replaceAll(folder, name);
      result = result.replace(TOKEN, token => names.get(token) ?? token);
      result = result.replace(/[0-9A-Za-z_]{8,}/g, word => names.get(word) ?? withinWord(word, names));
      return (
        withoutTimes(result, at)
          .replace(/\breq_[0-9A-Za-z]{16}\b/g, '<request>')
          .replace(/(?<=grant=|umkreis-grant" content=")[\w-]{22}/g, '<grant>')
          .replace(/(?<="(?:importedAt|madeAt)":")[^"]+/g, '<time of import>')
          .replace(/(?<="nextCursor":")[^"]+/g, '<cursor>')
          // Costs of answers, in JSON and in the rows of `usage`.
          .replace(/(?<="(?:milliseconds|bytes)":)\d+/g, '0')
          .replace(/(<today>[\s;]+\d+[\s;]+\d+[\s;]+)\d+[\s;]+\d+/g, '$1<milliseconds> <bytes>')
      );
    },
  };
}

/** The third part of a key; kinds have words of different lengths. */
function publicPartOf(key: string): string {
  return key.split('_')[2] ?? '';
}

/** A public part may stand between underscores. */
function withinWord(word: string, names: ReadonlyMap<string, string>): string {
  if (!word.includes('_')) return word;
  return word.replace(/[0-9A-Za-z]{8,}/g, part => names.get(part) ?? part);
}

/** Replaces times by their distance from the request: now, a number of hours or days later, the bounds of its month. */
function withoutTimes(text: string, at: number): string {
  const { today, month, next } = calendar(at);
  return text
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, time => {
      if (time === `${month}-01T00:00:00.000Z`) return '<start of month>';
      if (time === `${next}-01T00:00:00.000Z`) return '<start of next month>';
      const offset = Date.parse(time) - at;
      if (Math.abs(offset) < SLACK) return '<now>';
      if (offset < 0) return time;
      if (Math.abs(offset - Math.round(offset / DAY) * DAY) < SLACK) return `<now+${Math.round(offset / DAY)}d>`;
      if (Math.abs(offset - Math.round(offset / HOUR) * HOUR) < SLACK) return `<now+${Math.round(offset / HOUR)}h>`;
      return time;
    })
    .replaceAll(`${next}-01`, '<start of next month>')
    .replace(/\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d\b)?(?![\d:T.])/g, day => (day.startsWith(today) ? '<today>' : day))
    .replace(new RegExp(`\\b${month}\\b(?!-\\d)`, 'g'), '<month>');
}

function calendar(at: number): { readonly today: string; readonly month: string; readonly next: string } {
  const date = new Date(at);
  const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
  const today = date.toISOString().slice(0, 10);
  return { today, month: today.slice(0, 7), next };
}

/** Headers that always differ. */
const DROPPED = new Set(['date', 'keep-alive']);

export function normalisedHeaders(
  headers: Readonly<Record<string, string>>,
  at: number,
  isBodyChanged: boolean,
  normalise: Normaliser,
): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !DROPPED.has(name));
  return Object.fromEntries(
    entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => {
        if (name === 'ratelimit')
          return [name, value.replace(/\bt=\d+/g, 't=<seconds>').replace(/(?<="minute";r=)\d+/, '<left>')];
        if (isBodyChanged && (name === 'etag' || name === 'content-length')) return [name, '<of the body>'];
        if (name === 'retry-after') return [name, '<seconds>'];
        return [name, normalise.text(value, at)];
      }),
  );
}

/** Page bundles get new names with new contents. */
export function withoutAssetHashes(html: string): string {
  return html.replace(/(assets\/[\w-]+?)-[\w-]{8}(?=\.(?:js|mjs|css|svg|woff2))/g, '$1-<hash>');
}

/** Names and types of series, without their values. */
export function metricNames(text: string): string {
  const series = text.split('\n').map(line => (line.startsWith('#') ? line : line.replace(/[{ ].*$/, '')));
  return [...new Set(series)].join('\n');
}

/** The text with every duration replaced by a placeholder. */
export function withoutDurations(text: string): string {
  return text.replace(/\b\d[\d.,]* s\b/g, '<seconds> s').replace(/\b\d[\d.,]* ms\b/g, '<milliseconds> ms');
}
