// A table of quality classes of public transport as data: which vehicles count in which group, and how departures and distances make a class.
// The named tables and a caller's own have this one schema.
import { z } from 'zod';
import { USUAL_DAY_KINDS } from '../region/manifest.ts';
import { clockTime } from './departure-fields.ts';
import { shortText, wholeNumber, word } from './field-kinds.ts';
import { type CrossCheck, requestSchema } from './request.ts';
import { tableFaults } from './transit-rule-faults.ts';

const MOST_ROWS = 20;
const MOST_RANGES = 40;
const LONGEST_HEADWAY = 1440;
const MOST_ROUTE_TYPE = 1999;
/** The farthest that a table may look for stops. */
const FARTHEST_METERS = 2000;

const id = (name: string, description: string) => shortText(name, { max: 20, isLine: true, description });
const idList = (name: string, description: string) =>
  z.array(id(name, description)).min(1).max(MOST_ROWS).meta({ description });
const routeType = (name: string, description: string) =>
  wholeNumber(name, { min: 0, max: MOST_ROUTE_TYPE, description });

const group = requestSchema({
  id: id('id', 'The name of the group.'),
  routeTypes: z
    .array(
      requestSchema({
        first: routeType('first', 'The first of the route types of GTFS, basic or extended.'),
        last: routeType('last', 'The last of them.'),
      }),
    )
    .min(1)
    .max(MOST_RANGES)
    .meta({ description: 'What counts in the group. Vehicles of no group do not count.' }),
  categoryIds: idList(
    'categoryIds',
    'For each of `headwayLimits`, the category of a stop with a headway below it. Longer headways than the list has entries give none.',
  ),
});

const stopCategory = requestSchema({
  id: id('id', 'The name of the category.'),
  classIds: idList(
    'classIds',
    'For each of `meterLimits`, the class of a place up to that far away. Farther places than the list has entries get none.',
  ),
});

const shape = {
  day: word('day', USUAL_DAY_KINDS, { description: 'The usual day whose departures count.' }),
  from: clockTime('from', { description: 'The begin of the window.' }),
  to: clockTime('to', { description: 'The end of the window, not part of it.' }),
  directions: wholeNumber('directions', {
    min: 1,
    max: 2,
    description: 'What departures are divided by: 2 where both directions of a line leave the same stop.',
  }),
  headwayLimits: z
    .array(
      wholeNumber('headwayLimits', { min: 1, max: LONGEST_HEADWAY, description: 'Minutes; a headway must be below.' }),
    )
    .min(1)
    .max(MOST_ROWS)
    .meta({ description: 'Ascending. Exactly 10 minutes are not below 10.' }),
  meterLimits: z
    .array(
      wholeNumber('meterLimits', { min: 1, max: FARTHEST_METERS, description: 'Metres; exactly as far counts too.' }),
    )
    .min(1)
    .max(MOST_ROWS)
    .meta({ description: 'Ascending. Exactly 300 metres are up to 300.' }),
  groups: z.array(group).min(1).max(MOST_ROWS).meta({ description: 'Of vehicles, the best first.' }),
  stopCategories: z.array(stopCategory).min(1).max(MOST_ROWS).meta({ description: 'The best first.' }),
  classIds: idList('classIds', 'All classes, the best first.'),
};

type Rules = z.output<z.ZodObject<typeof shape>>;

const checkTable: CrossCheck<Rules> = (values, report, broken) => {
  if (broken.size > 0) return;
  for (const fault of tableFaults(values as Rules)) report({ code: 'not-allowed', ...fault });
};

export const transitRulesSchema = requestSchema(shape, checkTable).meta({
  id: 'TransitRules',
  description:
    'A table of quality classes of public transport. The headway of a stop is the window, divided by its departures, times `directions`. Departures of all groups count together, and the best group present names the category. Nothing in it may make more departures, or a nearer stop, worse.',
});

/** Times are seconds after the begin of the day. */
export type TransitRules = z.output<typeof transitRulesSchema>;
