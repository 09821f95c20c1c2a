// Addresses of the map's style and icons.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';

/** Address of an icon of the map's sprite as an SVG, or null for a string that is no icon name. */
export function iconAddress(root: string, icon: string): string | null {
  if (!/^[\w-]+$/.test(icon)) return null;
  // With a hash in its name a browser keeps it for ever.
  return ICONS === undefined ? `${root}assets/icons/${icon}.svg` : `${root}assets/icon-${icon}-${ICONS}.svg`;
}

/** The hash of all icons of this build. */
const ICONS: string | undefined = (import.meta as { env?: { ICONS?: string } }).env?.ICONS;

/** The style with absolute addresses: MapLibre resolves none, and braces must not be escaped. */
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
