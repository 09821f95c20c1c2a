// An account's life: created, changed, suspended and resumed, exported, erased.
import { OperatorError } from '../core/errors.ts';
import { randomBase62 } from './base62.ts';
import { bearsKey } from './key-in-text.ts';
import type { JobPartKind, JobQuery } from './state/job-record.ts';
import { type ListRecord, PLACES_PER_PART } from './state/list-record.ts';
import { type Account, type AccountChange, NameTakenError, type State } from './state/state.ts';

export type AccountWish = Pick<Account, 'name'> & Omit<AccountChange, 'name' | 'suspendedAt'>;

/** Creates an account. @throws OperatorError if the name is in use or not allowed */
export async function createAccount(state: State, wish: AccountWish, now: Date): Promise<Account> {
  const account: Account = {
    id: `acc_${randomBase62(22)}`,
    createdAt: now.toISOString(),
    language: wish.language ?? null,
    addressVisibility: wish.addressVisibility ?? null,
    retentionDays: wish.retentionDays ?? null,
    theme: wish.theme ?? null,
    suspendedAt: null,
    name: accountName(wish.name),
  };
  await sayIfTaken(() => state.accounts.create(account));
  return account;
}

/** Changes the fields of `change`. @throws OperatorError if the account is unknown, or the new name is in use or not allowed */
export async function changeAccount(state: State, nameOrId: string, change: AccountChange): Promise<Account> {
  const account = await findAccount(state, nameOrId);
  const usable = change.name === undefined ? change : { ...change, name: accountName(change.name) };
  await sayIfTaken(() => state.accounts.change(account.id, usable));
  return { ...account, ...usable };
}

/** Finds an account by its id, else by its name. @throws OperatorError if there is none */
export async function findAccount(state: State, nameOrId: string): Promise<Account> {
  const account = (await state.accounts.byId(nameOrId)) ?? (await state.accounts.byName(nameOrId));
  if (account !== undefined) return account;
  throw new OperatorError(`There is no account "${nameOrId}"; make it with "umkreis accounts create --name …".`);
}

const SNAPSHOTS_AT_ONCE = 100;
const WARRANTS_AT_ONCE = 100;
const RECORDS_AT_ONCE = 500;
const JOBS_AT_ONCE = 100;
const JOB_PARTS: readonly JobPartKind[] = ['INPUT', 'LIST', 'RESULT'];

/**
 * All data of an account, one object after another: the account, its keys without their hashes, the audit records about it, its usage, its
 * warrants, its lists of places, its maps of cells, its jobs with what they hold, and its snapshots with their content. A record names no operator, who is another person.
 */
export async function* exportAccount(state: State, account: Account): AsyncIterable<object> {
  yield { kind: 'account', ...account };
  for (const { secretHash: _hash, ...key } of await state.keys.list(account.id)) yield { kind: 'key', ...key };
  for (let afterId: string | undefined; ; ) {
    const page = (await state.audit.list({ accountId: account.id, afterId, limit: RECORDS_AT_ONCE })) ?? [];
    for (const { by, ...record } of page) yield { kind: 'audit', ...record, ...(record.byKind === 'KEY' && { by }) };
    afterId = page.at(-1)?.id;
    if (afterId === undefined) break;
  }
  for (const month of await state.usage.months(account.id)) {
    for (const row of await state.usage.rows({ accountId: account.id, month })) yield { kind: 'usage', ...row };
  }
  for (let afterId = ''; ; ) {
    const page = await state.warrants.page(account.id, afterId, WARRANTS_AT_ONCE);
    for (const { certificate, content, ...warrant } of page) {
      yield { kind: 'warrant', ...warrant, certificate: exported(certificate), content: exported(content) };
    }
    const last = page.at(-1);
    if (last === undefined) break;
    afterId = last.id;
  }
  for (const list of await state.lists.all(account.id)) yield* exportList(state, list);
  for (const map of await state.cellMaps.all(account.id)) {
    const cells = (await state.cellMaps.cells(map)) ?? '';
    yield { kind: 'cell-map', ...map, about: exported(map.about), cells: exported(cells) };
  }
  yield* exportJobs(state, account.id);
  for (let afterId = ''; ; ) {
    const page = await state.snapshots.page(account.id, afterId, SNAPSHOTS_AT_ONCE);
    for (const { content, ...snapshot } of page) {
      yield { kind: 'snapshot', ...snapshot, content: exported(content) };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    afterId = last.id;
  }
}

/** A list, and then its places, a few hundred in an object: a list may have 100,000. */
async function* exportList(state: State, list: ListRecord): AsyncIterable<object> {
  yield { kind: 'list', ...list };
  for (let part = 0; part * PLACES_PER_PART < list.placeCount; part++) {
    const [places] = await state.lists.parts(list, part, 1);
    // Replaced meanwhile: the next export has the new version.
    if (places === undefined) return;
    yield { kind: 'list-places', id: list.id, version: list.version, part, places: exported(places) };
  }
}

/** Each job, then its input and its lists, or its result, in base64, a part in an object: a table may have a gigabyte. */
async function* exportJobs(state: State, accountId: string): AsyncIterable<object> {
  for (let after: JobQuery['after']; ; ) {
    const page = await state.jobs.list({ accountId, after, now: '', limit: JOBS_AT_ONCE });
    for (const job of page) {
      const { wish, ...record } = job;
      yield { kind: 'job', ...record, wish: exported(wish) };
      for (const part of JOB_PARTS) {
        for (let number = 0; ; number++) {
          const bytes = await state.jobs.part(job, part, number);
          if (bytes === undefined) break;
          const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
          yield { kind: 'job-part', id: job.id, of: part, part: number, base64 };
        }
      }
    }
    after = page.at(-1);
    if (after === undefined) return;
  }
}

/** Null: nothing is kept, or it is erased. Damaged content is the account's too: as text. */
function exported(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The name as the state stores it. @throws OperatorError if it is empty, too long, or has control characters or a key in it */
export function usableName(name: string): string {
  const trimmed = name.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals and logs show names, so these must not be in them
  if (trimmed === '' || trimmed.length > 100 || /[\u0000-\u001f\u007f]/.test(trimmed)) {
    throw new OperatorError('A name has 1 to 100 characters, none of them control characters.');
  }
  // Lists and logs show names; of a key they may only show the public part.
  if (bearsKey(trimmed)) throw new OperatorError('This name contains a key; lists and logs would show its secret.');
  return trimmed;
}

const ID_FORM = /^acc_[0-9A-Za-z]{22}$/;

/** A name that looks like an id would be ambiguous: commands take either. */
function accountName(name: string): string {
  const usable = usableName(name);
  if (!ID_FORM.test(usable)) return usable;
  throw new OperatorError('"acc_" and 22 letters and digits are the id of an account and cannot be a name.');
}

async function sayIfTaken(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (fault) {
    if (fault instanceof NameTakenError) throw new OperatorError(fault.message, { cause: fault });
    throw fault;
  }
}
