// Watches for a new version of the served region and passes it on if its checksums match. A damaged version is logged once and then ignored.
import type { FastifyBaseLogger } from 'fastify';
import { checkWhole } from '../../region/checksums.ts';
import type { Manifest } from '../../region/manifest.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import { currentStamp, currentVersion, readRegion, regionOf, versionFolder } from '../../region/store.ts';
import { prepare } from './prepare.ts';

/** How often it checks the folder for a new version of the region. */
const LOOK_MILLISECONDS = 500;

/**
 * Passes each new version to `handOn` after it has compared every checksum, opened the version once and made what threads derive from it.
 * @returns stops watching
 */
export function followVersions(
  dataFolder: string,
  { name, version: first }: Manifest,
  log: FastifyBaseLogger,
  handOn: (bytes: RegionBytes) => void,
): () => void {
  let known = first;
  let failed: string | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    let version: string | undefined;
    try {
      version = currentVersion(dataFolder, name);
    } catch {
      // The user has lost access to the folder, perhaps for a short time. The served version is in memory.
      return;
    }
    const stamp = currentStamp(dataFolder, name);
    if (version === undefined || stamp === undefined || version === known || stamp === failed) return;
    try {
      const folder = versionFolder(dataFolder, name, version);
      await checkWhole(folder);
      const bytes = readRegion(folder);
      regionOf(bytes);
      await prepare([bytes]);
      handOn(bytes);
      known = version;
      log.info({ region: name, version }, 'region switched');
    } catch (fault) {
      // A newer version may have replaced and deleted this one during the check.
      if (stamp !== currentStamp(dataFolder, name)) return;
      failed = stamp;
      log.error({ region: name, version, err: fault }, 'region not switched: the old version stays');
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MILLISECONDS);
  return () => clearInterval(timer);
}
