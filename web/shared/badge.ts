// A place's round icon, in lists and on maps.
import { iconAddress } from './addresses.ts';
import { element } from './elements.ts';

/** Icon and colour of a place. */
export interface Look {
  readonly icon: string;
  readonly color: string;
}

/** The service's root, with a slash at its end. */
export interface Rooted {
  readonly root: string;
}

/** A round icon; its colour comes from the `--group` of an element around it. */
export function badgeOf(icon: string, { root }: Rooted): HTMLElement {
  const badge = element('span', 'badge', [], { 'aria-hidden': 'true' });
  const address = iconAddress(root, icon);
  if (address !== null) badge.style.setProperty('--icon', `url("${address}")`);
  return badge;
}

/** Gives an element and all in it a colour. */
export function tint(target: HTMLElement, color: string): void {
  if (color !== '') target.style.setProperty('--group', color);
}

/** A mark on the map, with a line above it where `label` is given: a name and the way there. Screen readers skip it: a row of a list says the same. */
export function markOf({ icon, color }: Look, root: Rooted, label?: { readonly name: string; readonly way: string }) {
  const line = label && element('span', 'name', [element('bdi', '', [label.name]), ` · ${label.way}`]);
  const mark = element('div', 'mark', [badgeOf(icon, root), line], { 'aria-hidden': 'true' });
  tint(mark, color);
  return mark;
}
