// What is not published: employed people in Germany, and whether ranges hold the truth when rows of a complete file are left out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, circleRing, cut, readCells } from './grid.ts';
import { dice, drawByPeople, type Place, readGround } from './ground.ts';
import type { Service } from './service.ts';

const RADII = [150, 300, 600, 1000, 2000];
const CLASSES = ['Unter18', 'a18bis29', 'a30bis49', 'a50bis64', 'a65undaelter'];
/** A complete cell: every figure is known to us, whatever is handed over. */
interface Known extends Cell {
  vacancy: number;
  foreign: number;
  age: number;
  rent: number;
  classes: number[];
}
type Leave = (c: Known) => boolean;

const comma = (v: number): string => v.toFixed(2).replace('.', ',');
const idOf = (c: Cell): string => `CRS3035RES100mN${c.y}E${c.x};${c.x + 50};${c.y + 50}`;

/** Drawn figures with the spread of real ones; the whole of each share is kept, so the truth is the service's own weighted mean over all cells. */
function complete(cells: Cell[]): Known[] {
  const roll = dice(7);
  return cells.map(c => {
    const parts = CLASSES.map(() => roll() ** 2 + 0.02);
    const sum = parts.reduce((a, b) => a + b, 0);
    return {
      ...c,
      vacancy: roll() < 0.6 ? 0 : Math.min(100, -8 * Math.log(1 - roll())),
      foreign: 100 * roll() ** 3,
      age: 25 + 45 * roll(),
      rent: 5 + 10 * roll(),
      classes: parts.map(p => Math.round((c.people * p) / sum)),
    };
  });
}

const TOPICS: { topic: string; stem: string; column: string; of: (c: Known) => number }[] = [
  { topic: 'vacancy', stem: 'Leerstandsquote', column: 'Leerstandsquote', of: c => c.vacancy },
  { topic: 'foreigner_share', stem: 'Anteil_Auslaender', column: 'AnteilAuslaender', of: c => c.foreign },
  { topic: 'average_age', stem: 'Durchschnittsalter', column: 'Durchschnittsalter', of: c => c.age },
  { topic: 'net_rent', stem: 'Durchschn_Nettokaltmiete', column: 'durchschnMieteQM', of: c => c.rent },
];

const LEAVE: Record<string, Leave> = {
  nothing: () => false,
  'half, by chance': c => ((c.x / 100) * 7 + (c.y / 100) * 13) % 2 === 0,
  'the upper fifth': c => c.vacancy > 8 || c.foreign > 50 || c.classes[4]! > 0.3 * c.people,
  'the small cells': c => c.people < 60,
  'four of five': c => (c.x / 100 + 3 * (c.y / 100)) % 5 !== 0,
};

function write(folder: string, known: Known[], leave: Leave): string[] {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const put = (stem: string, columns: string, rows: string[]): void => {
    const file = join(folder, `Zensus2022_${stem}_100m-Gitter.csv`);
    writeFileSync(file, `GITTER_ID_100m;x_mp_100m;y_mp_100m;${columns}\n${rows.join('\n')}\n`);
    files.push(file);
  };
  put(
    'Bevoelkerungszahl',
    'Einwohner',
    known.map(c => `${idOf(c)};${c.people}`),
  );
  const kept = known.filter(c => !leave(c));
  for (const t of TOPICS)
    put(
      t.stem,
      `${t.column};werterlaeuternde_Zeichen`,
      kept.map(c => `${idOf(c)};${comma(t.of(c))};`),
    );
  put(
    'Alter_in_5_Altersklassen',
    `Insgesamt_Bevoelkerung;${CLASSES.join(';')}`,
    kept.map(c => `${idOf(c)};${c.people};${c.classes.join(';')}`),
  );
  return files;
}

interface Tally {
  asked: number;
  withRange: number;
  rangeHolds: number;
  noValue: number;
  valueWithGapsNormal: number;
  exactWithoutGaps: number;
  examples: object[];
}
const tallyOf = (): Tally => ({
  asked: 0,
  withRange: 0,
  rangeHolds: 0,
  noValue: 0,
  valueWithGapsNormal: 0,
  exactWithoutGaps: 0,
  examples: [],
});

function count(
  t: Tally,
  truth: number,
  value: number | null,
  range: number[] | undefined,
  slack: number,
  more: object,
  normalWithGaps: boolean,
): void {
  t.asked++;
  if (value === null) t.noValue++;
  if (normalWithGaps) t.valueWithGapsNormal++;
  if (value !== null && Math.abs(value - truth) <= slack) t.exactWithoutGaps++;
  if (!range) return;
  t.withRange++;
  if (truth >= range[0]! - slack && truth <= range[1]! + slack) t.rangeHolds++;
  else if (t.examples.length < 3) t.examples.push({ truth, value, range, ...more });
}

async function ranges(service: Service, places: Place[], known: Known[]): Promise<object> {
  const tallies: Record<string, Tally> = {};
  const at = (name: string): Tally => (tallies[name] ??= tallyOf());
  for (const place of places)
    for (const radius of RADII) {
      const shares = cut([circleRing(place.at, radius)], known).map(s => ({ c: s.cell as Known, share: s.share }));
      const people = shares.reduce((s, { c, share }) => s + share * c.people, 0);
      const topics: any[] = [];
      for (const list of [
        TOPICS.filter(t => t.topic !== 'foreigner_share')
          .map(t => t.topic)
          .concat('age_classes'),
        ['foreigner_share'],
      ]) {
        topics.push(
          ...(await service.ask('census-data', { lat: place.lat, lng: place.lng, radius, topics: list }).then(
            a => a.topics,
            error => {
              at(`refused: ${String(error).slice(0, 80)}`).asked++;
              return [];
            },
          )),
        );
      }
      for (const topic of topics) {
        const more = {
          radius,
          coverage: topic.coverage,
          reliability: topic.reliability,
          lat: place.lat,
          lng: place.lng,
        };
        const gaps = topic.value !== null && topic.coverage < 0.95 && topic.reliability === 'NORMAL';
        const t = TOPICS.find(k => k.topic === topic.id);
        if (t)
          count(
            at(topic.id),
            shares.reduce((s, { c, share }) => s + share * c.people * t.of(c), 0) / people,
            topic.value,
            topic.valueRange,
            0.02,
            more,
            gaps,
          );
        else
          for (const [i, part] of (topic.distribution ?? []).entries()) {
            const truth = shares.reduce((s, { c, share }) => s + share * c.classes[i]!, 0);
            count(
              at('age class, share'),
              truth / people,
              part.share,
              part.shareRange,
              0.002,
              { ...more, id: part.id },
              false,
            );
            count(
              at('age class, count'),
              truth,
              part.value,
              part.valueRange,
              0.02 * truth + 0.5,
              { ...more, id: part.id },
              gaps,
            );
          }
        if (topic.id === 'age_classes')
          count(at('age total'), people, topic.value, topic.valueRange, 0.001 * people + 0.5, more, gaps);
      }
    }
  return tallies;
}

/** What is answered for employed people around places of a German extract with Eurostat's cells. */
async function employed(service: Service, places: Place[]): Promise<object> {
  const said: Record<string, number> = {};
  let example: object | undefined;
  for (const place of places)
    for (const radius of [150, 500, 1500, 5000]) {
      const answer = await service.ask('census-data', {
        lat: place.lat,
        lng: place.lng,
        radius,
        topics: ['employed', 'population'],
        language: 'en',
      });
      const t = answer.topics.find((x: any) => x.id === 'employed');
      const key = `${t.state} ${t.value === null ? 'null' : t.value === 0 ? '0' : 'above 0'} ${t.reliability ?? 'no reliability'} share=${t.distribution?.[0]?.share ?? 'none'}`;
      said[key] = (said[key] ?? 0) + 1;
      example ??= t;
    }
  return { said, example };
}

export async function gaps(service: Service, shared: string, work: string, size: number, only = ''): Promise<object> {
  const out: Record<string, any> = { employed: {}, ranges: {} };
  const regions = [
    ['neuss', 'neuss/neuss-2026-03.osm.pbf', 'neuss/census2021-1km-whole-tiles.zip'],
    ['kaiserslautern', 'kaiserslautern/kaiserslautern-2013.osm.pbf', 'kaiserslautern/census2021-1km.csv'],
    ['muenchen', 'muenchen/muenchen-centre-2020.osm.pbf', 'muenchen/census2021-1km.csv'],
    ['lauf', 'lauf/lauf-200115.osm.pbf', 'lauf/census2021-1km.csv'],
  ];
  for (const [name, osm, census] of only ? [] : regions)
    try {
      const region = name === 'neuss' ? 'neuss-eurostat' : `${name}-whole`;
      service.importOnce(region, [join(shared, osm!), '--census', join(shared, census!)]);
      const { addresses } = readGround(join(shared, osm!));
      const roll = dice(3);
      const places = Array.from({ length: 10 }, () => addresses[Math.floor(roll() * addresses.length)]!);
      out.employed[name!] = await service.serving(region, () => employed(service, places));
    } catch (error) {
      out.employed[name!] = { failed: String(error) };
    }
  const known = complete(readCells(join(shared, 'neuss/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv')));
  const osm = join(shared, 'neuss/neuss-2026-03.osm.pbf');
  const places = drawByPeople(readGround(osm).addresses, known, Math.max(4, Math.round(16 * size)), 5);
  for (const [name, leave] of Object.entries(LEAVE).filter(([n]) => n.startsWith(only)))
    try {
      const region = `neuss-${name.replace(/\W+/g, '-')}`;
      const files = write(join(work, region), known, leave);
      service.importOnce(region, [osm, '--census', ...files]);
      out.ranges[name] = await service.serving(region, () => ranges(service, places, known));
      console.error(`${new Date().toISOString()} ${region}`);
    } catch (error) {
      out.ranges[name] = { failed: String(error) };
    }
  return out;
}
