// Makes a new version of a list from a body: reads and checks its places, and gives them their positions.
import { randomBase62 } from '../../accounts/base62.ts';
import { type ListRecord, type NewList, PLACES_PER_PART } from '../../accounts/state/list-record.ts';
import { invalidRequest } from '../../answers/request.ts';
import type { DomainError } from '../../core/errors.ts';
import type { MinMatch } from '../../geocoding/location.ts';
import type { ServedRegions } from '../../geocoding/served-regions.ts';
import { swappedRemark } from '../../tables/swapped.ts';
import type { KeptList, OwnList } from './answer.ts';
import { isPlaced, type KeptPlace, placed } from './placed.ts';
import { BOUNDS, type SentPlace } from './request.ts';

const MOST_SHOWN_PROBLEMS = 100;

export interface ListWish {
  readonly accountId: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly color: string | undefined;
  readonly isTest: boolean;
  /** RFC 3339. */
  readonly at: string;
  readonly minMatch: MinMatch | undefined;
  /** About the body. */
  readonly remarks: readonly string[];
}

export interface MadeList {
  readonly list: NewList;
  readonly problems: Pick<KeptList, 'rowProblems' | 'rowProblemCount' | 'remarks'>;
}

/** How many addresses of a list must be found, each once. */
export function addressCount(places: readonly SentPlace[]): number {
  return new Set(places.flatMap(({ lat, address }) => (lat === undefined ? [address] : []))).size;
}

/** @param giveWay awaited between places */
export async function newList(
  wish: ListWish,
  sent: readonly SentPlace[],
  regions: ServedRegions,
  giveWay: () => Promise<void> | undefined,
): Promise<MadeList> {
  const { accountId, name, title, color, isTest, at, minMatch = 'INTERPOLATED', remarks } = wish;
  const { places, swapped } = await placed(sent, regions, minMatch, giveWay);
  const unplaced = places.flatMap(({ rowProblem }, i) => (rowProblem ? [{ row: i + 1, ...rowProblem }] : []));
  const list: NewList = {
    id: `lst_${randomBase62(22)}`,
    accountId,
    name,
    replacedAt: at,
    title: title ?? null,
    color: color ?? null,
    placeCount: places.length,
    placedCount: places.filter(isPlaced).length,
    isTest,
    parts: inParts(places),
  };
  return {
    list,
    problems: {
      rowProblems: unplaced.slice(0, MOST_SHOWN_PROBLEMS),
      rowProblemCount: unplaced.length,
      remarks: [...remarks, ...swappedRemark(swapped.length, swapped[0] ?? 0, places.length)],
    },
  };
}

function inParts(places: readonly KeptPlace[]): string[] {
  const count = Math.ceil(places.length / PLACES_PER_PART);
  return Array.from({ length: count }, (_, i) =>
    JSON.stringify(places.slice(i * PLACES_PER_PART, (i + 1) * PLACES_PER_PART)),
  );
}

/** A list as answers show it. */
export function shownList(list: ListRecord): OwnList {
  const { name, version, title, color, createdAt, replacedAt, placeCount, placedCount } = list;
  return {
    name,
    listVersion: version,
    ...(title !== null && { title }),
    ...(color !== null && { color }),
    createdAt,
    replacedAt,
    placeCount,
    placedCount,
  };
}

/** The refusal of a list that the bounds of an account leave no room for. */
export function tooMany(bound: keyof typeof BOUNDS): DomainError {
  const most = BOUNDS[bound].toLocaleString('en');
  const detail =
    bound === 'lists'
      ? `The account has ${most} lists already; delete one, or replace one under its name.`
      : `All lists of the account together would have more than ${most} places; delete a list first.`;
  return invalidRequest([{ pointer: bound === 'lists' ? 'name' : '#', code: 'too-long', detail }]);
}
