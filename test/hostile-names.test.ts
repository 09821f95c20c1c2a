// Properties of addresses and names that hold in any town, whatever its mappers wrote.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DomainError } from '../src/core/errors.ts';
import { exactDistancesFrom } from '../src/core/geometry/exact-distance.ts';
import { findAddresses } from '../src/features/addresses/find-addresses.ts';
import { locate, search } from '../src/geocoding/locate.ts';
import type { Location } from '../src/geocoding/location.ts';
import type { Region } from '../src/region/region.ts';
import { type NamedTown, namedTown, type Written } from './oracles/hostile-names.ts';
import { regionOf } from './support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 12 : 300;
const seeds = fc.integer({ min: 1, max: 2_000_000_000 });

async function holds(check: (region: Region, town: NamedTown, seed: number) => void | Promise<void>): Promise<void> {
  const inTown = async (seed: number) => {
    const town = namedTown(seed);
    await check(await regionOf(town.file), town, seed);
  };
  await fc.assert(fc.asyncProperty(seeds, inTown), { numRuns: RUNS, seed: 23 });
}

function located(region: Region, text: string): Location | undefined {
  try {
    return locate(region, { address: text }, 'en');
  } catch (fault) {
    if (fault instanceof DomainError) return undefined;
    throw fault;
  }
}

function metersBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return exactDistancesFrom(Math.round(a.lat * 1e7), Math.round(a.lng * 1e7))(
    Math.round(b.lat * 1e7),
    Math.round(b.lng * 1e7),
  );
}

const written = ({ street, houseNumber, postalCode, city }: Written) =>
  `${street} ${houseNumber}, ${postalCode} ${city}`;
/** Values that read as what they are. */
const isPlain = ({ street, houseNumber, postalCode, city }: Written) =>
  /^\p{L}{3,}[\p{L} .'-]*$/u.test(street) &&
  /^\d{1,4}[a-z]?$/i.test(houseNumber) &&
  /^\d{4,5}$/.test(postalCode) &&
  /^\p{L}{3,}[\p{L} .-]*$/u.test(city);

/** The numbers that a value lists: `12;14` are two. Zeros, `Nr.` and `Haus` in front, brackets, case and spaces make no other number. */
const numbersIn = ({ houseNumber }: Written) =>
  [houseNumber, ...houseNumber.split(/[;,/–-]/u)].map(each =>
    each
      .replace(/^(nr|haus)|\(.*\)/gi, '')
      .replace(/[\s.]/g, '')
      .replace(/^0+(?=.)/, '')
      .toLowerCase(),
  );

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Whether the street of a location has another name that stands in the text. */
const hasOtherNameIn = ({ ways }: NamedTown['file'], { addressParts }: Location, text: string) =>
  ways
    .filter(({ tags = {} }) => letters(tags.name ?? '') === letters(addressParts?.street ?? ''))
    .flatMap(({ tags = {} }) => Object.entries(tags))
    .some(
      ([key, name]) =>
        key.includes('name') && key !== 'name' && letters(name) !== '' && letters(text).includes(letters(name)),
    );

const sameDoors = (addresses: readonly Written[], address: Written) =>
  addresses.filter(
    other => other.street === address.street && numbersIn(other).some(number => numbersIn(address).includes(number)),
  );

describe('in any town of hostile names', () => {
  it('an address of plain values is found at its place, exactly, as it is written', async () => {
    let asked = 0;
    await holds((region, { addresses }, seed) => {
      for (const address of addresses.filter(isPlain)) {
        asked++;
        const found = located(region, written(address));
        const same = sameDoors(addresses, address).filter(({ postalCode }) => postalCode === address.postalCode);
        const away = found && Math.min(...same.map(other => metersBetween(found, other)));
        assert.ok(
          found?.match.kind === 'ADDRESS' && (away ?? 99) < 50,
          `town ${seed}: ${written(address)} → ${found?.label} ${away}`,
        );
      }
    });
    assert.ok(asked > RUNS * 10, `${asked} asked`);
  });

  it('no text is answered with an exact address of another street or number and a confidence over 0.9', async () => {
    await holds((region, { addresses, file }, seed) => {
      for (const address of addresses) {
        const found = located(region, written(address));
        if (found?.match.kind !== 'ADDRESS' || found.match.confidence <= 0.9) continue;
        if (hasOtherNameIn(file, found, written(address))) continue;
        const same = sameDoors(addresses, address);
        const away = Math.min(...same.map(other => metersBetween(found, other)));
        assert.ok(away < 50, `town ${seed}: ${JSON.stringify(written(address))} → ${found.label}, ${away} m`);
      }
    });
  });

  it('the search begins with the location that the functions take', async () => {
    await holds((region, { addresses }, seed) => {
      for (const address of addresses) {
        const text = written(address);
        const taken = located(region, text);
        const [first] = search(region, text, 5, 'de').locations;
        if (taken !== undefined)
          assert.deepEqual(
            [first?.label, first?.lat, first?.lng],
            [taken.label, taken.lat, taken.lng],
            `town ${seed}: ${text}`,
          );
      }
    });
  });

  it('no object with a street and a number is missing in the list of addresses', async () => {
    await holds(async (region, { addresses, settlement }, seed) => {
      const { list } = await findAddresses(region, settlement, { kind: 'RADIUS', radiusMeters: 2000 }, () => {});
      const listed = new Set(list.read(0, list.count).flatMap(row => (row.objects ?? []).map(({ id }) => id)));
      for (const { id, street, houseNumber } of addresses) {
        if (street.trim() === '' || houseNumber.trim() === '') continue;
        assert.ok(listed.has(`n${id}`), `town ${seed}: ${JSON.stringify({ id, street, houseNumber })}`);
      }
    });
  });

  it('labels are one line of readable characters', async () => {
    await holds(async (region, { settlement, streets }, seed) => {
      const { list } = await findAddresses(region, settlement, { kind: 'RADIUS', radiusMeters: 2000 }, () => {});
      const labels = [
        ...list.read(0, list.count).map(({ label }) => label),
        ...streets.flatMap(street => search(region, street, 5, 'de').locations).map(({ label }) => label),
      ];
      for (const label of labels) {
        assert.doesNotMatch(label, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\s*$|\s$/u, `town ${seed}`);
      }
    });
  });

  it('a town is found by each of its names', async () => {
    await holds((region, { settlement, addresses }, seed) => {
      for (const name of settlement.names.filter(name => /^\p{L}{4,}[\p{L} .-]*$/u.test(name))) {
        const found = located(region, name);
        assert.ok(
          found !== undefined && metersBetween(found, settlement) < 400,
          `town ${seed}: ${name} → ${found?.label} of ${addresses.length}`,
        );
      }
    });
  });
});
