// Prints the figures of two states side by side, short: node show.ts before.json after.json.
import { readFileSync } from 'node:fs';

const read = (file: string | undefined): any => {
  try {
    return JSON.parse(readFileSync(file!, 'utf8'));
  } catch {
    return {};
  }
};
const states = process.argv.slice(2).map(read);
const side = (of: (state: any) => unknown): string =>
  states
    .map(s => {
      try {
        return JSON.stringify(of(s)) ?? '–';
      } catch {
        return '–';
      }
    })
    .join('  →  ');
const names = (of: (state: any) => any): string[] =>
  [
    ...new Set(
      states.flatMap(s => {
        try {
          return Object.keys(of(s) ?? {});
        } catch {
          return [];
        }
      }),
    ),
  ].filter(n => n !== 'begun' && n !== 'ended');
const brief = (f: any): unknown => ({
  n: f.areas,
  err: f.medianErrorPercent,
  mid: f.medianErrorPercentByMiddle,
  in80: f.inInterval,
  NORMAL: `${f.NORMAL.share}%/${f.NORMAL.medianErrorPercent}`,
  LIMITED: `${f.LIMITED.share}%/${f.LIMITED.medianErrorPercent}`,
  LOW: `${f.LOW.share}%/${f.LOW.medianErrorPercent}`,
  normalOver50: f.NORMAL.over50Percent,
});

for (const scene of names(s => s.population)) {
  console.log(`\n## population, ${scene}`);
  for (const part of ['all', 'bySize', 'byEdge'])
    for (const row of names(s => s.population[scene][part]))
      console.log(`${row}: ${side(s => brief(s.population[scene][part][row]))}`);
  for (const one of ['circlesOfTheDataOnly', 'circlesOverTheEdge'])
    console.log(`${one}: ${side(s => brief(s.population[scene][one]))}`);
  console.log(
    `monotone: ${side(s => {
      const { worst, ...m } = s.population[scene].monotone;
      return m;
    })}`,
  );
  console.log(`warnings, methods: ${side(s => [s.population[scene].warnings, s.population[scene].methods])}`);
  console.log(`failed: ${side(s => s.population[scene].failed)}`);
}
for (const region of names(s => s.gaps?.employed))
  console.log(`employed, ${region}: ${side(s => s.gaps.employed[region].said ?? s.gaps.employed[region])}`);
for (const left of names(s => s.gaps?.ranges))
  for (const topic of names(s => s.gaps.ranges[left])) {
    console.log(
      `ranges, ${left}, ${topic}: ${side(s => {
        const { asked, withRange, rangeHolds, noValue, valueWithGapsNormal, exactWithoutGaps } =
          s.gaps.ranges[left][topic];
        return { asked, withRange, rangeHolds, noValue, normalWithGaps: valueWithGapsNormal, exact: exactWithoutGaps };
      })}`,
    );
  }
for (const region of names(s => s.band))
  for (const way of ['byCompleteWays', 'byCompleteWaysWithoutBox', 'byOutline'])
    for (const at of names(s => s.band[region][way])) {
      console.log(
        `band, ${region}, ${way}, ${at}: ${side(s => {
          const { examples, ...b } = s.band[region][way][at];
          return b;
        })}`,
      );
    }
for (const name of names(s => s.hostile))
  console.log(`import, ${name}: ${side(s => s.hostile[name].verdict)} | ${states.at(-1).hostile?.[name]?.said ?? ''}`);
for (const kind of names(s => s.noticed)) console.log(`noticed, ${kind}: ${side(s => s.noticed[kind])}`);
