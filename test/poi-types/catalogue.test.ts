// Promises of the catalogue: complete, consistent, legible, with an icon for every type.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { defaultTypes, POI_GROUPS, POI_TYPES, poiGroup, poiType, poiTypeIndex } from '../../src/poi-types/catalogue.ts';
import { parseTagLine } from '../../src/poi-types/matcher.ts';

const ICON_FOLDERS = {
  maki: packageFolder('@mapbox/maki'),
  temaki: packageFolder('@rapideditor/temaki'),
};

test('there are at least 100 types in at least ten groups, and every group has types', () => {
  assert.ok(POI_TYPES.length >= 100, `${POI_TYPES.length} types`);
  assert.ok(POI_GROUPS.length >= 10);
  for (const { id } of POI_GROUPS) {
    assert.ok(
      POI_TYPES.some(type => type.group === id),
      id,
    );
  }
});

test('types and groups share one namespace: no id stands twice, all are lower_snake', () => {
  const ids = [...POI_TYPES, ...POI_GROUPS].map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    [],
  );
  for (const id of ids) assert.match(id, /^[a-z]+(_[a-z]+)*$/);
});

test('types and groups are found by their id, and every type belongs to a group that exists', () => {
  POI_TYPES.forEach((type, index) => {
    assert.equal(poiType(type.id), type);
    assert.equal(poiTypeIndex(type.id), index);
    assert.ok(poiGroup(type.group), `${type.id} is in ${type.group}`);
  });
  for (const id of ['', 'Supermarket', 'constructor', 'toString']) assert.equal(poiType(id), undefined);
});

test('every type and group has a label in German and English that no other type or group has', () => {
  for (const language of ['de', 'en'] as const) {
    const labels = POI_TYPES.map(type => type.label[language]);
    for (const label of labels) assert.match(label, /^\p{Lu}.+$/u);
    assert.deepEqual(
      labels.filter((label, i) => labels.indexOf(label) !== i),
      [],
    );
    for (const group of POI_GROUPS) assert.match(group.label[language], /^\p{Lu}.+$/u);
  }
});

test('every icon is a file of its icon set, and no two types share one', () => {
  for (const { id, icon } of POI_TYPES) {
    const [, set, name] = /^(maki|temaki)-(.+)$/.exec(icon) ?? [];
    assert.ok(set === 'maki' || set === 'temaki', `${id}: ${icon}`);
    assert.ok(existsSync(join(ICON_FOLDERS[set], 'icons', `${name}.svg`)), `${id}: no file for ${icon}`);
  }
  const icons = POI_TYPES.map(type => type.icon);
  assert.deepEqual(
    icons.filter((icon, i) => icons.indexOf(icon) !== i),
    [],
  );
});

test('white text on every group colour is readable (WCAG contrast of at least 4.5 to 1), and no two groups share a colour', () => {
  for (const { id, color } of POI_GROUPS) {
    assert.match(color, /^#[0-9a-f]{6}$/);
    const contrast = 1.05 / (luminance(color) + 0.05);
    assert.ok(contrast >= 4.5, `${id}: ${contrast.toFixed(2)}`);
  }
  assert.equal(new Set(POI_GROUPS.map(({ color }) => color)).size, POI_GROUPS.length);
});

test('every line of tags is in the documented notation', () => {
  for (const { tags } of POI_TYPES) {
    assert.ok(tags.length > 0);
    for (const line of tags) parseTagLine(line);
  }
  for (const wrong of ['shop', 'shop=', 'shop!=bakery', 'shop=a + ', 'shop=a+b=c', 'shop=a | b', '=x', 'shop=a||b']) {
    assert.throws(() => parseTagLine(wrong), /begin with a tag|is not key=value/, wrong);
  }
});

test('a caller who names no types gets 12 to 20 everyday ones', () => {
  const types = defaultTypes();
  assert.ok(types.length >= 12 && types.length <= 20, String(types.length));
  for (const id of [
    'supermarket',
    'bakery',
    'pharmacy',
    'doctor',
    'kindergarten',
    'school',
    'bus_stop',
    'train_station',
  ]) {
    assert.ok(types.includes(id), id);
  }
});

/** Relative luminance of a `#rrggbb` colour, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function packageFolder(name: string): string {
  return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}
