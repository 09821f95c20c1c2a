// The metrics of the whole process: the sums over its threads, its memory and processor time, and the served regions.

import type { StateClock } from '../../accounts/state-clock.ts';
import type { Manifest } from '../../region/manifest.ts';
import { addReadings, createMetrics, type Readings } from '../metrics/metrics.ts';
import { metricsText } from '../metrics/text.ts';

/** The metrics in the text format of Prometheus. */
export async function processFigures(
  manifests: readonly Manifest[],
  clock: Pick<StateClock, 'doubt' | 'offsetSeconds'>,
  threads: Promise<readonly Readings[]>,
): Promise<string> {
  const own = createMetrics();
  const { user, system } = process.cpuUsage();
  own.set('process_resident_memory_bytes', [], process.memoryUsage.rss());
  own.set('process_cpu_seconds_total', [], (user + system) / 1e6);
  own.set('process_start_time_seconds', [], Math.round(performance.timeOrigin) / 1000);
  own.set('umkreis_clock_suspect', [], clock.doubt() === undefined ? 0 : 1);
  own.set('umkreis_clock_offset_seconds', [], clock.offsetSeconds());
  for (const { name, version, format } of manifests) own.set('umkreis_region_info', [name, version, String(format)], 1);
  // Alerts about old data look at the oldest.
  own.set('umkreis_region_imported_timestamp_seconds', [], oldest(manifests.map(({ importedAt }) => importedAt)));
  const data = manifests.flatMap(({ osmTimestamp = [] }) => osmTimestamp);
  if (data.length > 0) own.set('umkreis_region_data_timestamp_seconds', [], oldest(data));
  return metricsText(addReadings([own.read(), ...(await threads)]));
}

/** In seconds since 1970. */
function oldest(times: readonly string[]): number {
  return Math.min(...times.map(time => Date.parse(time))) / 1000;
}
