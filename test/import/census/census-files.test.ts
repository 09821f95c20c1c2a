// Real and broken census files: read correctly, or refused in one sentence that names file, line and column.

import assert from 'node:assert/strict';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { figureIn, stateIn } from '../../../src/census/cell-figures.ts';
import { PUBLISHED_TABLES } from '../../../src/census/census-catalogue.ts';
import { CENSUS_TOPICS } from '../../../src/census/census-topics.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import { fromLaea } from '../../../src/core/geometry/laea.ts';
import { buildCensus } from '../../../src/import/census/build-census.ts';
import { type CensusTable, cellAt, openCensus } from '../../../src/region/census.ts';
import { openColumns, writeColumns } from '../../../src/region/columns.ts';
import { evenGround } from '../../../src/region/ground.ts';
import { osmOf, temporaryFolder } from '../../support/regions.ts';
import { zipFile } from '../elevation/hgt-file.ts';

/** A corner in Munich, in the middle of the outline. */
const [EAST, NORTH] = [4_436_000, 2_785_000];

const folder = temporaryFolder();
let osm: Awaited<ReturnType<typeof osmOf>>;
before(async () => {
  osm = await osmOf({ nodes: [{ id: 1, version: 1, lat: 48, lng: 11 }], ways: [], relations: [] });
});

const middle = fromLaea(EAST, NORTH);
const around = (lat: number, lng: number) => [
  Math.round((middle.lng + lng) * 1e7),
  Math.round((middle.lat + lat) * 1e7),
];
const outline = [
  [
    Int32Array.from(
      [around(-0.01, -0.01), around(-0.01, 0.01), around(0.01, 0.01), around(0.01, -0.01), around(-0.01, -0.01)].flat(),
    ),
  ],
];

const id = (column: number, row = 0, size = 100) => `CRS3035RES${size}mN${NORTH + row * size}E${EAST + column * size}`;
const centre = (column: number, row = 0, size = 100) => `${EAST + (column + 0.5) * size};${NORTH + (row + 0.5) * size}`;
const HEAD = 'GITTER_ID_100m;x_mp_100m;y_mp_100m';
const row = (column: number, ...values: string[]) => [id(column), centre(column), ...values].join(';');

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  rmSync(path, { force: true });
  writeFileSync(path, content);
  return path;
}

async function built(...paths: string[]) {
  const census = await buildCensus(
    paths,
    { osm, outline, ground: evenGround('DE', 'UTC'), countries: ['DE'] },
    { isSample: false, onProgress() {} },
  );
  const path = join(folder, `census-${Math.random()}.bin`);
  writeColumns(path, census.columns);
  return { ...census, table: openCensus(openColumns(path)) };
}

async function read(name: string, content: string | Buffer) {
  return built(written(name, content));
}

async function refusal(...paths: string[]): Promise<string> {
  try {
    await built(...paths);
  } catch (fault) {
    assert.ok(fault instanceof OperatorError, String(fault));
    assert.match(fault.message, /^[^\n]+[.?]$/);
    return fault.message;
  }
  return assert.fail('it was read');
}

/** Figure and state of a column in the cells 0, 1, … of the drawn row. */
function cells(table: CensusTable, key: string, count: number, size = 100) {
  const grid = table.grids.find(({ sizeMeters }) => sizeMeters === size) ?? assert.fail();
  const column = grid.columns.get(key) ?? assert.fail([...grid.columns.keys()].join());
  return Array.from({ length: count }, (_, i) => {
    const cell = cellAt(grid, EAST / size + i, NORTH / size);
    return cell < 0 ? undefined : (figureIn(column, cell) ?? stateIn(column, cell, true));
  });
}

describe('a census file', () => {
  it('is read with en dashes, points, brackets, empty fields and −9999, each with its own meaning', async () => {
    const rent = `${HEAD};durchschnMieteQM;AnzahlWohnungen;werterlaeuternde_Zeichen\n${[
      row(0, '6,26', '3', ''),
      row(1, '4,45', '3', 'KLAMMERN'),
      row(2, '–', '–', ''),
      row(3, '.', '.', ''),
      row(4, '', '7', ''),
      row(5, '-9999', '0', ''),
    ].join('\n')}\n`;
    const { table, notes } = await read(
      'Zensus2022_Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen_100m-Gitter.csv',
      rent,
    );
    const key = 'Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen';
    assert.deepEqual(cells(table, `${key}/durchschnMieteQM`, 7), [
      6.26,
      4.45,
      'NOT_PUBLISHED',
      'SUPPRESSED',
      'NOT_PUBLISHED',
      'NOT_PUBLISHED',
      undefined,
    ]);
    assert.deepEqual(cells(table, `${key}/AnzahlWohnungen`, 6), [3, 3, 0, 'SUPPRESSED', 7, 0]);
    const codes = table.grids[0]?.columns.get(`${key}/durchschnMieteQM`)?.codes ?? [];
    assert.deepEqual(
      Array.from(codes).map(code => code >= 0 && code % 2 === 1),
      [false, true, false, false, false, false],
    );
    assert.deepEqual(notes, []);
  });

  it('is the same in windows-1252, with a byte order mark, CRLF, shuffled and lower-case headers, quotes, commas and short cell names', async () => {
    const plain = `${HEAD};Insgesamt_Heizungsart;Fernheizung;Etagenheizung;Blockheizung;Zentralheizung;Einzel_Mehrraumoefen;keine_Heizung\n${row(0, '10', '4', '–', '–', '6', '–', '–')}\n${row(1, '7', '–', '3', '–', '–', '–', '4')}\n`;
    const name = 'Zensus2022_Heizungsart_100m-Gitter.csv';
    const expected = [
      [10, 7],
      [4, 0],
    ];
    const asRead = async (content: string | Buffer) => {
      const { table } = await read(name, content);
      return ['Insgesamt_Heizungsart', 'Fernheizung'].map(column => cells(table, `Heizungsart/${column}`, 2));
    };
    const latin = Buffer.from(plain.replaceAll('–', '\x96'), 'latin1');
    const misread = plain.replaceAll('–', '\u0096');
    const short = plain.replace(/CRS3035RES100mN(\d+)00E(\d+)00/g, '100mN$1E$2');
    const shuffled = plain
      .trimEnd()
      .split('\n')
      .map(line => line.split(';').reverse().join(';'))
      .join('\n')
      .replace(/^.*$/m, header => header.toLowerCase().replaceAll('_', ''));
    const commas = plain.replaceAll(';', ',').replace(/(\d),(\d)/g, '$1,$2');
    const quoted = plain.replace(/[^;\n]+/g, '"$&"');
    for (const content of [
      plain,
      latin,
      misread,
      `\uFEFF${plain}`,
      plain.replaceAll('\n', '\r\n'),
      short,
      shuffled,
      commas,
      quoted,
      plain.trimEnd(),
    ]) {
      assert.deepEqual(await asRead(content), expected, String(content).slice(0, 300));
    }
  });

  it('flags each figure by its own column of signs, in any position', async () => {
    const flags = (table: CensusTable, key: string) =>
      Array.from(table.grids[0]?.columns.get(key)?.codes ?? [], code => code >= 0 && code % 2 === 1);
    const both = await read(
      'Zensus2022_Auslaenderanteil_EU_nEU_100m-Gitter.csv',
      `${HEAD};werterlaeuternde_Zeichen_EU;Auslaenderanteil_EU;werterlaeuternde_Zeichen_nichtEU;Auslaenderanteil_nichtEU\n${row(0, 'KLAMMERN', '4,5', '', '7')}\n${row(1, '', '3', 'KLAMMERN', '6,25')}\n`,
    );
    assert.deepEqual(flags(both.table, 'Auslaenderanteil_EU_nEU/Auslaenderanteil_EU'), [true, false]);
    assert.deepEqual(flags(both.table, 'Auslaenderanteil_EU_nEU/Auslaenderanteil_nichtEU'), [false, true]);
    assert.deepEqual(cells(both.table, 'Auslaenderanteil_EU_nEU/Auslaenderanteil_nichtEU', 2), [7, 6.25]);
    const first = await read(
      'Zensus2022_Auslaenderanteil_ab18_100m-Gitter.csv',
      `${HEAD};werterlaeuternde_Zeichen;AnteilAuslaenderAb18\n${row(0, '', '12')}\n${row(1, 'KLAMMERN', '13,5')}\n`,
    );
    assert.deepEqual(flags(first.table, 'Auslaenderanteil_ab18/AnteilAuslaenderAb18'), [false, true]);
    assert.deepEqual(cells(first.table, 'Auslaenderanteil_ab18/AnteilAuslaenderAb18', 2), [12, 13.5]);
  });

  it('counts a duplicate cell once, and is refused if its figures differ, with both lines in the error', async () => {
    const head = `${HEAD};Einwohner\n`;
    const { table } = await read('twice.csv', `${head}${row(0, '5')}\n${row(1, '6')}\n${row(0, '5')}\n`);
    assert.deepEqual(cells(table, 'Bevoelkerungszahl/Einwohner', 2), [5, 6]);
    const different = await refusal(written('differs.csv', `${head}${row(0, '5')}\n${row(1, '6')}\n${row(0, '7')}\n`));
    assert.match(
      different,
      new RegExp(`${id(0)} is there twice .*"Einwohner".*line 2 of differs.csv.*line 4 of differs.csv`),
    );
  });

  it('names unknown and missing columns in a note, and its other columns are read', async () => {
    const { notes, table } = await read(
      'ages.csv',
      `${HEAD};Insgesamt_Bevoelkerung;Unter18;a18bis29;a30bis49;a50bis64;Neues\n${row(0, '9', '1', '2', '3', '3', 'x')}\n`,
    );
    assert.deepEqual(notes, [
      'ages.csv: read as Alter_in_5_Altersklassen, without the unknown "Neues".',
      'ages.csv: read as Alter_in_5_Altersklassen, which lacks "a65undaelter".',
    ]);
    assert.deepEqual(cells(table, 'Alter_in_5_Altersklassen/a30bis49', 1), [3]);
  });

  it('is refused in one sentence that names file, line and column', async () => {
    const head = `${HEAD};Einwohner\n`;
    const cases: [content: string | Buffer, message: RegExp][] = [
      [`${head}${row(0, '5')}\n${row(1, 'viele')}\n`, /^bad\.csv, line 3, column "Einwohner": "viele" is no figure/],
      [`${head}${row(0, '-5')}\n`, /^bad\.csv, line 2, column "Einwohner": "-5" is no figure/],
      [
        `${head}${row(0, '5')}\n${id(1)};${EAST}`,
        /^bad\.csv, line 3: it has 2 columns, the header has 4; is the file cut short\?/,
      ],
      [`${head}CRS3035RES100mN27E44;1;2;5\n`, /^bad\.csv, line 2, column "GITTER_ID_100m": .* is no cell/],
      [`${head}CRS4326RES100mN${NORTH}E${EAST};${centre(0)};5\n`, /^bad\.csv, line 2, column "GITTER_ID_100m"/],
      [
        `${head}${id(0)};${EAST};${NORTH + 50};5\n`,
        /^bad\.csv, line 2, column "x_mp_100m": "4436000" is not the middle of its cell, which is 4436050/,
      ],
      [`${head}${row(0, '5')}\n${id(0, 0, 1000)};${centre(0, 0, 1000)};5\n`, /^bad\.csv, line 3, .* another size/],
      ['name;street;city\nA;B;C\n', /^bad\.csv, line 1: there is no column of grid cells .*"name", "street", "city"/],
      [`${HEAD};Wetter\n${row(0, '5')}\n`, /^bad\.csv, line 1: its columns .*are those of no table/],
      ['Gitter_ID_100m;Gitter_ID_100m_neu;Merkmal;Auspraegung_Code;Auspraegung_Text;Anzahl;Anzahl_q\n', /2011/],
      [
        `${HEAD};Insgesamt_Heizungsart;Fernheizung;Etagenheizung;Blockheizung;Zentralheizung;Einzel_Mehrraumoefen;keine_Heizung\n`,
        /fit Zensus2022_Heizungsart and Zensus2022_Gebaeude_nach_ueberwiegender_Heizungsart alike/,
      ],
      [`${head}CRS3035RES100mN3250000E4550000;4550050;3250050;5\n`, /none of the cells lies in the region/],
      [head, /^bad\.csv has a header but no cells/],
      [
        `${HEAD.replaceAll('100m', '10km')};Einwohner\n${id(0, 0, 10_000)};${centre(0, 0, 10_000)};5\n`.replace(
          /N\d+E\d+;\d+;\d+/,
          'N2780000E4430000;4435000;2785000',
        ),
        /cells of 10 km only/,
      ],
      [Buffer.from('\uFEFFGITTER_ID;', 'utf16le'), /UTF-16/],
      [Buffer.from('GIF89a\0\x01\0\n', 'latin1'), /is no text/],
      ['', /bad\.csv is empty/],
      ['x'.repeat(200_000), /line 1: it is longer than any line/],
    ];
    for (const [content, message] of cases) assert.match(await refusal(written('bad.csv', content)), message);
    assert.match(await refusal(join(folder, 'nowhere.csv')), /no such file/);
    assert.match(await refusal(folder), /is a folder/);
  });
});

describe('a census file with figures that cannot be', () => {
  const head = `${HEAD};Einwohner\n`;

  it('is refused for thousands separators, impossible means, and files of the census of 2011', async () => {
    const squares2011 =
      'Gitter_ID_1km;x_mp_1km;y_mp_1km;Einwohner;Frauen_A;Alter_D;unter18_A;ab65_A;Auslaender_A;HHGroesse_D;Leerstandsquote;Wohnfl_Bew_D;Wohnfl_Whg_D';
    const cases: [name: string, content: string, message: RegExp][] = [
      [
        'bad.csv',
        `${head}${row(0, '1.234')}\n`,
        /^bad\.csv, line 2, column "Einwohner": "1\.234" is no whole number; .* without thousands separators/,
      ],
      ['bad.csv', `${head}${row(0, '1,000')}\n`, /is no whole number/],
      ['bad.csv', `${head}${row(0, '12,5')}\n`, /is no whole number/],
      ['bad.csv', `${head}${row(0, '1.234.567')}\n`, /is no figure/],
      [
        'bad.csv',
        `${HEAD};Leerstandsquote\n${row(0, '1714')}\n`,
        /"1714" is more than 100, the most that is possible; it may have lost its decimal comma/,
      ],
      ['bad.csv', `${HEAD};Durchschnittsalter\n${row(0, '4412')}\n`, /more than 120/],
      ['bad.csv', `${HEAD};durchschnMieteQM\n${row(0, '773')}\n`, /more than 200/],
      ['bad.csv', `${head}${row(0, '-1')}\n`, /marks an uninhabited cell in the census of 2011/],
      [
        'bad.csv',
        `${squares2011}\n${id(0, 0, 1000)};${centre(0, 0, 1000)};1;2;3;4;5;6;7;8;9;9\n`,
        /is a grid of the 2011 census/,
      ],
      ['Zensus2011_Einwohner.csv', `${head}${row(0, '5')}\n`, /is a grid of the 2011 census/],
    ];
    for (const [name, content, message] of cases) assert.match(await refusal(written(name, content)), message, content);
    const { table } = await read('good.csv', `${head}${row(0, '12,0')}\n${row(1, '7.00')}\n`);
    assert.deepEqual(cells(table, 'Bevoelkerungszahl/Einwohner', 2), [12, 7]);
  });

  it('has a note if it repeats cells, has no last line end, or has the short names of 2011', async () => {
    const doubled = await read('twice.csv', `${head}${row(0, '5')}\n${row(1, '6')}\n${row(0, '5')}\n`);
    assert.deepEqual(doubled.notes, ['twice.csv: 1 line repeats a cell with the same figures; each cell counts once.']);
    assert.equal(doubled.counts.censusInhabitants, 11);
    const open = await read('open.csv', `${head}${row(0, '5')}\n${row(1, '61')}`);
    assert.deepEqual(open.notes, [
      'open.csv: its last line has no end; is the file cut short? The last figure may lack digits.',
    ]);
    const short = await read(
      'short.csv',
      `${head}${row(0, '5').replace(id(0), `100mN${NORTH / 100}E${EAST / 100}`)}\n`,
    );
    assert.match(short.notes.join(), /^short\.csv: its cells have the short names that the census of 2011 uses/);
  });

  it('has a note if it ends before the other files do, in either order of rows, but not for being sparse', async () => {
    const block = (isKept: (column: number, rowNumber: number) => boolean, value: string) => {
      const lines: string[] = [];
      for (let r = 0; r < 15; r++) {
        for (let c = 0; c < 15; c++) if (isKept(c, r)) lines.push(`${id(c, r)};${centre(c, r)};${value}`);
      }
      return lines.join('\n');
    };
    const people = written('people.csv', `${head}${block(() => true, '5')}\n`);
    const notesWith = async (isKept: (column: number, rowNumber: number) => boolean) =>
      (await built(people, written('ages.csv', `${HEAD};Durchschnittsalter\n${block(isKept, '40')}\n`))).notes;
    assert.deepEqual(await notesWith((_, r) => r < 10), [
      'ages.csv: it lacks 75 cells in a row at one end of people.csv; is it cut short?',
    ]);
    assert.deepEqual(await notesWith(c => c < 9), [
      'ages.csv: it lacks 90 cells in a row at one end of people.csv; is it cut short?',
    ]);
    assert.deepEqual(await notesWith((c, r) => (c * 7 + r * 3) % 5 === 0), []);
  });

  it('has a note if all files together end before the region does', async () => {
    const squares = (rows: number) => {
      const lines: string[] = [];
      for (let r = -30; r < rows; r++) {
        for (let c = -20; c <= 20; c++) lines.push(`${id(c, r, 1000)};${centre(c, r, 1000)};40`);
      }
      return `${HEAD.replaceAll('100m', '1km')};Einwohner\n${lines.join('\n')}\n`;
    };
    assert.deepEqual((await read('whole.csv', squares(20))).notes, []);
    assert.match(
      (await read('cut.csv', squares(0))).notes.join(),
      /^The census files cover \d+ % of the region; is one of them cut short\?$/,
    );
  });
});

describe('a population file that ends inside the town', () => {
  it('has a note if homes of the map stand in square kilometres without a row, and none if all have one', async () => {
    // 30 houses of 20 × 20 m in the square kilometre of the corner, 30 in the next one to the north.
    const corners = Array.from({ length: 60 }, (_, i) => [50 + (i % 10) * 80, 100 + Math.floor(i / 10) * 300] as const);
    const town = await osmOf({
      nodes: corners.flatMap(([dx, dy], i) =>
        [0, 1, 2, 3].map(k => {
          const [ex, ey] = [k === 1 || k === 2 ? 20 : 0, k > 1 ? 20 : 0];
          return { id: i * 4 + k + 1, version: 1, ...fromLaea(EAST + dx + ex, NORTH + dy + ey) };
        }),
      ),
      ways: corners.map((_, i) => ({
        id: i + 1,
        version: 1,
        refs: [1, 2, 3, 4, 1].map(k => i * 4 + k),
        tags: { building: 'house' },
      })),
      relations: [],
    });
    const notesOf = async (rows: readonly number[]) => {
      const lines = rows.map(r => `${id(0, r, 1000)};${centre(0, r, 1000)};40`).join('\n');
      const path = written('town.csv', `${HEAD.replaceAll('100m', '1km')};Einwohner\n${lines}\n`);
      return (
        await buildCensus(
          [path],
          { osm: town, outline, ground: evenGround('DE', 'UTC'), countries: ['DE'] },
          { isSample: false, onProgress() {} },
        )
      ).notes;
    };
    const northern = corners.filter(([, dy]) => dy >= 1000).length;
    assert.deepEqual(await notesOf([0, 1]), []);
    assert.deepEqual(await notesOf([0]), [
      `zensus2022 (cells of 1000 m): ${Math.round((100 * northern) / 60)} % of the homes on the map (${northern}) stand in square kilometres without a row; does a population file end too early?`,
    ]);
  });
});

describe('settlement types of a region', () => {
  it('follow from the full file if it extends beyond the kept cells, else from a clipped one', async () => {
    const squares = (around: number) => {
      const lines: string[] = [];
      for (let r = -around; r <= around; r++) {
        for (let c = -around; c <= around; c++) lines.push(`${id(c, r, 1000)};${centre(c, r, 1000)};40`);
      }
      return `${HEAD.replaceAll('100m', '1km')};Einwohner\n${lines.join('\n')}\n`;
    };
    assert.equal((await read('full.csv', squares(16))).census.settlement, 'FULL');
    assert.equal((await read('clipped.csv', squares(4))).census.settlement, 'CLIPPED');
  });
});

describe('a census ZIP', () => {
  const people = (columns: number[]) => `${HEAD};Einwohner\n${columns.map(column => row(column, '5')).join('\n')}\n`;
  const squares = `${HEAD.replaceAll('100m', '1km')};Einwohner\n${id(0, 0, 1000)};${centre(0, 0, 1000)};50\n`;
  const zip = (entries: Parameters<typeof zipFile>[0]) => written('Zensus2022_Bevoelkerungszahl.zip', zipFile(entries));

  it('is read with its grids in a folder or at the root, of every cell size, and without its other files', async () => {
    for (const prefix of ['', 'Zensus2022_Bevoelkerungszahl/']) {
      const { table } = await built(
        zip([
          { name: `${prefix}Zensus2022_Bevoelkerungszahl_100m-Gitter.csv`, bytes: Buffer.from(people([0, 1])) },
          { name: `${prefix}Zensus2022_Bevoelkerungszahl_1km-Gitter.csv`, bytes: Buffer.from(squares) },
          { name: `${prefix}Beschreibung.csv`, bytes: Buffer.from('kein;Gitter\n') },
          { name: `${prefix}Datensatzbeschreibung.xlsx`, bytes: Buffer.from('x') },
        ]),
      );
      assert.deepEqual(
        table.grids.map(({ sizeMeters, cellCount }) => [sizeMeters, cellCount]),
        [
          [100, 2],
          [1000, 1],
        ],
      );
    }
  });

  it('is refused if it is truncated, damaged, a bomb, larger than it claims, or without a CSV', async () => {
    const name = 'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv';
    const good = zip([{ name, bytes: Buffer.from(people([0, 1, 2])) }]);
    truncateSync(good, 100);
    assert.match(await refusal(good), /^Zensus2022_Bevoelkerungszahl\.zip is cut short/);
    const bytes = zipFile([{ name, bytes: Buffer.from(people([0, 1, 2])) }]);
    bytes[30 + name.length + 12] = (bytes[30 + name.length + 12] ?? 0) ^ 0xff;
    assert.match(await refusal(written('damaged.zip', bytes)), /^damaged\.zip is damaged|damaged\.zip, line/);
    const zeros = Buffer.alloc(64 << 20);
    assert.match(await refusal(zip([{ name, bytes: zeros }])), /would unpack to [\d,]+ times its size/);
    assert.match(await refusal(zip([{ name: 'read.me', bytes: Buffer.from('x') }])), /holds no \.csv file/);
    // The directory says 100 bytes, the data unpack to 64 MB.
    const lying = zipFile([{ name, bytes: zeros, claimedBytes: 100 }]);
    assert.match(await refusal(written('lying.zip', lying)), /unpacks to more than the 100 bytes it claims/);
  });
});

describe('the table of topics', () => {
  it('holds the 43 tables of Zensus 2022 and the one of Eurostat, each recognised by its own header', async () => {
    assert.equal(PUBLISHED_TABLES.filter(({ source }) => source === 'zensus2022').length, 43);
    assert.equal(PUBLISHED_TABLES.filter(({ source }) => source === 'eurostat2021').length, 1);
    for (const { source, table, columns } of PUBLISHED_TABLES) {
      const isGerman = source === 'zensus2022';
      const names = columns.map(({ column }) => column);
      const header = isGerman ? [HEAD, ...names].join(';') : ['GRD_ID', ...names].join(',');
      const values = names.map((_, i) => String(i + 1));
      const line = isGerman ? row(0, ...values) : [id(0, 0, 1000), ...values].join(',');
      const { table: read, notes } = await built(
        written(`Zensus2022_${table}_100m-Gitter.csv`, `${header}\n${line}\n`),
      );
      assert.deepEqual(notes, []);
      names.forEach((column, i) => {
        assert.deepEqual(cells(read, `${table}/${column}`, 1, isGerman ? 100 : 1000), [i + 1], `${table}/${column}`);
      });
    }
  });

  it('names every topic and class once, in both languages, and puts no sensitive topic into a group', () => {
    const ids = CENSUS_TOPICS.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const topic of CENSUS_TOPICS) {
      assert.match(topic.id, /^[a-z][a-z0-9_]*$/);
      assert.ok(topic.label.de && topic.label.en);
      assert.equal(topic.group === undefined, topic.isSensitive, topic.id);
      for (const source of topic.sources) {
        if (source.kind !== 'DISTRIBUTION') continue;
        const classes = source.categories.map(({ id }) => id);
        assert.equal(new Set(classes).size, classes.length, topic.id);
        for (const { id, label } of source.categories) {
          assert.match(id, /^[a-z][a-z0-9_]*$/);
          assert.ok(label.de && label.en, `${topic.id} ${id}`);
        }
      }
    }
    const sensitive = /nationality|citizen|foreigner|german|birth|religion|marital/;
    for (const { id, isSensitive } of CENSUS_TOPICS) assert.equal(isSensitive, sensitive.test(id), id);
  });
});
