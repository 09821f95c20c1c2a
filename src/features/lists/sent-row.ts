// A place as it stands in a body, in the same form from JSON, GeoJSON and CSV.

/** A place before it is checked. */
export interface SentRow {
  readonly fields: unknown;
  /** A JSON pointer to it. */
  readonly pointer: string;
  /** Stands before what is wrong with a field: "Line 3, column lat: ". */
  readonly whereOf?: (field: string) => string;
  /** Why nothing of it can be read. */
  readonly fault?: string;
}
