// The place of a text as its readers may know it: the house, its section of the street, or the area around it.
import type { Warning } from '../../answers/answer-fields.ts';
import { word } from '../../answers/field-kinds.ts';
import { visiblePlaceWarnings } from '../../answers/hidden-address.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { type Called, languageFor, PLACE_PROBLEMS } from '../../answers/route.ts';
import { ADDRESS_VISIBILITIES, type AddressVisibility, labelsBeside } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import { namedHidden, streetNamer } from '../../geocoding/names-hidden.ts';
import { shownPlace } from '../../geocoding/shown-place.ts';
import type { Region } from '../../region/region.ts';
import type { Property } from './facts/property-fields.ts';
import type { TextLanguage } from './languages/folders.ts';

export const addressVisibility = word('addressVisibility', ADDRESS_VISIBILITIES, {
  description:
    'How exactly the text and its answer may tell the place, as for snapshots. `STREET`: everything counts from the middle of its section of the street. `AREA`: from the middle of a fixed cluster of 100 m cells with at least 30 addresses. With both, no sentence, title or fact names the street or the house number, or says "quiet". Default: the account\'s, else `EXACT`.',
}).optional();

/** Problems of a request about a place whose address may be hidden. */
export const TEXT_PROBLEMS = [...PLACE_PROBLEMS, 'address-would-leak'] as const;

/** The language of the request, else of the account, else German. */
export function textLanguageFor(
  { language }: { readonly language?: TextLanguage | undefined },
  caller: Called['caller'],
): TextLanguage {
  return language ?? languageFor({}, caller);
}

/** Language and visibility of an answer: of the request, else of the account. */
export function wishOf(body: { readonly language?: TextLanguage | undefined }, caller: Called['caller']) {
  return {
    language: textLanguageFor(body, caller),
    addressVisibility: caller.account.addressVisibility ?? undefined,
  };
}

export interface TextPlace {
  /** All facts are about this location: with a hidden address the middle of its street or area, the same for every house there. */
  readonly location: Location;
  readonly visibility: AddressVisibility;
  readonly warnings: readonly Warning[];
  /** Whether a name of the map is that of a street that no text may give, the same for every house there. */
  readonly isHidden: (name: string) => boolean;
  /** What words of the caller tell of the place that its visibility hides; undefined if they tell nothing. */
  readonly hiddenIn: (words: string) => string | undefined;
}

type Placed = Parameters<typeof placeQuestion>[0] & {
  readonly addressVisibility?: AddressVisibility | undefined;
  readonly property?: Property | undefined;
};

/**
 * @param byDefault the visibility if the request names none
 * @throws DomainError of `locate`, and `address-would-leak`: there are too few addresses to hide the place among, or a feature of the property names
 *   what is hidden
 */
export function textPlace(
  region: Parameters<typeof locate>[0] & Pick<Region, 'addresses' | 'places' | 'supplied' | 'manifest' | 'streets'>,
  request: Placed,
  language: TextLanguage,
  byDefault: AddressVisibility = 'EXACT',
): TextPlace {
  const exact = locate(region, placeQuestion(request), labelsBeside(language));
  const visibility = request.addressVisibility ?? byDefault;
  if (visibility === 'EXACT') {
    const warnings = visiblePlaceWarnings(exact, visibility);
    return { location: exact, visibility, warnings, isHidden: () => false, hiddenIn: () => undefined };
  }
  const { location, streets = [] } = shownPlace(region, exact, visibility, null);
  // Of every street of the area, so that no text differs from those of the neighbours.
  const own = [exact, location].flatMap(({ addressParts }) => addressParts?.street ?? []);
  const isHidden = streetNamer([...streets, ...own], location);
  const hiddenIn = (words: string) =>
    namedHidden(words, exact, location, visibility) ?? (isHidden(words) ? 'street' : undefined);
  checkFeatures(request.property, hiddenIn, visibility);
  return { location, visibility, warnings: visiblePlaceWarnings(location, visibility), isHidden, hiddenIn };
}

/** The text repeats the features of a property. */
function checkFeatures(
  property: Property | undefined,
  hiddenIn: TextPlace['hiddenIn'],
  visibility: AddressVisibility,
): void {
  const faults = (property?.features ?? []).flatMap((feature, i) => {
    const named = hiddenIn(feature);
    if (named === undefined) return [];
    const detail = `features.${i} names the ${named}, which addressVisibility ${visibility} hides.`;
    return [{ pointer: `#/property/features/${i}`, code: 'address-would-leak', detail } as const];
  });
  const [first] = faults;
  if (first !== undefined) throw new DomainError('address-would-leak', first.detail, { faults });
}
