// Collects OSM objects from any file format and turns them into `OsmData`: sorted, the newest version of each, references resolved.

import { growingFloat64, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { readable } from '../../core/readable-text.ts';
import { dateOfData, isPossibleDate } from './dates.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, type OsmHeader, type TagColumns } from './osm-data.ts';

/** The target of the readers of PBF and XML: per object `begin…`, then its tags, references or members in any number. */
export class OsmCollector {
  readonly #stringIndex = new Map<string, number>([['', 0]]);
  readonly #nodes = new ObjectColumns();
  readonly #nodeLat = growingInt32();
  readonly #nodeLng = growingInt32();
  readonly #ways = new ObjectColumns();
  readonly #wayRefStart = growingUint32();
  readonly #wayRefs = growingFloat64();
  readonly #relations = new ObjectColumns();
  readonly #memberStart = growingUint32();
  readonly #memberTypes = growingUint8();
  readonly #memberIds = growingFloat64();
  readonly #memberRoles = growingUint32();
  /** The columns of the object that began last; tags go to them. */
  #open = this.#nodes;
  #newestSeconds = 0;
  readonly #now = Date.now();

  /** Index of a tag key, value or role, in readable characters: what cannot be read must not get into labels, tables and maps. */
  string(text: string): number {
    const known = this.#stringIndex.get(text);
    if (known !== undefined) return known;
    const shown = readable(text);
    if (shown !== text) return this.string(shown);
    const index = this.#stringIndex.size;
    this.#stringIndex.set(text, index);
    return index;
  }

  beginNode(id: number, version: number, latE7: number, lngE7: number): void {
    this.#begin(this.#nodes, id, version);
    this.#nodeLat.push(latE7);
    this.#nodeLng.push(lngE7);
  }

  beginWay(id: number, version: number): void {
    this.#begin(this.#ways, id, version);
    this.#wayRefStart.push(this.#wayRefs.length);
  }

  wayRef(nodeId: number): void {
    this.#wayRefs.push(nodeId);
  }

  beginRelation(id: number, version: number): void {
    this.#begin(this.#relations, id, version);
    this.#memberStart.push(this.#memberIds.length);
  }

  relationMember(type: number, id: number, role: number): void {
    this.#memberTypes.push(type);
    this.#memberIds.push(id);
    this.#memberRoles.push(role);
  }

  #begin(columns: ObjectColumns, id: number, version: number): void {
    this.#open = columns;
    columns.begin(id, version);
  }

  /** A tag of the object that began last. */
  tag(key: number, value: number): void {
    this.#open.tag(key, value);
  }

  /** Time of an object's last edit in Unix seconds. If a file's header has no date, the newest possible one dates the file. */
  edited(seconds: number): void {
    if (seconds > this.#newestSeconds && isPossibleDate(seconds, this.#now)) this.#newestSeconds = seconds;
  }

  /** All collected objects. The collector cannot be used again. */
  finish(header: OsmHeader): OsmData {
    const nodeOrder = this.#nodes.order();
    const wayOrder = this.#ways.order();
    const relationOrder = this.#relations.order();
    const nodeIds = pick(this.#nodes.ids.finish(), nodeOrder);
    const wayIds = pick(this.#ways.ids.finish(), wayOrder);
    const relationIds = pick(this.#relations.ids.finish(), relationOrder);

    const { start: refStart, rows: refs } = pickRows(this.#wayRefStart.finish(), this.#wayRefs.finish(), wayOrder);
    const resolvedRefs = new Int32Array(refs.length);
    let missing = 0;
    for (let i = 0; i < refs.length; i++) {
      const node = indexOfId(nodeIds, refs[i]!);
      resolvedRefs[i] = node;
      if (node < 0) missing++;
    }

    const starts = this.#memberStart.finish();
    const { start: memberStart, rows: memberIds } = pickRows(starts, this.#memberIds.finish(), relationOrder);
    const { rows: memberTypes } = pickRows(starts, this.#memberTypes.finish(), relationOrder);
    const { rows: memberRoles } = pickRows(starts, this.#memberRoles.finish(), relationOrder);
    const members = Int32Array.from(memberIds, (id, i) => {
      const type = memberTypes[i];
      return indexOfId(type === MEMBER_NODE ? nodeIds : type === MEMBER_WAY ? wayIds : relationIds, id);
    });

    const timestamp = header.timestamp ?? dateOfData(this.#newestSeconds, this.#now);
    return {
      strings: [...this.#stringIndex.keys()],
      nodes: {
        count: nodeIds.length,
        ids: nodeIds,
        lat: pick(this.#nodeLat.finish(), nodeOrder),
        lng: pick(this.#nodeLng.finish(), nodeOrder),
        tags: this.#nodes.tags(nodeOrder),
      },
      ways: { count: wayIds.length, ids: wayIds, refStart, refs: resolvedRefs, tags: this.#ways.tags(wayOrder) },
      relations: {
        count: relationIds.length,
        ids: relationIds,
        memberStart,
        memberTypes,
        members,
        memberRoles,
        tags: this.#relations.tags(relationOrder),
      },
      header: { ...header, ...(timestamp === undefined ? {} : { timestamp }) },
      missingNodeReferences: missing,
    };
  }
}

/** Ids, versions and tags of one kind of object, in the order of reading. */
class ObjectColumns {
  readonly ids = growingFloat64();
  readonly #versions = growingInt32();
  readonly #tagStart = growingUint32();
  readonly #keys = growingUint32();
  readonly #values = growingUint32();

  begin(id: number, version: number): void {
    this.ids.push(id);
    this.#versions.push(version);
    this.#tagStart.push(this.#keys.length);
  }

  tag(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  /** Row numbers by ascending id, only the highest version per id; undefined if the rows are in this order already. */
  order(): Uint32Array | undefined {
    const count = this.ids.length;
    const ids = this.ids.values;
    let ascending = true;
    for (let i = 1; i < count && ascending; i++) ascending = ids[i - 1]! < ids[i]!;
    if (ascending) return undefined;
    const versions = this.#versions.values;
    const rows = Uint32Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => ids[a]! - ids[b]! || versions[b]! - versions[a]! || b - a,
    );
    return rows.filter((row, i) => i === 0 || ids[rows[i - 1]!] !== ids[row]);
  }

  tags(order: Uint32Array | undefined): TagColumns {
    const starts = this.#tagStart.finish();
    const { start, rows: keys } = pickRows(starts, this.#keys.finish(), order);
    const { rows: values } = pickRows(starts, this.#values.finish(), order);
    return { start, keys, values };
  }
}

function pick<T extends Float64Array | Int32Array>(values: T, order: Uint32Array | undefined): T {
  if (order === undefined) return values;
  const picked = values.slice(0, order.length) as T;
  for (let i = 0; i < order.length; i++) picked[i] = values[order[i]!]!;
  return picked;
}

/** Rows of varying length in a new order; `start` gets the closing entry that `starts` lacks. */
function pickRows<T extends Float64Array | Uint32Array | Uint8Array>(
  starts: Uint32Array,
  values: T,
  order: Uint32Array | undefined,
): { start: Uint32Array; rows: T } {
  const count = order?.length ?? starts.length;
  const start = new Uint32Array(count + 1);
  if (order === undefined) {
    start.set(starts);
    start[count] = values.length;
    return { start, rows: values };
  }
  const endOf = (row: number) => (row + 1 < starts.length ? starts[row + 1]! : values.length);
  for (let i = 0; i < count; i++) start[i + 1] = start[i]! + endOf(order[i]!) - starts[order[i]!]!;
  const rows = values.slice(0, start[count]!) as T;
  for (let i = 0; i < count; i++) {
    for (let p = starts[order[i]!]!, to = start[i]!; to < start[i + 1]!; p++, to++) rows[to] = values[p]!;
  }
  return { start, rows };
}

/** Index of `id` in ascending `ids`, or −1. */
export function indexOfId(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle]!;
    if (found < id) low = middle + 1;
    else if (found > id) high = middle - 1;
    else return middle;
  }
  return -1;
}
