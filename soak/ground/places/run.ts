// Judges the geocoder of a running service on one region: `node run.ts REGION.osm.pbf BASE_URL KEY [--each N] [--each-of KIND=N,…] [--seed TEXT,…] [--out FILE]` prints
// JSON figures.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { service } from './ask.ts';
import { type Case, drawCases } from './cases.ts';
import { doubles } from './doubles.ts';
import { asSearch, byStyle, calibration, calibrationByAsked, judge, type Verdict } from './judge.ts';
import { readOsm } from './osm.ts';
import { buildTruth } from './truth.ts';

const [file, base, key, ...options] = process.argv.slice(2);
if (key === undefined) {
  console.error(
    'Usage: node run.ts REGION.osm.pbf BASE_URL KEY [--each N] [--each-of POI=N,PLACE=N,STREET=N] [--seed TEXT,…] [--out FILE]',
  );
  process.exit(2);
}
const option = (name: string): string | undefined =>
  options.includes(name) ? options[options.indexOf(name) + 1] : undefined;
const each = Number(option('--each') ?? 60);
const eachOf = Object.fromEntries(
  (option('--each-of') ?? '')
    .split(',')
    .filter(one => one !== '')
    .map(one => [one.split('=')[0], Number(one.split('=')[1])]),
);
const seed = option('--seed');

const truth = buildTruth(readOsm(file));
// Seeds draw some questions again, such as all names of few settlements.
const asked = new Map<string, Case>();
for (const one of seed?.split(',') ?? [undefined]) {
  const drawn = drawCases(truth, one === undefined ? basename(file) : `${basename(file)} ${one}`, each, eachOf);
  for (const c of drawn) asked.set(JSON.stringify([c.style, c.text, c.means]), c);
}
const cases = [...asked.values()];
const api = service(base, key);
const verdicts: Verdict[] = [];
for (const one of cases) verdicts.push(judge(one, await api.address(one.text), await api.search(one.text)));

const figures = {
  region: basename(file),
  date: new Date().toISOString(),
  each,
  eachOf,
  seed,
  queries: cases.length,
  truth: {
    addresses: truth.addresses.length,
    streets: truth.streets.length,
    settlements: truth.settlements.length,
    pois: truth.pois.length,
    crossings: truth.crossings.length,
  },
  styles: byStyle(verdicts),
  calibration: calibration(verdicts, false),
  calibrationFair: calibration(verdicts, true),
  calibrationByAsked: calibrationByAsked(verdicts),
  calibrationWithoutCorners: calibration(
    verdicts.filter(v => !v.case.style.startsWith('corner-')),
    false,
  ),
  searchCalibration: calibration(asSearch(verdicts), false),
  searchWrongExact: asSearch(verdicts).filter(v => v.wrongExact && v.case.ambiguous !== true).length,
  alternativeTrustedMore: {
    n: verdicts.filter(v =>
      (v.answer.alternatives ?? []).some(
        a => v.answer.kind !== undefined && (a.confidence ?? 0) > (v.answer.confidence ?? 0),
      ),
    ).length,
    alternativeRight: verdicts.filter(
      v =>
        v.alternativeRight &&
        (v.answer.alternatives ?? []).some(
          a => v.answer.kind !== undefined && (a.confidence ?? 0) > (v.answer.confidence ?? 0),
        ),
    ).length,
  },
  refusalCodes: verdicts.reduce<Record<string, number>>(
    (count, v) =>
      v.answer.kind === undefined
        ? { ...count, [`${v.answer.status} ${v.answer.code}`]: (count[`${v.answer.status} ${v.answer.code}`] ?? 0) + 1 }
        : count,
    {},
  ),
  doubles: await doubles(truth, api, basename(file)),
};
const out = option('--out');
const slowest = [...verdicts]
  .sort((a, b) => Math.max(b.answer.ms ?? 0, b.search.ms ?? 0) - Math.max(a.answer.ms ?? 0, a.search.ms ?? 0))
  .slice(0, 5);
Object.assign(figures, {
  slowest: slowest.map(v => ({
    text: v.case.text.slice(0, 120),
    style: v.case.style,
    addressMs: v.answer.ms,
    searchMs: v.search.ms,
  })),
});
if (out !== undefined) {
  const lines = verdicts.map(v =>
    JSON.stringify({
      style: v.case.style,
      q: v.case.text,
      right: v.right,
      fair: v.fair,
      means: v.case.means,
      ambiguous: v.case.ambiguous,
      meters: v.meters,
      kind: v.answer.kind ?? v.answer.code,
      confidence: v.answer.confidence,
      label: v.answer.label,
      at: v.answer.at,
      wrongExact: v.wrongExact,
      alternative: v.answer.alternatives?.[0],
      searchKind: v.search.kind ?? v.search.code,
      searchLabel: v.search.label,
      searchConfidence: v.search.confidence,
      searchSame: v.searchSame,
      status: [v.answer.status, v.search.status],
    }),
  );
  writeFileSync(out, `${lines.join('\n')}\n`);
}
console.log(JSON.stringify(figures, null, 1));
