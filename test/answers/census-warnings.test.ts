// What answers with census figures warn of: two publishers, gaps in counts, weights that the region lacks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { censusWarnings } from '../../src/answers/census-warnings.ts';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { CENSUS_CORNER, type DrawnTable, drawnCensus } from '../support/drawn-census.ts';

const PEOPLE: DrawnTable = {
  table: 'Bevoelkerungszahl',
  columns: 'Einwohner',
  cells: { '4,4': '10', '5,4': '30', '4,5': '20', '5,5': '40' },
};

async function warnings(topics: readonly string[], ...tables: DrawnTable[]): Promise<ReadonlyMap<string, string>> {
  const place = { x: CENSUS_CORNER.x + 500, y: CENSUS_CORNER.y + 500 };
  const placed = placeArea(await drawnCensus(PEOPLE, ...tables), { kind: 'RADIUS', ...place, radius: 100 });
  const answers = topics.map(id => answerTopic(placed, censusTopic(id) ?? assert.fail(id), place));
  return new Map(censusWarnings(placed, answers).map(({ code, detail }) => [code, detail]));
}

describe('the warnings of census figures', () => {
  it('name the topics of each of two publishers, and say nothing with one', async () => {
    const eurostat: DrawnTable = {
      table: 'Eurostat',
      sizeMeters: 1000,
      columns: 'T;M;F',
      cells: { '0,0': '100;40;60', '1,0': '10;5;5', '0,1': '10;5;5', '1,1': '1000;500;500' },
    };
    const found = await warnings(['population', 'sex'], eurostat);
    assert.match(found.get('mixed-publishers') ?? '', /population: Zensus 2022 .*; sex: Eurostat, census grid 2021\.$/);
    assert.equal((await warnings(['population'], eurostat)).has('mixed-publishers'), false);
  });

  it('name counts with gaps', async () => {
    const germans: DrawnTable = {
      table: 'Deutsche_Staatsangehoerige_ab18',
      columns: 'Deutsche_ab18',
      cells: { '4,4': '5', '5,4': '20', '5,5': '30' },
    };
    assert.match(
      (await warnings(['german_adults'], germans)).get('count-gaps') ?? '',
      /^german_adults: .*least possible/,
    );
    assert.equal((await warnings(['population'], germans)).has('count-gaps'), false);
  });

  it('name the files that hold the weights, if the region lacks them', async () => {
    const size: DrawnTable = {
      table: 'Durchschn_Haushaltsgroesse',
      columns: 'DurchschnHHGroesse',
      cells: { '4,4': '2', '5,4': '2', '4,5': '2', '5,5': '2' },
    };
    const detail = (await warnings(['household_size'], size)).get('weight-proxy') ?? '';
    assert.match(detail, /^household_size: .* Zensus2022_Groesse_des_privaten_Haushalts, /);
  });
});
