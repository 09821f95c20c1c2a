// The request fields of a map snapshot.
import { z } from 'zod';
import { bearsKey } from '../../accounts/key-in-text.ts';
import {
  checkFlatDeparture,
  departureSchema,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { shortText, wholeNumber } from '../../answers/field-kinds.ts';
import {
  checkJourney,
  IS_TRANSIT,
  journeyFields,
  journeyOnly,
  TRANSIT_MINUTES,
  withinAnyMode,
} from '../../answers/journey-fields.ts';
import { wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import {
  BY_WHEELCHAIR,
  checkReach,
  checkStrict,
  DISTANCES,
  MEASURE_RULE,
  rulesByUnit,
} from '../../answers/reach-fields.ts';
import { type CrossCheck, given, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import type { Unit } from '../../core/enums.ts';
import { type JourneyMode, TRANSPORT_MODES } from '../../core/modes.ts';
import { severalPlaces } from '../common-reach/request.ts';
import { brandFields } from '../pois/brand-fields.ts';
import { toneFields } from '../texts/request.ts';
import { addressVisibility, allowedOrigins, theme, visitorPlaces } from './look-fields.ts';
import { checkOneOrSeveral } from './several-places.ts';
import { DEFAULT_SHOW, SHOWABLE, type Showable, showsAny } from './showable.ts';

const show = wordList('show', SHOWABLE, {
  description:
    'What the page shows: `map` (always, named or not), `pois` (markers and list), `index` (the location index, with its reasons on the map), `census` (what was published of the square cells in the reached area, as a layer to switch on), `text` (a description of the place). The picture leaves out the last three.',
  example: ['map', 'pois', 'index'],
  default: DEFAULT_SHOW,
});

const title = shortText('title', {
  max: 200,
  description: 'Heading of the page; plain text, no key of this service in it.',
  example: 'Helle Wohnung am Park',
});

const externalId = shortText('externalId', {
  max: 50,
  isLine: true,
  description: "The caller's own name for it, to find it again; need not be unique, and holds no key of this service.",
});

const expiresInDays = wholeNumber('expiresInDays', {
  min: 1,
  max: 3650,
  description:
    "After so many days the page is gone, and 7 days later its content is erased. Default: the account's, else never (test keys: 7 days at most).",
});

const text = z.strictObject(toneFields).meta({
  id: 'SnapshotText',
  description:
    'How the text sounds that the page shows with `text` in `show`: of the place alone, in the language of the page, by the built-in writer.',
});

/** The request chooses a text that the page would not show. */
export const TEXT_NOT_SHOWN = {
  pointer: '#/text',
  code: 'not-allowed',
  detail: 'text is given, but the page is not to show it; name it in show ("map,pois,text").',
} as const;

/** The change names a departure, but the snapshot does not travel by timetable. */
export const DEPARTURE_WITHOUT_TRANSIT = {
  pointer: '#/departure',
  code: 'not-allowed',
  detail: 'departure goes with "transportMode": "TRANSIT" only.',
} as const;

const SHOWS_TEXT = showsAny(['text']);

const checkText: CrossCheck<{ readonly show?: ReadonlySet<Showable> | undefined; readonly text?: unknown }> = withRules(
  [ruleIf(given('text'), SHOWS_TEXT)],
  ({ show, text }, report, broken) => {
    if (text === undefined || show?.has('text') || broken.has('show')) return;
    report({ field: 'text', code: TEXT_NOT_SHOWN.code, detail: TEXT_NOT_SHOWN.detail });
  },
);

/** Texts of callers that the service keeps and shows unchanged; `address` is the label of a coordinate. */
const KEPT_WORDS = ['title', 'externalId', 'address'] as const;

/** Refuses keys of the service in these texts, because everybody with the link would see them. */
const checkKeptWords: CrossCheck<{ readonly [Name in (typeof KEPT_WORDS)[number]]?: string | null | undefined }> = (
  values,
  report,
) => {
  for (const field of KEPT_WORDS) {
    if (!bearsKey(values[field] ?? '')) continue;
    const detail = `${field} holds a key of this service; that belongs into X-API-KEY alone.`;
    report({ field, code: 'not-allowed', detail });
  }
};

const fields = {
  ...placeFields,
  ...journeyFields,
  ...brandFields,
  show: show.optional(),
  text: text.optional(),
  title: title.optional(),
  addressVisibility: addressVisibility.optional(),
  allowedOrigins: allowedOrigins.optional(),
  theme: theme.optional(),
  visitorPlaces: visitorPlaces.optional(),
  externalId: externalId.optional(),
  expiresInDays: expiresInDays.optional(),
};

export const snapshotRequestSchema = requestSchema(
  {
    ...fields,
    departure: departureSchema.optional(),
    places: severalPlaces.places.optional().meta({
      description:
        'Instead of one place 2 to 10, each with its own mode and limit: the map shows what they have in reach together, as `common-reach` answers it.',
    }),
    combine: severalPlaces.combine,
  },
  checkOneOrSeveral,
  checkJourney(journeyOnly(['departure'])),
  checkText,
  checkKeptWords,
).meta({ id: 'SnapshotRequest' });

const flatFields = { ...fields, ...flatDepartureFields };

/** The same with the fields of the departure side by side, for the command line. */
export const snapshotQuerySchema = requestSchema(
  flatFields,
  checkPlace,
  checkJourney<z.output<z.ZodObject<typeof flatFields>>>(journeyOnly(FLAT_DEPARTURE_NAMES)),
  checkFlatDeparture,
  checkText,
  checkKeptWords,
);

/** Either form. */
export type SnapshotRequest = z.output<z.ZodObject<typeof fields>> &
  Partial<FlatDeparture> &
  Partial<Pick<z.output<typeof snapshotRequestSchema>, 'departure' | 'places' | 'combine'>>;

const OF_STORED_UNIT =
  'How far, along the street network, in `unit`; without `unit` in that of the snapshot. At most 60 minutes or 50 km; with `TRANSIT` 5 to 90 minutes.';

/** The reach of a snapshot after a change: the fields of the change, else its own. */
export const changedReachSchema = requestSchema(
  { ...journeyFields, departure: departureSchema.optional() },
  checkJourney(journeyOnly(['departure'])),
);

interface PatchedReach {
  transportMode?: JourneyMode | undefined;
  strict?: boolean | undefined;
  distance?: number | undefined;
  unit?: Unit | undefined;
  minutes?: number | undefined;
  meters?: number | undefined;
  departure?: z.output<typeof departureSchema> | undefined;
}

const STREET_MINUTES = { maximum: DISTANCES.MINUTES.atMost };
const OTHER_THAN_WHEELS = {
  required: ['transportMode'],
  properties: { transportMode: { enum: TRANSPORT_MODES.filter(mode => mode !== 'WHEELCHAIR') } },
};
const OTHER_DEPARTURE = { required: ['departure'], properties: { departure: { not: BY_WHEELCHAIR } } };
const STREET_MODE = { required: ['transportMode'], properties: { transportMode: { enum: TRANSPORT_MODES } } };

/** Without `unit` or `transportMode`, those of the snapshot count; `changedReachSchema` checks the distance against them later. */
const checkPatchedReach: CrossCheck<PatchedReach> = withRules(
  [
    ...rulesByUnit({}, { distance: { maximum: 50 } }),
    MEASURE_RULE,
    ruleIf(STREET_MODE, { properties: { minutes: STREET_MINUTES, departure: false } }),
    ruleIf({ anyOf: [OTHER_THAN_WHEELS, OTHER_DEPARTURE] }, { properties: { strict: false } }),
    ruleIf(
      IS_TRANSIT,
      {
        properties: {
          distance: { minimum: TRANSIT_MINUTES.atLeast, maximum: TRANSIT_MINUTES.atMost },
          minutes: { minimum: TRANSIT_MINUTES.atLeast },
          unit: { enum: ['MINUTES'] },
          meters: false,
        },
      },
      ruleIf(
        { required: ['unit'], properties: { unit: { const: 'MINUTES' } } },
        { properties: { distance: STREET_MINUTES } },
      ),
    ),
  ],
  (values, report, broken) => {
    const { transportMode, distance, minutes, meters, unit } = values;
    if (broken.has('transportMode') || transportMode === 'TRANSIT') {
      // The departure of the snapshot may be by wheelchair.
      const isOfStoredDeparture = transportMode === 'TRANSIT' && values.departure === undefined;
      const own = isOfStoredDeparture ? { ...values, strict: undefined } : values;
      checkJourney<PatchedReach>(journeyOnly(['departure']))(own, report, broken);
      return;
    }
    if (transportMode !== undefined || values.departure !== undefined) {
      checkStrict({ ...values, transportMode: transportMode ?? 'TRANSIT' }, report, broken);
    }
    if (transportMode !== undefined && values.departure !== undefined) {
      const { code, detail } = DEPARTURE_WITHOUT_TRANSIT;
      report({ field: 'departure', code, detail });
    }
    const isOfStoredUnit = unit === undefined && distance !== undefined;
    const measure = { distance, minutes, meters, unit: isOfStoredUnit ? ('METERS' as const) : unit };
    // The snapshot may travel by timetable, which goes farther.
    const far = transportMode === undefined ? withinAnyMode({ minutes }) : { minutes };
    checkReach({ ...measure, minutes: far.minutes }, report, broken);
  },
);

/** Without `show`, the choice of the snapshot counts; the handler checks the text against it later. */
const checkPatchedText: typeof checkText = withRules(
  [ruleIf(given('text', 'show'), SHOWS_TEXT)],
  (values, report, broken) => {
    if (values.show !== undefined) checkText(values, report, broken);
  },
);

/** The place stays the same; null removes an optional field. */
export const snapshotPatchSchema = requestSchema(
  {
    language: placeFields.language,
    ...journeyFields,
    minutes: journeyFields.minutes.meta({ ...journeyFields.minutes.meta(), 'x-stored-with': 'transportMode' }),
    strict: journeyFields.strict.meta({ ...journeyFields.strict.meta(), 'x-stored-with': 'transportMode' }),
    departure: departureSchema.optional().meta({
      description: 'Replaces that of the snapshot; with `TRANSIT` only, named here or before.',
      'x-stored-with': 'transportMode',
    }),
    distance: journeyFields.distance.meta({ description: OF_STORED_UNIT, 'x-stored-with': 'unit' }),
    unit: journeyFields.unit.meta({
      description: 'What `distance` counts. Alone it stands for the default distance of that unit.',
      'x-default': undefined,
    }),
    show: show.optional(),
    text: text
      .optional()
      .meta({ description: 'Replaces what was chosen; the writer writes the text again.', 'x-stored-with': 'show' }),
    brands: brandFields.brands
      .nullable()
      .optional()
      .meta({ description: 'Replaces those that it shows alone; null: all.' }),
    operators: brandFields.operators
      .nullable()
      .optional()
      .meta({ description: 'Replaces those that it shows alone; null: all.' }),
    title: title.nullable().optional(),
    addressVisibility: addressVisibility.optional(),
    allowedOrigins: allowedOrigins.nullable().optional().meta({ description: 'Replaces the list; null: all origins.' }),
    theme: theme.nullable().optional().meta({ description: "Replaces the look; null: the account's." }),
    visitorPlaces: visitorPlaces.optional(),
    externalId: externalId.nullable().optional(),
    expiresInDays: expiresInDays.nullable().optional().meta({
      description: "Counted from now; null: the account's default, else never.",
    }),
  },
  checkPatchedReach,
  checkPatchedText,
  checkKeptWords,
).meta({ id: 'SnapshotPatch', description: 'Fields that are not named stay as they are.' });

export type SnapshotPatch = z.output<typeof snapshotPatchSchema>;
