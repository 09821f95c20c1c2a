// Refuses streets that lie on top of each other by the thousand: every later step compares streets with those around them.
import { OperatorError } from '../../core/errors.ts';
import { emptyBox, growBox } from '../../core/geometry/box.ts';
import { EDGES_PER_BOX, type StreetNetwork } from '../../region/streets.ts';

/**
 * How many runs of eight street pieces may lie in the box of such a run, on average. The densest real region has 15; a file of few
 * streets may have more.
 */
const MOST_AROUND = 200;
const FEW_PAIRS = 1_000_000;

/** @throws OperatorError if the streets are no real ones */
export function refuseCrowdedStreets(network: StreetNetwork, files: readonly string[]): void {
  const { edgeCount, edgeFrom, edgeTo, nodeLat, nodeLng, edgeIndex } = network;
  const runs = Math.ceil(edgeCount / EDGES_PER_BOX);
  const most = FEW_PAIRS + MOST_AROUND * runs;
  const box = { west: 0, south: 0, east: 0, north: 0 };
  let pairs = 0;
  for (let first = 0; first < edgeCount; first += EDGES_PER_BOX) {
    Object.assign(box, emptyBox());
    for (let e = first; e < Math.min(first + EDGES_PER_BOX, edgeCount); e++) {
      growBox(box, nodeLng[edgeFrom[e]!]!, nodeLat[edgeFrom[e]!]!);
      growBox(box, nodeLng[edgeTo[e]!]!, nodeLat[edgeTo[e]!]!);
    }
    pairs += edgeIndex.search(box.west, box.south, box.east, box.north).length;
    if (pairs <= most) continue;
    throw new OperatorError(
      `${files.join(', ')}: its ${edgeCount.toLocaleString('en')} pieces of streets lie on top of each other as no real streets do, so no route could be found in reasonable time; is it a real extract?`,
    );
  }
}
