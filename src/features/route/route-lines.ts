// A route as lines for people at a terminal.
import { tableLines } from '../../answers/plain-table.ts';
import type { Route, RouteLeg } from './answer.ts';

/** The places, the whole, and a table of streets and rides. */
export function routeLines({ origin, destination, legs, meta, ...whole }: Route): readonly string[] {
  const clock = whole.departureTime === undefined ? '' : `${whole.departureTime} – ${whole.arrivalTime}, `;
  const changes = whole.transfers === undefined ? '' : `, ${whole.transfers} changes`;
  return [
    `${origin.label} (${origin.match.kind}) → ${destination.label} (${destination.match.kind})`,
    `${clock}${whole.travelSeconds.toFixed(1)} s, ${whole.networkMeters.toFixed(1)} m${changes}`,
    ...tableLines(['AT', 'SECONDS', 'METERS', 'BY', 'WHERE'], legs.flatMap(rowsOf)),
    ...meta.warnings.map(({ detail }) => detail),
    meta.credit.plain,
  ];
}

function rowsOf(leg: RouteLeg): string[][] {
  const { departureTime = '', transportMode, travelSeconds, lines = [], steps = [], fromStop, toStop } = leg;
  if (fromStop !== undefined && toStop !== undefined) {
    const names = lines.map(({ name, headsign }) => (headsign === undefined ? name : `${name} → ${headsign}`));
    const about = leg.headway === true ? ' (about)' : '';
    const where = `${names.join(', ')}: ${fromStop.name} – ${toStop.name}`;
    return [[`${departureTime}${about}`, travelSeconds.toFixed(1), '', lines[0]?.mode ?? transportMode, where]];
  }
  return steps.map(({ kind, name, ...step }, i) => [
    i === 0 ? departureTime : '',
    step.travelSeconds.toFixed(1),
    step.networkMeters.toFixed(1),
    transportMode,
    name ?? (kind === 'STREET' ? '(unnamed street)' : '(off the street)'),
  ]);
}
