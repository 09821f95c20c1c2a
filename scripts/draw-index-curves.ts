// `node scripts/draw-index-curves.ts`: draws the pictures of the location index for docs/pictures/ with the product's scoring functions.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calmShare } from '../src/scoring/calm.ts';
import { worthOf } from '../src/scoring/decay.ts';
import { CALM, CALM_SOURCES, INDEX_TYPES, MILLION } from '../src/scoring/index-types.ts';
import { ACCENT, card, curve, dot, LINE, line, PALE, rect, SOFT, text } from './svg.ts';

const WIDTH = 720;

/** The `account` in the answer of `query index` to the example of the documents. */
export interface Account {
  readonly address: string;
  readonly score: number;
  readonly categories: readonly {
    readonly label: string;
    readonly weight: number;
    readonly contribution: number;
  }[];
}

export const ACCOUNT_PATH = fileURLToPath(new URL('../docs/pictures/account.json', import.meta.url));

/** Every picture by its name. */
export function indexPictures(): Readonly<Record<string, string>> {
  return {
    'index-decay.svg': decayPicture(),
    'index-ranks.svg': ranksPicture(),
    'index-calm.svg': calmPicture(),
    'index-account.svg': accountPicture(JSON.parse(readFileSync(ACCOUNT_PATH, 'utf8'))),
  };
}

function decayPicture(): string {
  const [left, top, width, height] = [64, 62, 620, 230];
  const x = (minutes: number) => left + (minutes / 32) * width;
  const y = (worth: number) => top + (1 - worth) * height;
  const worth = (minutes: number) => worthOf(Math.round(minutes * 600)) / MILLION;
  const minutes = Array.from({ length: 32 * 4 + 1 }, (_, i) => i / 4);
  const checks = [7.5, 10, 15, 20, 25];
  const description = `A travel time is worth everything up to 5 minutes, ${checks
    .map(at => `${worth(at).toFixed(2)} at ${at}`)
    .join(', ')} and nothing from 30.`;
  return card(WIDTH, 350, 'What a travel time is worth', description, [
    rect({ x: x(0), y: top, width: x(5) - x(0), height, fill: '#eef5f6' }),
    ...[0, 0.25, 0.5, 0.75, 1].flatMap(at => [
      line(left, y(at), left + width, y(at)),
      text(left - 10, y(at) + 4, `${at * 100} %`, { fill: SOFT, 'text-anchor': 'end' }),
    ]),
    ...[0, 5, 10, 15, 20, 25, 30].map(at =>
      text(x(at), top + height + 22, String(at), { fill: SOFT, 'text-anchor': 'middle' }),
    ),
    text(left + width / 2, top + height + 44, 'minutes on foot (to hospital, university, motorway: by car)', {
      fill: SOFT,
      'text-anchor': 'middle',
    }),
    curve(minutes.map(at => [x(at), y(worth(at))])),
    ...checks.flatMap(at => [
      dot(x(at), y(worth(at))),
      text(x(at) + 10, y(worth(at)) - 7, `${at} min: ${worth(at).toFixed(4)}`),
    ]),
    text(x(0) + 8, y(0) - 10, 'counts in full', { fill: SOFT }),
  ]);
}

/** Types of which more than the nearest counts, with many and with few counted places. */
const RANKED = ['supermarket', 'bakery', 'school', 'doctor', 'pharmacy', 'stop', 'park', 'restaurant'];

function ranksPicture(): string {
  const [left, top, step] = [130, 58, 34];
  const pixelsPerPoint = 10.4;
  const rows = RANKED.flatMap((id, row) => {
    const type = INDEX_TYPES.find(each => each.id === id);
    if (type === undefined) throw new Error(`"${id}" is no type of the index`);
    const y = top + row * step;
    let at = left;
    const bars = type.rankPoints.flatMap((points, rank) => {
      const width = points * pixelsPerPoint;
      const bar = rect({
        x: at,
        y,
        width: width - 1.5,
        height: 22,
        rx: 3,
        fill: ACCENT,
        'fill-opacity': Math.max(1 - rank * 0.2, 0.25),
      });
      const isDark = rank < 2;
      const label = text(at + (width - 1.5) / 2, y + 15.5, String(points), {
        'text-anchor': 'middle',
        'font-size': 12,
        ...(isDark && { fill: '#ffffff' }),
      });
      at += width;
      return [bar, label];
    });
    return [text(left - 12, y + 16, type.label.en, { 'text-anchor': 'end' }), ...bars];
  });
  const description = 'Points of the 100 of a category by rank: the nearest, the second nearest and so on.';
  return card(
    WIDTH,
    top + RANKED.length * step + 40,
    'What the nearest, the second, the third … can bring',
    description,
    [
      ...rows,
      text(left, top + RANKED.length * step + 18, 'points of the 100 of its category, all within 5 minutes', {
        fill: SOFT,
      }),
    ],
  );
}

function calmPicture(): string {
  const [left, top, width, height] = [266, 62, 410, 350];
  const x = (meters: number) => left + (meters / CALM.farthestMeters) * width;
  const y = (share: number) => top + (1 - share) * height;
  const lines = CALM_SOURCES.filter(({ places, grounds }) => !places && !grounds);
  const levels = [...new Set(lines.map(each => each.decibelsAt25Meters))].sort((a, b) => a - b);
  const meters = Array.from({ length: CALM.farthestMeters / 10 + 1 }, (_, i) => i * 10);
  const curves = levels.flatMap((decibels, i) => {
    const alike = lines.filter(each => each.decibelsAt25Meters === decibels);
    const source = alike[0]?.id ?? '';
    const share = (at: number) => calmShare([{ source, decimeters: at * 10 }]) / MILLION;
    // The name omits ramps unless only ramps have this noise level.
    const named = alike
      .filter(({ id }) => !id.endsWith('_link'))
      .concat(alike)
      .slice(0, 2);
    const labels = new Set(named.filter(({ id }, i) => i === 0 || !id.endsWith('_link')).map(each => each.label.en));
    const opacity = 0.35 + (0.65 * i) / (levels.length - 1);
    return [
      curve(
        meters.map(at => [x(at), y(share(at))]),
        { 'stroke-width': 2, 'stroke-opacity': opacity },
      ),
      text(left - 10, y(share(0)) + 4, `${[...labels].join(', ')} (${decibels} dB)`, {
        'text-anchor': 'end',
        'font-size': 11.5,
      }),
    ];
  });
  const description =
    'The share of calm that is left by the distance of a single source, for every class of roads, railways and areas.';
  return card(WIDTH, 478, 'Calm by the distance of a single source', description, [
    ...[0, 0.25, 0.5, 0.75, 1].flatMap(at => [
      line(left, y(at), left + width, y(at)),
      text(left + width + 8, y(at) + 4, String(at * 100), { fill: SOFT, 'font-size': 12 }),
    ]),
    ...[100, 250, 500, 1000, 1500, 2000].flatMap(at => [
      line(x(at), top, x(at), top + height, { 'stroke-dasharray': '2 4' }),
      text(x(at), top + height + 20, String(at), { fill: SOFT, 'text-anchor': 'middle' }),
    ]),
    text(left + width / 2, top + height + 44, 'metres, straight line; nearer than 50 m counts as 50', {
      fill: SOFT,
      'text-anchor': 'middle',
    }),
    ...curves,
  ]);
}

function accountPicture({ address, score, categories }: Account): string {
  const [left, top, step] = [190, 62, 32];
  const pixelsPerPoint = 19;
  const bottom = top + categories.length * step;
  const description = categories.map(each => `${each.label} ${each.contribution.toFixed(1)}`).join(', ');
  return card(WIDTH, bottom + 62, `${address}: ${score.toFixed(1)} of 100`, description, [
    ...categories.flatMap(({ label, weight, contribution }, row) => {
      const y = top + row * step;
      const most = weight * 100;
      return [
        text(left - 12, y + 15, label, { 'text-anchor': 'end' }),
        rect({ x: left, y, width: most * pixelsPerPoint, height: 20, rx: 4, fill: PALE }),
        rect({ x: left, y, width: contribution * pixelsPerPoint, height: 20, rx: 4, fill: ACCENT }),
        text(left + most * pixelsPerPoint + 10, y + 15, `${contribution.toFixed(2)} of ${most.toFixed(0)}`),
      ];
    }),
    line(24, bottom + 8, WIDTH - 24, bottom + 8, { stroke: LINE }),
    text(left - 12, bottom + 36, 'together', { 'text-anchor': 'end', 'font-weight': 600 }),
    text(left, bottom + 36, `${score.toFixed(2)} of 100`, { 'font-weight': 600 }),
  ]);
}

if (import.meta.main) {
  for (const [name, drawn] of Object.entries(indexPictures()))
    writeFileSync(fileURLToPath(new URL(`../docs/pictures/${name}`, import.meta.url)), drawn);
}
