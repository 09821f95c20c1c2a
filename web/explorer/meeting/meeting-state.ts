// The two places of somebody who looks for a home between them, in the fragment of the address: `between=47.14,9.52,bicycle,20,Name` for each, and `combine=any`.
import { JOURNEY_MODES, type JourneyMode } from '../../../src/core/modes.ts';
import { MINUTES, mostMinutes } from '../minutes.ts';

export interface MeetingPlace {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  readonly transportMode: JourneyMode;
  readonly minutes: number;
}

export interface Meeting {
  /** Two of them. */
  readonly places: readonly MeetingPlace[];
  readonly combine: 'ALL' | 'ANY';
}

export const BETWEEN = 'between';
export const COMBINE = 'combine';
const PLACES = 2;
const MOST_CHARACTERS = 120;
/** Digits after the point: a decimetre. */
const DECIMALS = 6;

/** What a fragment says about two places; undefined unless it names both. */
export function readMeeting(fragment: string): Meeting | undefined {
  const written = new URLSearchParams(fragment.replace(/^#/, ''));
  const places = written.getAll(BETWEEN).flatMap(text => placeIn(text) ?? []);
  if (places.length !== PLACES) return undefined;
  return { places, combine: written.get(COMBINE) === 'any' ? 'ANY' : 'ALL' };
}

/** The fragment with this meeting in the stead of its own, or with none; without `#`. */
export function withMeeting(fragment: string, meeting: Meeting | undefined): string {
  const written = new URLSearchParams(fragment.replace(/^#/, ''));
  for (const name of [BETWEEN, COMBINE]) written.delete(name);
  for (const place of meeting?.places ?? []) written.append(BETWEEN, textOf(place));
  if (meeting?.combine === 'ANY') written.set(COMBINE, 'any');
  // A fragment may have both as they are, and people read it.
  return written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** The parameters of a meeting that the page cannot use. */
export function unusableMeeting(written: URLSearchParams): readonly (readonly [name: string, text: string])[] {
  const between = written.getAll(BETWEEN);
  const isWhole = readMeeting(`#${written}`) !== undefined;
  return [
    ...between.filter(text => !isWhole || placeIn(text) === undefined).map(text => [BETWEEN, text] as const),
    ...written
      .getAll(COMBINE)
      .filter((text, i) => !isWhole || i > 0 || !['any', 'all'].includes(text))
      .map(text => [COMBINE, text] as const),
  ];
}

function textOf({ lat, lng, transportMode, minutes, label }: MeetingPlace): string {
  return `${rounded(lat)},${rounded(lng)},${transportMode.toLowerCase()},${minutes},${labelOf(label)}`;
}

function placeIn(text: string): MeetingPlace | undefined {
  const [lat = '', lng = '', word, time = '', ...words] = text.split(',');
  const [north, east] = [degreesIn(lat, 90), degreesIn(lng, 180)];
  const transportMode = JOURNEY_MODES.find(mode => mode.toLowerCase() === word);
  const minutes = /^\d{1,2}$/.test(time) ? Number(time) : 0;
  const label = labelOf(words.join(','));
  if (north === undefined || east === undefined || transportMode === undefined || label === '') return undefined;
  if (minutes < MINUTES.least || minutes > mostMinutes(transportMode)) return undefined;
  return { lat: north, lng: east, label, transportMode, minutes };
}

function labelOf(text: string): string {
  return text.trim().slice(0, MOST_CHARACTERS).trim();
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
