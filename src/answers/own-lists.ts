// The lists of own places that a request names, read from the state for its account alone.
import type { Caller } from '../accounts/check-key.ts';
import type { ListRecord } from '../accounts/state/list-record.ts';
import type { State } from '../accounts/state/state.ts';
import { DomainError, type Fault } from '../core/errors.ts';
import { listNameFault } from './list-names.ts';
import { nearestName } from './request.ts';

export interface ListsPart {
  readonly state: Pick<State, 'lists'>;
}

/** A list as a request names it. */
export interface NamedInRequest {
  readonly name: string;
  readonly pointer: string;
  /** What stands at the pointer, with another list in the place of this one. Default: the name alone. */
  readonly withList?: (name: string) => string;
}

/** A list that the account does not have: the same error for a name of another account as for one that nobody uses. */
export async function listNotFound(
  lists: State['lists'],
  accountId: string,
  name: string,
  code: 'list-not-found' | 'list-unknown',
  { pointer, withList = each => each }: Partial<NamedInRequest> = {},
): Promise<DomainError> {
  const nearest = nearestName(
    name,
    (await lists.all(accountId)).map(each => each.name),
  );
  const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
  const detail = `Your account has no list "${name.slice(0, 60)}"${hint}`;
  const fault: Fault = {
    pointer: pointer ?? 'name',
    code: 'not-allowed',
    detail,
    ...(nearest && { nearest: withList(nearest) }),
  };
  return new DomainError(code, detail, { faults: [fault] });
}

/**
 * The lists that a request names, without their places.
 * @param named names with the pointers to them
 * @throws DomainError `list-unknown`, also for every list that a publishable key names: it shows no data of the account
 */
export async function namedLists(
  lists: State['lists'],
  { account, key }: Caller,
  named: readonly NamedInRequest[],
): Promise<readonly ListRecord[]> {
  if (named.length > 0 && key.origins !== null) {
    const detail =
      'A publishable key reaches no list of own places: anybody can read it in its page. Use a secret key.';
    const faults = named.map(({ pointer }) => ({ pointer, code: 'not-allowed' as const, detail }));
    throw new DomainError('list-unknown', detail, { faults });
  }
  const found: ListRecord[] = [];
  for (const each of named) {
    const { name } = each;
    const list = listNameFault(name) === undefined ? await lists.byName(account.id, name) : undefined;
    if (list === undefined) throw await listNotFound(lists, account.id, name, 'list-unknown', each);
    found.push(list);
  }
  return found;
}
