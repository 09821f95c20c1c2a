// The line that credits the sources of the map's data.
import { element, outwardLink } from './elements.ts';

const SEPARATOR = ' · ';

/** The credits as text and links to the web, each source once, without any other HTML. */
export function creditLine(...credits: readonly string[]): HTMLElement {
  const sources = new Map<string, Node | string>();
  for (const html of credits) {
    for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
      const text = node.textContent ?? '';
      const isLink = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol);
      if (isLink) sources.set(text, sources.get(text) ?? outwardLink(node.href, text));
      else for (const part of text.split(SEPARATOR)) if (part !== '') sources.set(part, sources.get(part) ?? part);
    }
  }
  const parts = [...sources.values()].flatMap((source, i) => (i === 0 ? [source] : [SEPARATOR, source]));
  return element('footer', 'credit', parts);
}
