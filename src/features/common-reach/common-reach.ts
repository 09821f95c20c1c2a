// What several places have in reach together: the points and addresses that all of them reach, or any, and the combined area.
import type { AreaFeature, Warning } from '../../answers/answer-fields.ts';
import { transitOf } from '../../answers/departure-answer.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { createSlices, type Slices } from '../../answers/slices.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { areaSquareMeters } from '../../core/geometry/area.ts';
import { areaInAll, areaInAny } from '../../core/geometry/combined-area.ts';
import { geometryOf } from '../../core/positions.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Region } from '../../region/region.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { refuseInexactAreas, transitService } from '../../surroundings/transit-search.ts';
import { areaWarnings, reachabilityOf } from '../addresses/find-addresses.ts';
import { withBrands, withKeptBrands } from '../pois/brands.ts';
import type { CommonReach } from './answer.ts';
import { commonAddresses } from './common-addresses.ts';
import { asksCensus, commonCensus } from './common-census.ts';
import { commonPois } from './common-pois.ts';
import { nearestMisses } from './nearest-miss.ts';
import { type CommonPlace, type Reached, reachedFrom, type SearchAsk } from './place-search.ts';
import { poiRows } from './poi-rows.ts';
import {
  type Combination,
  type CommonQuestion,
  type CommonReachRequest,
  type ReachPlace,
  rangeOf,
  typesOf,
} from './request.ts';

export interface CommonAsk {
  readonly language: Language;
  readonly now: Date;
  readonly checkTime: () => void;
  readonly nextTurn?: (() => Promise<void>) | undefined;
  /** The lists of own places that the request names. */
  readonly lists?: readonly OwnTable[] | undefined;
  /** The name of a field in an error; default: in a body. */
  readonly pointerTo?: ((field: string) => string) | undefined;
  /** Whether names of brands and operators were checked before, on the region of their time: then unknown ones leave nothing. Default: unknown ones are refused. */
  readonly keepsNames?: boolean;
  /** What needs exact areas, in an error; default: reaches from several places. */
  readonly subject?: string;
}

/**
 * Each point with the times that `poi-data` and `addresses-in-range` say of each place alone.
 * @throws DomainError as `poi-data`, with pointers into the list of places
 */
export async function commonReach(region: Region, request: CommonReachRequest, ask: CommonAsk): Promise<CommonReach> {
  return reachFromPlaces(region, await understoodPlaces(region, request, ask), request, ask);
}

/**
 * The places of a request, each found on the map.
 * @throws DomainError with pointers into the list of places
 */
export async function understoodPlaces(
  region: Region,
  { places, minMatch }: Pick<CommonReachRequest, 'places' | 'minMatch'>,
  ask: Pick<CommonAsk, 'language' | 'now' | 'pointerTo' | 'subject'>,
): Promise<CommonPlace[]> {
  const pointerAt = placePointers(ask);
  const found: CommonPlace[] = [];
  for (const [index, asked] of places.entries()) {
    found.push(await ofPlace(pointerAt(index), () => understood(region, { ...asked, minMatch }, ask)));
  }
  return found;
}

/**
 * What places that are found already have in reach together.
 * @throws DomainError `location-unreachable`, with a pointer to the place; `brand-not-found`, `operator-not-found`
 */
export async function reachFromPlaces(
  region: Region,
  places: readonly CommonPlace[],
  sent: CommonQuestion,
  ask: CommonAsk,
): Promise<CommonReach> {
  const { asked: request, isWantedRow } = ask.keepsNames
    ? withKeptBrands(region.pois, sent)
    : withBrands(region.pois, sent, ask.pointerTo);
  const { combine = 'ALL', include, detail = 'EXACT' } = request;
  const { language, checkTime, nextTurn, lists = [] } = ask;
  const pointerAt = placePointers(ask);
  const rows = poiRows(region.pois, lists);
  const withPeople = asksCensus(request);
  const withArea = include?.has('area') ?? false;
  // People are counted in the exact area, so that all answers have the same figure.
  const drawn = withPeople ? 'EXACT' : withArea ? detail : undefined;
  const search: SearchAsk = {
    language,
    poiTypes: typesOf(request),
    lists,
    poiRows: rows,
    isWantedRow,
    drawn,
    withAddresses: include?.has('addresses') ?? false,
    checkTime,
    nextTurn,
  };
  const slices = createSlices(checkTime, nextTurn);
  const reached: Reached[] = [];
  for (const [index, place] of places.entries()) {
    reached.push(await ofPlace(pointerAt(index), () => reachedFrom(region, place, search)));
    await slices.giveWay();
  }
  const display = withPeople && withArea && detail === 'DISPLAY' ? await drawnAgain(region, places, search) : reached;
  const exact = drawn && (await combinedArea(reached, combine, slices));
  const shown = withArea ? (display === reached ? exact : await combinedArea(display, combine, slices)) : undefined;
  const people = withPeople && exact ? censusOf(region, places, exact, request, language) : undefined;

  const pois = commonPois(rows, reached, request, language);
  const addresses = search.withAddresses ? await commonAddresses(region, reached, request, slices) : undefined;
  const lacksPois = combine === 'ALL' && pois.commonPois.length === 0;
  const lacksAddresses = combine === 'ALL' && addresses?.commonAddressCount === 0;
  const misses = lacksPois || lacksAddresses ? await nearestMisses(region, places, search) : undefined;
  const byTimetable = places.flatMap(({ range }) => (range.kind === 'TRANSIT' ? [range] : []))[0];
  return {
    combine,
    places: places.map(({ id, location, range }, i) => ({
      ...(id !== undefined && { id }),
      location,
      reachability: {
        ...reachabilityOf(region, range, figuresAt(reached, i), language),
        toleranceMeters: Math.round((display[i]?.area?.toleranceMeters ?? 0) * 10) / 10,
      },
    })),
    ...(shown && { area: shown.feature, areaSquareMeters: shown.squareMeters }),
    ...pois,
    ...(lacksPois && misses?.poi && { nearestMiss: misses.poi }),
    ...addresses,
    ...(lacksAddresses && misses?.address && { nearestAddressMiss: misses.address }),
    ...(people?.population && { population: people.population }),
    ...(people?.commonCensus && { commonCensus: people.commonCensus }),
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [
        ...places.flatMap((place, i) => warningsOf(region, place, figuresAt(reached, i), pointerAt(i))),
        ...(people?.warnings ?? []),
      ],
      people?.use,
      undefined,
      byTimetable && transitOf(region.manifest, byTimetable.facts, byTimetable.service),
    ),
  };
}

function understood(
  region: Region,
  asked: ReachPlace & Pick<CommonReachRequest, 'minMatch'>,
  ask: Pick<CommonAsk, 'language' | 'now' | 'subject'>,
): CommonPlace {
  const location = locate(region, placeQuestion(asked), ask.language);
  return { id: asked.id, location, place: location, range: searchedRange(region, asked, ask) };
}

/**
 * How far one goes from a place, by timetable with its day of service.
 * @throws DomainError `combination-unsupported`, `timetable-missing`, `date-outside-timetable`
 */
export function searchedRange(
  region: Region,
  asked: Parameters<typeof rangeOf>[0],
  { now, subject = 'Reaches from several places' }: Pick<CommonAsk, 'now' | 'subject'>,
): CommonPlace['range'] {
  const range = rangeOf(asked);
  if (range.kind === 'REACH') return range;
  refuseInexactAreas(range.departure, subject, 'Omit the others.');
  return { ...range, ...transitService(region, range.departure, now) };
}

/** For display, beside the exact search for the count of people. */
async function drawnAgain(region: Region, places: readonly CommonPlace[], ask: SearchAsk): Promise<Reached[]> {
  const again: Reached[] = [];
  for (const place of places) {
    again.push(
      await reachedFrom(region, place, { ...ask, poiTypes: [], lists: [], withAddresses: false, drawn: 'DISPLAY' }),
    );
  }
  return again;
}

async function combinedArea(reached: readonly Reached[], combine: Combination, slices: Slices) {
  const [first = [], ...others] = reached.map(({ area }) => area?.area ?? []);
  let area = first;
  for (const other of others) {
    area = combine === 'ALL' ? areaInAll([area, other]) : areaInAny([area, other]);
    await slices.giveWay();
  }
  const feature: AreaFeature = { type: 'Feature', properties: { combine }, geometry: geometryOf(area) };
  return { feature, squareMeters: Math.round(areaSquareMeters(area)), isEmpty: area.length === 0 };
}

/** Nothing of an empty area: nobody lives there, and no figure would mean anything. */
function censusOf(
  region: Region,
  [first]: readonly CommonPlace[],
  { feature, isEmpty }: Awaited<ReturnType<typeof combinedArea>>,
  request: CommonQuestion,
  language: Language,
) {
  return isEmpty || first === undefined ? undefined : commonCensus(region, first.place, feature, request, language);
}

/** What `reachabilityOf` and `areaWarnings` read of a search. */
function figuresAt(reached: readonly Reached[], index: number) {
  return reached[index]?.search.figures ?? { snapDistanceMeters: 0 };
}

function warningsOf(
  region: Region,
  { location, range }: CommonPlace,
  figures: Reached['search']['figures'],
  pointer: string,
): Warning[] {
  const warnings = [...placeWarnings(location), ...areaWarnings(region, location, range, figures)];
  return warnings.map(warning => ({ ...warning, pointer }));
}

/** The pointers to the places of a request, in a body or among parameters. */
function placePointers({ pointerTo = field => `#/${field}` }: Pick<CommonAsk, 'pointerTo'>): (index: number) => string {
  const places = pointerTo('places');
  // One parameter holds all places.
  return index => (places.startsWith('#') ? `${places}/${index}` : `${pointerTo('placeTexts')}.${index}`);
}

/** Work for a place, whose errors name it. */
async function ofPlace<Value>(pointer: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (fault) {
    throw atPlace(fault, pointer);
  }
}

/** The same error with pointers to the place. Places among parameters have no fields of their own. */
function atPlace(fault: unknown, pointer: string): unknown {
  if (!(fault instanceof DomainError) || fault.code === 'overloaded') return fault;
  const faults = fault.faults.map(each => ({
    ...each,
    pointer: pointer.startsWith('#') ? each.pointer.replace(/^#?/, pointer) : pointer,
  }));
  const own = { pointer, code: fault.code, detail: fault.message };
  return new DomainError(fault.code, fault.message, {
    faults: faults.length === 0 ? [own] : faults,
    extra: fault.extra,
  });
}
