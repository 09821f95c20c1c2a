// Another time of day for a child process, by libfaketime of Debian, where it is installed. Timers are not touched.
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './regions.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Pass it as `skip`: false if the library is there, else the reason. */
export const withoutFaketime: string | false =
  library === undefined && 'no libfaketime (apt-get install libfaketime): tests with wrong clocks are skipped';

export interface FakeClock {
  /** For the environment of the child. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the clock of the child by so many seconds from the true time. */
  set(seconds: number): void;
}

export function fakeClock(seconds: number): FakeClock {
  const file = join(temporaryFolder(), 'offset');
  const set = (offset: number) => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}\n`);
  set(seconds);
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
