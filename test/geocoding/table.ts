// The table of the geocoder's guarantees, row by row: questions, and the right answers to each.

import { fold } from '../../src/geocoding/fold.ts';
import { findText } from '../../src/geocoding/found.ts';
import type { Location } from '../../src/geocoding/location.ts';
import type { AddressRow } from '../../src/import/addresses/gazetteer.ts';
import { NONSENSE } from './nonsense.ts';
import { type Searchable, searchable } from './searchable.ts';
import { full, ORDERS, pick, type Spelling, seeded, town, VARIANTS, withError, withErrors } from './spellings.ts';
import { bareNumber, folded, metersBetween, metersToTruth, type Truth, type World } from './world.ts';

const ADDRESS_METERS = 30;
const STREET_METERS = 30;
const INTERPOLATED_METERS = 50;
/** An answer with a higher confidence counts as certain. */
const CERTAIN = 0.9;
/** Maximum confidence of an answer to nonsense. */
const UNBELIEVED = 0.5;

/** One question, and whether a list of answers, best first, is right. */
export interface Asked {
  readonly text: string;
  readonly isRight: (found: readonly Location[]) => boolean;
  /** Whether the first answer has the right meaning, if that is known: the measure for its confidence. */
  readonly isMeant?: (found: Location) => boolean;
  /** The region of the question, if it is not the world's own. */
  readonly region?: Searchable;
}

export interface TableRow {
  readonly what: string;
  /** Least share of right answers. */
  readonly bar: number;
  readonly ask: (world: World) => Asked[];
}

export function isAddress(found: Location | undefined, truth: Truth): boolean {
  return found?.match.kind === 'ADDRESS' && metersToTruth(found, truth) <= ADDRESS_METERS;
}

function addressRow(what: string, bar: number, spelling: Spelling, ranks = 1): TableRow {
  return {
    what,
    bar,
    ask: world =>
      world.sample.flatMap(truth => {
        const text = spelling(truth);
        if (text === undefined) return [];
        const isMeant = (found: Location) => isAddress(found, truth);
        return [{ text, isMeant, isRight: found => found.slice(0, ranks).some(isMeant) }];
      }),
  };
}

/** Rows with random errors that are the same in each world. */
function drawnRow(what: string, bar: number, spelling: (random: () => number) => Spelling): TableRow {
  return { what, bar, ask: world => addressRow(what, bar, spelling(seeded(1))).ask(world) };
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  LI: 'Liechtenstein',
  DE: 'Deutschland',
  CH: 'Schweiz',
  AT: 'Österreich',
  UY: 'Uruguay',
};

const streetAlone: TableRow = {
  what: 'no house number',
  bar: 0.98,
  ask: world =>
    world.sample.map(truth => {
      const isMeant = (found: Location) => isStreet(world, found, truth);
      const text = `${truth.street}, ${town(truth)}`;
      return { text, isMeant, isRight: ([found]) => found !== undefined && isMeant(found) };
    }),
};

/** The right street in the right town, within 30 m of its line; for a street without a line, of one of its addresses. */
export function isStreet(world: World, found: Location, truth: Truth): boolean {
  if (found.match.kind !== 'STREET' || folded(found.addressParts?.street ?? '') !== folded(truth.street)) return false;
  const own = world.byStreet.get(folded(truth.street)) ?? [];
  let nearest: AddressRow | undefined;
  for (const row of own) {
    if (nearest === undefined || metersBetween(found, row) < metersBetween(found, nearest)) nearest = row;
  }
  if (nearest === undefined || fold(nearest.city) !== fold(truth.city)) return false;
  const meters = world.metersToStreet(truth.street, found);
  return (meters === Number.POSITIVE_INFINITY ? metersBetween(found, nearest) : meters) <= STREET_METERS;
}

/** Addresses removed from the data, all at once, so that each still has neighbours on its side of the street. */
const leftOut: TableRow = {
  what: 'a house number that is not in the data',
  bar: 0.93,
  ask: world => askedOfLeftOut(world),
};

/** The harder half of them, because most of the others have a neighbour with the same number and a letter (12a for 12). */
const leftOutWithoutSibling: TableRow = {
  what: 'a house number that is not in the data, nor with a letter',
  bar: 0.93,
  ask: world => {
    const plain = new Set(
      neighboured(world)
        .filter(truth => !hasLetteredSibling(world, truth))
        .map(full),
    );
    // The other row already counts their meanings.
    return askedOfLeftOut(world).flatMap(({ isMeant: _, ...one }) => (plain.has(one.text) ? [one] : []));
  },
};

const leftOutOf = new WeakMap<World, Asked[]>();

/** The same questions for several rows, because making a region without them takes seconds. */
function askedOfLeftOut(world: World): Asked[] {
  const asked = leftOutOf.get(world) ?? askWithout(world, neighboured(world));
  leftOutOf.set(world, asked);
  return asked;
}

/** Whether another address of the street has the same number with a suffix. */
function hasLetteredSibling(world: World, { street, city, houseNumber, objects }: Truth): boolean {
  const own = new Set(objects);
  return (world.byStreet.get(folded(street)) ?? []).some(
    row => row.city === city && !own.has(row) && Number.parseInt(row.houseNumber, 10) === Number(houseNumber),
  );
}

function askWithout(world: World, truths: readonly Truth[]): Asked[] {
  const gone = new Set(truths.flatMap(truth => truth.objects.map(objectOf)));
  const { region } = searchable(world.osm, world.country, row => !gone.has(objectOf(row)));
  return truths.map(truth => {
    const isBetween = (found: Location) =>
      found.match.kind === 'INTERPOLATED' && metersToTruth(found, truth) <= INTERPOLATED_METERS;
    // A street promises no more than the street; any other point farther away from the requested house number is wrong.
    const isMeant = (found: Location) =>
      isStreet(world, found, truth) || metersToTruth(found, truth) <= INTERPOLATED_METERS;
    return { text: full(truth), region, isMeant, isRight: ([found]) => found !== undefined && isBetween(found) };
  });
}

/** The geocoder must find none of the same addresses; one with another postcode is another address, and not certain. */
const leftOutNeverFound: TableRow = {
  what: 'a house number that is not in the data never is an ADDRESS',
  bar: 1,
  ask: world =>
    askedOfLeftOut(world).map(({ text, region }) => ({
      text,
      ...(region ? { region } : {}),
      isRight: ([found]) =>
        found?.match.kind !== 'ADDRESS' ||
        (found.match.confidence <= CERTAIN && !text.includes(found.addressParts?.postalCode ?? text)),
    })),
};

/** Plain numbers of the sample with a smaller and a greater neighbour on their side that stay; numbers within ranges (`12-14`) are in the data. */
function neighboured(world: World): Truth[] {
  const streetOf = (row: { street: string; city: string }) => `${row.street}|${row.city}`;
  const byStreet = Map.groupBy(world.addresses, streetOf);
  const gone = new Set<string>();
  return world.sample.filter(truth => {
    const [first] = truth.objects;
    if (first === undefined || !/^\d+$/.test(truth.houseNumber) || gone.has(world.keyOf(first))) return false;
    const number = Number(truth.houseNumber);
    const staying = (byStreet.get(streetOf(truth)) ?? []).filter(
      row => world.keyOf(row) !== world.keyOf(first) && !gone.has(world.keyOf(row)),
    );
    if (staying.some(row => isWithinRange(number, row.houseNumber))) return false;
    const sameSide = staying.map(row => Number.parseInt(row.houseNumber, 10)).filter(own => own % 2 === number % 2);
    if (!sameSide.some(own => own < number) || !sameSide.some(own => own > number)) return false;
    gone.add(world.keyOf(first));
    return true;
  });
}

/** Whether a range such as `12-14` includes a number, ends included: then it is in the data. */
function isWithinRange(number: number, houseNumber: string): boolean {
  const [, from, to] = /^(\d+)\D*[-–]\D*(\d+)/.exec(houseNumber) ?? [];
  return from !== undefined && to !== undefined && Number(from) <= number && number <= Number(to);
}

/** Every third address of the sample, with any neighbours: only for the calibration. */
export function askedOfMissing(world: World): Asked[] {
  const truths = [...new Set(world.sample)].filter((_, i) => i % 3 === 0);
  return askWithout(world, truths);
}

/** Right unless the answer is a certain address other than the requested one. */
function uncertain(text: string, isTrue: (found: Location) => boolean = () => false): Asked {
  return {
    text,
    isRight: ([found]) => found?.match.kind !== 'ADDRESS' || found.match.confidence <= CERTAIN || isTrue(found),
  };
}

/** Two names of one town (Gamprin, Gamprin-Bendern) are no contradiction. */
function isSameTown(a: string, b: string): boolean {
  return fold(a).startsWith(fold(b)) || fold(b).startsWith(fold(a));
}

const wrongPostcode: TableRow = {
  what: 'a wrong postcode never is a certain ADDRESS',
  bar: 1,
  ask: world => {
    if (!world.hasPostcodes) return [];
    const random = seeded(2);
    const postcodes = [...new Set(world.truths.map(truth => truth.postalCode))];
    return world.sample.flatMap(truth => {
      const digit = String(1 + Math.floor(random() * 9));
      const at = Math.floor(random() * truth.postalCode.length);
      const mistyped = truth.postalCode.slice(0, at) + digit + truth.postalCode.slice(at + 1);
      return [pick(postcodes, random), mistyped]
        .filter(postalCode => postalCode !== truth.postalCode)
        .map(postalCode => ({
          ...uncertain(full({ ...truth, postalCode }), found => found.addressParts?.postalCode === postalCode),
          ...(postalCode === mistyped ? { isMeant: (found: Location) => isAddress(found, truth) } : {}),
        }));
    });
  },
};

const wrongCity: TableRow = {
  what: 'a wrong city never is a certain ADDRESS',
  bar: 1,
  ask: world => {
    const random = seeded(3);
    return world.sample.flatMap(truth => {
      const { city, postalCode } = pick(world.truths, random);
      if (isSameTown(city, truth.city)) return [];
      const isTrue = (found: Location) =>
        isSameTown(found.addressParts?.city ?? '', city) &&
        (found.addressParts?.postalCode === truth.postalCode || !world.hasPostcodes || postalCode === truth.postalCode);
      const isThere = (found: Location) => isSameTown(found.addressParts?.city ?? '', city);
      return [
        // With its own postcode the question means the address with a wrong town; without, an address in that town.
        {
          ...uncertain(full({ ...truth, city }), isTrue),
          ...(world.hasPostcodes ? { isMeant: (found: Location) => isAddress(found, truth) } : {}),
        },
        {
          ...uncertain(`${truth.street} ${truth.houseNumber}, ${city}`, isThere),
          isMeant: found => found.match.kind === 'ADDRESS' && isThere(found),
        },
      ];
    });
  },
};

const wrongDigit: TableRow = {
  what: 'a wrong digit in the house number is noticed',
  bar: 1,
  ask: world => {
    const random = seeded(4);
    return world.sample.flatMap(truth => {
      const houseNumber = truth.houseNumber.replace(/\d/, () => String(1 + Math.floor(random() * 9)));
      if (houseNumber === truth.houseNumber) return [];
      const asked = { ...truth, houseNumber };
      return [
        {
          text: full(asked),
          // An address with the requested number is right; otherwise the question means the address with the right digit.
          isMeant: (found: Location) =>
            found.match.kind === 'ADDRESS'
              ? bareNumber(found.addressParts?.houseNumber ?? '') === bareNumber(houseNumber) &&
                folded(found.addressParts?.street ?? '') === folded(truth.street)
              : isStreet(world, found, truth) || metersToTruth(found, truth) <= INTERPOLATED_METERS,
          isRight: ([found]: readonly Location[]) => {
            if (found?.match.kind !== 'ADDRESS') return true;
            const own = found.addressParts?.houseNumber ?? '';
            if (folded(found.addressParts?.street ?? '') !== folded(truth.street))
              return found.match.confidence <= UNBELIEVED;
            if (bareNumber(own) !== bareNumber(houseNumber))
              return found.match.confidence <= CERTAIN && own !== houseNumber;
            // The answer has the requested number, so the raw rows must contain it there.
            const rows = world.byStreet.get(folded(truth.street)) ?? [];
            return rows.some(row => bareNumber(row.houseNumber) === bareNumber(own) && metersBetween(found, row) < 1);
          },
        },
      ];
    });
  },
};

function nonsenseRow(what: string, make: (random: () => number, world: World) => string): TableRow {
  return {
    what: `nonsense: ${what}`,
    bar: 0.99,
    ask: world => {
      const random = seeded(5);
      return world.sample.map(() => ({
        text: make(random, world),
        isRight: ([found]) => (found?.match.confidence ?? 0) <= UNBELIEVED,
        isMeant: () => false,
      }));
    },
  };
}

/** The questions of each row of the table, all with the bar of the row. */
export const ROWS: Readonly<Record<string, readonly TableRow[]>> = {
  'as written, in any order, with and without commas, in any case': [
    ...Object.entries(ORDERS).map(([what, spelling]) => addressRow(what, 0.995, spelling)),
    addressRow('country behind', 0.995, a => {
      const country = COUNTRY_NAMES[(a as Truth).country];
      return country === undefined ? full(a) : `${full(a)}, ${country}`;
    }),
  ],
  'other spellings: ä/ae/a, ß/ss, Str., St., hyphens, `12 A`': Object.entries(VARIANTS).map(([what, spelling]) =>
    addressRow(what, 0.99, spelling),
  ),
  'no postcode, or no city': [
    addressRow('no postcode', 0.99, a => `${a.street} ${a.houseNumber}, ${a.city}`),
    addressRow('no city', 0.99, a =>
      a.postalCode === '' ? undefined : `${a.street} ${a.houseNumber}, ${a.postalCode}`,
    ),
  ],
  'neither: first': [addressRow('street and number alone, first', 0.93, a => `${a.street} ${a.houseNumber}`)],
  'neither: among the first five': [
    addressRow('street and number alone, first five', 0.99, a => `${a.street} ${a.houseNumber}`, 5),
  ],
  'one letter wrong in the street': [
    drawnRow(
      'one letter wrong in the street',
      0.97,
      random => a => `${withError(a.street, random)} ${a.houseNumber}, ${a.postalCode === '' ? a.city : a.postalCode}`,
    ),
  ],
  'one letter wrong in every word': [
    drawnRow(
      'one letter wrong in every word',
      0.93,
      random => a => full({ ...a, street: withErrors(a.street, random), city: withErrors(a.city, random) }),
    ),
  ],
  'no house number': [streetAlone],
  'a house number not in the data': [leftOut],
  '… nor with a letter behind it': [leftOutWithoutSibling],
  '… is never an ADDRESS': [leftOutNeverFound],
  'a wrong postcode or city is never a certain ADDRESS': [wrongPostcode, wrongCity],
  'a wrong digit in the house number is noticed': [wrongDigit],
  'nonsense is believed one half at most': Object.entries(NONSENSE).map(([what, make]) => nonsenseRow(what, make)),
};

/** All questions, in the order of the table. */
export const TABLE: readonly TableRow[] = Object.values(ROWS).flat();

/** Share of right answers to the questions of one entry, and the wrong ones; without questions there are no wrong ones. */
export function measured({ ask }: TableRow, world: World): { share: number; count: number; wrong: string[] } {
  const asked = ask(world);
  const wrong = asked.flatMap(one => wrongAnswer(one, one.region ?? world.region));
  return { share: asked.length === 0 ? 1 : 1 - wrong.length / asked.length, count: asked.length, wrong };
}

function wrongAnswer({ text, isRight }: Asked, region: Searchable): string[] {
  const found = findText(region, text);
  if (isRight(found)) return [];
  const [best] = found;
  return [`${text} → ${best ? `${best.label} (${best.match.kind} ${best.match.confidence})` : 'nothing'}`];
}

function objectOf({ osmKind, osmId, houseNumber }: AddressRow): string {
  return `${osmKind}/${osmId}/${houseNumber}`;
}
