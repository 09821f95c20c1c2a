// Builds the truth of a region from the raw map: addresses, streets, settlements, named places, crossings.

import { type Country, countryOf, stateOf } from './countries.ts';
import { type Area, fold, inside, lineOf, meters, metersToLine, middle, Near, type Point, ringsOf } from './ground.ts';
import type { Osm, Tags } from './osm.ts';

export interface Address {
  street: string;
  number: string;
  postcode?: string;
  town?: string;
  district?: string;
  house?: string;
  isPlace: boolean;
  at: Point;
  points: Point[];
  tags: Tags;
  /** Outlines of large buildings and grounds: any point near them is right. */
  outlines: Point[][];
  /** Set where the town or the postcode is not on the object. */
  derived: boolean;
}
export interface Named {
  name: string;
  others: { key: string; name: string }[];
  at: Point;
  lines: Point[][];
  /** Of a street: also the lines of its name that go on from these in another town, or where the map names no town. */
  whole?: Point[][];
  town?: string;
  postcode?: string;
  kind: string;
  tags: Tags;
  rare?: boolean;
}
export interface Truth {
  addresses: Address[];
  streets: Named[];
  settlements: Named[];
  pois: Named[];
  crossings: { a: string; b: string; town?: string; postcode?: string; points: Point[] }[];
  country: Country;
  state?: { name: string; short?: string };
  towns: string[];
  middle: Point;
  /** All objects by folded street and number, whatever the town. */
  byDoor: Map<string, Address[]>;
  /** The name of the closed municipality around a point; postal towns often differ from it. */
  municipality: (point: Point) => string | undefined;
  at: (point: Point) => { town?: string; postcode?: string; district?: string };
}

const OTHER =
  /^(alt_name|old_name|loc_name|short_name|official_name|int_name|nat_name|reg_name|name:[a-z]{2,3}(-\w+)?|alt_name:[a-z]{2})$/;
const SETTLEMENT = ['city', 'town', 'village', 'hamlet', 'suburb', 'quarter', 'neighbourhood', 'isolated_dwelling'];
/** Named things that hardly anybody asks for as a place; they are styles of their own. */
const RARE =
  /=(stop_position|stop|junction|signal|memorial|boundary_stone|parking_space|bicycle_parking|fountain|milestone|wayside_cross|wayside_shrine|information|switch|vending_machine|bench|artwork|tomb|plaque|platform|recycling|parking|parking_entrance|pitch)$/;
/** Lines along which something runs: nobody looks for a track by the name of its railway as for a place. */
const TRACK =
  /^(rail|light_rail|subway|tram|narrow_gauge|monorail|funicular|miniature|preserved|construction|proposed|disused|abandoned|razed|dismantled)$/;
const POI_KEYS = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'office',
  'healthcare',
  'railway',
  'historic',
  'public_transport',
  'craft',
];

/** Other names of an object that differ from its name when folded. Values with several names are split. */
function otherNames(tags: Tags, name: string): { key: string; name: string }[] {
  return Object.entries(tags)
    .filter(([key]) => OTHER.test(key))
    .flatMap(([key, value]) =>
      value
        .split(';')
        .map(part => ({ key: key.replace(/:.*/, ':'), name: part.trim() }))
        .filter(part => part.name.length > 2 && fold(part.name) !== fold(name) && fold(part.name) !== ''),
    );
}

/** The numbers that one value lists: "19;21", "1273,1275", "68a;68b". A range stays one number. */
export const numbersOf = (value: string): string[] =>
  value
    .split(/[;,]/)
    .map(part => part.trim())
    .filter(part => part !== '');

export const doorKey = (street: string, number: string): string =>
  `${fold(street)}|${number.toLowerCase().replace(/\s/g, '')}`;

export function buildTruth(osm: Osm): Truth {
  const areas: Area[] = [];
  for (const relation of osm.relations.values()) {
    if (relation.tags.boundary !== 'administrative' && relation.tags.boundary !== 'postal_code') continue;
    const rings = ringsOf(osm, relation);
    if (rings !== undefined) areas.push({ tags: relation.tags, rings });
  }
  const objects: { at: Point; tags: Tags; line?: Point[]; members?: Point[][] }[] = [];
  for (const node of osm.nodes.values())
    if (node.tags !== undefined) objects.push({ at: [node.lat, node.lon], tags: node.tags });
  for (const way of osm.ways.values()) {
    const line = lineOf(osm, way);
    if (line.length > 0) objects.push({ at: middle(line), tags: way.tags, line });
  }
  for (const relation of osm.relations.values()) {
    if (Object.keys(relation.tags).length === 0) continue;
    const members = relation.members.map((m): Point[] => {
      const node = m.type === 0 ? osm.nodes.get(m.ref) : undefined;
      if (node !== undefined) return [[node.lat, node.lon]];
      const way = m.type === 1 && m.role !== 'inner' ? osm.ways.get(m.ref) : undefined;
      return way === undefined ? [] : lineOf(osm, way);
    });
    const points = members.flat();
    if (points.length > 0 && relation.tags.boundary === undefined)
      objects.push({ at: middle(points), tags: relation.tags, members });
  }
  const towned = new Near<string>(0.005);
  const coded = new Near<string>(0.005);
  const centre = middle(objects.map(object => object.at));
  const country = countryOf(centre);
  const settled: { at: Point; name: string; place: string }[] = [];
  for (const { at, tags } of objects) {
    if (tags['addr:city'] !== undefined) towned.addThin(at, tags['addr:city'], 3);
    if (tags['addr:postcode'] !== undefined) coded.addThin(at, tags['addr:postcode'], 4);
    if (tags.place !== undefined && tags.name !== undefined && SETTLEMENT.includes(tags.place))
      settled.push({ at, name: tags.name, place: tags.place });
  }
  const reach: Record<string, number> = {
    city: 12_000,
    town: 5000,
    village: 2500,
    suburb: 1500,
    quarter: 900,
    neighbourhood: 600,
    hamlet: 600,
  };
  const nearest = (at: Point, places: string[]): string | undefined =>
    settled
      .map(s => ({ ...s, far: meters(at, s.at) / (reach[s.place] ?? 1) }))
      .filter(s => places.includes(s.place) && s.far <= 1)
      .sort((a, b) => a.far - b.far)[0]?.name;
  const area = (at: Point, levels: string[]): string | undefined =>
    areas.find(a => a.tags.boundary === 'administrative' && levels.includes(a.tags.admin_level) && inside(at, a.rings))
      ?.tags.name;
  const known = new Map<string, { town?: string; postcode?: string; district?: string }>();
  const at = (point: Point): { town?: string; postcode?: string; district?: string } => {
    const key = `${point[0].toFixed(4)} ${point[1].toFixed(4)}`;
    let found = known.get(key);
    if (found === undefined) {
      // Each comes when it is first asked for: large regions have hundreds of thousands of addresses.
      let [town, postcode, part]: (string | undefined | null)[] = [null, null, null];
      found = {
        get town() {
          return town === null
            ? (town =
                area(point, ['8']) ??
                towned.nearest(point, 300) ??
                area(point, ['6', '7']) ??
                nearest(point, ['city', 'town', 'village']) ??
                country.town)
            : town;
        },
        get postcode() {
          return postcode === null
            ? (postcode =
                areas.find(
                  a => a.tags.boundary === 'postal_code' && a.tags.postal_code !== undefined && inside(point, a.rings),
                )?.tags.postal_code ?? coded.nearest(point, 150))
            : postcode;
        },
        get district() {
          return part === null ? (part = nearest(point, ['suburb', 'quarter', 'village', 'neighbourhood'])) : part;
        },
      };
      known.set(key, found);
    }
    return found;
  };
  const byKey = new Map<string, Address>();
  const byDoor = new Map<string, Address[]>();
  const pois: Named[] = [];
  const settlements: Named[] = [];
  for (const { at: point, tags, line, members } of objects) {
    // A building is its outline, a site all its parts.
    const outlines = (line === undefined ? (members ?? []) : [line]).filter(
      own => own.length > 0 && meters(own[0], point) > 30,
    );
    const street = tags['addr:street'] ?? tags['addr:place'];
    const interpolation = tags['addr:interpolation'] !== undefined;
    if (tags['addr:housenumber'] !== undefined && street !== undefined && !interpolation) {
      const around = at(point);
      for (const number of numbersOf(tags['addr:housenumber'])) {
        const one: Address = {
          street,
          number,
          tags,
          at: point,
          points: [point],
          outlines: [...outlines],
          isPlace: tags['addr:street'] === undefined,
          house: tags['addr:housename'],
          town: tags['addr:city'] ?? around.town,
          postcode: tags['addr:postcode'] ?? around.postcode,
          district: tags['addr:suburb'],
          derived: tags['addr:city'] === undefined || tags['addr:postcode'] === undefined,
        };
        const key = `${doorKey(street, number)}|${fold(one.town ?? '')}|${one.postcode ?? ''}`;
        const same = byKey.get(key);
        if (same !== undefined) {
          same.points.push(point);
          same.outlines.push(...outlines);
          same.house ??= one.house;
          continue;
        }
        byKey.set(key, one);
        const door = byDoor.get(doorKey(street, number));
        if (door === undefined) byDoor.set(doorKey(street, number), [one]);
        else door.push(one);
      }
    }
    if (tags.name === undefined) continue;
    const made = (kind: string): Named => ({
      name: tags.name,
      others: otherNames(tags, tags.name),
      at: point,
      lines: [],
      kind,
      tags,
      ...at(point),
    });
    if (tags.place !== undefined && SETTLEMENT.includes(tags.place)) settlements.push(made(tags.place));
    else if (
      POI_KEYS.some(key => tags[key] !== undefined && tags[key] !== 'no') &&
      tags.highway === undefined &&
      !(line !== undefined && TRACK.test(tags.railway ?? '')) &&
      tags.route === undefined
    ) {
      const kinds = POI_KEYS.filter(key => tags[key] !== undefined).map(key => `${key}=${tags[key]}`);
      pois.push({
        ...made(kinds[0]),
        rare: tags.name.length < 3 || kinds.every(kind => RARE.test(kind) || kind === 'public_transport=stop_position'),
      });
    }
  }
  const towns = new Map<string, number>();
  for (const address of byKey.values())
    if (address.town !== undefined) towns.set(address.town, (towns.get(address.town) ?? 0) + 1);
  return {
    addresses: [...byKey.values()].filter(
      a =>
        a.town !== undefined &&
        !/[;,]/.test(a.town) &&
        (country.postcode === undefined || country.postcode.test(a.postcode ?? '')),
    ),
    settlements,
    pois,
    country,
    municipality: point => area(point, ['8']),
    state: stateOf(country, centre),
    byDoor,
    at,
    middle: centre,
    ...buildStreets(osm, at),
    towns: [...towns.entries()].sort((a, b) => b[1] - a[1]).map(([town]) => town),
  };
}

/** Streets: ways of one name and town; crossings: nodes that two of them share. */
function buildStreets(osm: Osm, at: Truth['at']): Pick<Truth, 'streets' | 'crossings'> {
  const streets = new Map<string, Named>();
  const corners = new Map<number, Set<string>>();
  const pieces: Piece[] = [];
  const DRIVEN = /^(primary|secondary|tertiary|unclassified|residential|living_street|pedestrian|trunk)$/;
  for (const way of osm.ways.values()) {
    const { highway, name } = way.tags;
    if (
      highway === undefined ||
      name === undefined ||
      /^(platform|proposed|construction|razed|abandoned)$/.test(highway)
    )
      continue;
    const line = lineOf(osm, way);
    if (line.length < 2) continue;
    const where = at(line[line.length >> 1]);
    const key = `${fold(name)}|${fold(where.town ?? '')}`;
    let street = streets.get(key);
    if (street === undefined)
      streets.set(
        key,
        (street = { name, others: [], at: line[line.length >> 1], lines: [], kind: highway, tags: way.tags, ...where }),
      );
    street.lines.push(line);
    pieces.push({ line, refs: way.refs, name: fold(name), street });
    for (const other of otherNames(way.tags, name))
      if (!street.others.some(o => o.name === other.name)) street.others.push(other);
    if (DRIVEN.test(highway)) for (const ref of way.refs) corners.set(ref, (corners.get(ref) ?? new Set()).add(key));
  }
  joinPieces(pieces);
  const crossings = new Map<string, Truth['crossings'][number]>();
  for (const [ref, keys] of corners) {
    const node = osm.nodes.get(ref);
    const list = [...keys].sort();
    if (node === undefined || list.length !== 2) continue;
    const a = streets.get(list[0]) as Named;
    const b = streets.get(list[1]) as Named;
    // One street on both sides of a border.
    if (fold(a.name) === fold(b.name)) continue;
    const known = crossings.get(list.join('&'));
    if (known === undefined)
      crossings.set(list.join('&'), {
        a: a.name,
        b: b.name,
        town: a.town,
        postcode: a.postcode,
        points: [[node.lat, node.lon]],
      });
    else known.points.push([node.lat, node.lon]);
  }
  return { streets: [...streets.values()], crossings: [...crossings.values()] };
}

interface Piece {
  line: Point[];
  refs: number[];
  name: string;
  street: Named;
}

/** Two pieces of one name are one street if they share a node, or if an end of one is this near to the other (a square or a crossing lies between them). */
const GAP_METERS = 100;

/** A street does not end where the map names another town, or none: gives every street the lines of its name that are connected with its own. */
function joinPieces(pieces: Piece[]): void {
  const byName = new Map<string, Piece[]>();
  for (const piece of pieces) byName.set(piece.name, [...(byName.get(piece.name) ?? []), piece]);
  for (const same of byName.values()) {
    const streets = new Set(same.map(piece => piece.street));
    if (streets.size === 1) continue;
    const group = same.map((_, i) => i);
    const root = (i: number): number => (group[i] === i ? i : root(group[i]));
    const touches = (a: Piece, b: Piece): boolean =>
      a.refs.some(ref => b.refs.includes(ref)) ||
      [a.line[0], a.line[a.line.length - 1]].some(end => metersToLine(end, b.line) <= GAP_METERS);
    for (let i = 0; i < same.length; i++)
      for (let j = 0; j < i; j++)
        if (root(i) !== root(j) && (touches(same[i], same[j]) || touches(same[j], same[i]))) group[root(i)] = root(j);
    for (const street of streets) {
      const own = new Set(same.flatMap((piece, i) => (piece.street === street ? [root(i)] : [])));
      street.whole = same.filter((_, i) => own.has(root(i))).map(piece => piece.line);
    }
  }
}
