// Collects OSM objects from any file format and turns them into `OsmData`: sorted, the newest version of each, references resolved.

import { OperatorError } from '../../core/errors.ts';
import { growingFloat64, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { readable } from '../../core/readable-text.ts';
import { dateOfData, isPossibleDate } from './dates.ts';
import type { LeftOut } from './left-out.ts';
import {
  MOST_MEMBERS,
  MOST_TEXT_CHARACTERS,
  MOST_WAY_NODES,
  mostMemberNodes,
  USUAL_MEMBERS,
  USUAL_WAY_NODES,
} from './limits.ts';
import { indexOfId, ObjectColumns, pick, pickRows } from './object-columns.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, type OsmHeader } from './osm-data.ts';

/** Instead of the index of a text that is too long. */
const TOO_LONG = -1;
/** A text in memory beside its characters: the string, and its entry in the map. */
const BYTES_OF_A_TEXT = 64;
/** What a decoder puts in place of bytes that are no character. */
const REPLACEMENT = '\ufffd';

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
  /** Nodes of the open way, or members of the open relation. */
  #parts = 0;
  #newestSeconds = 0;
  readonly #now = Date.now();
  #file = 'The file';
  #room: number;
  readonly #mostBytes: number;
  /** What the files hold and the import does not keep, or finds strange. */
  readonly leftOut: LeftOut = {
    unknownBlocks: 0,
    longTexts: 0,
    unreadableTexts: 0,
    repeatedMembers: 0,
    mostRepeating: { relation: 0, members: 0 },
    longWays: 0,
    longRelations: 0,
  };

  /** @param mostBytes of all columns and texts; more is not read */
  constructor(mostBytes = Infinity) {
    this.#room = mostBytes;
    this.#mostBytes = mostBytes;
  }

  /** Names the file whose objects follow, for messages. */
  enter(file: string): void {
    this.#file = file;
  }

  /** Index of a tag key, value or role, in readable characters: what cannot be read must not get into labels, tables and maps. `TOO_LONG` for a text that OpenStreetMap does not allow. */
  string(text: string): number {
    const known = this.#stringIndex.get(text);
    if (known !== undefined) return known;
    if (isTooLong(text)) return TOO_LONG;
    const shown = readable(text);
    if (shown !== text) return this.string(shown);
    if (text.includes(REPLACEMENT)) this.leftOut.unreadableTexts++;
    this.#take(BYTES_OF_A_TEXT + 2 * text.length);
    const index = this.#stringIndex.size;
    this.#stringIndex.set(text, index);
    return index;
  }

  beginNode(id: number, version: number, latE7: number, lngE7: number): void {
    this.#begin(this.#nodes, id, version, 24);
    this.#nodeLat.push(latE7);
    this.#nodeLng.push(lngE7);
  }

  beginWay(id: number, version: number): void {
    this.#begin(this.#ways, id, version, 20);
    this.#wayRefStart.push(this.#wayRefs.length);
  }

  wayRef(nodeId: number): void {
    this.#take(8);
    this.#wayRefs.push(nodeId);
    if (++this.#parts > MOST_WAY_NODES) throw this.#tooMany('way', 'nodes', MOST_WAY_NODES, USUAL_WAY_NODES);
  }

  beginRelation(id: number, version: number): void {
    this.#begin(this.#relations, id, version, 20);
    this.#memberStart.push(this.#memberIds.length);
  }

  relationMember(type: number, id: number, role: number): void {
    if (role === TOO_LONG) this.leftOut.longTexts++;
    else {
      this.#take(13);
      this.#memberTypes.push(type);
      this.#memberIds.push(id);
      this.#memberRoles.push(role);
    }
    if (++this.#parts > MOST_MEMBERS) throw this.#tooMany('relation', 'members', MOST_MEMBERS, USUAL_MEMBERS);
  }

  #begin(columns: ObjectColumns, id: number, version: number, bytes: number): void {
    this.#end();
    this.#take(bytes);
    this.#open = columns;
    columns.begin(id, version);
  }

  /** Ends the object that began last: counts what OpenStreetMap would not allow, and keeps each member of a relation once. */
  #end(): void {
    if (this.#open === this.#ways) {
      if (this.#parts > USUAL_WAY_NODES) this.leftOut.longWays++;
    } else if (this.#open === this.#relations) {
      if (this.#parts > USUAL_MEMBERS) this.leftOut.longRelations++;
      if (this.#parts > 1) this.#keepMembersOnce();
    }
    this.#parts = 0;
  }

  /** A member named again with the same role adds nothing: areas, restrictions and the stops of a route are sets. */
  #keepMembersOnce(): void {
    const from = this.#memberStart.values[this.#memberStart.length - 1] ?? 0;
    const { values: ids, length } = this.#memberIds;
    const { values: types } = this.#memberTypes;
    const { values: roles } = this.#memberRoles;
    if (new Set(ids.subarray(from, length)).size === length - from) return;
    const seen = new Set<string>();
    let to = from;
    for (let m = from; m < length; m++) {
      const key = `${types[m]} ${ids[m]} ${roles[m]}`;
      if (seen.has(key)) continue;
      seen.add(key);
      types[to] = types[m]!;
      ids[to] = ids[m]!;
      roles[to++] = roles[m]!;
    }
    this.#countRepeated(length - to, length - from);
    for (const column of [this.#memberTypes, this.#memberIds, this.#memberRoles]) column.length = to;
  }

  /** A route passes its streets twice, there and back: nobody needs to know. In ten real regions the most is 38 % of the members. */
  #countRepeated(repeated: number, members: number): void {
    if (repeated * 2 <= members && this.#isRoute()) return;
    this.leftOut.repeatedMembers += repeated;
    if (repeated <= this.leftOut.mostRepeating.members) return;
    this.leftOut.mostRepeating = {
      relation: this.#relations.ids.values[this.#relations.ids.length - 1] ?? 0,
      members: repeated,
    };
  }

  #isRoute(): boolean {
    const index = this.#stringIndex;
    return this.#relations.lastHas(index.get('type') ?? -1, index.get('route') ?? -1);
  }

  /** A tag of the object that began last. */
  tag(key: number, value: number): void {
    if (key === TOO_LONG || value === TOO_LONG) this.leftOut.longTexts++;
    else {
      this.#take(8);
      this.#open.tag(key, value);
    }
  }

  /** Time of an object's last edit in Unix seconds. If a file's header has no date, the newest possible one dates the file. */
  edited(seconds: number): void {
    if (seconds > this.#newestSeconds && isPossibleDate(seconds, this.#now)) this.#newestSeconds = seconds;
  }

  /** A few ways that thousands of relations name would keep every later step busy for hours. */
  #checkMemberNodes(members: Int32Array, types: Uint8Array, refStart: Uint32Array): void {
    const most = mostMemberNodes(refStart.at(-1) ?? 0);
    let nodes = 0;
    for (const [m, way] of members.entries()) {
      if (types[m] === MEMBER_WAY && way >= 0) nodes += refStart[way + 1]! - refStart[way]!;
    }
    if (nodes <= most) return;
    throw new OperatorError(
      `${this.#file}: relations name the same ways so often that their members have ${nodes.toLocaleString('en')} nodes together; the import reads up to ${most.toLocaleString('en')} here.`,
    );
  }

  #take(bytes: number): void {
    this.#room -= bytes;
    if (this.#room >= 0) return;
    throw new OperatorError(
      `${this.#file} holds more than ${(this.#mostBytes / 1e6).toFixed(0)} MB of objects, which no OpenStreetMap file of its size does; it is not read.`,
    );
  }

  #tooMany(kind: string, parts: string, most: number, usual: number): OperatorError {
    const count = (value: number) => value.toLocaleString('en');
    return new OperatorError(
      `${this.#file}: ${kind} ${this.#open.ids.values[this.#open.ids.length - 1]} has more than ${count(most)} ${parts}, the most that the import reads; OpenStreetMap allows ${count(usual)}.`,
    );
  }

  /** All collected objects. The collector cannot be used again. */
  finish(header: OsmHeader): OsmData {
    this.#end();
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

    this.#checkMemberNodes(members, memberTypes, refStart);

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

function isTooLong(text: string): boolean {
  if (text.length <= MOST_TEXT_CHARACTERS) return false;
  // A character outside the basic plane has a length of two.
  return text.length > 2 * MOST_TEXT_CHARACTERS || [...text].length > MOST_TEXT_CHARACTERS;
}
