// A score as half a dial with its band as an arc around it, and shares as bars.
import { element, svgElement } from './elements.ts';

const CENTRE = { x: 60, y: 60 };
const SCORE_RADIUS = 46;
const BAND_RADIUS = 55;

/** Scores at which a level begins; the dial has small gaps there. */
const LEVELS = [20, 40, 60, 80];

/** A picture of 120 × 64; `label` is its text for screen readers. Scores from 0 to 100; without one the dial has the band alone. */
export function dialOf(
  score: number | undefined,
  low: number,
  high: number,
  written: string,
  label: string,
): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 120 64', class: 'dial', role: 'img', 'aria-label': label });
  svg.append(arc('track', SCORE_RADIUS, 0, 100));
  if (score !== undefined && score > 0) svg.append(arc('value', SCORE_RADIUS, 0, score));
  for (const level of LEVELS) svg.append(arc('gap', SCORE_RADIUS, level - 0.4, level + 0.4));
  // A band of no width stays visible.
  svg.append(arc('band', BAND_RADIUS, Math.min(low, 99.5), Math.max(high, low + 0.5)));
  const place = { x: CENTRE.x, y: CENTRE.y - 2, 'text-anchor': 'middle' };
  const figure = svgElement('text', score === undefined ? { ...place, class: 'range' } : place);
  figure.textContent = written;
  svg.append(figure);
  return svg;
}

/** A bar from `from` to so many %, hatched for an estimate. Screen readers skip it, because the figure is beside it. */
export function meterOf(percent: number, isEstimate = false, from = 0): HTMLElement {
  const meter = element('span', isEstimate ? 'meter estimate' : 'meter', [element('span')], { 'aria-hidden': 'true' });
  // A range of no width stays visible.
  meter.style.setProperty('--from', `${Math.min(from, 98)}%`);
  meter.style.setProperty('--share', `${from === 0 ? percent : Math.max(2, percent - from)}%`);
  return meter;
}

function arc(kind: string, radius: number, from: number, to: number): SVGPathElement {
  return svgElement('path', { class: kind, d: `M${at(radius, from)}A${radius} ${radius} 0 0 1 ${at(radius, to)}` });
}

function at(radius: number, score: number): string {
  const angle = Math.PI * (1 - score / 100);
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(2)}`;
}
