// The score as half a dial, with its band as an arc around it, and shares as bars.
import { element } from './elements.ts';

const SVG = 'http://www.w3.org/2000/svg';
const CENTRE = { x: 60, y: 60 };
const SCORE_RADIUS = 46;
const BAND_RADIUS = 55;

/** Scores at which a level begins: small gaps in the dial. */
const LEVELS = [20, 40, 60, 80];

/** A picture of 120 × 64, `label` says it to those who do not see it. Scores from 0 to 100. */
export function dialOf(score: number, low: number, high: number, written: string, label: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 120 64');
  svg.setAttribute('class', 'dial');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.append(arc('track', SCORE_RADIUS, 0, 100));
  if (score > 0) svg.append(arc('value', SCORE_RADIUS, 0, score));
  for (const level of LEVELS) svg.append(arc('gap', SCORE_RADIUS, level - 0.4, level + 0.4));
  // A band of no width is still seen.
  svg.append(arc('band', BAND_RADIUS, Math.min(low, 99.5), Math.max(high, low + 0.5)));
  const figure = document.createElementNS(SVG, 'text');
  figure.setAttribute('x', String(CENTRE.x));
  figure.setAttribute('y', String(CENTRE.y - 2));
  figure.setAttribute('text-anchor', 'middle');
  figure.textContent = written;
  svg.append(figure);
  return svg;
}

/** A bar of 0 to 100 %, hatched if it is an estimate, for those who see it: the figure is to stand beside it. */
export function meterOf(percent: number, isEstimate = false): HTMLElement {
  const meter = element('span', isEstimate ? 'meter estimate' : 'meter', [element('span')]);
  meter.style.setProperty('--share', `${percent}%`);
  meter.setAttribute('aria-hidden', 'true');
  return meter;
}

function arc(kind: string, radius: number, from: number, to: number): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('class', kind);
  path.setAttribute('d', `M${at(radius, from)}A${radius} ${radius} 0 0 1 ${at(radius, to)}`);
  return path;
}

function at(radius: number, score: number): string {
  const angle = Math.PI * (1 - score / 100);
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(2)}`;
}
