// Places of a visitor's own (work, school) in the fragment of an address, which browsers send nowhere: `mine=47.14,9.52,Label`, once for each; of a point of interest `mine=47.14,9.52_n123,Label`; with a name that the visitor gave it `mine=47.14,9.52,Work=Label`.

export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  /** The point of interest that the place is; its doors count. */
  readonly poiId?: string | undefined;
  /** What the visitor calls it. */
  readonly name?: string | undefined;
}

export const MOST_OWN_PLACES = 5;
export const OWN_PLACE_PARAMETER = 'mine';
const MOST_CHARACTERS = 120;
export const MOST_NAME_CHARACTERS = 30;
/** Between the name and the label; a label with this sign in it has an empty name before it. */
const AFTER_NAME = '=';
/** Digits after the point: a decimetre. */
const DECIMALS = 6;
/** Between the coordinate and the id of a point of interest: a fragment has it as it is. */
const BEFORE_POI = '_';
const POI_ID = /^[nwr]\d{1,16}$/;

/** The first places that a fragment names, each once; what is no place is left out. */
export function readOwnPlaces(fragment: string): readonly OwnPlace[] {
  const texts = new URLSearchParams(fragment.replace(/^#/, '')).getAll(OWN_PLACE_PARAMETER);
  const places = new Map(
    texts.flatMap(text => {
      const place = placeIn(text);
      return place === undefined ? [] : [[ownPlaceKey(place), place] as const];
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
  return written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3D', AFTER_NAME);
}

/** Whether a value of the parameter names a place. */
export function isOwnPlace(text: string): boolean {
  return placeIn(text) !== undefined;
}

export function ownPlaceText({ name = '', ...place }: OwnPlace): string {
  const label = shortened(place.label, MOST_CHARACTERS);
  const named = ownPlaceName(name);
  const before = named !== '' || label.includes(AFTER_NAME) ? `${named}${AFTER_NAME}` : '';
  return `${pointText(place)},${before}${label}`;
}

/** Tells places apart, whatever the visitor calls them. */
export function ownPlaceKey({ name: _, ...place }: OwnPlace): string {
  return ownPlaceText(place);
}

/** A typed name as the page keeps it; empty if nothing is left. */
export function ownPlaceName(typed: string): string {
  return shortened(typed.replaceAll(AFTER_NAME, ' ').replaceAll(/\s+/g, ' '), MOST_NAME_CHARACTERS);
}

function pointText({ lat, lng, poiId }: Pick<OwnPlace, 'lat' | 'lng' | 'poiId'>): string {
  return `${rounded(lat)},${rounded(lng)}${poiId === undefined ? '' : `${BEFORE_POI}${poiId}`}`;
}

function shortened(text: string, most: number): string {
  return text.trim().slice(0, most).trim();
}

function placeIn(text: string): OwnPlace | undefined {
  const [lat = '', where = '', ...words] = text.split(',');
  const [lng = '', poiId, ...more] = where.split(BEFORE_POI);
  const written = words.join(',');
  const end = written.indexOf(AFTER_NAME);
  const name = end < 0 ? '' : ownPlaceName(written.slice(0, end));
  const label = shortened(written.slice(end + 1), MOST_CHARACTERS);
  const [north, east] = [degreesIn(lat, 90), degreesIn(lng, 180)];
  if (north === undefined || east === undefined || label === '' || more.length > 0) return undefined;
  if (poiId !== undefined && !POI_ID.test(poiId)) return undefined;
  return { lat: north, lng: east, label, ...(poiId !== undefined && { poiId }), ...(name !== '' && { name }) };
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
