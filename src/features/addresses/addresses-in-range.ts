// Addresses in range: a place, and every address within a radius or a travel limit, as pages or as one list.

import { transitOf } from '../../answers/departure-answer.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { invalidRequest } from '../../answers/request.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import { refuseInexactAreas, transitService } from '../../surroundings/transit-search.ts';
import type { AddressList } from './address-list.ts';
import type { AddressesInRange } from './answer.ts';
import {
  type AddressFacts,
  areaWarnings,
  type FoundAddresses,
  findAddresses,
  questionKey,
  reachabilityOf,
  type SearchedArea,
} from './find-addresses.ts';
import { type AddressesRequest, pageSize, type RangeArea, rangeArea } from './request.ts';

/** The answer without the list of addresses. */
export type RangeFrame = Omit<AddressesInRange, 'addresses' | 'nextCursor'>;

/** All addresses for a file, which reads the list while it is written. */
export interface AllAddresses {
  readonly frame: RangeFrame;
  readonly list: AddressList;
}

/** The position of the next page: a version of the region, a question, and a number of addresses. */
export interface PagePosition {
  readonly regionVersion: string;
  readonly question: string;
  readonly after: number;
}

interface Circumstances {
  readonly language: Language;
  /** For the warning about timetables of other times; default: the time of the call. */
  readonly now?: Date;
  /** Called regularly during long work; an exception ends it. */
  readonly checkTime?: () => void;
  /** Resolves when long work may go on; default: when the event loop has done something else. */
  readonly nextTurn?: () => Promise<void>;
}

/**
 * One page, and the position of the next. Uses only the region.
 * @param position the end of the previous page, and the name of the cursor in errors; undefined for the first page
 * @throws DomainError `cursor-stale` if the region changed since; `request-invalid` if the position belongs to another question;
 *   `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `combination-unsupported`, `timetable-missing`,
 *   `date-outside-timetable`
 */
export async function addressesInRange(
  region: AddressFacts,
  request: AddressesRequest,
  {
    position,
    ...circumstances
  }: Circumstances & { readonly position: (PagePosition & { readonly pointer: string }) | undefined },
): Promise<{ readonly page: AddressesInRange; readonly next: PagePosition | undefined }> {
  const { version } = region.manifest;
  if (position !== undefined && position.regionVersion !== version) {
    const detail = `The cursor is of version ${position.regionVersion} of the region; now there is version ${version}. Begin again without a cursor.`;
    throw new DomainError('cursor-stale', detail, {
      faults: [{ pointer: position.pointer, code: 'cursor-stale', detail: 'Leave cursor out to begin again.' }],
    });
  }
  const { language } = circumstances;
  const { location, area, found, question } = await look(region, request, circumstances);
  if (position !== undefined && position.question !== question) {
    const detail = 'cursor belongs to another question: send the place and the area of the first page with it.';
    throw invalidRequest([{ pointer: position.pointer, code: 'not-allowed', detail }]);
  }
  const from = position?.after ?? 0;
  const to = from + pageSize(request);
  const { totalCount, addressCompleteness, meta, ...frame } = frameOf(region, location, area, found, language);
  const hasMore = to < totalCount;
  return {
    page: { ...frame, addresses: found.list.read(from, to), totalCount, addressCompleteness, meta },
    next: hasMore ? { regionVersion: version, question, after: to } : undefined,
  };
}

/** The same without pages. */
export async function allAddressesInRange(
  region: AddressFacts,
  request: AddressesRequest,
  circumstances: Circumstances,
): Promise<AllAddresses> {
  const { location, area, found } = await look(region, request, circumstances);
  return { frame: frameOf(region, location, area, found, circumstances.language), list: found.list };
}

async function look(
  region: AddressFacts,
  request: AddressesRequest,
  { language, now = new Date(), checkTime = () => {}, nextTurn }: Circumstances,
) {
  const area = searchedArea(region, rangeArea(request), now);
  const location = locate(region, placeQuestion(request), language);
  const found = await findAddresses(region, location, area, checkTime, nextTurn);
  return { location, area, found, question: questionKey(location, area) };
}

function searchedArea(region: AddressFacts, area: RangeArea, now: Date): SearchedArea {
  if (area.kind !== 'TRANSIT') return area;
  refuseInexactAreas(area.departure, 'Addresses in reach', 'Omit the others, or "area": "REACH".');
  return { ...area, ...transitService(region, area.departure, now) };
}

function frameOf(
  region: AddressFacts,
  location: Location,
  area: SearchedArea,
  found: FoundAddresses,
  language: Language,
): RangeFrame {
  const warnings = [...placeWarnings(location), ...areaWarnings(region, location, area, found)];
  // Only the German census counts buildings.
  const counted =
    found.completeness.countedFrom === 'CENSUS'
      ? { sources: new Set(['zensus2022' as const]), isChanged: true }
      : undefined;
  return {
    location,
    extent: area.kind === 'RADIUS' ? { kind: area.kind, radiusMeters: area.radiusMeters } : { kind: 'REACH' },
    ...(area.kind === 'RADIUS' ? {} : { reachability: reachabilityOf(region, area, found, language) }),
    totalCount: found.list.count,
    addressCompleteness: found.completeness,
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      warnings,
      counted,
      found.list.sources,
      area.kind === 'TRANSIT' ? transitOf(region.manifest, area.facts, area.service) : undefined,
    ),
  };
}
