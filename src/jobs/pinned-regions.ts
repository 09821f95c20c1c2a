// The regions of one thread that works at jobs: each job is computed from the versions of its cut, whatever the server serves meanwhile.
import { existsSync } from 'node:fs';
import { checkWhole } from '../region/checksums.ts';
import type { Region } from '../region/region.ts';
import type { RegionBytes } from '../region/region-parts.ts';
import { readRegion, regionOf, versionFolder } from '../region/store.ts';
import type { PinnedRegion } from './job-wish.ts';

export interface PinnedRegions {
  /** The versions that the server answers from now, in the order of the operator. */
  current(): readonly PinnedRegion[];
  /** Undefined: one of them is neither in memory nor on this machine's disk. */
  open(pinned: readonly PinnedRegion[]): Promise<readonly Region[] | undefined>;
  /** From now on the server answers from this version. */
  switchTo(bytes: RegionBytes): void;
  /** Lets go of all versions but the current ones and these. */
  keepOnly(pinned: readonly PinnedRegion[]): void;
}

export function pinnedRegions(dataFolder: string, first: readonly RegionBytes[]): PinnedRegions {
  const served = new Map(first.map(bytes => [bytes.manifest.name, bytes]));
  const opened = new Map<string, Region>();
  const keyOf = ({ name, version }: PinnedRegion) => `${name} ${version}`;

  async function bytesOf({ name, version }: PinnedRegion): Promise<RegionBytes | undefined> {
    const current = served.get(name);
    if (current?.manifest.version === version) return current;
    const folder = versionFolder(dataFolder, name, version);
    if (!existsSync(folder)) return undefined;
    try {
      await checkWhole(folder);
      return readRegion(folder);
    } catch (fault) {
      // Deleted meanwhile: the same as not there.
      if (!existsSync(folder)) return undefined;
      throw fault;
    }
  }

  return {
    current: () => [...served.values()].map(({ manifest: { name, version } }) => ({ name, version })),
    async open(pinned) {
      const regions: Region[] = [];
      for (const each of pinned) {
        let region = opened.get(keyOf(each));
        if (region === undefined) {
          const bytes = await bytesOf(each);
          if (bytes === undefined) return undefined;
          region = regionOf(bytes);
          opened.set(keyOf(each), region);
        }
        regions.push(region);
      }
      return regions;
    },
    switchTo(bytes) {
      served.set(bytes.manifest.name, bytes);
    },
    keepOnly(pinned) {
      const kept = new Set([...pinned, ...this.current()].map(keyOf));
      for (const key of opened.keys()) if (!kept.has(key)) opened.delete(key);
    },
  };
}
