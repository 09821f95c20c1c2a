// Lays out a sheet: a PDF of two A4 pages about a place, from content that is ready to print.
import { logoImage } from './logo-image.ts';
import { type Block, MARGIN, PAGE, Paper, SOFT } from './paper.ts';
import { censusOf } from './part-census.ts';
import { footOf } from './part-foot.ts';
import { headOf } from './part-head.ts';
import { type DrawMap, MAP_EXTRA, mapOf } from './part-map.ts';
import { nearestOf } from './part-nearest.ts';
import { scoreOf } from './part-score.ts';
import { textOf } from './part-text.ts';
import type { SheetContent } from './sheet-content.ts';
import { cleaned } from './sheet-fonts.ts';
import type { TextStyle } from './typesetting.ts';

const BOTTOM = PAGE.height - 34;
const SECOND_TOP = 40;
/** Between blocks. */
const GAP = 16;
/** The least height of the map on the first page, and of the one on the second. */
const LEAST_MAP = 260;
const LEAST_DETAIL = 110;
/** The height that a list of places may take from the map. */
const MOST_NEAREST = 400;
const MOST_CENSUS = 260;
const LEAST_TEXT = 150;
const MOST_SPREAD = 26;
const PAGE_NUMBER: TextStyle = { size: 7.4, color: SOFT };

/**
 * The sheet as PDF, always of two pages. The same content gives the same bytes.
 * @throws OperatorError if the assets are missing
 */
export async function drawSheet(content: SheetContent, assetsFolder: string, drawMap: DrawMap): Promise<Uint8Array> {
  const { language, color } = content;
  const paper = new Paper(assetsFolder, {
    title: cleaned(content.title) || content.fallbackTitle,
    subject: content.lines.join(' · '),
    language,
    at: new Date(content.computedAt),
  });
  const logo = content.logo && (await logoImage(content.logo.bytes));
  const head = headOf(paper, content, logo);
  const first = BOTTOM - head.height;
  const nearest =
    content.nearest &&
    nearestOf(paper, content.nearest, color, Math.min(MOST_NEAREST, first - LEAST_MAP - GAP), assetsFolder);
  const score = content.score && scoreOf(paper, content.score, color);
  // The foot says whether glyphs are missing, so all texts look for theirs before it is measured.
  lookAt(paper, [content.title, content.lines, content.nearest?.kinds, content.score, content.text, content.census]);
  const foot = footOf(paper, content.foot, content.pageUrl, color);
  const second = BOTTOM - SECOND_TOP - foot.height - GAP;
  const measuredText = content.text && textOf(paper, content.text, color, Number.MAX_SAFE_INTEGER);
  const measuredCensus = content.census && censusOf(paper, content.census, color, MOST_CENSUS);

  // The first page takes one more part if it has nothing else, or if the second has no room for all of them.
  const spare = first - LEAST_MAP - (nearest ? nearest.height + GAP : 0);
  const fits = present([measuredCensus, score]).filter(({ height }) => height + GAP <= spare);
  const without = (block: Block) => present([score, measuredText, measuredCensus]).filter(other => other !== block);
  const isTight = heightOf([score, measuredText, measuredCensus]) > second;
  const helping = isTight ? (fits.find(block => heightOf(without(block)) <= second) ?? fits.at(-1)) : undefined;
  const moved = nearest ? helping : fits.at(-1);
  const onSecond = moved === score ? undefined : score;
  // A long text gives way to the score and the census, but not all of it.
  const leastText = measuredText === undefined ? 0 : Math.min(measuredText.height, LEAST_TEXT) + GAP;
  const censusRoom = second - (onSecond ? onSecond.height + GAP : 0) - leastText;
  const census =
    content.census && moved !== measuredCensus
      ? censusOf(paper, content.census, color, Math.min(MOST_CENSUS, censusRoom))
      : undefined;
  const firstBlocks = present([nearest, moved]);
  const textRoom = second - heightOf([onSecond, census]) - GAP;
  const text = content.text && textOf(paper, content.text, color, textRoom);

  paper.addPage();
  head.draw(0);
  const mapHeight = first - heightOf(firstBlocks) - (firstBlocks.length > 0 ? GAP - 4 : 0);
  await mapOf(paper, content.map, mapHeight, drawMap).draw(head.height);
  await drawDown(firstBlocks, head.height + mapHeight + GAP - 4);
  numberPage(paper, content, 1);

  paper.addPage();
  const secondBlocks = present([onSecond, text, census]);
  const room = second - heightOf(secondBlocks);
  const hasDetail = room - GAP >= LEAST_DETAIL + MAP_EXTRA;
  // A strip that is too low for a map goes between the blocks.
  const gap = hasDetail ? GAP : GAP + Math.min(MOST_SPREAD, room / Math.max(1, secondBlocks.length));
  const used = await drawDown(secondBlocks, SECOND_TOP, gap);
  if (hasDetail) await mapOf(paper, content.detail, BOTTOM - foot.height - GAP - used, drawMap).draw(used);
  foot.draw(BOTTOM - foot.height);
  numberPage(paper, content, 2);
  return paper.finished();
}

/** Looks for the glyphs of every text in a value. */
function lookAt(paper: Paper, value: unknown): void {
  if (typeof value === 'string') paper.type.fonts.printable(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) lookAt(paper, part);
}

function present(blocks: readonly (Block | undefined)[]): Block[] {
  return blocks.filter(block => block !== undefined);
}

/** With the gaps between them. */
function heightOf(blocks: readonly (Block | undefined)[]): number {
  const all = present(blocks);
  return all.reduce((sum, { height }) => sum + height, GAP * Math.max(0, all.length - 1));
}

/** Draws blocks below each other; returns where the next one would begin. */
async function drawDown(blocks: readonly Block[], from: number, gap = GAP): Promise<number> {
  let y = from;
  for (const block of blocks) {
    await block.draw(y);
    y += block.height + gap;
  }
  return y;
}

function numberPage(paper: Paper, { title, color }: SheetContent, page: 1 | 2): void {
  const baseline = PAGE.height - 18;
  paper.artifact(() => {
    const number = `${page} / 2`;
    paper.lineTo(number, PAGE.width - MARGIN, baseline, PAGE_NUMBER);
    paper.line(paper.type.fitted(title, PAGE_NUMBER, 380), MARGIN, baseline, PAGE_NUMBER);
    if (page === 2) paper.rect(0, 0, PAGE.width, 7, color);
  }, 'Pagination');
}
