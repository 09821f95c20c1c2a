// A side of a request that is a list of own places: its places take the side, in the order of the list.
import type { Caller } from '../../accounts/check-key.ts';
import type { State } from '../../accounts/state/state.ts';
import { ownLists } from '../../answers/own-list.ts';
import type { CrossFault } from '../../answers/request.ts';
import { invalidRequest } from '../../answers/request.ts';
import { sizeFault, type TravelPlace, type TravelTimesBody, type TravelTimesRequest } from './request.ts';

/**
 * The request with both sides as places. A place of a list has its own `id`, else its position in the list.
 * @throws DomainError `list-unknown`; `request-invalid` if a side is then too long
 */
export async function withLists(
  { fromList, toList, ...body }: TravelTimesBody,
  lists: State['lists'],
  caller: Caller,
): Promise<TravelTimesRequest> {
  const from = body.from ?? (await placesOf(fromList, 'fromList', lists, caller));
  const to = body.to ?? (await placesOf(toList, 'toList', lists, caller));
  const request = { ...body, from, to };
  if (fromList === undefined && toList === undefined) return request;
  const fault: CrossFault | undefined = sizeFault(request);
  if (fault !== undefined) throw invalidRequest([{ ...fault, pointer: `#/${fault.field}` }]);
  return request;
}

async function placesOf(
  name: string | undefined,
  field: string,
  lists: State['lists'],
  caller: Caller,
): Promise<TravelPlace[]> {
  if (name === undefined) return [];
  const [list] = await ownLists(lists, caller, [{ name, pointer: `#/${field}` }]);
  return (list?.places ?? []).map(({ id, row, lat, lng }) => ({ id: id ?? String(row), lat, lng }));
}
