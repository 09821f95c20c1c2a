// Ends of a route that are places of the caller's own lists, named by the ids that answers have for these.
import { LIST_PREFIX } from '../../answers/list-names.ts';
import { ownLists } from '../../answers/own-list.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import type { Called } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import type { RouteEnd } from '../../surroundings/route-ends.ts';
import { endPointer, endQuestion, type RouteRequest } from './request.ts';

export interface OwnEnd {
  /** As answers have it: `list:branches/17`. */
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** The name of the place, else its address; of an own address beside the id, that one. */
  readonly label: string | undefined;
}

export type OwnEnds = { readonly [Side in RouteEnd]?: OwnEnd };

/**
 * The places of lists at the ends of a request; none where it names none.
 * @throws DomainError `list-unknown`, `poi-not-found`: of a list of another account as of one that nobody has
 */
export async function ownEnds(
  lists: ListsPart['state']['lists'],
  caller: Called['caller'],
  request: RouteRequest,
): Promise<OwnEnds> {
  const from = await ownEnd(lists, caller, request, 'from');
  const to = await ownEnd(lists, caller, request, 'to');
  return { ...(from && { from }), ...(to && { to }) };
}

async function ownEnd(
  lists: ListsPart['state']['lists'],
  caller: Called['caller'],
  request: RouteRequest,
  side: RouteEnd,
): Promise<OwnEnd | undefined> {
  const { poiId: id = '', address } = endQuestion(request, side);
  if (!id.startsWith(LIST_PREFIX)) return undefined;
  const [name = '', row] = id.slice(LIST_PREFIX.length).split('/');
  const pointer = endPointer(request, side, 'poiId');
  const [list] = await ownLists(lists, caller, [{ name, pointer }]);
  const place = list?.places.find(each => String(each.row) === row);
  if (place === undefined) {
    const detail = 'The number behind "/" is the position in the list; places without a position have no ways.';
    throw new DomainError('poi-not-found', `Your list "${name}" has no place ${row} with a position.`, {
      faults: [{ pointer, code: 'not-allowed', detail }],
    });
  }
  return { id, lat: place.lat, lng: place.lng, label: address ?? place.name ?? place.address };
}
