// Maps of cells as the state keeps them: times to the cells of a grid, whose tiles anybody with the token can read.

/** A map without its cells. */
export interface CellMapRecord {
  /** `clm_` + 22 base 62. */
  readonly id: string;
  readonly accountId: string;
  /** 22 base 62, 131 random bits: the right to read the tiles. */
  readonly token: string;
  readonly createdAt: string;
  /** Null: never. */
  readonly expiresAt: string | null;
  readonly isTest: boolean;
  readonly cellCount: number;
  /** What was asked, and the credit, as JSON text. */
  readonly about: string;
}

/** A map as it is created. */
export interface NewCellMap extends CellMapRecord {
  /** The cells with their figures as JSON text. */
  readonly cells: string;
}

export interface CellMaps {
  /** The map is on disk before this resolves. False if the account has `most` maps already that have not ended: nothing is kept. */
  create(map: NewCellMap, most: number): Promise<boolean>;
  /** For those who know the token; finds ended ones too. */
  byToken(token: string): Promise<CellMapRecord | undefined>;
  /** The cells of a map; undefined if it was erased. */
  cells(map: Pick<CellMapRecord, 'accountId' | 'id'>): Promise<string | undefined>;
  /** A map of an account, also an ended one. */
  byId(accountId: string, id: string): Promise<CellMapRecord | undefined>;
  /** How many maps of an account have not ended at a time. */
  count(accountId: string, now: string): Promise<number>;
  /** A page of those of an account that have not ended, the newest first, ties by id. */
  list(ask: {
    readonly accountId: string;
    /** Those behind this one. */
    readonly after?: Pick<CellMapRecord, 'createdAt' | 'id'> | undefined;
    readonly now: string;
    readonly limit: number;
  }): Promise<readonly CellMapRecord[]>;
  /** All of an account, the newest first, ties by id; ended ones too. */
  all(accountId: string): Promise<readonly CellMapRecord[]>;
  /** Erases a map. False if the account has none with this id. The record names the key; without one, the author as whom the state records. */
  delete(accountId: string, id: string, at: string, byKey?: string): Promise<boolean>;
}
