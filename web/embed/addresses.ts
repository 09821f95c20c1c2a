// The addresses the page loads from, all relative to its own: {root}/embed/{token}.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { TransportMode } from '../../src/core/modes.ts';

export interface Addresses {
  /** The service's root, with a slash at its end. */
  readonly root: string;
  /** Of the page itself, as it is handed on. */
  readonly page: string;
  readonly snapshot: string;
  readonly picture: string;
  /** What is reached by a mode. */
  reach(mode: TransportMode): string;
  /** The way to a place of the list. */
  route(to: { readonly id: string; readonly type: string }, mode: TransportMode): string;
}

/** What belongs to the page at `href`; a query or fragment is ignored. `grant`: what the page was given to read a snapshot that only some sites may show. */
export function addressesOf(href: string, grant?: string): Addresses {
  const page = new URL(href);
  const token = page.pathname.slice(page.pathname.lastIndexOf('/') + 1);
  const below = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const address = new URL(`./${token}${path}`, page);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (grant !== undefined) address.searchParams.set('grant', grant);
    return address.href;
  };
  return {
    root: new URL('../', page).href,
    page: new URL(`./${token}`, page).href,
    snapshot: below('/data.json'),
    picture: new URL(`./${token}.png`, page).href,
    reach: transportMode => below('/reach', { transportMode }),
    route: ({ id, type }, transportMode) => below('/route', { to: id, type, transportMode }),
  };
}

/** Address of an icon of the map's sprite as an SVG, or null when the name is not one. */
export function iconAddress(root: string, icon: string): string | null {
  return /^[\w-]+$/.test(icon) ? `${root}assets/icons/${icon}.svg` : null;
}

/** The style with every address absolute: MapLibre resolves none, and braces must not be escaped. */
export function absoluteStyle(style: StyleSpecification, root: string): StyleSpecification {
  const absolute = (address: string) =>
    /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : root + address.replace(/^\.?\//, '');
  const sources: StyleSpecification['sources'] = {};
  for (const [id, source] of Object.entries(style.sources)) {
    const resolved = { ...source };
    if ('url' in resolved && typeof resolved.url === 'string') resolved.url = absolute(resolved.url);
    if ('tiles' in resolved && resolved.tiles !== undefined) resolved.tiles = resolved.tiles.map(absolute);
    sources[id] = resolved;
  }
  const resolved: StyleSpecification = { ...style, sources };
  if (typeof style.sprite === 'string') resolved.sprite = absolute(style.sprite);
  else if (style.sprite !== undefined)
    resolved.sprite = style.sprite.map(({ id, url }) => ({ id, url: absolute(url) }));
  return resolved;
}
