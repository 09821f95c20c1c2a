// A QR code as a picture of lines, dark on white whatever the page around it.
import { toSvg } from 'lean-qr/extras/svg';
import { qrCode } from '../../src/map/sheet/qr-code.ts';

/** The drawing with the white border that the standard requires; `label` is its text for screen readers. Null if the text is too long. */
export function qrDrawing(text: string, label: string): SVGElement | null {
  const code = qrCode(text);
  if (code === null) return null;
  const svg = toSvg(code, document, { on: '#000', off: '#fff' });
  // A pixel for each module: the style sheet names the width, and the height follows it.
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  return svg;
}
