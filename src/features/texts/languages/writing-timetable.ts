// What sentences about lines and journeys by timetable say, for the tables of all languages.
import {
  type Fact,
  neededNumber,
  neededSlot,
  type Pace,
  SERVICE_PARTS,
  type Service,
  type ServicePart,
  shownMinutes,
  slotOf,
} from '../terms/fact.ts';
import type { Intent } from '../terms/intent.ts';
import { mayBeSaid } from '../terms/quality.ts';
import type { PhrasingRow, Speech } from './language.ts';

type Rows = readonly PhrasingRow[];

/** Vehicles that the languages have words for. */
export const SPOKEN_VEHICLES = ['TRAM', 'BUS', 'RAIL', 'METRO'] as const;
export type SpokenVehicle = (typeof SPOKEN_VEHICLES)[number];

export interface SaidLine {
  /** "5", "S1". */
  readonly name: string;
  readonly vehicle: SpokenVehicle;
}

/** How often: every so many minutes, or so many times an hour. */
export type Frequency = { readonly every: number } | { readonly timesAnHour: number };

/** A line at a stop. */
export interface SaidService<Noun> extends SaidLine {
  /** The stop by its name, if it has one. */
  readonly stop: Noun | undefined;
  /** On foot to the stop. */
  readonly minutes: number;
  readonly isNear: boolean;
  /** The place is the middle of a street, so that no sentence has minutes on foot. */
  readonly isApproximate: boolean;
  readonly toward: string | undefined;
  readonly frequency: Frequency;
  /** The hours between which it holds, on a workday; undefined for all of the day. */
  readonly between: readonly [from: number, to: number] | undefined;
}

/** A journey to a place. */
export interface SaidRide<Noun> {
  readonly to: Noun | { readonly town: string } | { readonly centreOf: string };
  readonly minutes: number;
  readonly changes: number;
  /** The line of a journey without a change. */
  readonly line: SaidLine | undefined;
}

export interface TimetableTables<Noun> {
  service(said: SaidService<Noun>): Rows;
  ride(said: SaidRide<Noun>): Rows;
  /** A line, and the journey that begins with it. */
  both(service: SaidService<Noun>, ride: SaidRide<Noun>): Rows;
  readonly statements: {
    service(said: SaidService<Noun>): string;
    ride(said: SaidRide<Noun>): string;
  };
}

/** Numbers of lines that readers take for lines. */
const LINE = /^[A-Z]{0,2}\d{1,3}[A-Z]?$/;
/** From this share of the most frequent direction on, another one counts where a sentence names none. */
const MAIN_SHARE = 0.5;
const MOST_TIMES = 12;

export interface NounsOfFacts<Noun> {
  nounOf(fact: Fact, speech: Speech): Noun | undefined;
}

export function timetableWriting<Noun extends { readonly isNamed: boolean }>(
  tables: TimetableTables<Noun>,
  { nounOf }: NounsOfFacts<Noun>,
) {
  /** A place as the fact about the way to it would call it. */
  const nounFor = (slots: Fact['slots'], speech: Speech) =>
    nounOf({ id: '', kind: 'POI', slots, source: { kind: 'PLACE' } }, speech);

  function saidService(fact: Fact, speech: Speech): SaidService<Noun> | undefined {
    const line = lineOf(slotOf(fact, 'LINES')?.values[0], slotOf(fact, 'VEHICLES')?.values[0]);
    const told = frequencyOf(fact);
    if (line === undefined || told === undefined) return undefined;
    const { type, name } = neededSlot(fact, 'STOP');
    const stop = nounFor(
      [{ kind: 'TYPE', id: type }, ...(name ? [{ kind: 'NAME' as const, value: name }] : [])],
      speech,
    );
    const minutes = shownMinutes(neededNumber(fact, 'TRAVEL_TIME'));
    return {
      ...line,
      stop: stop?.isNamed ? stop : undefined,
      minutes,
      isNear: mayBeSaid('NEAR', minutes),
      isApproximate: speech.isApproximate,
      ...told,
    };
  }

  function saidRide(fact: Fact, speech: Speech): SaidRide<Noun> | undefined {
    const noun = slotOf(fact, 'TYPE') ? nounFor(fact.slots, speech) : undefined;
    const town = speech.town(slotOf(fact, 'NAME')?.value ?? '');
    const isStation = slotOf(fact, 'TYPE') !== undefined;
    if (isStation && !noun?.isNamed) return undefined;
    const changes = neededNumber(fact, 'CHANGES');
    const [first, vehicle] = [slotOf(fact, 'LINES')?.values[0], slotOf(fact, 'VEHICLES')?.values[0]];
    return {
      to: noun ?? (fact.id === 'ride.centre' ? { centreOf: town } : { town }),
      minutes: shownMinutes(neededNumber(fact, 'RIDE_TIME')),
      changes,
      line: changes === 0 ? lineOf(first, vehicle) : undefined,
    };
  }

  return {
    timetableRows(intent: Extract<Intent, { kind: 'SERVICE' | 'RIDE' | 'SERVICE_RIDE' }>, speech: Speech): Rows {
      if (intent.kind === 'SERVICE') {
        const said = saidService(intent.fact, speech);
        return said ? tables.service(said) : [];
      }
      const ride = saidRide(intent.kind === 'RIDE' ? intent.fact : intent.ride, speech);
      if (ride === undefined || intent.kind === 'RIDE') return ride ? tables.ride(ride) : [];
      const service = saidService(intent.line, speech);
      return service ? tables.both(service, ride) : [];
    },
    timetableStatement(fact: Fact, speech: Speech): string {
      if (fact.kind === 'LINE') {
        const said = saidService(fact, speech);
        return said ? tables.statements.service(said) : (slotOf(fact, 'LINES')?.values.join(', ') ?? '');
      }
      const said = saidRide(fact, speech);
      return said ? tables.statements.ride(said) : (slotOf(fact, 'NAME')?.value ?? '');
    },
  };
}

function lineOf(name: string | undefined, vehicle: string | undefined): SaidLine | undefined {
  const spoken = SPOKEN_VEHICLES.find(each => each === vehicle);
  return name !== undefined && LINE.test(name) && spoken ? { name, vehicle: spoken } : undefined;
}

type Told = Pick<SaidService<unknown>, 'toward' | 'frequency' | 'between'>;

/**
 * The best that a sentence may say of how often a line leaves: of every main direction if they agree, else of the most frequent one, which it then names; all day
 * long before in the morning alone, "every n minutes" before a number an hour.
 */
function frequencyOf(fact: Fact): Told | undefined {
  const services = fact.slots.filter(slot => slot.kind === 'SERVICE');
  for (const part of ['DAY', 'MORNING'] as const) {
    const between = part === 'DAY' ? undefined : SERVICE_PARTS[part];
    const all = mainServices(services, part).map(({ pace }) => frequencyIn(pace[part], part));
    const [frequency] = all;
    if (frequency !== undefined && all.every(each => JSON.stringify(each) === JSON.stringify(frequency)))
      return { toward: undefined, frequency, between };
    for (const service of services) {
      const [own, toward] = [frequencyIn(service.pace[part], part), service.told];
      if (own !== undefined && toward !== undefined) return { toward, frequency: own, between };
    }
  }
  return undefined;
}

/** The directions that a sentence means if it names none, the most frequent first. */
export function mainServices(services: readonly Service[], part: ServicePart): Service[] {
  const directions = services.filter(({ toward }) => toward === undefined);
  const most = Math.max(0, ...directions.map(({ pace }) => pace[part].perHour));
  return directions
    .filter(({ pace }) => most > 0 && pace[part].perHour >= MAIN_SHARE * most)
    .sort((a, b) => b.pace[part].perHour - a.pace[part].perHour);
}

/** So many times an hour only in the two hours of the morning, where every hour has them. */
function frequencyIn({ headwayMinutes, perHour }: Pace, part: ServicePart): Frequency | undefined {
  if (headwayMinutes !== undefined && headwayMinutes > 1) return { every: headwayMinutes };
  const isWhole = Number.isInteger(perHour) && perHour >= 1 && perHour <= MOST_TIMES;
  return part === 'MORNING' && isWhole ? { timesAnHour: perHour } : undefined;
}
