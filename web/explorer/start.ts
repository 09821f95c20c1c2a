// Initial data of the explorer: the region's map, its types of places, an example address, and whether visitors need a key.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Language } from '../../src/core/enums.ts';
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import type { ExploredCoverage } from '../../src/features/snapshots/explored-coverage.ts';
import type { ExploredTimetable } from '../../src/features/snapshots/explored-timetable.ts';

export interface Start {
  /** Whether visitors need no key of their own. */
  readonly isOpen: boolean;
  /** The asked language as the country of the region writes it. */
  readonly language: Language;
  readonly region: { readonly id: string };
  /** The address at which callers reach the service, for code to paste. */
  readonly publicUrl: string;
  readonly bounds?: readonly [number, number, number, number];
  readonly example?: string;
  readonly style: StyleSpecification;
  readonly groups: readonly EmbedGroup[];
  /** Of every region of the service. */
  readonly coverage: readonly ExploredCoverage[];
  /** If the region has one. */
  readonly timetable?: ExploredTimetable;
}

/** @param region default: the first one of the service @throws Error if the service does not answer or has no region */
export async function loadStart(root: string, language: Language, region: string | undefined): Promise<Start> {
  const query = new URLSearchParams({ language, ...(region !== undefined && { region }) });
  const answer = await fetch(`${root}explore/start.json?${query}`);
  if (!answer.ok) throw new Error(`start.json: ${answer.status}`);
  return answer.json();
}
