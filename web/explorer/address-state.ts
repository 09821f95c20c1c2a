// The state of the page as the fragment of its address: place, mode, minutes, departure, colour of the map, second place, language; `own-places.ts` has the places of the visitor's own. Never a key or a token.
import { JOURNEY_MODES, type JourneyMode } from '../../src/core/modes.ts';
import type { ExploredTimetable } from '../../src/features/snapshots/explored-timetable.ts';
import { isOwnPlace, OWN_PLACE_PARAMETER } from '../shared/own-places.ts';
import { isWindow } from './departure-window.ts';
import { BETWEEN, COMBINE, unusableMeeting } from './meeting/meeting-state.ts';
import { MINUTES, mostMinutes } from './minutes.ts';
import type { Departure, Place } from './view.ts';

/** A place in an address: the label of a search, a point, or both if the label alone could mean another place. */
export interface NamedPlace {
  readonly label?: string;
  readonly at?: { readonly lat: number; readonly lng: number };
}

/** Parts that are missing count as at the first visit. */
export interface AddressState {
  readonly place?: NamedPlace;
  readonly second?: NamedPlace;
  readonly transportMode?: JourneyMode;
  readonly minutes?: number;
  readonly departure?: Departure;
  /** `scores`, `findings` or a topic of the census. */
  readonly layer?: string;
  readonly language?: 'de' | 'en';
}

export interface ReadAddress {
  readonly state: AddressState;
  /** Parameters that the page does not know or cannot use, as written. */
  readonly ignored: readonly string[];
}

/** The search takes no longer texts. */
const MOST_CHARACTERS = 300;
/** So much of an ignored value tells what it was. */
const QUOTED_CHARACTERS = 40;

/** @param timetable of the region: without one no mode by timetable */
export function readAddress(fragment: string, timetable: ExploredTimetable | undefined): ReadAddress {
  const written = new URLSearchParams(fragment.replace(/^#/, ''));
  // The card of those places and the tool for two places read theirs themselves.
  const ownPlaces = written.getAll(OWN_PLACE_PARAMETER).filter(text => !isOwnPlace(text));
  const ignored = [
    ...ownPlaces.map(text => quoted(OWN_PLACE_PARAMETER, text)),
    ...unusableMeeting(written).map(([name, text]) => quoted(name, text)),
  ];
  for (const name of [OWN_PLACE_PARAMETER, BETWEEN, COMBINE]) written.delete(name);
  const given = new Map(written);
  /** The value of a parameter, if `read` can use it. */
  const take = <T>(name: string, read: (text: string) => T | undefined): T | undefined => {
    const text = given.get(name);
    if (text === undefined) return undefined;
    given.delete(name);
    const value = read(text);
    if (value === undefined) ignored.push(quoted(name, text));
    return value;
  };
  const placeOf = (label: string, at: string): NamedPlace | undefined =>
    some<NamedPlace>({ label: take(label, labelIn), at: take(at, pointIn) });
  const place = placeOf('place', 'at');
  const second = placeOf('with', 'with-at');
  const transportMode = take('mode', text => modeIn(text, timetable));
  const minutes = take('minutes', text => minutesIn(text, transportMode));
  const day = take('day', text => dayIn(text, timetable));
  const wheelchair = take('wheelchair', text => (text === 'true' ? (true as const) : undefined));
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  const isDeparture = transportMode === 'TRANSIT' && day !== undefined && isWindow(from, to);
  if (isDeparture) for (const name of ['from', 'to']) given.delete(name);
  const state = some<AddressState>({
    place,
    second,
    transportMode,
    minutes,
    departure: isDeparture ? { day, from, to, ...(wheelchair && { wheelchair }) } : undefined,
    layer: take('layer', text => (/^[a-z][a-z0-9_]{0,39}$/.test(text) ? text : undefined)),
    language: take('language', text => (text === 'de' || text === 'en' ? text : undefined)),
  });
  return { state: state ?? {}, ignored: [...ignored, ...[...given].map(([name, text]) => quoted(name, text))] };
}

/** The fragment without `#`. */
export function writeAddress({
  place,
  second,
  transportMode,
  minutes,
  departure,
  layer,
  language,
}: AddressState): string {
  const written = new URLSearchParams();
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') written.set(name, value);
  };
  add('place', place?.label);
  add('at', place?.at && pointText(place.at));
  add('mode', transportMode?.toLowerCase());
  add('minutes', minutes?.toString());
  if (transportMode === 'TRANSIT' && departure !== undefined) {
    add('day', departure.day);
    add('from', departure.from);
    add('to', departure.to);
    add('wheelchair', departure.wheelchair?.toString());
  }
  add('layer', layer);
  add('with', second?.label);
  add('with-at', second?.at && pointText(second.at));
  add('language', language);
  // A fragment may have both as they are, and people read it.
  return written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** How an address names a place. A point has no label of its own: the service names what lies there. */
export function namedPlace({ label, lat, lng, where, isPoint, middleOf }: Place): NamedPlace {
  // Another street may have the same name, another house not.
  if (!('lat' in where) && middleOf === undefined) return { label };
  return isPoint === true ? { at: { lat, lng } } : { label, at: { lat, lng } };
}

/** Whether two places of addresses are the same. */
export function isSame(one: NamedPlace | undefined, other: NamedPlace | undefined): boolean {
  return writeAddress(one ? { place: one } : {}) === writeAddress(other ? { place: other } : {});
}

/** Without the fields that are undefined; undefined if all are. */
function some<T extends object>(fields: { readonly [Name in keyof T]-?: T[Name] | undefined }): T | undefined {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return there.length === 0 ? undefined : (Object.fromEntries(there) as T);
}

function labelIn(text: string): string | undefined {
  const label = text.trim();
  return label !== '' && label.length <= MOST_CHARACTERS ? label : undefined;
}

function pointIn(text: string): NamedPlace['at'] {
  if (!/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/.test(text)) return undefined;
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** To a decimetre. */
function pointText({ lat, lng }: NonNullable<NamedPlace['at']>): string {
  return [lat, lng].map(degrees => String(Math.round(degrees * 1e6) / 1e6)).join(',');
}

/** Whether a fragment names the mode by timetable, which a region may not have. */
export function namesTransit(fragment: string): boolean {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('mode')?.toUpperCase() === 'TRANSIT';
}

function modeIn(text: string, timetable: ExploredTimetable | undefined): JourneyMode | undefined {
  const mode = JOURNEY_MODES.find(each => each.toLowerCase() === text.toLowerCase());
  return mode === 'TRANSIT' && timetable === undefined ? undefined : mode;
}

function minutesIn(text: string, mode: JourneyMode | undefined): number | undefined {
  const minutes = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return minutes >= MINUTES.least && minutes <= mostMinutes(mode) ? minutes : undefined;
}

function dayIn(text: string, timetable: ExploredTimetable | undefined): string | undefined {
  if (timetable === undefined) return undefined;
  const { validity, usualDays } = timetable;
  if (Object.hasOwn(usualDays, text)) return text;
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= validity.from && text <= validity.to ? text : undefined;
}

function quoted(name: string, text: string): string {
  const written = text === '' ? name : `${name}=${text}`;
  return written.length <= QUOTED_CHARACTERS ? written : `${written.slice(0, QUOTED_CHARACTERS - 1)}…`;
}
