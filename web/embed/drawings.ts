// The four small drawings on buttons.

const PATHS = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  frame: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  cross: 'M4 4l12 12M16 4L4 16',
} as const;

/** A line drawing of 20 × 20, in the colour of the text around it; it says nothing to a screen reader. */
export function drawing(name: keyof typeof PATHS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
