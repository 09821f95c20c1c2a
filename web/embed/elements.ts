// Makes elements of the page. Text is only ever set as text, so that no name out of the map data becomes markup.

type Child = Node | string | null | undefined;

/** An element with a class and children; strings become text, `null` and `undefined` are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

/** A button that does something; its children are its name unless `label` is given. */
export function button(
  className: string,
  children: readonly Child[],
  onClick: () => void,
  label?: string,
): HTMLButtonElement {
  const made = element('button', className, children);
  made.type = 'button';
  if (label !== undefined) {
    made.setAttribute('aria-label', label);
    made.title = label;
  }
  made.addEventListener('click', onClick);
  return made;
}

/** A link to another site, opened beside the page and told nothing about it. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  const made = element('a', '', [text]);
  made.href = href;
  made.target = '_blank';
  made.rel = 'noopener noreferrer';
  return made;
}
