// Scores of many addresses against what the map says near them: noise that is not heard, stops and schools that are none, doubles, sums, dates.
import { join } from 'node:path';
import type { Tags } from '../reach/osm.ts';
import { dice, median, percent, readGround } from './ground.ts';
import type { Service } from './service.ts';

const REGIONS: [string, string, string][] = [
  ['kaiserslautern', 'kaiserslautern/kaiserslautern-2013.osm.pbf', 'kaiserslautern/census2021-1km.csv'],
  ['lauf', 'lauf/lauf-200115.osm.pbf', 'lauf/census2021-1km.csv'],
  ['muenchen', 'muenchen/muenchen-centre-2020.osm.pbf', 'muenchen/census2021-1km.csv'],
  ['liechtenstein', 'liechtenstein/liechtenstein.osm.pbf', 'liechtenstein/census2021-1km.csv'],
];
const NO_SCHOOL =
  /volkshochschule|\bvhs\b|musikschule|fahrschule|tanzschule|sprachschule|abendgymnasium|ballett|kochschule|hundeschule|reitschule|erwachsenenbildung/i;
/** What sounds, and how near it lies where nobody calls the place quiet. */
const SOURCES: { name: string; within: number; is: (t: Tags) => boolean }[] = [
  { name: 'motorway within 600 m', within: 600, is: t => t.highway === 'motorway' && t.tunnel === undefined },
  { name: 'primary road within 60 m', within: 60, is: t => t.highway === 'primary' && t.tunnel === undefined },
  { name: 'tram within 40 m', within: 40, is: t => t.railway === 'tram' && t.tunnel === undefined },
  {
    name: 'railway within 80 m',
    within: 80,
    is: t => t.railway === 'rail' && t.tunnel === undefined && t.service === undefined,
  },
  {
    name: 'restaurant, bar or café within 25 m',
    within: 25,
    is: t => /^(restaurant|bar|pub|cafe|biergarten|nightclub)$/.test(t.amenity ?? ''),
  },
  { name: 'marketplace within 60 m', within: 60, is: t => t.amenity === 'marketplace' },
  { name: 'industry within 50 m', within: 50, is: t => t.landuse === 'industrial' },
];

export async function noticed(
  service: Service,
  shared: string,
  _work: string,
  size: number,
  only = '',
): Promise<object> {
  const out: Record<string, any> = {};
  for (const [name, osmFile, census] of REGIONS.filter(r => r[0].startsWith(only)))
    try {
      const { osm, addresses } = readGround(join(shared, osmFile));
      const objects = [...osm.nodes.values(), ...osm.ways.values()];
      const scale = 0.0111319;
      const middleOf = (poiId: string): { lat: number; lng: number } | undefined => {
        const id = Number(poiId.slice(1));
        if (poiId[0] === 'n') return osm.nodes.get(id);
        const node = osm.nodes.get(osm.ways.get(id)?.refs[0] ?? -1);
        return node;
      };
      const sounding = SOURCES.map(s =>
        objects
          .filter(o => s.is(o.tags))
          .flatMap(o =>
            'refs' in o ? pieces(o.refs.map(r => osm.nodes.get(r)).filter(n => n !== undefined)) : [[o, o] as const],
          ),
      );
      const east = Math.cos((addresses[0]!.lat * Math.PI) / 180);
      const meters = (p: { lat: number; lng: number }, q: { lat: number; lng: number }): number =>
        scale * Math.hypot(p.lat - q.lat, (p.lng - q.lng) * east);
      const roll = dice(17);
      const heard: Record<string, { calms: number[]; quiet: object[]; called: object[] }> = Object.fromEntries(
        SOURCES.map(s => [s.name, { calms: [], quiet: [], called: [] }]),
      );
      const wrong = {
        sums: 0,
        stops: [] as object[],
        schools: [] as object[],
        doubles: [] as object[],
        wide: 0,
        wideWithLevel: 0,
        wideWithPercentile: 0,
        levels: 0,
        percentiles: 0,
      };
      const completeness: number[] = [];
      let stamp = '';
      let asked = 0;
      service.importOnce(`${name}-whole`, [join(shared, osmFile), '--census', join(shared, census)]);
      await service.serving(`${name}-whole`, async () => {
        for (let i = 0; i < Math.round(120 * size); i++) {
          const place = addresses[Math.floor(roll() * addresses.length)]!;
          const answer = await service
            .ask('location-index', { lat: place.lat, lng: place.lng, language: 'en' })
            .catch(() => undefined);
          if (!answer) continue;
          asked++;
          stamp = answer.meta.region.osmTimestamp;
          completeness.push(answer.completeness);
          const total = answer.total;
          const sum = answer.categories.reduce((s: number, c: any) => s + (c.contribution ?? 0), 0);
          if (Math.abs(sum - total.score) > 0.06 * answer.categories.length) wrong.sums++;
          if (total.level) wrong.levels++;
          if (answer.percentile) wrong.percentiles++;
          if (total.high - total.low > 20) {
            wrong.wide++;
            if (total.level) wrong.wideWithLevel++;
            if (answer.percentile) wrong.wideWithPercentile++;
          }
          const calm = answer.categories.find((c: any) => c.id === 'calm');
          const here = { lat: place.lat * 1e7, lng: place.lng * 1e7 };
          let verdict: string | undefined;
          if (calm?.score !== undefined)
            for (const [k, s] of SOURCES.entries()) {
              const d = nearest(here, sounding[k]!, east) * scale;
              if (d > s.within) continue;
              heard[s.name]!.calms.push(calm.score);
              verdict ??= await service
                .ask('texts/verify', { lat: place.lat, lng: place.lng, language: 'de', text: 'Die Lage ist ruhig.' })
                .then(a => a.verdict, String);
              if (verdict === 'SUPPORTED')
                heard[s.name]!.called.push({ lat: place.lat, lng: place.lng, meters: Math.round(d), calm: calm.score });
              if (calm.score >= 95)
                heard[s.name]!.quiet.push({ lat: place.lat, lng: place.lng, meters: Math.round(d), calm: calm.score });
            }
          for (const category of answer.categories) {
            const seen: { name: string; type: string; at: { lat: number; lng: number } }[] = [];
            for (const c of category.contributions ?? []) {
              if (!c.poiId) continue;
              const object =
                c.poiId[0] === 'n'
                  ? osm.nodes.get(Number(c.poiId.slice(1)))
                  : c.poiId[0] === 'w'
                    ? osm.ways.get(Number(c.poiId.slice(1)))
                    : osm.relations.get(Number(c.poiId.slice(1)));
              const t: Tags = object?.tags ?? {};
              if (
                c.indexType === 'stop' &&
                (t.railway !== undefined || t.train === 'yes' || t.tram === 'yes' || t.subway === 'yes') &&
                t.bus !== 'yes' &&
                t.highway !== 'bus_stop'
              )
                wrong.stops.push({ poiId: c.poiId, name: c.name, tags: t });
              if (c.indexType === 'school' && NO_SCHOOL.test(c.name ?? ''))
                wrong.schools.push({ poiId: c.poiId, name: c.name });
              const at = middleOf(c.poiId);
              if (!at || !c.name) continue;
              const twin = seen.find(x => x.name === c.name && x.type === c.indexType && meters(x.at, at) < 50);
              if (twin) wrong.doubles.push({ poiId: c.poiId, name: c.name, type: c.indexType });
              seen.push({ name: c.name, type: c.indexType, at });
            }
          }
        }
      });
      const once = (list: object[]): object => {
        const different = [...new Set(list.map(x => JSON.stringify(x)))];
        return {
          seen: list.length,
          different: different.length,
          examples: different.slice(0, 3).map(x => JSON.parse(x)),
        };
      };
      out[name] = {
        asked,
        osmTimestamp: stamp,
        medianCompleteness: median(completeness),
        levels: wrong.levels,
        percentiles: wrong.percentiles,
        bandsOver20: wrong.wide,
        withLevel: wrong.wideWithLevel,
        withPercentile: wrong.wideWithPercentile,
        sumsUnlikeScore: wrong.sums,
        stopsThatAreRail: once(wrong.stops),
        schoolsThatAreNone: once(wrong.schools),
        doubles: once(wrong.doubles),
        calm: Object.fromEntries(
          Object.entries(heard).map(([k, h]) => [
            k,
            {
              places: h.calms.length,
              medianCalm: median(h.calms),
              calmFrom75Percent: percent(h.calms.filter(c => c >= 75).length, h.calms.length),
              calmFrom95: h.quiet.length,
              quietSupported: h.called.length,
              quietExamples: h.called.slice(0, 2),
              examples: h.quiet.slice(0, 2),
            },
          ]),
        ),
      };
      console.error(`${new Date().toISOString()} noticed ${name}`);
    } catch (error) {
      out[name] = { failed: String(error) };
    }
  return out;
}

type At = { lat: number; lng: number };
function pieces(line: At[]): (readonly [At, At])[] {
  return line.slice(1).map((b, i) => [line[i]!, b] as const);
}

/** To the nearest segment, in 1e-7 degrees of latitude. */
function nearest(p: At, segments: (readonly [At, At])[], east: number): number {
  let best = Infinity;
  for (const [a, b] of segments) {
    const [dx, dy, px, py] = [(b.lng - a.lng) * east, b.lat - a.lat, (p.lng - a.lng) * east, p.lat - a.lat];
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    best = Math.min(best, Math.hypot(px - t * dx, py - t * dy));
  }
  return best;
}
