// Invents the inhabitants of the sample town and writes the figures in the format of the official 100 m grid files of Zensus 2022.
import { toLaea } from '../src/core/geometry/laea.ts';
import type { OsmFile, OsmTags } from './osm-pbf-writer.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** A grid file: its official name, its text. */
export interface CensusFile {
  readonly name: string;
  readonly text: string;
}

interface Dwelling {
  readonly rooms: number;
  readonly isRented: boolean;
  readonly isVacant: boolean;
  /** Net cold rent, euros per square metre. */
  readonly rent: number;
  /** Ages of the inhabitants. */
  readonly ages: readonly number[];
}

const CELL_METERS = 100;
/** A smaller building counts as a shed, which is mapped as a building too. */
const LEAST_HOUSE_SQUARE_METERS = 70;
const HOUSES = /^(house|detached|terrace|farm|yes|residential|apartments)$/;
/** For a house of flats without mapped storeys. */
const USUAL_STOREYS = 3;
const FLATS_PER_STOREY = 2;
/** Means of fewer cases are not published. */
const LEAST_CASES = 3;
/** Households of 1 to 5 people, of a hundred. */
const HOUSEHOLD_SIZES = [41, 34, 12, 9, 4];

/** The files of a town: the default topics and the weights of their means. The same seed gives the same people. */
export function censusFiles(town: OsmFile, seed: number): CensusFile[] {
  const cells = new Map<string, Dwelling[]>();
  const random = seededRandom(seed, 'census');
  const nodes = new Map(town.nodes.map(node => [node.id, node]));
  for (const { refs, tags = {} } of town.ways) {
    if (!HOUSES.test(tags.building ?? '')) continue;
    const corners = refs
      .slice(1)
      .flatMap(ref => nodes.get(ref) ?? [])
      .map(({ lat, lng }) => toLaea(lat, lng));
    if (squareMeters(corners) < LEAST_HOUSE_SQUARE_METERS) continue;
    const x = corners.reduce((sum, corner) => sum + corner.x / corners.length, 0);
    const y = corners.reduce((sum, corner) => sum + corner.y / corners.length, 0);
    const key = `${Math.floor(y / CELL_METERS)},${Math.floor(x / CELL_METERS)}`;
    const dwellings = cells.get(key) ?? [];
    for (let i = dwellingsIn(tags, random); i > 0; i--) dwellings.push(dwelling(tags, random));
    cells.set(key, dwellings);
  }
  const sorted = [...cells].sort(([a], [b]) => (a < b ? -1 : 1));
  return TABLES.map(({ stem, columns, row }) => {
    const lines = sorted.flatMap(([key, dwellings]) => {
      const values = row(dwellings);
      return values === undefined ? [] : [[cellName(key), ...values].join(';')];
    });
    const header = `GITTER_ID_100m;x_mp_100m;y_mp_100m;${columns}`;
    return { name: `Zensus2022_${stem}_100m-Gitter.csv`, text: `${[header, ...lines].join('\n')}\n` };
  });
}

/** Each table: its columns, and a cell's fields; undefined if the cell is not listed. */
const TABLES: readonly {
  readonly stem: string;
  readonly columns: string;
  readonly row: (dwellings: readonly Dwelling[]) => readonly string[] | undefined;
}[] = [
  {
    stem: 'Bevoelkerungszahl',
    columns: 'Einwohner',
    row: dwellings => (people(dwellings).length === 0 ? undefined : [String(people(dwellings).length)]),
  },
  {
    stem: 'Durchschnittsalter',
    columns: 'Durchschnittsalter;werterlaeuternde_Zeichen',
    row: dwellings => inhabited(dwellings, meanField(people(dwellings))),
  },
  {
    stem: 'Alter_in_5_Altersklassen',
    columns: 'Insgesamt_Bevoelkerung;Unter18;a18bis29;a30bis49;a50bis64;a65undaelter',
    row: dwellings => {
      const ages = people(dwellings);
      const counts = [0, 18, 30, 50, 65].map(
        (from, i, starts) => ages.filter(age => age >= from && age < (starts[i + 1] ?? 200)).length,
      );
      return inhabited(dwellings, [ages.length, ...counts].map(countField));
    },
  },
  {
    stem: 'Durchschn_Haushaltsgroesse',
    columns: 'DurchschnHHGroesse;werterlaeuternde_Zeichen',
    row: dwellings => inhabited(dwellings, meanField(households(dwellings))),
  },
  {
    stem: 'Groesse_des_privaten_Haushalts',
    columns: 'Insgesamt_Haushalte;1_Person;2_Personen;3_Personen;4_Personen;5_Personen;6_Personen_und_mehr',
    row: dwellings => {
      const sizes = households(dwellings);
      const counts = [1, 2, 3, 4, 5].map(size => sizes.filter(each => each === size).length);
      return inhabited(dwellings, [sizes.length, ...counts, 0].map(countField));
    },
  },
  {
    stem: 'Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen',
    columns: 'durchschnMieteQM;AnzahlWohnungen;werterlaeuternde_Zeichen',
    row: dwellings => {
      const rents = dwellings.filter(({ isRented, isVacant }) => isRented && !isVacant).map(({ rent }) => rent);
      const [mean = '', flag = ''] = meanField(rents);
      return inhabited(dwellings, [mean, countField(rents.length), flag]);
    },
  },
  {
    stem: 'Wohnungen_nach_Zahl_der_Raeume',
    columns: 'Insgesamt_Wohnungen;1Raum;2Raeume;3Raeume;4Raeume;5Raeume;6Raeume;7undmehrRaeume',
    row: dwellings => {
      const counts = [1, 2, 3, 4, 5, 6, 7].map(rooms => dwellings.filter(each => each.rooms === rooms).length);
      return [dwellings.length, ...counts].map(countField);
    },
  },
  {
    stem: 'Leerstandsquote',
    columns: 'Leerstandsquote;werterlaeuternde_Zeichen',
    row: dwellings => {
      const vacant = dwellings.filter(({ isVacant }) => isVacant).length;
      // As in the real files, a share without any known case is a dash.
      return inhabited(dwellings, vacant === 0 ? ['–', ''] : [decimal((vacant / dwellings.length) * 100), '']);
    },
  },
];

function dwellingsIn(tags: OsmTags, random: Random): number {
  if (!/^(apartments|residential)$/.test(tags.building ?? '')) return random.chance(0.15) ? 2 : 1;
  const storeys = Number(tags['building:levels'] ?? USUAL_STOREYS);
  return Number(tags['building:flats'] ?? storeys * FLATS_PER_STOREY);
}

function dwelling(tags: OsmTags, random: Random): Dwelling {
  const isFlat = /^(apartments|residential)$/.test(tags.building ?? '');
  const isVacant = random.chance(0.035);
  return {
    rooms: isFlat ? random.whole(1, 4) : random.whole(4, 7),
    isRented: random.chance(isFlat ? 0.8 : 0.2),
    isVacant,
    rent: random.between(isFlat ? 6.5 : 6, isFlat ? 10.5 : 9),
    ages: isVacant ? [] : household(random),
  };
}

function household(random: Random): number[] {
  let draw = random.between(0, 100);
  const size =
    1 +
    HOUSEHOLD_SIZES.findIndex(share => {
      draw -= share;
      return draw < 0;
    });
  const first = random.whole(size > 2 ? 28 : 22, size > 2 ? 55 : 88);
  return Array.from({ length: Math.max(1, size) }, (_, i) => {
    if (i === 0) return first;
    return i === 1 ? Math.max(20, first + random.whole(-5, 5)) : Math.max(0, first - random.whole(24, 36));
  });
}

const people = (dwellings: readonly Dwelling[]) => dwellings.flatMap(({ ages }) => ages);

const households = (dwellings: readonly Dwelling[]) =>
  dwellings.flatMap(({ ages }) => (ages.length === 0 ? [] : [ages.length]));

function inhabited(dwellings: readonly Dwelling[], fields: readonly string[]): readonly string[] | undefined {
  return people(dwellings).length === 0 ? undefined : fields;
}

const countField = (count: number) => (count === 0 ? '–' : String(count));

/** Value and sign; a value from few cases is flagged, one from too few is not published. */
function meanField(values: readonly number[]): [string, string] {
  if (values.length < LEAST_CASES) return ['–', ''];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [decimal(mean), values.length < 2 * LEAST_CASES ? 'KLAMMERN' : ''];
}

const decimal = (value: number) =>
  value
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',');

/** Name and middle, as in the official files. */
function cellName(key: string): string {
  const [row = 0, column = 0] = key.split(',').map(Number);
  const middle = (at: number) => (at + 0.5) * CELL_METERS;
  return `CRS3035RES100mN${row * CELL_METERS}E${column * CELL_METERS};${middle(column)};${middle(row)}`;
}

function squareMeters(corners: readonly { x: number; y: number }[]): number {
  let sum = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    sum += a.x * b.y - b.x * a.y;
  });
  return Math.abs(sum) / 2;
}
