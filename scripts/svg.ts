// Writes small SVG pictures for the documents: a white card that is readable on light and dark pages.

export const INK = '#1b2430';
export const SOFT = '#566170';
export const LINE = '#e3e6ea';
export const ACCENT = '#0e6f83';
export const PALE = '#e4e8ec';

type Attributes = Readonly<Record<string, string | number>>;

/** A picture of this size with a title, both drawn and for screen readers, and a description in one sentence. */
export function card(
  width: number,
  height: number,
  title: string,
  description: string,
  content: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${safe(`${title}. ${description}`)}" font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="13">`,
    rect({ x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10, fill: '#ffffff', stroke: '#d5d9de' }),
    text(24, 34, title, { 'font-size': 16, 'font-weight': 600 }),
    ...content,
    '</svg>',
    '',
  ].join('\n');
}

export function rect(attributes: Attributes): string {
  return `<rect${written(attributes)}/>`;
}

/** A line from one point to another. */
export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string {
  return `<line${written({ x1, y1, x2, y2, stroke: LINE, ...attributes })}/>`;
}

/** A line through all of the points. */
export function curve(points: readonly (readonly [x: number, y: number])[], attributes: Attributes = {}): string {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
  return `<polyline${written({ points: list, fill: 'none', stroke: ACCENT, 'stroke-width': 2.5, 'stroke-linejoin': 'round', ...attributes })}/>`;
}

export function dot(cx: number, cy: number, fill = ACCENT): string {
  return `<circle${written({ cx, cy, r: 4, fill, stroke: '#ffffff', 'stroke-width': 1.5 })}/>`;
}

export function text(x: number, y: number, content: string, attributes: Attributes = {}): string {
  return `<text${written({ x, y, fill: INK, ...attributes })}>${safe(content)}</text>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : safe(value)}"`)
    .join('');
}

/** Rounds to a hundredth of a pixel, so that every machine gives the same file. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function safe(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
