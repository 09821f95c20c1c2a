// What stands in the page of a map where no code runs: score, text, census and dates as HTML below the list, and the credit over the picture.
import { escapeHtml } from '../../answers/meta.ts';
import { creditIn } from '../../core/credit-words.ts';
import type { Language } from '../../core/enums.ts';
import type { SnapshotContent } from './answer.ts';
import { embedCensus } from './embed-census.ts';
import { shownMeta } from './embed-data.ts';
import type { OperatorLinks } from './embed-look.ts';
import { shownPlaces } from './embed-several.ts';
import { embedText } from './embed-text.ts';
import { FIRST_PICTURE } from './first-picture.ts';
import { visibleIndex } from './hidden-index.ts';
import { sheetCensus, sheetScore } from './sheet-figures.ts';
import { type SheetWords, sheetWordsIn } from './sheet-words.ts';
import { DEFAULT_SHOW } from './showable.ts';

export interface PlainPage {
  /** Below the list of places. */
  readonly panel: string;
  /** Every source with its link. */
  readonly credit: string;
}

/** Sizes of the picture: beside the panel, and above it on a narrow screen, where the style sheet cuts off a part of the empty rim. */
const SIZES = { wide: [1040, 880], narrow: [520, 640] } as const;
/** As in the style sheets. */
const NARROW = '(max-width: 719px)';
const DARK = '(prefers-color-scheme: dark)';

export function plainPage(content: SnapshotContent): PlainPage {
  const { language, reachability, addressVisibility, index, text, census, meta, show = DEFAULT_SHOW } = content;
  const words = sheetWordsIn(language, shownPlaces(content));
  const { attribution } = shownMeta(content);
  const { osmTimestamp } = meta.region;
  const date = osmTimestamp === undefined ? [] : [words.phrases.mapAsOf(words.date(osmTimestamp))];
  const parts = [
    ...(index && show.includes('index')
      ? [scoreOf(visibleIndex(index, language, addressVisibility ?? 'EXACT'), words, content)]
      : []),
    ...(text && show.includes('text') ? [textOf(embedText(text), words)] : []),
    ...(census && show.includes('census') ? [censusOf(sheetCensus(embedCensus(census, attribution), words))] : []),
    note([...date, ...reachability.assumptions, words.phrases.needsCode].join(' ')),
  ];
  const credits = attribution.map(({ text: credit, sourceUrl }) => {
    const said = escapeHtml(creditIn(language, credit));
    return /^https?:/.test(sourceUrl)
      ? `<a href="${escapeHtml(sourceUrl)}" target="_blank" rel="noopener">${said}</a>`
      : said;
  });
  return { panel: parts.join(''), credit: credits.join(' · ') };
}

/** The picture by day and by night, for wide and narrow screens, with the credit as text: in no frame is it cut. */
export function plainMap(token: string, label: string, credit: string): string {
  const address = ([w, h]: readonly [number, number], scheme: string) =>
    `./${token}.webp?w=${w}&amp;h=${h}&amp;scale=${FIRST_PICTURE.sharpScale}&amp;scheme=${scheme}`;
  const source = (media: string, srcset: string) => `<source media="${media}" srcset="${srcset}">`;
  return [
    '<picture>',
    source(`${NARROW} and ${DARK}`, address(SIZES.narrow, 'dark')),
    source(NARROW, address(SIZES.narrow, 'light')),
    source(DARK, address(SIZES.wide, 'dark')),
    `<img class="picture" src="${address(SIZES.wide, 'light')}" alt="${escapeHtml(label)}">`,
    '</picture>',
    `<footer class="map-credit"><div class="credit-line" data-fold="open">${credit}</div></footer>`,
  ].join('');
}

/** The way to the sheet for printing, in the language of the page. */
export function sheetLink(token: string, language: Language): string {
  return `<p class="operator"><a href="./${token}.pdf">${escapeHtml(sheetWordsIn(language).phrases.asPdf)}</a></p>`;
}

/** Legal notice and privacy of the operator, in the language of the page. */
export function operatorLinks({ legalUrl, privacyUrl }: OperatorLinks, language: Language): string {
  const { phrases } = sheetWordsIn(language);
  const links = [
    ...(legalUrl === undefined ? [] : [`<a href="${escapeHtml(legalUrl)}">${escapeHtml(phrases.legal)}</a>`]),
    ...(privacyUrl === undefined ? [] : [`<a href="${escapeHtml(privacyUrl)}">${escapeHtml(phrases.privacy)}</a>`]),
  ];
  return links.length === 0 ? '' : `<p class="operator">${links.join(' · ')}</p>`;
}

function scoreOf(
  index: Parameters<typeof sheetScore>[0],
  words: SheetWords,
  { language }: Pick<SnapshotContent, 'language'>,
): string {
  const { heading, total, level, lines, categories, notes } = sheetScore(index, words, language);
  const head = total === undefined ? [] : [`<p class="level">${escapeHtml(`${total.written} ${total.scale}`)}</p>`];
  const said = [level, ...lines].filter(line => line !== '').map(line => `<p class="soft">${escapeHtml(line)}</p>`);
  const rows = categories.map(
    ({ label, written, reasons }) =>
      `<li><strong>${escapeHtml(label)} ${escapeHtml(written)}</strong> ${escapeHtml(reasons.join(' · '))}</li>`,
  );
  return section('index', heading, [...head, ...said, `<ul>${rows.join('')}</ul>`, ...notes.map(note)]);
}

function textOf({ title, sections }: ReturnType<typeof embedText>, { phrases }: SheetWords): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [
    `<h3>${escapeHtml(heading)}</h3>`,
    ...paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
  ]);
  return section('text-card', title, [`<div class="text-body">${parts.join('')}</div>`, note(phrases.textMark)]);
}

/** Each topic stands with its date above its figures: in the width of the panel columns of their own would leave them no room. */
function censusOf({ heading, columns, rows, note: said }: ReturnType<typeof sheetCensus>): string {
  const places = columns.slice(1, -1);
  const asOf = columns.at(-1) ?? '';
  const whole = (cell: string) => `<tr>${cell.replace(/^<t./, start => `${start} colspan="${places.length}"`)}</tr>`;
  const head = places.map(place => `<th scope="col">${escapeHtml(place)}</th>`).join('');
  const groups = rows.map(({ cells: all, doubt }) => {
    const [topic = ''] = all;
    const date = `<span>${escapeHtml(`${asOf} ${all.at(-1) ?? ''}`)}</span>`;
    return [
      whole(`<th scope="rowgroup">${escapeHtml(topic)} ${date}</th>`),
      `<tr>${all
        .slice(1, -1)
        .map(figure => `<td>${escapeHtml(figure)}</td>`)
        .join('')}</tr>`,
      ...(doubt === '' ? [] : [whole(`<td class="doubt">${escapeHtml(doubt)}</td>`)]),
    ].join('');
  });
  const body = groups.map(group => `<tbody>${group}</tbody>`).join('');
  const table = `<table><thead><tr>${head}</tr></thead>${body}</table>`;
  return section('text-card', heading, [table, note(said)]);
}

function section(kind: string, heading: string, parts: readonly string[]): string {
  return `<section class="${kind}"><h2>${escapeHtml(heading)}</h2>${parts.join('')}</section>`;
}

function note(text: string): string {
  return `<p class="text-mark">${escapeHtml(text)}</p>`;
}
