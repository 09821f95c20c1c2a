// The figures of the whole process: those of its threads added up, its memory and time, the region that it serves.

import type { Manifest } from '../../region/manifest.ts';
import { addReadings, createMetrics, type Readings } from '../metrics/metrics.ts';
import { metricsText } from '../metrics/text.ts';

/** All of it as the text that Prometheus reads. */
export async function processFigures(manifest: Manifest, threads: Promise<readonly Readings[]>): Promise<string> {
  const own = createMetrics();
  const { user, system } = process.cpuUsage();
  own.set('process_resident_memory_bytes', [], process.memoryUsage.rss());
  own.set('process_cpu_seconds_total', [], (user + system) / 1e6);
  own.set('process_start_time_seconds', [], Math.round(performance.timeOrigin) / 1000);
  own.set('umkreis_region_info', [manifest.name, manifest.version, String(manifest.format)], 1);
  own.set('umkreis_region_imported_timestamp_seconds', [], Date.parse(manifest.importedAt) / 1000);
  if (manifest.osmTimestamp !== undefined) {
    own.set('umkreis_region_data_timestamp_seconds', [], Date.parse(manifest.osmTimestamp) / 1000);
  }
  return metricsText(addReadings([own.read(), ...(await threads)]));
}
