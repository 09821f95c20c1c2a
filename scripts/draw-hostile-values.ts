// Counts the values of tags in OpenStreetMap files and writes them as the table from which hostile towns are drawn:
// node scripts/draw-hostile-values.ts FILE…
import { writeFileSync } from 'node:fs';
import { readOsmFiles } from '../src/import/osm/read.ts';

const KEYS = {
  node: /^(barrier|access|foot|bicycle|vehicle|motor_vehicle|motorcar|locked|crossing|railway|highway|traffic_sign|entrance|access:conditional)$/,
  way: new RegExp(
    '^(highway|service|access|foot|bicycle|vehicle|motor_vehicle|motorcar|oneway(:.*)?|maxspeed(:forward|:backward|:type|:variable)?|source:maxspeed|' +
      'zone:.*|(access|foot|bicycle|vehicle|motor_vehicle|oneway|maxspeed):conditional|conveying|surface|smoothness|tracktype|sac_scale|junction|motorroad|' +
      'bridge|tunnel|layer|covered|indoor|segregated|sidewalk|lit|area)$',
  ),
  relation: /^(restriction(:.*)?|except)$/,
} as const;
/** Rarer values of a key are left out. */
const MOST_VALUES = 60;
/** Longer values are free texts. */
const LONGEST = 80;

const counts = { node: new Map(), way: new Map(), relation: new Map() } as Record<
  keyof typeof KEYS,
  Map<string, Map<string, number>>
>;
for (const file of process.argv.slice(2)) {
  const { osm } = await readOsmFiles([file]);
  for (const [kind, { tags }] of [
    ['node', osm.nodes],
    ['way', osm.ways],
    ['relation', osm.relations],
  ] as const) {
    tags.keys.forEach((key, i) => {
      const name = osm.strings[key] ?? '';
      const value = osm.strings[tags.values[i] ?? 0] ?? '';
      if (!KEYS[kind].test(name) || value.length > LONGEST) return;
      const values = counts[kind].get(name) ?? new Map<string, number>();
      counts[kind].set(name, values.set(value, (values.get(value) ?? 0) + 1));
    });
  }
}
const table = Object.fromEntries(
  Object.entries(counts).map(([kind, keys]) => [
    kind,
    Object.fromEntries(
      [...keys]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, values]) => [
          key,
          Object.fromEntries([...values].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_VALUES)),
        ]),
    ),
  ]),
);
writeFileSync(new URL('../test/oracles/hostile-values.json', import.meta.url), `${JSON.stringify(table, null, 1)}\n`);
