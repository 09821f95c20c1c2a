// The line that credits the sources of the map's data.
import { element, outwardLink } from './elements.ts';

/** The credit as text and links to the web, without any other HTML. */
export function creditLine(html: string): HTMLElement {
  const line = element('footer', 'credit');
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
    const text = node.textContent ?? '';
    const isLink = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol);
    line.append(isLink ? outwardLink(node.href, text) : text);
  }
  return line;
}
