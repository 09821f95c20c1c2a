// The claims that a text may make about one point of interest: its type, name, route, rank and number, and its opening hours.

import type { BaseMode } from '../../../core/modes.ts';
import { fold } from '../../../geocoding/fold.ts';
import type { PoiTable, PoiText } from '../../../region/pois.ts';
import type { RankedPoi } from '../../../surroundings/ranked-pois.ts';
import { fitsType, isExit, speakableName, spelledOut, stationName } from '../languages/names.ts';
import type { FactRank, Slot } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { travelSlots } from './travel-slots.ts';
import { hoursSlots } from './week-hours.ts';

const RANKS: Readonly<Record<string, FactRank>> = { long_distance: 'LONG_DISTANCE', regional: 'REGIONAL' };

/** What a text may say of an object, wherever the place is. */
interface Told {
  readonly isTold: boolean;
  readonly name: string | undefined;
  /** `foldedName`, once somebody asked. */
  folded?: string;
  /** Its type and name. */
  readonly named: readonly Slot[];
  /** Also the street, and the names of doctors and churches, which only the texts of others give. */
  readonly everyNamed: readonly Slot[];
  readonly further: readonly Slot[];
}

interface Row {
  readonly row: number;
  readonly type: { readonly id: string };
}

const MOST_REMEMBERED = 50_000;
const remembered = new WeakMap<PoiTable, Map<number, Told>>();

/** Requests for neighbours ask about the same objects. */
function toldOf(table: PoiTable, poi: Row): Told {
  const rows = remembered.get(table) ?? new Map<number, Told>();
  const known = rows.get(poi.row);
  if (known !== undefined) return known;
  if (rows.size >= MOST_REMEMBERED) rows.clear();
  const made = readTold(table, poi);
  remembered.set(table, rows.set(poi.row, made));
  return made;
}

function readTold(table: PoiTable, { row, type }: Row): Told {
  const subject = poiSubject(type.id);
  const name = textOf(table, row, 'name');
  const speakable = speakableName(subject?.topic === 'TRANSIT' ? stationName(type.id, name) : spelledOut(name));
  const own = subject?.isNamed ? speakable : undefined;
  const isReadable = name.length <= LONGEST_READ && READABLE.test(name) && /[ -]/.test(name);
  const everyName = speakable ?? (isReadable ? name.trim() : undefined);
  const longName = isReadable && name.trim() !== everyName ? name.trim() : undefined;
  const brand = textOf(table, row, 'brand');
  const rank = RANKS[textOf(table, row, 'rank')];
  const [number, road] = [textOf(table, row, 'ref'), textOf(table, row, 'road')];
  const isExitOrOther = type.id !== 'motorway_junction' || (textOf(table, row, 'rank') === 'motorway' && isExit(name));
  const named = (...values: readonly (string | undefined)[]): Slot[] => [
    { kind: 'TYPE', id: type.id },
    ...values.flatMap(value => (value === undefined ? [] : { kind: 'NAME' as const, value })),
  ];
  return {
    isTold:
      subject !== undefined &&
      fitsType(type.id, name) &&
      isExitOrOther &&
      !isGone(table, row) &&
      !isOnlyStop(table, row, type.id),
    name: own,
    named: named(own),
    everyNamed: [
      ...named(everyName, longName, /^\p{Lu}.+/u.test(brand) && brand !== everyName ? brand : undefined),
      ...streetSlot(textOf(table, row, 'street'), textOf(table, row, 'houseNumber')),
      ...everyLine(textOf(table, row, 'lines')),
      ...accessSlot(textOf(table, row, 'wheelchair')),
    ],
    further: [
      ...(rank === undefined ? [] : [{ kind: 'RANK' as const, value: rank }]),
      ...(/^\d+[a-z]?$/.test(number) ? [{ kind: 'REFERENCE' as const, of: 'JUNCTION' as const, value: number }] : []),
      ...(/^[A-Z]{1,2} ?\d{1,4}$/.test(road)
        ? [{ kind: 'REFERENCE' as const, of: 'MOTORWAY' as const, value: road }]
        : []),
      ...linesSlot(textOf(table, row, 'lines'), type.id),
      ...renownSlot(textOf(table, row, 'renown')),
      ...hoursSlots(textOf(table, row, 'openingHours')),
    ],
  };
}

/** Permanently closed, or a station of trains for visitors: people who live there do not use it. */
function isGone(table: PoiTable, row: number): boolean {
  return (
    textOf(table, row, 'rank') === 'visitors' ||
    /^(?:24\/7 )?(?:off|closed)\b[^;,]*$/i.test(textOf(table, row, 'openingHours'))
  );
}

/** Some maps call every stop of buses a station of them, too: people call such an object a stop. */
function isOnlyStop({ osmKind, osmId, typeStart, typeNumber }: PoiTable, row: number, type: string): boolean {
  const stop = type === 'bus_station' ? typeNumber.get('bus_stop') : undefined;
  if (stop === undefined) return false;
  for (let i = typeStart[stop] ?? 0; i < (typeStart[stop + 1] ?? 0); i++)
    if (osmId[i] === osmId[row] && osmKind[i] === osmKind[row]) return true;
  return false;
}

/** Names of several words that no sentence of the writer takes; one word may be no name ("Kiosk"). */
const READABLE = /^\p{Lu}[\p{Script=Latin}\p{M}\d .'’&+/()"“”„-]*$/u;
const LONGEST_READ = 80;

/** Its name in the spelling of texts; undefined if it has none, or none that a text may give. */
export function poiName(table: PoiTable, poi: Row): string | undefined {
  return toldOf(table, poi).name;
}

/** Its name, else that of the map, in small letters without accents; empty without one. */
export function foldedName(table: PoiTable, poi: Row): string {
  const told = toldOf(table, poi);
  told.folded ??= fold(told.name ?? textOf(table, poi.row, 'name'));
  return told.folded;
}

/** Texts do not mention junctions that are no exit of a motorway, and places whose name says that people call them something else than their type. */
export function isTold(table: PoiTable, poi: Row): boolean {
  return toldOf(table, poi).isTold;
}

/** Its type, every name and its street; the same slots in each request. */
export function namesOf(table: PoiTable, poi: Row): readonly Slot[] {
  return toldOf(table, poi).everyNamed;
}

/** What people call an object: its type, names and rank. */
export function calledSlots(table: PoiTable, poi: Row): Slot[] {
  const { everyNamed, further } = toldOf(table, poi);
  return [...everyNamed, ...further].filter(({ kind }) => kind === 'TYPE' || kind === 'NAME' || kind === 'RANK');
}

/** @param mode of the search, which minimised time @param names whether it has its street, and its name if only the texts of others give it */
export function poiSlots(table: PoiTable, poi: RankedPoi, mode: BaseMode, names: 'TOLD' | 'EVERY' = 'TOLD'): Slot[] {
  const { named, everyNamed, further } = toldOf(table, poi);
  return [
    ...(names === 'EVERY' ? everyNamed : named),
    ...travelSlots(poi.first, poi.second, mode),
    { kind: 'EXISTENCE', of: poi.type.id, within: { transportMode: mode, minutes: poi.first / 60_000 } },
    ...further,
  ];
}

const MOST_LINES = 6;

/** Trains of the town before those of the country. */
function lineRank(line: string): number {
  return /^[SU]\d/.test(line) ? 0 : /^\d/.test(line) ? 1 : 2;
}

/** Night lines are no connection that people count on, and a line without a letter is the tram in front of a station of trains. */
function linesSlot(lines: string, type: string): Slot[] {
  const isLine = type === 'train_station' ? /^(?!N\d)[A-Z]{1,2}\d{1,3}$/ : /^(?!N\d)[A-Z]{0,2}\d{1,3}$/;
  const kept = lines.split(' ').filter(line => isLine.test(line));
  const all = kept.toSorted((a, b) => lineRank(a) - lineRank(b));
  const [values, more] = [all.slice(0, MOST_LINES), all.slice(MOST_LINES)];
  return values.length === 0 ? [] : [{ kind: 'LINES', values, ...(more.length > 0 && { more }) }];
}

/** Also the lines of the night and those with a letter behind, which the texts of others name. */
function everyLine(lines: string): Slot[] {
  const values = lines.split(' ').filter(line => /^[A-Z]{0,3}\d{1,3}[A-Z]?$/.test(line));
  return values.length === 0 ? [] : [{ kind: 'LINES', values }];
}

function accessSlot(value: string): Slot[] {
  return value === 'yes' || value === 'limited' || value === 'no' ? [{ kind: 'ACCESS', value }] : [];
}

function renownSlot(renown: string): Slot[] {
  return renown === '' ? [] : [{ kind: 'RENOWN', value: Number(renown) }];
}

function streetSlot(street: string, number: string): Slot[] {
  return street === '' ? [] : [{ kind: 'STREET', value: street, ...(number !== '' && { number }) }];
}

/** A text of the object as the map has it; empty if the map has none. */
export function textOf(table: PoiTable, row: number, text: PoiText): string {
  return table.strings.get(table.texts[text][row] ?? 0);
}
