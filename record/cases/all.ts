// Selects the blocks for each region and database.
import { addressesBlock, walksBlock } from './addresses.ts';
import type { Block } from './case.ts';
import { censusBlock } from './census.ts';
import { explorerBlock } from './explorer.ts';
import { interfaceBlock } from './interface.ts';
import { compareBlock, indexBlock } from './location-index.ts';
import { catalogueBlock, searchBlock } from './places.ts';
import { poiBlock } from './pois.ts';
import type { RecordedRegion } from './regions.ts';
import { serviceBlock, tilesBlock, usageBlock } from './service.ts';
import { snapshotsBlock } from './snapshots.ts';
import { modelBlock, textsBlock, verifyBlock } from './texts.ts';
import { wrongBlock } from './wrong.ts';

/** `model` means SQLite with a language model. */
export type Database = 'sqlite' | 'postgres' | 'model';

/** All blocks run on SQLite; on PostgreSQL those that use the state, and some of the rest. */
export function blocksFor(region: RecordedRegion, database: Database): Block[] {
  if (database === 'model') return [modelBlock(region)];
  const isFull = database === 'sqlite';
  const isFirst = region.files === undefined;
  const count = (full: number) => (isFull ? full : Math.ceil(full / 8));
  return [
    snapshotsBlock(region, isFull ? 16 : 12),
    usageBlock(region),
    ...(isFirst && isFull ? [wrongBlock(region)] : []),
    ...(isFirst ? [serviceBlock(region), interfaceBlock(region)] : []),
    poiBlock(region, count(120)),
    censusBlock(region, count(100)),
    addressesBlock(region, count(80)),
    walksBlock(region, count(8)),
    indexBlock(region, count(70)),
    compareBlock(region, count(12)),
    textsBlock(region, count(100)),
    verifyBlock(region, count(12), count(isFirst ? 300 : 151)),
    searchBlock(region, count(90)),
    catalogueBlock(region),
    explorerBlock(region, count(54)),
    ...(isFull ? [tilesBlock(region)] : []),
  ];
}
