// Metrics in the text format of Prometheus (exposition format 0.0.4).
import { FAMILIES, type Family, type FamilyName } from './families.ts';
import { boundsOf, labelValues, type Readings } from './metrics.ts';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** All families in the order of their table with help and type, also those without any count. */
export function metricsText(readings: Readings): string {
  const lines: string[] = [];
  for (const [name, family] of Object.entries(FAMILIES) as [FamilyName, Family][]) {
    lines.push(`# HELP ${name} ${family.help}`, `# TYPE ${name} ${family.type}`);
    const series = Object.entries(readings[name] ?? (family.labels.length === 0 ? beginning(name, family) : {}));
    for (const [key, value] of series) {
      const labels = family.labels.map((label, i) => pair(label, labelValues(key)[i] ?? ''));
      if (typeof value === 'number') lines.push(sample(name, labels, value));
      else lines.push(...histogramLines(name, labels, value));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** A counter or histogram without labels starts with zeros. A gauge without a value is omitted. */
function beginning(name: FamilyName, { type }: Family): Record<string, number | number[]> {
  if (type === 'gauge') return {};
  return { '': type === 'counter' ? 0 : new Array<number>(boundsOf(name).length + 2).fill(0) };
}

function histogramLines(name: FamilyName, labels: readonly string[], counts: readonly number[]): string[] {
  const bounds = [...boundsOf(name).map(String), '+Inf'];
  let below = 0;
  const buckets = bounds.map((bound, i) => {
    below += counts[i] ?? 0;
    return sample(`${name}_bucket`, [...labels, pair('le', bound)], below);
  });
  return [...buckets, sample(`${name}_sum`, labels, counts.at(-1) ?? 0), sample(`${name}_count`, labels, below)];
}

function sample(name: string, labels: readonly string[], value: number): string {
  return `${name}${labels.length === 0 ? '' : `{${labels.join(',')}}`} ${value}`;
}

function pair(label: string, value: string): string {
  return `${label}="${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')}"`;
}
