// The first rows of the list of places, written into the page itself: over a slow line they can be read before the page's code has come, which then builds the whole list.
import type { TransitPoi } from '../../answers/answer-fields.ts';
import { escapeHtml } from '../../answers/meta.ts';
import type { SnapshotContent, SnapshotPoi } from './answer.ts';
import { groupsOf } from './embed-data.ts';
import { type EmbedSeveral, embedSeveral, shownPlaces } from './embed-several.ts';
import { missingNote } from './sheet-data.ts';
import { type SheetWords, sheetWordsIn } from './sheet-words.ts';
import { DEFAULT_SHOW } from './showable.ts';
import { serviceOf } from './shown-service.ts';

/** Rows of a type, as the page shows them at first. */
const FIRST_ROWS = 3;
/** More times stand below the name, as on the page. */
const BESIDE_NAME = 2;
/** About two screens of a telephone. More would delay what stands first; where no code runs, the rest follows. */
const MOST_ROWS = 24;
/** Rows that a reader without code can unfold, some 30 kB: a map by car has thousands of places. */
const MOST_FOLDED = 300;

export interface FirstList {
  /** The limit in words, below the title. */
  readonly reach: string;
  /** What readers have to know of the place and the map, above the list. */
  readonly notes: string;
  readonly list: string;
  /** The other types, for a page where no code writes them. */
  readonly rest: string;
}

/**
 * HTML for a page before its code has come, in the elements that the code makes: the limit in words, and the first types with their nearest places. The list is empty where the page
 * shows no places.
 */
export function firstList(content: SnapshotContent): FirstList {
  const { language, reachability, meta, show = DEFAULT_SHOW } = content;
  const several = embedSeveral(content);
  const words = sheetWordsIn(language, shownPlaces(content));
  const within = several ? words.several.within(several.combine, several.starts.length) : words.reach(reachability);
  const { service } = several ? {} : serviceOf(reachability, meta.region.transit);
  const hasPlaces = show.includes('pois') && Object.keys(content.counts).length > 0;
  const counted = hasPlaces ? ` · <span class="count">${words.places(content.pois.length)}</span>` : '';
  const reach = [
    several ? startList(several, words) : '',
    hiddenLine(words),
    `<p class="reach">${escapeHtml(within)}${counted}</p>`,
    service === undefined ? '' : `<p class="service">${escapeHtml(words.service(service))}</p>`,
  ].join('');
  const notes = notesOf(meta.warnings, words);
  if (!hasPlaces) return { reach, notes, list: '', rest: '' };
  const types = groupsOf(content.counts, language, content.ownLists).flatMap(group => group.types);
  const byType = Map.groupBy(content.pois, ({ type }) => type);
  const missing = missingNote(types, byType, { language, ...(several && { several }) }, words);
  const note = missing === undefined ? '' : `<p class="absent">${escapeHtml(missing)}</p>`;
  const [list = '', rest = ''] = sectionsOf(content, several, words).map(sections => sections.join(''));
  const others = rest + note;
  return { reach, notes, list: inPlaces(list), rest: inPlaces(others) };
}

/** As on the page: the whole, and what a closed sheet shows instead. */
function hiddenLine({ hidden, hiddenBrief = '' }: SheetWords): string {
  if (hidden === undefined) return '';
  return `<p class="hidden-address"><span class="whole">${escapeHtml(hidden)}</span><span class="brief">${escapeHtml(hiddenBrief)}</span></p>`;
}

function notesOf(warnings: SnapshotContent['meta']['warnings'], { phrases }: SheetWords): string {
  // Several places may each have the same note.
  const notes = new Set(warnings.flatMap(({ code }) => phrases.notes[code] ?? []));
  if (notes.size === 0) return '';
  return `<div class="notes">${[...notes].map(each => `<p class="note">${escapeHtml(each)}</p>`).join('')}</div>`;
}

function inPlaces(sections: string): string {
  return sections === '' ? '' : `<div class="places">${sections}</div>`;
}

/** The sections of the list: those that fill the first screens, and all others. */
function sectionsOf(
  { language, reachability, counts, ownLists, ...content }: SnapshotContent,
  several: EmbedSeveral | undefined,
  words: SheetWords,
): readonly [first: string[], rest: string[]] {
  const byType = Map.groupBy(content.pois, ({ type }) => type);
  const isJourney = reachability.transportMode === 'TRANSIT';
  let rows = 0;
  let folded = 0;
  const sections: readonly [string[], string[]] = [[], []];
  for (const group of groupsOf(counts, language, ownLists)) {
    const blocks: readonly [string[], string[]] = [[], []];
    for (const { id, label } of group.types) {
      const pois = byType.get(id) ?? [];
      if (pois.length === 0) continue;
      const part = rows >= MOST_ROWS ? 1 : 0;
      const shown = pois.slice(0, pois.length > FIRST_ROWS + 1 ? FIRST_ROWS : pois.length);
      rows += shown.length;
      const itemOf = (poi: SnapshotPoi) =>
        `<li>${several ? rowOfSeveral(poi, words) : row(poi, isJourney, words)}</li>`;
      const left = pois.slice(shown.length);
      const later = left.slice(0, Math.max(0, MOST_FOLDED - folded));
      folded += later.length;
      const items = shown.map(itemOf).join('');
      const more = moreOf(later.map(itemOf), left.length, words);
      const count = `<span class="number">${words.number(pois.length)}</span>`;
      blocks[part].push(`<div class="type"><h3>${escapeHtml(label)} ${count}</h3><ul>${items}</ul>${more}</div>`);
    }
    const heading = `<h2 class="group-head">${disc(group.color)}${escapeHtml(group.label)}</h2>`;
    for (const part of [0, 1] as const) {
      if (blocks[part].length > 0)
        sections[part].push(`<section class="group">${heading}${blocks[part].join('')}</section>`);
    }
  }
  return sections;
}

/** The places that do not stand there at first, which open without code. */
function moreOf(items: readonly string[], left: number, { phrases, number }: SheetWords): string {
  if (left === 0) return '';
  const label = phrases.morePlaces(number(left));
  if (items.length === 0) return `<p class="absent">${label}</p>`;
  const cut = left - items.length;
  const others = cut > 0 ? `<p class="absent">${phrases.morePlaces(number(cut))}</p>` : '';
  return `<details><summary class="text-button">${label}</summary><ul>${items.join('')}</ul>${others}</details>`;
}

/** An attribute of a drawing: the policy of the page allows no styles in its text. */
function disc(color: string): string {
  return `<svg class="group-disc" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${escapeHtml(color)}"/></svg>`;
}

function row(poi: TransitPoi, isJourney: boolean, words: SheetWords): string {
  const name = poi.name ?? poi.typeLabel;
  const time = `<span class="minutes">${words.travelTime(poi.travelSeconds)}</span>`;
  const how = isJourney ? escapeHtml(words.ridden(poi)) : words.length(poi.networkMeters);
  const distance = `<span class="${isJourney ? 'distance lines' : 'distance'}">${how}</span>`;
  return `<div class="row"><bdi class="name">${escapeHtml(name)}</bdi> ${time} ${distance}</div>`;
}

/** The starting points with their numbers and reaches. */
function startList({ starts }: EmbedSeveral, words: SheetWords): string {
  const items = starts.map(({ name, label, reachability }, i) => {
    const called = name === undefined ? '' : `<strong>${escapeHtml(name)}</strong> `;
    const number = `<span class="start-number">${i + 1}</span>`;
    const limit = `<span class="start-reach">${escapeHtml(words.reach(reachability))}</span>`;
    return `<li>${number}<bdi>${called}${escapeHtml(label)}</bdi> ${limit}</li>`;
  });
  return `<ol class="starts" aria-label="${escapeHtml(words.several.starts)}">${items.join('')}</ol>`;
}

/** The time from each place that has it in reach. */
function rowOfSeveral({ name, typeLabel, times = [] }: SnapshotPoi, words: SheetWords): string {
  const look = times.length > BESIDE_NAME ? 'from-starts below' : 'from-starts';
  const from = times.flatMap((time, i) =>
    time === null
      ? []
      : [`<span><span class="start-number">${i + 1}</span>${words.travelTime(time.travelSeconds)}</span>`],
  );
  return `<div class="row"><bdi class="name">${escapeHtml(name ?? typeLabel)}</bdi> <span class="${look}">${from.join(' ')}</span></div>`;
}
