// How cells become figures, rule by rule, on cells drawn by hand; expected figures are sums done on paper.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { compareTopic } from '../../src/census/compare.ts';
import { shareOutside } from '../../src/census/square-kilometers.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import type { CensusTable } from '../../src/region/census.ts';
import { CENSUS_CORNER, type DrawnTable, drawnCensus } from '../support/drawn-census.ts';

/** Metres from the corner of the drawn cells. */
const at = (dx: number, dy: number) => ({ x: CENSUS_CORNER.x + dx, y: CENSUS_CORNER.y + dy });
const topic = (id: string) => censusTopic(id) ?? assert.fail(id);

/** The topic within a rectangle of metres from the corner. */
function inBox(census: CensusTable, id: string, [west, south, east, north]: [number, number, number, number]) {
  const corners = [west, south, east, south, east, north, west, north, west, south];
  const ring = Float64Array.from(corners, (each, i) => each + (i % 2 === 0 ? CENSUS_CORNER.x : CENSUS_CORNER.y));
  const area = { kind: 'REACH', rings: [ring], squareMeters: (east - west) * (north - south) } as const;
  return answerTopic(placeArea(census, area), topic(id), at((west + east) / 2, (south + north) / 2));
}

const inCircle = (census: CensusTable, id: string, radius: number, dx = 500, dy = 500) =>
  answerTopic(placeArea(census, { kind: 'RADIUS', ...at(dx, dy), radius }), topic(id), at(dx, dy));

const inCell = (census: CensusTable, id: string, dx: number, dy: number) =>
  answerTopic(placeArea(census, { kind: 'CELL', ...at(dx, dy) }), topic(id), at(dx, dy));

const PEOPLE: DrawnTable = {
  table: 'Bevoelkerungszahl',
  columns: 'Einwohner',
  cells: { '0,0': '10', '1,0': '30', '0,1': '20', '1,1': '40', '8,8': '100' },
};

describe('counts', () => {
  it('are summed by the share of each cell, with nobody in unlisted cells', async () => {
    const census = await drawnCensus(PEOPLE);
    const whole = inBox(census, 'population', [0, 0, 200, 200]);
    assert.deepEqual([whole.value, whole.state, whole.coverage, whole.cells.used], [100, 'VALUE', 1, 4]);
    // Half of the first column, a quarter of its upper cell: 5 + 30 · 0 …
    assert.equal(inBox(census, 'population', [0, 0, 50, 150]).value, 10 / 2 + 20 / 4);
    const nobody = inBox(census, 'population', [400, 400, 500, 500]);
    assert.deepEqual([nobody.value, nobody.state, nobody.coverage], [0, 'ZERO', 1]);
    assert.deepEqual(
      [inCell(census, 'population', 150, 50).value, inCell(census, 'population', 450, 50).state],
      [30, 'ZERO'],
    );
  });

  it('carry the noise of their cells: 1.6 · √Σ share²', async () => {
    const census = await drawnCensus(PEOPLE);
    const { from } = inBox(census, 'population', [0, 0, 50, 200]);
    assert.ok(Math.abs((from?.noise ?? 0) - 1.6 * Math.sqrt(0.25 + 0.25)) < 1e-12);
    assert.equal(inBox(census, 'population', [0, 0, 200, 200]).from?.noise, 3.2);
  });

  it('are absent outside the cover of the file, and for topics that it lacks', async () => {
    const census = await drawnCensus(PEOPLE);
    const far = inCell(census, 'population', -6000, 0);
    assert.deepEqual([far.value, far.state, far.from], [null, 'ABSENT', undefined]);
    assert.equal(inCell(census, 'average_age', 50, 50).state, 'ABSENT');
    const edge = placeArea(census, { kind: 'RADIUS', ...at(100, 100), radius: 500 });
    assert.ok(shareOutside(edge, 'zensus2022') > 0.5, 'west and south of the corner there is no data');
    assert.equal(shareOutside(placeArea(census, { kind: 'RADIUS', ...at(500, 500), radius: 400 }), 'zensus2022'), 0);
  });
});

describe('means', () => {
  const rent = (cells: DrawnTable['cells']): DrawnTable => ({
    table: 'Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen',
    columns: 'durchschnMieteQM;AnzahlWohnungen;werterlaeuternde_Zeichen',
    cells,
  });

  it('are weighted by their own denominator: rent by dwellings, household size by households, adults by adults', async () => {
    const census = await drawnCensus(
      PEOPLE,
      rent({ '0,0': '6;30;', '1,0': '10;10;', '0,1': '8;20;', '1,1': '8;20;' }),
      {
        table: 'Durchschn_Haushaltsgroesse',
        columns: 'DurchschnHHGroesse',
        cells: { '0,0': '1', '1,0': '4', '0,1': '2', '1,1': '2' },
      },
      {
        table: 'Groesse_des_privaten_Haushalts',
        columns: 'Insgesamt_Haushalte;1_Person;2_Personen;3_Personen;4_Personen;5_Personen;6_Personen_und_mehr',
        cells: { '0,0': '30;30;–;–;–;–;–', '1,0': '10;–;–;–;10;–;–', '0,1': '5;–;5;–;–;–;–', '1,1': '5;–;5;–;–;–;–' },
      },
      {
        table: 'Auslaenderanteil_ab18',
        columns: 'werterlaeuternde_Zeichen;AnteilAuslaenderAb18',
        cells: { '0,0': ';10', '1,0': ';50', '0,1': ';10', '1,1': ';10' },
      },
      {
        table: 'Alter_in_5_Altersklassen',
        columns: 'Insgesamt_Bevoelkerung;Unter18;a18bis29;a30bis49;a50bis64;a65undaelter',
        cells: { '0,0': '10;–;10;–;–;–', '1,0': '30;20;10;–;–;–', '0,1': '20;–;20;–;–;–', '1,1': '40;–;40;–;–;–' },
      },
    );
    const box: [number, number, number, number] = [0, 0, 200, 200];
    const near = (own: number | null, expected: number) =>
      assert.ok(Math.abs((own ?? NaN) - expected) < 1e-12, `${own}`);
    near(inBox(census, 'net_rent', box).value, (6 * 30 + 10 * 10 + 8 * 40) / 80);
    near(inBox(census, 'household_size', box).value, (30 * 1 + 10 * 4 + 10 * 2) / 50);
    near(inBox(census, 'adult_foreigner_share', box).value, (10 * 10 + 50 * 10 + 10 * 20 + 10 * 40) / 80);
    for (const id of ['net_rent', 'household_size', 'adult_foreigner_share']) {
      assert.equal(inBox(census, id, box).hasWeightProxy, false, id);
      assert.equal(inBox(census, id, box).from?.noise, undefined);
    }
  });

  it('fall back to inhabitants if their denominator is not in the data, and say so; shares of dwellings always do', async () => {
    const census = await drawnCensus(
      PEOPLE,
      {
        table: 'Durchschn_Nettokaltmiete',
        columns: 'durchschnMieteQM',
        cells: { '0,0': '6', '1,0': '10', '0,1': '6', '1,1': '6' },
      },
      {
        table: 'Leerstandsquote',
        columns: 'Leerstandsquote',
        cells: { '0,0': '0', '1,0': '10', '0,1': '0', '1,1': '0' },
      },
      {
        table: 'Wohnungen_nach_Zahl_der_Raeume',
        columns: 'Insgesamt_Wohnungen;1Raum;2Raeume;3Raeume;4Raeume;5Raeume;6Raeume;7undmehrRaeume',
        cells: {
          '0,0': '10;10;–;–;–;–;–;–',
          '1,0': '10;10;–;–;–;–;–;–',
          '0,1': '10;10;–;–;–;–;–;–',
          '1,1': '10;10;–;–;–;–;–;–',
        },
      },
    );
    const box: [number, number, number, number] = [0, 0, 200, 200];
    const rentFigure = inBox(census, 'net_rent', box);
    assert.deepEqual([rentFigure.value, rentFigure.hasWeightProxy], [(6 * 70 + 10 * 30) / 100, true]);
    const vacancy = inBox(census, 'vacancy', box);
    assert.deepEqual([vacancy.value, vacancy.state, vacancy.hasWeightProxy], [2.5, 'VALUE', true]);
  });

  it('report the share of the people that they cover, and have no value below half', async () => {
    const census = await drawnCensus(PEOPLE, rent({ '1,0': '10;1;', '1,1': '20;3;', '0,0': '–;9;', '0,1': '.;9;' }));
    const most = inBox(census, 'net_rent', [0, 0, 200, 200]);
    assert.deepEqual([most.value, most.coverage], [17.5, 0.7]);
    assert.deepEqual(most.cells, { used: 2, notPublished: 1, suppressed: 1, absent: 0 });
    const little = inBox(census, 'net_rent', [0, 0, 125, 200]);
    assert.deepEqual([little.value, little.state], [null, 'NOT_PUBLISHED']);
    const none = inBox(census, 'net_rent', [0, 100, 100, 200]);
    assert.deepEqual([none.value, none.state, none.coverage], [null, 'SUPPRESSED', 0]);
  });

  it('come from the next coarser grid if the finer one covers too little, and say so', async () => {
    const census = await drawnCensus(
      PEOPLE,
      { ...PEOPLE, sizeMeters: 1000, cells: { '0,0': '200' } },
      {
        table: 'Durchschnittsalter',
        columns: 'Durchschnittsalter',
        cells: { '0,0': '50', '1,0': '30', '0,1': '–', '1,1': '–', '8,8': '–' },
      },
      { table: 'Durchschnittsalter', sizeMeters: 1000, columns: 'Durchschnittsalter', cells: { '0,0': '44,5' } },
    );
    const coarse = inCircle(census, 'average_age', 499);
    assert.deepEqual([coarse.value, coarse.from?.grid.sizeMeters, coarse.from?.isCoarser], [44.5, 1000, true]);
    const fine = inBox(census, 'average_age', [0, 0, 200, 100]);
    assert.deepEqual([fine.value, fine.from?.grid.sizeMeters, fine.from?.isCoarser], [35, 100, false]);
    assert.equal(
      inCircle(census, 'population', 499).from?.grid.sizeMeters,
      100,
      'counts stay with the grid that knows them',
    );
  });

  it('are limited in reliability from a tenth of flagged weight, and low if hardly anybody is sure to live in the area', async () => {
    const flagged = (cells: DrawnTable['cells']): DrawnTable => ({
      table: 'Durchschnittsalter',
      columns: 'Durchschnittsalter;werterlaeuternde_Zeichen',
      cells,
    });
    const box: [number, number, number, number] = [0, 0, 500, 500];
    const tenth = await drawnCensus(
      PEOPLE,
      flagged({ '0,0': '50;KLAMMERN', '1,0': '50;', '0,1': '50;', '1,1': '50;' }),
    );
    assert.deepEqual(
      [inBox(tenth, 'average_age', box).flaggedShare, inBox(tenth, 'average_age', box).from?.doubt.reliability],
      [0.1, 'LIMITED'],
    );
    const none = await drawnCensus(PEOPLE, flagged({ '0,0': '50;', '1,0': '50;', '0,1': '50;', '1,1': '50;' }));
    assert.equal(inBox(none, 'average_age', box).from?.doubt.reliability, 'NORMAL');
    // A corner of one cell of ten people: nobody knows whether any of them lives there.
    assert.equal(inBox(none, 'average_age', [0, 0, 20, 20]).from?.doubt.reliability, 'LOW');
    assert.equal(inBox(none, 'population', [0, 0, 20, 20]).from?.doubt.reliability, 'LOW');
  });
});

describe('distributions', () => {
  const ages: DrawnTable = {
    table: 'Alter_in_5_Altersklassen',
    columns: 'Insgesamt_Bevoelkerung;Unter18;a18bis29;a30bis49;a50bis64;a65undaelter',
    cells: { '0,0': '10;2;2;2;2;1', '1,0': '30;–;30;–;–;–', '0,1': '.;.;.;.;.;.', '8,8': '100;50;50;–;–;–' },
  };

  it('are sums and shares of the total of the same cells, not scaled to 100 %, with the unattributed rest', async () => {
    const census = await drawnCensus(PEOPLE, ages);
    const { value, coverage, distribution, unattributed, cells } = inBox(census, 'age_classes', [0, 0, 200, 200]);
    // 40 are known, in cells with 10 + 30 of 100 inhabitants: under half.
    assert.deepEqual([value, coverage, distribution], [null, 0.4, undefined]);
    assert.deepEqual(cells, { used: 2, notPublished: 1, suppressed: 1, absent: 0 });
    const lower = inBox(census, 'age_classes', [0, 0, 200, 100]);
    assert.deepEqual(
      lower.distribution?.map(each => [each.category.id, each.value, each.share]),
      [
        ['under_18', 2, 2 / 40],
        ['from_18_to_29', 32, 32 / 40],
        ['from_30_to_49', 2, 2 / 40],
        ['from_50_to_64', 2, 2 / 40],
        ['from_65', 1, 1 / 40],
      ],
    );
    assert.ok(Math.abs((lower.unattributed ?? 0) - 1 / 40) < 1e-12);
    assert.equal(unattributed, undefined);
  });

  it('compare share by share with the region', async () => {
    const census = await drawnCensus(PEOPLE, ages);
    const { x, y } = at(500, 500);
    const { region, country, municipality } = compareTopic(
      census,
      topic('age_classes'),
      'zensus2022',
      fromLaea(x, y),
      'DE',
    );
    // The region knows 140 of 200 inhabitants.
    assert.equal(region?.distribution?.[0]?.share, 52 / 140);
    assert.deepEqual([country, municipality], [undefined, undefined]);
    assert.equal(compareTopic(census, topic('net_rent'), 'zensus2022', fromLaea(x, y), 'DE').country?.value, 7.28);
  });

  it('with a column that is 0 for nearly all inhabitants of a country say that it is absent', async () => {
    const header = 'T;M;F;EMP;SAME;T_CI;EMP_CI';
    const cells = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`${i % 3},${Math.floor(i / 3)}`, `200;100;100;0;200;0;0`]),
    );
    const census = await drawnCensus({
      table: 'Eurostat',
      sizeMeters: 1000,
      columns: header,
      cells: { ...cells, '1,1': '300;100;200;0;300;1;0' },
    });
    const employed = inCircle(census, 'employed', 400);
    assert.deepEqual([employed.value, employed.state], [null, 'ABSENT']);
    // A cell on the border counts the employed people of the neighbour.
    const border = await drawnCensus({
      table: 'Eurostat',
      sizeMeters: 1000,
      columns: header,
      cells: { ...cells, '2,2': '60;30;30;25;60;0;0' },
    });
    const beside = inCircle(border, 'employed', 400);
    assert.deepEqual([beside.value, beside.state], [null, 'ABSENT']);
    const onIt = inCell(border, 'employed', 2500, 2500);
    assert.deepEqual([onIt.value, onIt.state], [null, 'ABSENT'], 'its own people are missing there as well');
    const confidential = inCell(census, 'population', 1500, 1500);
    assert.deepEqual([confidential.value, confidential.state], [null, 'NOT_PUBLISHED'], 'T_CI is 1 there');
  });
});

describe('the mean of the country', () => {
  /** Two cells of 10 km with so many inhabitants, and their ages; one small cell for the question. */
  const country = (north: number, south: number) =>
    drawnCensus(
      { table: 'Bevoelkerungszahl', columns: 'Einwohner', cells: { '0,0': '10' } },
      { table: 'Durchschnittsalter', columns: 'Durchschnittsalter;werterlaeuternde_Zeichen', cells: { '0,0': '40;' } },
      {
        table: 'Bevoelkerungszahl',
        sizeMeters: 10_000,
        columns: 'Einwohner',
        cells: { '0,0': `${south}`, '0,40': `${north}` },
      },
      {
        table: 'Durchschnittsalter',
        sizeMeters: 10_000,
        columns: 'Durchschnittsalter;werterlaeuternde_Zeichen',
        cells: { '0,0': '42;', '0,40': '45,5;' },
      },
    );
  const here = fromLaea(CENSUS_CORNER.x + 50, CENSUS_CORNER.y + 50);
  const age = censusTopic('average_age') ?? assert.fail();

  it('is that of the cells of 10 km by inhabitants, if these cover the whole country', async () => {
    const { country: found } = compareTopic(await country(60_000_000, 22_719_540), age, 'zensus2022', here, 'DE');
    const expected = (60_000_000 * 45.5 + 22_719_540 * 42) / 82_719_540;
    assert.ok(Math.abs((found?.value ?? 0) - expected) < 1e-9, `${found?.value}, not ${expected}`);
  });

  it('is unknown if the cells of 10 km hold more than a hundredth fewer people', async () => {
    assert.equal(compareTopic(await country(60_000_000, 21_000_000), age, 'zensus2022', here, 'DE').country, undefined);
  });
});
