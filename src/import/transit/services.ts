// calendar.txt and calendar_dates.txt: the days of each service of a feed.
import { dayOf, weekdayOf } from './day-sets.ts';
import type { Feed } from './open-feed.ts';
import type { TransitReport } from './report.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const ADDED = '1';
const REMOVED = '2';

/** The days of one service in days since 1970-01-01: a weekly rhythm with exceptions. */
export interface Service {
  /** Bit i: runs on weekday i, Monday is 0. */
  week: number;
  from: number;
  to: number;
  readonly added: Set<number>;
  readonly removed: Set<number>;
}

/** The services of a feed by id. @throws OperatorError as `Feed.read` does */
export async function readServices(feed: Feed, report: TransitReport): Promise<ReadonlyMap<string, Service>> {
  const services = new Map<string, Service>();
  const serviceOf = (id: string) => {
    let service = services.get(id);
    if (service === undefined) {
      service = { week: 0, from: 0, to: -1, added: new Set(), removed: new Set() };
      services.set(id, service);
    }
    return service;
  };
  await feed.read('calendar', ['service_id', 'start_date', 'end_date'], WEEKDAYS, row => {
    const [from, to] = [dayOf(row.at('start_date')), dayOf(row.at('end_date'))];
    if (from === undefined || to === undefined || to < from) {
      report.add('date-wrong', `${feed.name}, calendar.txt, line ${row.line}`);
      return;
    }
    const week = WEEKDAYS.reduce((bits, day, i) => bits | (row.at(day) === '1' ? 1 << i : 0), 0);
    Object.assign(serviceOf(row.at('service_id')), { week, from, to });
  });
  await feed.read('calendar_dates', ['service_id', 'date', 'exception_type'], [], row => {
    const day = dayOf(row.at('date'));
    const type = row.at('exception_type');
    if (day === undefined || (type !== ADDED && type !== REMOVED)) {
      report.add('date-wrong', `${feed.name}, calendar_dates.txt, line ${row.line}`);
      return;
    }
    const { added, removed } = serviceOf(row.at('service_id'));
    (type === ADDED ? added : removed).add(day);
  });
  return services;
}

/** All days of a service, ascending, each once. */
export function daysOf({ week, from, to, added, removed }: Service): readonly number[] {
  const days = new Set(added);
  if (week !== 0) for (let day = from; day <= to; day++) if ((week >> weekdayOf(day)) & 1) days.add(day);
  for (const day of removed) days.delete(day);
  return [...days].sort((a, b) => a - b);
}
