import type { AskedTransit } from '../answers/journey-fields.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import type { StartPlace } from '../reach/snap.ts';
import type { Region } from '../region/region.ts';
import type { TransitTimes, WantedRows } from '../transit/transit-times.ts';
import { hoursOf, instantsBy, journeyOf } from './journey-of-row.ts';
import { accessWithin, type OwnTable, refuseMissingLists } from './own-places.ts';
import { nearestOwn, type Ordered, reachableOwn } from './own-pois.ts';
import { unknownWheels } from './reachable-pois.ts';
import type { TransitService } from './transit-search.ts';

interface OwnQuestion extends AskedTransit {
  readonly poiTypes: readonly string[];
}

interface OwnOptions {
  readonly lists?: readonly OwnTable[] | undefined;
  /** The access points of all places of a list, where somebody has them already. */
  readonly accessOf?: ((table: OwnTable) => ReturnType<typeof accessWithin> | undefined) | undefined;
  readonly limit: number;
  readonly limitPerType?: number | undefined;
}

/** A list of own places as a search takes it, with the place of each row. */
interface OwnWanted {
  readonly table: OwnTable;
  /** By row of `wanted`, the index of the place in the list. */
  readonly rows: Uint32Array;
  readonly wanted: WantedRows;
}

/** What a search found of a list. */
export interface OwnFound {
  readonly type: string;
  readonly count: number;
  /** The nearest, as many as the answer may have. */
  readonly pois: readonly (Ordered & { readonly instant: number })[];
}

/** A table with fewer rows needs no memory that a search with random minutes keeps for each table. */
const FEW_OWN_ROWS = 16;

/** The lists of a question as searches take them. @throws DomainError `list-unknown` */
export function ownTables(
  region: Region,
  mode: SearchMode,
  { poiTypes, departure }: OwnQuestion,
  { lists = [], accessOf }: Pick<OwnOptions, 'lists' | 'accessOf'>,
): OwnWanted[] {
  refuseMissingLists(poiTypes, lists);
  return lists.map(table => {
    const { access, rows } = accessOf?.(table) ?? accessWithin(region, mode, table);
    const isSmall = !isOnWheels(mode) && (departure.waiting !== 'RANDOM' || rows.length <= FEW_OWN_ROWS);
    return {
      table,
      rows,
      wanted: { access, kindOf: new Uint16Array(rows.length), isWanted: Uint8Array.of(1), isSmall },
    };
  });
}

/** Reads what a search found of a list, before the next search. */
export function ownAsk(
  region: Region,
  { timetable, service }: TransitService,
  { place, question }: { readonly place: StartPlace; readonly question: OwnQuestion },
  { limit, limitPerType = Number.POSITIVE_INFINITY }: Pick<OwnOptions, 'limit' | 'limitPerType'>,
) {
  const hours = hoursOf(question.departure);
  return ({ table, rows, wanted }: OwnWanted, times: TransitTimes): OwnFound => {
    const found = times.rows.flatMap(row => {
      const own = table.list.places[rows[row.row] ?? 0];
      return own === undefined
        ? []
        : [
            {
              table,
              place: own,
              first: row.milliseconds,
              second: 0,
              legDecimetres: row.legDecimetres,
              accessRow: row.row,
              access: wanted.access,
              row,
            },
          ];
    });
    const nearest = nearestOwn(found, Math.min(limit, limitPerType));
    const wheels = times.onWheels?.(nearest.map(({ row }) => row)) ?? [];
    const instantOf = instantsBy(region.ground.at(place).timeZone, service, question.departure);
    const pois = nearest.map((own, i) => {
      const walked = times.walkedDecimetres(own.row);
      const onWheels = wheels[i] && unknownWheels(wheels[i].unknownDecimetres);
      const poi = { ...reachableOwn({ ...own, second: walked }, place, 'time'), ...onWheels };
      return {
        first: own.first,
        poi: { ...poi, ...journeyOf(timetable, times, own.row, hours) },
        instant: instantOf(own.row),
      };
    });
    return { type: table.list.typeId, count: found.length, pois };
  };
}
