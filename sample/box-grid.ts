// A grid of square cells that finds items near a box without a scan of all items.
import type { Point } from './shapes.ts';

export interface BoxGrid<T> {
  /** Files an item under every cell that the points' bounding box touches. */
  add(points: readonly Point[], item: T): void;
  /** Items whose cells touch the points' bounding box grown by `margin` metres, each once, in order of filing. */
  near(points: readonly Point[], margin: number): T[];
}

export function boxGrid<T>(cellMeters: number): BoxGrid<T> {
  const items: T[] = [];
  const cells = new Map<number, number[]>();
  const keysOf = (points: readonly Point[], margin: number): number[] => {
    const xs = points.map(p => p.x);
    const ys = points.map(p => p.y);
    const cell = (meters: number): number => Math.floor(meters / cellMeters);
    const keys: number[] = [];
    for (let x = cell(Math.min(...xs) - margin); x <= cell(Math.max(...xs) + margin); x++) {
      for (let y = cell(Math.min(...ys) - margin); y <= cell(Math.max(...ys) + margin); y++) keys.push(x * 65536 + y);
    }
    return keys;
  };
  return {
    add(points, item) {
      for (const key of keysOf(points, 0)) {
        const cell = cells.get(key);
        if (cell) cell.push(items.length);
        else cells.set(key, [items.length]);
      }
      items.push(item);
    },
    near(points, margin) {
      const found = new Set<number>();
      for (const key of keysOf(points, margin)) for (const index of cells.get(key) ?? []) found.add(index);
      return [...found].sort((a, b) => a - b).flatMap(index => items.slice(index, index + 1));
    },
  };
}
