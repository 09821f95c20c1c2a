// Values that later requests take from earlier answers: `{{name.field.0}}` in their paths, headers and bodies.
import type { Reply } from './ask.ts';
import { PUBLIC_URL } from './program.ts';

export type Saved = Readonly<Record<string, unknown>>;

/** The fields of a JSON answer, or those extracted from a page, with the headers as `$headers`. */
export function savedOf({ headers, bytes }: Reply): Saved {
  const $headers = headers;
  const text = bytes.toString('utf8');
  if (headers['content-type']?.startsWith('text/html')) {
    const grant = /umkreis-grant" content="([\w-]+)"/.exec(text)?.[1];
    const assets = Object.fromEntries(
      [...text.matchAll(/assets\/([\w.-]+\.(\w+))"/g)].map(([, name, kind]) => [kind, name]),
    );
    return { $headers, grant, assets };
  }
  try {
    const json: Saved = JSON.parse(text);
    const token = typeof json.embedUrl === 'string' ? json.embedUrl.split('/').at(-1) : undefined;
    return { ...json, $headers, token };
  } catch {
    return { $headers };
  }
}

/** The same with every placeholder replaced; a missing value becomes empty. */
export function filled<Value>(value: Value, saved: ReadonlyMap<string, Saved>): Value {
  return (typeof value === 'string'
    ? filledText(value, saved)
    : Array.isArray(value)
      ? value.map(each => filled(each, saved))
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, saved)]))
        : value) as unknown as Value;
}

function filledText(text: string, saved: ReadonlyMap<string, Saved>): string {
  return text.replace(/\{\{(\w+)\.([\w.$]+)\}\}|%7B%7B(\w+)\.(\w+)%7D%7D/g, (_, name, path, quotedName, quotedPath) => {
    let value: unknown = saved.get(name ?? quotedName);
    for (const step of (path ?? quotedPath).split('.')) {
      value = value !== null && typeof value === 'object' ? (value as Saved)[step] : undefined;
    }
    const found = value === undefined || value === null ? '' : String(value);
    return found.startsWith(PUBLIC_URL) ? found.slice(PUBLIC_URL.length) : found;
  });
}
