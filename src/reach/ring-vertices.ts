// The vertices of the ring that is being drawn.
import type { Ring } from '../core/geometry/polygon.ts';

/** x before y. The next ring reuses the memory. */
let vertices = new Int32Array(1024);
let length = 0;

export function beginRing(): void {
  length = 0;
}

/** Adds a vertex to the ring; the last one goes if it lies on the line from the one before. */
export function addVertex(x: number, y: number): void {
  if (length >= 4 && isStraight(length - 4, length - 2, x, y)) length -= 2;
  if (length + 2 > vertices.length) {
    const wider = new Int32Array(vertices.length * 2);
    wider.set(vertices);
    vertices = wider;
  }
  vertices[length++] = x;
  vertices[length++] = y;
}

function isStraight(a: number, b: number, x: number, y: number): boolean {
  const bx = vertices[b]!;
  const by = vertices[b + 1]!;
  return (bx - vertices[a]!) * (y - by) === (by - vertices[a + 1]!) * (x - bx);
}

/** The ring, closed, also straight where it was begun. */
export function closedRing(): Ring {
  if (isStraight(length - 4, length - 2, vertices[0]!, vertices[1]!)) length -= 2;
  const from = isStraight(length - 2, 0, vertices[2]!, vertices[3]!) ? 2 : 0;
  const ring = new Int32Array(length - from + 2);
  ring.set(vertices.subarray(from, length));
  ring[length - from] = vertices[from]!;
  ring[length - from + 1] = vertices[from + 1]!;
  return ring;
}
