// The lines at the stops around as facts: where they go, and how often they leave on a workday.

import type { PoiTable } from '../../../region/pois.ts';
import type { Timetable } from '../../../region/timetable.ts';
import { paceOf } from '../../../surroundings/pace.ts';
import type { RankedPoi } from '../../../surroundings/ranked-pois.ts';
import type { LineService, ServicesAt } from '../../../surroundings/stop-lines.ts';
import { speakableName } from '../languages/names.ts';
import { type Fact, type FactSource, SERVICE_PARTS, type Service, type ServicePart, type Slot } from '../terms/fact.ts';
import { namesOf, poiName } from './poi-slots.ts';

/** Whether a text names the object of these slots. */
export type IsNamed = (slots: readonly Slot[]) => boolean;

/** Words that begin with a capital letter: no abbreviation, no number, not all in capitals. */
const TELLING = /^\p{Lu}\p{Ll}[\p{L} -]+$/u;
const HOUR_SECONDS = 3600;
/** The lines of so many of the nearest stops; a line counts at the nearest of its stops. */
const MOST_STOPS = 40;
const MOST_LINES = 40;

/** Seconds after the begin of the day. */
export function secondsOf(part: ServicePart): readonly [from: number, to: number] {
  const [from, to] = SERVICE_PARTS[part];
  return [from * HOUR_SECONDS, to * HOUR_SECONDS];
}

/**
 * One fact for each line at the nearest of its stops, and at each stop that a text names.
 * @param stops nearest first
 */
export function lineFacts(
  pois: PoiTable,
  stops: readonly RankedPoi[],
  linesAt: LinesAt,
  isNamed: IsNamed,
  source: (poiId: string) => FactSource,
): Fact[] {
  const facts = new Map<string, Fact>();
  const known = new Set<string>();
  for (const [i, stop] of stops.entries()) {
    const isSpoken = isNamed(namesOf(pois, stop));
    if ((i >= MOST_STOPS || known.size >= MOST_LINES) && !isSpoken) continue;
    for (const line of linesAt(stop.row)) {
      const { key } = line;
      if (known.has(key) && !isSpoken) continue;
      const id = known.has(key) ? `line.${key}.${stop.id}` : `line.${key}`;
      known.add(key);
      if (!facts.has(id)) facts.set(id, lineFact(pois, id, stop, line, source(stop.id)));
    }
  }
  return [...facts.values()];
}

/** A line at a stop, in all its directions. */
interface StopLine {
  readonly key: string;
  /** `LINES`, `VEHICLES`. */
  readonly called: readonly Slot[];
  readonly departures: Slot;
  readonly directions: readonly Service[];
}

export type LinesAt = (row: number) => readonly StopLine[];

const MOST_REMEMBERED = 5000;
const remembered = new WeakMap<Timetable, Map<string, readonly StopLine[]>>();

/**
 * The lines of stops, the same in every request.
 * @param servicesAt the departures within `SERVICE_PARTS.DAY` of a day
 * @param ownTown the town of the place, which is not said of where they go
 */
export function linesAtStops(
  timetable: Timetable,
  day: number,
  servicesAt: ServicesAt,
  ownTown: string | undefined,
): LinesAt {
  const known = remembered.get(timetable) ?? new Map<string, readonly StopLine[]>();
  remembered.set(timetable, known);
  return row => {
    const key = `${day} ${row} ${ownTown}`;
    const lines = known.get(key) ?? linesOf(servicesAt(row) ?? [], ownTown);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, lines);
    return lines;
  };
}

function linesOf(services: readonly LineService[], ownTown: string | undefined): StopLine[] {
  const keyOf = ({ name, mode }: LineService) => `${mode.toLowerCase()}.${spokenLine(name)}`;
  return [...Map.groupBy(services, keyOf)].flatMap(([key, own]): StopLine[] => {
    const [first] = own;
    if (first === undefined) return [];
    const directions = directionsOf(own, ownTown);
    const value = Math.max(...directions.map(({ pace }) => pace.DAY.perHour));
    const called: Slot[] = [
      { kind: 'LINES', values: [spokenLine(first.name)] },
      { kind: 'VEHICLES', values: [first.mode] },
    ];
    const departures = { kind: 'NUMBER', of: 'DEPARTURES', value, unit: 'DEPARTURES_PER_HOUR' } as const;
    return [{ key, called, departures: { ...departures, rounding: 'LAST_DIGIT' }, directions }];
  });
}

function lineFact(
  pois: PoiTable,
  id: string,
  stop: RankedPoi,
  { departures, called, directions }: StopLine,
  source: FactSource,
): Fact {
  const name = poiName(pois, stop);
  const walk = { transportMode: 'WALK', unit: 'MINUTES', rounding: 'UP' } as const;
  return {
    id,
    kind: 'LINE',
    slots: [
      departures,
      ...called,
      { kind: 'STOP', poiId: stop.id, type: stop.type.id, ...(name !== undefined && { name }) },
      { kind: 'NUMBER', of: 'TRAVEL_TIME', value: stop.first / 60_000, ...walk },
      ...directions,
    ],
    source,
  };
}

/** All vehicles of each direction, then those to each place. */
function directionsOf(services: readonly LineService[], ownTown: string | undefined): Service[] {
  const all = services.flatMap(({ departures, toward = '' }) => departures.map(each => ({ ...each, toward })));
  all.sort((a, b) => a.time - b.time);
  const byNext = [...Map.groupBy(all, ({ next }) => plainStop(next))];
  const service = (next: string, of: readonly { readonly time: number }[]) => {
    const pace = { DAY: paceIn(of, 'DAY'), MORNING: paceIn(of, 'MORNING') };
    return { kind: 'SERVICE', next, pace } as const;
  };
  return [
    ...byNext.map(([next, own]) => service(next, own)),
    ...byNext.flatMap(([next, own]) =>
      [...Map.groupBy(own, ({ toward }) => plainStop(toward))].flatMap(([place, some]) => {
        const toward = towardNames(place, ownTown);
        const [first = ''] = toward;
        const told = TELLING.test(first) ? speakableName(first) : undefined;
        return first === '' ? [] : [{ ...service(next, some), toward, ...(told !== undefined && { told }) }];
      }),
    ),
  ];
}

function paceIn(departures: readonly { readonly time: number }[], part: ServicePart) {
  const [from, to] = secondsOf(part);
  const times = departures.flatMap(({ time }) => (time >= from && time < to ? [time] : []));
  return paceOf(times, from, to);
}

/** "RNV 24" is line 24 to people, and "RB 68" the RB68: longer letters before a number are the operator's. */
export function spokenLine(name: string): string {
  const [, letters = '', number = ''] = /^(\p{Lu}+) (\d+\p{L}?)$/u.exec(name) ?? [];
  if (number === '') return name;
  return letters.length > 2 ? number : `${letters}${number}`;
}

/** Without words in brackets and platforms: "Betriebshof Bstg A". */
function plainStop(name: string): string {
  return name
    .replace(/\([^()]*\)/g, '')
    .trim()
    .replace(/ (?:Bstg|Bussteig|Steig|Gleis|Gl)\.? ?\p{L}?\d{0,3}$/u, '')
    .trim();
}

/** "Leimen, Friedhof": Leimen Friedhof, Leimen, Friedhof; in Leimen itself Friedhof before the others. */
function towardNames(toward: string, ownTown: string | undefined): string[] {
  const [town = '', ...rest] = toward.split(',').flatMap(part => part.trim() || []);
  if (town === '' || rest.length === 0) return town === '' ? [] : [town];
  const [place, whole] = [rest.join(' '), [town, ...rest].join(' ')];
  return town === ownTown ? [place, whole] : [whole, town, place];
}
