// What is within reach: of each type the nearest one and how many there are. It is filled by the question that draws the area.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import { button, element } from '../embed/elements.ts';
import { badgeOf, tint } from '../embed/snapshot.ts';
import type { Looks } from './looks.ts';
import type { Reached } from './reach.ts';
import type { Words } from './words.ts';

const FIRST_ROWS = 11;

/** What most people ask for first, in this order; the others follow by the time it takes to the nearest. */
export const FIRST_TYPES = [
  'supermarket',
  'bakery',
  'bus_stop',
  'train_station',
  'kindergarten',
  'school',
  'doctor',
  'pharmacy',
  'park',
  'playground',
  'restaurant',
];

/** Draws the list; a row points at its place on the map. */
export function drawPois(
  content: HTMLElement,
  { pois, counts }: Reached,
  words: Words,
  looks: Looks,
  onPoint: (poi: ReachablePoi | undefined) => void,
): void {
  const nearest = nearestOfTypes(pois);
  if (nearest.length === 0) {
    content.replaceChildren(element('p', 'soft', [words.noPois]));
    return;
  }
  const isOpen = content.dataset.open === 'true';
  const rows = nearest.map(poi => {
    const { icon, color } = looks.of(poi);
    const count = counts[poi.type] ?? 1;
    const name = poi.name === undefined ? null : element('bdi', 'own-name', [poi.name]);
    const row = button(
      'poi-row',
      [
        badgeOf(icon, { addresses: looks }),
        element('span', 'name', [
          poi.typeLabel,
          count > 1 ? element('span', 'count', [` ${words.number(count)}`]) : null,
          name,
        ]),
        element('span', 'minutes', [words.travelTime(poi.travelSeconds)]),
      ],
      () => onPoint(poi),
    );
    tint(row, color);
    row.addEventListener('mouseenter', () => onPoint(poi));
    row.addEventListener('focus', () => onPoint(poi));
    row.addEventListener('mouseleave', () => onPoint(undefined));
    row.addEventListener('blur', () => onPoint(undefined));
    return element('li', '', [row]);
  });
  for (const row of rows.slice(FIRST_ROWS)) row.hidden = !isOpen;
  const said = (opened: boolean) => (opened ? words.fewer : words.all(words.number(rows.length)));
  const toggle = button('text-button', [said(isOpen)], () => {
    const opened = content.dataset.open !== 'true';
    content.dataset.open = String(opened);
    for (const row of rows.slice(FIRST_ROWS)) row.hidden = !opened;
    toggle.textContent = said(opened);
    toggle.setAttribute('aria-expanded', String(opened));
  });
  toggle.setAttribute('aria-expanded', String(isOpen));
  content.replaceChildren(element('ul', 'poi-rows', rows), ...(rows.length > FIRST_ROWS ? [toggle] : []));
}

/** The nearest place of each type: those that people ask for first, then the nearer before the farther. */
export function nearestOfTypes(pois: readonly ReachablePoi[]): ReachablePoi[] {
  const byType = Map.groupBy(pois, poi => poi.type);
  const first = FIRST_TYPES.flatMap(type => byType.get(type)?.[0] ?? []);
  const others = [...byType.values()].flatMap(([poi]) => poi ?? []).filter(({ type }) => !FIRST_TYPES.includes(type));
  return [...first, ...others];
}
