// Where one enters the own places that the rows of a table look for: those around each row at first, all of a list once so many rows came that this takes less time.
import type { SearchMode } from '../../core/modes.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import { accessWithin, type OwnTable, prepareOwn } from '../../surroundings/own-places.ts';
import type { RowWork } from './work.ts';

/** All places of a list in a region as a table that stays. */
export interface WholeList {
  readonly access: AccessPoints;
  /** By row of `access`, the index of the place in the list. */
  readonly rows: Uint32Array;
  /** As searches of tables want it: one kind. */
  readonly kindOf: Uint16Array;
}

/** A place takes some 100 µs once, so so many take as long as some rows. */
const PLACES_OF_ROW = 200;
const ROWS_AT_LEAST = 50;

export interface OwnDoors {
  /** Once for each row. */
  begin(row: RowWork): void;
  /**
   * Before what a row reads of lists: makes the doors as far as somebody goes, while others have their turn.
   * @param meters farther than anybody goes
   */
  prepare(row: RowWork, meters: number): Promise<void>;
  /** Undefined: only those around the rows are made so far. */
  whole(region: Region, list: number): WholeList | undefined;
}

/** @param isWholeAtOnce whether even one row may get everywhere */
export function ownDoors(mode: SearchMode, lists: readonly OwnTable[], isWholeAtOnce = false): OwnDoors {
  const ofRegions = new WeakMap<Region, { rows: number; readonly whole: (WholeList | undefined)[] }>();
  const known = (region: Region) => {
    const found = ofRegions.get(region) ?? { rows: 0, whole: [] };
    ofRegions.set(region, found);
    return found;
  };
  return {
    begin({ region }) {
      known(region).rows++;
    },
    async prepare({ region, location, checkTime = () => {}, giveWay = () => undefined }, meters) {
      const { rows, whole } = known(region);
      const turn = () => {
        checkTime();
        return giveWay();
      };
      for (const [list, table] of lists.entries()) {
        if (whole[list] !== undefined) continue;
        const isWhole = isWholeAtOnce || rows > rowsBefore(table);
        await prepareOwn(region, mode, [table], location, isWhole ? Number.POSITIVE_INFINITY : meters, turn);
        if (!isWhole) continue;
        const all = accessWithin(region, mode, table);
        whole[list] = { ...all, kindOf: new Uint16Array(all.rows.length) };
      }
    },
    whole: (region, list) => ofRegions.get(region)?.whole[list],
  };
}

/** How many rows read what is around them before all of a list is made. */
function rowsBefore({ list }: OwnTable): number {
  return Math.max(ROWS_AT_LEAST, Math.ceil(list.places.length / PLACES_OF_ROW));
}
