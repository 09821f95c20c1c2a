// THE LIST of features. The server, the command line, the description, its examples and the explorer are loops over it.
import type { Route } from '../answers/route.ts';
import { addresses } from './addresses/feature.ts';
import { batchOf } from './batch/feature.ts';
import { catalogue } from './catalogue/feature.ts';
import { cellMapsFeature } from './cell-maps/feature.ts';
import { cellScoresFeature } from './cell-scores/feature.ts';
import { cellTimesFeature } from './cell-times/feature.ts';
import { census } from './census/feature.ts';
import { commonReachFeature } from './common-reach/feature.ts';
import { geocodeFeature } from './geocode/feature.ts';
import { jobsFeature } from './jobs/feature.ts';
import { listsFeature } from './lists/feature.ts';
import { locationIndexFeature } from './location-index/feature.ts';
import { openImmoFeature } from './openimmo/feature.ts';
import { pois } from './pois/feature.ts';
import { routes } from './route/feature.ts';
import { searchFeature } from './search/feature.ts';
import { snapshots } from './snapshots/feature.ts';
import { tableFeature } from './table/feature.ts';
import { textsFeature } from './texts/feature.ts';
import { travelTimesFeature } from './travel-times/feature.ts';
import { warrantsFeature } from './warrants/feature.ts';

/** All but the one that answers many requests of the others. */
const SINGLE = [
  snapshots,
  pois,
  routes,
  travelTimesFeature,
  cellTimesFeature,
  cellMapsFeature,
  commonReachFeature,
  locationIndexFeature,
  cellScoresFeature,
  census,
  addresses,
  tableFeature,
  jobsFeature,
  textsFeature,
  warrantsFeature,
  openImmoFeature,
  listsFeature,
  geocodeFeature,
  searchFeature,
  catalogue,
] as const;

/** In the order in which the reference shows them. */
export const FEATURES = [...SINGLE, batchOf(SINGLE.flatMap(({ routes }): readonly Route[] => routes))] as const;

const NO_SCOPES = ['any-key', 'none'];

/** Every scope that a key can have, in the order of the features. */
export const SCOPES: readonly string[] = [
  ...new Set(
    FEATURES.flatMap(({ routes, namedScopes = [] }) => [
      ...routes.map(({ access }) => access).filter(access => !NO_SCOPES.includes(access)),
      ...namedScopes,
    ]),
  ),
];

/** The scopes of a key whose maker names none. */
export const DEFAULT_SCOPES: readonly string[] = SCOPES.filter(
  scope => !FEATURES.some(({ namedScopes = [] }) => namedScopes.includes(scope)),
);

/** The names under which usage counts requests. */
export const COUNTED_FUNCTIONS: readonly string[] = [
  ...new Set(FEATURES.flatMap(({ routes }) => routes.flatMap(({ counted }) => counted?.as ?? []))),
];

/** The scopes that a publishable key can have, and has if its maker names none. */
export const PUBLISHABLE_SCOPES: readonly string[] = SCOPES.filter(scope =>
  FEATURES.some(({ routes }) => routes.some(({ access, isPublishable }) => isPublishable && access === scope)),
);
