// Recolours the map's style: for dark mode, and with the theme colour of a snapshot or account.
import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { DARK_PALETTE, PALETTE } from './palette.ts';

export interface Colouring {
  readonly isDark: boolean;
  /** A CSS colour that replaces the default theme colour; it must have enough contrast on this background. */
  readonly theme?: string | undefined;
}

/** The style with every colour of the palette replaced; everything else stays the same. */
export function coloured(style: StyleSpecification, { isDark, theme }: Colouring): StyleSpecification {
  const colors = new Map<string, string>();
  for (const [name, color] of Object.entries(PALETTE)) {
    colors.set(color, isDark ? DARK_PALETTE[name as keyof typeof PALETTE] : color);
  }
  if (theme !== undefined) colors.set(PALETTE.theme, theme);
  const exchanged = (value: unknown): unknown => {
    if (typeof value === 'string') return colors.get(value) ?? value;
    return Array.isArray(value) ? value.map(exchanged) : value;
  };
  const layers = style.layers.map(layer => {
    if (layer.paint === undefined) return layer;
    const paint = Object.fromEntries(Object.entries(layer.paint).map(([name, value]) => [name, exchanged(value)]));
    return { ...layer, paint } as LayerSpecification;
  });
  return { ...style, layers };
}

/** The style with the house of the place as it is drawn on its disc, which is bright by night. */
export function withHouse(style: StyleSpecification, isDark: boolean): StyleSpecification {
  const image = isDark ? 'place-night' : 'place';
  const layers = style.layers.map(layer =>
    layer.type === 'symbol' && layer.id === 'place-pin'
      ? { ...layer, layout: { ...layer.layout, 'icon-image': image } }
      : layer,
  );
  return { ...style, layers };
}
