// THE LIST of routes: those of the features and those of the service itself. The server, its checks, the description and the tests iterate over it.
import { type Route, route } from '../../answers/route.ts';
import { FEATURES } from '../../features/features.ts';
import { MCP_ROUTE } from './agent-routes.ts';
import { EXPLORER_ROUTES } from './explorer-routes.ts';
import { readUsage, usageSchema } from './handle-usage.ts';
import type { Parts } from './parts.ts';
import { SERVICE_ROUTES } from './service-routes.ts';

/** The routes in the machine description. */
export const ROUTES: readonly Route<Parts>[] = [
  ...FEATURES.flatMap(({ routes }): readonly Route<Parts>[] => routes),
  route({
    method: 'GET',
    path: '/api/location-ext/usage',
    access: 'any-key',
    operationId: 'getUsage',
    tag: 'Account',
    summary: 'What the account used this month',
    description: 'Calendar months in UTC. This request costs nothing and is not counted.',
    answers: { 200: { description: 'Counts of this month, at most a second late.', schema: usageSchema } },
    handle: readUsage,
  }),
  ...FEATURES.flatMap(({ visits = [] }): readonly Route<Parts>[] => visits),
  ...SERVICE_ROUTES,
];

export const ALL_ROUTES: readonly Route<Parts>[] = [...ROUTES, MCP_ROUTE, ...EXPLORER_ROUTES];
