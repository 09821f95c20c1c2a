// The content of one or more OpenStreetMap files in columns: the input of every import step.

/** Tags of many objects in columns: those of object i are the pairs start[i] ≤ p < start[i+1]; keys and values index `OsmData.strings`. */
export interface TagColumns {
  readonly start: Uint32Array;
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/** Nodes in ascending order of id. Coordinates are integers of 1e-7 degrees (WGS 84). */
export interface OsmNodes {
  readonly count: number;
  readonly ids: Float64Array;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  readonly tags: TagColumns;
}

/** Ways in ascending order of id; refs are indices into the nodes, −1 where the node is not in the file. */
export interface OsmWays {
  readonly count: number;
  readonly ids: Float64Array;
  readonly refStart: Uint32Array;
  readonly refs: Int32Array;
  readonly tags: TagColumns;
}

export const MEMBER_NODE = 0;
export const MEMBER_WAY = 1;
export const MEMBER_RELATION = 2;

/** Relations in ascending order of id; a member is an index into the columns of its type, −1 where it is not in the file; roles index `strings`. */
export interface OsmRelations {
  readonly count: number;
  readonly ids: Float64Array;
  readonly memberStart: Uint32Array;
  readonly memberTypes: Uint8Array;
  readonly members: Int32Array;
  readonly memberRoles: Uint32Array;
  readonly tags: TagColumns;
}

export interface OsmHeader {
  /** The header's box in degrees, if it has one. May be nonsense (0,0,180,90 in a real file). */
  readonly box?: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
  /** RFC 3339 time of the data: the header's replication timestamp, else that of the newest object, if any can be true (`dates.ts`). */
  readonly timestamp?: string;
  readonly writingProgram?: string;
}

export interface OsmData {
  /** Tag keys, values and member roles, each once; index 0 is the empty string. */
  readonly strings: readonly string[];
  readonly nodes: OsmNodes;
  readonly ways: OsmWays;
  readonly relations: OsmRelations;
  readonly header: OsmHeader;
  /** Way references to nodes that are not in the file(s). */
  readonly missingNodeReferences: number;
}

/** Tags of one object as a plain object without prototype; empty object when it has none. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** Whether a tag exists with any value but `no`. */
export function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'no';
}

/** The tags of object `index` in `columns`. Allocates: call it for tagged objects only. */
export function readTags(osm: Pick<OsmData, 'strings'>, columns: TagColumns, index: number): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (let p = columns.start[index]!; p < columns.start[index + 1]!; p++) {
    tags[osm.strings[columns.keys[p]!]!] = osm.strings[columns.values[p]!]!;
  }
  return tags;
}

/** Whether object `index` has any tag at all. */
export function isTagged(columns: TagColumns, index: number): boolean {
  return columns.start[index]! !== columns.start[index + 1]!;
}

/** The value of one tag, or undefined. Finds `key` by comparing strings: for single look-ups only. */
export function readTag(
  osm: Pick<OsmData, 'strings'>,
  columns: TagColumns,
  index: number,
  key: string,
): string | undefined {
  for (let p = columns.start[index]!; p < columns.start[index + 1]!; p++) {
    if (osm.strings[columns.keys[p]!] === key) return osm.strings[columns.values[p]!];
  }
  return undefined;
}

/** The objects with at least one of the keys, ascending. Compares numbers, not texts: for scans over everything. */
export function* bearing(
  { strings }: Pick<OsmData, 'strings'>,
  { count, tags: { start, keys } }: { readonly count: number; readonly tags: TagColumns },
  wantedKeys: readonly string[],
): Generator<number> {
  const isWanted = new Uint8Array(strings.length);
  for (const key of wantedKeys) {
    const index = strings.indexOf(key);
    if (index >= 0) isWanted[index] = 1;
  }
  for (let object = 0; object < count; object++) {
    for (let p = start[object]!; p < start[object + 1]!; p++) {
      if (isWanted[keys[p]!] !== 1) continue;
      yield object;
      break;
    }
  }
}

export interface Member {
  /** MEMBER_… */
  readonly type: number;
  /** Index into the columns of its type, −1 where it is not in the file. */
  readonly index: number;
  readonly role: string;
}

/** The members of a relation, in their order. */
export function* membersOf({ strings, relations }: OsmData, relation: number): Generator<Member> {
  const { memberStart, memberTypes, members, memberRoles } = relations;
  for (let m = memberStart[relation]!; m < memberStart[relation + 1]!; m++) {
    yield { type: memberTypes[m]!, index: members[m]!, role: strings[memberRoles[m]!]! };
  }
}
