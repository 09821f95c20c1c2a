// Population in circles and walks, given square kilometres only, against the cells of 100 m; and whether it ever falls as the area grows.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, circleRing, type Point, peopleIn, project, readCells, ringsOf, sumKilometres } from './grid.ts';
import { dice, drawByPeople, median, type Place, percent, readGround } from './ground.ts';
import type { Service } from './service.ts';

const RADII = [150, 250, 400, 600, 800, 1000, 1400, 2000];
const MINUTES = Array.from({ length: 26 }, (_, i) => 5 + i);
/** Neighbouring sizes whose figures are given together. */
const CLASSES = { circle: [150, 250, 400, 600, 1000, 2000], walk: [5, 8, 11, 16, 21] } as const;
const WITHOUT_PEOPLE = 30;

export interface Seen {
  kind: 'circle' | 'walk';
  size: number;
  edge: number;
  value: number | null;
  truth: number;
  middle: number;
  low?: number;
  high?: number;
  reliability?: string;
  method?: string;
  warnings: string[];
  /** The square kilometres that its outline crosses. */
  squares: string[];
  lat: number;
  lng: number;
}

/** Writes the sums of square kilometres as the publisher would. */
export function writeKilometres(file: string, cells: Cell[], keep: (c: Cell) => boolean = () => true): void {
  const rows = sumKilometres(cells)
    .filter(keep)
    .map(c => `CRS3035RES1000mN${c.y}E${c.x};${c.x + 500};${c.y + 500};${c.people}`);
  writeFileSync(file, `GITTER_ID_1km;x_mp_1km;y_mp_1km;Einwohner\n${rows.join('\n')}\n`);
}

/**
 * Where the truth is known: the convex hull of the published cells, for files end in straight lines (here along a meridian).
 * Figures made from sums are only fair where no square kilometre that the area meets is cut by that end.
 */
function knownGround(cells: Cell[], sums: boolean): (rings: Point[][]) => boolean {
  const corners = cells
    .flatMap((c): Point[] => [
      [c.x, c.y],
      [c.x + 100, c.y],
      [c.x, c.y + 100],
      [c.x + 100, c.y + 100],
    ])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && turn(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  const hull = [...half(corners), ...half([...corners].reverse())];
  const inside = (p: Point): boolean => hull.every((a, i) => turn(a, hull[(i + 1) % hull.length]!, p) >= 0);
  const known = new Map<string, boolean>();
  return rings =>
    rings.flat().every(p => {
      if (!sums) return inside(p);
      const [x, y] = [Math.floor(p[0] / 1000) * 1000, Math.floor(p[1] / 1000) * 1000];
      const key = `${x} ${y}`;
      if (!known.has(key))
        known.set(
          key,
          [
            [x, y],
            [x + 1000, y],
            [x, y + 1000],
            [x + 1000, y + 1000],
          ].every(q => inside(q as Point)),
        );
      return known.get(key)!;
    });
}

/** Undefined where the area leaves the ground on which the truth is known. */
async function look(
  service: Service,
  place: Place,
  cells: Cell[],
  known: (rings: Point[][]) => boolean,
  kind: 'circle' | 'walk',
  size: number,
): Promise<Seen | undefined> {
  const body =
    kind === 'circle'
      ? { area: 'RADIUS', radius: size }
      : { area: 'REACH', transportMode: 'WALK', minutes: size, include: ['area'] };
  const answer = await service.ask('census-data', {
    lat: place.lat,
    lng: place.lng,
    topics: ['population'],
    language: 'en',
    ...body,
  });
  const topic = answer.topics[0];
  const rings = kind === 'circle' ? [circleRing(place.at, size)] : ringsOf(answer.reachability.area.geometry);
  if (!known(rings)) return undefined;
  const truth = peopleIn(rings, cells);
  const interval = topic.valueInterval;
  return {
    kind,
    size,
    edge: Math.round(place.edgeMeters),
    value: topic.value,
    truth: truth.byArea,
    middle: truth.byMiddle,
    low: interval?.[0],
    high: interval?.[1],
    reliability: topic.reliability,
    method: topic.method,
    warnings: answer.meta.warnings.map((w: any) => w.code),
    squares: [...new Set(rings.flat().map(([x, y]) => `${Math.floor(x / 1000)} ${Math.floor(y / 1000)}`))],
    lat: place.lat,
    lng: place.lng,
  };
}

const DRAWS = 400;
const METERS_PER_MINUTE = 80;

/**
 * The noise of the share of areas whose truth is in the interval. Areas near each other divide the same square kilometres, so whole blocks of ground are
 * drawn again, each as wide as the largest area reaches, at least a square kilometre. 9 of 10 draws lie between `from` and `to`; with one block nobody knows the noise.
 */
function noiseOfShare(stated: Seen[], inside: (s: Seen) => boolean): object {
  const reach = (s: Seen): number => (s.kind === 'circle' ? s.size : s.size * METERS_PER_MINUTE);
  const side = 1000 * Math.ceil(Math.max(1000, ...stated.map(reach)) / 1000);
  const blocks = Object.values(
    Object.groupBy(stated, s => {
      const [x, y] = project(s.lat, s.lng);
      return `${Math.floor(x / side)} ${Math.floor(y / side)}`;
    }),
  ).map(list => ({ all: list!.length, inside: list!.filter(inside).length }));
  const squares = new Set(stated.flatMap(s => s.squares)).size;
  if (blocks.length < 2) return { blocks: blocks.length, squareKilometers: squares };
  const roll = dice(1);
  const shares = Array.from({ length: DRAWS }, () => {
    let [all, held] = [0, 0];
    for (const _ of blocks) {
      const block = blocks[Math.floor(roll() * blocks.length)]!;
      all += block.all;
      held += block.inside;
    }
    return (100 * held) / all;
  }).sort((a, b) => a - b);
  const at = (part: number): number => Math.round(shares[Math.round(part * (DRAWS - 1))]!);
  return { blocks: blocks.length, squareKilometers: squares, from: at(0.05), to: at(0.95) };
}

/** Figures of one group of areas. Errors are shares of the truth, of truths of at least 30 people. */
export function figures(group: Seen[]): object {
  const inside = (s: Seen, t: number): boolean => s.low !== undefined && t >= s.low - 1e-6 && t <= s.high! + 1e-6;
  const stated = group.filter(s => s.low !== undefined);
  const errors = (list: Seen[], of: (s: Seen) => number): number | null => {
    const m = median(
      list.filter(s => of(s) >= WITHOUT_PEOPLE && s.value !== null).map(s => Math.abs(s.value! - of(s)) / of(s)),
    );
    return m === null ? null : Math.round(m * 1000) / 10;
  };
  const by = (word: string): Seen[] => group.filter(s => s.reliability === word);
  return {
    areas: group.length,
    withoutValue: group.filter(s => s.value === null).length,
    medianErrorPercent: errors(group, s => s.truth),
    medianErrorPercentByMiddle: errors(group, s => s.middle),
    inInterval: percent(stated.filter(s => inside(s, s.truth)).length, stated.length),
    inIntervalNoise: noiseOfShare(stated, s => inside(s, s.truth)),
    inIntervalByMiddle: percent(stated.filter(s => inside(s, s.middle)).length, stated.length),
    withoutInterval: group.length - stated.length,
    ...Object.fromEntries(
      ['NORMAL', 'LIMITED', 'LOW'].map(w => [
        w,
        {
          share: percent(by(w).length, group.length),
          medianErrorPercent: errors(by(w), s => s.truth),
          over50Percent: by(w).filter(s => Math.abs(s.value! - s.truth) > 0.5 * s.truth).length,
        },
      ]),
    ),
  };
}

function table(seen: Seen[]): object {
  const split = (name: (s: Seen) => string): object =>
    Object.fromEntries([...new Set(seen.map(name))].sort().map(n => [n, figures(seen.filter(s => name(s) === n))]));
  const edge = (m: number): string =>
    m < 250 ? 'edge 0-250 m' : m < 500 ? 'edge 250-500 m' : m < 1000 ? 'edge 500-1,000 m' : 'edge over 1,000 m';
  const worst = seen
    .filter(s => s.reliability === 'NORMAL' && s.value !== null && s.truth >= WITHOUT_PEOPLE)
    .sort((a, b) => Math.abs(Math.log(b.value! / b.truth)) - Math.abs(Math.log(a.value! / a.truth)))
    .slice(0, 3);
  return {
    all: split(s => s.kind),
    bySize: split(s => {
      const from = CLASSES[s.kind].findLast(least => least <= s.size);
      return `${s.kind} from ${String(from).padStart(4)}`;
    }),
    byEdge: split(s => `${s.kind} ${edge(s.edge)}`),
    circlesOfTheDataOnly: figures(seen.filter(s => s.kind === 'circle' && s.size <= s.edge)),
    circlesOverTheEdge: figures(seen.filter(s => s.kind === 'circle' && s.size > s.edge)),
    worstNormal: worst,
  };
}

/** Counts steps at which the figure, or an end of its interval, falls while the area grows. */
async function monotone(service: Service, places: Place[]): Promise<object> {
  const falls: object[] = [];
  let steps = 0;
  let intervalFalls = 0;
  for (const place of places)
    for (const kind of ['RADIUS', 'REACH'] as const) {
      let before: { size: number; value: number; range?: number[] } | undefined;
      const sizes =
        kind === 'RADIUS'
          ? Array.from({ length: 38 }, (_, i) => 150 + 50 * i)
          : Array.from({ length: 14 }, (_, i) => 4 + 2 * i);
      for (const size of sizes) {
        const topic = (
          await service.ask('census-data', {
            lat: place.lat,
            lng: place.lng,
            topics: ['population'],
            area: kind,
            ...(kind === 'RADIUS' ? { radius: size } : { minutes: size }),
          })
        ).topics[0];
        const now = { size, value: topic.value ?? 0, range: topic.valueInterval };
        if (before) {
          steps++;
          if (now.value < before.value - 1e-6)
            falls.push({ lat: place.lat, lng: place.lng, kind, from: before, to: now });
          if (before.range && (now.range![0]! < before.range[0]! - 1e-6 || now.range![1]! < before.range[1]! - 1e-6))
            intervalFalls++;
        }
        before = now;
      }
    }
  const share = (f: any): number => f.to.value / f.from.value;
  return {
    places: places.length,
    steps,
    falls: falls.length,
    intervalEndsFall: intervalFalls,
    worst: falls.sort((a, b) => share(a) - share(b)).slice(0, 3),
  };
}

interface Scene {
  name: string;
  osm: string;
  zensus: string;
  eurostat?: string;
  places: number;
  cutFile?: boolean;
}

export async function population(
  service: Service,
  shared: string,
  work: string,
  size: number,
  only = '',
  seed = 20261123,
): Promise<object> {
  mkdirSync(work, { recursive: true });
  const neuss = { osm: 'neuss/neuss-2026-03.osm.pbf', zensus: 'neuss/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv' };
  const berlin = { zensus: 'berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv' };
  const scenes: Scene[] = [
    { name: 'neuss-sums', ...neuss, places: 60 },
    { name: 'neuss-eurostat', ...neuss, eurostat: 'neuss/census2021-1km-whole-tiles.zip', places: 30 },
    { name: 'neuss-file-ends', ...neuss, places: 25, cutFile: true },
    { name: 'wittenau-sums', osm: 'berlin/miraustr-2026-07.osm.pbf', ...berlin, places: 30 },
    {
      name: 'wittenau-eurostat',
      osm: 'berlin/miraustr-2026-07.osm.pbf',
      ...berlin,
      eurostat: 'berlin/census2021-1km.csv',
      places: 15,
    },
    { name: 'alexanderplatz-sums', osm: 'berlin/alexanderplatz-2020-04.osm.pbf', ...berlin, places: 15 },
    { name: 'kochstrasse-sums', osm: 'berlin/checkpoint-charlie-2022-08.osm.pbf', ...berlin, places: 15 },
  ];
  const out: Record<string, object> = {};
  for (const scene of scenes.filter(s => s.name.startsWith(only)))
    try {
      const cells = readCells(join(shared, scene.zensus));
      const known = knownGround(cells, !scene.eurostat);
      const ground = readGround(join(shared, scene.osm));
      let addresses = ground.addresses;
      const census = scene.eurostat ? join(shared, scene.eurostat) : join(work, `${scene.name}.csv`);
      if (scene.cutFile) {
        const end = Math.round(median(addresses.map(a => a.at[1]))! / 1000) * 1000;
        writeKilometres(census, cells, c => c.y < end);
        addresses = addresses.filter(a => a.at[1] < end && a.at[1] > end - 1000);
      } else if (!scene.eurostat) writeKilometres(census, cells);
      service.importOnce(scene.name, [join(shared, scene.osm), '--census', census]);
      const places = drawByPeople(addresses, cells, Math.max(4, Math.round(scene.places * size)), seed);
      out[scene.name] = await service.serving(scene.name, async () => {
        const seen: Seen[] = [];
        let beyondTruth = 0;
        const add = (s: Seen | undefined): void => {
          if (s) seen.push(s);
          else beyondTruth++;
        };
        for (const place of places) {
          for (const radius of RADII) add(await look(service, place, cells, known, 'circle', radius));
          for (const minutes of MINUTES) add(await look(service, place, cells, known, 'walk', minutes));
        }
        const warned: Record<string, number> = {};
        for (const s of seen) for (const w of s.warnings) warned[w] = (warned[w] ?? 0) + 1;
        const methods: Record<string, number> = {};
        for (const s of seen) methods[s.method ?? 'none'] = (methods[s.method ?? 'none'] ?? 0) + 1;
        return {
          beyondTruth,
          ...table(seen),
          warnings: warned,
          methods,
          monotone: await monotone(service, places.slice(0, scene.places > 25 ? 8 : 4)),
        };
      });
      console.error(`${new Date().toISOString()} ${scene.name}`);
    } catch (error) {
      out[scene.name] = { failed: String(error) };
    }
  return out;
}
