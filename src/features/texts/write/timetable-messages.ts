// The thoughts about lines and journeys by timetable.
import { type Fact, neededNumber, slotOf } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { audienceFactor, toneFactor } from './audience-weights.ts';
import { type Message, type MessageChoices, message } from './message.ts';
import { SLOT } from './place-messages.ts';
import { isFarStop } from './same-place.ts';
import { isOnFoot, weightFor } from './significance.ts';

/** So many lines are worth a sentence. */
const MOST_LINES = 2;
/** From so many departures an hour on, more of them make no difference. */
const OFTEN = 6;
/** With fewer departures an hour, nobody just goes to a stop. */
const SELDOM = 3;
/** Buses say less than rails. */
const OF_BUS = 0.75;
/** Each further line weighs this share of the one before. */
const NEXT = 0.6;
/** A sentence of both says more than that of a line. */
const OF_BOTH = 1.1;
const RIDES: Readonly<Record<string, number>> = { 'ride.train_station': SLOT, 'ride.centre': SLOT, 'ride.town': 58 };

export function timetableMessages(facts: readonly Fact[], { audience, tone }: MessageChoices): Message[] {
  const factor = audienceFactor(audience, 'timetable', 'TRANSIT') * toneFactor(tone, 'TRANSIT');
  const lines = facts
    .flatMap(fact => {
      const subject = fact.kind === 'LINE' ? poiSubject(slotOf(fact, 'STOP')?.type ?? '') : undefined;
      if (subject === undefined || isFarStop(fact, facts)) return [];
      // Of a tram or a bus that leaves twice an hour a text says nothing.
      if (subject.id !== 'train_station' && neededNumber(fact, 'DEPARTURES') < SELDOM) return [];
      const often = Math.min(1, neededNumber(fact, 'DEPARTURES') / OFTEN);
      const nearness = 1 - Math.max(0, neededNumber(fact, 'TRAVEL_TIME') - 3) / 30;
      const ofKind = subject.id === 'bus_stop' ? OF_BUS : 1;
      return [{ fact, weight: weightFor(subject, audience) * toneFactor(tone, 'TRANSIT') * often * nearness * ofKind }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LINES)
    .map(({ fact, weight }, i) => ({ fact, weight: weight * NEXT ** i }));
  const rides = facts.flatMap(fact => {
    // Nobody rides to what is within a walk.
    if (fact.kind !== 'RIDE' || facts.some(other => isOnFoot(other) && isSameGoal(other, fact))) return [];
    const weight = RIDES[fact.id];
    return weight === undefined ? [] : [{ fact, weight: weight * factor }];
  });
  const both = lines.flatMap(line =>
    rides
      .filter(ride => isWith(line.fact, ride.fact))
      .map(ride => {
        const weight = Math.max(line.weight, ride.weight) * OF_BOTH;
        return message('MICRO_LOCATION', 'TRANSIT', weight, { kind: 'SERVICE_RIDE', line: line.fact, ride: ride.fact });
      }),
  );
  return [
    ...lines.map(({ fact, weight }) => message('MICRO_LOCATION', 'TRANSIT', weight, { kind: 'SERVICE', fact })),
    ...rides.map(({ fact, weight }) => message('MACRO_LOCATION', 'TRANSIT', weight, { kind: 'RIDE', fact })),
    ...both,
  ];
}

/** The same object, or for a journey to a station any station of trains. */
function isSameGoal({ kind, slots, source }: Fact, { id, source: other }: Fact): boolean {
  const isStation = slots.some(slot => slot.kind === 'TYPE' && slot.id === 'train_station');
  if (kind === 'POI' && id === 'ride.train_station' && isStation) return true;
  return source.kind === 'POI' && other.kind === 'TIMETABLE' && source.id === other.poiId;
}

/** Whether a journey is with this line alone. */
function isWith(line: Fact, ride: Fact): boolean {
  const [own, all] = [slotOf(line, 'LINES')?.values[0], slotOf(ride, 'LINES')?.values ?? []];
  const isOfKind = slotOf(line, 'VEHICLES')?.values[0] === slotOf(ride, 'VEHICLES')?.values[0];
  return neededNumber(ride, 'CHANGES') === 0 && all.length === 1 && all[0] === own && isOfKind;
}
