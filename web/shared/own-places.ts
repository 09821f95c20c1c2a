// Places of a visitor's own (work, school) in the fragment of an address, which browsers send nowhere: `mine=47.14,9.52,Name`, once for each.

export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
}

export const MOST_OWN_PLACES = 5;
export const OWN_PLACE_PARAMETER = 'mine';
const MOST_CHARACTERS = 120;
/** Digits after the point: a decimetre. */
const DECIMALS = 6;

/** The first places that a fragment names, each once; what is no place is left out. */
export function readOwnPlaces(fragment: string): readonly OwnPlace[] {
  const texts = new URLSearchParams(fragment.replace(/^#/, '')).getAll(OWN_PLACE_PARAMETER);
  const places = new Map(
    texts.flatMap(text => {
      const place = placeIn(text);
      return place === undefined ? [] : [[ownPlaceText(place), place] as const];
    }),
  );
  return [...places.values()].slice(0, MOST_OWN_PLACES);
}

/** The fragment with these places in the stead of its own; without `#`. */
export function withOwnPlaces(fragment: string, places: readonly OwnPlace[]): string {
  const written = new URLSearchParams(fragment.replace(/^#/, ''));
  written.delete(OWN_PLACE_PARAMETER);
  for (const place of places) written.append(OWN_PLACE_PARAMETER, ownPlaceText(place));
  // A fragment may have both as they are, and people read it.
  return written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Whether a value of the parameter names a place. */
export function isOwnPlace(text: string): boolean {
  return placeIn(text) !== undefined;
}

export function ownPlaceText({ lat, lng, label }: OwnPlace): string {
  return `${rounded(lat)},${rounded(lng)},${label.trim().slice(0, MOST_CHARACTERS).trim()}`;
}

function placeIn(text: string): OwnPlace | undefined {
  const [lat = '', lng = '', ...words] = text.split(',');
  const label = words.join(',').trim().slice(0, MOST_CHARACTERS).trim();
  const [north, east] = [degreesIn(lat, 90), degreesIn(lng, 180)];
  return north === undefined || east === undefined || label === '' ? undefined : { lat: north, lng: east, label };
}

function degreesIn(text: string, most: number): number | undefined {
  if (!/^-?\d{1,3}(\.\d{1,10})?$/.test(text)) return undefined;
  const value = rounded(Number(text));
  return Math.abs(value) <= most ? value : undefined;
}

function rounded(degrees: number): number {
  // Without the sign of a zero, which a text loses.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}
