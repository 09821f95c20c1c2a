// Checks a new region before it goes live: sample requests that any complete region can answer.
import { OperatorError } from '../core/errors.ts';
import { mercatorX, mercatorY } from '../map/mercator.ts';
import { openTileArchive } from '../map/tile-archive.ts';
import { reachEngine } from '../reach/reach.ts';
import type { Region } from '../region/region.ts';
import { SNAP_YES } from '../region/streets.ts';

const SAMPLE_STARTS = 20;

/** Searches from streets all over the region and reads a map tile under one of them. @throws OperatorError naming the failed check */
export async function checkRegion(region: Region): Promise<void> {
  const { streets, manifest } = region;
  const engine = reachEngine(region);
  let reached = 0;
  const step = Math.max(1, Math.floor(streets.edgeCount / SAMPLE_STARTS));
  for (let edge = 0; edge < streets.edgeCount; edge += step) {
    if (streets.modes.WALK.snappable[edge] !== SNAP_YES) continue;
    const node = streets.edgeFrom[edge]!;
    const start = { lat: streets.nodeLat[node]! / 1e7, lng: streets.nodeLng[node]! / 1e7 };
    const reach = engine.run(start, { mode: 'WALK', minimised: 'time', limit: 300_000 }, 'EXACT');
    if ('unreachable' in reach || reach.area().area.length === 0) {
      throw new OperatorError(
        `Region "${manifest.name}" fails its self-check: nothing can be reached from ${start.lat}, ${start.lng}.`,
      );
    }
    reached++;
  }
  if (reached === 0 && streets.edgeCount > 1000) {
    throw new OperatorError(`Region "${manifest.name}" fails its self-check: no street of it can be walked on.`);
  }
  const archive = await openTileArchive(region.tilesPath);
  try {
    const node = streets.edgeFrom[streets.edgeCount >> 1]!;
    const across = 2 ** archive.maxZoom;
    const x = Math.floor(mercatorX(streets.nodeLng[node]! / 1e7) * across);
    const y = Math.floor(mercatorY(streets.nodeLat[node]! / 1e7) * across);
    if ((await archive.readTile(archive.maxZoom, x, y)) === undefined) {
      throw new OperatorError(`Region "${manifest.name}" fails its self-check: a street has no map tile under it.`);
    }
  } finally {
    await archive.close();
  }
}
