// A work: what a row computes at once for several columns.
import type { Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import type { Cell } from '../column.ts';
import type { Doubt } from '../doubts.ts';
import type { Reading } from '../reading.ts';

/** A row while it is computed. */
export interface RowWork {
  readonly region: Region;
  readonly location: Location;
  /** The searches along streets that the works of a row share. */
  readonly around: Surroundings;
  readonly language: Language;
  readonly now: Date;
  readonly checkTime: (() => void) | undefined;
  readonly giveWay: (() => Promise<void> | undefined) | undefined;
  /** The cells, each of which a work fills. */
  readonly cells: Cell[];
  /** About its figures, to which a work may add. */
  readonly doubts: Doubt[];
}

/** Fills its cells of a row. @throws DomainError that the single requests of its columns would have */
export type Work = (row: RowWork) => void | Promise<void>;

/** A reading and the index of its column. */
export interface Placed<Kind extends Reading> {
  readonly at: number;
  readonly reading: Kind;
}
