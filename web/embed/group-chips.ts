// The groups as chips with icon and count: tapping one shows its places alone, on the map and in the list; more may be added.
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import { button, element } from './elements.ts';
import { badgeOf, type Snapshot, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** A list of chips that follows reach and choice; hidden where fewer than two groups have a find. */
export function createGroupChips({ words }: Snapshot, view: ViewState): HTMLElement {
  const list = element('ul', 'chip-list');
  // A landmark of its own: on a narrow screen it lies outside of the panel.
  const root = element('section', 'chips group-chips', [list]);
  root.setAttribute('aria-label', words.chooseGroups);
  const fill = () => {
    const { snapshot } = view;
    const counts = new Map<string, number>();
    for (const { group } of snapshot.reach.pois) counts.set(group, (counts.get(group) ?? 0) + 1);
    const found = snapshot.reach.groups.filter(({ id }) => counts.has(id));
    root.hidden = found.length < 2;
    const all = chip([words.allGroups, ' ', number(snapshot.reach.pois.length)], () => view.chooseGroups([]));
    all.classList.add('all');
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
  const number = (count: number) => element('span', 'number', [words.number(count)]);
  const chip = (children: readonly (Node | string)[], onClick: () => void) => button('chip', children, onClick);
  function groupChip({ id, label, color, types }: EmbedGroup, count: number): HTMLElement {
    const { snapshot } = view;
    const icon = types.find(type => snapshot.poisByType.has(type.id))?.icon ?? '';
    const one = chip([badgeOf(icon, snapshot), label, ' ', number(count)], () => {
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
