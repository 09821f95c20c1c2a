// The request fields of a snapshot of several places, which replace those of one place and its reach.
import { bearsKey } from '../../accounts/key-in-text.ts';
import { ADDRESS_OR_COORDINATE, checkPlace, PLACE_RULES } from '../../answers/place-fields.ts';
import { type CrossCheck, given, ruleIf, withRules } from '../../answers/request.ts';
import type { Fault } from '../../core/errors.ts';
import type { CommonReachRequest } from '../common-reach/request.ts';
import { type Showable, showsAny } from './showable.ts';

/** What the page of several places cannot show: the score and the text are of one place. */
export const OF_ONE_PLACE: readonly Showable[] = ['index', 'text'];

/** Each of several places has these for itself. */
const OF_EACH_PLACE = [
  'address',
  'lat',
  'lng',
  'poiId',
  'transportMode',
  'strict',
  'distance',
  'unit',
  'minutes',
  'meters',
  'departure',
] as const;

interface PlacesValues {
  readonly places?: CommonReachRequest['places'] | undefined;
  readonly combine?: CommonReachRequest['combine'];
  readonly show?: ReadonlySet<Showable> | undefined;
  readonly text?: unknown;
  readonly visitorPlaces?: boolean | undefined;
}

type OnePlace = Parameters<typeof checkPlace>[0] & { readonly [Name in (typeof OF_EACH_PLACE)[number]]?: unknown };

const ADDRESS_OR_PLACES = {
  id: 'AddressOrPlaces',
  description:
    'Names the location: by `address`, by `lat` and `lng`, or by `poiId`; or several places by `places`. With both, the coordinate is the location and the address its label.',
  anyOf: [
    ...ADDRESS_OR_COORDINATE.anyOf,
    { title: 'ByPlaces', type: 'object', properties: { places: { type: 'array', items: {} } }, required: ['places'] },
  ],
};

const absent = (...names: readonly string[]) => Object.fromEntries(names.map(name => [name, false]));

/** One place, or several of them, never both. */
export const checkOneOrSeveral: CrossCheck<OnePlace & PlacesValues> = withRules(
  [
    ADDRESS_OR_PLACES,
    ...PLACE_RULES,
    ruleIf(
      given('places'),
      {
        properties: { ...absent(...OF_EACH_PLACE, 'text'), visitorPlaces: { const: false } },
        not: showsAny(OF_ONE_PLACE),
      },
      { properties: absent('combine') },
    ),
  ],
  (values, report, broken) => {
    const { places, combine, show, text, visitorPlaces } = values;
    if (places === undefined && !broken.has('places')) {
      checkPlace(values, report, broken);
      if (combine === undefined) return;
      report({ field: 'combine', code: 'not-allowed', detail: 'combine goes with places only.' });
      return;
    }
    for (const field of OF_EACH_PLACE) {
      if (values[field] === undefined) continue;
      report({ field, code: 'not-allowed', detail: `${field} does not go with places; each place has its own.` });
    }
    for (const { pointer, detail } of oneOnlyFaults({ show, text, visitorPlaces })) {
      report({ field: pointer.slice(2), code: 'not-allowed', detail });
    }
    for (const [i, { id, address }] of (places ?? []).entries()) {
      if (!bearsKey(id ?? '') && !bearsKey(address ?? '')) continue;
      const detail = `places[${i}] holds a key of this service; that belongs into X-API-KEY alone.`;
      report({ field: 'places', code: 'not-allowed', detail });
    }
  },
);

/** The faults of a request or a change of several places that asks for what only one place has. */
export function oneOnlyFaults({ show, text, visitorPlaces }: PlacesValues): Fault[] {
  const fault = (field: string, detail: string): Fault => ({ pointer: `#/${field}`, code: 'not-allowed', detail });
  const shown = OF_ONE_PLACE.filter(word => show?.has(word));
  return [
    ...(shown.length > 0
      ? [fault('show', `A map of several places does not show ${shown.join(' and ')}: they are of one place.`)]
      : []),
    ...(text === undefined ? [] : [fault('text', 'text is of one place; a map of several places has none.')]),
    ...(visitorPlaces === true
      ? [fault('visitorPlaces', 'Times to places of visitors begin at one place; a map of several places has none.')]
      : []),
  ];
}
