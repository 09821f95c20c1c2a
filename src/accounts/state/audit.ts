// What the audit log says about accounts and keys.
import { createHash } from 'node:crypto';
import type { AuditChange } from './audit-record.ts';
import type { Account, KeyRecord } from './state.ts';

/** What the log says about an account. Of the logo only its hash: it is a large picture. */
export function accountFacts({
  name,
  language,
  addressVisibility,
  retentionDays,
  theme,
  suspendedAt,
}: Account): object {
  const logo = theme?.logo === undefined ? null : `sha256:${createHash('sha256').update(theme.logo).digest('hex')}`;
  const primaryColor = theme?.primaryColor ?? null;
  return { name, language, addressVisibility, retentionDays, primaryColor, logo, suspendedAt };
}

/** What the log says about a key: never its secret, nor the hash of it. */
export function keyFacts(key: KeyRecord): object {
  const { name, isTest, origins, networks, scopes, ratePerMinute, monthlyQuota, family, expiresAt, revokedAt } = key;
  return { name, isTest, origins, networks, scopes, ratePerMinute, monthlyQuota, family, expiresAt, revokedAt };
}

/** The fields in which two descriptions of a thing differ; undefined if they do not. */
export function differing(before: object, after: object): Pick<AuditChange, 'before' | 'after'> | undefined {
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const same = (field: string) =>
    JSON.stringify(old.find(([name]) => name === field)?.[1]) ===
    JSON.stringify(now.find(([name]) => name === field)?.[1]);
  const fields = new Set([...old, ...now].map(([field]) => field).filter(field => !same(field)));
  if (fields.size === 0) return undefined;
  const kept = (entries: [string, unknown][]) => Object.fromEntries(entries.filter(([field]) => fields.has(field)));
  return { before: kept(old), after: kept(now) };
}
