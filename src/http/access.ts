// May this request pass: the key, its scope, and whether the caller takes what we have to give.
import { DomainError } from '../errors.ts';
import type { Caller, CheckKey } from '../keys/check-key.ts';
import type { Access } from './route.ts';

/** The caller behind the key, or the DomainError that says why not. */
export async function checkAccess(
  access: Exclude<Access, 'none'>,
  key: string | string[] | undefined,
  checkKey: CheckKey,
  now: Date,
): Promise<Caller> {
  const caller = await checkKey(typeof key === 'string' ? key : undefined, now);
  if (access !== 'any-key' && !caller.key.scopes.includes(access)) {
    const has = caller.key.scopes.length === 0 ? 'none' : caller.key.scopes.join(', ');
    throw new DomainError('scope-missing', `This call needs a key with the scope "${access}"; this one has ${has}.`);
  }
  return caller;
}

/** Throws `not-acceptable` if an Accept header rules JSON out. */
export function checkAccept(accept: string | undefined): void {
  if (accept === undefined || accept.trim() === '') return;
  const takesJson = accept
    .toLowerCase()
    .split(',')
    .some(range => {
      const [type = '', ...parameters] = range.trim().split(/\s*;\s*/);
      const isRefused = parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter));
      return !isRefused && ['*/*', 'application/*', 'application/json', 'application/problem+json'].includes(type);
    });
  if (!takesJson) {
    throw new DomainError('not-acceptable', 'This path answers with application/json, which Accept rules out.');
  }
}
