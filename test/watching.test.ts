// The alert rules and the dashboard of packaging/: they read only metrics, labels and values that the service has.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { PROBLEMS } from '../src/answers/problems.ts';
import { FAMILIES, type Family } from '../src/server/metrics/families.ts';

const FOLDER = fileURLToPath(new URL('../packaging', import.meta.url));
const RULES = join(FOLDER, 'prometheus-alerts.yml');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules: readonly Rule[] = parse(readFileSync(RULES, 'utf8')).groups.flatMap(
  ({ rules: each }: { readonly rules: readonly Rule[] }) => each,
);
const dashboard = JSON.parse(readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8'));
const panels: readonly Panel[] = dashboard.panels;
const queries = [
  ...rules.map(({ alert, expr, annotations }) => ({
    name: alert,
    expr,
    text: annotations.summary + annotations.action,
  })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ name: title, expr, text: legendFormat })),
  ),
];

/** The families that an expression reads; histograms are read by their three series. */
function familiesOf(expr: string): readonly string[] {
  return [...expr.matchAll(/\b(?:umkreis|process)_\w+/g)].map(([series]) => {
    const [, family = series] = /^(.*)_(?:bucket|sum|count)$/.exec(series) ?? [];
    const { type }: Family =
      FAMILIES[family as keyof typeof FAMILIES] ?? FAMILIES[series as keyof typeof FAMILIES] ?? {};
    assert.equal(type === 'histogram', family !== series, `${series} in ${expr}`);
    return family;
  });
}

describe('the alert rules and the dashboard', () => {
  it('read only metrics and labels that the service writes, and codes that it answers', () => {
    for (const { name, expr, text } of queries) {
      const families = familiesOf(expr).map(family => {
        const known: Family | undefined = FAMILIES[family as keyof typeof FAMILIES];
        assert.ok(known !== undefined, `${name}: there is no metric ${family}`);
        return known;
      });
      assert.ok(families.length > 0 || expr.startsWith('up{'), name);
      const labels = ['instance', 'job', 'le', ...families.flatMap(family => family.labels)];
      const used = [
        ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
        ...[...expr.matchAll(/(\w+)[=!]~?"/g)].map(([, label = '']) => label),
        ...[...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label),
      ];
      for (const label of used) assert.ok(labels.includes(label), `${name}: there is no label ${label} in ${expr}`);
      for (const [, code = ''] of expr.matchAll(/code="([^"]+)"/g)) assert.ok(code in PROBLEMS, `${name}: ${code}`);
    }
  });

  it('leave no metric of the service without a panel', () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => familiesOf(expr))));
    assert.deepEqual(
      Object.keys(FAMILIES).filter(family => !shown.has(family)),
      [],
    );
  });

  it('say for each alert what is wrong and what to do', () => {
    assert.ok(rules.length > 10);
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, annotations } of rules) {
      assert.match(annotations.summary, /\.$/, alert);
      assert.match(annotations.action, /\.$/, alert);
    }
  });

  it('are accepted by Prometheus', {
    skip: spawnSync('promtool', ['--version']).status !== 0 && 'promtool is not on this machine',
  }, () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  });
});
