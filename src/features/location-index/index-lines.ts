// A location index as lines for people at a terminal.
import { tableLines } from '../../answers/plain-table.ts';
import type { ShownIndex } from './answer.ts';
import type { TransitClass } from './transit-class-answer.ts';

/** Total, categories and improvements. */
export function indexLines({ total, completeness, categories, percentile, improvements }: ShownIndex): string[] {
  const figure = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  const rank = percentile?.amongRegion === undefined ? '' : `, percentile ${percentile.amongRegion}`;
  return [
    total.score === undefined
      ? (total.detail ?? '')
      : `${figure(total.score)} of 100 (${figure(total.low)}–${figure(total.high)}${total.label === undefined ? '' : `, ${total.label}`})${rank}`,
    ...(total.withheld === undefined ? [] : [total.detail ?? '']),
    `${Math.round(completeness * 100)}% complete`,
    ...tableLines(
      ['CATEGORY', 'SCORE', 'WEIGHT', 'POINTS', 'NEAREST'],
      categories.map(({ label, score, weight, contribution, contributions, missing }) => [
        label,
        missing ?? figure(score),
        weight.toFixed(2),
        figure(contribution),
        (contributions ?? [])
          .toSorted((a, b) => b.points - a.points)
          .slice(0, 3)
          .map(({ name, indexTypeLabel, travelSeconds }) =>
            travelSeconds === undefined
              ? indexTypeLabel
              : `${name ?? indexTypeLabel} ${Math.ceil(travelSeconds / 60)} min`,
          )
          .join(', '),
      ]),
    ),
    ...improvements.map(({ indexTypeLabel, gain }) => `+${gain.toFixed(1)} with one more: ${indexTypeLabel}`),
  ];
}

/** The quality class by circle and on foot, with the stops that decide. */
export function transitClassLine({ transitTable, byCircle, byWalk }: TransitClass): string {
  const stopOf = ({ stop, departures, stopCategory }: NonNullable<TransitClass['byCircle' | 'byWalk']>) =>
    `${stop.name}, category ${stopCategory}, ${departures} departures`;
  const circle = byCircle && `${byCircle.classId} (${stopOf(byCircle)}, ${byCircle.straightLineMeters} m straight)`;
  const walk = byWalk && `${byWalk.classId} (${stopOf(byWalk)}, ${byWalk.networkMeters} m to walk)`;
  return `Public transport, ${transitTable ?? 'own rules'}: ${circle ?? 'no class'}; on foot ${walk ?? 'no class'}`;
}
