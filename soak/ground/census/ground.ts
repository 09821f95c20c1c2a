// The extracts: addresses, their box, places drawn by people, distances to the edge, random numbers with a seed.
import { type Osm, readOsm } from '../reach/osm.ts';
import { type Cell, type Point, project } from './grid.ts';

export interface Place {
  lat: number;
  lng: number;
  at: Point;
  edgeMeters: number;
}
export interface Ground {
  osm: Osm;
  addresses: Place[];
  box: number[];
}

/** Numbers from 0 to 1 (mulberry32). */
export function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Meters to the nearest side of a box [west, south, east, north] in 1e-7 degrees; negative outside. */
export function toEdge(lat: number, lng: number, box: number[]): number {
  const east = 0.0111319 * Math.cos((lat * Math.PI) / 180);
  return Math.min(
    (lng * 1e7 - box[0]!) * east,
    (box[2]! - lng * 1e7) * east,
    (lat * 1e7 - box[1]!) * 0.0111319,
    (box[3]! - lat * 1e7) * 0.0111319,
  );
}

/** Without a box in the header, the box of the addresses is the extract's. */
export function readGround(file: string): Ground {
  const osm = readOsm(file);
  const raw: { lat: number; lng: number }[] = [];
  for (const n of osm.nodes.values()) if (n.tags['addr:housenumber']) raw.push({ lat: n.lat / 1e7, lng: n.lng / 1e7 });
  for (const w of osm.ways.values())
    if (w.tags['addr:housenumber']) {
      const nodes = [...new Set(w.refs)].map(r => osm.nodes.get(r)).filter(n => n !== undefined);
      if (nodes.length > 0)
        raw.push({
          lat: nodes.reduce((s, n) => s + n.lat, 0) / nodes.length / 1e7,
          lng: nodes.reduce((s, n) => s + n.lng, 0) / nodes.length / 1e7,
        });
    }
  const sides = (of: (p: { lat: number; lng: number }) => number, from: (...v: number[]) => number): number =>
    from(...raw.map(of)) * 1e7;
  const box = osm.box ?? [
    sides(p => p.lng, Math.min),
    sides(p => p.lat, Math.min),
    sides(p => p.lng, Math.max),
    sides(p => p.lat, Math.max),
  ];
  const addresses = raw
    .map(p => ({ ...p, at: project(p.lat, p.lng), edgeMeters: toEdge(p.lat, p.lng, box) }))
    .filter(p => p.edgeMeters >= 0);
  return { osm, addresses, box };
}

/** Addresses drawn by people: a cell by its inhabitants, then one of its addresses. */
export function drawByPeople(addresses: Place[], cells: Cell[], count: number, seed: number): Place[] {
  const roll = dice(seed);
  const homes = new Map<string, Place[]>();
  for (const a of addresses) {
    const key = `${Math.floor(a.at[0] / 100)} ${Math.floor(a.at[1] / 100)}`;
    const list = homes.get(key);
    if (list) list.push(a);
    else homes.set(key, [a]);
  }
  const lived = cells
    .map(c => ({ people: c.people, list: homes.get(`${c.x / 100} ${c.y / 100}`) }))
    .filter(c => c.list !== undefined);
  const all = lived.reduce((s, c) => s + c.people, 0);
  return Array.from({ length: count }, () => {
    let left = roll() * all;
    const cell = lived.find(c => (left -= c.people) < 0) ?? lived.at(-1)!;
    return cell.list![Math.floor(roll() * cell.list!.length)]!;
  });
}

export const median = (values: number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};
export const percent = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((1000 * part) / all) / 10;
