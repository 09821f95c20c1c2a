// Geocoding and reverse geocoding as calls of their own: texts or parts of addresses to places, and points to what is around them.
import { feature, query } from '../../answers/feature.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { type Answer, type Called, functionRoutes, languageFor, type RegionPart } from '../../answers/route.ts';
import { type GeocodeResults, geocodeSchema, type ReverseResults, reverseSchema } from './answer.ts';
import { geocode } from './geocode.ts';
import {
  type GeocodeRequest,
  geocodeQuerySchema,
  geocodeRequestSchema,
  type ReverseRequest,
  reverseQuerySchema,
  reverseRequestSchema,
} from './request.ts';
import { reverseGeocode } from './reverse-geocode.ts';

const LIMIT = { field: 'limit', flags: '--limit <number>', description: 'how many at most', read: 'NUMBER' } as const;
const TYPES = { field: 'types', flags: '--types <list>', description: 'comma-separated kinds of matches' } as const;

export const geocodeFeature = feature({
  tags: [{ name: 'Geocoding', description: 'Addresses to places with what was understood, and points to addresses.' }],
  routes: [
    ...functionRoutes({
      path: '/api/location-ext/geocode',
      access: 'any-key',
      operationIds: { post: 'geocode', get: 'geocodeByQuery' },
      tag: 'Geocoding',
      summary: 'Find the places that an address may mean',
      description:
        'A free text or the parts of an address → places, most likely first, each with how the question is understood: its parts, and every difference with the reason.',
      parametersNote: '; lists are comma-separated',
      note: 'The first location is the one that every function takes for the same `address`. Nothing found is an empty list. A request costs nothing.',
      body: geocodeRequestSchema,
      query: geocodeQuerySchema,
      answers: { 200: { description: 'What the question may mean, most likely first.', schema: geocodeSchema } },
      problems: ['location-outside-coverage'],
      counted: { as: 'geocode', units: 0 },
      isPublishable: true,
      handle: answerGeocode,
    }),
    ...functionRoutes({
      path: '/api/location-ext/reverse',
      access: 'any-key',
      operationIds: { post: 'reverseGeocode', get: 'reverseGeocodeByQuery' },
      tag: 'Geocoding',
      summary: 'What lies at a point',
      description:
        'Addresses, streets, places and points of interest around a point, nearest first, and the municipality and districts that contain it.',
      parametersNote: '; lists are comma-separated',
      note: 'Distances are straight lines. A request costs nothing.',
      body: reverseRequestSchema,
      query: reverseQuerySchema,
      answers: { 200: { description: 'What lies around the point, nearest first.', schema: reverseSchema } },
      problems: ['location-outside-coverage'],
      counted: { as: 'reverse-geocode', units: 0 },
      isPublishable: true,
      inExplorer: true,
      handle: answerReverse,
    }),
  ],
  queries: [
    query({
      name: 'geocode',
      description: 'what an address may mean, with its parts and corrections',
      fields: [
        { field: 'address', flags: '<address>' },
        LIMIT,
        TYPES,
        { field: 'countries', flags: '--countries <list>', description: 'comma-separated codes of countries' },
        { field: 'box', flags: '--box <list>', description: 'lng,lat,lng,lat of two corners' },
        { field: 'lat', flags: '--lat <degrees>', description: 'with --lng: prefer what is near', read: 'NUMBER' },
        { field: 'lng', flags: '--lng <degrees>', read: 'NUMBER' },
      ],
      schema: geocodeRequestSchema,
      answer: (request, { region, language }) => geocode([region], request, language),
      lines: ({ locations }) =>
        locations.flatMap(({ label, lat, lng, match, understood }) => [
          `${match.kind}  ${match.confidence.toFixed(2)}  ${lat}, ${lng}  ${label}`,
          `  ${Object.entries(understood.parts)
            .map(([part, text]) => `${part} "${text}"`)
            .join(', ')}`,
          ...understood.corrections.map(({ detail }) => `  ${detail}`),
        ]),
    }),
    query({
      name: 'reverse',
      description: 'what lies at a point',
      fields: [
        { field: 'lat', flags: '<lat>', read: 'NUMBER' },
        { field: 'lng', flags: '<lng>', read: 'NUMBER' },
        { field: 'radius', flags: '--radius <meters>', description: 'default 150, at most 2,000', read: 'NUMBER' },
        LIMIT,
        TYPES,
      ],
      schema: reverseRequestSchema,
      answer: (request, { region, language }) => reverseGeocode(region, request, language),
      lines: ({ location, locations, areas }) => [
        [location.label, ...areas.map(({ name }) => name)].join(' · '),
        ...tableLines(
          ['METERS', 'KIND', 'LABEL'],
          locations.map(({ distanceMeters, match, label }) => [distanceMeters.toFixed(1), match.kind, label]),
        ),
      ],
    }),
  ],
  examples: {
    geocode: { body: { street: 'Marktplatz', houseNumber: '1', postalCode: '86999', city: 'Hollerbruck', limit: 1 } },
    geocodeByQuery: { query: { address: 'Marktplazt 1, 2. OG, 86998 Hollerbruck', limit: 1 } },
    reverseGeocode: { body: { lat: 48.22855, lng: 10.5440435, radius: 60, limit: 2 } },
    reverseGeocodeByQuery: { query: { lat: 48.22855, lng: 10.5440435, types: ['ADDRESS'], limit: 1 } },
  },
});

function answerGeocode(request: GeocodeRequest, { caller }: Called, parts: RegionPart): Answer<GeocodeResults> {
  return { status: 200, json: geocode(parts.regions.all(), request, languageFor(request, caller)) };
}

function answerReverse(request: ReverseRequest, { caller }: Called, parts: RegionPart): Answer<ReverseResults> {
  return { status: 200, json: reverseGeocode(parts.regions.at(request), request, languageFor(request, caller)) };
}
