// The regions of one thread, opened over the memory that all threads share.
import type { Region } from '../../region/region.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import { regionOf } from '../../region/store.ts';

/** At least one, in the order of the operator. */
export type AllBytes = readonly [RegionBytes, ...RegionBytes[]];

export interface OpenedRegions {
  all(): readonly Region[];
  /** Answers from another version of one of them from the next request on. */
  switchTo(bytes: RegionBytes): void;
}

export function openRegions(first: AllBytes): OpenedRegions {
  const opened = new Map(first.map(bytes => [bytes.manifest.name, regionOf(bytes)]));
  return {
    all: () => [...opened.values()],
    switchTo(bytes) {
      opened.set(bytes.manifest.name, regionOf(bytes));
    },
  };
}

/** The same regions with another version of one of them. */
export function withVersion(all: AllBytes, bytes: RegionBytes): AllBytes {
  const isOther = ({ manifest }: RegionBytes) => manifest.name !== bytes.manifest.name;
  const [first, ...others] = all.map(each => (isOther(each) ? each : bytes));
  return [first ?? bytes, ...others];
}
