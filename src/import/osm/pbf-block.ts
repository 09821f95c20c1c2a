// Decodes one block of a `.osm.pbf` file: nodes, ways and relations with their strings (https://wiki.openstreetmap.org/wiki/PBF_Format).
// Every index, count and coordinate is compared with what it refers to; an object that breaks the format makes the block malformed.
import type { OsmCollector } from './collector.ts';
import { MOST_BLOCK_OBJECTS, MOST_BLOCK_TEXTS } from './limits.ts';
import { MEMBER_RELATION } from './osm-data.ts';
import { Malformed, NOTHING, type Range, Wire } from './wire.ts';

const LATITUDE_E7 = 900_000_000;
const LONGITUDE_E7 = 1_800_000_000;
/** No index of the collector. */
const UNUSED = -2;
/** Greater factors leave the earth with the first step. */
const MOST_GRANULARITY = 1_000_000_000;

/** Reads one PrimitiveBlock. Decodes only the strings that a tag or role uses. @throws Malformed */
export function readBlock(bytes: Buffer, collector: OsmCollector): void {
  let table: Range | undefined;
  let granularity = 100;
  let dateGranularity = 1000;
  let latOffset = 0;
  let lngOffset = 0;
  const wire = new Wire(bytes);
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === 1) table = once(table, wire.range());
    else if (field === 17) granularity = wire.signedField();
    else if (field === 18) dateGranularity = wire.signedField();
    else if (field === 19) latOffset = wire.signedField();
    else if (field === 20) lngOffset = wire.signedField();
    else wire.skip();
  }
  for (const [what, value] of [
    ['granularity', granularity],
    ['date granularity', dateGranularity],
  ] as const) {
    if (value < 1 || value > MOST_GRANULARITY) throw new Malformed(`the ${what} is ${value}`);
  }
  const block = new Block(bytes, table ?? NOTHING, collector, { granularity, dateGranularity, latOffset, lngOffset });
  // The groups come second, wherever they are, because they need the numbers above.
  const groups = new Wire(bytes);
  for (let field = groups.field(); field !== 0; field = groups.field()) {
    if (field === 2) block.group(groups.range());
    else groups.skip();
  }
}

/** @throws Malformed if a part that may occur once occurs again */
function once(before: Range | undefined, range: Range): Range {
  if (before === undefined || before === NOTHING) return range;
  throw new Malformed('a part that may occur once occurs again');
}

interface Scales {
  readonly granularity: number;
  readonly dateGranularity: number;
  readonly latOffset: number;
  readonly lngOffset: number;
}

/** The fields that plain nodes, ways and relations share. */
interface ObjectFields {
  id: number | undefined;
  version: number;
  keys: Range;
  values: Range;
}

class Block {
  readonly #bytes: Buffer;
  readonly #collector: OsmCollector;
  readonly #scales: Scales;
  /** Bounds of each string in the bytes, and its index in the collector, `UNUSED` before its first use. */
  readonly #stringStart: Uint32Array;
  readonly #stringEnd: Uint32Array;
  readonly #known: Int32Array;
  #objects = 0;

  constructor(bytes: Buffer, table: Range, collector: OsmCollector, scales: Scales) {
    this.#bytes = bytes;
    this.#collector = collector;
    this.#scales = scales;
    let count = 0;
    for (const _ of this.#texts(table)) count++;
    if (count > MOST_BLOCK_TEXTS) throw new Malformed(`it has ${count} texts`);
    this.#stringStart = new Uint32Array(count);
    this.#stringEnd = new Uint32Array(count);
    this.#known = new Int32Array(count).fill(UNUSED);
    let i = 0;
    for (const { start, end } of this.#texts(table)) {
      this.#stringStart[i] = start;
      this.#stringEnd[i++] = end;
    }
  }

  *#texts(table: Range): Generator<Range> {
    const wire = new Wire(this.#bytes, table);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) yield wire.range();
      else wire.skip();
    }
  }

  /** The collector's index of the string with this index in the block. */
  #string(index: number): number {
    const known = this.#known[index];
    if (known === undefined) throw new Malformed(`it uses text ${index} of ${this.#known.length}`);
    if (known !== UNUSED) return known;
    const text = this.#bytes.toString('utf8', this.#stringStart[index]!, this.#stringEnd[index]!);
    const global = this.#collector.string(text);
    this.#known[index] = global;
    return global;
  }

  group(range: Range): void {
    const wire = new Wire(this.#bytes, range);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) this.#plainNode(wire.range());
      else if (field === 2) this.#denseNodes(wire.range());
      else if (field === 3) this.#way(wire.range());
      else if (field === 4) this.#relation(wire.range());
      else wire.skip();
    }
  }

  #count(id: number | undefined, kind: string): number {
    if (id === undefined) throw new Malformed(`a ${kind} has no id`);
    if (++this.#objects > MOST_BLOCK_OBJECTS) {
      throw new Malformed(`it has more than ${MOST_BLOCK_OBJECTS.toLocaleString('en')} objects`);
    }
    return id;
  }

  #node(id: number, version: number, lat: number, lng: number): void {
    const { granularity, latOffset, lngOffset } = this.#scales;
    // Nanodegrees of the format → 1e-7 degrees.
    const latE7 = Math.round((latOffset + granularity * lat) / 100);
    const lngE7 = Math.round((lngOffset + granularity * lng) / 100);
    if (!(Math.abs(latE7) <= LATITUDE_E7 && Math.abs(lngE7) <= LONGITUDE_E7)) {
      throw new Malformed(
        `node ${id} lies at latitude ${latE7 / 1e7} and longitude ${lngE7 / 1e7}, which are at most 90 and 180`,
      );
    }
    this.#collector.beginNode(this.#count(id, 'node'), version, latE7, lngE7);
  }

  #edited(value: number): void {
    this.#collector.edited(Math.floor((value * this.#scales.dateGranularity) / 1000));
  }

  #denseNodes(range: Range): void {
    let ids: Range = NOTHING;
    let lats: Range = NOTHING;
    let lngs: Range = NOTHING;
    let tagList: Range = NOTHING;
    let versionList: Range = NOTHING;
    let dateList: Range = NOTHING;
    const wire = new Wire(this.#bytes, range);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) ids = once(ids, wire.range());
      else if (field === 8) lats = once(lats, wire.range());
      else if (field === 9) lngs = once(lngs, wire.range());
      else if (field === 10) tagList = once(tagList, wire.range());
      else if (field === 5) {
        const info = new Wire(this.#bytes, wire.range());
        for (let inner = info.field(); inner !== 0; inner = info.field()) {
          if (inner === 1) versionList = once(versionList, info.range());
          else if (inner === 2) dateList = once(dateList, info.range());
          else info.skip();
        }
      } else wire.skip();
    }
    const [id, lat, lng] = [this.#list(ids), this.#list(lats), this.#list(lngs)];
    const [tags, versions, dates] = [this.#list(tagList), this.#list(versionList), this.#list(dateList)];
    const [hasTags, hasVersions, hasDates] = [tags.more, versions.more, dates.more];
    const node = { id: 0, lat: 0, lng: 0, date: 0 };
    while (id.more) {
      if (!lat.more || !lng.more || (hasVersions && !versions.more) || (hasDates && !dates.more)) throw unequal();
      node.id = added(node.id, id.zigzag());
      node.lat = added(node.lat, lat.zigzag());
      node.lng = added(node.lng, lng.zigzag());
      this.#node(node.id, hasVersions ? versions.signed() : 0, node.lat, node.lng);
      if (hasDates) {
        node.date = added(node.date, dates.zigzag());
        this.#edited(node.date);
      }
      if (!hasTags) continue;
      for (let key = tagOf(tags); key !== 0; key = tagOf(tags)) {
        if (!tags.more) throw new Malformed('a key has no value');
        this.#collector.tag(this.#string(key), this.#string(tags.unsigned()));
      }
    }
    if (lat.more || lng.more || versions.more || dates.more) throw unequal();
    if (tags.more) throw new Malformed('there are tags for more nodes than there are');
  }

  #list(range: Range): Wire {
    return new Wire(this.#bytes, range);
  }

  /** Reads a field of any object. */
  #shared(field: number, wire: Wire, fields: ObjectFields): void {
    if (field === 2) fields.keys = once(fields.keys, wire.range());
    else if (field === 3) fields.values = once(fields.values, wire.range());
    else if (field === 4) {
      const info = new Wire(this.#bytes, wire.range());
      for (let inner = info.field(); inner !== 0; inner = info.field()) {
        if (inner === 1) fields.version = info.signedField();
        else if (inner === 2) this.#edited(info.signedField());
        else info.skip();
      }
    } else wire.skip();
  }

  #tags({ keys, values }: ObjectFields): void {
    const [key, value] = [this.#list(keys), this.#list(values)];
    while (key.more && value.more) this.#collector.tag(this.#string(key.unsigned()), this.#string(value.unsigned()));
    if (key.more || value.more) throw new Malformed('an object has more keys than values, or fewer');
  }

  #plainNode(range: Range): void {
    const fields: ObjectFields = { id: undefined, version: 0, keys: NOTHING, values: NOTHING };
    let lat: number | undefined;
    let lng: number | undefined;
    const wire = new Wire(this.#bytes, range);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) fields.id = wire.zigzagField();
      else if (field === 8) lat = wire.zigzagField();
      else if (field === 9) lng = wire.zigzagField();
      else this.#shared(field, wire, fields);
    }
    if (fields.id === undefined) throw new Malformed('a node has no id');
    if (lat === undefined || lng === undefined) throw new Malformed(`node ${fields.id} has no coordinates`);
    this.#node(fields.id, fields.version, lat, lng);
    this.#tags(fields);
  }

  #way(range: Range): void {
    const fields: ObjectFields = { id: undefined, version: 0, keys: NOTHING, values: NOTHING };
    let refs: Range = NOTHING;
    const wire = new Wire(this.#bytes, range);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) fields.id = wire.signedField();
      else if (field === 8) refs = once(refs, wire.range());
      else this.#shared(field, wire, fields);
    }
    this.#collector.beginWay(this.#count(fields.id, 'way'), fields.version);
    const list = this.#list(refs);
    for (let ref = 0; list.more; ) {
      ref = added(ref, list.zigzag());
      this.#collector.wayRef(ref);
    }
    this.#tags(fields);
  }

  #relation(range: Range): void {
    const fields: ObjectFields = { id: undefined, version: 0, keys: NOTHING, values: NOTHING };
    let [roles, ids, types] = [NOTHING, NOTHING, NOTHING];
    const wire = new Wire(this.#bytes, range);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) fields.id = wire.signedField();
      else if (field === 8) roles = once(roles, wire.range());
      else if (field === 9) ids = once(ids, wire.range());
      else if (field === 10) types = once(types, wire.range());
      else this.#shared(field, wire, fields);
    }
    this.#collector.beginRelation(this.#count(fields.id, 'relation'), fields.version);
    const [role, id, type] = [this.#list(roles), this.#list(ids), this.#list(types)];
    for (let member = 0; id.more; ) {
      if (!role.more || !type.more) break;
      member = added(member, id.zigzag());
      const kind = type.unsigned();
      if (kind > MEMBER_RELATION) throw new Malformed(`relation ${fields.id} has a member of type ${kind}`);
      this.#collector.relationMember(kind, member, this.#string(role.unsigned()));
    }
    if (id.more || role.more || type.more) {
      throw new Malformed(`relation ${fields.id} has more members than roles or types, or fewer`);
    }
    this.#tags(fields);
  }
}

/** The next key in the tags of dense nodes; 0 ends a node. */
function tagOf(tags: Wire): number {
  if (!tags.more) throw new Malformed('there are tags for fewer nodes than there are');
  return tags.unsigned();
}

/** The next number of a list that holds differences. */
function added(before: number, difference: number): number {
  const sum = before + difference;
  if (Number.isSafeInteger(sum)) return sum;
  throw new Malformed('a number is beyond 2^53');
}

function unequal(): Malformed {
  return new Malformed('its nodes have more ids than coordinates, versions or dates, or fewer');
}
