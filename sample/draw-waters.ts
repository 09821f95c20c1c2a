// Draws the water surfaces: the river between its banks in handy pieces, and the ponds.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import type { Drawing } from './drawing.ts';
import { PONDS, RIVER } from './plan/waters-and-rails.ts';
import { offsetLine, type Point } from './shapes.ts';

/** Corners of the centre line in one piece of river surface. */
const PIECE_CORNERS = 24;

/** The river's left and right bank, corner by corner; it widens downstream. */
export function riverBanks(): { left: Point[]; right: Point[] } {
  const line = curve(RIVER.sketch);
  const [wideLeft, wideRight] = [offsetLine(line, RIVER.halfWidthMeters), offsetLine(line, -RIVER.halfWidthMeters)];
  const narrowed = (wide: readonly Point[]): Point[] =>
    wide.map((p, i) => {
      const centre = at(line, i);
      const share = 0.78 + 0.2 * (i / line.length) + 0.02 * Math.sin(i * 1.7);
      return { x: centre.x + (p.x - centre.x) * share, y: centre.y + (p.y - centre.y) * share };
    });
  return { left: narrowed(wideLeft), right: narrowed(wideRight) };
}

/** Outlines of the ponds as open rings. */
export function pondRings(): { name: string; ring: Point[] }[] {
  return PONDS.map(({ name, sketch }) => ({ name, ring: curve(sketch, { closed: true }) }));
}

export function drawWaters(drawing: Drawing): void {
  const banks = riverBanks();
  const left = banks.left.map(p => ({ ...p }));
  const right = banks.right.map(p => ({ ...p }));
  for (let from = 0; from + 1 < left.length; from += PIECE_CORNERS) {
    const to = from + PIECE_CORNERS + 1;
    drawing.area([...left.slice(from, to), ...right.slice(from, to).reverse()], {
      natural: 'water',
      water: 'river',
      name: RIVER.name,
    });
  }
  for (const { name, ring } of pondRings()) {
    drawing.area(
      ring.map(p => ({ ...p })),
      { natural: 'water', water: name.endsWith('see') ? 'lake' : 'pond', ...(name && { name }) },
    );
  }
}
