// Where one enters the own places that the rows of a table look for: those around each row at first, all of a list once rows have read so many that this takes less time.
import type { SearchMode } from '../../core/modes.ts';
import { travelGraph } from '../../reach/travel-graph.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import { accessWithin, blocksAround, type OwnTable, prepareOwn } from '../../surroundings/own-places.ts';
import type { RowWork } from './work.ts';

/** All places of a list in a region as a table that stays. */
export interface WholeList {
  readonly access: AccessPoints;
  /** By row of `access`, the index of the place in the list. */
  readonly rows: Uint32Array;
  /** As searches of tables want it: one kind. */
  readonly kindOf: Uint16Array;
}

/** Reading a place takes some 2 µs in each row, and making its doors some 100 µs once. */
const READINGS_OF_DOOR = 50;
/** Fewer rows that read all of a list cost less than what searches keep for a table. */
const READINGS_AT_LEAST = 5;
/** What searches keep for the tables of a work in a region, on each thread; a list beyond it is read around each row. */
const MOST_BYTES = 130 * 2 ** 20;
const BYTES_OF_STATE = 8;
/** With its doors, some 25 on foot, and the ways to them. */
const BYTES_OF_PLACE = 1300;

export interface OwnDoors {
  /**
   * Before what a row reads of lists: makes the doors as far as somebody goes, while others have their turn.
   * @param meters farther than anybody goes
   */
  prepare(row: RowWork, meters: number): Promise<void>;
  /** Undefined: only those around the rows are made so far. */
  whole(region: Region, list: number): WholeList | undefined;
}

interface Known {
  whole: WholeList | undefined;
  /** How often rows have read a block of neighbours, and which blocks. */
  readings: number;
  readonly blocks: Set<number>;
}

/** @param isByTimetable whether even one row may get everywhere, and searches keep nothing for a table */
export function ownDoors(mode: SearchMode, lists: readonly OwnTable[], isByTimetable = false): OwnDoors {
  const ofRegions = new WeakMap<Region, readonly Known[]>();
  const known = (region: Region) => {
    const made = (): Known => ({ whole: undefined, readings: 0, blocks: new Set() });
    const found = ofRegions.get(region) ?? lists.map(made);
    ofRegions.set(region, found);
    return found;
  };
  /** Whether all doors of a list are worth their time and memory. */
  const isWorth = (region: Region, list: number, place: RowWork['location']): boolean => {
    const [table, all] = [lists[list], known(region)];
    const { readings, blocks } = all[list] ?? { readings: 0, blocks: new Set() };
    if (table === undefined) return false;
    const count = blocksAround(region, table, place, Number.POSITIVE_INFINITY).length;
    if (readings < Math.max(READINGS_AT_LEAST * count, READINGS_OF_DOOR * (count - blocks.size))) return false;
    const states = travelGraph(region.streets, mode, false).stateCount;
    const bytesOf = ({ list: { places } }: OwnTable) => states * BYTES_OF_STATE + places.length * BYTES_OF_PLACE;
    const kept = lists.reduce((sum, each, i) => sum + (all[i]?.whole === undefined ? 0 : bytesOf(each)), 0);
    return kept + bytesOf(table) <= MOST_BYTES;
  };
  return {
    async prepare({ region, location, checkTime = () => {}, giveWay = () => undefined }, meters) {
      const turn = () => {
        checkTime();
        return giveWay();
      };
      for (const [list, table] of lists.entries()) {
        const own = known(region)[list];
        if (own === undefined || own.whole !== undefined) continue;
        const isWhole = isByTimetable || isWorth(region, list, location);
        const farthest = isWhole ? Number.POSITIVE_INFINITY : meters;
        await prepareOwn(region, mode, [table], location, farthest, turn);
        if (isWhole) {
          const all = accessWithin(region, mode, table);
          own.whole = { ...all, kindOf: new Uint16Array(all.rows.length) };
          continue;
        }
        const read = blocksAround(region, table, location, meters);
        own.readings += read.length;
        for (const block of read) own.blocks.add(block);
      }
    },
    whole: (region, list) => ofRegions.get(region)?.[list]?.whole,
  };
}
