// What is within reach: of each type the nearest one and how many there are. It is filled by the question that draws the area.
import { POI_GROUPS } from '../../src/catalogue/catalogue.ts';
import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import { button, element } from '../embed/elements.ts';
import type { Reached } from './reach.ts';
import type { Words } from './words.ts';

const FIRST_ROWS = 7;
const COLORS = new Map(POI_GROUPS.map(({ id, color }) => [id, color]));

/** Draws the list; a row points at its place on the map. */
export function drawPois(
  content: HTMLElement,
  { pois, counts }: Reached,
  words: Words,
  onPoint: (poi: ReachablePoi | undefined) => void,
): void {
  const nearest = [...Map.groupBy(pois, poi => poi.type).values()].flatMap(([first]) => first ?? []);
  if (nearest.length === 0) {
    content.replaceChildren(element('p', 'soft', [words.noPois]));
    return;
  }
  const isOpen = content.dataset.open === 'true';
  const rows = nearest.map(poi => {
    const dot = element('span', 'dot');
    dot.style.background = COLORS.get(poi.group) ?? '#555';
    const count = counts[poi.type] ?? 1;
    const row = element('li', 'poi-row', [
      dot,
      element('span', 'name', [
        poi.typeLabel,
        count > 1 ? element('span', 'count', [` ${words.number(count)}`]) : null,
        poi.name === undefined ? null : element('small', '', [poi.name]),
      ]),
      element('span', 'minutes', [words.travelTime(poi.travelSeconds)]),
    ]);
    row.addEventListener('mouseenter', () => onPoint(poi));
    row.addEventListener('mouseleave', () => onPoint(undefined));
    return row;
  });
  for (const row of rows.slice(FIRST_ROWS)) row.hidden = !isOpen;
  const list = element('ul', 'poi-rows', rows);
  const more = () => {
    const opened = content.dataset.open !== 'true';
    content.dataset.open = String(opened);
    for (const row of rows.slice(FIRST_ROWS)) row.hidden = !opened;
    toggle.textContent = opened ? words.fewer : words.all(words.number(rows.length));
  };
  const toggle = button('text-button', [isOpen ? words.fewer : words.all(words.number(rows.length))], more);
  content.replaceChildren(list, ...(rows.length > FIRST_ROWS ? [toggle] : []));
}
