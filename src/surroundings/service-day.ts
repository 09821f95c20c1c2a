// The day of service that a request means, and what there is to say about it.
import type { Warning } from '../answers/answer-fields.ts';
import type { AskedDeparture } from '../answers/departure-fields.ts';
import { DomainError } from '../core/errors.ts';
import { TRANSPORT_MODES } from '../core/modes.ts';
import type { Manifest, TransitFacts, UsualDayKind } from '../region/manifest.ts';
import { type Timetable, tripsOn } from '../region/timetable.ts';

const DAY_MILLISECONDS = 86_400_000;
/** With a smaller share of the usual trips a day is a thin one: a public holiday, or a timetable that ends. */
const THIN_SHARE = 0.7;

export interface ServiceDay {
  /** `2026-12-01`. */
  readonly date: string;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Trips of the date, as a share of those of the usual day of its kind; 1 on a usual day. Undefined if the kind has none. */
  readonly usualShare: number | undefined;
  readonly warnings: readonly Warning[];
}

/** The timetable of a region. @throws DomainError `timetable-missing` if the region has none */
export function timetableOf({ manifest, transit }: { readonly manifest: Manifest; readonly transit?: Timetable }): {
  readonly facts: TransitFacts;
  readonly timetable: Timetable;
} {
  if (manifest.transit === undefined || transit === undefined) {
    throw new DomainError(
      'timetable-missing',
      `The region "${manifest.name}" has no timetable, so nobody travels by TRANSIT in it, no "departure" counts, and no "transitTable" or "transitRules". ${TRANSPORT_MODES.join(', ')} work.`,
    );
  }
  return { facts: manifest.transit, timetable: transit };
}

/**
 * The date of a kind of day, which the import chose, or the date itself.
 * @param now for the warning about timetables of other times
 * @throws DomainError `date-outside-timetable` with the validity, if the date is outside or the timetable has no such day
 */
export function serviceDayOf(
  facts: TransitFacts,
  timetable: Timetable,
  { day: asked }: Pick<AskedDeparture, 'day'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ServiceDay {
  const { validity, usualDays } = facts;
  const span = `${validity.from} to ${validity.to}`;
  const date = typeof asked === 'string' ? usualDays[asked]?.date : asked.date;
  if (date === undefined) {
    throw outside(facts, `The timetable is valid from ${span} and has no day of the kind ${String(asked)}.`);
  }
  if (date < validity.from || date > validity.to) {
    throw outside(facts, `The timetable is valid from ${span}; ${date} is outside.`);
  }
  const day = Date.parse(`${date}T00:00Z`) / DAY_MILLISECONDS;
  const usual = usualDays[kindOf(day)];
  const trips = tripsOn(timetable, day);
  const share = usual === undefined || usual.trips === 0 ? undefined : trips / usual.trips;
  const usualShare = share === undefined ? undefined : Math.round(share * 100) / 100;
  const warnings: Warning[] = [];
  if (trips === 0) {
    warnings.push({ code: 'transit-thin-day', detail: `No trip runs on ${date}: all times are those on foot.` });
  } else if (usualShare !== undefined && usualShare < THIN_SHARE) {
    const detail = `On ${date} ${Math.round(usualShare * 100)} % of the trips run that run on ${usual?.date}, a usual day of its kind.`;
    warnings.push({ code: 'transit-thin-day', detail });
  }
  const today = dateIn(timeZone, now);
  if (today < validity.from || today > validity.to) {
    const detail = `The timetable is valid from ${span}; today, ${today}, is outside.`;
    warnings.push({ code: 'transit-outside-validity', detail });
  }
  return { date, day, usualShare, warnings };
}

function outside({ validity }: TransitFacts, detail: string): DomainError {
  return new DomainError('date-outside-timetable', detail, { extra: { validity } });
}

/** 1970-01-01 was a Thursday. */
function kindOf(day: number): UsualDayKind {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 ? 'SUNDAY' : weekday === 6 ? 'SATURDAY' : 'WORKDAY';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes much longer to make than to use; regions have few time zones. */
function dateIn(timeZone: string, now: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(now);
}
