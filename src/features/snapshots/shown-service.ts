// When one leaves by timetable, as pages show it.
import type { Meta, Reachability } from '../../answers/answer-fields.ts';

/** The day of service and the window in which one leaves, in the time zone of the region. */
export interface ShownService {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Absent on foot. */
  readonly byWheelchair?: true;
}

/** When one leaves; empty along streets. */
export function serviceOf(
  { departure }: Pick<Reachability, 'departure'>,
  transit: Pick<NonNullable<Meta['region']['transit']>, 'date'> | undefined,
): { readonly service?: ShownService } {
  if (departure === undefined || transit === undefined) return {};
  const { from, to, byWheelchair } = departure;
  return { service: { date: transit.date, from, to, ...(byWheelchair && { byWheelchair }) } };
}
