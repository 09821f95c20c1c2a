// The sheet (PDF) has two pages whatever it has to print, nothing overlaps, and a reader that is not its writer finds all of it in order.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { buildMapAssets } from '../../scripts/build-map-assets.ts';
import type { DrawMap } from '../../src/map/sheet/part-map.ts';
import { drawSheet } from '../../src/map/sheet/sheet.ts';
import type { SheetContent, SheetKind } from '../../src/map/sheet/sheet-content.ts';
import { BARE_SHEET } from '../support/bare-sheet.ts';
import { LOGO_BYTES } from '../support/logo.ts';
import { allTags, type PdfWords, readPdf } from '../support/read-pdf.ts';
import { temporaryFolder } from '../support/regions.ts';

const assets = temporaryFolder();
const ICON = 'maki-shop';
before(async () => {
  await buildMapAssets(assets);
  mkdirSync(join(assets, 'icons'));
  const icon = createRequire(import.meta.url).resolve('@mapbox/maki/icons/shop.svg');
  copyFileSync(icon, join(assets, 'icons', `${ICON}.svg`));
});

/** A grey picture of the size that the sheet wishes. */
const drawMap: DrawMap = async (_bounds, width, height) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#cccccc';
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/jpeg', 50);
};

const kind = (i: number, name = `Shop ${i}`): SheetKind => ({
  label: `Kind ${i}`,
  icon: ICON,
  color: '#8a4f00',
  places: [1, 2, 3].map(n => ({ name: `${name} ${n}`, time: `${n} min`, distance: `${n}00 m` })),
  count: 3,
  counted: '3',
});

const full: SheetContent = {
  ...BARE_SHEET,
  nearest: {
    heading: 'The nearest',
    kinds: [1, 2, 3, 4].map(i => kind(i)),
    total: 'In all: {list}.',
    note: 'Not here: zoo',
    more: '{count} more',
  },
  score: {
    heading: 'Location index',
    total: { written: '78', scale: 'of 100' },
    level: 'very good',
    lines: ['Band 74 to 81'],
    categories: Array.from({ length: 9 }, (_, i) => ({
      label: `Category ${i}`,
      to: 11 * i,
      written: String(11 * i),
      isEstimate: i === 8,
      reasons: [`Shop ${i} 3 min`, `Doctor ${i} 5 min`],
    })),
    notes: ['What is near on foot.'],
  },
  text: {
    heading: 'Living here',
    sections: [
      { heading: 'Location', paragraphs: ['The house is in the middle. '.repeat(12), 'A second paragraph.'] },
      { heading: 'Shops', paragraphs: ['The next shop is close. '.repeat(9)] },
    ],
    mark: 'Written automatically.',
    cut: 'The whole text is online.',
  },
  census: {
    heading: 'Figures',
    columns: ['Topic', 'Area', 'Country', 'As of'],
    rows: [
      { cells: ['Inhabitants', '4,310', '–', '15 May 2022'], doubt: 'probably 4,200 to 4,500' },
      { cells: ['Mean age', '43.1 years', '44.6 years', '15 May 2022'], doubt: '' },
    ],
    note: 'Official statistics.',
    more: '{count} more figures',
  },
};

const sheet = (content: SheetContent) => drawSheet(content, assets, drawMap);

/** Pairs of words that lie over each other by more than a point in both directions. */
function overlaps(words: readonly PdfWords[]): string[] {
  const sorted = words.toSorted((a, b) => a.top - b.top);
  return sorted.flatMap((a, i) => {
    const found: string[] = [];
    for (const b of sorted.slice(i + 1)) {
      if (b.top >= a.bottom - 1) break;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1) found.push(`${a.text} / ${b.text}`);
    }
    return found;
  });
}

async function assertGood(bytes: Uint8Array) {
  const read = await readPdf(bytes);
  assert.equal(read.pages.length, 2);
  for (const { width, height, words } of read.pages) {
    assert.ok(Math.abs(width - 595.28) < 0.1 && Math.abs(height - 841.89) < 0.1, `${width} × ${height}`);
    for (const { text, left, right, top, bottom } of words) {
      const isInside = left >= 39 && right <= width - 39 && top >= 20 && bottom <= height - 10;
      assert.ok(isInside, `"${text}" at ${left}–${right}, ${top}–${bottom}`);
    }
    assert.deepEqual(overlaps(words), []);
  }
  return read;
}

describe('a sheet', () => {
  it('has two A4 pages with title, language, marks and embedded fonts, whatever parts it has', async () => {
    const { nearest, score, text, census } = full;
    const some: SheetContent[] = [
      BARE_SHEET,
      full,
      { ...BARE_SHEET, ...(score && { score }) },
      { ...BARE_SHEET, ...(text && { text }) },
    ];
    some.push(
      { ...BARE_SHEET, ...(nearest && { nearest }) },
      { ...BARE_SHEET, ...(census && text && { census, text }) },
    );
    for (const content of some) {
      const bytes = await sheet(content);
      const { title, language, isMarked } = await assertGood(bytes);
      assert.deepEqual([title, language, isMarked], [content.title, 'en', true]);
      const raw = Buffer.from(bytes).toString('latin1');
      const descriptors = raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
      assert.ok(descriptors >= 2);
      assert.equal(raw.match(/\/FontFile2 /g)?.length, descriptors, 'a font is not embedded');
      assert.match(raw, /<pdfuaid:part>1<\/pdfuaid:part>/);
      assert.match(raw, /\/DisplayDocTitle true/);
    }
  });

  it('tells a reader of its structure everything in order: headings, lists, a table with heads, pictures with words', async () => {
    const { tags, text, links, pages } = await readPdf(await sheet(full));
    const all = allTags(tags);
    const headings = all.filter(({ role }) => /^H\d$/.test(role)).map(tag => `${tag.role} ${tag.text.trim()}`);
    assert.deepEqual(headings, [
      'H1 Bright flat at the park',
      'H2 The nearest',
      'H2 Location index',
      'H2 Living here',
      'H3 Location',
      'H3 Shops',
      'H2 Figures',
      'H2 This map online',
      'H3 Sources',
    ]);
    const figures = all.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    assert.deepEqual(figures.slice(0, 1), ['Map of the surroundings']);
    assert.ok(figures.every(alt => alt));
    const items = all.filter(({ role }) => role === 'LBody').map(tag => tag.text);
    assert.equal(items[0], 'Kind 1 Shop 1 1 100 m 1 min');
    const rows = all.filter(({ role }) => role === 'TR').map(row => row.tags.map(cell => `${cell.role} ${cell.text}`));
    assert.deepEqual(rows.at(-1), ['TH Mean age', 'TD 43.1 years', 'TD 44.6 years', 'TD 15 May 2022']);
    const parts = [
      'Main street 1',
      'Kind 4',
      'Band 74 to 81',
      'A second paragraph.',
      'Written automatically.',
      'Mean age',
    ];
    const positions = [...parts, '© OpenStreetMap contributors'].map(part => text.indexOf(part));
    assert.ok(
      positions.every((at, i) => at > (positions[i - 1] ?? -1)),
      `${positions}`,
    );
    assert.deepEqual(
      new Set(links),
      new Set([full.pageUrl, 'https://example.com/legal', 'https://www.openstreetmap.org/copyright']),
    );
    const artifacts = pages.flatMap(({ words }) => words.filter(({ isTagged }) => !isTagged).map(each => each.text));
    assert.deepEqual(
      artifacts.filter(words => /\d \/ 2/.test(words)),
      ['1 / 2', '2 / 2'],
    );
    assert.deepEqual(
      artifacts.filter(words => !/\d \/ 2/.test(words)),
      [full.title, full.title],
    );
  });

  it('is the same, byte for byte, when it is made again', async () => {
    assert.deepEqual(await sheet(full), await sheet(full));
  });

  it('says how much it leaves out, and cuts long texts with an ellipsis', async () => {
    const kinds = Array.from({ length: 90 }, (_, i) => kind(i));
    const long = { ...full.text!, sections: [{ heading: 'Long', paragraphs: ['Many words of a text. '.repeat(600)] }] };
    const rows = Array.from({ length: 40 }, (_, i) => ({
      cells: [`Topic ${i}`, String(i), '–', '2022'],
      doubt: i % 2 === 0 ? '' : `some doubt ${i}`,
    }));
    const bytes = await sheet({
      ...full,
      nearest: { ...full.nearest!, kinds },
      text: long,
      census: { ...full.census!, rows },
    });
    const { text } = await assertGood(bytes);
    const left = Number(/^(\d+) more\b(?! figures)/m.exec(text)?.[1]);
    const shown = new Set([...text.matchAll(/Kind \d+/g)].map(([label]) => label)).size;
    assert.equal(shown + left, 90);
    assert.match(text, /…\s+The whole text is online\./);
    assert.match(text, /\d+ more figures/);
  });

  it('says how many of a kind there are wherever it prints fewer, and only there', async () => {
    const kinds = [
      { ...kind(1), count: 12, counted: '12' },
      { ...kind(2), count: 3, counted: '3' },
      { ...kind(3), count: 1234, counted: '1,234' },
    ];
    const { text } = await assertGood(await sheet({ ...full, nearest: { ...full.nearest!, kinds } }));
    assert.match(text.replaceAll(/\s+/g, ' '), /In all: Kind 1 12, Kind 3 1,234\./);
    const whole = await assertGood(await sheet({ ...full, nearest: { ...full.nearest!, kinds: [kind(1), kind(2)] } }));
    assert.doesNotMatch(whole.text, /In all/);
  });

  it('prints what a map shows whole, with the line that explains a hidden place at its end', async () => {
    const end = 'Outlined boldly with a white core: the street in which the property lies, without the house.';
    const caption = `Outlined in colour: what can be reached within 25 minutes by bus, train and on foot, and places. ${end}`;
    const { text } = await assertGood(await sheet({ ...full, map: { ...full.map, caption } }));
    assert.ok(text.replaceAll(/\s+/g, ' ').includes(caption), text);
  });

  it('prints how sure a figure is below it, in its cell of the table', async () => {
    const { tags } = await assertGood(await sheet(full));
    const cells = allTags(tags).filter(({ role }) => role === 'TD');
    assert.ok(cells.some(({ text }) => text.replaceAll(/\s+/g, ' ').trim() === '4,310 (probably 4,200 to 4,500)'));
    assert.ok(cells.some(({ text }) => text.trim() === '43.1 years'));
  });

  it('keeps a total and its parts in their columns, whether they are scores, ranges or words', async () => {
    const { score } = full;
    for (const [written, part] of [
      ['35 bis 62', '45–73'],
      ['10 to 93', 'varies by house'],
      ['100', '100–100'],
      ['0 bis 100', 'keine Daten'],
    ] as const) {
      const categories = score!.categories.map((each, i) => (i % 2 === 0 ? { ...each, written: part } : each));
      const { text } = await assertGood(
        await sheet({ ...full, score: { ...score!, total: { written, scale: 'von 100' }, categories } }),
      );
      assert.ok(text.includes(`${written} von 100`), text);
    }
  });

  it('prints no boxes: what its fonts lack is left out, the tag has it, and the foot says so', async () => {
    for (const [title, heading] of [
      ['Wohnung 🏠 am Park', 'Wohnung am Park'],
      ['شقة مشرقة', 'Main street 1'],
      ['Квартира в Łódź, Αθήνα', 'Квартира в Łódź, Αθήνα'],
      ['日本', 'Main street 1'],
      ['\u202egnikcatta\u202c \u0000\u0007\ud800', 'gnikcatta'],
    ] as const) {
      const bytes = await sheet({ ...BARE_SHEET, title });
      const { tags, text } = await assertGood(bytes);
      const printed = allTags(tags).find(({ role }) => role === 'H1')?.text;
      assert.equal(printed?.trim(), heading);
      const isWhole = /^[\p{L}, ]+$/u.test(heading) && !title.includes('🏠') && heading !== 'Main street 1';
      assert.equal(text.includes('Some characters are missing.'), !isWhole, title);
    }
  });

  it('has two good pages with any words in any place', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 400 }).map(text => text.replaceAll(' ', 'W')),
      fc.constantFrom(
        '<b>&amp;',
        'ﷺ'.repeat(40),
        'a\u0301'.repeat(90),
        '(\\)',
        'W'.repeat(900),
        '👩‍👩‍👧',
        ' \n\t ',
        '',
      ),
    );
    const many = (most: number) => fc.array(word, { maxLength: most });
    await fc.assert(
      fc.asyncProperty(word, word, many(12), many(40), many(12), async (title, name, lines, kinds, cells) => {
        const bytes = await sheet({
          ...full,
          title,
          fallbackTitle: name,
          lines: lines.slice(0, 3),
          nearest: {
            ...full.nearest!,
            heading: name,
            note: title,
            kinds: kinds.map((label, i) => ({ ...kind(i, name), label })),
          },
          score: { ...full.score!, level: name, lines: lines.slice(0, 4), notes: [title, name] },
          text: { ...full.text!, heading: title, sections: [{ heading: name, paragraphs: lines }] },
          census: { ...full.census!, rows: cells.map(cell => ({ cells: [cell, name, title, cell], doubt: title })) },
          foot: {
            ...full.foot,
            heading: name,
            lines,
            sources: cells.map(text => ({ text, url: 'https://a.example' })),
          },
        });
        await assertGood(bytes);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the logo of a sheet', () => {
  /** A PNG whose head names so many pixels each way. */
  function bombOf(side: number): Buffer {
    const bytes = Buffer.from(LOGO_BYTES);
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    return bytes;
  }

  it('is drawn beside the title with words for it; one that is damaged, cut off or a bomb is left out', async () => {
    const withLogo = async (bytes: Uint8Array) => {
      const { tags } = await assertGood(await sheet({ ...BARE_SHEET, logo: { bytes, alt: 'The logo' } }));
      return allTags(tags).some(({ alt }) => alt === 'The logo');
    };
    assert.equal(await withLogo(LOGO_BYTES), true);
    for (const type of ['image/jpeg', 'image/webp'] as const) {
      assert.equal(await withLogo(createCanvas(400, 90).toBuffer(type as 'image/jpeg')), true, type);
    }
    assert.equal(await withLogo(bombOf(60_000)), false);
    assert.equal(await withLogo(LOGO_BYTES.subarray(0, 30)), false);
    assert.equal(await withLogo(deflateSync(Buffer.alloc(40_000))), false);
    assert.equal(await withLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), false);
  });
});
