// Cuts regions, by complete ways and by a smaller outline, and asks whether the band of the location index there holds the score of the whole region.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Osm, Tags } from '../reach/osm.ts';
import { dice, median, type Place, percent, readGround } from './ground.ts';
import type { Service } from './service.ts';

const escaped = (s: string): string => s.replace(/[&<>"\n\r\t]/g, c => `&#${c.charCodeAt(0)};`);
const tagsOf = (tags: Tags): string =>
  Object.entries(tags)
    .map(([k, v]) => `<tag k="${escaped(k)}" v="${escaped(v)}"/>`)
    .join('');

/** Writes what lies in a box: nodes inside, ways with a node inside and all their nodes, relations with a member kept. */
export function writeCut(file: string, osm: Osm, box: number[], sayBox = true): void {
  const inside = new Set<number>();
  for (const n of osm.nodes.values())
    if (n.lng >= box[0]! && n.lng <= box[2]! && n.lat >= box[1]! && n.lat <= box[3]!) inside.add(n.id);
  const ways = [...osm.ways.values()].filter(w => w.refs.some(r => inside.has(r)));
  const nodes = new Set(inside);
  for (const w of ways) for (const r of w.refs) if (osm.nodes.has(r)) nodes.add(r);
  const wayIds = new Set(ways.map(w => w.id));
  const relations = [...osm.relations.values()].filter(r =>
    r.members.some(m => (m.type === 'n' && inside.has(m.ref)) || (m.type === 'w' && wayIds.has(m.ref))),
  );
  const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
  const more = 'version="1" timestamp="2024-01-01T00:00:00Z"';
  const names = { n: 'node', w: 'way', r: 'relation' };
  const degrees = (v: number): string => (v / 1e7).toFixed(7);
  const parts = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="cut">${sayBox ? `\n<bounds minlat="${degrees(box[1]!)}" minlon="${degrees(box[0]!)}" maxlat="${degrees(box[3]!)}" maxlon="${degrees(box[2]!)}"/>` : ''}`,
  ];
  for (const n of [...nodes].map(id => osm.nodes.get(id)!).sort(byId))
    parts.push(`<node id="${n.id}" ${more} lat="${degrees(n.lat)}" lon="${degrees(n.lng)}">${tagsOf(n.tags)}</node>`);
  for (const w of ways.sort(byId))
    parts.push(`<way id="${w.id}" ${more}>${w.refs.map(r => `<nd ref="${r}"/>`).join('')}${tagsOf(w.tags)}</way>`);
  for (const r of relations.sort(byId))
    parts.push(
      `<relation id="${r.id}" ${more}>${r.members.map(m => `<member type="${names[m.type]}" ref="${m.ref}" role="${escaped(m.role)}"/>`).join('')}${tagsOf(r.tags)}</relation>`,
    );
  writeFileSync(file, `${parts.join('\n')}\n</osm>\n`);
}

function writeOutline(file: string, [w, s, e, n]: number[]): void {
  const c = ([x, y]: number[]): number[] => [x! / 1e7, y! / 1e7];
  writeFileSync(
    file,
    JSON.stringify({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [w!, s!],
            [e!, s!],
            [e!, n!],
            [w!, n!],
            [w!, s!],
          ].map(c),
        ],
      },
    }),
  );
}

/** Cuts a box through the middle of its addresses; the western or the southern half stays. */
function cutBox(box: number[], addresses: Place[], axis: 'lat' | 'lng'): number[] {
  const middle = Math.round(median(addresses.map(a => a[axis]))! * 1e7);
  return axis === 'lng' ? [box[0]!, box[1]!, middle, box[3]!] : [box[0]!, box[1]!, box[2]!, middle];
}

const CLASSES: [string, number, number][] = [
  ['0-250 m', 0, 250],
  ['250-500 m', 250, 500],
  ['500-1,000 m', 500, 1000],
  ['1,000-2,500 m', 1000, 2500],
];
interface Scored {
  place: Place;
  cut: number;
  profile: string;
  answer: any;
}

async function score(
  service: Service,
  region: string,
  places: { place: Place; cut: number }[],
  profiles: string[],
): Promise<Scored[]> {
  return service.serving(region, async () => {
    const out: Scored[] = [];
    for (const { place, cut } of places)
      for (const profile of profiles) {
        out.push({
          place,
          cut,
          profile,
          answer: await service
            .ask('location-index', { lat: place.lat, lng: place.lng, profile, language: 'en' })
            .catch(error => ({ refused: String(error) })),
        });
      }
    return out;
  });
}

function compare(whole: Scored[], part: Scored[]): object {
  const by: Record<string, object> = {};
  for (const [name, from, to] of CLASSES) {
    const pairs = whole.map((w, i) => ({ w, p: part[i]! })).filter(x => x.w.cut >= from && x.w.cut < to);
    const fair = pairs.filter(x => x.w.answer.total && x.p.answer.total && typeof x.p.answer.total.score === 'number');
    const holds = (x: (typeof fair)[0]): boolean =>
      x.w.answer.total.score >= x.p.answer.total.low - 0.06 && x.w.answer.total.score <= x.p.answer.total.high + 0.06;
    const width = (x: (typeof fair)[0]): number => x.p.answer.total.high - x.p.answer.total.low;
    const wide = fair.filter(x => width(x) > 20);
    const named = (x: (typeof fair)[0]): boolean =>
      x.p.answer.total.level !== undefined && x.p.answer.total.level !== null;
    const ranked = (x: (typeof fair)[0]): boolean =>
      x.p.answer.percentile !== undefined && x.p.answer.percentile !== null;
    const improved = (x: (typeof fair)[0]): boolean => (x.p.answer.improvements ?? []).length > 0;
    const withheld: Record<string, number> = {};
    for (const x of fair) {
      const why = x.p.answer.total.withheld ?? x.p.answer.withheld ?? 'no';
      withheld[typeof why === 'string' ? why : JSON.stringify(why)] =
        (withheld[typeof why === 'string' ? why : JSON.stringify(why)] ?? 0) + 1;
    }
    const wrongLevel = fair.filter(
      x => named(x) && x.p.answer.total.level !== x.w.answer.total.level && x.w.answer.total.level,
    ).length;
    by[name] = {
      places: pairs.length,
      refused: pairs.length - fair.length,
      trueScoreInBandPercent: percent(fair.filter(holds).length, fair.length),
      aboveBand: fair.filter(x => x.w.answer.total.score > x.p.answer.total.high + 0.06).length,
      belowBand: fair.filter(x => x.w.answer.total.score < x.p.answer.total.low - 0.06).length,
      medianScoreDifference: median(fair.map(x => x.p.answer.total.score - x.w.answer.total.score)),
      medianBandWidth: median(fair.map(width)),
      bandWiderThanLevel: wide.length,
      levelThoughWide: wide.filter(named).length,
      percentileThoughWide: wide.filter(ranked).length,
      improvementsThoughWide: wide.filter(improved).length,
      levels: fair.filter(named).length,
      percentiles: fair.filter(ranked).length,
      levelsUnlikeTheWhole: wrongLevel,
      withheld,
      medianCompleteness: median(fair.map(x => x.p.answer.completeness ?? x.p.answer.total.completeness ?? NaN)),
      examples: fair
        .filter(x => !holds(x))
        .sort(
          (a, b) =>
            Math.abs(b.w.answer.total.score - b.p.answer.total.score) -
            Math.abs(a.w.answer.total.score - a.p.answer.total.score),
        )
        .slice(0, 2)
        .map(x => ({
          lat: x.w.place.lat,
          lng: x.w.place.lng,
          profile: x.w.profile,
          cutMeters: Math.round(x.w.cut),
          whole: x.w.answer.total,
          part: x.p.answer.total,
          percentile: x.p.answer.percentile,
        })),
    };
  }
  return by;
}

export async function band(service: Service, shared: string, work: string, size: number, only = ''): Promise<object> {
  mkdirSync(work, { recursive: true });
  const out: Record<string, any> = {};
  const regions: [string, string, string, 'lat' | 'lng'][] = only.includes('/')
    ? [[basename(only, '.osm.pbf'), only, '', 'lng']]
    : [
        ['kaiserslautern', 'kaiserslautern/kaiserslautern-2013.osm.pbf', 'kaiserslautern/census2021-1km.csv', 'lng'],
        ['lauf', 'lauf/lauf-200115.osm.pbf', 'lauf/census2021-1km.csv', 'lng'],
        ['neuss', 'neuss/neuss-2026-03.osm.pbf', 'neuss/census2021-1km-whole-tiles.zip', 'lat'],
      ];
  for (const [name, osmFile, censusFile, axis] of regions.filter(r => only === r[1] || r[0].startsWith(only)))
    try {
      const ground = readGround(resolve(shared, osmFile));
      const box = cutBox(ground.box, ground.addresses, axis);
      const cutAt = (a: Place): number =>
        axis === 'lng'
          ? (box[2]! - a.lng * 1e7) * 0.0111319 * Math.cos((a.lat * Math.PI) / 180)
          : (box[3]! - a.lat * 1e7) * 0.0111319;
      const roll = dice(11);
      const places = CLASSES.flatMap(([, from, to]) => {
        const kept = ground.addresses
          .map(place => ({ place, cut: cutAt(place) }))
          .filter(a => a.cut >= from && a.cut < to);
        return kept.length === 0
          ? []
          : Array.from(
              { length: Math.round(Math.min(kept.length, 45 * size)) },
              () => kept[Math.floor(roll() * kept.length)]!,
            );
      });
      const census = censusFile === '' ? [] : ['--census', resolve(shared, censusFile)];
      const osm = resolve(shared, osmFile);
      writeCut(join(work, `${name}-cut.osm`), ground.osm, box);
      writeCut(join(work, `${name}-no-box.osm`), ground.osm, box, false);
      writeOutline(join(work, `${name}-outline.json`), box);
      const whole = name === 'neuss' ? 'neuss-eurostat' : `${name}-whole`;
      service.importOnce(whole, [osm, ...census]);
      service.importOnce(`${name}-cut`, [join(work, `${name}-cut.osm`), ...census]);
      service.importOnce(`${name}-no-box`, [join(work, `${name}-no-box.osm`), ...census]);
      service.importOnce(`${name}-outline`, [osm, '--outline', join(work, `${name}-outline.json`), ...census]);
      const profiles = size < 0.5 ? ['BALANCED'] : ['BALANCED', 'FAMILY'];
      const truth = await score(service, whole, places, profiles);
      out[name] = {
        cutBox: box,
        byCompleteWays: compare(truth, await score(service, `${name}-cut`, places, profiles)),
        byCompleteWaysWithoutBox: compare(truth, await score(service, `${name}-no-box`, places, profiles)),
        byOutline: compare(truth, await score(service, `${name}-outline`, places, profiles)),
      };
      console.error(`${new Date().toISOString()} band ${name}`);
    } catch (error) {
      out[name] = { failed: String(error) };
    }
  return out;
}
