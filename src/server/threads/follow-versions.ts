// Looks for a new version of the served region and hands it on once it has proved whole; a damaged one is told once and left alone.
import type { FastifyBaseLogger } from 'fastify';
import { checkWhole } from '../../region/checksums.ts';
import type { Manifest } from '../../region/manifest.ts';
import {
  currentStamp,
  currentVersion,
  type RegionBytes,
  readRegion,
  regionOf,
  versionFolder,
} from '../../region/store.ts';

/** How often the folder is asked for a new version of the region. */
const LOOK_MILLISECONDS = 500;

/** Hands each new version on, read and opened once, every checksum compared before. Call the answer to stop looking. */
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
      // Taken away from this user, which need not last: what is served is in memory.
      return;
    }
    const stamp = currentStamp(dataFolder, name);
    if (version === undefined || stamp === undefined || version === known || stamp === failed) return;
    try {
      const folder = versionFolder(dataFolder, name, version);
      await checkWhole(folder);
      const bytes = readRegion(folder);
      regionOf(bytes);
      handOn(bytes);
      known = version;
      log.info({ region: name, version }, 'region switched');
    } catch (fault) {
      // Another version may have come while this one was looked at, and this one be deleted.
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
