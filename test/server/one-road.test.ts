// One text, one answer: the search, the geocoder and every function that takes an address begin with the same place, or none of them takes the text.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import type { Location } from '../../src/geocoding/location.ts';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion, realRegion, withoutRealData } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const RUNS = 400;

/** A town whose names mean several things: streets of one name in two towns, branches, a house with a name, a corner, a street called like its hamlet. */
const house = (street: string, houseNumber: string, postalCode: string, city: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
});
const { region: drawn } = await drawnRegion({
  gridMeters: 60,
  drawing: `
    A--a--b--B--c--C
    |        |     |
    d        e     M
    |        |     |
    D--f--N--E--g--F------------------------------G--h--S--i--H
    |        |                                    |     |
    k        p                                    q     r
  `,
  ways: {
    ABC: { highway: 'residential', name: 'Hauptstraße' },
    ADk: { highway: 'residential', name: 'Am Anger' },
    BEp: { highway: 'residential', name: 'Bahnhofstraße' },
    DEF: { highway: 'residential', name: 'Mühle' },
    CF: { highway: 'residential', name: '12 Apostel Weg' },
    FG: { highway: 'primary' },
    GH: { highway: 'residential', name: 'Hauptstraße' },
    Gq: { highway: 'residential', name: 'Bahnhofstraße' },
  },
  nodes: {
    N: { place: 'town', name: 'Nord' },
    S: { place: 'town', name: 'Süd' },
    M: { place: 'hamlet', name: 'Mühle' },
    a: house('Hauptstraße', '1', '10001', 'Nord'),
    b: { amenity: 'cafe', name: 'Café Adler', ...house('Hauptstraße', '3a', '10001', 'Nord') },
    c: { shop: 'supermarket', name: 'Zara', ...house('Hauptstraße', '12', '10001', 'Nord') },
    d: { railway: 'halt', name: 'Nord Hbf', 'name:en': 'Nord Central' },
    e: { 'addr:housename': 'Rose Cottage', 'addr:street': 'Bahnhofstraße', 'addr:city': 'Nord' },
    f: house('Mühle', '5', '10001', 'Nord'),
    g: house('Mühle', '9', '10001', 'Nord'),
    k: house('Am Anger', '7', '10001', 'Nord'),
    p: house('Bahnhofstraße', '2', '10001', 'Nord'),
    h: house('Hauptstraße', '1', '20002', 'Süd'),
    i: { shop: 'supermarket', name: 'Zara', ...house('Hauptstraße', '12', '20002', 'Süd') },
    q: house('Bahnhofstraße', '2', '20002', 'Süd'),
    r: { amenity: 'school', name: 'Schule am Anger' },
  },
});

const WORLDS: readonly (readonly [name: string, open: () => Promise<Region>, skip: string | false])[] = [
  ['a drawn town', async () => drawn, false],
  ['Liechtenstein', () => realRegion('liechtenstein'), withoutRealData],
  ['Lauf', () => realRegion('lauf'), withoutRealData],
];

interface Parts {
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly country?: string;
}
type Asked = { readonly text: string; readonly parts?: Parts };

const line = (...parts: readonly (string | undefined)[]) => parts.filter(part => part !== undefined).join(' ');
const textOf = ({ street, houseNumber, postalCode, city, country }: Parts) =>
  [line(street, houseNumber), line(postalCode, city), country]
    .filter(part => part !== undefined && part !== '')
    .join(', ');

/** Questions about a region: addresses and names in many manners, points inside and outside, texts that mean nothing. */
function questionsIn({ addresses, places, pois, manifest: { box, country } }: Region): fc.Arbitrary<Asked> {
  const row = fc.nat({ max: addresses.houseNumber.length - 1 }).map(i => partsOfAddress(addresses, i));
  const poi = fc
    .nat({ max: Math.max(0, places.poiRow.length - 1) })
    .map(i => pois.strings.get(pois.texts.name[places.poiRow[i] ?? 0] ?? 0) || 'Kirche');
  const town = fc.constantFrom('Oslo', 'Zürich', 'Nordheim', '99999 Nirgendwo', 'Paris');
  const parts = fc
    .record({ of: row, country: fc.constantFrom(undefined, country, 'FR'), bits: fc.nat({ max: 15 }), other: row })
    .map(({ of, country: land, bits, other }): Asked => {
      const given: Parts = {
        street: (bits & 1 ? other : of).street || 'Weg',
        ...(bits & 2 ? {} : { houseNumber: of.houseNumber || '1' }),
        ...(bits & 4 || !of.postalCode ? {} : { postalCode: of.postalCode }),
        ...(bits & 8 || !of.city ? {} : { city: of.city }),
        ...(land === undefined ? {} : { country: land }),
      };
      return { text: textOf(given), parts: given };
    });
  const written = fc.oneof(
    { weight: 3, arbitrary: row.map(labelOf) },
    { weight: 2, arbitrary: poi },
    fc.tuple(poi, row).map(([name, { city }]) => line(name, city && `, ${city}`)),
    fc.tuple(row, town).map(([{ street, houseNumber }, far]) => `${line(street, houseNumber)}, ${far}`),
    fc.tuple(row, row).map(([a, b]) => `Ecke ${a.street} / ${b.street}`),
    fc
      .tuple(row, fc.constantFrom('nicht ', '500 m hinter ', 'c/o Meier, ', 'EG, ', 'Firma Holz GmbH, '))
      .map(([of, before]) => before + labelOf(of)),
    fc
      .nat({ max: Math.max(0, places.placeCount - 1) })
      .map(i => places.strings.get(places.placeName[i] ?? 0) || 'Markt'),
    fc.constantFrom(
      'Xyzzy',
      '///filled.count.soap',
      'filled.count.soap',
      '1 1 1',
      'Straße',
      'Kirche',
      '12',
      '8FVC9G8F+6X',
    ),
  );
  const cut = fc
    .record({
      text: written,
      how: fc.constantFrom('WHOLE', 'CUT', 'MISSING', 'WRONG', 'LOWER'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ text, how, at }): Asked => {
      const i = Math.floor(at * text.length);
      const edited = {
        WHOLE: text,
        CUT: text.slice(0, i + 1),
        MISSING: text.slice(0, i) + text.slice(i + 1),
        WRONG: `${text.slice(0, i)}x${text.slice(i + 1)}`,
        LOWER: text.toLowerCase(),
      }[how];
      return { text: edited.trim() === '' ? 'Xyzzy' : edited };
    });
  const between = (least: number, most: number) =>
    fc.double({ min: least - 0.02, max: most + 0.02, noNaN: true }).map(degrees => degrees.toFixed(5));
  const point = fc
    .record({
      lat: between(box.south, box.north),
      lng: between(box.west, box.east),
      as: fc.constantFrom('PLAIN', 'SWAPPED', 'NAMED', 'BESIDE', 'GEO', 'FAR'),
      of: row,
    })
    .map(({ lat, lng, as, of }): Asked => {
      const text = {
        PLAIN: `${lat}, ${lng}`,
        SWAPPED: `${lng}, ${lat}`,
        NAMED: `lat: ${lat} lon: ${lng}`,
        BESIDE: `${of.street} (${lat}, ${lng})`,
        GEO: `geo:${lat},${lng}`,
        FAR: `1.5, ${lng}`,
      }[as];
      return { text };
    });
  return fc.oneof({ weight: 4, arbitrary: parts }, { weight: 6, arbitrary: cut }, point);
}

type Sent = { readonly status: number; readonly body: { readonly code?: string; readonly [name: string]: unknown } };
/** What all answers and problems have of a place. */
const seen = ({ lat, lng, label, ...rest }: Location & { kind?: string; confidence?: number }) => {
  const { kind, confidence } = rest.match ?? rest;
  return { lat, lng, label, kind, confidence };
};

for (const [name, open, skip] of WORLDS) {
  describe(`one text in ${name}`, { skip }, async () => {
    if (skip !== false) return;
    const region = await open();
    const { app, key, close } = await testApp(() => region);
    after(close);
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const post = async (path: string, body: object): Promise<Sent> => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/location-ext/${path}`,
        headers,
        payload: JSON.stringify(body),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const search = async (q: string): Promise<{ isAddress: boolean; locations: Location[] }> => {
      const answer = await app.inject({ url: `/api/location-ext/search?q=${encodeURIComponent(q)}`, headers });
      assert.equal(answer.statusCode, 200, q);
      return answer.json();
    };
    const functions = (address: string) => [
      post('addresses-in-range', { address, radius: 1, limit: 1 }),
      ...(region === drawn
        ? [
            post('poi-data', { address, transportMode: 'WALK', distance: 1, poiTypes: ['cafe'] }),
            post('location-index', { address }),
          ]
        : []),
    ];

    it('has the same first answer and confidence in the search, the geocoder and the functions, or is refused by all with the same alternatives', async t => {
      const seenKinds = { TAKEN: 0, REFUSED: 0, GUESSED: 0 };
      await fc.assert(
        fc.asyncProperty(questionsIn(region), async ({ text, parts }) => {
          const found = await search(text);
          const geocoded = await post('geocode', { address: text });
          const [first] = found.locations;
          assert.equal(
            new Set(found.locations.map(each => `${each.match.kind} ${each.label}`)).size,
            found.locations.length,
            text,
          );
          for (const { status, body } of await Promise.all(functions(text))) {
            if (status === 200) {
              seenKinds.TAKEN++;
              const { match, ...taken } = body.location as Location;
              const { alternatives: _, ...own } = match;
              assert.equal(found.isAddress, true, text);
              assert.deepEqual(first, { ...taken, match: own }, text);
              const [best] = geocoded.body.locations as Location[];
              assert.deepEqual(
                [best?.addressParts, best && seen(best)],
                [taken.addressParts, seen(first as Location)],
                text,
              );
            } else if (body.code === 'location-unreachable') {
              // A point that is found and has no street.
              assert.equal(found.isAddress, true, text);
            } else {
              assert.ok(
                ['address-not-found', 'location-outside-coverage'].includes(body.code ?? ''),
                `${text} ${body.code}`,
              );
              const alternatives = (body.alternatives ?? []) as Location[];
              seenKinds[alternatives.length === 0 ? 'REFUSED' : 'GUESSED']++;
              assert.equal(found.isAddress, false, text);
              assert.deepEqual(found.locations.map(seen), alternatives.map(seen), text);
              assert.ok(
                geocoded.status === 200
                  ? (geocoded.body.locations as []).length === 0
                  : geocoded.body.code === body.code,
                text,
              );
            }
          }
          if (parts === undefined) return;
          const byParts = await post('geocode', parts);
          assert.equal(byParts.status, 200, text);
          const [best] = byParts.body.locations as Location[];
          assert.deepEqual(best && seen(best), found.isAddress ? seen(first as Location) : undefined, text);
        }),
        { numRuns: RUNS },
      );
      t.diagnostic(JSON.stringify(seenKinds));
      assert.ok(
        Object.values(seenKinds).every(count => count > 5),
        JSON.stringify(seenKinds),
      );
    });

    it('keeps its first answer, if that is more likely than not, where the caller expects it there or in its country, and is as certain', async t => {
      let kept = 0;
      await fc.assert(
        fc.asyncProperty(questionsIn(region), async ({ text, parts }) => {
          const {
            isAddress,
            locations: [first],
          } = await search(text);
          if (!isAddress || first === undefined || first.match.confidence < 0.5) return;
          kept++;
          const { lat, lng, addressParts } = first;
          const asked = parts ?? { address: text };
          const meanings = (await post('geocode', { ...asked, limit: 20 })).body.locations as Location[];
          const biased = await post('geocode', { ...asked, lat, lng });
          const [near] = biased.body.locations as Location[];
          assert.deepEqual(near && { ...seen(near), confidence: 0 }, { ...seen(first), confidence: 0 }, text);
          assert.ok((near?.match.confidence ?? 0) >= first.match.confidence, text);
          if (addressParts?.country === undefined) return;
          const inside = await post('geocode', { ...asked, countries: [addressParts.country] });
          const [within] = inside.body.locations as Location[];
          const isOnlyThere = meanings.every(each => each.addressParts?.country === addressParts.country);
          assert.ok((within?.match.confidence ?? 0) >= first.match.confidence, text);
          assert.deepEqual(
            within && { ...seen(within), ...(isOnlyThere ? {} : { confidence: first.match.confidence }) },
            seen(first),
            text,
          );
        }),
        { numRuns: RUNS },
      );
      t.diagnostic(`${kept} kept`);
      assert.ok(kept > RUNS / 3, `${kept}`);
    });
  });
}
