// Tracks the space on the picture that labels and icons already occupy.

/** Left, top, right, bottom in pixels. */
export type PixelBox = readonly [number, number, number, number];

const CELL = 64;

/** Boxes that are already placed, in a grid of cells. */
export class Collisions {
  readonly #cells = new Map<number, PixelBox[]>();

  /** Whether any of the boxes overlaps a placed one. */
  meets(boxes: readonly PixelBox[]): boolean {
    return boxes.some(box =>
      cellsOf(box).some(cell =>
        this.#cells
          .get(cell)
          ?.some(other => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]),
      ),
    );
  }

  add(boxes: readonly PixelBox[]): void {
    for (const box of boxes) {
      for (const cell of cellsOf(box)) {
        const there = this.#cells.get(cell);
        if (there) there.push(box);
        else this.#cells.set(cell, [box]);
      }
    }
  }
}

function cellsOf([left, top, right, bottom]: PixelBox): number[] {
  const cells: number[] = [];
  for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) cells.push(y * 65_536 + x);
  }
  return cells;
}
