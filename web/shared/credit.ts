// The credits of the sources of the map's data.
import { creditIn } from '../../src/core/credit-words.ts';
import type { Language } from '../../src/core/enums.ts';
import { OSM_CREDIT } from '../../src/map/credit.ts';
import { button, element, outwardLink } from './elements.ts';
import type { CommonWords } from './words.ts';
import './styles/credit.css';

const SEPARATOR = ' · ';

/** The credits as text and links to the web, each source once, without any other HTML. */
export function creditLine(language: Language, ...credits: readonly string[]): HTMLElement {
  return element('footer', 'credit', joined([...sourcesIn(language, credits).values()]));
}

export interface MapCredit {
  readonly root: HTMLElement;
  /** Names the sources of these credits (HTML), each once, after that of the map. */
  tell(...credits: readonly string[]): void;
}

/** The line on a map: that of OpenStreetMap always, the others where all have room in one line, else behind a button. */
export function createMapCredit(words: CommonWords): MapCredit {
  let isOpen = false;
  let count = 0;
  const more = button('credit-more', [], () => {
    isOpen = !isOpen;
    fold();
  });
  const [first, rest] = [element('span'), element('span', 'credit-rest')];
  const line = element('div', 'credit-line', [first, rest, more]);
  const root = element('footer', 'map-credit', [line]);
  const fold = () => {
    line.dataset.fold = 'none';
    if (line.scrollWidth <= line.clientWidth) return;
    line.dataset.fold = isOpen ? 'open' : 'closed';
    more.textContent = isOpen ? words.fewer : words.moreSources(count);
    more.setAttribute('aria-expanded', String(isOpen));
  };
  const tell = (...credits: readonly string[]) => {
    const sources = sourcesIn(words.language, [OSM_CREDIT.html, ...credits]);
    const [osm = '', ...others] = sources.values();
    count = others.length;
    first.replaceChildren(osm);
    rest.replaceChildren(...others.flatMap(source => [SEPARATOR, source]));
    fold();
  };
  tell();
  new ResizeObserver(fold).observe(root);
  return { root, tell };
}

/** By text. */
function sourcesIn(language: Language, credits: readonly string[]): ReadonlyMap<string, Node | string> {
  const sources = new Map<string, Node | string>();
  for (const html of credits) {
    for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
      const written = node.textContent ?? '';
      if (node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol)) {
        const text = creditIn(language, written);
        sources.set(text, sources.get(text) ?? outwardLink(node.href, text));
        continue;
      }
      for (const part of written.split(SEPARATOR)) {
        const text = creditIn(language, part);
        if (text !== '') sources.set(text, sources.get(text) ?? text);
      }
    }
  }
  return sources;
}

function joined(sources: readonly (Node | string)[]): (Node | string)[] {
  return sources.flatMap((source, i) => (i === 0 ? [source] : [SEPARATOR, source]));
}
