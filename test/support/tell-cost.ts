// Loaded before a program: when the process ends, writes its processor time and its peak of memory into the file that UMKREIS_TEST_COST names.
import { writeFileSync } from 'node:fs';

const path = process.env.UMKREIS_TEST_COST;
delete process.env.UMKREIS_TEST_COST;
process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { cpuSeconds: Math.round((userCPUTime + systemCPUTime) / 1e5) / 10, peakBytes: maxRSS * 1024 };
  if (path !== undefined) writeFileSync(path, JSON.stringify(cost));
});
