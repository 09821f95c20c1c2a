// What was understood as "the place": the same in every answer.

export const MATCH_KINDS = ['COORDINATE', 'ADDRESS', 'INTERPOLATED', 'STREET', 'POSTCODE', 'PLACE', 'POI'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** The weakest match a caller accepts, from strict to lenient. */
export const MIN_MATCHES = ['ADDRESS', 'INTERPOLATED', 'STREET', 'PLACE'] as const;
export type MinMatch = (typeof MIN_MATCHES)[number];

export interface AddressParts {
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly district?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Names of the fields above that are not on the object itself but voted by its neighbours or taken from a polygon. */
  readonly derived?: readonly string[];
}

export interface Alternative {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  readonly kind: MatchKind;
  readonly confidence: number;
}

export interface Match {
  readonly kind: MatchKind;
  /** 0–1; how likely this is what was meant. */
  readonly confidence: number;
  /** Up to four other readings, best first. */
  readonly alternatives?: readonly Alternative[];
}

/** A place on earth as every answer states it. Degrees, WGS 84, rounded to 1e-7. */
export interface Location {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  readonly address?: AddressParts;
  readonly match: Match;
}

/** What a caller gave: an address, a coordinate, or both (then the address is only the label). */
export interface PlaceQuestion {
  readonly address?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** Default PLACE. */
  readonly minMatch?: MinMatch | undefined;
}
