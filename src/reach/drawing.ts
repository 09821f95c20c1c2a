// The vertices of all rings of one answer in rows of plain arrays, reused by the next answer.
import type { Ring } from '../core/geometry/polygon.ts';
import type { CostRaster } from './cost-raster.ts';

/** A finished ring. */
export interface DrawnRing {
  readonly ring: Ring;
  /** Twice the signed area, positive for an outer ring. */
  readonly area2: number;
  /** For a hole, the number of the outer ring around it among the rings of its contour; for an outer ring its own. */
  readonly outer: number;
}

/**
 * Rings under construction. Vertex v lies at (x, y), whole 1e-7 degrees, so that checks see the same vertices as the answer;
 * `column` and `row` are those of the raster cell from which it lies east or north by less than a cell.
 */
export class Drawing {
  x = new Int32Array(1024);
  y = new Int32Array(1024);
  column = new Int32Array(1024);
  row = new Int32Array(1024);
  vertexCount = 0;
  /** First vertex of each ring, and one past the last. */
  readonly ringStart: number[] = [0];
  /** First ring of each contour, and one past the last. */
  readonly contourStart: number[] = [0];
  raster!: CostRaster;

  /** Empties the drawing for the contours of a raster. */
  begin(raster: CostRaster): void {
    this.raster = raster;
    this.vertexCount = 0;
    this.ringStart.length = 1;
    this.contourStart.length = 1;
  }

  add(x: number, y: number, column: number, row: number): void {
    const v = this.vertexCount++;
    if (v === this.x.length) {
      this.x = widened(this.x);
      this.y = widened(this.y);
      this.column = widened(this.column);
      this.row = widened(this.row);
    }
    this.x[v] = x;
    this.y[v] = y;
    this.column[v] = column;
    this.row[v] = row;
  }

  /** Ends the ring of the vertices added last; drops a ring of fewer than three. */
  endRing(): void {
    const from = this.ringStart.at(-1)!;
    if (this.vertexCount - from < 3) this.vertexCount = from;
    else this.ringStart.push(this.vertexCount);
  }

  endContour(): void {
    this.contourStart.push(this.ringCount);
  }

  get ringCount(): number {
    return this.ringStart.length - 1;
  }

  get contourCount(): number {
    return this.contourStart.length - 1;
  }
}

function widened(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(numbers.length * 2);
  wider.set(numbers);
  return wider;
}
