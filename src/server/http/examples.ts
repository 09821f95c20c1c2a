// Example requests of the description. Each is sent to the sample town by a test, and its real answer stands beside it.
import type { ErrorCode } from '../../core/errors.ts';

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Stand for what is made anew with every snapshot. */
export const EXAMPLE_ID = 'snp_4Yk2pQ8sVb1nXc7dRt5wZa';
export const EXAMPLE_TOKEN = '7Hq3mZ1xKc9vTn5bRw2yLd';

const address = 'Marktplatz 1, 86998 Hollerbruck';
const place = { address, language: 'en' };
const reach = { ...place, transportMode: 'WALK', distance: 6 };
const snapshot = { params: { id: EXAMPLE_ID } };
const embed = { params: { token: EXAMPLE_TOKEN } };

/** By operation; an operation without one is shown without one. */
export const EXAMPLES: Readonly<Record<string, ExampleRequest>> = {
  createSnapshot: {
    body: { ...place, distance: 2, poiTypes: ['supermarket', 'bakery'], title: 'Bright flat at the square' },
  },
  listSnapshots: { query: { limit: 2 } },
  readSnapshot: snapshot,
  changeSnapshot: { ...snapshot, body: { title: 'Bright flat in the old town', expiresInDays: 90 } },
  refreshSnapshot: snapshot,
  deleteSnapshot: snapshot,
  createPoiData: { body: { ...reach, poiTypes: ['supermarket', 'pharmacy', 'bus_stop'], limitPerType: 1 } },
  readPoiData: { query: { ...reach, poiTypes: ['restaurant'], limit: 2 } },
  createLocationIndex: { body: { ...place, profile: 'FAMILY' } },
  readLocationIndex: { query: place },
  compareLocationIndex: {
    body: {
      places: [{ address }, { lat: 48.2436, lng: 10.5301 }],
      weights: { calm: 2, daily_needs: 1 },
      language: 'en',
    },
  },
  createCensusData: { body: { ...place, radius: 400, topics: ['population', 'average_age'] } },
  readCensusData: { query: { ...place, area: 'CELL', topics: ['population'] } },
  createAddressesInRange: { body: { ...place, radius: 60, limit: 2 } },
  readAddressesInRange: { query: { ...place, area: 'REACH', distance: 1, limit: 2 } },
  createTexts: {
    body: {
      ...place,
      tone: 'WARM',
      maxCharacters: 500,
      property: {
        type: 'APARTMENT',
        livingArea: 84,
        rooms: 3,
        price: 349000,
        priceType: 'PURCHASE',
        features: ['balcony'],
      },
    },
  },
  verifyTexts: { body: { ...place, text: 'The nearest supermarket is a ten-minute walk away.' } },
  searchPlaces: { query: { q: 'Marktpl', limit: 1 } },
  readCatalogue: { query: { language: 'en' } },
  openEmbedPage: embed,
  readEmbedData: embed,
  readPicture: { ...embed, query: { width: 600, height: 400 } },
  readTile: { params: { region: 'sample', version: '9e108f6b9c05bcfc', z: 14, x: 8671, y: 5678 } },
  readAsset: { params: { path: 'sprite.json' } },
  readProblemPage: { params: { code: 'address-not-found' } },
};

/** Requests that go wrong, by the code that they are answered with. */
export const PROBLEM_EXAMPLES: Readonly<Partial<Record<ErrorCode, ExampleRequest & { readonly operation: string }>>> = {
  'request-invalid': { operation: 'createPoiData', body: { lat: 48.2478, lon: 10.5366, distance: 500 } },
  'json-malformed': { operation: 'createPoiData', headers: { 'content-type': 'application/json' } },
  'key-missing': { operation: 'readCatalogue', headers: { 'x-api-key': '' } },
  'key-unknown': { operation: 'readCatalogue', headers: { 'x-api-key': 'uk_live_abc' } },
  'not-acceptable': { operation: 'readCatalogue', headers: { accept: 'image/png' } },
  'content-type-unsupported': { operation: 'createPoiData', body: place, headers: { 'content-type': 'text/plain' } },
  'address-not-found': { operation: 'createPoiData', body: { address: 'Xyzzy' } },
  'address-not-precise': { operation: 'createPoiData', body: { address: 'Hollerbruck', minMatch: 'ADDRESS' } },
  'location-outside-coverage': { operation: 'createPoiData', body: { lat: 52.52, lng: 13.405 } },
  'snapshot-not-found': { operation: 'readSnapshot', params: { id: 'snp_0000000000000000000000' } },
};
