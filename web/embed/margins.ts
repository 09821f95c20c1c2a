// The part of the map that stays free of the panel and of boxes over the map: the reach is drawn there, first by the picture and then by the map.
import type { Padding } from '../../src/map/mercator.ts';
import type { Sheet } from './sheet.ts';

/** Free pixels around the reached area. */
export const MARGIN = 28;
/** More on the right, below the buttons. */
const BUTTONS = 30;
/** Free pixels in a low frame, where each counts. */
const LOW_MARGIN = 12;
/** In CSS pixels; the style sheets use the same figure. */
const LOW = 460;
/** The greatest share of a low frame's height for margins; the rest is for the area. */
const MOST_MARGIN = 0.75;

/**
 * The margins of the map in `container`.
 * @param box over the upper edge of the map, under which the area lies
 */
export function marginsOf(
  container: HTMLElement,
  sheet: Pick<Sheet, 'coveredPixels' | 'coveredAbove'>,
  box?: HTMLElement,
): Padding {
  const margin = container.clientHeight <= LOW ? LOW_MARGIN : MARGIN;
  const above = box === undefined ? sheet.coveredAbove() : box.offsetTop + box.offsetHeight;
  const margins = {
    top: margin + above,
    left: margin,
    right: margin + BUTTONS,
    bottom: MARGIN + sheet.coveredPixels(),
  };
  // MapLibre does not move the map if the margins leave no room.
  const share = (MOST_MARGIN * container.clientHeight) / (margins.top + margins.bottom);
  if (share < 1) {
    margins.top *= share;
    margins.bottom *= share;
  }
  return margins;
}
