// Hands spoiled census files to the import: is each one refused or warned of by a sentence, or taken in silence?
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCells } from './grid.ts';
import { writeKilometres } from './population.ts';
import type { Service } from './service.ts';

const HEAD = 'GITTER_ID_100m;x_mp_100m;y_mp_100m;';

/** Case name to files: name and content, or the path of a published file. `want`: what an honest import does. */
function cases(
  shared: string,
  work: string,
): { name: string; want: 'warned or refused' | 'taken'; files: string[]; show?: string }[] {
  const official = join(shared, 'neuss/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv');
  const rows = readFileSync(official, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const near = (row: string): boolean => {
    const [, x, y] = row.split(';').map(Number);
    return x! > 4095000 && x! < 4106000 && y! > 3120000 && y! < 3138000;
  };
  const own = rows.filter(near);
  const inRegion = (row: string): number => {
    const [, x, y] = row.split(';').map(Number);
    return Math.hypot(x! - 4089900, y! - 3126200);
  };
  const middle = own.reduce((best, row, i) => (inRegion(row) < inRegion(own[best]!) ? i : best), 0); // the cell in the middle of the region; rows are ordered from south to north
  const cellId = (row: string): string => row.split(';').slice(0, 3).join(';');
  const put = (folder: string, name: string, text: string | Buffer): string => {
    mkdirSync(join(work, 'hostile', folder), { recursive: true });
    const f = join(work, 'hostile', folder, name);
    writeFileSync(f, text);
    return f;
  };
  const people = (folder: string, list: string[], end = '\n'): string =>
    put(folder, 'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv', `${HEAD}Einwohner\n${list.join('\n')}${end}`);
  const share = (
    folder: string,
    values: (i: number) => string,
    stem = 'Leerstandsquote',
    column = 'Leerstandsquote',
    list = own,
  ): string =>
    put(
      folder,
      `Zensus2022_${stem}_100m-Gitter.csv`,
      `${HEAD}${column};werterlaeuternde_Zeichen\n${list.map((r, i) => `${cellId(r)};${values(i)};`).join('\n')}\n`,
    );
  const changed = (at: number, value: string): string[] => own.map((r, i) => (i === at ? `${cellId(r)};${value}` : r));
  const long = (text: (r: string) => string, head: string, folder: string, name: string): string =>
    put(folder, name, Buffer.from(`${head}\n${own.map(text).join('\n')}\n`, 'latin1'));
  const short = (r: string): string => r.split(';')[0]!.replace(/.*N(\d+)00E(\d+)00/, '100mN$1E$2');
  const kilometres = (folder: string): string => {
    mkdirSync(join(work, 'hostile', folder), { recursive: true });
    const f = join(work, 'hostile', folder, 'Zensus2022_Bevoelkerungszahl_1km-Gitter.csv');
    writeKilometres(f, readCells(official));
    return f;
  };
  const bad = 'warned or refused' as const;
  const eurostat = join(shared, 'neuss/census2021-1km-whole-tiles.zip');
  return [
    { name: 'as published (control)', want: 'taken', files: [people('control', own)] },
    { name: 'thousands separator 1.234', want: bad, files: [people('thousands', changed(middle, '1.234'))] },
    {
      name: 'thousands separator 1.234 in every big cell',
      want: bad,
      files: [
        people(
          'thousands-all',
          own.map((r, i) => (i % 50 === 0 ? `${cellId(r)};1.${String(100 + (i % 800))}` : r)),
        ),
      ],
    },
    { name: 'thousands with a blank 1 234', want: bad, files: [people('blank', changed(middle, '1 234'))] },
    { name: 'a count with decimals 12,5', want: bad, files: [people('decimals', changed(middle, '12,5'))] },
    { name: 'a negative count -5', want: bad, files: [people('negative', changed(middle, '-5'))] },
    { name: 'words in a count', want: bad, files: [people('words', changed(middle, 'abc'))] },
    {
      name: 'vacancy 1714 %',
      want: bad,
      files: [people('vacancy', own), share('vacancy', i => (i === middle ? '1714' : '3,14'))],
      show: 'vacancy',
    },
    {
      name: 'decimal points in shares: 17.14',
      want: 'taken',
      files: [people('points', own), share('points', () => '17.14')],
      show: 'vacancy',
    },
    {
      name: 'decimal sign lost in all: 314 %',
      want: bad,
      files: [people('lost', own), share('lost', () => '314')],
      show: 'vacancy',
    },
    {
      name: 'average age 250',
      want: bad,
      files: [
        people('age', own),
        share('age', i => (i === middle ? '250' : '41,2'), 'Durchschnittsalter', 'Durchschnittsalter'),
      ],
    },
    { name: 'a cell twice, equal', want: bad, files: [people('twice', [...own, own[middle]!])] },
    {
      name: 'a cell twice, different',
      want: bad,
      files: [people('twice-unlike', [...own, `${cellId(own[middle]!)};999`])],
    },
    {
      name: 'the whole file twice under two names',
      want: bad,
      files: [people('both', own), put('both', 'copy.csv', `${HEAD}Einwohner\n${own.join('\n')}\n`)],
    },
    {
      name: '2011 header, long format',
      want: bad,
      files: [
        long(
          r => `${short(r)};${r.split(';')[0]};INSGESAMT;0;Einheiten insgesamt;${r.split(';')[3]};0`,
          'Gitter_ID_100m;Gitter_ID_100m_neu;Merkmal;Auspraegung_Code;Auspraegung_Text;Anzahl;Anzahl_q',
          '2011-long',
          'Bevoelkerung100M.csv',
        ),
      ],
    },
    {
      name: '2011 header, population',
      want: bad,
      files: [
        long(
          r => `${short(r)};${r.split(';').slice(1).join(';')}`,
          'Gitter_ID_100m;x_mp_100m;y_mp_100m;Einwohner',
          '2011-people',
          'Zensus_Bevoelkerung_100m-Gitter.csv',
        ),
      ],
    },
    {
      name: '2011 population with -1',
      want: bad,
      files: [
        long(
          r =>
            `${short(r)};${r.split(';').slice(1, 3).join(';')};${Number(r.split(';')[3]) < 10 ? -1 : r.split(';')[3]}`,
          'Gitter_ID_100m;x_mp_100m;y_mp_100m;Einwohner',
          '2011-minus',
          'Zensus_Bevoelkerung_100m-Gitter.csv',
        ),
      ],
    },
    { name: "cut at a line's end, inside the region", want: bad, files: [people('cut-line', own.slice(0, middle))] },
    {
      name: "cut at a line's end without the last line feed",
      want: bad,
      files: [people('cut-feed', own.slice(0, middle), '')],
    },
    {
      name: 'cut inside a number',
      want: bad,
      files: [
        put(
          'cut-number',
          'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
          `${HEAD}Einwohner\n${own.slice(0, middle).join('\n')}\n${own[middle]!.slice(0, 40)}`,
        ),
      ],
    },
    {
      name: "one topic cut at a line's end",
      want: bad,
      files: [
        people('cut-topic', own),
        share('cut-topic', () => '41,2', 'Durchschnittsalter', 'Durchschnittsalter', own.slice(0, middle)),
      ],
    },
    { name: 'two publishers: Zensus 100 m and Eurostat', want: bad, files: [people('two', own), eurostat] },
    { name: 'two publishers: Zensus 1 km and Eurostat', want: bad, files: [kilometres('two-km'), eurostat] },
    {
      name: 'coordinates unlike the id',
      want: bad,
      files: [
        people(
          'coordinates',
          own.map((r, i) => (i === middle ? r.replace(/;\d+;/, ';4000050;') : r)),
        ),
      ],
    },
    { name: "another country's file only", want: bad, files: [join(shared, 'liechtenstein/census2021-1km.csv')] },
    { name: 'only a header', want: bad, files: [people('empty', [])] },
  ];
}

export async function hostile(service: Service, shared: string, work: string, size: number): Promise<object> {
  const out: Record<string, object> = {};
  let usual: string[] | undefined; // what the control says is no warning
  for (const [i, c] of cases(shared, work).entries()) {
    if (c.files.some(f => !existsSync(f))) {
      out[c.name] = { failed: 'no such file' };
      continue;
    }
    const region = `hostile-${i}`;
    const { code, said } = service.command(
      ['import', join(shared, 'neuss/neuss-2026-03.osm.pbf'), '--name', region, '--census', ...c.files],
      120000,
    );
    const lines = said
      .split('\n')
      .filter(
        l =>
          /census|cell|warn|twice|grid|line|file|percent|%|publish|2011/i.test(l) &&
          !/^(Reading|Streets|Map tiles|Checking|It is|Region "|Points of|Location index|Reference)/.test(l),
      );
    const kinds = lines.map(l => l.replace(/[\d.,]+/g, '#'));
    usual ??= kinds;
    const extra = kinds.filter(l => !usual!.includes(l));
    const answered =
      code === 0 && size >= 1
        ? await service.serving(
            region,
            async () =>
              (
                await service
                  .ask('census-data', {
                    lat: 51.2,
                    lng: 6.69,
                    radius: 700,
                    topics: c.show ? ['population', c.show] : ['population'],
                  })
                  .catch(e => ({ topics: [String(e)] }))
              ).topics,
          )
        : undefined;
    const verdict = code !== 0 ? 'refused' : extra.length > 0 ? 'warned' : 'silent';
    out[c.name] = {
      verdict,
      right: c.want === 'taken' ? verdict === 'silent' : verdict !== 'silent',
      said: (code !== 0 ? said.split('\n').slice(-3).join(' ') : lines.join(' | ')).slice(0, 500),
      answered: answered?.map((t: any) =>
        t.id
          ? { id: t.id, value: t.value, state: t.state, reliability: t.reliability, publishedIn: t.publishedIn?.id }
          : t,
      ),
    };
    console.error(
      `${new Date().toISOString()} ${c.name}: ${verdict} ${(extra.join(' | ') || said.split('\n').at(-1)!).slice(0, 300)}`,
    );
  }
  return out;
}
