// Creates elements of the page. Text is only ever set as text, so that no name from the map data becomes markup.

type Child = Node | string | null | undefined;
type Attributes = Readonly<Record<string, string>>;

/** An element with a class, children and attributes; strings become text, `null` and `undefined` are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  children: readonly Child[] = [],
  attributes: Attributes = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

/** An element of a drawing. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** A button; its children are its name unless `label` is given. */
export function button(
  className: string,
  children: readonly Child[],
  onClick: () => void,
  label?: string,
): HTMLButtonElement {
  const made = element('button', className, children, { type: 'button' });
  if (label !== undefined) setLabel(made, label);
  made.addEventListener('click', onClick);
  return made;
}

/** Names an element without text, for screen readers and as its tooltip. */
export function setLabel(target: HTMLElement, label: string): void {
  target.setAttribute('aria-label', label);
  target.title = label;
}

export interface Opener {
  readonly root: HTMLButtonElement;
  set(isOpen: boolean): void;
}

/** A button that opens and closes something; `show` does it, and is also called once at the start. */
export function opener(
  className: string,
  children: readonly Child[],
  show: (isOpen: boolean, root: HTMLButtonElement) => void,
  isOpenAtFirst = false,
): Opener {
  const set = (isOpen: boolean) => {
    root.setAttribute('aria-expanded', String(isOpen));
    show(isOpen, root);
  };
  const root = button(className, children, () => set(root.getAttribute('aria-expanded') !== 'true'));
  set(isOpenAtFirst);
  return { root, set };
}

/** Calls `onPoint` when the mouse or the focus comes to an element and when it leaves. */
export function whilePointed(target: HTMLElement, onPoint: (isPointed: boolean) => void): void {
  for (const kind of ['mouseenter', 'focus']) target.addEventListener(kind, () => onPoint(true));
  for (const kind of ['mouseleave', 'blur']) target.addEventListener(kind, () => onPoint(false));
}

/** A link to another site, which opens in a new tab and learns nothing about the page. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  return element('a', '', [text], { href, target: '_blank', rel: 'noopener noreferrer' });
}

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
