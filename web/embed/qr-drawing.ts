// A QR code as a picture of lines, dark on white whatever the page around it.
import { qrCode } from './qr-code.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Modules of white that the standard asks for around a code. */
const QUIET = 4;

/** The drawing, with `label` for those who do not see it; null where the text is too long for a code. */
export function qrDrawing(text: string, label: string): SVGSVGElement | null {
  const code = qrCode(text);
  if (code === null) return null;
  const size = code.length + 2 * QUIET;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const paper = document.createElementNS(SVG, 'rect');
  paper.setAttribute('width', String(size));
  paper.setAttribute('height', String(size));
  paper.setAttribute('fill', '#fff');
  const ink = document.createElementNS(SVG, 'path');
  const runs = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  ink.setAttribute('d', runs.join(''));
  ink.setAttribute('fill', '#000');
  ink.setAttribute('shape-rendering', 'crispEdges');
  svg.append(paper, ink);
  return svg;
}
