// The map's style in other colours: at night, and in the colour of whoever shows it.
import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { DARK_PALETTE, PALETTE } from './palette.ts';

export interface Colouring {
  readonly isDark: boolean;
  /** CSS colour in place of the theme's, of enough contrast on this ground. */
  readonly theme?: string | undefined;
}

/** The style with every colour of the palette exchanged; whatever else is in it stays. */
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
