// The name of the operator in the audit log.
import { hostname, userInfo } from 'node:os';
import { readable } from '../core/readable-text.ts';

/** Longer names of users and machines are cut. */
const MOST_CHARACTERS = 100;

/** The system's user and the machine, `root@db1`; with sudo also who called it, `root@db1 (sudo by alice)`. */
export function operatorName(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const cut = (text: string) => readable(text).trim().slice(0, MOST_CHARACTERS);
  const caller = cut(environment.SUDO_USER ?? '');
  return `${cut(userName())}@${cut(hostname())}${caller === '' ? '' : ` (sudo by ${caller})`}`;
}

/** A container often has a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
