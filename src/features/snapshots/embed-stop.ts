// The lines of a stop on the embed page, from the timetable of today.
import type { StopLine } from '../../answers/answer-fields.ts';
import { shownDeparture } from '../../answers/departure-answer.ts';
import { askedDeparture } from '../../answers/departure-fields.ts';
import { askedTransit } from '../../answers/journey-fields.ts';
import { LIST_PREFIX } from '../../answers/list-names.ts';
import { timetableCredit } from '../../answers/meta.ts';
import { DomainError } from '../../core/errors.ts';
import type { Region } from '../../region/region.ts';
import type { PoiAsked } from '../../surroundings/route-ends.ts';
import { stopLines } from '../../surroundings/stop-lines.ts';
import { transitService } from '../../surroundings/transit-search.ts';
import { askedPoi } from '../../surroundings/way-to-poi.ts';
import type { EmbedData } from './embed-data.ts';
import { embedRequest, type Shown } from './embed-reach.ts';
import type { ShownService } from './shown-service.ts';

/** Of a stop that the timetable has too. */
export interface EmbedStop {
  /** Empty if none leaves within the window of `service`. */
  readonly lines: readonly StopLine[];
  readonly service: ShownService;
  /** Of the timetables. */
  readonly credit: EmbedData['credit'];
}

/**
 * The lines of a point of interest, in the window of the snapshot, else of every request; undefined if it is no stop of the timetable, or the timetable has no such day.
 * @throws DomainError `poi-not-found`
 */
export function embedStop(region: Region, content: Shown, poi: PoiAsked, now: Date): EmbedStop | undefined {
  if (region.transit === undefined || poi.id.startsWith(LIST_PREFIX)) return undefined;
  const { rows } = askedPoi(region.pois, poi);
  const departure =
    content.reachability.departure === undefined
      ? askedDeparture({})
      : askedTransit(embedRequest(region, content, 'TRANSIT')).departure;
  const service = serviceOn(region, departure, now);
  if (service === undefined) return undefined;
  const { from, to } = departure;
  const lines = stopLines(region, service.timetable, { day: service.service.day, from, to })(rows[0] ?? 0);
  if (lines === undefined) return undefined;
  const { from: begin, to: end } = shownDeparture(departure);
  return {
    lines,
    service: { date: service.service.date, from: begin, to: end },
    credit: timetableCredit(region.manifest, content.language),
  };
}

function serviceOn(...asked: Parameters<typeof transitService>) {
  try {
    return transitService(...asked);
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'date-outside-timetable') return undefined;
    throw fault;
  }
}
