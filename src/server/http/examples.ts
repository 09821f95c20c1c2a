// Example requests of the description. `example-answers.json` has the real answers of the sample town, and a test compares them.
import type { ExampleRequest } from '../../answers/feature.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { FEATURES } from '../../features/features.ts';

/** Example requests by operation; some operations have none. */
export const EXAMPLES: Readonly<Record<string, ExampleRequest>> = {
  ...Object.assign({}, ...FEATURES.map(({ examples }) => examples)),
  getTile: { params: { region: 'sample', version: '9e108f6b9c05bcfc', z: 14, x: 8671, y: 5678 } },
  getAsset: { params: { path: 'sprite.json' } },
  getProblemPage: { params: { code: 'address-not-found' } },
  getDocument: { params: { document: 'recipes' } },
  getDocumentPicture: { params: { picture: 'index-calm.svg' } },
};

/** Requests that fail, by the code of their problem. */
export const PROBLEM_EXAMPLES: Readonly<Partial<Record<ErrorCode, ExampleRequest & { readonly operation: string }>>> = {
  'request-invalid': { operation: 'listPointsOfInterest', body: { lat: 48.2478, lon: 10.5366, distance: 500 } },
  'json-malformed': { operation: 'listPointsOfInterest', headers: { 'content-type': 'application/json' } },
  'xml-malformed': { operation: 'enrichOpenImmo', body: '<openimmo>\n  <anbieter>\n</openimmo>' },
  'key-missing': { operation: 'getCatalogue', headers: { 'x-api-key': '' } },
  'key-unknown': { operation: 'getCatalogue', headers: { 'x-api-key': 'uk_live_abc' } },
  'not-acceptable': { operation: 'getCatalogue', headers: { accept: 'image/png' } },
  'content-type-unsupported': {
    operation: 'listPointsOfInterest',
    body: { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' },
    headers: { 'content-type': 'text/plain' },
  },
  'operator-not-found': {
    operation: 'listPointsOfInterest',
    body: { address: 'Marktplatz 1', operators: ['Stadtwerke Nirgendwo'] },
  },
  'brand-not-found': { operation: 'listPointsOfInterest', body: { address: 'Marktplatz 1', brands: ['Aldi'] } },
  'poi-not-found': { operation: 'listPointsOfInterest', body: { poiId: 'n1' } },
  'address-not-found': { operation: 'listPointsOfInterest', body: { address: 'Xyzzy' } },
  'address-not-precise': { operation: 'listPointsOfInterest', body: { address: 'Hollerbruck', minMatch: 'ADDRESS' } },
  'location-outside-coverage': { operation: 'listPointsOfInterest', body: { lat: 52.52, lng: 13.405 } },
  'warrant-not-found': { operation: 'getWarrant', params: { id: 'wrt_0000000000000000000000' } },
  'snapshot-not-found': { operation: 'getSnapshot', params: { id: 'snp_0000000000000000000000' } },
};
