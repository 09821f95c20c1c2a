// What one recorded request is, as data, and how requests are gathered into blocks.
import { type Draw, drawOf } from '../random.ts';

export interface Case {
  /** Behind the number in the name, where a number alone says little. */
  readonly label?: string;
  /** Default: POST with a body, else GET. */
  readonly method?: string;
  /** May hold `{{saved.field}}`, what an earlier answer of the block had there; `embedUrl` and the like become paths. */
  readonly path: string;
  /** Sent as JSON; its texts may hold `{{saved.field}}` too. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A key of `state.ts` by its name, `none` for no header. Default: `main` under /api/, else `none`. */
  readonly key?: string;
  /** Keeps the answer under this name for later requests of the block. */
  readonly save?: string;
  /** Bytes for a connection of its own, in place of all else but `path`, which names them. */
  readonly raw?: string;
}

export interface Block {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** A block whose requests are drawn from the seed of its name. */
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

/** So many cases, one made after the other. */
export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
