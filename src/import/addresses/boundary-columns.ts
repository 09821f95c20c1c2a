// Closed boundaries → columns of `places.bin`: rings as small steps from corner to corner.
import { areaBox } from '../../core/geometry/polygon.ts';
import type { Column } from '../../region/array-types.ts';
import { indexColumn, narrowed, type StringCollector } from '../../region/columns.ts';
import type { NamedArea } from './gazetteer.ts';

/** The longest step that a column of two bytes holds, in 1e-7 degrees: about 360 m; longer edges are cut. */
const LONGEST_STEP_E7 = 32_767;

/** The columns that `openBoundaries` reads. */
export function boundaryColumns(boundaries: readonly NamedArea[], strings: StringCollector): Record<string, Column> {
  const boxes = boundaries.map(({ area }) => areaBox(area));
  const ringStart: number[] = [0];
  const firstLat: number[] = [];
  const firstLng: number[] = [];
  const stepStart: number[] = [0];
  const steps: number[] = [];
  for (const { area } of boundaries) {
    for (const ring of area.flat()) {
      firstLng.push(ring[0]!);
      firstLat.push(ring[1]!);
      for (let i = 2; i < ring.length; i += 2) {
        pushSteps(steps, ring[i]! - ring[i - 2]!, ring[i + 1]! - ring[i - 1]!);
      }
      stepStart.push(steps.length / 2);
    }
    ringStart.push(firstLat.length);
  }
  return {
    'boundary.name': indexColumn(boundaries, ({ name }) => strings.add(name)),
    'boundary.level': Uint8Array.from(boundaries, ({ level }) => level),
    'boundary.west': Int32Array.from(boxes, box => box.west),
    'boundary.south': Int32Array.from(boxes, box => box.south),
    'boundary.east': Int32Array.from(boxes, box => box.east),
    'boundary.north': Int32Array.from(boxes, box => box.north),
    'boundary.ringStart': narrowed(Uint32Array.from(ringStart)),
    'boundary.firstLat': Int32Array.from(firstLat),
    'boundary.firstLng': Int32Array.from(firstLng),
    'boundary.stepStart': narrowed(Uint32Array.from(stepStart)),
    'boundary.steps': Int16Array.from(steps),
  };
}

/** One edge in as few equal steps as fit; rounding moves none of its points by more than one unit (1 cm). */
function pushSteps(steps: number[], lng: number, lat: number): void {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(lng), Math.abs(lat)) / LONGEST_STEP_E7));
  let [doneLng, doneLat] = [0, 0];
  for (let i = 1; i <= count; i++) {
    const [toLng, toLat] = [Math.round((lng * i) / count), Math.round((lat * i) / count)];
    steps.push(toLng - doneLng, toLat - doneLat);
    [doneLng, doneLat] = [toLng, toLat];
  }
}
