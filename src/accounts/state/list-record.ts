// Lists of an account's own places as the state keeps them.

/** A list without its places. */
export interface ListRecord {
  /** `lst_` + 22 base 62: new with every list that is created, the same in all of its versions. */
  readonly id: string;
  readonly accountId: string;
  /** Unique within the account. */
  readonly name: string;
  /** 1, 2, 3, …: each replacement is the next one. */
  readonly version: number;
  readonly createdAt: string;
  readonly replacedAt: string;
  readonly title: string | null;
  /** `#rrggbb`. */
  readonly color: string | null;
  readonly placeCount: number;
  /** Places that have a position. */
  readonly placedCount: number;
  /** Whether a test key made this version. */
  readonly isTest: boolean;
}

/** A new version of a list. */
export interface NewList extends Omit<ListRecord, 'version' | 'createdAt'> {
  /** The places as JSON text, in parts of `PLACES_PER_PART` places each; the last part may have fewer. */
  readonly parts: readonly string[];
}

/** Rows of the state stay small, and a reader of one page reads few of them. */
export const PLACES_PER_PART = 500;

/** What an account may keep. */
export interface ListBounds {
  readonly lists: number;
  readonly places: number;
}

/** The version of a list is not the one that the caller knows. */
export class ListChangedError extends Error {}

/** Undefined: there is no list of the name. */
export type VersionCheck = (before: Pick<ListRecord, 'id' | 'version'> | undefined) => boolean;

export interface Lists {
  /**
   * Keeps a new version in the place of the one before, at once for all readers; a list that is not there is created with version 1 and the id of `list`. It is on disk before this resolves.
   * A replacement is recorded with the key, or with the author of `recordingAs`.
   * @param isWanted whether the version before is one that the caller knows
   * @returns the list as it is kept, and whether it is new; or what of the account's bounds it would exceed, and nothing is kept
   * @throws ListChangedError if the version before is not wanted; nothing is kept
   */
  put(
    list: NewList,
    bounds: ListBounds,
    byKey?: string,
    isWanted?: VersionCheck,
  ): Promise<ListRecord | keyof ListBounds>;
  /** Only within the account. */
  byName(accountId: string, name: string): Promise<ListRecord | undefined>;
  /** Ordered by name. */
  all(accountId: string): Promise<readonly ListRecord[]>;
  /** Some parts of a list, in order. Fewer than there are if the list was replaced or deleted meanwhile. */
  parts(
    list: Pick<ListRecord, 'accountId' | 'id' | 'version'>,
    from: number,
    count: number,
  ): Promise<readonly string[]>;
  /** Erases a list with its places. False if there is none. Recorded as `put`. @throws ListChangedError if it is not wanted */
  delete(accountId: string, name: string, at: string, byKey?: string, isWanted?: VersionCheck): Promise<boolean>;
}
