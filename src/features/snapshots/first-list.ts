// The first rows of the list of places, written into the page itself: over a slow line they can be read before the page's code has come, which then builds the whole list.
import type { TransitPoi } from '../../answers/answer-fields.ts';
import { escapeHtml } from '../../answers/meta.ts';
import type { SnapshotContent } from './answer.ts';
import { groupsOf } from './embed-data.ts';
import { DEFAULT_SHOW } from './request.ts';
import { type SheetWords, sheetWordsIn } from './sheet-words.ts';

/** Rows of a type, as the page shows them at first. */
const FIRST_ROWS = 3;
/** About two screens of a telephone. More would delay what stands first. */
const MOST_ROWS = 24;

/**
 * HTML for a page before its code has come, in the elements that the code makes: the limit in words, and the first types with their nearest places. The list is empty where the page
 * shows no places.
 */
export function firstList(content: SnapshotContent): { readonly reach: string; readonly list: string } {
  const { language, reachability, counts, ownLists, addressVisibility, show = DEFAULT_SHOW } = content;
  const words = sheetWordsIn(language, addressVisibility);
  const hidden = words.hidden === undefined ? '' : `<p class="hidden-address">${escapeHtml(words.hidden)}</p>`;
  const reach = `${hidden}<p class="reach">${escapeHtml(words.reach(reachability))}</p>`;
  if (!show.includes('pois') || content.pois.length === 0) return { reach, list: '' };
  const byType = Map.groupBy(content.pois, ({ type }) => type);
  let rows = 0;
  const sections: string[] = [];
  for (const group of groupsOf(counts, language, ownLists)) {
    const blocks: string[] = [];
    for (const { id, label } of group.types) {
      const pois = byType.get(id) ?? [];
      if (pois.length === 0 || rows >= MOST_ROWS) continue;
      const shown = pois.slice(0, pois.length > FIRST_ROWS + 1 ? FIRST_ROWS : pois.length);
      rows += shown.length;
      const items = shown.map(poi => `<li>${row(poi, reachability.transportMode === 'TRANSIT', words)}</li>`);
      const count = `<span class="number">${words.number(pois.length)}</span>`;
      blocks.push(`<div class="type"><h3>${escapeHtml(label)} ${count}</h3><ul>${items.join('')}</ul></div>`);
    }
    if (blocks.length === 0) continue;
    const heading = `<h2 class="group-head"><span class="badge" aria-hidden="true"></span>${escapeHtml(group.label)}</h2>`;
    sections.push(`<section class="group">${heading}${blocks.join('')}</section>`);
  }
  return { reach, list: `<div class="panel-body"><div class="places">${sections.join('')}</div></div>` };
}

function row(poi: TransitPoi, isJourney: boolean, words: SheetWords): string {
  const name = poi.name ?? poi.typeLabel;
  const time = `<span class="minutes">${words.travelTime(poi.travelSeconds)}</span>`;
  // Its lines take a row of their own, which the page's code writes.
  const distance = isJourney ? '' : ` <span class="distance">${words.length(poi.networkMeters)}</span>`;
  return `<div class="row"><bdi class="name">${escapeHtml(name)}</bdi> ${time}${distance}</div>`;
}
