// The quality class of public transport in an answer: by which table, on which day, and what the answer says about the timetable then.
import type { Meta, Warning } from '../../answers/answer-fields.ts';
import { clock, transitOf } from '../../answers/departure-answer.ts';
import type { TransitRules } from '../../answers/transit-rules.ts';
import type { TransitTable } from '../../answers/transit-tables.ts';
import { type Language, labelIn } from '../../core/enums.ts';
import type { Region } from '../../region/region.ts';
import { rideStop } from '../../surroundings/ride-leg.ts';
import { serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import { type Deciding, decidingStop } from '../../surroundings/transit-class.ts';
import { type StopsAround, stopsAround } from '../../surroundings/transit-class-stops.ts';
import { type IndexRequest, isClassGiven, transitRulesOf } from './request.ts';
import type { TransitClass } from './transit-class-answer.ts';

/** The table of a request and the day on which it counts. */
export interface AskedClass {
  readonly classAt: (around: Surroundings<Region>, language: Language) => TransitClass;
  readonly transit: NonNullable<Meta['region']['transit']>;
  readonly warnings: readonly Warning[];
}

/** The table that counts at a place. */
export type ClassOf = (place: Parameters<Region['ground']['at']>[0]) => AskedClass | undefined;

/**
 * Undefined at a place if the request names no table, and the place has none by itself: no timetable, no usual day, or no table for its country.
 * @throws DomainError `timetable-missing` or `date-outside-timetable` if the request names a table that the region cannot have, before any place is asked
 */
export function askedClass(
  region: Region,
  request: Pick<IndexRequest, 'transitTable' | 'transitRules'>,
  now: Date,
): ClassOf {
  const known = new Map<string, AskedClass | undefined>();
  const classIn = (ground: ReturnType<Region['ground']['at']>) => {
    const key = `${ground.country} ${ground.timeZone}`;
    if (!known.has(key)) known.set(key, classOn(region, request, ground, now));
    return known.get(key);
  };
  classIn(region.manifest);
  return place => classIn(region.ground.at(place));
}

function classOn(
  region: Region,
  request: Pick<IndexRequest, 'transitTable' | 'transitRules'>,
  { country, timeZone }: ReturnType<Region['ground']['at']>,
  now: Date,
): AskedClass | undefined {
  const { manifest } = region;
  const asked = transitRulesOf(request, country);
  if (asked === undefined) return undefined;
  const { rules, table } = asked;
  if (!isClassGiven(request) && manifest.transit?.usualDays[rules.day] === undefined) return undefined;
  const { facts, timetable } = timetableOf(region);
  const service = serviceDayOf(facts, timetable, rules, { now, timeZone });
  return {
    classAt(around, language) {
      const stops = stopsAround(around, timetable, rules, service.day);
      const labelOf = groupLabels(table, language);
      const shownStop = (stop: number) => rideStop(timetable, stop);
      return {
        ...(table && { transitTable: table.id }),
        stopWindow: { day: rules.day, from: clock(rules.from), to: clock(rules.to) },
        ...shownClasses(rules, stops(), shownStop, labelOf),
        byGroup: rules.groups.map(({ id }, group) => ({
          vehicleGroup: id,
          ...labelOf(id),
          ...shownClasses(rules, stops(group), shownStop, labelOf, group),
        })),
      };
    },
    transit: transitOf(manifest, facts, service),
    warnings: service.warnings,
  };
}

type LabelOf = (group: string) => { readonly vehicleGroupLabel?: string };

function groupLabels(table: TransitTable | undefined, language: Language): LabelOf {
  const labels = new Map(table?.vehicleGroups.map(({ id, label }) => [id, labelIn(label, language)]));
  return group => {
    const vehicleGroupLabel = labels.get(group);
    return vehicleGroupLabel === undefined ? {} : { vehicleGroupLabel };
  };
}

/** @param group an index, for the classes by one group alone */
function shownClasses(
  rules: TransitRules,
  { byCircle, byWalk }: StopsAround,
  shownStop: (stop: number) => NonNullable<TransitClass['byCircle']>['stop'],
  labelOf: LabelOf,
  group?: number,
): Pick<TransitClass, 'byCircle' | 'byWalk'> {
  const shown = ({
    classId,
    stopCategory,
    group: vehicleGroup,
    departures,
    headwayMinutes,
    stop,
  }: Deciding<number>) => ({
    classId,
    stopCategory,
    vehicleGroup,
    ...labelOf(vehicleGroup),
    departures,
    headwayMinutes,
    stop: shownStop(stop),
  });
  const [circle, walk] = [decidingStop(rules, byCircle, group), decidingStop(rules, byWalk, group)];
  return {
    ...(circle && { byCircle: { ...shown(circle), straightLineMeters: circle.decimeters / 10 } }),
    ...(walk && { byWalk: { ...shown(walk), networkMeters: walk.decimeters / 10 } }),
  };
}
