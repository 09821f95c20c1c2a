// Types of all calls that take a key, made from the description by `scripts/draw-client-types.ts`. Do not edit.

/** By method and path. `codes`: of the problems it can answer with; `files`: what it answers if `accept` asks for it. */
export interface Calls {
  /** Make a map snapshot */
  'POST /api/location-ext/snapshot-data': {
    body: SnapshotRequest;
    answer: Snapshot;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'idempotency-in-progress'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'address-would-leak'
      | 'idempotency-key-reused'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** List the account's snapshots */
  'GET /api/location-ext/snapshot-data': {
    query: {
      /** Only those that were made with it. */
      externalId?: string;

      /** `nextCursor` of the page before. */
      cursor?: string;

      /** How many on a page. */
      limit?: number;
    };
    answer: SnapshotList;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Read a snapshot */
  'GET /api/location-ext/snapshot-data/{id}': {
    path: {
      /** The `id` of the snapshot. */
      id: string;
    };
    answer: Snapshot;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'snapshot-not-found'
      | 'not-acceptable'
      | 'snapshot-deleted'
      | 'snapshot-expired'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Change a snapshot */
  'PATCH /api/location-ext/snapshot-data/{id}': {
    path: {
      /** The `id` of the snapshot. */
      id: string;
    };
    body: SnapshotPatch;
    answer: Snapshot;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'snapshot-not-found'
      | 'not-acceptable'
      | 'snapshot-deleted'
      | 'snapshot-expired'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'address-would-leak'
      | 'quota-exhausted'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Delete a snapshot */
  'DELETE /api/location-ext/snapshot-data/{id}': {
    path: {
      /** The `id` of the snapshot. */
      id: string;
    };
    answer: undefined;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'snapshot-not-found'
      | 'not-acceptable'
      | 'snapshot-deleted'
      | 'snapshot-expired'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Bring a snapshot up to date */
  'POST /api/location-ext/snapshot-data/{id}/refresh': {
    path: {
      /** The `id` of the snapshot. */
      id: string;
    };
    answer: Snapshot;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'snapshot-not-found'
      | 'not-acceptable'
      | 'snapshot-deleted'
      | 'snapshot-expired'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Points of interest and reachability */
  'POST /api/location-ext/poi-data': {
    body: PoiRequest;
    answer: PoiData;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Points of interest and reachability, as a read that can be cached */
  'GET /api/location-ext/poi-data': {
    query: {
      /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
      address?: string;

      /** WGS 84 degrees north; together with `lng`. */
      lat?: number;

      /** WGS 84 degrees east; together with `lat`. */
      lng?: number;

      /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
      minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

      /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
      language?: 'de' | 'de-AT' | 'de-CH' | 'en';

      /** How somebody travels along the street network. */
      transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

      /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
      distance?: number;

      /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
      unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

      /** Ids of types or groups of points of interest (`GET /api/location-ext/catalogue`). Default: the default set. */
      poiTypes?: PoiTypeOrGroup[];

      /** How many points of interest at most, the nearest first. Default 200. `counts` counts all. */
      limit?: number;

      /** How many of each type at most, the nearest first; applied before `limit`. Default: as many as there are. */
      limitPerType?: number;

      /** Up to 6 limits in `unit`, in any order, none over `distance`: the reached area of each, every one inside the next. Without `distance` the largest is it. */
      contours?: number[];

      /** Adds `openState` (and `openUntil`) as of this time: `now`, or an ISO 8601 time such as `2026-05-01T18:30:00+02:00`; without an offset it is the local time of the place. */
      openAt?: string;

      /** What to add: `area` (the reached area as a GeoJSON Feature and its size), `population` (how many people live in it). */
      include?: ('area' | 'population')[];
    };
    answer: PoiData;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** The location index of a place */
  'POST /api/location-ext/location-index': {
    body: LocationIndexRequest;
    answer: LocationIndex;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** The location index of a place, as a read that can be cached */
  'GET /api/location-ext/location-index': {
    query: {
      /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
      address?: string;

      /** WGS 84 degrees north; together with `lng`. */
      lat?: number;

      /** WGS 84 degrees east; together with `lat`. */
      lng?: number;

      /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
      minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

      /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
      language?: 'de' | 'de-AT' | 'de-CH' | 'en';

      /** A named set of weights. Profiles order places little differently; times are the same in all of them. */
      profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';
    };
    answer: LocationIndex;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Compare up to 20 places by the location index */
  'POST /api/location-ext/location-index/compare': {
    body: LocationIndexComparisonRequest;
    answer: LocationIndexComparison;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Census and demographic data */
  'POST /api/location-ext/census-data': {
    body: CensusRequest;
    answer: CensusData;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Census and demographic data, as a read that can be cached */
  'GET /api/location-ext/census-data': {
    query: {
      /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
      address?: string;

      /** WGS 84 degrees north; together with `lng`. */
      lat?: number;

      /** WGS 84 degrees east; together with `lat`. */
      lng?: number;

      /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
      minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

      /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
      language?: 'de' | 'de-AT' | 'de-CH' | 'en';

      /** The cell at the place, a circle around it, or what can be reached from it along the streets. */
      area?: 'CELL' | 'RADIUS' | 'REACH';

      /** Meters as the crow flies, for `area: RADIUS`. Default 1000. */
      radius?: number;

      /** How somebody travels along the street network. */
      transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

      /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
      distance?: number;

      /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
      unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

      /** Ids of topics or groups (`GET /api/location-ext/catalogue`). Default: population, average_age, household_size, net_rent, vacancy. Sensitive topics are in no group: they are named one by one, with a key that has the scope `census:sensitive`. */
      topics?: CensusTopicOrGroup[];

      /** What to add: `cells` (each cell with its share and figures, as GeoJSON; at most 50,000, while files hold all of them), `area` (the reached area). */
      include?: ('area' | 'cells')[];
    };
    answer: CensusData;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** All addresses around a place */
  'POST /api/location-ext/addresses-in-range': {
    body: AddressesRequest;
    answer: AddressesInRange;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'cursor-stale'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** All addresses around a place, as a read that can be cached */
  'GET /api/location-ext/addresses-in-range': {
    query: {
      /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
      address?: string;

      /** WGS 84 degrees north; together with `lng`. */
      lat?: number;

      /** WGS 84 degrees east; together with `lat`. */
      lng?: number;

      /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
      minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

      /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
      language?: 'de' | 'de-AT' | 'de-CH' | 'en';

      /** `RADIUS`: everything within `radius` as the crow flies. `REACH`: everything that can be reached along the streets, legs included, by `transportMode` within `distance`. */
      area?: 'RADIUS' | 'REACH';

      /** Metres in a straight line on the ellipsoid, with `area: RADIUS`. Default 150. */
      radius?: number;

      /** How somebody travels along the street network. */
      transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

      /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
      distance?: number;

      /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
      unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

      /** How many addresses on a page, the nearest first. Default 500. `total` counts all. A file (CSV, GeoJSON) has no pages: it holds all. */
      limit?: number;

      /** `nextCursor` of the page before, with the same place and area. It holds for one version of the region: afterwards it is `410 cursor-stale`. */
      cursor?: string;
    };
    answer: AddressesInRange;
    files: { 'text/csv': string; 'application/geo+json': FeatureCollection };
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'cursor-stale'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Texts about a property and its location */
  'POST /api/location-ext/texts': {
    body: TextsRequest;
    answer: Texts;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Which sentences of a text are so */
  'POST /api/location-ext/texts/verify': {
    body: TextsVerifyRequest;
    answer: TextsVerify;
    codes:
      | 'request-invalid'
      | 'json-malformed'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'scope-missing'
      | 'not-acceptable'
      | 'body-too-large'
      | 'content-type-unsupported'
      | 'address-not-found'
      | 'address-not-precise'
      | 'location-outside-coverage'
      | 'location-unreachable'
      | 'rate-limited'
      | 'quota-exhausted'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Search places while somebody types */
  'GET /api/location-ext/search': {
    query: {
      /** What was typed so far. */
      q: string;

      /** How many results. */
      limit?: number;
    };
    answer: SearchResults;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'not-acceptable'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** Everything that can be named in a request */
  'GET /api/location-ext/catalogue': {
    query: {
      /** Language of labels. Default: the account's, else `de`. */
      language?: 'de' | 'de-AT' | 'de-CH' | 'en';
    };
    answer: Catalogue;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'not-acceptable'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };

  /** What the account used this month */
  'GET /api/location-ext/usage': {
    answer: Usage;
    codes:
      | 'request-invalid'
      | 'key-missing'
      | 'key-unknown'
      | 'key-expired'
      | 'key-revoked'
      | 'account-suspended'
      | 'not-acceptable'
      | 'rate-limited'
      | 'internal'
      | 'state-not-ready'
      | 'overloaded';
  };
}

/** How many of the residential buildings in the area carry an address. */
export interface AddressCompleteness {
  /** `addressed` / `buildings`; null where there are none. With `CENSUS`, 0.9 to 1.1 is complete. */
  share: number | null;

  /** Residential buildings with an address; with `CENSUS`, all addresses. */
  addressed: number;
  buildings: number;

  /** Which buildings are counted: residential ones of the map, or, where fewer than half of them are mapped, those with dwellings of the census (cells of 100 m). */
  basis: 'BUILDINGS' | 'CENSUS';
}

export interface AddressInRange {
  label: string;
  street: string;
  houseNumber: string;
  postalCode?: string;
  city?: string;

  /** Which of `postalCode` and `city` are not in the data itself but follow from what is around. */
  derived?: string[];
  lat: number;
  lng: number;

  /** In a straight line on the ellipsoid, also with `area: REACH`. */
  distanceMeters: number;

  /** Id of the entry of `meta.attribution` that it is from. */
  source: string;
}

export interface AddressesInRange {
  location: Location;

  /** What was asked for; `radiusMeters` with `RADIUS`. */
  area: { kind: 'RADIUS' | 'REACH'; radiusMeters?: number };

  /** With `REACH` only. */
  reachability?: Reachability;

  /** Nearest first, ties by label. */
  addresses: AddressInRange[];

  /** All addresses in the area, on whatever page. */
  total: number;
  completeness: AddressCompleteness;

  /** Not there on the last page. */
  nextCursor?: string;
  meta: Meta;
}

export interface AddressesRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** `RADIUS`: everything within `radius` as the crow flies. `REACH`: everything that can be reached along the streets, legs included, by `transportMode` within `distance`. */
  area?: 'RADIUS' | 'REACH';

  /** Metres in a straight line on the ellipsoid, with `area: RADIUS`. Default 150. */
  radius?: number;

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** How many addresses on a page, the nearest first. Default 500. `total` counts all. A file (CSV, GeoJSON) has no pages: it holds all. */
  limit?: number;

  /** `nextCursor` of the page before, with the same place and area. It holds for one version of the region: afterwards it is `410 cursor-stale`. */
  cursor?: string;
}

/** GeoJSON (RFC 7946): positions are [lng, lat]. */
export interface AreaFeature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: { type: 'MultiPolygon'; coordinates: number[][][][] };
}

export interface Catalogue {
  poiGroups: { id: string; label: string; color: string; types: string[] }[];
  poiTypes: {
    id: string;
    label: string;
    group: string;
    groupLabel: string;

    /** In the set that a request gets that names no types. */
    isDefault: boolean;

    /** OpenStreetMap tags; any of them makes an object one. */
    tags: string[];
  }[];
  censusGroups: { id: string; label: string; topics: string[] }[];
  censusTopics: {
    id: string;
    label: string;
    group?: string;

    /** In no group: named one by one, with a key that has the scope `census:sensitive`. */
    isSensitive: boolean;
    isDefault: boolean;
    unit:
      | 'PERSONS'
      | 'HOUSEHOLDS'
      | 'FAMILIES'
      | 'DWELLINGS'
      | 'BUILDINGS'
      | 'YEARS'
      | 'PERCENT'
      | 'PERSONS_PER_HOUSEHOLD'
      | 'SQUARE_METERS'
      | 'EUR_PER_SQUARE_METER';

    /** Of a distribution. */
    classes?: { id: string; label: string }[];

    /** The published tables it is read from, best first. */
    tables: string[];
  }[];
  indexCategories: {
    id: string;
    label: string;
    proxy?: true;

    /** Share of the total by profile. */
    weights: { BALANCED: number; FAMILY: number; SENIOR: number; STUDENT: number; PROFESSIONAL: number };

    /** `calm` has none. */
    types: {
      id: string;
      label: string;

      /** The types of points of interest that count as one. */
      poiTypes: string[];
      transportMode: 'WALK' | 'CAR';

      /** Of the 100 points of the category: for the nearest, the second nearest and so on. */
      rankPoints: number[];

      /** Share of what there is that the map is taken to hold. */
      completeness: number;
    }[];
  }[];
  indexProfiles: { id: string; label: string }[];
  transportModes: { id: string; label: string }[];
  units: { id: string; label: string }[];
}

/** GeoJSON (RFC 7946). `share` is what the area takes of the cell; of each topic there are `<id>`, `<id>_state`, and `<id>_<class>` for its classes. */
export interface CensusCells {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    id: string;
    geometry: { type: 'Polygon'; coordinates: number[][][] };
    properties: Record<string, number | string | boolean | null>;
  }[];
}

export interface CensusData {
  location: Location;
  area: { kind: 'CELL' | 'RADIUS' | 'REACH'; radiusMeters?: number; squareMeters: number; cellId?: string };
  topics: CensusTopicFigure[];

  /** The finest grid that answered; each topic names its own. */
  grid?: { id: string; sizeMeters: number };
  referenceDate?: string;

  /** City, town or rural: the degree of urbanisation of the square kilometre of the place. */
  settlement?: {
    type: 'CITY' | 'TOWN' | 'RURAL';

    /** `CLIPPED`: the census files end so near that the type of places at the edge may differ. */
    basis: 'FULL' | 'CLIPPED';
  };

  /** With `area: REACH`. */
  reachability?: Reachability;

  /** With `include: cells`. */
  cells?: CensusCells;
  meta: Meta;
}

export interface CensusRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** The cell at the place, a circle around it, or what can be reached from it along the streets. */
  area?: 'CELL' | 'RADIUS' | 'REACH';

  /** Meters as the crow flies, for `area: RADIUS`. Default 1000. */
  radius?: number;

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** Ids of topics or groups (`GET /api/location-ext/catalogue`). Default: population, average_age, household_size, net_rent, vacancy. Sensitive topics are in no group: they are named one by one, with a key that has the scope `census:sensitive`. */
  topics?: CensusTopicOrGroup[] | string;

  /** What to add: `cells` (each cell with its share and figures, as GeoJSON; at most 50,000, while files hold all of them), `area` (the reached area). */
  include?: ('area' | 'cells')[] | string;
}

export interface CensusTopicFigure {
  id: string;
  label: string;
  unit:
    | 'PERSONS'
    | 'HOUSEHOLDS'
    | 'FAMILIES'
    | 'DWELLINGS'
    | 'BUILDINGS'
    | 'YEARS'
    | 'PERCENT'
    | 'PERSONS_PER_HOUSEHOLD'
    | 'SQUARE_METERS'
    | 'EUR_PER_SQUARE_METER';

  /** In `unit`. Null is not zero: see `state`. */
  value: number | null;

  /** `ZERO`: counted, and none. `NOT_PUBLISHED`: none or too few to say. `SUPPRESSED`: held back. `ABSENT`: not in the data of this place. */
  state: 'VALUE' | 'ZERO' | 'NOT_PUBLISHED' | 'SUPPRESSED' | 'ABSENT';

  /** `LIMITED`: a tenth or more is flagged by the publisher. `LOW`: too small an area. */
  reliability?: 'NORMAL' | 'LIMITED' | 'LOW';

  /** Share of the people (or of what the mean is weighted by) in cells with a published value. */
  coverage?: number;

  /** Of percentages with gaps: if all that is missing were 0, and if it were as what is published. */
  valueRange?: [number, number];

  /** Published counts are altered at random to protect people; so much of it is in this sum. */
  noise?: { standardDeviation: number; note: string };
  flaggedShare?: number;

  /** 1 − the sum of the shares. */
  unattributed?: number;

  /** How cells at the edge are shared out: by area, by the floor area of buildings, or whole cells. */
  method?: 'AREAL' | 'BUILDINGS' | 'CELL';
  cells: { used: number; notPublished: number; suppressed: number; absent: number };
  distribution?: {
    id: string;
    label: string;
    value: number | null;

    /** Of the total in the same cells, 0–1. */
    share: number | null;
    shareRange?: [number, number];

    /** The same share elsewhere. */
    comparison?: { municipality?: number; region?: number; country?: number };
  }[];
  comparison?: { municipality?: number; region?: number; country?: number };
  source?: { id: 'zensus2022' | 'eurostat2021'; table: string; gridMeters: number; referenceDate: string };
}

export type CensusTopicOrGroup =
  | 'population'
  | 'sex'
  | 'employed'
  | 'moved_within_a_year'
  | 'average_age'
  | 'under_18_share'
  | 'over_65_share'
  | 'age_classes'
  | 'age_decades'
  | 'age_of_life'
  | 'household_size'
  | 'household_sizes'
  | 'household_living_arrangement'
  | 'household_types'
  | 'senior_households'
  | 'family_sizes'
  | 'family_types'
  | 'net_rent'
  | 'home_ownership'
  | 'vacancy'
  | 'market_vacancy'
  | 'living_space_per_person'
  | 'dwelling_size'
  | 'dwelling_sizes'
  | 'dwelling_rooms'
  | 'dwelling_building_types'
  | 'building_types'
  | 'building_dwellings'
  | 'building_decades'
  | 'building_years'
  | 'building_year_classes'
  | 'dwelling_heating'
  | 'building_heating'
  | 'dwelling_energy'
  | 'building_energy'
  | 'german_adults'
  | 'foreigner_share'
  | 'adult_foreigner_share'
  | 'eu_foreigner_share'
  | 'non_eu_foreigner_share'
  | 'country_of_birth'
  | 'citizenship'
  | 'citizenship_groups'
  | 'citizenships_held'
  | 'marital_status'
  | 'religion'
  | 'people'
  | 'age'
  | 'households'
  | 'housing'
  | 'buildings'
  | 'heating_and_energy';

export interface EnergyCertificate {
  /** `NOT_YET`: there is none yet. `EXEMPT`: none is needed, such as for monuments and small buildings. */
  state: 'AVAILABLE' | 'NOT_YET' | 'EXEMPT';

  /** By computed demand or by measured consumption. */
  kind?: 'DEMAND' | 'CONSUMPTION';

  /** Final energy in kWh per square metre and year. */
  value?: number;

  /** The main energy carriers: GAS, LIQUID_GAS, BIOGAS, OIL, DISTRICT_HEATING, LOCAL_HEATING, ELECTRICITY, HEAT_PUMP, GEOTHERMAL, AMBIENT_HEAT, SOLAR, PELLETS, WOOD, WOOD_CHIPS, COAL. */
  energyCarriers?:
    | (
        | 'GAS'
        | 'LIQUID_GAS'
        | 'BIOGAS'
        | 'OIL'
        | 'DISTRICT_HEATING'
        | 'LOCAL_HEATING'
        | 'ELECTRICITY'
        | 'HEAT_PUMP'
        | 'GEOTHERMAL'
        | 'AMBIENT_HEAT'
        | 'SOLAR'
        | 'PELLETS'
        | 'WOOD'
        | 'WOOD_CHIPS'
        | 'COAL'
      )[]
    | string;

  /** The building's year as the certificate names it. */
  yearBuilt?: number;

  /** The efficiency class that the certificate names. */
  class?: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';

  /** The last day on which the certificate is valid. */
  validUntil?: string;
}

/** An OpenStreetMap object, a search over the streets, a table of the census, a field of the request, the place, or the rules of reach. */
export type FactSource =
  | { kind: 'POI'; id: string; transportMode: 'WALK' | 'BICYCLE' | 'CAR' }
  | { kind: 'REACH'; transportMode: 'WALK' | 'BICYCLE' | 'CAR'; minutes: number }
  | { kind: 'CENSUS'; id: string; table: string; referenceDate: string }
  | { kind: 'INDEX'; category: 'calm'; version: number }
  | { kind: 'REQUEST'; pointer: string }
  | { kind: 'PLACE' }
  | { kind: 'RULES'; version: number };

/** GeoJSON (RFC 7946): positions are [lng, lat]. The rest of the JSON answer stands beside `features`. */
export type FeatureCollection = {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    geometry: {
      type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon';
      coordinates: unknown[];
    };
    properties: Record<string, unknown>;
    [further: string]: unknown;
  }[];
  [further: string]: unknown;
};

/** The place as it was understood. */
export interface Location {
  lat: number;
  lng: number;
  label: string;
  address?: {
    street?: string;
    houseNumber?: string;
    postalCode?: string;
    city?: string;
    district?: string;
    country: string;

    /** Names of the fields that are not in the data itself but follow from what is around. */
    derived?: string[];
  };
  match: {
    kind: 'COORDINATE' | 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'POSTCODE' | 'PLACE' | 'POI';
    confidence: number;
    alternatives?: {
      lat: number;
      lng: number;
      label: string;
      kind: 'COORDINATE' | 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'POSTCODE' | 'PLACE' | 'POI';
      confidence: number;
    }[];
  };
}

export interface LocationIndex {
  location: Location;

  /** `low` to `high` is how far walking speed (±10 %), the position of the place and gaps in the map can move the score; it is no confidence interval. Where less than half of the weight is available, there is `missing` with a `detail` instead. */
  total: {
    score?: number;
    low?: number;
    high?: number;
    level?: number;
    label?: string;
    missing?: 'LOW_COVERAGE';
    detail?: string;
  };

  /** Left out with the caller's own weights. */
  profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';

  /** How much of what counts the data is taken to hold: of categories, of their types, of the surroundings. */
  completeness: number;
  categories: {
    id:
      | 'daily_needs'
      | 'education'
      | 'health'
      | 'public_transport'
      | 'leisure_nature'
      | 'food_culture'
      | 'sport'
      | 'mobility'
      | 'calm';
    label: string;

    /** Of the category by itself. Left out if it is missing. */
    score?: number;

    /** In the total, after the weight of missing categories was shared out. */
    weight: number;

    /** Points of the total: exactly the sum of `contributions`, and all of them exactly the total. */
    contribution?: number;
    low?: number;
    high?: number;

    /** Computed from distances to roads, railways and industry, not from measured or modelled noise. */
    proxy?: true;

    /** Of 100 places where people of the region live, how many score lower (equal ones count half); and the same among places of the same settlement type. Only for named profiles, and not of a sample under 200. */
    percentile?: { region?: number; settlementType?: number };
    contributions?: {
      /** The OpenStreetMap object; not of `calm`. */
      poiId?: string;

      /** A type of the index, which is not a type of points of interest. */
      indexType: string;
      indexTypeLabel: string;
      transportMode?: 'WALK' | 'CAR';
      name?: string;

      /** By car with 120 seconds for parking. */
      travelSeconds?: number;

      /** Of the total, six decimals. */
      points: number;
    }[];

    /** Of `calm`: what each source of noise takes from the points that the weight would bring. */
    losses?: { source: string; sourceLabel: string; distanceMeters: number; points: number }[];

    /** Nothing of the category is in the data of the region: not known, rather than zero. */
    missing?: 'NO_SOURCE';
  }[];

  /** Of 100 places where people of the region live, how many score lower (equal ones count half); and the same among places of the same settlement type. Only for named profiles, and not of a sample under 200. */
  percentile?: { region?: number; settlementType?: number };

  /** What one more of a type, 5 minutes away, would add to the score: the three that add most. */
  improvements: { indexType: string; indexTypeLabel: string; gain: number }[];
  reference?: {
    /** How many places the percentiles are against. */
    sample?: number;

    /** The edition of the sample; later imports keep it. */
    version?: string;

    /** What the places were drawn from: addresses, or where too few are mapped, homes or streets. */
    frame?: 'ADDRESSES' | 'BUILDINGS' | 'STREETS';

    /** Whether places were drawn by the people who live around them, or all alike. */
    weightedByPeople?: boolean;
    settlementType?: 'CITY' | 'TOWN' | 'RURAL';

    /** Of the settlement types of the sample. `CLIPPED`: the census files end so near that those of places at the edge may differ. */
    basis?: 'FULL' | 'CLIPPED';
  };
  meta: Meta;
}

export interface LocationIndexComparison {
  /** One for each place, in its order. */
  results: ({ status: 200; index: LocationIndex } | { status: number; problem: PlaceProblem })[];
  ranking: {
    /** Index into `places`, from 0. */
    place: number;

    /** From 1; equal scores share one. */
    rank: number;
    score: number;

    /** Places whose bands overlap with this one by more than half of the narrower. */
    indistinguishableFrom: number[];
  }[];
  profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';
  meta: Meta;
}

export interface LocationIndexComparisonRequest {
  /** Each named by address or coordinate. A place that is not found is a problem of its own. */
  places: {
    /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
    address?: string;

    /** WGS 84 degrees north; together with `lng`. */
    lat?: number;

    /** WGS 84 degrees east; together with `lat`. */
    lng?: number;

    /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
    minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';
  }[];

  /** A named set of weights. Profiles order places little differently; times are the same in all of them. */
  profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';

  /** Instead of a profile: how much each category counts, in any proportion; what is not named counts nothing. They are divided so that they add up to 1. */
  weights?: {
    daily_needs?: number;
    education?: number;
    health?: number;
    public_transport?: number;
    leisure_nature?: number;
    food_culture?: number;
    sport?: number;
    mobility?: number;
    calm?: number;
  };

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';
}

export interface LocationIndexRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** A named set of weights. Profiles order places little differently; times are the same in all of them. */
  profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';

  /** Instead of a profile: how much each category counts, in any proportion; what is not named counts nothing. They are divided so that they add up to 1. */
  weights?: {
    daily_needs?: number;
    education?: number;
    health?: number;
    public_transport?: number;
    leisure_nature?: number;
    food_culture?: number;
    sport?: number;
    mobility?: number;
    calm?: number;
  };
}

export interface Meta {
  region: {
    id: string;
    version: string;
    osmTimestamp?: string;

    /** Census sources of the region and the day or year their figures are of. */
    census?: Record<string, string>;
  };
  versions: { reach?: number; index?: number; texts?: number };
  attribution: { id: string; text: string; sourceUrl: string; license: string; licenseUrl: string; changed: boolean }[];

  /** The one line to print. */
  credit: { plain: string; html: string };
  use: 'PRODUCED_WORK' | 'DATABASE_EXTRACT';
  warnings: { code: string; detail: string }[];
}

export interface PlaceIndex {
  /** `low` to `high` is how far walking speed (±10 %), the position of the place and gaps in the map can move the score; it is no confidence interval. Where less than half of the weight is available, there is `missing` with a `detail` instead. */
  total: {
    score?: number;
    low?: number;
    high?: number;
    level?: number;
    label?: string;
    missing?: 'LOW_COVERAGE';
    detail?: string;
  };

  /** Left out with the caller's own weights. */
  profile?: 'BALANCED' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL';

  /** How much of what counts the data is taken to hold: of categories, of their types, of the surroundings. */
  completeness: number;
  categories: {
    id:
      | 'daily_needs'
      | 'education'
      | 'health'
      | 'public_transport'
      | 'leisure_nature'
      | 'food_culture'
      | 'sport'
      | 'mobility'
      | 'calm';
    label: string;

    /** Of the category by itself. Left out if it is missing. */
    score?: number;

    /** In the total, after the weight of missing categories was shared out. */
    weight: number;

    /** Points of the total: exactly the sum of `contributions`, and all of them exactly the total. */
    contribution?: number;
    low?: number;
    high?: number;

    /** Computed from distances to roads, railways and industry, not from measured or modelled noise. */
    proxy?: true;

    /** Of 100 places where people of the region live, how many score lower (equal ones count half); and the same among places of the same settlement type. Only for named profiles, and not of a sample under 200. */
    percentile?: { region?: number; settlementType?: number };
    contributions?: {
      /** The OpenStreetMap object; not of `calm`. */
      poiId?: string;

      /** A type of the index, which is not a type of points of interest. */
      indexType: string;
      indexTypeLabel: string;
      transportMode?: 'WALK' | 'CAR';
      name?: string;

      /** By car with 120 seconds for parking. */
      travelSeconds?: number;

      /** Of the total, six decimals. */
      points: number;
    }[];

    /** Of `calm`: what each source of noise takes from the points that the weight would bring. */
    losses?: { source: string; sourceLabel: string; distanceMeters: number; points: number }[];

    /** Nothing of the category is in the data of the region: not known, rather than zero. */
    missing?: 'NO_SOURCE';
  }[];

  /** Of 100 places where people of the region live, how many score lower (equal ones count half); and the same among places of the same settlement type. Only for named profiles, and not of a sample under 200. */
  percentile?: { region?: number; settlementType?: number };

  /** What one more of a type, 5 minutes away, would add to the score: the three that add most. */
  improvements: { indexType: string; indexTypeLabel: string; gain: number }[];
  reference?: {
    /** How many places the percentiles are against. */
    sample?: number;

    /** The edition of the sample; later imports keep it. */
    version?: string;

    /** What the places were drawn from: addresses, or where too few are mapped, homes or streets. */
    frame?: 'ADDRESSES' | 'BUILDINGS' | 'STREETS';

    /** Whether places were drawn by the people who live around them, or all alike. */
    weightedByPeople?: boolean;
    settlementType?: 'CITY' | 'TOWN' | 'RURAL';

    /** Of the settlement types of the sample. `CLIPPED`: the census files end so near that those of places at the edge may differ. */
    basis?: 'FULL' | 'CLIPPED';
  };
}

/** As a problem document, without the id of the request. */
export type PlaceProblem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors: { pointer: string; code: string; detail: string; [further: string]: unknown }[];
  [further: string]: unknown;
};

export interface PoiData {
  location: Location;
  reachability: Reachability;

  /** Nearest first by what was minimised (time or length), ties by id. */
  pois: PointOfInterest[];

  /** How many are in reach per type that was asked for, before any limit; zero is stated. */
  counts: Record<string, number>;

  /** Whether `limit` or `limitPerType` left any out of `pois`. */
  truncated: boolean;

  /** With `include: population`: inhabitants of the reached area, by the census. */
  population?: CensusTopicFigure;
  meta: Meta;
}

export interface PoiRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** Ids of types or groups of points of interest (`GET /api/location-ext/catalogue`). Default: the default set. */
  poiTypes?: PoiTypeOrGroup[] | string;

  /** How many points of interest at most, the nearest first. Default 200. `counts` counts all. */
  limit?: number;

  /** How many of each type at most, the nearest first; applied before `limit`. Default: as many as there are. */
  limitPerType?: number;

  /** Up to 6 limits in `unit`, in any order, none over `distance`: the reached area of each, every one inside the next. Without `distance` the largest is it. */
  contours?: number[] | string | number;

  /** Adds `openState` (and `openUntil`) as of this time: `now`, or an ISO 8601 time such as `2026-05-01T18:30:00+02:00`; without an offset it is the local time of the place. */
  openAt?: string;

  /** What to add: `area` (the reached area as a GeoJSON Feature and its size), `population` (how many people live in it). */
  include?: ('area' | 'population')[] | string;
}

export type PoiTypeOrGroup =
  | 'daily_needs'
  | 'food_and_drink'
  | 'education'
  | 'health'
  | 'public_transport'
  | 'mobility'
  | 'nature'
  | 'leisure'
  | 'sport'
  | 'culture'
  | 'tourism'
  | 'shopping'
  | 'services'
  | 'public_services'
  | 'supermarket'
  | 'bakery'
  | 'pastry_shop'
  | 'chemist'
  | 'convenience'
  | 'greengrocer'
  | 'butcher'
  | 'deli'
  | 'dairy'
  | 'farm_shop'
  | 'seafood_shop'
  | 'health_food'
  | 'beverages'
  | 'kiosk'
  | 'marketplace'
  | 'bank'
  | 'atm'
  | 'post_office'
  | 'parcel_locker'
  | 'hairdresser'
  | 'restaurant'
  | 'cafe'
  | 'ice_cream'
  | 'fast_food'
  | 'food_court'
  | 'bar'
  | 'pub'
  | 'biergarten'
  | 'kindergarten'
  | 'childcare'
  | 'school'
  | 'music_school'
  | 'language_school'
  | 'dancing_school'
  | 'driving_school'
  | 'training_centre'
  | 'college'
  | 'university'
  | 'library'
  | 'doctor'
  | 'clinic'
  | 'hospital'
  | 'pharmacy'
  | 'dentist'
  | 'physiotherapist'
  | 'psychotherapist'
  | 'therapist'
  | 'alternative_medicine'
  | 'midwife'
  | 'nursing_home'
  | 'social_facility'
  | 'medical_supply'
  | 'hearing_aids'
  | 'veterinary'
  | 'defibrillator'
  | 'bus_stop'
  | 'tram_stop'
  | 'subway_station'
  | 'light_rail_station'
  | 'train_station'
  | 'bus_station'
  | 'ferry_terminal'
  | 'cable_car_station'
  | 'airport'
  | 'car_sharing'
  | 'car_rental'
  | 'taxi'
  | 'charging_station'
  | 'fuel'
  | 'parking'
  | 'bicycle_parking'
  | 'bicycle_rental'
  | 'bicycle_repair_station'
  | 'motorway_junction'
  | 'car_repair'
  | 'car_dealer'
  | 'tyre_shop'
  | 'motorcycle_dealer'
  | 'car_wash'
  | 'park'
  | 'garden'
  | 'wood'
  | 'nature_reserve'
  | 'bathing_area'
  | 'beach'
  | 'viewpoint'
  | 'observation_tower'
  | 'picnic_site'
  | 'barbecue'
  | 'dog_park'
  | 'waterfall'
  | 'allotments'
  | 'playground'
  | 'indoor_play'
  | 'water_park'
  | 'sauna'
  | 'community_centre'
  | 'youth_centre'
  | 'theme_park'
  | 'zoo'
  | 'aquarium'
  | 'miniature_golf'
  | 'bowling_alley'
  | 'escape_game'
  | 'amusement_arcade'
  | 'casino'
  | 'pitch'
  | 'sports_centre'
  | 'sports_hall'
  | 'stadium'
  | 'fitness_centre'
  | 'fitness_station'
  | 'swimming_pool'
  | 'running_track'
  | 'golf_course'
  | 'ice_rink'
  | 'climbing'
  | 'horse_riding'
  | 'marina'
  | 'cinema'
  | 'theatre'
  | 'arts_centre'
  | 'concert_hall'
  | 'museum'
  | 'gallery'
  | 'events_venue'
  | 'planetarium'
  | 'nightclub'
  | 'public_bookcase'
  | 'artwork'
  | 'monument'
  | 'memorial'
  | 'place_of_worship'
  | 'attraction'
  | 'castle'
  | 'ruins'
  | 'tourist_information'
  | 'hotel'
  | 'hostel'
  | 'guest_house'
  | 'holiday_home'
  | 'alpine_hut'
  | 'camp_site'
  | 'caravan_site'
  | 'department_store'
  | 'mall'
  | 'variety_store'
  | 'clothes'
  | 'shoes'
  | 'fashion_accessories'
  | 'jeweller'
  | 'optician'
  | 'books'
  | 'newsagent'
  | 'stationery'
  | 'electronics'
  | 'mobile_phones'
  | 'furniture'
  | 'home_accessories'
  | 'hardware'
  | 'garden_centre'
  | 'florist'
  | 'toys'
  | 'baby_goods'
  | 'sports_shop'
  | 'bicycle_shop'
  | 'pet_shop'
  | 'musical_instruments'
  | 'cosmetics'
  | 'fabric'
  | 'wine_shop'
  | 'confectionery'
  | 'tea_and_coffee'
  | 'tobacco'
  | 'gift_shop'
  | 'photo'
  | 'antiques'
  | 'second_hand'
  | 'beauty'
  | 'massage'
  | 'tattoo'
  | 'laundry'
  | 'tailor'
  | 'shoe_repair'
  | 'locksmith'
  | 'copyshop'
  | 'travel_agency'
  | 'insurance'
  | 'estate_agent'
  | 'lawyer'
  | 'tax_advisor'
  | 'coworking'
  | 'electrician'
  | 'plumber'
  | 'carpenter'
  | 'painter'
  | 'winery'
  | 'brewery'
  | 'funeral_directors'
  | 'townhall'
  | 'government_office'
  | 'police'
  | 'fire_station'
  | 'courthouse'
  | 'embassy'
  | 'cemetery'
  | 'recycling'
  | 'recycling_centre'
  | 'post_box'
  | 'toilets'
  | 'drinking_water'
  | 'fountain';

export interface PointOfInterest {
  /** The OpenStreetMap object: n…, w… or r…. */
  id: string;
  type: string;
  typeLabel: string;
  group: string;
  groupLabel: string;
  name?: string;
  lat: number;
  lng: number;
  address?: string;
  travelSeconds: number;
  networkMeters: number;
  straightLineMeters: number;

  /** The last leg, away from any street, is over 100 m. */
  offNetwork?: true;

  /** As in OpenStreetMap. */
  openingHours?: string;

  /** At the time of `openAt`; `UNKNOWN` where the hours are not known or do not decide it. */
  openState?: 'OPEN' | 'CLOSED' | 'UNKNOWN';

  /** Only while `OPEN`: when that ends; missing if it does not within a week. */
  openUntil?: string;
  wheelchair?: string;
  website?: string;
  phone?: string;
  brand?: string;
}

/** RFC 9457. Codes may bring further members. */
export interface Problem {
  /** A page of this server about the code. */
  type: string;
  title: string;
  status: number;
  detail: string;
  code:
    | 'request-unreadable'
    | 'request-timeout'
    | 'headers-too-large'
    | 'expectation-failed'
    | 'request-invalid'
    | 'json-malformed'
    | 'key-missing'
    | 'key-unknown'
    | 'key-expired'
    | 'key-revoked'
    | 'scope-missing'
    | 'account-suspended'
    | 'route-not-found'
    | 'snapshot-not-found'
    | 'method-not-allowed'
    | 'not-acceptable'
    | 'format-not-implemented'
    | 'content-type-unsupported'
    | 'snapshot-expired'
    | 'snapshot-deleted'
    | 'cursor-stale'
    | 'idempotency-in-progress'
    | 'idempotency-key-reused'
    | 'body-too-large'
    | 'address-not-found'
    | 'address-not-precise'
    | 'address-would-leak'
    | 'poi-not-found'
    | 'poi-not-reached'
    | 'location-outside-coverage'
    | 'location-unreachable'
    | 'rate-limited'
    | 'quota-exhausted'
    | 'overloaded'
    | 'region-not-ready'
    | 'state-not-ready'
    | 'internal';
  errors: {
    /** JSON pointer into the body (`#/distance`), or the name of a parameter. */
    pointer: string;
    code: string;
    detail: string;
    allowed?: (string | number)[];
    nearest?: string;
  }[];
  requestId: string;

  /** Of `address-not-precise`: what was found. */
  alternatives?: { lat: number; lng: number; label: string; kind: string; confidence: number }[];

  /** Of `location-outside-coverage`: how far it is to the data, if that can be said. */
  distanceMeters?: number;

  /** Of `location-unreachable`: how far the nearest usable street is, if there is one. */
  nearestStreetMeters?: number;
}

export interface Property {
  /** What it is. */
  type: 'APARTMENT' | 'HOUSE' | 'SEMI_DETACHED' | 'TERRACED' | 'MULTI_FAMILY' | 'PLOT' | 'OFFICE' | 'RETAIL';

  /** Square metres; the area for use of offices and shops. */
  livingArea?: number;

  /** Square metres. */
  plotArea?: number;

  /** Rooms as they are counted where the property lies; halves count. */
  rooms?: number;

  /** 0 is the ground floor, below it the basement. */
  floor?: number;

  /** When it was built. */
  yearBuilt?: number;

  /** In which state it is; the words of OpenImmo will do too. */
  condition?:
    | 'FIRST_OCCUPANCY'
    | 'AS_NEW'
    | 'MODERNISED'
    | 'REFURBISHED'
    | 'RENOVATED'
    | 'WELL_KEPT'
    | 'NEEDS_RENOVATION'
    | 'NEEDS_REFURBISHMENT'
    | 'SHELL'
    | 'PLANNED';

  /** In `currency`. */
  price?: number;

  /** What `price` is: a purchase price, or rent a month without (`NET`) or with (`GROSS`) utilities. */
  priceType?: 'PURCHASE' | 'RENT_NET' | 'RENT_GROSS';

  /** Default: CHF in Switzerland and Liechtenstein, else EUR. */
  currency?: 'EUR' | 'CHF';

  /** What it has. Known words (`balcony`, "Einbauküche") are written in the text's language; others, up to 60 characters, as they are. */
  features?: string[] | string;
  energyCertificate?: EnergyCertificate;
}

export interface Reachability {
  transportMode: 'WALK' | 'BICYCLE' | 'CAR';
  distance: number;
  unit: 'MINUTES' | 'METERS' | 'KILOMETERS';
  snapDistanceMeters: number;
  toleranceMeters: number;
  assumptions: string[];
  area?: AreaFeature;
  areaSquareMeters?: number;

  /** The areas up to the limits asked for in `contours`, ascending; each lies within the next. */
  contours?: { limit: number; area: AreaFeature; areaSquareMeters: number }[];
}

export interface SearchResults {
  results: Location[];
}

export interface Snapshot {
  id: string;

  /** The interactive page; whoever has it can see it. */
  embedUrl: string;

  /** The same map as a PNG; takes `width`, `height` and `scale`. */
  imageUrl: string;
  createdAt: string;
  expiresAt?: string;
  externalId?: string;

  /** The page as a frame, to be pasted into another page. */
  embedHtml: string;

  /** What was understood. With `addressVisibility` other than `EXACT` it is for you only: do not publish it. */
  location: Location;
  addressVisibility: 'EXACT' | 'STREET' | 'AREA';

  /** Only where it is not the exact place: what visitors see. Reach, points of interest and index are computed from there. */
  shownLocation?: Location;
  allowedOrigins?: string[];

  /** As it was asked for. */
  theme?: { primaryColor?: string; logoUrl?: string };
  reachability: Reachability;
  pois: PointOfInterest[];

  /** How many per type that was asked for; zero is stated. */
  counts: Record<string, number>;

  /** As `location-index` answers it, by the profile BALANCED. Left out where nobody can walk. */
  locationIndex?: PlaceIndex;

  /** The text about the place, if the page shows it, as `texts` answers it. */
  text?: SnapshotTextParts;

  /** What the page shows. */
  show: ('map' | 'pois' | 'index' | 'census' | 'text')[];
  meta: Meta;
}

export interface SnapshotList {
  /** Newest first. */
  snapshots: SnapshotSummary[];

  /** Missing on the last page. */
  nextCursor?: string;
}

/** Fields that are not named stay as they are. */
export interface SnapshotPatch {
  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`; without `unit` in that of the snapshot. At most 60 minutes or 50 km. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** Ids of types or groups of points of interest (`GET /api/location-ext/catalogue`). Default: the default set. */
  poiTypes?: PoiTypeOrGroup[] | string;

  /** What the page shows: `map` (always, named or not), `pois` (markers and list), `index` (the location index, with its reasons on the map), `census` (what was published of the square cells in the reached area, as a layer to switch on), `text` (a description of the place). The picture leaves out the last three. */
  show?: ('map' | 'pois' | 'index' | 'census' | 'text')[] | string;

  /** Replaces what was chosen; the text is written anew. */
  text?: SnapshotText;
  title?: string | null;

  /** How exactly visitors see the place. `EXACT`: the address with a pin. `STREET`: the middle of its section of the street, no house number. `AREA`: a fixed cluster of 100 m cells with at least 30 addresses, the same for every address in it; page, picture and data are computed from its middle. Default: the account's, else `EXACT`. */
  addressVisibility?: 'EXACT' | 'STREET' | 'AREA';

  /** Replaces the list; null: all origins. */
  allowedOrigins?: string[] | string | null;

  /** Replaces the look; null: the account's. */
  theme?: {
    /** Of the area and of buttons; made lighter or darker where it could not be read (4.5:1). */
    primaryColor?: string;

    /** A PNG, JPEG or WebP picture of at most 64 KiB as `data:` URL. It is kept with the snapshot: the page loads nothing from other hosts. */
    logo?: string;
  } | null;
  externalId?: string | null;

  /** Counted from now; null: the account's default, else never. */
  expiresInDays?: number | null;
}

export interface SnapshotRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** Ids of types or groups of points of interest (`GET /api/location-ext/catalogue`). Default: the default set. */
  poiTypes?: PoiTypeOrGroup[] | string;

  /** What the page shows: `map` (always, named or not), `pois` (markers and list), `index` (the location index, with its reasons on the map), `census` (what was published of the square cells in the reached area, as a layer to switch on), `text` (a description of the place). The picture leaves out the last three. */
  show?: ('map' | 'pois' | 'index' | 'census' | 'text')[] | string;
  text?: SnapshotText;

  /** Heading of the page; plain text, no key of this service in it. */
  title?: string;

  /** How exactly visitors see the place. `EXACT`: the address with a pin. `STREET`: the middle of its section of the street, no house number. `AREA`: a fixed cluster of 100 m cells with at least 30 addresses, the same for every address in it; page, picture and data are computed from its middle. Default: the account's, else `EXACT`. */
  addressVisibility?: 'EXACT' | 'STREET' | 'AREA';

  /** Only pages of these origins may frame the map (`https://example.com`, `https://*.example.com`; `http` for localhost), and only their scripts may read its data. Default: all. It is no secret: whoever has the link can still open it. */
  allowedOrigins?: string[] | string;

  /** Look of the page. Fields that are not named are the account's. */
  theme?: {
    /** Of the area and of buttons; made lighter or darker where it could not be read (4.5:1). */
    primaryColor?: string;

    /** A PNG, JPEG or WebP picture of at most 64 KiB as `data:` URL. It is kept with the snapshot: the page loads nothing from other hosts. */
    logo?: string;
  };

  /** The caller's own name for it, to find it again; need not be unique, and holds no key of this service. */
  externalId?: string;

  /** After so many days the page is gone. Default: the account's, else never (test keys: 7 days at most). */
  expiresInDays?: number;
}

export interface SnapshotSummary {
  id: string;

  /** The interactive page; whoever has it can see it. */
  embedUrl: string;

  /** The same map as a PNG; takes `width`, `height` and `scale`. */
  imageUrl: string;
  createdAt: string;
  expiresAt?: string;
  externalId?: string;
}

/** How the text sounds that the page shows with `text` in `show`: of the place alone, in the language of the page, by the built-in writer. */
export interface SnapshotText {
  /** How it sounds; it changes no fact. */
  tone?: 'FACTUAL' | 'WARM' | 'LIVELY' | 'LUXURY';

  /** Chooses which facts come first. It never appears in the text: advertisements must not pick people. */
  audience?: 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL' | 'INVESTOR';

  /** How long `text` may be at most, in UTF-16 units as JavaScript counts them. Default 1200. */
  maxCharacters?: number;

  /** The same seed gives the same text of the built-in writer, another one other words. Default 0. A language model repeats itself as it pleases. */
  seed?: number;
}

export interface SnapshotTextParts {
  /** The sections, parted by an empty line; never longer than `maxCharacters`. */
  text: string;
  title: string;
  sections: {
    id: 'PROPERTY' | 'EQUIPMENT' | 'MACRO_LOCATION' | 'MICRO_LOCATION' | 'NOTES';
    heading: string;
    text: string;
    html: string;
  }[];

  /** Every sentence of `text` in its order, with the facts that it tells, and no others. */
  sentences: { text: string; factIds: string[] }[];

  /** The facts that sentences or title tell. */
  facts: TextFact[];

  /** To be printed beside the text; they do not count in `maxCharacters`. */
  disclosures: {
    id: 'energy-certificate';
    text: string;

    /** What the rule asks for and the request does not say. */
    missing: string[];
    rule?: string;
  }[];
  generator: TextGenerator;
  verified: TextVerified;
}

export interface TextFact {
  id: string;
  kind: 'PLACE' | 'SETTLEMENT' | 'POI' | 'COUNT' | 'TOWN' | 'CENSUS' | 'CALM' | 'PROPERTY' | 'METHOD';

  /** The fact, plainly, in the language of the answer. */
  statement: string;

  /** Its number in `unit`, unrounded, or its word: minutes of a way, a count, a name. */
  value: number | string;
  unit?:
    | 'MINUTES'
    | 'METERS'
    | 'KILOMETERS'
    | 'KILOMETERS_PER_HOUR'
    | 'PERSONS'
    | 'SQUARE_METERS'
    | 'EUR_PER_SQUARE_METER'
    | 'EUR'
    | 'CHF'
    | 'ROOMS'
    | 'STOREY'
    | 'YEAR'
    | 'POINTS'
    | 'KWH_PER_SQUARE_METER_AND_YEAR';
  source: FactSource;
}

/** Marks the text as generated, for machines: by the built-in grammar, or by a language model of which every sentence that is here stood up to the check. */
export type TextGenerator = { kind: 'GRAMMAR' } | { kind: 'LANGUAGE_MODEL'; model: string };

export interface TextVerified {
  /** How many `text` has. */
  sentences: number;

  /** How many of these the verifier found to be supported by exactly the facts they name. */
  supported: number;

  /** Sentences of the language model that were not let into the text. */
  refused: number;

  /** How many of the text's sentences the built-in writer wrote in the language model's stead. */
  replaced: number;
}

export interface Texts {
  location: Location;

  /** The sections, parted by an empty line; never longer than `maxCharacters`. */
  text: string;
  title: string;
  sections: {
    id: 'PROPERTY' | 'EQUIPMENT' | 'MACRO_LOCATION' | 'MICRO_LOCATION' | 'NOTES';
    heading: string;
    text: string;
    html: string;
  }[];

  /** Every sentence of `text` in its order, with the facts that it tells, and no others. */
  sentences: { text: string; factIds: string[] }[];

  /** The facts that sentences or title tell. */
  facts: TextFact[];

  /** To be printed beside the text; they do not count in `maxCharacters`. */
  disclosures: {
    id: 'energy-certificate';
    text: string;

    /** What the rule asks for and the request does not say. */
    missing: string[];
    rule?: string;
  }[];
  generator: TextGenerator;
  verified: TextVerified;
  meta: Meta;
}

export interface TextsRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** How far around the place the text looks. `REACH`: as far as `distance` minutes on foot (1 to 30, whole); counts are of exactly that reach, and of the neighbourhood nothing farther is told. Without it, 15 minutes, and counts within 5, 10 or 15. */
  area?: 'REACH';

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** What is described: the place, the property, or both. Default: `PROPERTY_AND_LOCATION` with `property`, else `LOCATION`. */
  kind?: 'LOCATION' | 'PROPERTY' | 'PROPERTY_AND_LOCATION';

  /** How it sounds; it changes no fact. */
  tone?: 'FACTUAL' | 'WARM' | 'LIVELY' | 'LUXURY';

  /** Chooses which facts come first. It never appears in the text: advertisements must not pick people. */
  audience?: 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL' | 'INVESTOR';

  /** How long `text` may be at most, in UTF-16 units as JavaScript counts them. Default 1200. */
  maxCharacters?: number;

  /** The same seed gives the same text of the built-in writer, another one other words. Default 0. A language model repeats itself as it pleases. */
  seed?: number;
  property?: Property;

  /** Who writes. `GRAMMAR`: the built-in writer, which repeats itself for the same `seed`. `LANGUAGE_MODEL`: the language model of this server, checked sentence by sentence; where there is none or it is of no use, the built-in writer writes, and a warning says so. Default: the language model if this server has one. */
  generator?: 'GRAMMAR' | 'LANGUAGE_MODEL';
}

export interface TextsVerify {
  location: Location;

  /** The language that the text was read in. */
  language: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** `SUPPORTED` if every sentence is; else the worst: `CONTRADICTED` before `UNSUPPORTED`. */
  verdict: 'SUPPORTED' | 'CONTRADICTED' | 'UNSUPPORTED';
  sentences: {
    text: string;

    /** UTF-16 units from the start of `text`. */
    start: number;
    end: number;

    /** `SUPPORTED`: every claim has its fact, and every word is understood. `CONTRADICTED`: a fact says another value. `UNSUPPORTED`: neither. */
    verdict: 'SUPPORTED' | 'CONTRADICTED' | 'UNSUPPORTED';

    /** What its supported claims stand on. */
    factIds: string[];

    /** Facts that say otherwise. */
    contradicts: string[];
    claims: {
      kind:
        | 'NUMBER'
        | 'CLOCK_TIME'
        | 'COUNT'
        | 'NAME'
        | 'TYPE'
        | 'DIRECTION'
        | 'ORDER'
        | 'EXISTENCE'
        | 'ABSENCE'
        | 'SUPERLATIVE'
        | 'QUALITY'
        | 'PROPERTY_FIELD'
        | 'UNKNOWN_WORD';
      text: string;
      verdict: 'SUPPORTED' | 'CONTRADICTED' | 'UNSUPPORTED';

      /** The facts it stands on, or contradicts. */
      factIds: string[];
    }[];
  }[];

  /** Wording that picks or shuts out people, wherever it stands; an advertisement should not have it. */
  exclusions: {
    text: string;

    /** UTF-16 units from the start of `text`. */
    start: number;
    end: number;
    grounds: 'AGE' | 'ORIGIN' | 'RELIGION' | 'SEX' | 'DISABILITY' | 'HOUSEHOLD' | 'SEXUAL_IDENTITY';
  }[];
  counts: { supported: number; contradicted: number; unsupported: number };

  /** The facts that sentences stand on or contradict. */
  facts: TextFact[];
  meta: Meta;
}

export interface TextsVerifyRequest {
  /** The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required. */
  address?: string;

  /** WGS 84 degrees north; together with `lng`. */
  lat?: number;

  /** WGS 84 degrees east; together with `lat`. */
  lng?: number;

  /** The weakest match that will do; a weaker one is `422 address-not-precise` with alternatives. */
  minMatch?: 'ADDRESS' | 'INTERPOLATED' | 'STREET' | 'PLACE';

  /** Language of labels and texts, never of enum values or problems. Default: the account's, else `de`. */
  language?: 'de' | 'de-AT' | 'de-CH' | 'en';

  /** How far around the place the text looks. `REACH`: as far as `distance` minutes on foot (1 to 30, whole); counts are of exactly that reach, and of the neighbourhood nothing farther is told. Without it, 15 minutes, and counts within 5, 10 or 15. */
  area?: 'REACH';

  /** How somebody travels along the street network. */
  transportMode?: 'WALK' | 'BICYCLE' | 'CAR';

  /** How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`. */
  distance?: number;

  /** What `distance` counts; `MIN`, `M` and `KM` will do too. */
  unit?: 'MINUTES' | 'METERS' | 'KILOMETERS';

  /** The text to check, plain. Its language is `language`, or is told by its words. */
  text: string;
  property?: Property;
}

/** At most a second late. */
export interface Usage {
  account: { id: string; name: string };

  /** The calendar month; `to` is not part of it. */
  period: { from: string; to: string; timeZone: 'UTC' };
  functions: {
    id:
      | 'snapshot-data'
      | 'poi-data'
      | 'location-index'
      | 'census-data'
      | 'addresses-in-range'
      | 'texts'
      | 'search'
      | 'catalogue';

    /** All that were answered, errors included. */
    requests: number;

    /** Units that are billed: successful answers, a comparison per place. */
    billable: number;
  }[];

  /** Of the calling key. */
  quota: {
    /** Billable units a month; null: no limit. */
    limit: number | null;

    /** Spent by this key and those it was rotated from. */
    billable: number;
    remaining: number | null;
  };
  keys: {
    publicPart: string;
    name: string;

    /** To the minute. */
    lastUsedAt?: string;

    /** All that were answered, errors included. */
    requests: number;
  }[];
}
