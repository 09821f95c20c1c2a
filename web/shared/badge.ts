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

/** A round icon; an element around it sets its colour by `--group`. */
export function badgeOf(icon: string, { root }: Rooted): HTMLElement {
  const badge = element('span', 'badge', [], { 'aria-hidden': 'true' });
  const address = iconAddress(root, icon);
  if (address !== null) badge.style.setProperty('--icon', `url("${address}")`);
  return badge;
}

/** Gives an element and its content a colour. */
export function tint(target: HTMLElement, color: string): void {
  if (color !== '') target.style.setProperty('--group', color);
}

/** A mark on the map. `label` adds a line above it: a name and the way there. Screen readers skip it, because a row of a list has the same text. */
export function markOf({ icon, color }: Look, root: Rooted, label?: { readonly name: string; readonly way: string }) {
  const line = label && element('span', 'name', [element('bdi', '', [label.name]), ` · ${label.way}`]);
  const mark = element('div', 'mark', [badgeOf(icon, root), line], { 'aria-hidden': 'true' });
  tint(mark, color);
  return mark;
}
