// A recorded request as data, and how requests form blocks.
import { type Draw, drawOf } from '../random.ts';

export interface Case {
  /** Follows the number in the name, if the number alone says too little. */
  readonly label?: string;
  /** Default: POST with a body, else GET. */
  readonly method?: string;
  /** May contain `{{saved.field}}`, a value from an earlier answer of the block; `embedUrl` and similar URLs become paths. */
  readonly path: string;
  /** Sent as JSON; its texts may contain `{{saved.field}}` too. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name of a key of `state.ts`, `none` for no header. Default: `main` under /api/, else `none`. */
  readonly key?: string;
  /** Saves the answer under this name for later requests of the block. */
  readonly save?: string;
  /** Bytes for a separate connection. They replace everything else except `path`, which is then only a name. */
  readonly raw?: string;
}

export interface Block {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** A block whose requests are drawn from a seed made of its name. */
export function block(name: string, seed: string, make: (draw: Draw) => readonly Case[]): Block {
  return { name, cases: make(drawOf(`${seed} ${name}`)) };
}

export const API = '/api/location-ext';

/** The same fields as a POST or as parameters of a GET. */
export function asked(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  isGet: boolean,
  more: Case | object = {},
) {
  if (!isGet) return { path, body: fields, ...more };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return { path: `${path}?${query}`, ...more };
}

/** This many cases, created one after another. */
export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
