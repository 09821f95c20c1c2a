// The small line drawings on buttons.
import { svgElement } from './elements.ts';

const PATHS = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  cross: 'M4 4l12 12M16 4L4 16',
  check: 'M4 10.5l4 4 8-9',
  target: 'M10 5.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6M10 2v3.2M10 14.8V18M2 10h3.2M14.8 10H18M10 9.6v.8',
  expand: 'M12 3.5h4.5V8M16.5 3.5l-5 5M8 16.5H3.5V12M3.5 16.5l5-5',
  shrink: 'M16.5 8H12V3.5M12 8l5-5M3.5 12H8v4.5M8 12l-5 5',
  pencil: 'M4 16l.8-3.4L13.4 4l2.6 2.6-8.6 8.6zM11.6 5.8l2.6 2.6',
  share: 'M10 12.5v-9M6.8 6.5L10 3.3l3.2 3.2M5.8 9H4v8h12V9h-1.8',
  print: 'M6 7V3.5h8V7M6 14H3.8V7h12.4v7H14M6 11.5h8v5H6z',
  walker:
    'M11.4 3.1a.9.9 0 1 0 0 1.8a.9.9 0 1 0 0-1.8M7.2 10.4l.6-2.6 2.9-1.1 1.6 2.5 2.5.9M10.7 6.7l-1.3 4.5 2.7 2.4.5 3.6M9.2 12.2l-1 2.4-2.1 2.6',
  bicycle:
    'M4.6 10.3a2.9 2.9 0 1 0 0 5.8a2.9 2.9 0 1 0 0-5.8M15.4 10.3a2.9 2.9 0 1 0 0 5.8a2.9 2.9 0 1 0 0-5.8M4.6 13.2l2.6-5.6h5.6l2.6 5.6M6.3 5.4h2L11 13.2H4.6M12.8 7.6L11 13.2M12.8 7.6l-.6-2.2h2',
  wheelchair: 'M8.6 2.6a1 1 0 1 0 0 2a1 1 0 1 0 0-2M8.6 6.2v5.2h4.6l2 4.6 1.6-.6M8.6 8.4h4M7 9.4a4.2 4.2 0 1 0 5.4 5.8',
  bus: 'M5.6 3.2h8.8a1.6 1.6 0 0 1 1.6 1.6v9.4H4V4.8a1.6 1.6 0 0 1 1.6-1.6M4 10.2h12M5.6 14.2v2M14.4 14.2v2M6.6 12.2h.8M12.6 12.2h.8M7 5.6h6',
  car: 'M2.8 14.2v-3.4l1.7-.8 1.3-3.2a1.4 1.4 0 0 1 1.3-.9h5.8a1.4 1.4 0 0 1 1.3.9l1.3 3.2 1.7.8v3.4zM4.5 10h11M5 14.2v1.6M15 14.2v1.6M5.6 12.1h.8M13.6 12.1h.8',
} as const;

export type Drawing = keyof typeof PATHS;

/** The drawing of each mode of transport. */
export const MODE_DRAWINGS = {
  WALK: 'walker',
  BICYCLE: 'bicycle',
  CAR: 'car',
  WHEELCHAIR: 'wheelchair',
  TRANSIT: 'bus',
} as const;

/** A line drawing of 20 × 20, in the colour of the text around it; screen readers skip it. */
export function drawing(name: Drawing): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 20 20', class: 'drawing', 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: PATHS[name] }));
  return svg;
}
