// A strict reader of Prometheus' text format 0.0.4, written from its specification alone: Prometheus accepts every text that it accepts.
import assert from 'node:assert/strict';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ReadFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const PAIR = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;

/** The families by name. @throws AssertionError if the text breaks the format, or its figures contradict each other */
export function readPrometheusText(text: string): ReadonlyMap<string, ReadFamily> {
  assert.ok(text.endsWith('\n'), 'the last line ends too');
  const families = new Map<string, { type: string; help: string; samples: Sample[] }>();
  let current = '';
  const seen = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line);
    if (comment) {
      const [, kind, name = '', rest = ''] = comment;
      assert.match(name, NAME);
      if (kind === 'HELP') {
        assert.ok(!families.has(name), `${name} comes once`);
        families.set(name, { type: '', help: rest, samples: [] });
        current = name;
      } else {
        assert.equal(name, current, 'the type follows the help');
        assert.match(rest, /^(?:counter|gauge|histogram)$/);
        Object.assign(families.get(name) ?? {}, { type: rest });
      }
      continue;
    }
    const [whole, name = '', labelText = '', value = ''] = SAMPLE.exec(line) ?? [];
    assert.ok(whole !== undefined, `not a sample: ${line}`);
    assert.match(value, /^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|-Inf|NaN)$/, line);
    const family = families.get(current);
    assert.ok(family && [current, `${current}_bucket`, `${current}_sum`, `${current}_count`].includes(name), line);
    const labels = labelsOf(labelText, line);
    const series = `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
    assert.ok(!seen.has(series), `twice: ${line}`);
    seen.add(series);
    family.samples.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family.samples);
  return families;
}

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.length) {
    const [, name, value = ''] = PAIR.exec(text) ?? [];
    assert.ok(name !== undefined && !(name in labels), `labels of ${line}`);
    labels[name] = value.replace(/\\(.)/g, (_, each) => (each === 'n' ? '\n' : each));
  }
  return labels;
}

/** Buckets ascend, and the last one is infinity and equals the count. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const keyOf = ({ labels: { le: _, ...rest } }: Sample) => JSON.stringify(Object.entries(rest).sort());
  for (const series of Map.groupBy(samples, keyOf).values()) {
    const buckets = series.filter(each => each.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => Number(labels.le?.replace('Inf', 'Infinity')));
    assert.deepEqual(
      bounds,
      bounds.toSorted((a, b) => a - b),
      name,
    );
    assert.equal(bounds.at(-1), Infinity, name);
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
      name,
    );
    assert.equal(series.find(each => each.name === `${name}_count`)?.value, counts.at(-1), name);
    assert.equal(series.filter(each => each.name === `${name}_sum`).length, 1, name);
  }
}
