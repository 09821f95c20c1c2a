// Lists of any length, one entry after the other: the next page is fetched when somebody reads beyond the last.
import type { Answered, ProblemOf } from './answered.ts';
import type { Calls, CellMapSummary, Job, OwnListPage, OwnLists } from './api.ts';

type OwnListSummary = OwnLists['lists'][number];
type OwnListPlace = OwnListPage['ownPlaces'][number];

export interface PageOptions {
  readonly signal?: AbortSignal;
  /** How many come with one call; default: as the service has it. */
  readonly limit?: number;
}

export interface CellMaps {
  /** All maps of the account, the newest first. @throws the problem document if a page cannot be read */
  all(options?: PageOptions): AsyncGenerator<CellMapSummary>;
}

export interface Lists {
  /** All lists of own places of the account. @throws the problem document if they cannot be read */
  all(options?: Pick<PageOptions, 'signal'>): AsyncGenerator<OwnListSummary>;
  /** All places of a list, in its order. @throws the problem document, `cursor-stale` if another version comes in between */
  places(name: string, options?: PageOptions): AsyncGenerator<OwnListPlace>;
}

/** Reads one page. */
export type ReadPage = (
  path: string,
  request: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly signal?: AbortSignal;
  },
) => Promise<unknown>;

type Page<Entry> = { readonly [field: string]: readonly Entry[] } & { readonly nextCursor?: string };

/** Every entry of `field`, page by page. @throws the problem document if a page cannot be read */
export async function* entriesOf<Entry>(
  read: ReadPage,
  path: string,
  field: string,
  { signal, limit, ...request }: PageOptions & { readonly path?: Readonly<Record<string, unknown>> },
): AsyncGenerator<Entry> {
  let cursor: string | undefined;
  do {
    signal?.throwIfAborted();
    const query = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) };
    const answered = (await read(path, { ...request, query, ...(signal && { signal }) })) as Answered<
      Page<Entry>,
      Calls['GET /api/location-ext/jobs']
    >;
    if (answered.error !== undefined) throw answered.error satisfies ProblemOf<Calls['GET /api/location-ext/jobs']>;
    yield* answered.data[field] ?? [];
    cursor = answered.data.nextCursor;
  } while (cursor !== undefined);
}

/** All jobs of the account, the newest first. */
export function allJobs(read: ReadPage, options: PageOptions = {}): AsyncGenerator<Job> {
  return entriesOf<Job>(read, '/api/location-ext/jobs', 'jobs', options);
}

export function cellMapsOf(read: ReadPage): CellMaps {
  return { all: (options = {}) => entriesOf(read, '/api/location-ext/cell-maps', 'cellMaps', options) };
}

export function listsOf(read: ReadPage): Lists {
  return {
    all: (options = {}) => entriesOf(read, '/api/location-ext/lists', 'lists', options),
    places: (name, options = {}) =>
      entriesOf(read, '/api/location-ext/lists/{name}', 'ownPlaces', { ...options, path: { name } }),
  };
}
