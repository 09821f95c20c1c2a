// Loaded before a program: when the process ends, writes its processor time and its peak of memory into the file that UMKREIS_TEST_COST names.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

const path = process.env.UMKREIS_TEST_COST;
delete process.env.UMKREIS_TEST_COST;
process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // On Linux `maxRSS` counts what the parent had when it started the process; the status of the process does not.
  const ownKibibytes = existsSync(STATUS) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  const cost = {
    cpuSeconds: Math.round((userCPUTime + systemCPUTime) / 1e5) / 10,
    peakBytes: Number(ownKibibytes ?? maxRSS) * 1024,
  };
  if (path !== undefined) writeFileSync(path, JSON.stringify(cost));
});
