// Counts the values of tags in OpenStreetMap files and writes them as the tables from which hostile towns are drawn:
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
/** Keys of addresses and names: of any kind of object. */
const NAMES =
  /^(addr:(street|housenumber|postcode|city|place|suburb|district|hamlet|neighbourhood|housename|full|unit|door|floor|flats|country|state|province|conscriptionnumber|streetnumber|interpolation)|name(:[a-z]{2,3}(-[A-Za-z]+)?)?|(alt|old|short|official|loc|int|reg|nat)_name)$/;
/** Rarer values of a key are left out. */
const MOST_VALUES = 60;
/** Most names are rare: so many of the others are taken evenly from their sorted list. */
const OTHER_NAMES = 90;
/** Longer values are free texts. */
const LONGEST = 80;

const counts = { node: new Map(), way: new Map(), relation: new Map() } as Record<
  keyof typeof KEYS,
  Map<string, Map<string, number>>
>;
const names = new Map<string, Map<string, number>>();
const count = (table: Map<string, Map<string, number>>, key: string, value: string) => {
  const values = table.get(key) ?? new Map<string, number>();
  table.set(key, values.set(value, (values.get(value) ?? 0) + 1));
};
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
      // Names in all languages are one list.
      if (NAMES.test(name)) count(names, name.replace(/^name:.*/, 'name:*'), value);
      if (KEYS[kind].test(name) && value.length <= LONGEST) count(counts[kind], name, value);
    });
  }
}
const byCount = (values: Map<string, number>) => [...values].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
const sorted = <T>(table: Map<string, T>) => [...table].sort(([a], [b]) => (a < b ? -1 : 1));
const write = (name: string, table: unknown) =>
  writeFileSync(new URL(`../test/oracles/${name}.json`, import.meta.url), `${JSON.stringify(table, null, 1)}\n`);

write(
  'hostile-values',
  Object.fromEntries(
    Object.entries(counts).map(([kind, keys]) => [
      kind,
      Object.fromEntries(
        sorted(keys).map(([key, values]) => [key, Object.fromEntries(byCount(values).slice(0, MOST_VALUES))]),
      ),
    ]),
  ),
);
write(
  'hostile-names',
  Object.fromEntries(
    sorted(names).map(([key, values]) => {
      const all = byCount(values).map(([value]) => value);
      const rest = all.slice(MOST_VALUES).sort();
      const step = Math.max(1, rest.length / OTHER_NAMES);
      const others = Array.from({ length: Math.min(OTHER_NAMES, rest.length) }, (_, i) => rest[Math.floor(i * step)]);
      return [key, [...all.slice(0, MOST_VALUES), ...others]];
    }),
  ),
);
