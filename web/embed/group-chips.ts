// The groups as chips with icon and count: a tap shows only the places of that group, on the map and in the list; further taps add groups.
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { button, element } from '../shared/elements.ts';
import type { Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** A list of chips that follows reach and choice; hidden if fewer than two groups have places. */
export function createGroupChips({ words }: Snapshot, view: ViewState): HTMLElement {
  const list = element('ul', 'chip-list');
  // A landmark of its own: on a narrow screen it lies outside of the panel.
  const root = element('section', 'chips group-chips', [list], { 'aria-label': words.chooseGroups });
  const fill = () => {
    const { snapshot } = view;
    const counts = new Map<string, number>();
    for (const { group } of snapshot.reach.pois) counts.set(group, (counts.get(group) ?? 0) + 1);
    const found = snapshot.reach.groups.filter(({ id }) => counts.has(id));
    root.hidden = found.length < 2;
    const all = button('chip all', [name(words.allGroups), ' ', number(snapshot.reach.pois.length)], () =>
      view.chooseGroups([]),
    );
    list.replaceChildren(
      ...[all, ...found.map(group => groupChip(group, counts.get(group.id) ?? 0))].map(one => element('li', '', [one])),
    );
    update();
  };
  const update = () => {
    for (const one of root.querySelectorAll<HTMLElement>('.chip')) {
      const { group } = one.dataset;
      const isPressed = group === undefined ? view.chosenGroups.size === 0 : view.chosenGroups.has(group);
      one.setAttribute('aria-pressed', String(isPressed));
    }
  };
  const name = (label: string) => element('span', 'name', [label]);
  const number = (count: number) => element('span', 'number', [words.number(count)]);
  function groupChip({ id, label, color, types }: EmbedGroup, count: number): HTMLElement {
    const { snapshot } = view;
    const icon = types.find(type => snapshot.poisByType.has(type.id))?.icon ?? '';
    const one = button('chip', [badgeOf(icon, snapshot.addresses), name(label), ' ', number(count)], () => {
      const rest = [...view.chosenGroups].filter(other => other !== id);
      view.chooseGroups(view.chosenGroups.has(id) ? rest : [...rest, id]);
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    one.dataset.group = id;
    tint(one, color);
    return one;
  }
  fill();
  view.on('reach', fill);
  view.on('types', update);
  return root;
}
